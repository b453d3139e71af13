//! The block that explains words.

use serde_json::Value;

use super::words::anchor;
use crate::attributes::Key;
use crate::model::{Block, Glossary, GlossaryTerm};
use crate::wire::node::Node;
use crate::{Anchor, text};

/// More than a page can be read with; a maker's whole vocabulary has some hundreds.
const MAX_TERMS: usize = 600;
const MAX_ATTRIBUTES: usize = 20;
const MAX_NAMES: usize = 20;

pub(super) fn glossary(node: &Node<'_>) -> Option<Block> {
    let terms = node.first_of(["terms", "items"]).items_up_to(MAX_TERMS);
    let terms: Vec<GlossaryTerm> = terms.iter().filter_map(term).collect();
    if terms.is_empty() {
        return None;
    }
    Some(Block::Glossary(Glossary {
        title: node.field("title").text(),
        text: node.field("text").text(),
        terms,
    }))
}

fn term(node: &Node<'_>) -> Option<GlossaryTerm> {
    let Some(term) = node.first_of(["term", "title"]).optional_text() else {
        node.leave_out("a term without its word");
        return None;
    };
    let body = node.first_of(["body_html", "body", "text"]).html();
    if body.is_empty() {
        node.leave_out("a term without an explanation");
        return None;
    }
    Some(GlossaryTerm {
        anchor: anchor(node, &term),
        also: names(&node.field("also"), MAX_NAMES),
        attributes: attributes(&node.first_of(["attribute", "attributes"])),
        see: see(&node.field("see")),
        term,
        body,
    })
}

fn attributes(node: &Node<'_>) -> Vec<Key> {
    let mut keys = Vec::new();
    for name in names(node, MAX_ATTRIBUTES) {
        match Key::parse(&name) {
            Some(key) if keys.contains(&key) => {}
            Some(key) => keys.push(key),
            None => node.leave_out(format!("there is no attribute {name:?}")),
        }
    }
    keys
}

fn see(node: &Node<'_>) -> Vec<Anchor> {
    let anchors = names(node, MAX_NAMES).into_iter().filter_map(|name| {
        let anchor = Anchor::parse(name.trim_start_matches('#'));
        if anchor.is_none() {
            node.leave_out(format!("{name:?} is no address inside a page"));
        }
        anchor
    });
    anchors.collect()
}

/// Names in any of the ways that editors' tools write them: a list, the rows of a repeater, the choices of a select or
/// a checkbox, or one text with a name a line or commas between them.
fn names(node: &Node<'_>, most: usize) -> Vec<String> {
    let is_list = match node.value() {
        Value::Array(_) => true,
        Value::Object(fields) => !fields.contains_key("value"),
        _ => false,
    };
    let written: Vec<String> = if is_list {
        node.items_up_to(most).iter().map(name).collect()
    } else {
        node.choice().split(['\n', ',', ';']).take(most).map(str::to_owned).collect()
    };
    written.iter().map(|name| text::plain(name)).filter(|name| !name.is_empty()).collect()
}

/// Text, a choice, or the row of a repeater.
fn name(node: &Node<'_>) -> String {
    let choice = node.choice();
    let names = ["name", "text", "anchor", "key", "attribute", "title"];
    if choice.is_empty() { node.first_of(names).choice() } else { choice }
}
