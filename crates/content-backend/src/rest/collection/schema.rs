//! The JSON schema of entries, for OPTIONS.

use serde_json::{Map, Value, json};

use crate::rest::types::PostType;

/// The schema of a type's items.
pub(super) fn of(kind: &'static str) -> Value {
    let rendered = json!({ "type": "object", "properties": { "rendered": { "type": "string" } } });
    let text = json!({
        "type": "object",
        "properties": { "rendered": { "type": "string" }, "protected": { "type": "boolean" } },
    });
    let time = json!({ "type": "string", "format": "date-time" });
    let word = json!({ "type": "string" });
    let number = json!({ "type": "integer" });
    let object = json!({ "type": "object" });
    let mut properties: Map<String, Value> = [
        ("id", &number),
        ("date", &time),
        ("date_gmt", &time),
        ("guid", &rendered),
        ("modified", &time),
        ("modified_gmt", &time),
        ("slug", &word),
        ("status", &word),
        ("type", &word),
        ("link", &word),
        ("title", &rendered),
        ("content", &text),
        ("excerpt", &text),
        ("featured_media", &number),
        ("menu_order", &number),
        ("template", &word),
        ("lang", &word),
        ("translation_key", &word),
        ("translations", &object),
        ("seo", &object),
        ("acf", &object),
    ]
    .into_iter()
    .map(|(name, schema)| (name.to_owned(), schema.clone()))
    .collect();
    properties.insert("meta".into(), json!({ "type": ["array", "object"] }));
    properties.insert("class_list".into(), json!({ "type": "array", "items": { "type": "string" } }));
    if kind == "post" {
        properties.insert("author".into(), number);
    }
    if let Some(taxonomy) = PostType::of(kind).and_then(|known| known.taxonomy) {
        let ids = json!({ "type": "array", "items": { "type": "integer" } });
        properties.insert(taxonomy.rest_base.to_owned(), ids);
    }
    json!({
        "$schema": "http://json-schema.org/draft-04/schema#",
        "title": kind,
        "type": "object",
        "properties": properties,
    })
}
