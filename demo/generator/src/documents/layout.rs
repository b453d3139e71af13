//! How a sheet becomes a document.

use anyhow::Result;

use super::language::Language;
use super::paper::{Paper, Properties};
use super::sheet::{Safety, Sheet, Value};
use super::spacing;
use crate::catalogue;

/// The PDF of a sheet in one language.
pub(super) fn pdf(sheet: &Sheet, language: Language) -> Result<Vec<u8>> {
    let family = catalogue::summary(sheet.family)?;
    let instructions = language.of(["Installation instructions", "Instrucciones de montaje"]);
    let name = language.of(family.names);
    let mut paper = Paper::new();
    let date = language.date(sheet.date);
    let revision = language.of(["revision", "revisión"]);
    paper.head("Halverdine Lighting", &format!("{instructions}, {revision} {}, {date}", sheet.revision))?;
    paper.title(name, language.of(sheet.subject))?;
    paper.drawing(sheet.drawing)?;
    paper.table(&table(sheet, &family, language))?;

    paper.heading(language.of(["Before you start", "Antes de empezar"]))?;
    for sentence in sheet.safety.sentences() {
        paper.item("•", language.of(*sentence))?;
    }
    paper.heading(language.of(["Step by step", "Paso a paso"]))?;
    for (index, step) in sheet.steps.iter().enumerate() {
        paper.item(&format!("{}", index + 1), language.of(*step))?;
    }
    spacing::write(&mut paper, sheet.family, language)?;
    paper.heading(language.of(["Afterwards", "Después"]))?;
    if let Some(sentence) = energy_sentence(&family.classes, language) {
        paper.text(&sentence)?;
    }
    for sentence in afterwards(sheet.safety) {
        paper.text(language.of(*sentence))?;
    }
    paper.finish(&Properties {
        title: &format!("{name}: {instructions}"),
        language: language.code(),
        mark: "",
        footer: language.of([
            "Halverdine Lighting is an invented company. This sheet is an example and no basis for real work.",
            "Halverdine Lighting es una empresa inventada. Esta hoja es un ejemplo y no sirve para trabajos reales.",
        ]),
    })
}

pub(super) fn table(sheet: &Sheet, family: &catalogue::Summary, language: Language) -> Vec<Vec<String>> {
    let head = sheet.columns.iter().map(|column| {
        let text = language.of(column.head);
        if column.letter.is_empty() { text.to_owned() } else { format!("{}  {text}", column.letter) }
    });
    let mut rows: Vec<Vec<String>> = vec![head.collect()];
    for variant in &family.variants {
        let cells = sheet.columns.iter().map(|column| match column.value {
            Value::Code(length) => variant.sku().chars().take(length).collect(),
            Value::Attribute(key) => language.value(variant.value(key)),
        });
        let row: Vec<String> = cells.collect();
        if row.iter().any(String::is_empty) || rows.contains(&row) {
            continue;
        }
        match rows.last_mut() {
            Some(above) if are_alike(above, &row) => widen(above, row),
            _ => rows.push(row),
        }
    }
    rows
}

/// Whether two rows differ in their last column only, which is the weight where options add to it.
fn are_alike(above: &[String], row: &[String]) -> bool {
    above.split_last().map(|(_, rest)| rest) == row.split_last().map(|(_, rest)| rest)
}

/// Makes the last column reach from what stood there first to what a row adds.
fn widen(above: &mut [String], row: Vec<String>) {
    if let (Some(cell), Some(to)) = (above.last_mut(), row.into_iter().next_back()) {
        let from = cell.split('–').next().unwrap_or_default();
        *cell = format!("{from}–{to}");
    }
}

/// The sentence that the law asks for where a product contains a light source.
fn energy_sentence(classes: &[&str], language: Language) -> Option<String> {
    let or = language.of([" or ", " o "]);
    let list = classes.join(or);
    match classes.len() {
        0 => None,
        1 => Some(match language {
            Language::English => {
                format!("This product contains a light source of energy efficiency class {list}.")
            }
            Language::Spanish => format!(
                "Este producto contiene una fuente luminosa de la clase de eficiencia energética {list}."
            ),
        }),
        _ => Some(match language {
            Language::English => format!(
                "This product contains a light source of energy efficiency class {list}; the datasheet of each code \
                 says which."
            ),
            Language::Spanish => format!(
                "Este producto contiene una fuente luminosa de la clase de eficiencia energética {list}; la ficha \
                 técnica de cada referencia indica cuál."
            ),
        }),
    }
}

fn afterwards(safety: Safety) -> &'static [[&'static str; 2]] {
    const WASTE: [&str; 2] = [
        "Old products do not belong in household waste. Spare parts are kept for ten years; ask for them by the code \
         on the label.",
        "Los productos usados no van a la basura doméstica. Guardamos recambios durante diez años; se piden por la \
         referencia de la etiqueta.",
    ];
    const CELLS: [&str; 2] = [
        "Take the battery out first and return it separately. Note the date of commissioning on the label.",
        "Retirar antes la batería y entregarla por separado. Anotar en la etiqueta la fecha de puesta en servicio.",
    ];
    const METAL: [&str; 2] = [
        "Aluminium offcuts are valuable scrap metal: collect them separately.",
        "Los recortes de aluminio tienen valor como chatarra: recogerlos aparte.",
    ];
    match safety {
        Safety::Mains | Safety::LowVoltage => &[WASTE],
        Safety::Battery => &[CELLS, WASTE],
        Safety::Sawing => &[METAL],
    }
}
