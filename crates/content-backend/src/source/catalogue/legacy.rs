//! `legacy.csv`: discontinued codes, what replaces them, and what they were, for a table of differences.

use std::collections::HashMap;

use time::Date;
use time::format_description::BorrowedFormatItem;
use time::macros::format_description;

use super::super::csv_table::{Row, Table};
use super::super::report::Report;
use super::cells;
use content::attributes::Attributes;
use content::model::Sku;

const COLUMNS: [&str; 5] = ["code", "replaced_by", "withdrawn", "note_en", "note_es"];

const DATE: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");

/// A discontinued code.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LegacyCode {
    pub(crate) line: usize,
    pub(crate) code: String,
    /// SKU of the successor.
    pub(crate) replaced_by: Option<String>,
    /// `2026-09-14`, or empty.
    pub(crate) withdrawn: String,
    pub(crate) note_en: String,
    pub(crate) note_es: String,
    pub(crate) attributes: Attributes,
}

/// Reads all legacy codes.
pub(super) fn read(report: &Report<'_>) -> Vec<LegacyCode> {
    let mut codes = Vec::new();
    let Some(mut table) = Table::open(report) else { return codes };
    let Some(attributes) = cells::columns(&table, &["code"], &COLUMNS) else { return codes };
    let mut lines = HashMap::new();
    while let Some(row) = table.next_row() {
        let code = row.required("code");
        let normal = Sku::normalise(&code);
        if normal.is_empty() && !code.is_empty() {
            row.reject("code", "must hold letters or digits");
        }
        if let Some(earlier) = lines.insert(normal, row.line()) {
            row.reject("code", &format!("is already in line {earlier}; separators and case do not matter"));
        }
        codes.push(LegacyCode {
            line: row.line(),
            code,
            replaced_by: row.cell("replaced_by").map(str::to_owned),
            withdrawn: date(&row, "withdrawn"),
            note_en: row.text("note_en"),
            note_es: row.text("note_es"),
            attributes: cells::read(&row, &attributes),
        });
    }
    codes
}

fn date(row: &Row<'_>, column: &str) -> String {
    let text = row.text(column);
    if !text.is_empty() && Date::parse(&text, DATE).is_err() {
        row.reject(column, "must be a date such as 2026-09-14");
    }
    text
}
