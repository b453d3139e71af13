//! What time does to JSON, one habit after the other.

use serde_json::{Map, Value, json};

/// The answer of a route as an old WordPress at `root` would give it.
pub fn aged(answer: &Value, route: &str, root: &str) -> Value {
    let route = route.trim_end_matches('/');
    let is_plugin = route.contains("/jgm/v1") || route.contains("/ansell/v1");
    let ageing = Ageing { root, is_plugin };
    let aged = ageing.value("", answer);
    if route.ends_with("/jgm/v1/options") {
        return json!({ "acf": aged });
    }
    // Plugins filter their lists and forget to number them anew.
    match aged {
        Value::Array(items) if is_plugin => gapped(items),
        other => other,
    }
}

struct Ageing<'a> {
    root: &'a str,
    is_plugin: bool,
}

impl Ageing<'_> {
    fn value(&self, name: &str, value: &Value) -> Value {
        match value {
            Value::Null => Value::Bool(false),
            Value::Bool(true) => json!("1"),
            Value::Bool(false) => Value::Bool(false),
            Value::Number(number) => json!(number.to_string()),
            Value::String(text) => self.text(name, text),
            Value::Array(items) => self.list(name, items),
            Value::Object(fields) => self.object(name, fields),
        }
    }

    fn text(&self, name: &str, text: &str) -> Value {
        if text.is_empty() {
            return Value::Bool(false);
        }
        match name {
            "url" | "link" | "permalink" if text.starts_with('/') => json!(format!("{}{text}", self.root)),
            "title" | "name" | "rendered" => json!(with_entities(text)),
            "date" | "withdrawn" if is_day(text) => json!(text.replace('-', "")),
            _ => json!(text),
        }
    }

    fn list(&self, name: &str, items: &[Value]) -> Value {
        if items.is_empty() {
            return Value::Bool(false);
        }
        if name == "classes" && items.iter().all(Value::is_string) {
            let classes: Vec<&str> = items.iter().filter_map(Value::as_str).collect();
            return json!(classes.join(" "));
        }
        let aged: Vec<Value> = items.iter().map(|item| self.value(name, item)).collect();
        // The outermost list is the answer itself, whose shape is decided at the end.
        if name.is_empty() { Value::Array(aged) } else { gapped(aged) }
    }

    fn object(&self, name: &str, fields: &Map<String, Value>) -> Value {
        if fields.is_empty() {
            return if matches!(name, "meta" | "acf") { json!([]) } else { Value::Bool(false) };
        }
        if let Some(value) = selected(fields) {
            return self.value(name, value);
        }
        // ACF fields can return the address of a picture instead of the picture.
        if self.is_plugin
            && name == "image"
            && let Some(url) = fields.get("url")
        {
            return self.value("url", url);
        }
        if self.is_plugin
            && name == "title"
            && let Some(rendered) = fields.get("rendered")
        {
            return self.value("rendered", rendered);
        }
        let mut aged = Map::new();
        for (key, value) in fields {
            match (key.as_str(), value) {
                // An entry without children has no such field at all.
                ("children", Value::Array(children)) if children.is_empty() => {}
                // Contact Form 7 5.5 said where a message belongs and not which field it is about.
                ("field", Value::String(field)) if fields.contains_key("message") => {
                    aged.insert("into".to_owned(), json!(format!("span.wpcf7-form-control-wrap.{field}")));
                }
                ("into", _) if fields.contains_key("field") => {}
                _ => {
                    aged.insert(key.clone(), self.value(key, value));
                }
            }
        }
        Value::Object(aged)
    }
}

/// A select field that returns its value and not its label.
fn selected(fields: &Map<String, Value>) -> Option<&Value> {
    let is_select = fields.len() == 2 && fields.contains_key("label");
    fields.get("value").filter(|_| is_select)
}

/// What PHP makes of a list with gaps.
fn gapped(items: Vec<Value>) -> Value {
    let numbered = items.into_iter().enumerate().map(|(index, item)| ((index * 2 + 1).to_string(), item));
    Value::Object(numbered.collect())
}

/// Every letter beyond ASCII as a numeric entity. Ampersands stay: some of them start entities already.
fn with_entities(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii() { c.to_string() } else { format!("&#{};", u32::from(c)) }).collect()
}

fn is_day(text: &str) -> bool {
    let is_digit = |index: usize| text.as_bytes()[index].is_ascii_digit();
    text.len() == 10 && text.is_ascii() && [0, 1, 2, 3, 5, 6, 8, 9].into_iter().all(is_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = "https://cms.example";

    #[test]
    fn an_entry_grows_old() {
        let item = json!([{
            "id": 12, "title": {"rendered": "Luz cálida &#038; más"}, "link": "/products/lyra/", "meta": [],
            "classes": ["megamenu", "wide"], "children": [], "product_cat": [70, 71],
            "acf": {"listed": true, "image": false, "status": {"value": "new", "label": "New"}, "note": "",
                    "attributes": {"power": {"value": 9.6, "unit": "W"}}, "date": "2026-09-14"},
        }]);
        let core = json!([{
            "id": "12", "title": {"rendered": "Luz c&#225;lida &#038; m&#225;s"},
            "link": "https://cms.example/products/lyra/", "meta": false, "classes": "megamenu wide",
            "product_cat": {"1": "70", "3": "71"},
            "acf": {"listed": "1", "image": false, "status": "new", "note": false,
                    "attributes": {"power": {"value": "9.6", "unit": "W"}}, "date": "20260914"},
        }]);
        assert_eq!(aged(&item, "/wp-json/wp/v2/product", ROOT), core);
        let mut plugin = core[0].clone();
        plugin["title"] = json!("Luz c&#225;lida &#038; m&#225;s");
        assert_eq!(aged(&item, "/wp-json/jgm/v1/spaces/", ROOT), json!({"1": plugin}));
    }

    #[test]
    fn options_are_wrapped_and_mistakes_are_placed() {
        assert_eq!(aged(&json!({"a": 1}), "/es/wp-json/jgm/v1/options", ROOT), json!({"acf": {"a": "1"}}));
        let row = json!({"invalid_fields": [{"field": "e", "message": "m", "idref": null}]});
        assert_eq!(
            aged(&row, "/wp-json/contact-form-7/v1/contact-forms/3/feedback", ROOT),
            json!({"invalid_fields": {"1": {"into": "span.wpcf7-form-control-wrap.e", "message": "m", "idref": false}}})
        );
    }
}
