//! The seven menus.

use std::collections::{BTreeMap, HashSet};

use serde_json::Value;

use super::node::{Context, Node};
use super::{Decoded, UnexpectedShape, is_blank, is_error, kind};
use crate::model::{MenuItem, Menus};
use crate::{LinkMap, Locale};

const MEGA_MENU_CLASS: &str = "megamenu";
const MAX_DEPTH: usize = 6;

/// Reads the answer of `/jgm/v1/menu/`.
pub fn menus(value: &Value, links: &LinkMap, locale: Locale) -> Result<Decoded<Menus>, UnexpectedShape> {
    if (!value.is_object() && !is_blank(value)) || value.is_null() || is_error(value) {
        return Err(UnexpectedShape { expected: "an object of menus", found: kind(value).into() });
    }
    let context = Context::new(links, locale);
    let root = Node::root(value, &context);
    let menu = |name: &str| menu(&root.field(name));
    let menus = Menus {
        primary: menu("primary_navigation"),
        about: menu("footer_navigation_column_one"),
        legals: menu("footer_navigation_column_two"),
        social: menu("footer_navigation_column_three"),
        products_mega: menu("products_mega_menu"),
        spaces_mega: menu("spaces_mega_menu"),
        collections_mega: menu("collections_mega_menu"),
    };
    Ok(context.finish(menus))
}

/// Some plugins wrap the list into an object with the menu's name.
fn menu(node: &Node<'_>) -> Vec<MenuItem> {
    let wrapped = node.field("items");
    let rows = if wrapped.is_blank() { node.items() } else { wrapped.items() };
    if rows.iter().any(|row| parent_id(row).is_some()) { flat_menu(&rows) } else { entries(&rows, 1) }
}

fn entries(rows: &[Node<'_>], depth: usize) -> Vec<MenuItem> {
    rows.iter()
        .filter_map(|row| {
            let children = row.first_of(["children", "child_items"]);
            if depth >= MAX_DEPTH && !children.is_blank() {
                children.leave_out(format!("menus deeper than {MAX_DEPTH} levels"));
                return entry(row, Vec::new());
            }
            entry(row, entries(&children.items(), depth + 1))
        })
        .collect()
}

/// A list straight from the database names parents instead of nesting children.
fn flat_menu(rows: &[Node<'_>]) -> Vec<MenuItem> {
    let ids: Vec<Option<u64>> = rows.iter().map(own_id).collect();
    let known: HashSet<u64> = ids.iter().copied().flatten().collect();
    let mut by_parent: BTreeMap<Option<u64>, Vec<usize>> = BTreeMap::new();
    for (index, row) in rows.iter().enumerate() {
        let parent = parent_id(row).filter(|parent| known.contains(parent) && ids[index] != Some(*parent));
        by_parent.entry(parent).or_default().push(index);
    }
    let menu = flat_entries(rows, &ids, &mut by_parent, None, 1);
    for index in by_parent.into_values().flatten() {
        rows[index].leave_out(format!("its parents form a circle, or more than {MAX_DEPTH} levels"));
    }
    menu
}

/// Takes every row out of `by_parent` at most once, so circles end.
fn flat_entries(
    rows: &[Node<'_>],
    ids: &[Option<u64>],
    by_parent: &mut BTreeMap<Option<u64>, Vec<usize>>,
    parent: Option<u64>,
    depth: usize,
) -> Vec<MenuItem> {
    let indexes = by_parent.remove(&parent).unwrap_or_default();
    indexes
        .into_iter()
        .filter_map(|index| {
            let children = match ids[index] {
                Some(id) if depth < MAX_DEPTH => flat_entries(rows, ids, by_parent, Some(id), depth + 1),
                _ => Vec::new(),
            };
            entry(&rows[index], children)
        })
        .collect()
}

fn entry(row: &Node<'_>, children: Vec<MenuItem>) -> Option<MenuItem> {
    if !row.value().is_object() {
        row.leave_out(format!("expected a menu item, got {}", row.found()));
        return None;
    }
    let title = row.field("title").text();
    if title.is_empty() {
        row.leave_out("a menu item without a title");
        return None;
    }
    let href = row.field("url").href();
    let mega_menu_key = if is_mega_menu(row) { row.field("description").optional_text() } else { None };
    if href.is_none() && children.is_empty() && mega_menu_key.is_none() {
        row.leave_out("a menu item without an address, children or mega menu");
        return None;
    }
    Some(MenuItem { title, href, new_tab: row.opens_new_tab(), mega_menu_key, children })
}

/// Classes are a list or one text with spaces; WordPress writes `[""]` for none.
fn is_mega_menu(row: &Node<'_>) -> bool {
    let classes = row.field("classes");
    let has_class =
        |text: &str| text.split_whitespace().any(|class| class.eq_ignore_ascii_case(MEGA_MENU_CLASS));
    match classes.value() {
        Value::String(text) => has_class(text),
        Value::Array(list) => list.iter().filter_map(Value::as_str).any(has_class),
        Value::Object(fields) => fields.values().filter_map(Value::as_str).any(has_class),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn own_id(row: &Node<'_>) -> Option<u64> {
    ["db_id", "ID", "id"].into_iter().find_map(|name| row.field(name).number())
}

fn parent_id(row: &Node<'_>) -> Option<u64> {
    row.first_of(["menu_item_parent", "parent"]).number().filter(|parent| *parent != 0)
}

#[cfg(test)]
mod tests;
