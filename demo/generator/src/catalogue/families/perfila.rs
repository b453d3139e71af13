//! Perfila: bars of aluminium that keep strip straight and cool, and the diffusers that cover it.

use crate::catalogue::family::{EnergyRole, Family, Photometry};
use crate::catalogue::options::Finish;
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "perfila",
    names: ["Perfila"; 2],
    letters: "PRF",
    kind: "profile",
    etim_class: Some("EC004966"),
    energy_role: EnergyRole::NotInScope,
    categories: &["strip-profile"],
    collections: &["strip-profile"],
    spaces: &["hospitality", "residential", "retail"],
    related: &["cinta", "nodo"],
    accessories: &["accessories"],
    axes: &["profile_type", "diffuser", "bar_length", "finish"],
    photometry: Photometry::NoLight,
    statuses: &[],
    variants,
};

struct Profile {
    letters: &'static str,
    kind: &'static str,
    mounting: &'static str,
    names: [&'static str; 2],
    max_power: u32,
    inner_width: f64,
    width: f64,
    height: f64,
    /// Kilograms per metre.
    weight: f64,
}

const PROFILES: [Profile; 4] = [
    Profile {
        letters: "SU",
        kind: "surface",
        mounting: "surface",
        names: ["Surface profile", "Perfil de superficie"],
        max_power: 15,
        inner_width: 12.2,
        width: 17.4,
        height: 14.0,
        weight: 0.24,
    },
    Profile {
        letters: "RE",
        kind: "recessed",
        mounting: "recessed",
        names: ["Recessed profile", "Perfil empotrado"],
        max_power: 20,
        inner_width: 12.2,
        width: 24.6,
        height: 15.0,
        weight: 0.31,
    },
    Profile {
        letters: "CO",
        kind: "corner",
        mounting: "surface",
        names: ["Corner profile", "Perfil de esquina"],
        max_power: 10,
        inner_width: 10.4,
        width: 19.0,
        height: 19.0,
        weight: 0.22,
    },
    Profile {
        letters: "SP",
        kind: "suspended",
        mounting: "suspended",
        names: ["Suspended profile", "Perfil suspendido"],
        max_power: 30,
        inner_width: 14.2,
        width: 24.0,
        height: 38.0,
        weight: 0.68,
    },
];

/// Letters, key, words and percent of light let through.
const DIFFUSERS: [(&str, &str, [&str; 2], u32); 3] = [
    ("OP", "opal", ["Opal diffuser", "Difusor opal"], 72),
    ("FR", "frosted", ["Frosted diffuser", "Difusor satinado"], 85),
    ("CL", "clear", ["Clear diffuser", "Difusor transparente"], 92),
];

const BARS: [u32; 2] = [2, 3];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for profile in &PROFILES {
        for metres in BARS {
            for finish in [Finish::Aluminium, Finish::White, Finish::Black] {
                variants.push(bar(profile, metres, finish));
            }
        }
    }
    for (letters, key, [en, es], transmission) in DIFFUSERS {
        for metres in BARS {
            variants.push(
                Variant::new(format!("DIF-{letters}-{metres}M"))
                    .named(format!("{en}, {metres} m"), format!("{es}, {metres} m"))
                    .set("diffuser", key)
                    .set("transmission", transmission)
                    .set("material", "pmma")
                    .set("bar_length", metres * 1000)
                    .set("width", 15.4)
                    .set("height", 2.5)
                    .set("weight", 0.05 * f64::from(metres))
                    .set("warranty", 5),
            );
        }
    }
    variants
}

fn bar(profile: &Profile, metres: u32, finish: Finish) -> Variant {
    let [en, es] = profile.names;
    let [finish_en, finish_es] = finish.words();
    Variant::new(format!("PRF{}-{metres}M-{}", profile.letters, finish.code()))
        .named(format!("{en}, {metres} m, {finish_en}"), format!("{es}, {metres} m, {finish_es}"))
        .set("profile_type", profile.kind)
        .set("mounting", profile.mounting)
        .set("material", "extruded-aluminium")
        .set("bar_length", metres * 1000)
        .set("width", profile.width)
        .set("height", profile.height)
        .set("weight", profile.weight * f64::from(metres))
        .set("inner_width", profile.inner_width)
        .set("max_power_per_metre", profile.max_power)
        .set("warranty", 5)
        .finish(finish, FAMILY.key)
}
