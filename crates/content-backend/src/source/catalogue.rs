//! The catalogue: families and what can be ordered of them, old codes, and who sells it all.
//!
//! A catalogue may hold half a million variants, so a family is read when its turn comes and forgotten after it.

mod axes;
mod cells;
mod dimmers;
mod legacy;
mod photometry;
mod product;
mod stockists;
mod variants;

use super::keys::{Keys, any_language};
use super::kind::{PRODUCT, PRODUCT_CATEGORY};
use super::report::Report;
use super::toml_fields::Fields;
use super::{Piece, Walk, media};
use crate::digest::digest;
use crate::{ContentFolder, Problem};
use content::Locale;

use dimmers::DimmerTables;
pub(crate) use dimmers::TestedDimmer;
pub(crate) use legacy::LegacyCode;
pub(crate) use photometry::{Light, Measures};
#[cfg(test)]
pub(crate) use product::DOCUMENT_TYPES;
pub(crate) use product::{Document, EnergyRole, Product};
pub(crate) use stockists::{Stockist, TYPES as STOCKIST_TYPES};
pub(crate) use variants::{STATUSES, Variant};

pub(crate) const LEGACY: &str = "content/catalogue/legacy.csv";
pub(crate) const STOCKISTS: &str = "content/catalogue/stockists.csv";

const PRODUCTS: &str = "content/catalogue/products/";

/// Part of every digest: another version of the program may read the same files differently.
const READER: &str = concat!(env!("CARGO_PKG_VERSION"), "/3");

/// The folders below a language whose files a product can refer to.
const TARGETS: [&str; 4] = ["categories", "collections", "products", "spaces"];

/// What product.toml and variants.csv may refer to.
pub(super) struct References<'a> {
    folder: &'a ContentFolder,
}

/// The file of a product's shared facts.
pub(crate) fn product_file(key: &str) -> String {
    format!("{PRODUCTS}{key}/product.toml")
}

/// The file of a product's variants.
pub(crate) fn variants_file(key: &str) -> String {
    format!("{PRODUCTS}{key}/variants.csv")
}

/// The file of what was found when a product was tried with dimmers.
fn results_file(key: &str) -> String {
    format!("{PRODUCTS}{key}/dimmers.csv")
}

/// Whether a path is a file of this part of a content folder.
pub(super) fn owns(path: &str) -> bool {
    let of_product = |inside: &str| {
        let file = inside.split_once('/').filter(|(key, _)| is_key(key));
        file.is_some_and(|(_, file)| matches!(file, "product.toml" | "variants.csv" | "dimmers.csv"))
    };
    let tables = [LEGACY, STOCKISTS, dimmers::DIMMERS, dimmers::REMARKS];
    tables.contains(&path) || path.strip_prefix(PRODUCTS).is_some_and(of_product)
}

/// Reads the catalogue, product by product, after all texts.
pub(super) fn read(walk: &mut Walk<'_>) {
    let surroundings = surroundings(walk.folder);
    let dimmers = dimmers::known(walk);
    for key in product_keys(walk.folder) {
        read_product(walk, key, &surroundings, &dimmers);
    }
    photometry::read(walk);
    if let Some(codes) = read_table(walk, LEGACY, legacy::read) {
        walk.emit(Piece::Legacy(codes));
    }
    let references = References { folder: walk.folder };
    if let Some(stockists) = read_table(walk, STOCKISTS, |report| stockists::read(report, &references)) {
        walk.emit(Piece::Stockists(stockists));
    }
}

/// Reads one product, unless it is as it was when it was imported.
fn read_product(walk: &mut Walk<'_>, key: &str, surroundings: &str, dimmers: &DimmerTables) {
    let (product_file, variants_file) = (product_file(key), variants_file(key));
    let mut files = [&product_file, &variants_file].into_iter();
    if let Some(missing) = files.find(|file| !walk.folder.contains(file)) {
        let message = "is missing; a product has product.toml and variants.csv";
        return walk.reject(Problem::in_file(missing, message));
    }
    let (toml, csv) = (walk.text(&product_file), walk.text(&variants_file));
    let (Some(toml), Some(csv)) = (toml, csv) else { return };
    let results_file = results_file(key);
    let results = if walk.folder.contains(&results_file) { walk.text(&results_file) } else { None };
    let results_digest = results.as_ref().map(|results| digest([results.as_str(), &dimmers.digest]));
    let digest = digest([surroundings, &toml, &csv, results_digest.as_deref().unwrap_or_default()]);
    if walk.is_imported(key, &digest) {
        return walk.emit(Piece::SameProduct(key.to_owned()));
    }
    let (report, rows) = (Report::new(&product_file, &toml), Report::new(&variants_file, &csv));
    let product = product::read(key, &report, &rows, &References { folder: walk.folder });
    walk.close(report);
    walk.close(rows);
    if let Some(mut product) = product {
        if let Some(results) = results {
            let report = Report::new(&results_file, &results);
            product.tested_dimmers = dimmers::results(&report, &product.variants, dimmers);
            walk.close(report);
        }
        walk.emit(Piece::Product(Box::new(product), digest));
    }
}

/// A digest of the names of everything a product can refer to: when it changes, every product is checked again.
fn surroundings(folder: &ContentFolder) -> String {
    let is_target = |path: &&str| match path.splitn(4, '/').collect::<Vec<_>>()[..] {
        ["media", ..] => true,
        ["content", _, folder, _] => TARGETS.contains(&folder),
        _ => false,
    };
    digest([READER].into_iter().chain(folder.paths().filter(is_target)))
}

fn product_keys(folder: &ContentFolder) -> impl Iterator<Item = &str> {
    let mut last = "";
    let keys = folder.paths_below(PRODUCTS).filter(|path| owns(path));
    let keys = keys.filter_map(|path| path.strip_prefix(PRODUCTS)?.split_once('/')).map(|(key, _)| key);
    keys.filter(move |key| std::mem::replace(&mut last, key) != *key)
}

impl References<'_> {
    /// A field that lists entries or terms by key; each must have a text in at least one language.
    fn keys(&self, fields: &Fields<'_>, field: &'static str, folder: &str) -> Vec<String> {
        let keys = fields.words(field);
        for (index, key) in keys.iter().enumerate() {
            if !any_language(self.folder, folder, key) {
                fields.reject_item(field, index, &Keys::new(self.folder, Locale::DEFAULT).advice(folder));
            } else if keys.iter().take(index).any(|earlier| earlier == key) {
                fields.reject_item(field, index, "stands twice in this list");
            }
        }
        keys
    }

    fn has_category(&self, key: &str) -> bool {
        any_language(self.folder, PRODUCT_CATEGORY.folder, key)
    }

    /// Whether the product itself has a text.
    fn has_text(&self, product: &str) -> bool {
        any_language(self.folder, PRODUCT.folder, product)
    }

    fn has_media(&self, path: &str) -> bool {
        self.folder.contains(&format!("media/{path}"))
    }

    fn picture(&self, path: &str) -> Result<(), &'static str> {
        if !self.has_media(path) {
            return Err("there is no such file under media/");
        }
        let is_picture = media::mime(path).is_some_and(|mime| mime.starts_with("image/"));
        is_picture.then_some(()).ok_or("is not a picture")
    }
}

/// The rows of a table; `None` when there is no such file.
fn read_table<T>(
    walk: &mut Walk<'_>,
    path: &str,
    read: impl FnOnce(&Report<'_>) -> Vec<T>,
) -> Option<Vec<T>> {
    if !walk.folder.contains(path) {
        return Some(Vec::new());
    }
    let text = walk.text(path)?;
    let report = Report::new(path, &text);
    let rows = read(&report);
    walk.close(report);
    Some(rows)
}

fn is_key(text: &str) -> bool {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !text.is_empty() && text.chars().all(allowed)
}
