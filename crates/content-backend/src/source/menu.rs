//! `menus.toml`: the seven menus of the wire contract.

use std::collections::BTreeMap;

use super::block::{target, url};
use super::report::Report;
use super::toml_fields::Fields;

/// Where a menu can stand; the names are the wire's.
pub(crate) const LOCATIONS: [&str; 7] = [
    "primary_navigation",
    "footer_navigation_column_one",
    "footer_navigation_column_two",
    "footer_navigation_column_three",
    "products_mega_menu",
    "spaces_mega_menu",
    "collections_mega_menu",
];

/// Menus nest this deep and no deeper; more could not be shown.
const MAX_DEPTH: usize = 4;

/// One entry of a menu.
#[derive(Debug)]
pub(crate) struct MenuItem {
    pub(crate) title: String,
    pub(crate) url: String,
    pub(crate) target: &'static str,
    pub(crate) classes: Vec<String>,
    pub(crate) description: String,
    pub(crate) children: Vec<MenuItem>,
}

/// Reads `menus.toml`.
pub(super) fn read(report: &Report<'_>) -> BTreeMap<&'static str, Vec<MenuItem>> {
    let Some(table) = report.parse(report.text(), 0) else { return BTreeMap::new() };
    let fields = Fields::top(report, &table, 0);
    let menus = LOCATIONS.iter().map(|location| (*location, items(&fields, location, 1))).collect();
    fields.finish();
    menus
}

fn items(fields: &Fields<'_>, key: &'static str, depth: usize) -> Vec<MenuItem> {
    let tables = fields.tables(key);
    if depth > MAX_DEPTH && !tables.is_empty() {
        fields.reject(key, &format!("menus nest at most {MAX_DEPTH} deep"));
        return Vec::new();
    }
    tables
        .into_iter()
        .map(|item| {
            let entry = MenuItem {
                title: item.required_text("title"),
                url: url(&item),
                target: target(&item),
                classes: item.words("classes"),
                description: item.text("description"),
                children: items(&item, "children", depth + 1),
            };
            item.finish();
            entry
        })
        .collect()
}
