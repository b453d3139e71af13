//! Blocks of words that do more than show them. Those that only do are declared.

use content::Anchor;
use serde_json::{Value, json};

use super::{Referents, links, required_markdown, required_tables, target, tone, url};
use crate::source::markdown;
use crate::source::toml_fields::Fields;

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
