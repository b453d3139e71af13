//! Torr: floodlights in five sizes, straight ahead or thrown forward.

use photometry::Outline;

use super::{Gear, MAINS};
use crate::catalogue::energy::Source;
use crate::catalogue::family::{EnergyRole, Family, Photometry};
use crate::catalogue::light::{Light, Shape};
use crate::catalogue::options::{Finish, Kelvin, PLAIN, lumens};
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "torr",
    names: ["Torr"; 2],
    letters: "TOR",
    kind: "luminaire",
    etim_class: Some("EC001744"),
    energy_role: EnergyRole::ContainingProduct,
    categories: &["floodlights", "exterior"],
    collections: &["street-garden"],
    spaces: &["industrial", "exterior"],
    related: &["senda", "helm"],
    accessories: &["percibe"],
    axes: &["power", "cct", "optic", "sensor"],
    photometry: Photometry::Files,
    statuses: &[],
    variants,
};

struct Size {
    watts: u32,
    /// Length, width and height in millimetres, without the bracket.
    size: (u32, u32, u32),
    weight: f64,
    gear: Gear,
}

const SIZES: [Size; 5] = [
    Size { watts: 20, size: (145, 125, 35), weight: 0.75, gear: Gear::new(0.92, (15, 140), 44) },
    Size { watts: 30, size: (180, 150, 40), weight: 1.05, gear: Gear::new(0.93, (20, 160), 34) },
    Size { watts: 50, size: (225, 185, 45), weight: 1.6, gear: Gear::new(0.95, (30, 190), 20) },
    Size { watts: 100, size: (290, 240, 55), weight: 3.0, gear: Gear::new(0.96, (42, 220), 12) },
    Size { watts: 150, size: (345, 285, 60), weight: 4.3, gear: Gear::new(0.97, (50, 260), 8) },
];

const LUMENS_PER_WATT: u32 = 120;
/// What the motion sensor weighs.
const SENSOR: f64 = 0.15;

const SHARED: &[(&str, &str)] = &[
    ("colour_mode", "white"),
    ("cri_ra", "80"),
    ("r9", "5"),
    ("sdcm", "5"),
    ("lifetime", "L80B10 50000 25"),
    ("flicker_pst_lm", "0.6"),
    ("flicker_svm", "0.3"),
    ("protection_class", "i"),
    ("dimming", "none"),
    ("driver_location", "integral"),
    ("driver_included", "yes"),
    ("ip", "65"),
    ("ik", "08"),
    ("material", "die-cast-aluminium"),
    ("cable_length", "1"),
    ("conductor_area", "1"),
    ("mounting", "surface wall"),
    ("tilt", "180"),
    ("ambient_temperature", "-20..40"),
    ("warranty", "5"),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for size in &SIZES {
        for white in [3000, 4000].map(Kelvin) {
            for optic in [Optic::Symmetric, Optic::Asymmetric] {
                variants.push(variant(size, white, optic).set("sensor", "none"));
            }
        }
    }
    for size in &SIZES[..3] {
        for white in [3000, 4000].map(Kelvin) {
            let plain = variant(size, white, Optic::Symmetric);
            let sku = format!("{}-PR", plain.sku);
            variants.push(
                Variant { sku, ..plain }
                    .set("sensor", "pir")
                    .set("detection_range", 8)
                    .set("mounting_height", "2.4..4")
                    .set("weight", size.weight + SENSOR),
            );
        }
    }
    variants
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Optic {
    Symmetric,
    Asymmetric,
}

fn variant(size: &Size, white: Kelvin, optic: Optic) -> Variant {
    const BEAM: u32 = 110;
    let (code, name, distribution, shape, beam) = match optic {
        Optic::Symmetric => ("SY", "symmetric", "direct", Shape::Beam { angle: f64::from(BEAM) }, Some(BEAM)),
        Optic::Asymmetric => ("AS", "asymmetric", "asymmetric", Shape::Forward, None),
    };
    let (length, width, height) = size.size;
    let outline =
        |rim: u32| Outline::Rectangle { length: f64::from(length - rim), width: f64::from(width - rim) };
    Variant::new(format!("TOR{:03}-{}-{code}-BK-N", size.watts, white.code()))
        .set_all(MAINS)
        .set_all(SHARED)
        .set("power", size.watts)
        .set("luminous_flux", lumens(size.watts * LUMENS_PER_WATT, white, PLAIN))
        .set("cct", white.0)
        .set_if(beam, "beam_angle")
        .set("optic", name)
        .set("light_distribution", distribution)
        .set("length", length)
        .set("width", width)
        .set("height", height)
        .set("weight", size.weight)
        .gear(size.gear)
        .finish(Finish::Black, FAMILY.key)
        .source(Source::Inside { optics: 90.0, gear: 90.0 })
        .light(Light { shape, opening: outline(26), body: outline(0), height: f64::from(height) })
}
