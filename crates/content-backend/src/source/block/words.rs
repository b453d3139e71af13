//! Blocks that are words, with or without a picture.

use content::Anchor;
use serde_json::{Value, json};

use super::{Referents, links, required_markdown, required_tables, target, tone, url};
use crate::source::markdown;
use crate::source::toml_fields::Fields;

/// As many as stand side by side on a wide screen.
const COLUMNS: std::ops::RangeInclusive<usize> = 2..=4;
const MAX_TABLE_ROWS: usize = 200;
const MAX_TABLE_COLUMNS: usize = 12;

pub(super) fn hero(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    json!({
        "eyebrow": block.text("eyebrow"),
        "title": block.required_text("title"),
        "text": block.text("text"),
        "image": to.media.reference(block, "image"),
        "links": links(block),
        "tone": tone(block),
        "variant": block.choice("variant", &["scene", "beside", "plain"]),
    })
}

pub(super) fn cards(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let items: Vec<Value> = required_tables(block, "items")
        .into_iter()
        .map(|item| {
            let url = if item.optional_text("url").is_some() { url(&item) } else { String::new() };
            let value = json!({
                "title": item.required_text("title"),
                "text": item.text("text"),
                "meta": item.text("meta"),
                "url": url,
                "image": to.media.reference(&item, "image"),
            });
            item.finish();
            value
        })
        .collect();
    json!({
        "title": block.text("title"),
        "text": block.text("text"),
        "columns": block.integer("columns", 2..=4).unwrap_or(3),
        "items": items,
    })
}

pub(super) fn split(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    json!({
        "title": block.required_text("title"),
        "body_html": required_markdown(block, to),
        "image": to.media.reference(block, "image"),
        "image_side": block.choice("image_side", &["right", "left"]),
        "links": links(block),
        "tone": tone(block),
    })
}

pub(super) fn figures(block: &Fields<'_>) -> Value {
    let items: Vec<Value> = required_tables(block, "items")
        .into_iter()
        .map(|item| {
            let value = json!({
                "value": item.required_text("value"),
                "unit": item.text("unit"),
                "label": item.required_text("label"),
            });
            item.finish();
            value
        })
        .collect();
    json!({ "title": block.text("title"), "items": items })
}

pub(super) fn columns(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let columns = block.tables("columns");
    if !COLUMNS.contains(&columns.len()) {
        block.reject("columns", "must hold 2, 3 or 4 columns");
    }
    let column = |column: Fields<'_>| {
        let value = json!({
            "title": column.text("title"),
            "body_html": markdown::field(&column, "body", to.media),
            "image": to.media.reference(&column, "image"),
            "links": links(&column),
        });
        if !["title", "body", "image"].into_iter().any(|key| column.has(key)) {
            column.reject("body", "is missing; a column needs a title, a body or an image");
        }
        column.finish();
        value
    };
    let columns: Vec<Value> = columns.into_iter().map(column).collect();
    json!({ "title": block.text("title"), "text": block.text("text"), "columns": columns })
}

pub(super) fn quote(block: &Fields<'_>) -> Value {
    json!({
        "text": block.required_text("text"),
        "person": block.text("person"),
        "role": block.text("role"),
    })
}

pub(super) fn steps(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let step = |step: Fields<'_>| {
        let value = json!({
            "title": step.required_text("title"),
            "body_html": markdown::field(&step, "body", to.media),
            "image": to.media.reference(&step, "image"),
        });
        step.finish();
        value
    };
    let items: Vec<Value> = required_tables(block, "items").into_iter().map(step).collect();
    json!({ "title": block.text("title"), "text": block.text("text"), "items": items })
}

/// All rows are as long as the head, or else as the first row: a missing cell would put all after it under a wrong name.
pub(super) fn table(block: &Fields<'_>) -> Value {
    let (head, rows) = (block.words("head"), block.word_lists("rows"));
    let width = if head.is_empty() { rows.first().map_or(0, Vec::len) } else { head.len() };
    if rows.is_empty() {
        block.reject("rows", "needs at least one row, such as [[\"Office\", \"500 lx\"]]");
    } else if rows.len() > MAX_TABLE_ROWS {
        block.reject("rows", &format!("has more than {MAX_TABLE_ROWS} rows; offer the table as a file"));
    } else if !(1..=MAX_TABLE_COLUMNS).contains(&width) {
        block.reject("rows", &format!("must have 1 to {MAX_TABLE_COLUMNS} columns"));
    }
    for (index, row) in rows.iter().enumerate().filter(|(_, row)| row.len() != width) {
        let count = row.len();
        block.reject_item("rows", index, &format!("has {count} cells where {width} are expected"));
    }
    json!({
        "title": block.text("title"),
        "caption": block.text("caption"),
        "head": head,
        "rows": rows,
        "row_heads": block.flag("row_heads").unwrap_or(true),
    })
}

pub(super) fn call_to_action(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let links = links(block);
    if links.is_empty() {
        block.reject(
            "links",
            "needs at least one link, such as [{ title = \"Write to us\", url = \"/contact/\" }]",
        );
    }
    json!({
        "title": block.required_text("title"),
        "text": block.text("text"),
        "links": links,
        "tone": tone(block),
        "image": to.media.reference(block, "image"),
    })
}

pub(super) fn accordion(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let enabled = block.flag("enabled").unwrap_or(true);
    let items: Vec<Value> = required_tables(block, "items")
        .into_iter()
        .map(|item| {
            let title = item.required_text("title");
            let body =
                if enabled { required_markdown(&item, to) } else { markdown::field(&item, "body", to.media) };
            let value = json!({
                "anchor": anchor(&item, &title),
                "link": row_link(&item, &title),
                "title": title,
                "body_html": body,
            });
            item.finish();
            value
        })
        .collect();
    let title = block.text("title");
    json!({
        "anchor": anchor(block, &title),
        "title": title,
        "text": block.text("text"),
        "enabled": enabled,
        "items": items,
    })
}

/// Where the title of a row leads; ACF says `""` for an empty link.
fn row_link(item: &Fields<'_>, title: &str) -> Value {
    let target = target(item);
    if item.optional_text("url").is_none() {
        return "".into();
    }
    json!({ "title": title, "url": url(item), "target": target })
}

/// The address of a place of the page: as written, or else made of its title.
pub(super) fn anchor(fields: &Fields<'_>, title: &str) -> String {
    let written = fields.optional_text("anchor");
    let anchor = written.as_deref().map_or_else(|| Anchor::from_title(title), Anchor::parse);
    if anchor.is_none() && written.is_some() {
        fields.reject(
            "anchor",
            "must be lower-case letters, digits and \"-\", such as \"sizes\", and no name the site uses",
        );
    }
    anchor.map(|anchor| anchor.to_string()).unwrap_or_default()
}
