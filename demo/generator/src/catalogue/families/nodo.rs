//! Nodo: constant-voltage drivers for strip, meant to be loaded to 80 % and no further.

use super::{Gear, MAINS};
use crate::catalogue::family::{EnergyRole, Family, Photometry};
use crate::catalogue::options::Control;
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "nodo",
    names: ["Nodo"; 2],
    letters: "DRV",
    kind: "driver",
    etim_class: Some("EC002710"),
    energy_role: EnergyRole::NotInScope,
    categories: &["drivers-controls"],
    collections: &["strip-profile"],
    spaces: &["residential"],
    related: &["cinta", "percibe"],
    accessories: &["accessories"],
    axes: &["output_voltage", "power", "dimming", "ip"],
    photometry: Photometry::NoLight,
    statuses: &[],
    variants,
};

/// Drivers of one voltage, control and protection: rated watts with their price index.
struct Range {
    volts: u32,
    control: Control,
    ip: u32,
    ratings: &'static [(u32, u32)],
}

const RANGES: [Range; 8] = [
    Range {
        volts: 24,
        control: Control::Switched,
        ip: 20,
        ratings: &[(30, 14), (60, 20), (100, 28), (150, 37), (200, 48), (320, 74)],
    },
    Range {
        volts: 24,
        control: Control::Dali,
        ip: 20,
        ratings: &[(35, 38), (75, 52), (100, 60), (150, 76), (240, 112)],
    },
    Range { volts: 24, control: Control::Phase, ip: 20, ratings: &[(30, 27), (60, 36), (100, 50)] },
    Range {
        volts: 24,
        control: Control::Switched,
        ip: 67,
        ratings: &[(30, 19), (60, 26), (100, 35), (150, 44), (200, 56), (320, 86)],
    },
    Range { volts: 24, control: Control::Dali, ip: 67, ratings: &[(75, 66), (150, 94), (240, 136)] },
    Range {
        volts: 48,
        control: Control::Switched,
        ip: 20,
        ratings: &[(100, 33), (150, 43), (240, 62), (320, 80)],
    },
    Range { volts: 48, control: Control::Dali, ip: 20, ratings: &[(150, 82), (240, 118), (320, 148)] },
    Range {
        volts: 12,
        control: Control::Switched,
        ip: 20,
        ratings: &[(15, 9), (30, 13), (60, 19), (100, 27)],
    },
];

/// What a rating needs, whatever its voltage.
struct Case {
    watts: u32,
    /// Length, width and height in millimetres of the IP20 case.
    size: (u32, u32, u32),
    weight: f64,
    /// Percent on 24 V.
    efficiency: u32,
    case_temperature: u32,
    gear: Gear,
}

const CASES: [Case; 10] = [
    Case {
        watts: 15,
        size: (110, 36, 22),
        weight: 0.09,
        efficiency: 89,
        case_temperature: 75,
        gear: Gear::new(0.6, (12, 100), 48),
    },
    Case {
        watts: 30,
        size: (150, 42, 26),
        weight: 0.15,
        efficiency: 89,
        case_temperature: 75,
        gear: Gear::new(0.9, (20, 130), 34),
    },
    Case {
        watts: 35,
        size: (165, 42, 30),
        weight: 0.18,
        efficiency: 89,
        case_temperature: 75,
        gear: Gear::new(0.95, (22, 140), 32),
    },
    Case {
        watts: 60,
        size: (185, 43, 30),
        weight: 0.25,
        efficiency: 90,
        case_temperature: 80,
        gear: Gear::new(0.95, (30, 170), 20),
    },
    Case {
        watts: 75,
        size: (210, 43, 30),
        weight: 0.3,
        efficiency: 91,
        case_temperature: 80,
        gear: Gear::new(0.96, (34, 180), 17),
    },
    Case {
        watts: 100,
        size: (240, 50, 32),
        weight: 0.42,
        efficiency: 91,
        case_temperature: 85,
        gear: Gear::new(0.96, (40, 200), 13),
    },
    Case {
        watts: 150,
        size: (290, 55, 35),
        weight: 0.62,
        efficiency: 92,
        case_temperature: 85,
        gear: Gear::new(0.97, (48, 240), 9),
    },
    Case {
        watts: 200,
        size: (325, 60, 38),
        weight: 0.86,
        efficiency: 92,
        case_temperature: 85,
        gear: Gear::new(0.97, (55, 280), 7),
    },
    Case {
        watts: 240,
        size: (345, 63, 40),
        weight: 1.02,
        efficiency: 93,
        case_temperature: 90,
        gear: Gear::new(0.98, (60, 300), 6),
    },
    Case {
        watts: 320,
        size: (370, 68, 42),
        weight: 1.3,
        efficiency: 93,
        case_temperature: 90,
        gear: Gear::new(0.98, (65, 330), 4),
    },
];

/// Two pairs of terminals from this rating on.
const TWO_OUTPUTS: u32 = 200;

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for range in &RANGES {
        for (watts, price) in range.ratings {
            variants.extend(CASES.iter().find(|case| case.watts == *watts).map(|case| {
                let variant = variant(range, case).set("price_index", *price);
                if range.ip == 67 { sealed(variant, case) } else { indoor(variant, case) }
            }));
        }
    }
    variants
}

fn variant(range: &Range, case: &Case) -> Variant {
    let Range { volts, ip, .. } = *range;
    let watts = case.watts;
    let [en, es] = match range.control {
        Control::Phase => ["phase dimming", "regulable por corte de fase"],
        Control::Dali => ["DALI-2", "DALI-2"],
        _ => ["non-dimmable", "no regulable"],
    };
    // Losses are in amperes, so 48 V does a little better than 24 V and 12 V a little worse.
    let efficiency = match volts {
        48 => case.efficiency + 1,
        12 => case.efficiency - 1,
        _ => case.efficiency,
    };
    Variant::new(format!("DRV{watts:03}-{volts}-{}-{ip}", range.control.code()))
        .named(
            format!("Driver {volts} V, {watts} W, {en}, IP{ip}"),
            format!("Driver de {volts} V y {watts} W, {es}, IP{ip}"),
        )
        .set_all(MAINS)
        .set("power", watts)
        .set("output_voltage", volts)
        .set("output_current", watts * 1000 / volts)
        .set("outputs", if watts >= TWO_OUTPUTS { 2 } else { 1 })
        .set_if((range.control == Control::Phase).then_some(watts / 10), "minimum_load")
        .set("case_temperature", case.case_temperature)
        .set("efficiency", efficiency)
        .set("dimming", range.control.dimming())
        .set("mounting", "surface")
        .set("warranty", 5)
        .gear(case.gear)
}

fn indoor(variant: Variant, case: &Case) -> Variant {
    let (length, width, height) = case.size;
    variant
        .set("ip", "20")
        .set("protection_class", "ii")
        .set("material", "polycarbonate")
        .set("length", length)
        .set("width", width)
        .set("height", height)
        .set("weight", case.weight)
        .set("ambient_temperature", "-20..50")
}

/// Potted in an aluminium case with a cable at each end.
fn sealed(variant: Variant, case: &Case) -> Variant {
    let (length, width, height) = case.size;
    variant
        .set("ip", "67")
        .set("protection_class", "i")
        .set("material", "extruded-aluminium")
        .set("length", length + 10)
        .set("width", width + 5)
        .set("height", height + 5)
        .set("weight", case.weight * 2.0)
        .set("cable_length", 0.3)
        .set("ambient_temperature", "-30..50")
}
