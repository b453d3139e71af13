//! What a visitor sent, named as PHP names it, so that any client of Contact Form 7 is understood.

use std::collections::BTreeMap;

use serde::Serialize;

/// The fields of a request by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Posted {
    values: BTreeMap<String, PostedValue>,
}

/// One text, or the texts of a `name[]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum PostedValue {
    One(String),
    Many(Vec<String>),
}

impl Posted {
    /// Takes a part of a request: the last `name` wins, every `name[]` adds.
    pub(crate) fn add(&mut self, name: &str, value: &str) {
        let value = cleaned(value);
        let (base, is_list) = match name.split_once('[') {
            Some((base, rest)) if !base.is_empty() => (base, rest.ends_with(']')),
            _ => (name, false),
        };
        let name = php_name(base);
        match (self.values.get_mut(&name), is_list) {
            (Some(PostedValue::Many(list)), true) => list.push(value),
            (_, true) => {
                self.values.insert(name, PostedValue::Many(vec![value]));
            }
            (_, false) => {
                self.values.insert(name, PostedValue::One(value));
            }
        }
    }

    pub(crate) fn get(&self, name: &str) -> Option<&PostedValue> {
        self.values.get(name)
    }

    /// The text of a field; the first of several.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.get(name).and_then(|value| value.texts().next()).unwrap_or_default()
    }

    /// The texts of a field that are not blank.
    pub(crate) fn filled(&self, name: &str) -> impl Iterator<Item = &str> {
        self.get(name).into_iter().flat_map(PostedValue::texts).filter(|text| !text.trim().is_empty())
    }

    /// Whether PHP would not call the field empty: `0` counts as nothing.
    pub(crate) fn is_ticked(&self, name: &str) -> bool {
        match self.get(name) {
            None => false,
            Some(PostedValue::One(text)) => !text.is_empty() && text != "0",
            Some(PostedValue::Many(_)) => true,
        }
    }
}

impl PostedValue {
    fn texts(&self) -> impl Iterator<Item = &str> {
        match self {
            Self::One(text) => std::slice::from_ref(text),
            Self::Many(texts) => texts.as_slice(),
        }
        .iter()
        .map(String::as_str)
    }
}

/// PHP turns dots and spaces of a name into underscores, because they could not stand in a variable's name.
fn php_name(name: &str) -> String {
    name.trim_start().replace(['.', ' '], "_")
}

/// Lines end in one way only, and characters that no keyboard writes are dropped, as WordPress drops them.
fn cleaned(value: &str) -> String {
    let unix = value.replace("\r\n", "\n").replace('\r', "\n");
    unix.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).collect()
}

#[cfg(test)]
mod tests {
    use super::{Posted, PostedValue};

    fn posted(parts: &[(&str, &str)]) -> Posted {
        let mut posted = Posted::default();
        for (name, value) in parts {
            posted.add(name, value);
        }
        posted
    }

    #[test]
    fn names_are_php_names() {
        let posted =
            posted(&[("your.first name", "Ada"), ("a", "1"), ("a", "2"), ("b[]", "x"), ("b[]", "y")]);
        assert_eq!(posted.text("your_first_name"), "Ada");
        assert_eq!(posted.get("a"), Some(&PostedValue::One("2".into())));
        assert_eq!(posted.get("b"), Some(&PostedValue::Many(vec!["x".into(), "y".into()])));
    }

    #[test]
    fn text_keeps_its_lines_and_loses_control_characters() {
        let posted = posted(&[("m", "one\r\ntwo\rthree\0\u{1b}[31m\tfour")]);
        assert_eq!(posted.text("m"), "one\ntwo\nthree[31m\tfour");
    }

    #[test]
    fn blank_and_zero_are_nothing() {
        let posted = posted(&[("blank", " \n"), ("zero", "0"), ("list[]", ""), ("list[]", "a")]);
        assert_eq!(posted.filled("blank").count(), 0);
        assert!(!posted.is_ticked("zero") && !posted.is_ticked("none"));
        assert_eq!(posted.filled("list").collect::<Vec<_>>(), ["a"]);
    }
}
