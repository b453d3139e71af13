//! `_fields`: only the named parts of an answer, to any depth, for one object or each of a list.

use std::collections::BTreeMap;

use serde_json::Value;

/// What to keep at one level; a name without anything below is kept whole.
#[derive(Debug, Default)]
struct Tree {
    names: BTreeMap<String, Tree>,
    whole: bool,
}

/// Keeps what `list` names (`id,title.rendered`); an empty list keeps everything.
pub(super) fn filter(body: Value, list: &str) -> Value {
    let mut tree = Tree::default();
    for name in list.split(|c: char| c == ',' || c.is_whitespace()).filter(|name| !name.is_empty()) {
        let mut level = &mut tree;
        for part in name.split('.') {
            level = level.names.entry(part.to_owned()).or_default();
        }
        level.whole = true;
    }
    if tree.names.is_empty() {
        return body;
    }
    match body {
        Value::Array(items) => items.into_iter().map(|item| keep(item, &tree)).collect(),
        single => {
            // The links of a single item are not part of it in WordPress, so what is embedded through them survives.
            if tree.names.contains_key("_embedded") {
                tree.names.entry("_links".into()).or_default().whole = true;
            }
            keep(single, &tree)
        }
    }
}

fn keep(value: Value, tree: &Tree) -> Value {
    let Value::Object(fields) = value else { return value };
    let kept = fields.into_iter().filter_map(|(name, value)| {
        let below = tree.names.get(&name)?;
        let value = if below.whole { value } else { keep(value, below) };
        Some((name, value))
    });
    Value::Object(kept.collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::filter;

    #[test]
    fn keeps_named_parts_of_each_item() {
        let body = json!([{ "id": 1, "title": { "rendered": "a", "raw": "b" }, "link": "x" }]);
        assert_eq!(
            filter(body.clone(), "id, title.rendered"),
            json!([{ "id": 1, "title": { "rendered": "a" } }])
        );
        assert_eq!(
            filter(body.clone(), "title.raw,title"),
            json!([{ "title": { "rendered": "a", "raw": "b" } }])
        );
        assert_eq!(filter(body.clone(), " ,"), body);
        assert_eq!(filter(json!(false), "id"), json!(false));
    }
}
