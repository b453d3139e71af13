//! Helm: the bulkhead for the places that get kicked, its white set by a switch inside.

use super::{EMERGENCY_PACK, Gear, MAINS};
use crate::catalogue::energy::Source;
use crate::catalogue::family::{EnergyRole, Family, Photometry, Status};
use crate::catalogue::options::Finish;
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "helm",
    names: ["Helm"; 2],
    letters: "HLM",
    kind: "luminaire",
    etim_class: Some("EC002892"),
    energy_role: EnergyRole::ContainingProduct,
    categories: &["bulkheads-wall"],
    collections: &["essentials", "street-garden", "safety"],
    spaces: &["exterior", "industrial"],
    related: &["brisa", "torr"],
    accessories: &["percibe"],
    axes: &["power", "finish", "sensor", "emergency_duration"],
    photometry: Photometry::LeftOut,
    statuses: &[("HLM010-SW-OP-AN-N", Status::Discontinuing { replacement: "HLM018-SW-OP-AN-N" })],
    variants,
};

struct Size {
    watts: u32,
    lumens: u32,
    weight: f64,
    gear: Gear,
}

const SIZES: [Size; 2] = [
    Size { watts: 10, lumens: 1000, weight: 1.15, gear: Gear::new(0.9, (8, 100), 64) },
    Size { watts: 18, lumens: 1900, weight: 1.25, gear: Gear::new(0.93, (14, 130), 44) },
];

/// What the microwave sensor behind the cover weighs.
const SENSOR: f64 = 0.05;

const SHARED: &[(&str, &str)] = &[
    ("cct", "3000 4000 6500"),
    ("colour_mode", "switchable"),
    ("cri_ra", "80"),
    ("r9", "5"),
    ("sdcm", "5"),
    ("beam_angle", "120"),
    ("optic", "opal"),
    ("light_distribution", "direct"),
    ("lifetime", "L80B20 50000 25"),
    ("flicker_pst_lm", "0.5"),
    ("flicker_svm", "0.3"),
    ("protection_class", "ii"),
    ("dimming", "none"),
    ("driver_location", "integral"),
    ("driver_included", "yes"),
    ("ip", "65"),
    ("ik", "10"),
    ("material", "polycarbonate"),
    ("diameter", "300"),
    ("height", "94"),
    ("mounting", "surface wall ceiling"),
    ("ambient_temperature", "-20..40"),
    ("warranty", "5"),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for size in &SIZES {
        for finish in [Finish::White, Finish::Black, Finish::Anthracite] {
            for (option, sensor, emergency) in [
                ("", None, None),
                ("-MS", Some(SENSOR), None),
                ("-E3", None, Some(EMERGENCY_PACK)),
                ("-ME", Some(SENSOR), Some(EMERGENCY_PACK)),
            ] {
                variants.push(variant(size, finish, option, sensor, emergency));
            }
        }
    }
    variants
}

/// Sensor and emergency pack by what they weigh, if they are there.
fn variant(
    size: &Size,
    finish: Finish,
    option: &str,
    sensor: Option<f64>,
    emergency: Option<f64>,
) -> Variant {
    let weight = size.weight + sensor.unwrap_or(0.0) + emergency.unwrap_or(0.0);
    let variant = Variant::new(format!("HLM{:03}-SW-OP-{}-N{option}", size.watts, finish.code()))
        .set_all(MAINS)
        .set_all(SHARED)
        .set("power", size.watts)
        .set("luminous_flux", size.lumens)
        .set("weight", weight)
        .set("sensor", if sensor.is_some() { "microwave" } else { "none" })
        .set_if(sensor.map(|_| 8), "detection_range")
        .set_if(sensor.map(|_| "2.4..4"), "mounting_height")
        .gear(size.gear)
        .finish(finish, FAMILY.key)
        .source(Source::Inside { optics: 78.0, gear: 86.0 });
    if emergency.is_some() { variant.emergency_pack("self-test") } else { variant }
}
