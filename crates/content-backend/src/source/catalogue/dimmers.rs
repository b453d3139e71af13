//! `dimmers.csv`: dimmers that were tried, what was found with each product, and the remarks that results share.
//!
//! The dimmers and the remarks stand once in the catalogue; what was found stands in the folder of its product.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Value, json};

use super::super::csv_table::{Row, Table, nearest};
use super::super::report::Report;
use super::variants::Variant;
use super::{Walk, read_table};
use crate::digest::digest;
use content::attributes::Number;
use content::model::{CodePattern, DimmingTechnique, Sku};

pub(crate) const DIMMERS: &str = "content/catalogue/dimmers.csv";
pub(crate) const REMARKS: &str = "content/catalogue/dimmer-remarks.csv";

const DIMMER_COLUMNS: [&str; 4] = ["key", "maker", "model", "technique"];
const REMARK_COLUMNS: [&str; 3] = ["code", "text_en", "text_es"];
const RESULT_COLUMNS: [&str; 6] = ["dimmer", "codes", "minimum", "maximum", "lowest_level", "remarks"];

/// More of one luminaire than any dimmer or bus carries.
const MAX_LOADS: u32 = 1000;

/// What was found with one dimmer and some variants of a product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TestedDimmer {
    dimmer: Dimmer,
    /// All variants of the product when the list is empty.
    codes: Vec<String>,
    minimum: Option<u32>,
    maximum: Option<u32>,
    /// In percent.
    lowest_level: Option<Number>,
    remarks: Vec<Remark>,
}

/// The dimmers and remarks that results may name.
#[derive(Debug, Default)]
pub(super) struct DimmerTables {
    dimmers: BTreeMap<String, Dimmer>,
    remarks: BTreeMap<String, Remark>,
    /// Changes with any of them.
    pub(super) digest: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Dimmer {
    maker: String,
    model: String,
    technique: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Remark {
    code: String,
    text_en: String,
    text_es: String,
}

impl TestedDimmer {
    /// As it is stored: the remarks in both languages.
    pub(crate) fn to_stored(&self) -> Value {
        let remark =
            |remark: &Remark| json!({ "code": remark.code, "en": remark.text_en, "es": remark.text_es });
        json!({
            "maker": self.dimmer.maker,
            "model": self.dimmer.model,
            "technique": self.dimmer.technique,
            "codes": self.codes,
            "minimum": or_empty(self.minimum),
            "maximum": or_empty(self.maximum),
            "lowest_level": self.lowest_level.map_or_else(|| "".into(), Number::to_json),
            "remarks": self.remarks.iter().map(remark).collect::<Vec<_>>(),
        })
    }
}

/// Reads what results may name.
pub(super) fn known(walk: &mut Walk<'_>) -> DimmerTables {
    let dimmers = read_table(walk, DIMMERS, dimmers).unwrap_or_default();
    let remarks = read_table(walk, REMARKS, remarks).unwrap_or_default();
    let digest = digest([format!("{dimmers:?}").as_str(), &format!("{remarks:?}")]);
    DimmerTables { dimmers: dimmers.into_iter().collect(), remarks: remarks.into_iter().collect(), digest }
}

/// Reads what was found with a product.
pub(super) fn results(report: &Report<'_>, variants: &[Variant], known: &DimmerTables) -> Vec<TestedDimmer> {
    let mut results = Vec::new();
    let Some(mut table) = Table::open(report) else { return results };
    if !table.check_columns(&["dimmer"], &RESULT_COLUMNS, &[]) {
        return results;
    }
    let mut lines = HashMap::new();
    while let Some(row) = table.next_row() {
        let codes = codes(&row, variants);
        if let Some(earlier) = lines.insert((row.text("dimmer"), codes.clone()), row.line()) {
            row.reject("dimmer", &format!("stands with the same codes in line {earlier}"));
        }
        let (minimum, maximum) = (count(&row, "minimum"), count(&row, "maximum"));
        if minimum > maximum && maximum.is_some() {
            row.reject("minimum", "must not be larger than the maximum");
        }
        let remarks = remarks_of(&row, known);
        let lowest_level = level(&row);
        results.extend(dimmer_of(&row, known).map(|dimmer| TestedDimmer {
            dimmer,
            codes,
            minimum,
            maximum,
            lowest_level,
            remarks,
        }));
    }
    results
}

fn dimmers(report: &Report<'_>) -> Vec<(String, Dimmer)> {
    let techniques = DimmingTechnique::ALL.map(DimmingTechnique::name);
    named(report, &DIMMER_COLUMNS, |row| {
        row.required("technique");
        Dimmer {
            maker: row.required("maker"),
            model: row.required("model"),
            technique: row.choice("technique", &techniques).unwrap_or_default(),
        }
    })
}

fn remarks(report: &Report<'_>) -> Vec<(String, Remark)> {
    named(report, &REMARK_COLUMNS, |row| Remark {
        code: row.text("code"),
        text_en: row.required("text_en"),
        text_es: row.required("text_es"),
    })
}

/// The rows of a table by their first column, in which each has a name for itself. All columns must be there.
fn named<T, const N: usize>(
    report: &Report<'_>,
    columns: &[&str; N],
    read: impl Fn(&Row<'_>) -> T,
) -> Vec<(String, T)> {
    let mut rows = Vec::new();
    let Some(mut table) = Table::open(report) else { return rows };
    if !table.check_columns(columns, columns, &[]) {
        return rows;
    }
    let name = columns.first().copied().unwrap_or_default();
    let mut lines = HashMap::new();
    while let Some(row) = table.next_row() {
        let key = row.required(name);
        if key.contains(char::is_whitespace) {
            row.reject(name, "must not hold spaces: results name several with spaces between them");
        }
        if let Some(earlier) = lines.insert(key.clone(), row.line()) {
            row.reject(name, &format!("is already in line {earlier}"));
        }
        rows.push((key, read(&row)));
    }
    rows
}

fn dimmer_of(row: &Row<'_>, known: &DimmerTables) -> Option<Dimmer> {
    let key = row.required("dimmer");
    let dimmer = known.dimmers.get(&key);
    if dimmer.is_none() && !key.is_empty() {
        row.reject("dimmer", &unknown(&key, known.dimmers.keys(), DIMMERS));
    }
    dimmer.cloned()
}

fn remarks_of(row: &Row<'_>, known: &DimmerTables) -> Vec<Remark> {
    let mut remarks: Vec<Remark> = Vec::new();
    for code in row.text("remarks").split_whitespace() {
        match known.remarks.get(code) {
            Some(remark) if remarks.contains(remark) => row.reject("remarks", &format!("names {code} twice")),
            Some(remark) => remarks.push(remark.clone()),
            None => row.reject("remarks", &unknown(code, known.remarks.keys(), REMARKS)),
        }
    }
    remarks
}

fn unknown<'k>(name: &str, known: impl Iterator<Item = &'k String>, file: &str) -> String {
    let known: Vec<&str> = known.map(String::as_str).collect();
    let advice = nearest(name, &known).map(|near| format!("; did you mean {near}?")).unwrap_or_default();
    format!("{name} is not in {file}{advice}")
}

/// Codes with spaces between them, with `*` for what differs. Each must be one of the family's.
fn codes(row: &Row<'_>, variants: &[Variant]) -> Vec<String> {
    let codes: Vec<String> = row.text("codes").split_whitespace().map(str::to_owned).collect();
    // Without any variant, the mistake is in their table.
    for code in codes.iter().filter(|_| !variants.is_empty()) {
        let pattern = CodePattern::parse(code);
        let skus = || variants.iter().filter_map(|variant| Sku::parse(&variant.sku).ok());
        if !pattern.is_some_and(|pattern| skus().any(|sku| pattern.matches(&sku))) {
            row.reject("codes", &format!("no variant of this product has the code {code}"));
        }
    }
    codes
}

fn count(row: &Row<'_>, column: &str) -> Option<u32> {
    let count = row.cell(column)?.parse().ok().filter(|count| (1..=MAX_LOADS).contains(count));
    if count.is_none() {
        row.reject(column, &format!("must be a whole number from 1 to {MAX_LOADS}"));
    }
    count
}

fn level(row: &Row<'_>) -> Option<Number> {
    let level = Number::parse(row.cell("lowest_level")?).filter(|level| (0.0..=100.0).contains(&level.get()));
    if level.is_none() {
        row.reject("lowest_level", "must be a number of percent from 0 to 100, such as 0.5");
    }
    level
}

/// ACF has an empty text where a number is missing.
fn or_empty(count: Option<u32>) -> Value {
    count.map_or_else(|| "".into(), Value::from)
}
