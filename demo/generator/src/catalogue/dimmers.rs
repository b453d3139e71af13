//! Dimmers that the families were tried with. No such dimmers exist: makers, models and results are invented, and a
//! remark at every result says so. How many fit on one dimmer follows from its rating and the power of the luminaire.

use anyhow::{Context as _, Result};

use super::family::Family;
use super::tables::csv_line;
use super::variant::Variant;

struct Dimmer {
    key: &'static str,
    maker: &'static str,
    model: &'static str,
    technique: &'static str,
    carries: Carries,
    /// Codes of remarks that stand at each of its results.
    remarks: &'static [&'static str],
}

enum Carries {
    /// The least and the most it is rated for with LEDs, in watts, and the most drivers whose inrush it bears.
    Watts { least: f64, most: f64, drivers: u32 },
    /// So many addresses on its line.
    Addresses(u32),
}

/// Every result has this remark, because none was found in a laboratory.
const INVENTED: &str = "D";

const DIMMERS: [Dimmer; 6] = [
    Dimmer {
        key: "quillmere-qt-150",
        maker: "Quillmere",
        model: "QT 150",
        technique: "trailing-edge",
        carries: Carries::Watts { least: 3.0, most: 150.0, drivers: 16 },
        remarks: &[],
    },
    Dimmer {
        key: "quillmere-qt-300",
        maker: "Quillmere",
        model: "QT 300",
        technique: "trailing-edge",
        carries: Carries::Watts { least: 5.0, most: 300.0, drivers: 24 },
        remarks: &["N"],
    },
    Dimmer {
        key: "quillmere-ql-250",
        maker: "Quillmere",
        model: "QL 250",
        technique: "leading-edge",
        carries: Carries::Watts { least: 20.0, most: 250.0, drivers: 10 },
        remarks: &["H", "M"],
    },
    Dimmer {
        key: "tarvane-duo-200",
        maker: "Tarvane",
        model: "Duo 200",
        technique: "trailing-edge",
        carries: Carries::Watts { least: 4.0, most: 200.0, drivers: 20 },
        remarks: &["T"],
    },
    Dimmer {
        key: "tarvane-tap-200",
        maker: "Tarvane",
        model: "Tap 200",
        technique: "push",
        carries: Carries::Watts { least: 5.0, most: 200.0, drivers: 15 },
        remarks: &["N"],
    },
    Dimmer {
        key: "orlestad-bus-64",
        maker: "Orlestad",
        model: "Bus 64",
        technique: "dali",
        carries: Carries::Addresses(64),
        remarks: &["A"],
    },
];

/// Code, English, Spanish.
const REMARKS: [[&str; 3]; 7] = [
    ["A", "Up to 64 addresses on one DALI line.", "Hasta 64 direcciones en una línea DALI."],
    [
        INVENTED,
        "Demonstration: the dimmer and the result are invented.",
        "Demostración: el regulador y el resultado son inventados.",
    ],
    [
        "H",
        "A faint hum in a quiet room between 30 and 60%.",
        "Leve zumbido en una estancia silenciosa entre el 30 y el 60 %.",
    ],
    [
        "L",
        "Load every driver with at least its minimum load.",
        "Cargar cada driver al menos con su carga mínima.",
    ],
    [
        "M",
        "Set the dimmer’s lower limit to this level: below it the light is not steady.",
        "Ajustar el mínimo del regulador a este nivel: por debajo la luz no es estable.",
    ],
    ["N", "Needs a neutral at the dimmer.", "Necesita neutro en el regulador."],
    ["T", "Selector set to trailing edge.", "Selector en corte al final de fase."],
];

struct Tested {
    family: &'static str,
    /// Codes on phase dimmers, each of one power.
    phase: &'static [&'static str],
    /// Codes on a DALI line.
    dali: &'static str,
    /// Percent, in the order of the dimmers.
    lowest: [&'static str; 6],
    /// Codes of remarks that stand at each of its results with a phase dimmer.
    phase_remarks: &'static [&'static str],
}

const TESTED: [Tested; 4] = [
    Tested {
        family: "lyra",
        phase: &["LYR006-*-P", "LYR009-*-P"],
        dali: "LYR*-D",
        lowest: ["3", "3", "10", "2", "5", "1"],
        phase_remarks: &[],
    },
    Tested {
        family: "brisa",
        phase: &["BRS006-*-P", "BRS010-*-P"],
        dali: "",
        lowest: ["5", "4", "15", "3", "8", ""],
        phase_remarks: &[],
    },
    Tested {
        family: "duna",
        phase: &["DUN012-*-P", "DUN018-*-P", "DUN026-*-P"],
        dali: "DUN*-D",
        lowest: ["5", "5", "12", "3", "5", "1"],
        phase_remarks: &[],
    },
    Tested {
        family: "nodo",
        phase: &["DRV030-24-P-20", "DRV060-24-P-20", "DRV100-24-P-20"],
        dali: "DRV*-D-*",
        lowest: ["5", "5", "10", "4", "5", "0.5"],
        phase_remarks: &["L"],
    },
];

/// `dimmers.csv` of the catalogue.
pub(super) fn dimmers() -> String {
    let head = ["key", "maker", "model", "technique"];
    let rows = DIMMERS.iter().map(|dimmer| [dimmer.key, dimmer.maker, dimmer.model, dimmer.technique]);
    std::iter::once(head).chain(rows).map(|row| csv_line(row.into_iter())).collect()
}

/// `dimmer-remarks.csv` of the catalogue.
pub(super) fn remarks() -> String {
    let head = ["code", "text_en", "text_es"];
    std::iter::once(head).chain(REMARKS).map(|row| csv_line(row.into_iter())).collect()
}

/// `dimmers.csv` of a family; `None` when it was not tried with any.
pub(super) fn results(family: &Family) -> Result<Option<String>> {
    let Some(tested) = TESTED.iter().find(|tested| tested.family == family.key) else { return Ok(None) };
    let variants = (family.variants)();
    let mut text = csv_line(["dimmer", "codes", "minimum", "maximum", "lowest_level", "remarks"].into_iter());
    for (dimmer, lowest) in DIMMERS.iter().zip(tested.lowest) {
        for (codes, least, most) in loads(dimmer, tested, &variants)? {
            let is_on_mains = matches!(dimmer.carries, Carries::Watts { .. });
            let own = tested.phase_remarks.iter().filter(|_| is_on_mains);
            let mut remarks: Vec<&str> = dimmer.remarks.iter().chain(own).copied().collect();
            remarks.push(INVENTED);
            remarks.sort_unstable();
            let (least, most) = (least.to_string(), most.to_string());
            let row = [dimmer.key, codes, &least, &most, lowest, &remarks.join(" ")];
            text.push_str(&csv_line(row.into_iter()));
        }
    }
    Ok(Some(text))
}

/// The codes of a family that a dimmer was tried with: how many it needs, and how many it carries.
fn loads(dimmer: &Dimmer, tested: &Tested, variants: &[Variant]) -> Result<Vec<(&'static str, u32, u32)>> {
    let (least, most, drivers) = match dimmer.carries {
        Carries::Addresses(_) if tested.dali.is_empty() => return Ok(Vec::new()),
        Carries::Addresses(addresses) => return Ok(vec![(tested.dali, 1, addresses)]),
        Carries::Watts { least, most, drivers } => (least, most, drivers),
    };
    let mut loads = Vec::new();
    for codes in tested.phase {
        let watts = mains_power(codes, variants)?;
        // Ratings are small positive numbers.
        let (needed, carried) = ((least / watts).ceil() as u32, (most / watts).floor() as u32);
        let (needed, carried) = (needed.max(1), carried.min(drivers));
        if needed <= carried {
            loads.push((*codes, needed, carried));
        }
    }
    Ok(loads)
}

/// What one of these codes takes from the mains: drivers state what they give, and how much of it arrives.
fn mains_power(codes: &str, variants: &[Variant]) -> Result<f64> {
    let start = codes.split('*').next().unwrap_or_default();
    let variant = variants.iter().find(|variant| variant.sku().starts_with(start));
    let variant = variant.with_context(|| format!("no variant has a code such as {codes}"))?;
    let power = variant.number("power").with_context(|| format!("{} states no power", variant.sku()))?;
    Ok(power / (variant.number("efficiency").unwrap_or(100.0) / 100.0))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::families::FAMILIES;
    use super::*;

    fn rows(family: &str) -> Vec<Vec<String>> {
        let family = FAMILIES.iter().find(|known| known.key == family).unwrap();
        let text = results(family).unwrap().unwrap();
        text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect()
    }

    #[test]
    fn what_fits_on_a_dimmer_follows_from_its_rating() {
        let lyra = rows("lyra");
        let of = |rows: &[Vec<String>], dimmer: &str, codes: &str| {
            let row = rows.iter().find(|row| row[0] == dimmer && row[1] == codes);
            row.map(|row| (row[2].clone(), row[3].clone()))
        };
        let counts = |least: &str, most: &str| Some((least.to_owned(), most.to_owned()));
        assert_eq!(of(&lyra, "quillmere-qt-150", "LYR006-*-P"), counts("1", "16"));
        assert_eq!(of(&lyra, "quillmere-ql-250", "LYR006-*-P"), counts("4", "10"));
        assert_eq!(of(&lyra, "orlestad-bus-64", "LYR*-D"), counts("1", "64"));
        // 100 W at 91 % take 110 W from the mains.
        let nodo = rows("nodo");
        assert_eq!(of(&nodo, "quillmere-qt-150", "DRV100-24-P-20"), counts("1", "1"));
        assert_eq!(of(&nodo, "quillmere-qt-300", "DRV100-24-P-20"), counts("1", "2"));
    }

    #[test]
    fn every_phase_variant_was_tried_and_every_result_is_marked_as_invented() {
        for tested in &TESTED {
            let family = FAMILIES.iter().find(|family| family.key == tested.family).unwrap();
            let phase = (family.variants)().into_iter().filter(|variant| variant.value("dimming") == "phase");
            for variant in phase {
                let mut starts = tested.phase.iter().map(|codes| codes.split('*').next().unwrap());
                assert!(starts.any(|start| variant.sku().starts_with(start)), "{}", variant.sku());
            }
            assert!(rows(tested.family).iter().all(|row| row[5].split(' ').any(|code| code == INVENTED)));
        }
    }

    #[test]
    fn every_remark_is_used_and_every_used_one_is_explained() {
        let used: BTreeSet<String> = TESTED
            .iter()
            .flat_map(|tested| rows(tested.family))
            .flat_map(|row| row[5].split(' ').map(str::to_owned).collect::<Vec<_>>())
            .collect();
        let explained: BTreeSet<String> = REMARKS.iter().map(|[code, ..]| (*code).to_owned()).collect();
        assert_eq!(used, explained);
    }
}
