//! Arden: the spot that points at things from a three-circuit track.

use photometry::Outline;

use super::{Gear, MAINS};
use crate::catalogue::energy::Source;
use crate::catalogue::family::{EnergyRole, Family, Photometry};
use crate::catalogue::light::{Light, Shape};
use crate::catalogue::options::{Control, Finish, Kelvin, PLAIN, lumens};
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "arden",
    names: ["Arden"; 2],
    letters: "ARD",
    kind: "luminaire",
    etim_class: Some("EC001744"),
    energy_role: EnergyRole::ContainingProduct,
    categories: &["track"],
    collections: &["atelier"],
    spaces: &["retail"],
    related: &["duna", "cinta"],
    accessories: &["accessories"],
    axes: &["power", "cct", "beam_angle", "finish", "dimming"],
    photometry: Photometry::Files,
    statuses: &[],
    variants,
};

struct Size {
    watts: u32,
    lumens: u32,
    /// Of the head.
    diameter: u32,
    length: u32,
    /// With adapter and joint, from the track down.
    height: u32,
    weight: f64,
    gear: Gear,
}

const SIZES: [Size; 3] = [
    Size {
        watts: 12,
        lumens: 1200,
        diameter: 65,
        length: 130,
        height: 190,
        weight: 0.52,
        gear: Gear::new(0.92, (12, 120), 56),
    },
    Size {
        watts: 20,
        lumens: 2000,
        diameter: 80,
        length: 160,
        height: 225,
        weight: 0.78,
        gear: Gear::new(0.95, (18, 150), 40),
    },
    Size {
        watts: 32,
        lumens: 3200,
        diameter: 95,
        length: 190,
        height: 260,
        weight: 1.15,
        gear: Gear::new(0.95, (24, 180), 28),
    },
];

const SHARED: &[(&str, &str)] = &[
    ("colour_mode", "white"),
    ("cri_ra", "90"),
    ("r9", "55"),
    ("sdcm", "2"),
    ("optic", "lens"),
    ("light_distribution", "direct"),
    ("lifetime", "L80B10 50000 25"),
    ("flicker_pst_lm", "0.4"),
    ("flicker_svm", "0.2"),
    ("protection_class", "i"),
    ("driver_location", "integral"),
    ("driver_included", "yes"),
    ("ip", "20"),
    ("ik", "02"),
    ("material", "die-cast-aluminium"),
    ("mounting", "track"),
    ("tilt", "90"),
    ("rotation", "355"),
    ("ambient_temperature", "-10..35"),
    ("warranty", "5"),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for size in &SIZES {
        for white in [2700, 3000, 4000].map(Kelvin) {
            for beam in [15, 24, 36] {
                for finish in [Finish::White, Finish::Black] {
                    for control in [Control::Switched, Control::Dali] {
                        variants.push(variant(size, white, beam, finish, control));
                    }
                }
            }
        }
    }
    variants
}

fn variant(size: &Size, white: Kelvin, beam: u32, finish: Finish, control: Control) -> Variant {
    let diameter = f64::from(size.diameter);
    let (watts, kelvin) = (size.watts, white.code());
    Variant::new(format!("ARD{watts:03}-{kelvin}-{beam}-{}-{}", finish.code(), control.code()))
        .set_all(MAINS)
        .set_all(SHARED)
        .set("power", watts)
        .set("luminous_flux", lumens(size.lumens, white, PLAIN))
        .set("cct", white.0)
        .set("beam_angle", beam)
        .set("dimming", control.dimming())
        .set("length", size.length)
        .set("height", size.height)
        .set("diameter", size.diameter)
        .set("weight", size.weight)
        .gear(size.gear)
        .finish(finish, FAMILY.key)
        .source(Source::Inside { optics: 85.0, gear: 88.0 })
        .light(Light {
            shape: Shape::Beam { angle: f64::from(beam) },
            opening: Outline::Round { diameter: diameter - 11.0 },
            body: Outline::Round { diameter },
            height: f64::from(size.length),
        })
}
