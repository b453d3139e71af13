//! Reads a content folder one file at a time, collecting every mistake instead of stopping at the first.
//!
//! Nothing of a file is kept but its names, so the size of the folder does not matter.

mod block;
pub(crate) mod catalogue;
mod categories;
mod csv_table;
mod details;
mod entry;
mod form;
mod forms;
mod front_matter;
mod keys;
mod kind;
mod markdown;
mod media;
mod menu;
mod options;
mod place;
mod report;
mod svg;
mod text;
mod toml_fields;
mod walk;

use std::collections::{BTreeMap, HashMap};

use serde_json::{Value, json};

use crate::{ContentFolder, Mistakes};
use content::Locale;

pub(crate) use details::{Relation, Terms};
pub(crate) use entry::{Entry, Term};
pub(crate) use form::FormFile;
pub(crate) use kind::{
    CASE_STUDY, COLLECTION, KINDS, Kind, PAGE, POST, PRODUCT, PRODUCT_CATEGORY, STAFF, TAXONOMIES,
};
pub(crate) use media::{Media, MediaSet, TYPES as MEDIA_TYPES};
pub(crate) use menu::{LOCATIONS, MenuItem};
pub(crate) use text::{Status, Text};
use walk::Walk;

/// The key that marks an image in JSON until the import knows its id; see [`crate::store`].
pub(crate) const MEDIA_REFERENCE: &str = "$media";

/// The key that marks another entry in JSON: `kind/key` here, its id in the database, a short form of it on the wire.
pub(crate) const ENTRY_REFERENCE: &str = "$ref";

/// The key that marks a term in the same way.
pub(crate) const TERM_REFERENCE: &str = "$term";

/// What is known before a folder is read.
#[derive(Debug, Default)]
pub(crate) struct Known {
    pub(crate) mistakes: Mistakes,
    /// Digests of the products that were imported before, by key.
    pub(crate) products: HashMap<String, String>,
    /// Digests of the photometric files that were measured before, by normalised SKU.
    pub(crate) lights: HashMap<String, String>,
}

/// One thing a folder says. Terms come first, because the addresses of entries hold their slugs.
#[derive(Debug)]
pub(crate) enum Piece {
    Term(Box<Term>),
    Entry(Box<Entry>),
    /// A family with its variants and the digest of its files.
    Product(Box<catalogue::Product>, String),
    /// A family, by key, whose files were imported before.
    SameProduct(String),
    Light(catalogue::Light),
    Legacy(Vec<catalogue::LegacyCode>),
    Stockists(Vec<catalogue::Stockist>),
    /// By location.
    Menus(Locale, BTreeMap<&'static str, Vec<MenuItem>>),
    Options(Locale, Value),
    /// All forms of all languages, because they are compared.
    Forms(Vec<FormFile>),
    /// A text file as it was read.
    File {
        path: String,
        content: String,
    },
}

/// A mark that stands for an entry.
fn entry_mark(kind: &Kind, key: &str) -> Value {
    json!({ ENTRY_REFERENCE: format!("{}/{key}", kind.name) })
}

/// A mark that stands for a term.
fn term_mark(taxonomy: &kind::Taxonomy, key: &str) -> Value {
    json!({ TERM_REFERENCE: format!("{}/{key}", taxonomy.name) })
}

/// Measures the media of a folder, which the texts are checked against.
pub(crate) fn media(folder: &ContentFolder) -> (MediaSet, Mistakes) {
    let mut mistakes = Mistakes::default();
    let media = media::read(folder, &mut mistakes);
    (media, mistakes)
}

/// Reads everything else and hands it over piece by piece, until there is a mistake or the receiver says `false`.
///
/// Returns all mistakes, those that were known before included, by file and line.
pub(crate) fn read(
    folder: &ContentFolder,
    media: &MediaSet,
    known: Known,
    receive: &mut dyn FnMut(Piece) -> bool,
) -> Mistakes {
    let mut walk = Walk::new(folder, media, known, receive);
    walk.terms();
    walk.entries();
    catalogue::read(&mut walk);
    forms::read(&mut walk);
    walk.site();
    walk.strangers();
    walk.finish()
}
