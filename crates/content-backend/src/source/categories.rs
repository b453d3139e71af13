//! `content/catalogue/categories.toml`: the tree of product categories, in the order of menus.

use super::report::Report;
use super::toml_fields::Fields;
use super::{keys::any_language, kind::PRODUCT_CATEGORY};
use crate::ContentFolder;

/// One category of the tree; its place in the list is its order.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Category {
    pub(super) key: String,
    pub(super) parent: Option<String>,
}

/// Reads the tree. A parent stands before its children, so there are no circles.
pub(super) fn read(report: &Report<'_>, folder: &ContentFolder) -> Vec<Category> {
    let Some(table) = report.parse(report.text(), 0) else { return Vec::new() };
    let fields = Fields::top(report, &table, 0);
    let mut categories: Vec<Category> = Vec::new();
    for row in fields.tables("categories") {
        let key = row.required_text("key");
        let parent = row.optional_text("parent");
        let known = |key: &str| categories.iter().any(|earlier| earlier.key == key);
        if known(&key) {
            row.reject("key", "stands twice");
        } else if !key.is_empty() && !any_language(folder, PRODUCT_CATEGORY.folder, &key) {
            row.reject("key", &format!("has no text; write content/en/{}/{key}.md", PRODUCT_CATEGORY.folder));
        }
        if parent.as_deref().is_some_and(|parent| !known(parent)) {
            row.reject("parent", "must be the key of a category that stands before this one");
        }
        row.finish();
        categories.push(Category { key, parent });
    }
    fields.finish();
    categories
}
