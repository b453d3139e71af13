//! The two tables of a family: what all variants share goes into product.toml, what differs into variants.csv.

use std::collections::BTreeSet;

use anyhow::{Result, bail, ensure};

use super::cells::{Cell, ORDER};
use super::family::{EnergyRole, Family, Status};
use super::gtin::gtin;
use super::variant::Variant;
use crate::documents;
use crate::pictures::drawings;

/// Columns that are no attributes, in their order.
const FIXED: &[&str] = &[
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

/// The text of both files.
pub(super) struct Tables {
    pub(super) product: String,
    pub(super) variants: String,
}

/// Writes the tables of the family at that place in the list of families.
pub(super) fn of(family: &Family, index: usize) -> Result<Tables> {
    let variants = (family.variants)();
    ensure!(!variants.is_empty(), "{} has no variants", family.key);
    if let Some(unknown) =
        variants.iter().flat_map(|variant| variant.cells.keys()).find(|key| !ORDER.contains(key))
    {
        bail!("{} has {unknown}, which is no attribute", family.key);
    }
    let used = |key: &&&str| variants.iter().any(|variant| variant.cells.contains_key(**key));
    let first = &variants[0];
    let is_shared =
        |key: &&&str| variants.iter().all(|variant| variant.cells.get(**key) == first.cells.get(**key));
    let (shared, own): (Vec<&str>, Vec<&str>) = ORDER.iter().filter(used).partition(|key| is_shared(key));
    let shared: Vec<(&str, &Cell)> =
        shared.into_iter().filter_map(|key| Some((key, first.cells.get(key)?))).collect();
    Ok(Tables { product: product(family, &shared)?, variants: rows(family, index, &variants, &own)? })
}

fn product(family: &Family, shared: &[(&str, &Cell)]) -> Result<String> {
    let list = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
        format!("[{}]", words.join(", "))
    };
    let etim = family.etim_class.map(|class| format!("etim_class = \"{class}\"\n")).unwrap_or_default();
    let mut text = format!(
        "family = \"{}\"\nkind = \"{}\"\n{etim}energy_role = \"{}\"\n",
        family.letters,
        family.kind,
        family.energy_role.word()
    );
    for (field, words) in [
        ("categories", family.categories),
        ("collections", family.collections),
        ("spaces", family.spaces),
        ("related", family.related),
        ("accessories", family.accessories),
        ("axes", family.axes),
    ] {
        text.push_str(&format!("{field} = {}\n", list(words)));
    }
    text.push_str("listed = true\n\n[attributes]\n");
    for (key, cell) in shared {
        let value = if cell.is_number { cell.text.clone() } else { format!("\"{}\"", cell.text) };
        text.push_str(&format!("{key} = {value}\n"));
    }
    for document in documents::entries(family.key)? {
        let documents::Entry { kind, language, revision, date, file } = document;
        text.push_str(&format!(
            "\n[[documents]]\ntype = \"{kind}\"\nlanguage = \"{language}\"\nrevision = \"{revision}\"\n\
             date = {date}\nfile = \"{file}\"\n"
        ));
    }
    Ok(text)
}

fn rows(family: &Family, index: usize, variants: &[Variant], own: &[&str]) -> Result<String> {
    let known: BTreeSet<&str> = variants.iter().map(|variant| variant.sku.as_str()).collect();
    for (sku, status) in family.statuses {
        ensure!(known.contains(sku), "{} gives {sku} a status, but has no such code", family.key);
        if let Status::Discontinuing { replacement } = status {
            ensure!(known.contains(replacement), "{sku} cannot be replaced by {replacement}: no such code");
        }
    }
    let rows: Vec<Vec<String>> = variants
        .iter()
        .enumerate()
        .map(|(place, variant)| {
            let mut row = fixed(family, variant, gtin(index, place));
            row.extend(own.iter().map(|key| variant.value(key).to_owned()));
            row
        })
        .collect();
    let header: Vec<String> = FIXED.iter().chain(own).map(|name| (*name).to_owned()).collect();
    // A column that nobody fills is noise in every diff.
    let is_filled = |column: &usize| rows.iter().any(|row| !row[*column].is_empty());
    let columns: Vec<usize> = (0..header.len()).filter(is_filled).collect();
    Ok(std::iter::once(&header)
        .chain(&rows)
        .map(|row| csv_line(columns.iter().map(|column| row[*column].as_str())))
        .collect())
}

fn fixed(family: &Family, variant: &Variant, gtin: String) -> Vec<String> {
    let status = family.statuses.iter().find(|(sku, _)| *sku == variant.sku).map(|(_, status)| *status);
    let (status, replacement) = match status {
        None => ("active", ""),
        Some(Status::New) => ("new", ""),
        Some(Status::Discontinuing { replacement }) => ("discontinuing", replacement),
    };
    let [en, es] = variant.names.clone().unwrap_or_default();
    let class = variant.energy_class().unwrap_or_default();
    // Real numbers of the European register must not be used; 0 says that there is none.
    let eprel_id = if family.energy_role == EnergyRole::LightSource { "0" } else { "" };
    let image = variant.image.clone().unwrap_or_default();
    let drawing = drawings::path_of(family.key, variant).unwrap_or_default();
    let texts = [&variant.sku, &gtin, status, replacement, &en, &es, &image, &drawing, class, eprel_id];
    texts.map(str::to_owned).to_vec()
}

/// One line as RFC 4180 has it, but ended as text files are here.
pub(super) fn csv_line<'a>(cells: impl Iterator<Item = &'a str>) -> String {
    let cells: Vec<String> = cells
        .map(|cell| match cell.contains([',', '"', '\n']) {
            true => format!("\"{}\"", cell.replace('"', "\"\"")),
            false => cell.to_owned(),
        })
        .collect();
    format!("{}\n", cells.join(","))
}
