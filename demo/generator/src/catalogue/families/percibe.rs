//! Percibe: six small things that decide when the light is on. It has no picture, on purpose.

use super::MAINS;
use crate::catalogue::family::{EnergyRole, Family, Photometry};
use crate::catalogue::options::Finish;
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "percibe",
    names: ["Percibe"; 2],
    letters: "SNS",
    kind: "control",
    etim_class: Some("EC000533"),
    energy_role: EnergyRole::NotInScope,
    categories: &["drivers-controls"],
    collections: &["workspace"],
    spaces: &["office", "education", "healthcare", "industrial"],
    related: &["nodo", "torr"],
    accessories: &[],
    axes: &["sensor", "dimming", "mounting", "finish"],
    photometry: Photometry::NoLight,
    statuses: &[],
    variants,
};

struct Device {
    letters: &'static str,
    names: [&'static str; 2],
    values: &'static [(&'static str, &'static str)],
}

const DETECTOR: (&str, &str) = ("mounting_height", "2.4..4");

const DEVICES: [Device; 6] = [
    Device {
        letters: "PRR",
        names: ["PIR detector, recessed", "Detector de movimiento PIR, empotrado"],
        values: &[
            ("sensor", "pir"),
            ("dimming", "none"),
            ("mounting", "recessed"),
            ("detection_range", "6"),
            DETECTOR,
            ("ip", "20"),
            ("diameter", "80"),
            ("height", "68"),
            ("cut_out", "65..68"),
            ("recess_depth", "60"),
            ("weight", "0.11"),
            ("power", "0.5"),
        ],
    },
    Device {
        letters: "PRS",
        names: ["PIR detector, surface", "Detector de movimiento PIR, de superficie"],
        values: &[
            ("sensor", "pir"),
            ("dimming", "none"),
            ("mounting", "surface ceiling"),
            ("detection_range", "6"),
            DETECTOR,
            ("ip", "44"),
            ("diameter", "100"),
            ("height", "48"),
            ("weight", "0.14"),
            ("power", "0.5"),
        ],
    },
    Device {
        letters: "MWS",
        names: ["Microwave detector, surface", "Detector de movimiento por microondas, de superficie"],
        values: &[
            ("sensor", "microwave"),
            ("dimming", "none"),
            ("mounting", "surface ceiling"),
            ("detection_range", "8"),
            DETECTOR,
            ("ip", "44"),
            ("diameter", "105"),
            ("height", "45"),
            ("weight", "0.15"),
            ("power", "0.9"),
        ],
    },
    Device {
        letters: "DMS",
        names: ["Daylight and motion sensor, surface", "Detector de movimiento y luz natural, de superficie"],
        values: &[
            ("sensor", "pir daylight"),
            ("dimming", "dali-2"),
            ("mounting", "surface ceiling"),
            ("detection_range", "6"),
            DETECTOR,
            ("ip", "20"),
            ("diameter", "100"),
            ("height", "48"),
            ("weight", "0.15"),
            ("power", "0.8"),
        ],
    },
    Device {
        letters: "CSN",
        names: ["Casambi node", "Nodo Casambi"],
        values: &[
            ("sensor", "none"),
            ("dimming", "casambi"),
            ("mounting", "surface"),
            ("ip", "20"),
            ("length", "57"),
            ("width", "36"),
            ("height", "22"),
            ("weight", "0.04"),
            ("power", "0.4"),
        ],
    },
    Device {
        letters: "PSH",
        names: ["Push button", "Pulsador"],
        values: &[
            ("sensor", "none"),
            ("dimming", "push"),
            ("mounting", "wall"),
            ("ip", "20"),
            ("length", "86"),
            ("width", "86"),
            ("height", "31"),
            ("weight", "0.07"),
        ],
    },
];

const SHARED: &[(&str, &str)] = &[
    ("protection_class", "ii"),
    ("material", "polycarbonate"),
    ("ambient_temperature", "0..45"),
    ("warranty", "5"),
];

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for device in &DEVICES {
        for finish in [Finish::White, Finish::Black] {
            let [en, es] = device.names;
            let [finish_en, finish_es] = finish.words();
            variants.push(
                Variant::new(format!("SNS-{}-{}", device.letters, finish.code()))
                    .named(format!("{en}, {finish_en}"), format!("{es}, {finish_es}"))
                    .set_all(MAINS)
                    .set_all(SHARED)
                    .set_all(device.values)
                    .finish_without_picture(finish),
            );
        }
    }
    variants
}
