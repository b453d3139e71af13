//! Cinta: strip by the reel. Power and flux of a variant are those of one metre.

use photometry::Outline;

use crate::catalogue::energy::Source;
use crate::catalogue::family::{EnergyRole, Family, Photometry, Status};
use crate::catalogue::light::{Light, Shape};
use crate::catalogue::options::{Kelvin, PLAIN, lumens};
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "cinta",
    names: ["Cinta"; 2],
    letters: "STR",
    kind: "strip",
    etim_class: Some("EC002706"),
    energy_role: EnergyRole::LightSource,
    categories: &["strip-profile"],
    collections: &["strip-profile"],
    spaces: &["hospitality", "residential", "retail"],
    related: &["perfila", "nodo"],
    accessories: &["perfila", "nodo", "accessories"],
    axes: &["voltage", "power_per_metre", "colour_mode", "cct", "ip"],
    photometry: Photometry::Files,
    statuses: &[
        ("STR010-48-30-20", Status::New),
        ("STR010-48-40-20", Status::New),
        ("STR014-48-30-20", Status::New),
        ("STR014-48-40-20", Status::New),
        ("STR005-12-27-20", Status::Discontinuing { replacement: "STR005-12-30-20" }),
    ],
    variants,
};

/// One strip in all its whites.
struct Strip {
    /// The code before the white.
    code: &'static str,
    volts: u32,
    watts: f64,
    lumens: u32,
    leds: u32,
    /// Millimetres between cuts, exact.
    cut: &'static str,
    /// Metres from one feed.
    run: u32,
    /// Metres on a reel.
    reel: u32,
    /// Millimetres, bare.
    width: u32,
    ips: &'static [Ip],
}

/// How a strip is protected, and what that adds.
struct Ip {
    digits: &'static str,
    /// Millimetres around the bare strip.
    sleeve: u32,
    height: f64,
    /// Kilograms per metre.
    weight: f64,
    bend_radius: u32,
    material: &'static str,
    ambient: &'static str,
}

const BARE: Ip = Ip {
    digits: "20",
    sleeve: 0,
    height: 1.5,
    weight: 0.02,
    bend_radius: 30,
    material: "copper",
    ambient: "-20..45",
};
const SLEEVED: Ip = Ip {
    digits: "65",
    sleeve: 2,
    height: 3.5,
    weight: 0.05,
    bend_radius: 50,
    material: "silicone",
    ambient: "-25..45",
};
const FILLED: Ip = Ip {
    digits: "67",
    sleeve: 2,
    height: 4.5,
    weight: 0.08,
    bend_radius: 60,
    material: "silicone",
    ambient: "-25..45",
};

/// White strips in the order of their codes; COB and 12 V have their own places.
const DOTTED_24: [Strip; 4] = [
    Strip {
        code: "STR005-24",
        volts: 24,
        watts: 4.8,
        lumens: 520,
        leds: 60,
        cut: "100",
        run: 12,
        reel: 5,
        width: 8,
        ips: &[BARE, FILLED],
    },
    Strip {
        code: "STR010-24",
        volts: 24,
        watts: 9.6,
        lumens: 1050,
        leds: 120,
        cut: "50",
        run: 10,
        reel: 5,
        width: 8,
        ips: &[BARE, FILLED],
    },
    Strip {
        code: "STR014-24",
        volts: 24,
        watts: 14.4,
        lumens: 1600,
        leds: 140,
        cut: "50",
        run: 7,
        reel: 5,
        width: 10,
        ips: &[BARE, FILLED],
    },
    Strip {
        code: "STR019-24",
        volts: 24,
        watts: 19.2,
        lumens: 2150,
        leds: 240,
        cut: "25",
        run: 5,
        reel: 5,
        width: 10,
        ips: &[BARE, FILLED],
    },
];
const COB_24: [Strip; 2] = [
    Strip {
        code: "STC010-24",
        volts: 24,
        watts: 10.0,
        lumens: 950,
        leds: 480,
        cut: "125/2",
        run: 8,
        reel: 5,
        width: 8,
        ips: &[BARE, SLEEVED],
    },
    Strip {
        code: "STC014-24",
        volts: 24,
        watts: 14.0,
        lumens: 1350,
        leds: 480,
        cut: "125/2",
        run: 6,
        reel: 5,
        width: 10,
        ips: &[BARE, SLEEVED],
    },
];
const TUNABLE: Strip = Strip {
    code: "STT019-24-TW",
    volts: 24,
    watts: 19.2,
    lumens: 1900,
    leds: 240,
    cut: "100",
    run: 5,
    reel: 5,
    width: 10,
    ips: &[BARE, FILLED],
};
/// The flux is that of all four channels together.
const COLOURED: Strip = Strip {
    code: "STW019-24-RW",
    volts: 24,
    watts: 19.2,
    lumens: 800,
    leds: 60,
    cut: "100",
    run: 5,
    reel: 5,
    width: 10,
    ips: &[BARE, FILLED],
};
const LONG_48: [Strip; 2] = [
    Strip {
        code: "STR010-48",
        volts: 48,
        watts: 10.0,
        lumens: 1100,
        leds: 140,
        cut: "100",
        run: 25,
        reel: 25,
        width: 10,
        ips: &[BARE],
    },
    Strip {
        code: "STR014-48",
        volts: 48,
        watts: 14.0,
        lumens: 1550,
        leds: 140,
        cut: "100",
        run: 20,
        reel: 25,
        width: 10,
        ips: &[BARE],
    },
];
const SHORT_12: Strip = Strip {
    code: "STR005-12",
    volts: 12,
    watts: 4.8,
    lumens: 480,
    leds: 60,
    cut: "50",
    run: 5,
    reel: 5,
    width: 8,
    ips: &[BARE],
};

const SHARED: &[(&str, &str)] = &[
    ("sdcm", "3"),
    ("beam_angle", "120"),
    ("light_distribution", "direct"),
    ("lifetime", "L80B10 50000 25"),
    ("current_type", "dc"),
    ("protection_class", "iii"),
    ("driver_location", "not-included"),
    ("driver_included", "no"),
    ("mounting", "surface"),
    ("warranty", "5"),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    variants.extend(DOTTED_24.iter().flat_map(in_all_whites));
    variants.extend(COB_24.iter().flat_map(in_all_whites));
    for ip in TUNABLE.ips {
        let variant = variant(&TUNABLE, TUNABLE.code, TUNABLE.lumens, ip);
        variants.push(variant.set("cct", "2700..6500").set("colour_mode", "tunable").set("cri_ra", 90));
    }
    for ip in COLOURED.ips {
        let variant = variant(&COLOURED, COLOURED.code, COLOURED.lumens, ip);
        variants.push(variant.set("cct", 4000).set("colour_mode", "rgbw").set("cri_ra", 80));
    }
    variants.extend(LONG_48.iter().flat_map(in_all_whites));
    variants.extend(in_all_whites(&SHORT_12));
    variants
}

fn in_all_whites(strip: &Strip) -> Vec<Variant> {
    let mut variants = Vec::new();
    for white in [2700, 3000, 4000].map(Kelvin) {
        for ip in strip.ips {
            let code = format!("{}-{}", strip.code, white.code());
            let variant = variant(strip, &code, lumens(strip.lumens, white, PLAIN), ip);
            variants.push(variant.set("cct", white.0).set("colour_mode", "white").set("cri_ra", 90));
        }
    }
    variants
}

fn variant(strip: &Strip, code: &str, lumens: u32, ip: &Ip) -> Variant {
    // Casting the 9.6 W/m strip in silicone leaves room for every second cut only.
    let cut = if strip.code == "STR010-24" && ip.digits == "67" { "100" } else { strip.cut };
    let width = strip.width + ip.sleeve;
    Variant::new(format!("{code}-{}", ip.digits))
        .set_all(SHARED)
        .set("power", strip.watts)
        .set("luminous_flux", lumens)
        .set("power_per_metre", strip.watts)
        .set("flux_per_metre", lumens)
        .set("leds_per_metre", strip.leds)
        .set("voltage", strip.volts)
        .set("ip", ip.digits)
        .set("material", ip.material)
        .set("width", width)
        .set("height", ip.height)
        .set("weight", ip.weight * f64::from(strip.reel) * f64::from(strip.width) / 8.0)
        .set("bend_radius", ip.bend_radius)
        .set("cut_increment", cut)
        .set("max_run", strip.run)
        .set("max_run_both_ends", strip.run * 2)
        .set("reel_length", strip.reel)
        .set("ambient_temperature", ip.ambient)
        .source(Source::Itself)
        .light(Light {
            shape: Shape::Beam { angle: 120.0 },
            opening: Outline::Rectangle { length: 1000.0, width: f64::from(strip.width) },
            body: Outline::Rectangle { length: 1000.0, width: f64::from(width) },
            height: ip.height,
        })
}
