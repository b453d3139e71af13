//! Senda: the bollard that lights the path and not the sky.

use photometry::Outline;

use super::{Gear, MAINS};
use crate::catalogue::energy::Source;
use crate::catalogue::family::{EnergyRole, Family, Photometry};
use crate::catalogue::light::{Light, Reach, Shape};
use crate::catalogue::options::{Control, Finish, Kelvin, PLAIN, lumens};
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "senda",
    names: ["Senda"; 2],
    letters: "SND",
    kind: "luminaire",
    etim_class: Some("EC000301"),
    energy_role: EnergyRole::ContainingProduct,
    categories: &["bollards", "exterior"],
    collections: &["street-garden"],
    spaces: &["exterior"],
    related: &["torr", "brisa"],
    accessories: &[],
    axes: &["height", "cct", "optic", "finish", "dimming"],
    photometry: Photometry::Files,
    statuses: &[],
    variants,
};

struct Size {
    watts: u32,
    lumens: u32,
    height: u32,
    weight: f64,
    switched: Gear,
    dali: Gear,
}

const SIZES: [Size; 2] = [
    Size {
        watts: 8,
        lumens: 600,
        height: 600,
        weight: 3.1,
        switched: Gear::new(0.9, (7, 100), 80),
        dali: Gear::new(0.92, (10, 110), 64),
    },
    Size {
        watts: 12,
        lumens: 920,
        height: 1000,
        weight: 4.4,
        switched: Gear::new(0.92, (9, 110), 64),
        dali: Gear::new(0.93, (12, 120), 56),
    },
];

const DIAMETER: f64 = 110.0;

const SHARED: &[(&str, &str)] = &[
    ("colour_mode", "white"),
    ("cri_ra", "80"),
    ("r9", "5"),
    ("sdcm", "3"),
    ("uplight", "0"),
    ("lifetime", "L80B10 60000 25"),
    ("flicker_pst_lm", "0.4"),
    ("flicker_svm", "0.2"),
    ("protection_class", "i"),
    ("driver_location", "integral"),
    ("driver_included", "yes"),
    ("ip", "65"),
    ("ik", "10"),
    ("material", "die-cast-aluminium"),
    ("diameter", "110"),
    ("mounting", "ground"),
    ("ambient_temperature", "-25..40"),
    ("warranty", "5"),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for size in &SIZES {
        for white in [2700, 3000].map(Kelvin) {
            for reach in [Reach::Half, Reach::Full] {
                for finish in [Finish::Anthracite, Finish::Black] {
                    for control in [Control::Switched, Control::Dali] {
                        variants.push(variant(size, white, reach, finish, control));
                    }
                }
            }
        }
    }
    variants
}

fn variant(size: &Size, white: Kelvin, reach: Reach, finish: Finish, control: Control) -> Variant {
    let (code, optic, distribution) = match reach {
        Reach::Half => ("18", "half-circle", "asymmetric"),
        Reach::Full => ("36", "full-circle", "direct"),
    };
    let (watts, kelvin) = (size.watts, white.code());
    Variant::new(format!("SND{watts:03}-{kelvin}-{code}-{}-{}", finish.code(), control.code()))
        .set_all(MAINS)
        .set_all(SHARED)
        .set("power", watts)
        .set("luminous_flux", lumens(size.lumens, white, PLAIN))
        .set("cct", white.0)
        .set("optic", optic)
        .set("light_distribution", distribution)
        .set("dimming", control.dimming())
        .set("height", size.height)
        .set("weight", size.weight)
        .gear(if control == Control::Dali { size.dali } else { size.switched })
        .finish(finish, FAMILY.key)
        .source(Source::Inside { optics: 60.0, gear: 86.0 })
        .light(Light {
            shape: Shape::Ring { reach },
            opening: Outline::Round { diameter: 90.0 },
            body: Outline::Round { diameter: DIAMETER },
            height: f64::from(size.height),
        })
}
