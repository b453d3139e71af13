//! The block that explains words.

use content::Anchor;
use content::attributes::Key;
use serde_json::{Value, json};

use super::words::anchor;
use super::{Referents, required_markdown, required_tables};
use crate::source::toml_fields::Fields;

/// As many as a page can be read with.
const MAX_TERMS: usize = 600;

pub(super) fn glossary(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let terms = required_tables(block, "terms");
    if terms.len() > MAX_TERMS {
        block.reject("terms", &format!("holds more than {MAX_TERMS} terms; divide them into several pages"));
    }
    let terms: Vec<Value> = terms.into_iter().map(|entry| term(entry, to)).collect();
    json!({ "title": block.text("title"), "text": block.text("text"), "terms": terms })
}

fn term(entry: Fields<'_>, to: &Referents<'_>) -> Value {
    let term = entry.required_text("term");
    let value = json!({
        "also": entry.words("also"),
        "body_html": required_markdown(&entry, to),
        "anchor": anchor(&entry, &term),
        "attribute": attributes(&entry),
        "see": see(&entry),
        "term": term,
    });
    entry.finish();
    value
}

/// One key of the registry, or a list of them.
fn attributes(entry: &Fields<'_>) -> Vec<String> {
    let names = entry.word_or_words("attribute");
    for (index, name) in names.iter().enumerate() {
        if let Err(unknown) = name.parse::<Key>() {
            entry.reject_item("attribute", index, &format!("{unknown}; see the table of attributes"));
        }
    }
    names
}

fn see(entry: &Fields<'_>) -> Vec<String> {
    let names = entry.words("see");
    for (index, name) in names.iter().enumerate() {
        if Anchor::parse(name).is_none() {
            entry.reject_item("see", index, "must be the address of another term, such as \"beam-angle\"");
        }
    }
    names
}
