//! JSON Schema in few words. Objects are closed: a field that is served and not described fails a test.

use serde_json::{Map, Value, json};

/// An object with exactly these fields; `name?` may be absent.
pub(super) fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    with_fields(json!({ "type": "object", "additionalProperties": false }), fields)
}

/// A schema with more fields; those it had stay.
pub(super) fn with_fields<const N: usize>(mut schema: Value, fields: [(&str, Value); N]) -> Value {
    for (name, field) in fields {
        let (name, is_required) = match name.strip_suffix('?') {
            Some(name) => (name, false),
            None => (name, true),
        };
        if is_required && let Some(list) = entry(&mut schema, "required", || json!([])).as_array_mut() {
            list.push(name.into());
        }
        if let Some(properties) = entry(&mut schema, "properties", || json!({})).as_object_mut() {
            properties.insert(name.to_owned(), field);
        }
    }
    schema
}

/// An object whose keys are data.
pub(super) fn map(values: Value) -> Value {
    json!({ "type": "object", "additionalProperties": values })
}

/// PHP writes an empty object as an empty list.
pub(super) fn map_or_empty(values: Value) -> Value {
    any_of([map(values), json!({ "type": "array", "maxItems": 0 })])
}

pub(super) fn list(items: Value) -> Value {
    json!({ "type": "array", "items": items })
}

pub(super) fn any_of<const N: usize>(schemas: [Value; N]) -> Value {
    json!({ "anyOf": Vec::from(schemas) })
}

/// ACF writes `false` for an empty field.
pub(super) fn or_false(schema: Value) -> Value {
    any_of([schema, json!({ "const": false })])
}

/// A schema that several answers share, by its name.
pub(super) fn named(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

pub(super) fn text() -> Value {
    json!({ "type": "string" })
}

pub(super) fn one_of(words: &[&str]) -> Value {
    json!({ "type": "string", "enum": words })
}

/// HTML that the reader must sanitise.
pub(super) fn html() -> Value {
    json!({ "type": "string", "contentMediaType": "text/html" })
}

/// An absolute address.
pub(super) fn url() -> Value {
    json!({ "type": "string", "format": "uri" })
}

/// A moment without a zone, as WordPress writes it.
pub(super) fn moment() -> Value {
    json!({ "type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$" })
}

pub(super) fn date() -> Value {
    json!({ "type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$" })
}

pub(super) fn integer() -> Value {
    json!({ "type": "integer" })
}

/// The number of a thing.
pub(super) fn id() -> Value {
    json!({ "type": "integer", "minimum": 1 })
}

pub(super) fn number() -> Value {
    json!({ "type": "number" })
}

pub(super) fn flag() -> Value {
    json!({ "type": "boolean" })
}

/// A schema with a sentence about it.
pub(super) fn about(mut schema: Value, description: &str) -> Value {
    if let Some(schema) = schema.as_object_mut() {
        schema.insert("description".into(), description.into());
    }
    schema
}

fn entry<'a>(schema: &'a mut Value, key: &str, empty: impl FnOnce() -> Value) -> &'a mut Value {
    match schema {
        Value::Object(fields) => fields.entry(key).or_insert_with(empty),
        other => {
            *other = Value::Object(Map::new());
            other
        }
    }
}
