//! JSON on as few lines as can still be read.

use serde_json::Value;

const WIDTH: usize = 110;

/// Writes a value; what fits on a line stands on one.
pub(super) fn json(value: &Value) -> String {
    written(value, 0, 0)
}

/// `used` is how much of the line is taken by what stands before the value.
fn written(value: &Value, indent: usize, used: usize) -> String {
    let short = one_line(value);
    if indent + used + short.chars().count() <= WIDTH {
        return short;
    }
    let inner = indent + 2;
    let (open, close, parts): (char, char, Vec<String>) = match value {
        Value::Array(items) => ('[', ']', items.iter().map(|item| written(item, inner, 0)).collect()),
        Value::Object(fields) => {
            let field = |(key, value): (&String, &Value)| {
                let name = Value::String(key.clone()).to_string();
                let value = written(value, inner, name.chars().count() + 3);
                format!("{name}: {value}")
            };
            ('{', '}', fields.iter().map(field).collect())
        }
        _ => return short,
    };
    let space = " ".repeat(inner);
    let lines = parts.join(&format!(",\n{space}"));
    format!("{open}\n{space}{lines}\n{}{close}", " ".repeat(indent))
}

fn one_line(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("[{}]", items.iter().map(one_line).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) if fields.is_empty() => "{}".to_owned(),
        Value::Object(fields) => {
            let field = |(key, value): (&String, &Value)| {
                format!("{}: {}", Value::String(key.clone()), one_line(value))
            };
            format!("{{ {} }}", fields.iter().map(field).collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

#[test]
fn long_values_are_broken_and_short_ones_are_not() {
    let short = serde_json::json!({ "a": [1, 2], "b": {} });
    assert_eq!(json(&short), r#"{ "a": [1, 2], "b": {} }"#);
    let long = serde_json::json!({ "a": "x".repeat(60), "b": ["y".repeat(60)] });
    let expected = format!("{{\n  \"a\": \"{}\",\n  \"b\": [\"{}\"]\n}}", "x".repeat(60), "y".repeat(60));
    assert_eq!(json(&long), expected);
}
