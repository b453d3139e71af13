//! Duna: the spun pendant over the table.

use super::{Gear, MAINS};
use crate::catalogue::energy::Source;
use crate::catalogue::family::{EnergyRole, Family, Photometry};
use crate::catalogue::options::{Control, Finish, Kelvin, PLAIN, lumens};
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "duna",
    names: ["Duna"; 2],
    letters: "DUN",
    kind: "luminaire",
    etim_class: Some("EC001743"),
    energy_role: EnergyRole::ContainingProduct,
    categories: &["pendants"],
    collections: &["atelier"],
    spaces: &["hospitality", "residential"],
    related: &["brisa", "arden", "lyra"],
    accessories: &[],
    axes: &["diameter", "cct", "finish", "dimming"],
    photometry: Photometry::LeftOut,
    statuses: &[],
    variants,
};

struct Size {
    watts: u32,
    lumens: u32,
    diameter: u32,
    /// Of the shade with its stem.
    height: u32,
    weight: f64,
    gear: Gear,
}

const SIZES: [Size; 3] = [
    Size {
        watts: 12,
        lumens: 1050,
        diameter: 300,
        height: 220,
        weight: 1.2,
        gear: Gear::new(0.92, (5, 80), 70),
    },
    Size {
        watts: 18,
        lumens: 1600,
        diameter: 450,
        height: 300,
        weight: 1.9,
        gear: Gear::new(0.94, (7, 90), 50),
    },
    Size {
        watts: 26,
        lumens: 2350,
        diameter: 600,
        height: 380,
        weight: 2.9,
        gear: Gear::new(0.95, (10, 110), 36),
    },
];

const SHARED: &[(&str, &str)] = &[
    ("colour_mode", "white"),
    ("cri_ra", "90"),
    ("r9", "55"),
    ("sdcm", "3"),
    ("beam_angle", "90"),
    ("optic", "opal"),
    ("light_distribution", "direct"),
    ("uplight", "0"),
    ("lifetime", "L80B10 50000 25"),
    ("flicker_pst_lm", "0.4"),
    ("flicker_svm", "0.2"),
    ("protection_class", "i"),
    ("driver_location", "integral"),
    ("driver_included", "yes"),
    ("ip", "20"),
    ("material", "spun-aluminium"),
    ("cable_length", "3"),
    ("mounting", "suspended"),
    ("ambient_temperature", "0..35"),
    ("warranty", "5"),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for size in &SIZES {
        for white in [2700, 3000].map(Kelvin) {
            for finish in [Finish::White, Finish::Black, Finish::Brass, Finish::Grey] {
                for control in [Control::Phase, Control::Dali] {
                    variants.push(variant(size, white, finish, control));
                }
            }
        }
    }
    variants
}

fn variant(size: &Size, white: Kelvin, finish: Finish, control: Control) -> Variant {
    let (watts, kelvin) = (size.watts, white.code());
    Variant::new(format!("DUN{watts:03}-{kelvin}-OP-{}-{}", finish.code(), control.code()))
        .set_all(MAINS)
        .set_all(SHARED)
        .set("power", watts)
        .set("luminous_flux", lumens(size.lumens, white, PLAIN))
        .set("cct", white.0)
        .set("dimming", control.dimming())
        .set("diameter", size.diameter)
        .set("height", size.height)
        .set("weight", size.weight)
        .gear(size.gear)
        .finish(finish, FAMILY.key)
        .source(Source::Inside { optics: 75.0, gear: 86.0 })
}
