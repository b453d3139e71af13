//! Schemas as tables a person can read.

use serde_json::Value;

/// The section of one schema.
pub(super) fn write(name: &str, schema: &Value) -> String {
    let mut text = format!("\n### {name}\n");
    if let Some(description) = schema["description"].as_str() {
        text.push_str(&format!("\n{description}\n"));
    }
    let inner = without_false(schema);
    if let Some(file) = schema["externalDocs"]["url"].as_str() {
        let about = schema["externalDocs"]["description"].as_str().unwrap_or_default();
        text.push_str(&format!("\n[{about}]({file}).\n"));
    } else if inner["properties"].is_object() {
        let mut rows = Vec::new();
        fields(inner, "", &mut rows);
        text.push_str("\n| Field | Type | Meaning |\n|---|---|---|\n");
        rows.iter().for_each(|row| text.push_str(row));
    } else if let Some(alternatives) = inner["anyOf"].as_array().filter(|all| all.len() > 2) {
        text.push_str("\nOne of:\n\n");
        for alternative in alternatives {
            text.push_str(&format!("- {}\n", alternative_line(alternative)));
        }
    } else {
        text.push_str(&format!("\n{}\n", capital(&kind(schema))));
    }
    text
}

/// A type in words.
pub(super) fn kind(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or_default();
        return format!("[{name}](#{})", name.to_ascii_lowercase());
    }
    if let Some(words) = schema["enum"].as_array() {
        let words: Vec<String> = words.iter().map(|word| format!("`{}`", shown(word))).collect();
        return words.join(", ");
    }
    if let Some(value) = schema.get("const") {
        return format!("`{}`", shown(value));
    }
    for key in ["anyOf", "oneOf"] {
        if let Some(all) = schema[key].as_array() {
            return all.iter().map(kind).collect::<Vec<_>>().join(" or ");
        }
    }
    match schema["type"].as_str() {
        Some("array") if schema["maxItems"] == 0 => "empty list".to_owned(),
        Some("array") => format!("list of {}", kind(&schema["items"])),
        Some("object") if schema["additionalProperties"].is_object() => {
            format!("map to {}", kind(&schema["additionalProperties"]))
        }
        Some("string") if schema["contentMediaType"] == "text/html" => "HTML".to_owned(),
        Some("string") if schema["format"] == "uri" => "address".to_owned(),
        Some("string") => "text".to_owned(),
        Some(other) => other.to_owned(),
        None if schema["type"].is_array() => {
            let all = schema["type"].as_array().into_iter().flatten().filter_map(Value::as_str);
            all.collect::<Vec<_>>().join(" or ")
        }
        None => "anything".to_owned(),
    }
}

/// One row per field; those of objects inside come after them, by their path.
fn fields(schema: &Value, prefix: &str, rows: &mut Vec<String>) {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let path = format!("{prefix}{name}");
        let optional = if required.iter().any(|known| known == name) { "" } else { ", *optional*" };
        let meaning = field["description"].as_str().unwrap_or_default();
        rows.push(format!("| `{path}` | {}{optional} | {meaning} |\n", kind(field)));
        let inner = without_false(field);
        if inner["properties"].is_object() {
            fields(inner, &format!("{path}."), rows);
        } else if inner["items"]["properties"].is_object() {
            fields(&inner["items"], &format!("{path}[]."), rows);
        } else if inner["additionalProperties"]["properties"].is_object() {
            fields(&inner["additionalProperties"], &format!("{path}.*."), rows);
        }
    }
}

fn alternative_line(schema: &Value) -> String {
    let meaning = schema["description"].as_str().unwrap_or_default();
    let Some(properties) = schema["properties"].as_object() else {
        return format!("{}{}{meaning}", kind(schema), if meaning.is_empty() { "" } else { ": " });
    };
    let layout = schema["properties"]["acf_fc_layout"]["enum"][0].as_str();
    let names: Vec<String> =
        properties.keys().filter(|name| *name != "acf_fc_layout").map(|name| format!("`{name}`")).collect();
    match layout {
        Some(layout) => format!("`{layout}`: {}", names.join(", ")),
        None => format!("{meaning} {}", names.join(", ")).trim_start().to_owned(),
    }
}

/// What a value is when it is not ACF's `false` or PHP's empty list.
fn without_false(schema: &Value) -> &Value {
    match schema["anyOf"].as_array().map(Vec::as_slice) {
        Some([first, other]) if other["const"] == false || other["maxItems"] == 0 => first,
        _ => schema,
    }
}

fn shown(value: &Value) -> String {
    match value.as_str() {
        Some("") => "\"\"".to_owned(),
        Some(text) => text.to_owned(),
        None => value.to_string(),
    }
}

fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect()) + "."
}
