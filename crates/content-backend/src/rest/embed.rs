//! `_embed`: what links lead to, put beside them, in the order of the links.

use std::collections::HashMap;

use serde_json::{Map, Value};

/// What may be embedded into an answer, by address.
#[derive(Debug, Default)]
pub(super) struct Embeddable {
    by_href: HashMap<String, Value>,
}

impl Embeddable {
    pub(super) fn insert(&mut self, href: String, value: Value) {
        self.by_href.insert(href, value);
    }

    /// Embeds the named relations into an item or each of a list; an empty list of names means all.
    pub(super) fn embed(&self, body: Value, rels: &[&str]) -> Value {
        match body {
            Value::Array(items) => items.into_iter().map(|item| self.embed_one(item, rels)).collect(),
            single => self.embed_one(single, rels),
        }
    }

    fn embed_one(&self, mut item: Value, rels: &[&str]) -> Value {
        let Some(links) = item.get("_links").and_then(Value::as_object) else { return item };
        let mut embedded = Map::new();
        for (rel, targets) in links.iter().filter(|(rel, _)| rels.is_empty() || rels.contains(&rel.as_str()))
        {
            let targets: Vec<Option<&Value>> =
                targets.as_array().into_iter().flatten().map(|target| self.find(target)).collect();
            let found =
                |target: &Option<&Value>| target.is_some_and(|value| *value != Value::Array(Vec::new()));
            if targets.iter().any(found) {
                // What cannot be embedded leaves an empty list behind, so that the places still match the links.
                let empty = Value::Array(Vec::new());
                let values = targets.into_iter().map(|found| found.unwrap_or(&empty).clone()).collect();
                embedded.insert(rel.clone(), Value::Array(values));
            }
        }
        if let Some(fields) = item.as_object_mut().filter(|_| !embedded.is_empty()) {
            fields.insert("_embedded".into(), Value::Object(embedded));
        }
        item
    }

    fn find(&self, link: &Value) -> Option<&Value> {
        link.get("embeddable").filter(|flag| **flag == Value::Bool(true))?;
        self.by_href.get(link.get("href")?.as_str()?)
    }
}
