//! Words that mean the same, in the ways editors' tools write them.

use serde_json::Value;

use super::node::Node;
use crate::model::SynonymGroup;
use crate::text;

/// What a repeater may call the field that holds the words.
const WORDS: [&str; 5] = ["words", "synonyms", "group", "text", "line"];
/// What a repeater may call the field that holds the only word that is widened.
const ROOT: [&str; 2] = ["root", "word"];

impl Node<'_> {
    /// The groups of a text with one a line, of a list of such texts, of a list of lists, or of a repeater's rows.
    pub(super) fn synonyms(&self) -> Vec<SynonymGroup> {
        let mut groups = match self.value() {
            Value::String(text) => self.lines(text),
            Value::Array(_) | Value::Object(_) => self.items().iter().flat_map(row).collect(),
            _ if self.is_blank() => Vec::new(),
            _ => {
                self.leave_out(format!("expected synonyms, got {}", self.found()));
                Vec::new()
            }
        };
        if groups.len() > SynonymGroup::MAX_GROUPS {
            self.leave_out(format!("more than {} groups of synonyms", SynonymGroup::MAX_GROUPS));
            groups.truncate(SynonymGroup::MAX_GROUPS);
        }
        groups
    }

    fn lines(&self, text: &str) -> Vec<SynonymGroup> {
        // Editors' tools may have turned the ends of lines into tags.
        let text = text.replace("<br", "\n<br").replace("</p>", "\n");
        text.lines().flat_map(|line| self.group(&text::plain(line))).collect()
    }

    fn group(&self, line: &str) -> Vec<SynonymGroup> {
        SynonymGroup::read_line(line).unwrap_or_else(|error| {
            let start: String = line.chars().take(60).collect();
            self.leave_out(format!("{start:?} {error}"));
            Vec::new()
        })
    }
}

fn row(row: &Node<'_>) -> Vec<SynonymGroup> {
    match row.value() {
        Value::String(text) => row.lines(text),
        Value::Array(_) => row.group(&joined(row)),
        Value::Object(_) => {
            let words = row.first_of(WORDS);
            let root = row.first_of(ROOT).optional_text();
            let words = match words.value() {
                Value::Array(_) => joined(&words),
                _ => words.text(),
            };
            if words.is_empty() && root.is_none() {
                return Vec::new();
            }
            row.group(&root.map_or_else(|| words.clone(), |root| format!("{root} => {words}")))
        }
        _ if row.is_blank() => Vec::new(),
        _ => {
            row.leave_out(format!("expected synonyms, got {}", row.found()));
            Vec::new()
        }
    }
}

fn joined(list: &Node<'_>) -> String {
    list.items().iter().filter_map(Node::row_text).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::Locale;
    use crate::wire::node::Context;
    use crate::wire::testing::{any_json, links};

    fn read(value: &Value) -> (Vec<SynonymGroup>, usize) {
        let links = links();
        let context = Context::new(&links, Locale::Es);
        let groups = Node::root(value, &context).synonyms();
        let dropped = context.finish(()).dropped.len();
        (groups, dropped)
    }

    #[test]
    fn every_way_to_write_them_means_the_same() {
        let (expected, _) = read(&json!("downlight, foco empotrable\nluz => lámpara"));
        assert_eq!(expected.len(), 2);
        for value in [
            json!("downlight, foco empotrable<br />\r\nluz =&gt; lámpara"),
            json!("<p>downlight, foco empotrable</p><p>luz =&gt; lámpara</p>"),
            json!(["downlight, foco empotrable", "luz => lámpara"]),
            json!([["downlight", "foco empotrable"], "luz => lámpara"]),
            json!({"0": {"words": "downlight, foco empotrable"}, "1": {"root": "luz", "words": "lámpara"}}),
            json!([{"group": ["downlight", "foco empotrable"]}, {"word": "luz", "synonyms": ["lámpara"]}, {}, ""]),
        ] {
            assert_eq!(read(&value), (expected.clone(), 0), "{value}");
        }
    }

    #[test]
    fn what_is_no_group_is_left_out_and_said_so() {
        assert_eq!(read(&json!(["alone", "a, b", 7])), (read(&json!("a, b")).0, 2));
        for nothing in [json!(false), json!(null), json!(""), json!([])] {
            assert_eq!(read(&nothing), (Vec::new(), 0));
        }
    }

    proptest! {
        #[test]
        fn no_json_panics(value in any_json()) {
            let _ = read(&value);
        }
    }
}
