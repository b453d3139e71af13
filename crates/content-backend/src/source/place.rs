//! What a file under `content/` is, by its path alone.

use super::kind::{KINDS, Kind, TAXONOMIES, Taxonomy};
use super::{catalogue, forms};
use content::{Home, Locale};

/// What a file under `content/` is; names are without folder and extension.
#[derive(Clone, Copy)]
pub(super) enum Place<'a> {
    Entry { locale: Locale, kind: &'static Kind, name: &'a str },
    Term { locale: Locale, taxonomy: &'static Taxonomy, name: &'a str },
    Menus(Locale),
    Options(Locale),
    Categories,
    Catalogue,
    Form,
}

/// The tree of product categories.
pub(super) const CATEGORIES: &str = "content/catalogue/categories.toml";

/// Finds out what a file is; `None` when it has no place in a content folder.
pub(super) fn classify(path: &str) -> Option<Place<'_>> {
    if path == CATEGORIES {
        return Some(Place::Categories);
    }
    if catalogue::owns(path) {
        return Some(Place::Catalogue);
    }
    let (code, rest) = path.strip_prefix("content/")?.split_once('/')?;
    let locale = Locale::from_code(code)?;
    match rest {
        "menus.toml" => return Some(Place::Menus(locale)),
        "options.toml" => return Some(Place::Options(locale)),
        _ if forms::owns(rest) => return Some(Place::Form),
        _ => {}
    }
    let (folder, name) = rest.split_once('/')?;
    let name = name.strip_suffix(".md")?;
    if let Some(kind) = KINDS.iter().find(|kind| kind.folder == folder) {
        let fits = kind.home == Home::Anywhere || !name.contains('/');
        return fits.then_some(Place::Entry { locale, kind, name });
    }
    let taxonomy = TAXONOMIES.iter().find(|taxonomy| taxonomy.folder == folder)?;
    (!name.contains('/')).then_some(Place::Term { locale, taxonomy, name })
}

/// What is allowed, for the message about a file that has no place.
pub(super) fn allowed() -> String {
    let kinds = KINDS.iter().map(|kind| kind.folder);
    let folders = kinds.chain(TAXONOMIES.iter().map(|taxonomy| taxonomy.folder)).collect::<Vec<_>>();
    format!(
        "is not part of a content folder; allowed are content/{{en,es}}/{{{}}}/*.md, content/{{en,es}}/forms/*.toml, \
         content/{{en,es}}/menus.toml, content/{{en,es}}/options.toml, {CATEGORIES} and the catalogue's \
         products/*/product.toml, products/*/variants.csv, products/*/dimmers.csv, legacy.csv, stockists.csv, \
         dimmers.csv and dimmer-remarks.csv",
        folders.join(",")
    )
}
