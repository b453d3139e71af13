//! Other numbers for the same things, as two sites of one WordPress have them.

use serde_json::Value;

/// Fields that hold the number of a thing.
const FIELDS: [&str; 7] = ["id", "ID", "parent", "parent_id", "parentId", "product_id", "featured_media"];
/// Fields that hold a list of numbers.
const LISTS: [&str; 4] = ["product_cat", "categories", "include", "exclude"];
/// Parameters that hold numbers, one or several with commas between them.
const PARAMETERS: [&str; 7] =
    ["include", "exclude", "parent", "product", "category", "product_cat", "categories"];
const VARIATION: &str = "variation=";

/// Adds to every number in an answer.
pub(super) fn shift(value: &mut Value, by: u64) {
    if by == 0 {
        return;
    }
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| shift(item, by)),
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::Number(_) if FIELDS.contains(&name.as_str()) => add(field, by),
                    Value::Array(items) if LISTS.contains(&name.as_str()) => {
                        for item in items {
                            if item.is_number() { add(item, by) } else { shift(item, by) }
                        }
                    }
                    Value::String(text) if text.contains(VARIATION) => *text = in_address(text, by),
                    other => shift(other, by),
                }
            }
        }
        _ => {}
    }
}

/// A target as the wrapped service knows it.
pub(super) fn in_target(target: &str, by: u64) -> String {
    if by == 0 {
        return target.to_owned();
    }
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let own = |text: &str| match text.parse::<u64>() {
        Ok(number) => number.saturating_sub(by).to_string(),
        Err(_) => text.to_owned(),
    };
    let path: Vec<String> = path.split('/').map(own).collect();
    let query = query.split('&').map(|pair| match pair.split_once('=') {
        Some((name, values)) if PARAMETERS.contains(&name) => {
            let values: Vec<String> = values.replace("%2C", ",").split(',').map(own).collect();
            format!("{name}={}", values.join(","))
        }
        _ => pair.to_owned(),
    });
    let query: Vec<String> = query.filter(|pair| !pair.is_empty()).collect();
    if query.is_empty() { path.join("/") } else { format!("{}?{}", path.join("/"), query.join("&")) }
}

fn add(value: &mut Value, by: u64) {
    if let Some(number) = value.as_u64().filter(|number| *number != 0) {
        *value = Value::from(number + by);
    }
}

fn in_address(text: &str, by: u64) -> String {
    let Some((before, rest)) = text.split_once(VARIATION) else { return text.to_owned() };
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (number, after) = rest.split_at(end);
    let number = number.parse::<u64>().map_or_else(|_| number.to_owned(), |number| (number + by).to_string());
    format!("{before}{VARIATION}{number}{after}")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_differ_in_answers_and_are_understood_in_questions() {
        let mut value = json!([{"id": 3, "parent": 0, "product_cat": [1, 2], "order": 4,
            "permalink": "https://x.example/es/products/a/?variation=31#x", "acf": {"related": [{"id": 5}]}}]);
        shift(&mut value, 1000);
        assert_eq!(
            value,
            json!([{"id": 1003, "parent": 0, "product_cat": [1001, 1002], "order": 4,
                "permalink": "https://x.example/es/products/a/?variation=1031#x", "acf": {"related": [{"id": 1005}]}}])
        );
        assert_eq!(
            in_target("/es/wp-json/wp/v2/product/1003?include=1001%2C1002&page=2", 1000),
            "/es/wp-json/wp/v2/product/3?include=1,2&page=2"
        );
        assert_eq!(in_target("/es/wp-json/wp/v2/product", 1000), "/es/wp-json/wp/v2/product");
    }
}
