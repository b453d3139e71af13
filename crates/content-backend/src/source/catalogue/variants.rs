//! `variants.csv`: one row for each thing that can be ordered.

use std::collections::HashMap;

use super::super::csv_table::{Row, Table};
use super::super::report::Report;
use super::product::EnergyRole;
use super::{References, cells};
use content::attributes::{Attributes, Key};
use content::model::{Gtin, Sku};

/// What a variant's life has come to, in that order.
pub(crate) const STATUSES: [&str; 4] = ["active", "new", "discontinuing", "legacy"];

const COLUMNS: [&str; 10] = [
    "sku",
    "gtin",
    "status",
    "replacement",
    "name_en",
    "name_es",
    "image",
    "drawing",
    "energy_class",
    "eprel_id",
];

const CLASSES: [&str; 7] = ["A", "B", "C", "D", "E", "F", "G"];

const MAX_SKU_CHARS: usize = 40;

/// One variant as its row says it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Variant {
    pub(crate) line: usize,
    pub(crate) sku: String,
    pub(crate) gtin: Option<String>,
    pub(crate) status: &'static str,
    /// SKU of what takes its place.
    pub(crate) replacement: Option<String>,
    /// Its own description; empty when it is composed from the axes.
    pub(crate) name_en: String,
    pub(crate) name_es: String,
    /// Path below `media/`.
    pub(crate) image: Option<String>,
    /// A drawing with its dimensions, below `media/`.
    pub(crate) drawing: Option<String>,
    /// `A` to `G`, or empty.
    pub(crate) energy_class: &'static str,
    /// 0 when there is none.
    pub(crate) eprel_id: i64,
    /// What the row says; what the whole family shares is not repeated.
    pub(crate) attributes: Attributes,
}

/// The rows of a family and the attributes they have columns for.
#[derive(Debug)]
pub(super) struct Variants {
    pub(super) columns: Vec<Key>,
    pub(super) rows: Vec<Variant>,
}

impl Variant {
    /// The SKU as it is compared.
    pub(crate) fn normal_sku(&self) -> String {
        Sku::normalise(&self.sku)
    }
}

/// Reads all variants of a family, unless the header is wrong; `shared` are the attributes that product.toml states for all of them.
pub(super) fn read(
    report: &Report<'_>,
    shared: &Attributes,
    role: EnergyRole,
    references: &References<'_>,
) -> Option<Variants> {
    let mut table = Table::open(report)?;
    let columns = cells::columns(&table, &["sku"], &COLUMNS)?;
    let mut rows = Vec::new();
    for key in columns.iter().filter(|key| shared.contains(**key)) {
        let message = "stands in product.toml too; an attribute has one place, there or here";
        report.add_line(1, key.name(), None, message);
    }
    let mut lines = HashMap::new();
    while let Some(row) = table.next_row() {
        let variant = Variant {
            line: row.line(),
            sku: sku(&row),
            gtin: gtin(&row),
            status: row.choice("status", &STATUSES).unwrap_or("active"),
            replacement: row.cell("replacement").map(str::to_owned),
            name_en: row.text("name_en"),
            name_es: row.text("name_es"),
            image: image(&row, references),
            drawing: drawing(&row, references),
            energy_class: energy_class(&row, role),
            eprel_id: eprel_id(&row, role),
            attributes: cells::read(&row, &columns),
        };
        if variant.replacement.as_ref() == Some(&variant.sku) {
            row.reject("replacement", "is the variant itself; name what takes its place");
        }
        if let Some(earlier) = lines.insert(variant.normal_sku(), variant.line) {
            row.reject("sku", &format!("is already in line {earlier}; separators and case do not matter"));
        }
        rows.push(variant);
    }
    if lines.is_empty() {
        report.add_line(1, "", None, "holds no variants; write at least one row");
    }
    Some(Variants { columns, rows })
}

fn sku(row: &Row<'_>) -> String {
    let sku = row.required("sku");
    let allowed = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || "-./_".contains(c);
    let starts = sku.starts_with(|c: char| c.is_ascii_alphanumeric());
    let is_sku = starts && sku.chars().all(allowed) && sku.len() <= MAX_SKU_CHARS;
    if !sku.is_empty() && !is_sku {
        row.reject(
            "sku",
            &format!(
                "may hold A-Z, 0-9 and - . / _ after a letter or digit, up to {MAX_SKU_CHARS} characters"
            ),
        );
    }
    sku
}

fn gtin(row: &Row<'_>) -> Option<String> {
    let gtin = row.cell("gtin")?;
    match Gtin::parse(gtin) {
        Ok(gtin) => Some(gtin.as_str().to_owned()),
        Err(error) => {
            row.reject(
                "gtin",
                &format!("{error}; write 13 digits of which the last is the right check digit"),
            );
            None
        }
    }
}

fn image(row: &Row<'_>, references: &References<'_>) -> Option<String> {
    let path = row.cell("image")?;
    if let Err(message) = references.picture(path) {
        row.reject("image", message);
    }
    Some(path.to_owned())
}

fn drawing(row: &Row<'_>, references: &References<'_>) -> Option<String> {
    let path = row.cell("drawing")?;
    if !references.has_media(path) {
        row.reject("drawing", "there is no such file under media/");
    }
    Some(path.to_owned())
}

/// Light sources must show their class, luminaires name that of the source inside, and nothing else has one.
fn energy_class(row: &Row<'_>, role: EnergyRole) -> &'static str {
    let class = row.choice("energy_class", &CLASSES);
    match (role, row.cell("energy_class")) {
        (EnergyRole::LightSource, None) => {
            row.reject("energy_class", "is missing; a light source must show its class, A to G");
        }
        (EnergyRole::NotInScope, Some(_)) => {
            row.reject("energy_class", "must be empty, because energy_role in product.toml is not_in_scope");
        }
        _ => {}
    }
    class.unwrap_or_default()
}

fn eprel_id(row: &Row<'_>, role: EnergyRole) -> i64 {
    let Some(cell) = row.cell("eprel_id") else { return 0 };
    let id = cell.parse().ok().filter(|id: &i64| *id >= 0);
    if id.is_none() {
        row.reject("eprel_id", "must be a whole number, the one of the register; 0 when there is none yet");
    }
    let id = id.unwrap_or_default();
    if id > 0 && role != EnergyRole::LightSource {
        row.reject("eprel_id", "must be empty, because only a light source is registered");
    }
    id
}
