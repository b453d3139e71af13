//! The sheets of all families.

mod ceiling;
mod outside;
mod strip;
mod walls;

use anyhow::{Context as _, Result};

use super::language::Text;
use super::sheet::{Column, Sheet, Value};

/// One per family, in the order of the catalogue.
pub(super) const SHEETS: &[Sheet] = &[
    ceiling::LYRA,
    ceiling::CORVUS,
    ceiling::ARDEN,
    ceiling::MERIDIAN,
    ceiling::PLANAR,
    walls::HELM,
    outside::TORR,
    walls::VIGIL,
    walls::BRISA,
    ceiling::DUNA,
    outside::SENDA,
    strip::CINTA,
    strip::PERFILA,
    strip::NODO,
    walls::PERCIBE,
    strip::ACCESSORIES,
];

/// The sheet of a family.
pub(super) fn sheet_of(family: &str) -> Result<&'static Sheet> {
    SHEETS.iter().find(|sheet| sheet.family == family).with_context(|| format!("{family} has no sheet"))
}

const POWER: Column = attribute("", ["Power, W", "Potencia, W"], "power");
const WEIGHT: Column = attribute("", ["Weight, kg", "Peso, kg"], "weight");

const fn attribute(letter: &'static str, head: Text, key: &'static str) -> Column {
    Column { letter, head, value: Value::Attribute(key) }
}

const fn code(length: usize) -> Column {
    Column { letter: "", head: ["Code", "Referencia"], value: Value::Code(length) }
}
