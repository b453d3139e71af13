//! Planar: the panel for the ceiling grid that is there already.

use photometry::Outline;

use super::{EMERGENCY_PACK, Gear, MAINS};
use crate::catalogue::energy::Source;
use crate::catalogue::family::{EnergyRole, Family, Photometry, Status};
use crate::catalogue::light::{Light, Shape};
use crate::catalogue::options::{Control, Finish, Kelvin, MICROPRISM, PLAIN, lumens};
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "planar",
    names: ["Planar"; 2],
    letters: "PLN",
    kind: "luminaire",
    etim_class: Some("EC002892"),
    energy_role: EnergyRole::ContainingProduct,
    categories: &["panels"],
    collections: &["essentials", "workspace", "safety"],
    spaces: &["office", "education", "healthcare"],
    related: &["meridian", "corvus"],
    accessories: &["percibe"],
    axes: &["power", "cct", "optic", "dimming", "emergency_duration"],
    photometry: Photometry::Files,
    statuses: &[("PLN026-30-OP-WH-N", Status::Discontinuing { replacement: "PLN026-30-MP-WH-N" })],
    variants,
};

struct Size {
    watts: u32,
    lumens: u32,
    gear: Gear,
}

const SIZES: [Size; 2] = [
    Size { watts: 26, lumens: 3400, gear: Gear::new(0.95, (20, 160), 36) },
    Size { watts: 32, lumens: 4160, gear: Gear::new(0.96, (24, 180), 28) },
];

const SIDE: f64 = 595.0;
const WEIGHT: f64 = 3.1;

const SHARED: &[(&str, &str)] = &[
    ("colour_mode", "white"),
    ("cri_ra", "80"),
    ("r9", "10"),
    ("sdcm", "3"),
    ("light_distribution", "direct"),
    ("lifetime", "L80B10 60000 25"),
    ("flicker_pst_lm", "0.2"),
    ("flicker_svm", "0.1"),
    ("protection_class", "ii"),
    ("driver_location", "remote"),
    ("driver_included", "yes"),
    ("ip", "40"),
    ("ip_rear", "20"),
    ("ik", "02"),
    ("material", "extruded-aluminium"),
    ("length", "595"),
    ("width", "595"),
    ("height", "32"),
    ("mounting", "lay-in"),
    ("cut_out", "595x595"),
    ("recess_depth", "80"),
    ("ambient_temperature", "-10..40"),
    ("warranty", "5"),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for size in &SIZES {
        for white in [3000, 4000].map(Kelvin) {
            for front in [Front::Opal, Front::Microprism] {
                for control in [Control::Switched, Control::Dali] {
                    let plain = variant(size, white, front, control);
                    let sku = format!("{}-E3", plain.sku);
                    let test = if control == Control::Dali { "dali" } else { "self-test" };
                    let emergency = Variant { sku, ..plain.clone() }
                        .emergency_pack(test)
                        .set("weight", WEIGHT + EMERGENCY_PACK);
                    variants.extend([plain, emergency]);
                }
            }
        }
    }
    variants
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Front {
    Opal,
    Microprism,
}

fn variant(size: &Size, white: Kelvin, front: Front, control: Control) -> Variant {
    let (code, optic, share, ugr, beam) = match front {
        Front::Opal => ("OP", "opal", PLAIN, None, 110),
        Front::Microprism => ("MP", "microprism", MICROPRISM, Some(19), 90),
    };
    Variant::new(format!("PLN{:03}-{}-{code}-WH-{}", size.watts, white.code(), control.code()))
        .set_all(MAINS)
        .set_all(SHARED)
        .set("power", size.watts)
        .set("luminous_flux", lumens(size.lumens, white, share))
        .set("cct", white.0)
        .set("beam_angle", beam)
        .set("optic", optic)
        .set_if(ugr, "ugr")
        .set("dimming", control.dimming())
        .set("weight", WEIGHT)
        .gear(size.gear)
        .finish(Finish::White, FAMILY.key)
        .source(Source::Inside { optics: 86.0 * f64::from(share) / 100.0, gear: 90.0 })
        .light(Light {
            shape: Shape::Beam { angle: f64::from(beam) },
            opening: Outline::Rectangle { length: 571.0, width: 571.0 },
            body: Outline::Rectangle { length: SIDE, width: SIDE },
            height: 32.0,
        })
}
