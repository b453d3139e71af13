//! Lyra: the downlight that closes its own hole in the ceiling when it burns.

use photometry::Outline;

use super::{Gear, MAINS};
use crate::catalogue::energy::Source;
use crate::catalogue::family::{EnergyRole, Family, Photometry, Status};
use crate::catalogue::light::{Light, Shape};
use crate::catalogue::options::{Control, Finish, Kelvin, PLAIN, lumens};
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "lyra",
    names: ["Lyra"; 2],
    letters: "LYR",
    kind: "luminaire",
    etim_class: Some("EC001744"),
    energy_role: EnergyRole::ContainingProduct,
    categories: &["downlights"],
    collections: &["essentials"],
    spaces: &["residential", "hospitality"],
    related: &["corvus", "duna"],
    accessories: &["percibe"],
    axes: &["power", "cct", "finish", "dimming"],
    photometry: Photometry::Files,
    statuses: &[("LYR006-27-60-BN-D", Status::Discontinuing { replacement: "LYR009-27-60-BN-D" })],
    variants,
};

struct Size {
    watts: u32,
    lumens: u32,
    weight: f64,
    phase: Gear,
    dali: Gear,
}

const SIZES: [Size; 2] = [
    Size {
        watts: 6,
        lumens: 640,
        weight: 0.31,
        phase: Gear::new(0.9, (3, 60), 110),
        dali: Gear::new(0.9, (9, 110), 70),
    },
    Size {
        watts: 9,
        lumens: 950,
        weight: 0.34,
        phase: Gear::new(0.92, (4, 70), 80),
        dali: Gear::new(0.93, (11, 120), 60),
    },
];

const SHARED: &[(&str, &str)] = &[
    ("colour_mode", "white"),
    ("cri_ra", "90"),
    ("r9", "50"),
    ("sdcm", "3"),
    ("beam_angle", "60"),
    ("optic", "lens"),
    ("light_distribution", "direct"),
    ("lifetime", "L70B50 50000 25"),
    ("flicker_pst_lm", "0.5"),
    ("flicker_svm", "0.2"),
    ("protection_class", "ii"),
    ("driver_location", "integral"),
    ("driver_included", "yes"),
    ("ip", "65"),
    ("ip_rear", "20"),
    ("material", "steel"),
    ("diameter", "85"),
    ("height", "99"),
    ("mounting", "recessed"),
    ("cut_out", "70"),
    ("recess_depth", "95"),
    ("fire_rating", "90"),
    ("ambient_temperature", "-10..40"),
    ("warranty", "5"),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for size in &SIZES {
        for white in [2700, 3000, 4000].map(Kelvin) {
            for finish in [Finish::White, Finish::Black, Finish::BrushedNickel, Finish::Brass] {
                for control in [Control::Phase, Control::Dali] {
                    variants.push(variant(size, white, finish, control));
                }
            }
        }
    }
    variants
}

fn variant(size: &Size, white: Kelvin, finish: Finish, control: Control) -> Variant {
    let sku = format!("LYR{:03}-{}-60-{}-{}", size.watts, white.code(), finish.code(), control.code());
    Variant::new(sku)
        .set_all(MAINS)
        .set_all(SHARED)
        .set("power", size.watts)
        .set("luminous_flux", lumens(size.lumens, white, PLAIN))
        .set("cct", white.0)
        .set("weight", size.weight)
        .set("dimming", control.dimming())
        .gear(if control == Control::Dali { size.dali } else { size.phase })
        .finish(finish, FAMILY.key)
        .source(Source::Inside { optics: 88.0, gear: 86.0 })
        .light(Light {
            shape: Shape::Beam { angle: 60.0 },
            opening: Outline::Round { diameter: 52.0 },
            body: Outline::Round { diameter: 85.0 },
            height: 99.0,
        })
}
