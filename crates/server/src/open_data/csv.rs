//! Tables for spreadsheets: a family with one row for each variant, a comparison with one column for each, and the parts of a
//! strip installation.

use std::collections::BTreeSet;

use ::csv::{Terminator, WriterBuilder};
use content::Locale;
use content::attributes::{Group, Key, Value};
use content::model::{Product, Variant, VariantDetail};

use super::find::Found;
use crate::app::App;
use crate::calculator::names;
use crate::error::PageError;
use crate::page_data::StripPart;
use crate::pages::compare::address::name_of;
use crate::pages::compare::selection::Selection;
use crate::pages::product::{page_of, variant_href};

/// Tells spreadsheets that the letters are UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
/// What every variant has, before its attributes.
const FIRST: [&str; 8] =
    ["id", "code", "gtin", "description", "status", "replaced_by", "energy_class", "page"];

/// Writes the family or the comparison that was found.
///
/// # Errors
/// When what was found is neither.
pub(super) fn write(app: &App, locale: Locale, found: &Found) -> Result<Vec<u8>, PageError> {
    let written = match found {
        Found::Product(product, variants) => {
            let page = app.urls.absolute(locale, &page_of(&product.entry.slug));
            table(product, variants, &page)
        }
        Found::Comparison(selection) => comparison(selection, locale),
        _ => return Err(PageError::NotFound),
    };
    written.map_err(|_unwritable| PageError::NotFound)
}

/// One row for each attribute in the words of the language, with units in the headings of the rows.
fn comparison(selection: &Selection, locale: Locale) -> Result<Vec<u8>, ::csv::Error> {
    let variants: Vec<&VariantDetail> = selection.variants().collect();
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(BYTE_ORDER_MARK.to_vec());
    let [code, product, description] = match locale {
        Locale::En => ["Product code", "Product", "Description"],
        Locale::Es => ["Referencia", "Producto", "Descripción"],
    };
    let row = |label: &str, cell: &dyn Fn(&VariantDetail) -> String| -> Vec<String> {
        let cells = variants.iter().map(|variant| defused(&cell(variant)));
        std::iter::once(defused(label)).chain(cells).collect()
    };
    let named = |detail: &VariantDetail| detail.product.as_ref().map(|product| product.title.clone());
    writer.write_record(row(code, &|detail| name_of(detail.variant.sku.as_ref(), detail.variant.id.0)))?;
    writer.write_record(row(product, &|detail| named(detail).unwrap_or_default()))?;
    writer.write_record(row(description, &|detail| detail.variant.description.clone()))?;
    let is_shown = |key: &Key| {
        key.attribute().compare && variants.iter().any(|detail| detail.variant.attributes.contains(*key))
    };
    for group in Group::ALL {
        for key in Key::all().filter(|key| key.attribute().group == group).filter(is_shown) {
            let text = |detail: &VariantDetail| {
                let value = detail.variant.attributes.get(key);
                value.map(|value| plain(&value.bare_text(key, locale))).unwrap_or_default()
            };
            writer.write_record(row(&key.heading(locale), &text))?;
        }
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}

/// What to order for a strip installation. What the catalogue does not have is listed by what it is for.
pub(crate) fn parts(parts: &[StripPart], locale: Locale) -> Vec<u8> {
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(BYTE_ORDER_MARK.to_vec());
    let head = match locale {
        Locale::En => ["Product code", "Description", "Quantity"],
        Locale::Es => ["Referencia", "Descripción", "Cantidad"],
    };
    let rows = parts.iter().map(|part| {
        let description = if part.description.is_empty() {
            names::of_part(part.kind, locale)
        } else {
            part.description.as_str()
        };
        [defused(part.code.as_deref().unwrap_or_default()), defused(description), part.quantity.to_string()]
    });
    let head = head.map(ToOwned::to_owned);
    for row in std::iter::once(head).chain(rows) {
        // Every row has as many cells, and memory takes them all.
        let _ = writer.write_record(row);
    }
    writer.into_inner().unwrap_or_default()
}

/// Digits as spreadsheets read them: without the thin spaces between thousands, and with a plain minus.
fn plain(text: &str) -> String {
    text.replace('\u{202f}', "").replace('\u{a0}', " ").replace('\u{2212}', "-")
}

fn table(product: &Product, variants: &[Variant], page: &str) -> Result<Vec<u8>, ::csv::Error> {
    let own = variants.iter().flat_map(|variant| variant.attributes.keys());
    let known = product.attributes.keys().chain(own);
    let keys: BTreeSet<Key> = known.filter(|key| key.attribute().compare).collect();
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(BYTE_ORDER_MARK.to_vec());
    let headings = keys.iter().map(|key| match key.unit() {
        "" => key.name().to_owned(),
        unit => format!("{key} [{unit}]"),
    });
    writer.write_record(FIRST.iter().map(|name| (*name).to_owned()).chain(headings))?;
    for variant in variants {
        let text = |value: Option<&str>| defused(value.unwrap_or_default());
        let first = [
            variant.id.to_string(),
            text(variant.sku.as_ref().map(content::model::Sku::as_str)),
            text(variant.gtin.as_ref().map(content::model::Gtin::as_str)),
            text(Some(&variant.description)),
            variant.status.name().to_owned(),
            text(variant.replacement.as_ref().map(|next| next.sku.as_str())),
            variant
                .energy
                .and_then(|energy| energy.class)
                .map(|class| class.letter().to_string())
                .unwrap_or_default(),
            variant_href(page, variant),
        ];
        let cell = |key: &Key| {
            let value = variant.attributes.get(*key).or(product.attributes.get(*key));
            value.map(Value::to_cell).map(|cell| defused(&cell)).unwrap_or_default()
        };
        writer.write_record(first.into_iter().chain(keys.iter().map(cell)))?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}

/// A cell that no spreadsheet takes for a formula. Numbers and ranges of them stay what they are.
fn defused(cell: &str) -> String {
    let is_formula =
        cell.trim_start().starts_with(['=', '+', '-', '@', '\t', '\r']) || cell.starts_with(['\t', '\r']);
    let is_number = cell.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, '-' | '.' | ' '));
    if is_formula && !is_number { format!("'{cell}") } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn formulas_become_text_and_numbers_stay_numbers() {
        for formula in ["=1+1", "+1", "-1+cmd|' /C calc'!A0", "@SUM(A1)", " =1", "\t=1", "--x"] {
            assert_eq!(defused(formula), format!("'{formula}"));
        }
        for harmless in ["-20..45", "-20", "9.6", "LYR-08/30-W", "", "a=b"] {
            assert_eq!(defused(harmless), harmless);
        }
    }

    proptest! {
        #[test]
        fn no_cell_starts_like_a_formula_unless_it_is_a_number(cell in "\\PC{0,12}") {
            let safe = defused(&cell);
            let starts = safe.trim_start().starts_with(['=', '+', '-', '@']);
            prop_assert!(!starts || safe.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '.' | ' ')));
        }
    }
}
