//! The small parts a job stops without: for profiles, for strip and for three-circuit track.

use crate::catalogue::family::{EnergyRole, Family, Photometry};
use crate::catalogue::options::Finish;
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "accessories",
    names: ["Accessories", "Accesorios"],
    letters: "ACC",
    kind: "accessory",
    etim_class: Some("EC002707"),
    energy_role: EnergyRole::NotInScope,
    categories: &["accessories", "track", "strip-profile"],
    collections: &["strip-profile"],
    spaces: &[],
    related: &["perfila", "cinta", "arden"],
    accessories: &[],
    axes: &["accessory_type", "profile_type", "width", "conductor_area", "cable_length", "length", "finish"],
    photometry: Photometry::NoLight,
    statuses: &[],
    variants,
};

/// Letters, key and words of the profile that a part fits.
const PROFILES: [(&str, &str, [&str; 2]); 4] = [
    ("SU", "surface", ["surface profile", "perfil de superficie"]),
    ("RE", "recessed", ["recessed profile", "perfil empotrado"]),
    ("CO", "corner", ["corner profile", "perfil de esquina"]),
    ("SP", "suspended", ["suspended profile", "perfil suspendido"]),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    variants.extend(for_profiles());
    variants.extend(for_strip());
    variants.extend(track());
    variants.into_iter().map(|variant| variant.set("warranty", 5)).collect()
}

fn for_profiles() -> Vec<Variant> {
    let mut variants = Vec::new();
    for (letters, profile, [en, es]) in PROFILES {
        for (finish, agreed) in
            [(Finish::Aluminium, "color aluminio"), (Finish::White, "blancas"), (Finish::Black, "negras")]
        {
            variants.push(
                Variant::new(format!("ACC-EC-{letters}-{}", finish.code()))
                    .named(
                        format!("Pair of end caps for {en}, {}", finish.words()[0]),
                        format!("Par de tapas finales para {es}, {agreed}"),
                    )
                    .set("accessory_type", "end-cap")
                    .set("profile_type", profile)
                    .set("material", "abs")
                    .set("weight", 0.01)
                    .finish_without_picture(finish),
            );
        }
    }
    for (letters, profile, [en, es]) in PROFILES {
        variants.push(
            Variant::new(format!("ACC-JN-{letters}"))
                .named(format!("Joiner for {en}"), format!("Unión para {es}"))
                .set("accessory_type", "joiner")
                .set("profile_type", profile)
                .set("material", "steel")
                .set("length", 60)
                .set("weight", 0.02),
        );
    }
    for (letters, profile, [en, es]) in PROFILES {
        variants.push(
            Variant::new(format!("ACC-CL-{letters}"))
                .named(format!("Clip for {en}"), format!("Grapa para {es}"))
                .set("accessory_type", "clip")
                .set("profile_type", profile)
                .set("material", "steel")
                .set("weight", 0.005),
        );
    }
    for metres in [1, 3] {
        variants.push(
            Variant::new(format!("ACC-SK-{metres}M"))
                .named(
                    format!("Suspension kit, {metres} m, for suspended profile"),
                    format!("Kit de suspensión de {metres} m para perfil suspendido"),
                )
                .set("accessory_type", "suspension-kit")
                .set("profile_type", "suspended")
                .set("material", "steel")
                .set("cable_length", metres)
                .set("weight", 0.03 + 0.01 * f64::from(metres)),
        );
    }
    variants
}

fn for_strip() -> Vec<Variant> {
    let mut variants = Vec::new();
    let connectors = [
        ("F", "feed-connector", ["Feed connector", "Conector de alimentación"]),
        ("J", "joint-connector", ["Joint connector", "Conector de empalme"]),
    ];
    for (letter, kind, [en, es]) in connectors {
        for width in [8, 10] {
            variants.push(
                Variant::new(format!("ACC-CN-{width:02}{letter}"))
                    .named(
                        format!("{en} for {width} mm strip, IP20"),
                        format!("{es} para tira de {width} mm, IP20"),
                    )
                    .set("accessory_type", kind)
                    .set("material", "polycarbonate")
                    .set("width", width)
                    .set("ip", "20")
                    .set_if((letter == "F").then_some(0.15), "cable_length")
                    .set("weight", if letter == "F" { 0.008 } else { 0.003 }),
            );
        }
    }
    variants.push(
        Variant::new("ACC-IPK")
            .named(
                "Sealing kit for IP65 and IP67 strip, feed cap and end cap",
                "Kit de sellado para tira IP65 e IP67, tapa de alimentación y tapa final",
            )
            .set("accessory_type", "sealing-kit")
            .set("material", "silicone")
            .set("ip", "67")
            .set("weight", 0.015),
    );
    for (code, area, text_es, weight) in [("075", 0.75, "0,75", 1.1), ("150", 1.5, "1,5", 1.7)] {
        variants.push(
            Variant::new(format!("ACC-CB-{code}"))
                .named(
                    format!("Two-core cable 2 × {area} mm², 25 m"),
                    format!("Cable bipolar de 2 × {text_es} mm², 25 m"),
                )
                .set("accessory_type", "cable")
                .set("material", "copper")
                .set("conductor_area", area)
                .set("cable_length", 25)
                .set("weight", weight),
        );
    }
    variants
}

fn track() -> Vec<Variant> {
    let mut variants = Vec::new();
    for metres in [1, 2, 3] {
        for finish in [Finish::White, Finish::Black] {
            variants.push(
                part(
                    &format!("{metres}M"),
                    "track",
                    [&format!("Three-circuit track, {metres} m"), &format!("Carril trifásico de {metres} m")],
                    finish,
                )
                .set("material", "extruded-aluminium")
                .set("length", metres * 1000)
                .set("width", 36)
                .set("height", 33)
                .set("weight", 0.95 * f64::from(metres)),
            );
        }
    }
    let parts = [
        (
            "LF",
            "track-feed",
            ["Live feed for three-circuit track", "Alimentación para carril trifásico"],
            104,
            0.09,
        ),
        (
            "ST",
            "track-straight",
            ["Straight joint for three-circuit track", "Unión recta para carril trifásico"],
            70,
            0.06,
        ),
        (
            "CR",
            "track-corner",
            ["Corner for three-circuit track", "Esquina para carril trifásico"],
            105,
            0.11,
        ),
        ("TE", "track-tee", ["Tee for three-circuit track", "Unión en T para carril trifásico"], 140, 0.15),
    ];
    for (letters, kind, names, length, weight) in parts {
        for finish in [Finish::White, Finish::Black] {
            variants.push(
                part(letters, kind, names, finish)
                    .set("material", "polycarbonate")
                    .set("length", length)
                    .set("width", 36)
                    .set("height", 33)
                    .set("weight", weight),
            );
        }
    }
    variants
}

/// A piece of track: three switched phases of 16 A and a DALI bus.
fn part(letters: &str, kind: &'static str, [en, es]: [&str; 2], finish: Finish) -> Variant {
    let [finish_en, finish_es] = finish.words();
    // The parts are feminine in Spanish, the track itself is not.
    let finish_es = match (kind, finish) {
        ("track", _) => finish_es,
        (_, Finish::White) => "blanca",
        _ => "negra",
    };
    Variant::new(format!("TRK3-{letters}-{}", finish.code()))
        .named(format!("{en}, {finish_en}"), format!("{es}, {finish_es}"))
        .set("accessory_type", kind)
        .set("voltage", "220..240")
        .set("current_type", "ac")
        .set("frequency", "50..60")
        .set("current", 16_000)
        .set("protection_class", "i")
        .set("ip", "20")
        .set("mounting", "surface suspended")
        .finish(finish, FAMILY.key)
}
