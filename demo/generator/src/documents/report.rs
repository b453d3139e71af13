//! Summaries of test reports: what the catalogue states of a family, marked as simulated.
//!
//! No laboratory has seen these products. Every figure is the catalogue's own, so the two cannot disagree.

use anyhow::Result;

use super::codes::{codes, start};
use super::language::{Language, Text};
use super::paper::{Paper, Properties};
use super::sheets::sheet_of;
use crate::catalogue::{self, Summary, Variant};

/// A report on one family.
pub(super) struct Report {
    pub(super) family: &'static str,
    columns: &'static [Column],
    /// How many parts of a code tell rows apart.
    code_parts: usize,
}

struct Column {
    head: Text,
    attribute: &'static str,
}

/// A property of many codes, with the unit that follows its values.
struct Property {
    label: Text,
    attribute: &'static str,
    before: &'static str,
    after: Text,
}

/// The revision of all of them.
pub(super) const REVISION: &str = "01";

const POWER: Column = Column { head: ["Power, W", "Potencia, W"], attribute: "power" };
const FLUX: Column = Column { head: ["Flux, lm", "Flujo, lm"], attribute: "luminous_flux" };
const CCT: Column = Column { head: ["CCT, K", "CCT, K"], attribute: "cct" };
const IP: Column = Column { head: ["IP", "IP"], attribute: "ip" };

/// One per family that is electrical equipment, in the order of the catalogue.
pub(super) const REPORTS: &[Report] = &[
    luminaire("lyra"),
    luminaire("corvus"),
    luminaire("arden"),
    luminaire("meridian"),
    luminaire("planar"),
    Report { family: "helm", columns: &[POWER, FLUX], code_parts: 1 },
    luminaire("torr"),
    Report { family: "vigil", columns: &[POWER, IP], code_parts: 2 },
    luminaire("brisa"),
    luminaire("duna"),
    luminaire("senda"),
    Report {
        family: "cinta",
        columns: &[
            Column { head: ["Power, W/m", "Potencia, W/m"], attribute: "power" },
            Column { head: ["Flux, lm/m", "Flujo, lm/m"], attribute: "luminous_flux" },
            CCT,
            IP,
        ],
        code_parts: 4,
    },
    Report {
        family: "nodo",
        columns: &[
            Column { head: ["Output, W", "Salida, W"], attribute: "power" },
            Column { head: ["Output, V", "Salida, V"], attribute: "output_voltage" },
            Column { head: ["Efficiency, %", "Rendimiento, %"], attribute: "efficiency" },
            IP,
        ],
        code_parts: 4,
    },
    Report { family: "percibe", columns: &[POWER, IP], code_parts: 2 },
];

const PROPERTIES: &[Property] = &[
    property(["Degree of protection", "Grado de protección"], "ip", "IP", ["", ""]),
    property(
        ["Degree of protection, rear", "Grado de protección, parte posterior"],
        "ip_rear",
        "IP",
        ["", ""],
    ),
    property(["Impact resistance", "Resistencia a impactos"], "ik", "IK", ["", ""]),
    property(["Ambient temperature", "Temperatura ambiente"], "ambient_temperature", "", [" °C", " °C"]),
    property(
        ["Case temperature, highest", "Temperatura de carcasa, máxima"],
        "case_temperature",
        "",
        [" °C"; 2],
    ),
    property(["Colour rendering, Ra", "Reproducción cromática, Ra"], "cri_ra", "", ["", ""]),
    property(["MacAdam steps", "Pasos de MacAdam"], "sdcm", "", ["", ""]),
    property(["Flicker, Pst LM", "Parpadeo, Pst LM"], "flicker_pst_lm", "", ["", ""]),
    property(["Stroboscopic effect, SVM", "Efecto estroboscópico, SVM"], "flicker_svm", "", ["", ""]),
    property(
        ["Fire resistance of the ceiling", "Resistencia al fuego del techo"],
        "fire_rating",
        "",
        [" min"; 2],
    ),
    property(["Emergency duration", "Autonomía en emergencia"], "emergency_duration", "", [" h", " h"]),
    property(["Detection range", "Alcance de detección"], "detection_range", "", [" m", " m"]),
];

const fn luminaire(family: &'static str) -> Report {
    Report { family, columns: &[POWER, CCT, FLUX], code_parts: 3 }
}

const fn property(label: Text, attribute: &'static str, before: &'static str, after: Text) -> Property {
    Property { label, attribute, before, after }
}

/// The PDF of a report.
pub(super) fn pdf(report: &Report, language: Language) -> Result<Vec<u8>> {
    let family = catalogue::summary(report.family)?;
    let sheet = sheet_of(report.family)?;
    let title = language.of(["Test report summary", "Resumen del informe de ensayo"]);
    let name = language.of(family.names);
    let mut paper = Paper::new();
    let (revision, date) = (language.of(["revision", "revisión"]), language.date(sheet.date));
    paper.head("Halverdine Lighting", &format!("{title}, {revision} {REVISION}, {date}"))?;
    paper.title(name, language.of(sheet.subject))?;
    paper.heading(language.of(["Simulated values", "Valores simulados"]))?;
    paper.text(&codes(&family, language))?;
    paper.text(language.of([
        "All values are simulated: they are those of the demo catalogue, worked out by formula. No laboratory \
         measured anything. A real report names the laboratory, the samples, the methods, the instruments and their \
         uncertainty.",
        "Todos los valores son simulados: son los del catálogo de demostración, calculados con fórmulas. Ningún \
         laboratorio ha medido nada. Un informe real indica el laboratorio, las muestras, los métodos, los \
         instrumentos y su incertidumbre.",
    ]))?;
    paper.heading(language.of(["Properties", "Propiedades"]))?;
    paper.table(&properties(&family, language))?;
    paper.heading(language.of(["Values by code", "Valores por referencia"]))?;
    paper.table(&rows(report, &family, language))?;
    paper.finish(&Properties {
        title: &format!("{name}: {title}"),
        language: language.code(),
        mark: language.of(super::SAMPLE),
        footer: language.of([
            "Halverdine Lighting is an invented company. This report is a sample; its values are simulated.",
            "Halverdine Lighting es una empresa inventada. Este informe es una muestra con valores simulados.",
        ]),
    })
}

/// What the codes of a family have in common, or the values that they have.
fn properties(family: &Summary, language: Language) -> Vec<Vec<String>> {
    let head = language.of([["Property", "Simulated value"], ["Propiedad", "Valor simulado"]]);
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for property in PROPERTIES {
        let mut values: Vec<String> = Vec::new();
        for value in family.variants.iter().map(|variant| variant.value(property.attribute)) {
            let value = format!("{}{}", property.before, range(value, language));
            if value != property.before && !values.contains(&value) {
                values.push(value);
            }
        }
        if !values.is_empty() {
            let value = format!("{}{}", values.join("; "), language.of(property.after));
            rows.push(vec![language.of(property.label).to_owned(), value]);
        }
    }
    rows
}

/// A dash beside a minus sign cannot be read.
fn range(cell: &str, language: Language) -> String {
    let to = language.of([" to ", " a "]);
    match cell.split_once("..") {
        Some((from, end)) if from.starts_with('-') => {
            format!("{}{to}{}", language.value(from), language.value(end))
        }
        _ => language.value(cell),
    }
}

/// One row for all codes that share their values.
fn rows(report: &Report, family: &Summary, language: Language) -> Vec<Vec<String>> {
    let code = language.of(["Code", "Referencia"]).to_owned();
    let heads = report.columns.iter().map(|column| language.of(column.head).to_owned());
    let mut rows: Vec<Vec<String>> = vec![std::iter::once(code).chain(heads).collect()];
    for variant in &family.variants {
        let code = start(variant.sku(), report.code_parts);
        let row: Vec<String> = std::iter::once(code).chain(cells(report, variant, language)).collect();
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    rows
}

fn cells(report: &Report, variant: &Variant, language: Language) -> Vec<String> {
    let cell = |column: &Column| match variant.value(column.attribute) {
        "" => "–".to_owned(),
        // Several whites are listed, one after the other.
        value if value.contains(' ') => value.replace(' ', " / "),
        value => language.value(value),
    };
    report.columns.iter().map(cell).collect()
}
