//! Brisa: a wall, drawn with light.

use photometry::Outline;

use super::{Gear, MAINS};
use crate::catalogue::energy::Source;
use crate::catalogue::family::{EnergyRole, Family, Photometry, Status};
use crate::catalogue::light::{Light, Shape};
use crate::catalogue::options::{Finish, Kelvin, PLAIN, lumens};
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "brisa",
    names: ["Brisa"; 2],
    letters: "BRS",
    kind: "luminaire",
    etim_class: Some("EC002892"),
    energy_role: EnergyRole::ContainingProduct,
    categories: &["bulkheads-wall", "exterior"],
    collections: &["atelier", "street-garden"],
    spaces: &["hospitality", "residential", "exterior"],
    related: &["duna", "senda", "helm"],
    accessories: &[],
    axes: &["power", "cct", "optic", "finish"],
    photometry: Photometry::Files,
    statuses: &[("BRS006-27-DN-AN-P", Status::Discontinuing { replacement: "BRS006-30-DN-AN-P" })],
    variants,
};

struct Size {
    watts: u32,
    /// What 75 lm/W at 3000 K, the whitest there is, would be at 4000 K.
    lumens: u32,
    height: u32,
    weight: f64,
    gear: Gear,
}

const SIZES: [Size; 2] = [
    Size { watts: 6, lumens: 469, height: 160, weight: 0.9, gear: Gear::new(0.9, (3, 60), 110) },
    Size { watts: 10, lumens: 781, height: 200, weight: 1.15, gear: Gear::new(0.92, (4, 70), 80) },
];

const WIDTH: f64 = 90.0;
const PROJECTION: f64 = 110.0;
const BEAM: f64 = 60.0;

const SHARED: &[(&str, &str)] = &[
    ("colour_mode", "white"),
    ("cri_ra", "90"),
    ("r9", "50"),
    ("sdcm", "3"),
    ("beam_angle", "60"),
    ("lifetime", "L80B10 50000 25"),
    ("flicker_pst_lm", "0.5"),
    ("flicker_svm", "0.3"),
    ("protection_class", "i"),
    ("dimming", "phase"),
    ("driver_location", "integral"),
    ("driver_included", "yes"),
    ("ip", "54"),
    ("ik", "06"),
    ("material", "die-cast-aluminium"),
    ("length", "110"),
    ("width", "90"),
    ("mounting", "wall"),
    ("ambient_temperature", "-20..40"),
    ("warranty", "5"),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for size in &SIZES {
        for white in [2700, 3000].map(Kelvin) {
            for optic in [Optic::Down, Optic::UpAndDown] {
                for finish in [Finish::White, Finish::Black, Finish::Anthracite, Finish::Brass] {
                    variants.push(variant(size, white, optic, finish));
                }
            }
        }
    }
    variants
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Optic {
    Down,
    UpAndDown,
}

fn variant(size: &Size, white: Kelvin, optic: Optic, finish: Finish) -> Variant {
    let (code, name, distribution, uplight, shape) = match optic {
        Optic::Down => ("DN", "down", "direct", 0, Shape::Beam { angle: BEAM }),
        Optic::UpAndDown => ("UD", "up-down", "direct-indirect", 50, Shape::UpAndDown { angle: BEAM }),
    };
    Variant::new(format!("BRS{:03}-{}-{code}-{}-P", size.watts, white.code(), finish.code()))
        .set_all(MAINS)
        .set_all(SHARED)
        .set("power", size.watts)
        .set("luminous_flux", lumens(size.lumens, white, PLAIN))
        .set("cct", white.0)
        .set("optic", name)
        .set("light_distribution", distribution)
        .set("uplight", uplight)
        .set("height", size.height)
        .set("weight", size.weight)
        .gear(size.gear)
        .finish(finish, FAMILY.key)
        .source(Source::Inside { optics: 55.0, gear: 85.0 })
        .light(Light {
            shape,
            opening: Outline::Rectangle { length: 88.0, width: 80.0 },
            body: Outline::Rectangle { length: WIDTH, width: PROJECTION },
            height: f64::from(size.height),
        })
}
