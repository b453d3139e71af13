//! Meridian: the line over the desks that leaves a fifth of its light to the ceiling, if it hangs below it.

use photometry::Outline;

use super::{EMERGENCY_PACK, Gear, MAINS};
use crate::catalogue::energy::Source;
use crate::catalogue::family::{EnergyRole, Family, Photometry};
use crate::catalogue::light::{CutOff, Light, Shape};
use crate::catalogue::options::{Control, Finish, Kelvin, MICROPRISM, PLAIN, lumens};
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "meridian",
    names: ["Meridian"; 2],
    letters: "MRD",
    kind: "luminaire",
    etim_class: Some("EC001743"),
    energy_role: EnergyRole::ContainingProduct,
    categories: &["linear"],
    collections: &["workspace", "safety"],
    spaces: &["office", "education"],
    related: &["planar", "corvus"],
    accessories: &["percibe"],
    axes: &["power", "cct", "optic", "finish", "dimming", "emergency_duration"],
    photometry: Photometry::Files,
    statuses: &[],
    variants,
};

struct Size {
    watts: u32,
    lumens: u32,
    length: u32,
    weight: f64,
    gear: Gear,
}

const SIZES: [Size; 3] = [
    Size { watts: 20, lumens: 2600, length: 1200, weight: 2.6, gear: Gear::new(0.95, (17, 150), 42) },
    Size { watts: 30, lumens: 3900, length: 1500, weight: 3.2, gear: Gear::new(0.96, (22, 170), 32) },
    Size { watts: 40, lumens: 5200, length: 2400, weight: 4.9, gear: Gear::new(0.97, (28, 190), 24) },
];

const WIDTH: f64 = 60.0;
const HEIGHT: f64 = 72.0;

const SHARED: &[(&str, &str)] = &[
    ("colour_mode", "white"),
    ("cri_ra", "80"),
    ("r9", "10"),
    ("sdcm", "3"),
    ("light_distribution", "direct-indirect"),
    ("uplight", "20"),
    ("lifetime", "L80B10 70000 25"),
    ("flicker_pst_lm", "0.2"),
    ("flicker_svm", "0.1"),
    ("protection_class", "i"),
    ("driver_location", "integral"),
    ("driver_included", "yes"),
    ("ip", "20"),
    ("ik", "02"),
    ("material", "extruded-aluminium"),
    ("width", "60"),
    ("height", "72"),
    ("cable_length", "2"),
    ("mounting", "surface suspended"),
    ("ambient_temperature", "-10..35"),
    ("warranty", "5"),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for size in &SIZES {
        for white in [3000, 4000].map(Kelvin) {
            for front in [Front::Opal, Front::Microprism] {
                for finish in [Finish::White, Finish::Black] {
                    for control in [Control::Dali, Control::Casambi] {
                        let plain = variant(size, white, front, finish, control);
                        let sku = format!("{}-E3", plain.sku);
                        let test = if control == Control::Dali { "dali" } else { "self-test" };
                        let emergency = Variant { sku, ..plain.clone() }
                            .emergency_pack(test)
                            .set("weight", size.weight + EMERGENCY_PACK);
                        variants.extend([plain, emergency]);
                    }
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

/// Where the microprism folds the light back down.
const PRISM: CutOff = CutOff { from: 45.0, to: 70.0 };

fn variant(size: &Size, white: Kelvin, front: Front, finish: Finish, control: Control) -> Variant {
    let length = f64::from(size.length);
    let (code, optic, share, ugr, across, along, cut_off) = match front {
        Front::Opal => ("OP", "opal", PLAIN, None, 110, 105, None),
        Front::Microprism => ("MP", "microprism", MICROPRISM, Some(19), 90, 85, Some(PRISM)),
    };
    let (watts, kelvin) = (size.watts, white.code());
    Variant::new(format!("MRD{watts:03}-{kelvin}-{code}-{}-{}", finish.code(), control.code()))
        .set_all(MAINS)
        .set_all(SHARED)
        .set("power", watts)
        .set("luminous_flux", lumens(size.lumens, white, share))
        .set("cct", white.0)
        .set("beam_angle", across)
        .set("optic", optic)
        .set_if(ugr, "ugr")
        .set("dimming", control.dimming())
        .set("length", size.length)
        .set("weight", size.weight)
        .gear(size.gear)
        .finish(finish, FAMILY.key)
        .source(Source::Inside { optics: 86.0 * f64::from(share) / 100.0, gear: 92.0 })
        .light(Light {
            shape: Shape::Line { across: f64::from(across), along: f64::from(along), up: 0.2, cut_off },
            opening: Outline::Rectangle { length: length - 6.0, width: WIDTH - 6.0 },
            body: Outline::Rectangle { length, width: WIDTH },
            height: HEIGHT,
        })
}
