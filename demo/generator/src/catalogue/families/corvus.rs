//! Corvus: the downlight of offices and corridors, in four sizes of hole.

use photometry::Outline;

use super::{EMERGENCY_PACK, Gear, MAINS};
use crate::catalogue::energy::Source;
use crate::catalogue::family::{EnergyRole, Family, Photometry};
use crate::catalogue::light::{Light, Shape};
use crate::catalogue::options::{Control, Finish, Kelvin, PLAIN, lumens};
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "corvus",
    names: ["Corvus"; 2],
    letters: "CRV",
    kind: "luminaire",
    etim_class: Some("EC001744"),
    energy_role: EnergyRole::ContainingProduct,
    categories: &["downlights"],
    collections: &["essentials", "workspace", "safety"],
    spaces: &["office", "education", "healthcare"],
    related: &["planar", "lyra", "meridian"],
    accessories: &["percibe"],
    axes: &["power", "cct", "beam_angle", "dimming", "emergency_duration"],
    photometry: Photometry::Files,
    statuses: &[],
    variants,
};

struct Size {
    watts: u32,
    lumens: u32,
    cut_out: u32,
    diameter: u32,
    depth: u32,
    weight: f64,
    gear: Gear,
}

const SIZES: [Size; 4] = [
    Size {
        watts: 10,
        lumens: 1150,
        cut_out: 90,
        diameter: 105,
        depth: 85,
        weight: 0.45,
        gear: Gear::new(0.92, (10, 110), 64),
    },
    Size {
        watts: 15,
        lumens: 1800,
        cut_out: 125,
        diameter: 142,
        depth: 95,
        weight: 0.62,
        gear: Gear::new(0.94, (14, 130), 50),
    },
    Size {
        watts: 21,
        lumens: 2580,
        cut_out: 150,
        diameter: 168,
        depth: 105,
        weight: 0.84,
        gear: Gear::new(0.95, (18, 150), 40),
    },
    Size {
        watts: 28,
        lumens: 3500,
        cut_out: 200,
        diameter: 220,
        depth: 115,
        weight: 1.18,
        gear: Gear::new(0.95, (22, 170), 32),
    },
];

const SHARED: &[(&str, &str)] = &[
    ("colour_mode", "white"),
    ("cri_ra", "80"),
    ("r9", "10"),
    ("sdcm", "3"),
    ("optic", "lens"),
    ("light_distribution", "direct"),
    ("lifetime", "L80B10 60000 25"),
    ("flicker_pst_lm", "0.3"),
    ("flicker_svm", "0.1"),
    ("protection_class", "ii"),
    ("driver_location", "remote"),
    ("driver_included", "yes"),
    ("ip", "44"),
    ("ip_rear", "20"),
    ("ik", "02"),
    ("material", "die-cast-aluminium"),
    ("mounting", "recessed"),
    ("ambient_temperature", "-10..40"),
    ("warranty", "5"),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for size in &SIZES {
        for white in [3000, 4000].map(Kelvin) {
            for beam in [60, 90] {
                for control in [Control::Switched, Control::Dali] {
                    let plain = variant(size, white, beam, control);
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
    variants
}

fn variant(size: &Size, white: Kelvin, beam: u32, control: Control) -> Variant {
    let shape = match beam {
        // The deep reflector is what keeps it below UGR 19.
        60 => Shape::Pool { angle: 60.0 },
        _ => Shape::Beam { angle: f64::from(beam) },
    };
    let diameter = f64::from(size.diameter);
    Variant::new(format!("CRV{:03}-{}-{beam}-WH-{}", size.watts, white.code(), control.code()))
        .set_all(MAINS)
        .set_all(SHARED)
        .set("power", size.watts)
        .set("luminous_flux", lumens(size.lumens, white, PLAIN))
        .set("cct", white.0)
        .set("beam_angle", beam)
        .set_if((beam == 60).then_some(19), "ugr")
        .set("dimming", control.dimming())
        .set("diameter", size.diameter)
        .set("height", size.depth + 5)
        .set("weight", size.weight)
        .set("cut_out", size.cut_out)
        .set("recess_depth", size.depth)
        .gear(size.gear)
        .finish(Finish::White, FAMILY.key)
        .source(Source::Inside { optics: 85.0, gear: 88.0 })
        .light(Light {
            shape,
            opening: Outline::Round { diameter: f64::from(size.cut_out - 4) },
            body: Outline::Round { diameter },
            height: f64::from(size.depth + 5),
        })
}
