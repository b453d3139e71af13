//! Words that mean the same, in the ways editors' tools write them.

use serde_json::Value;

use super::node::Node;
use crate::model::SynonymGroup;
use crate::text;

/// What a repeater may call the field that holds the words.
const WORDS: [&str; 5] = ["words", "synonyms", "group", "text", "line"];
/// What a repeater may call the field that holds the only word that is widened.
const ROOT: [&str; 2] = ["root", "word"];

/// More words than anybody keeps for one product.
const MAX_SEARCH_WORDS: usize = 300;

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

    /// Words of a text with one a line or commas between them, of a list of such texts, or of a repeater's rows.
    pub(super) fn search_words(&self) -> Vec<String> {
        let texts = match self.value() {
            Value::String(text) => plain_lines(text),
            Value::Array(_) | Value::Object(_) => self.items().iter().filter_map(Node::row_text).collect(),
            _ if self.is_blank() => Vec::new(),
            _ => {
                self.leave_out(format!("expected words, got {}", self.found()));
                Vec::new()
            }
        };
        let mut words: Vec<String> = Vec::new();
        for word in texts.iter().flat_map(|text| text.split([',', ';'])) {
            let word = word.split_whitespace().collect::<Vec<_>>().join(" ");
            if !word.is_empty() && word.chars().count() <= SynonymGroup::MAX_CHARS && !words.contains(&word) {
                words.push(word);
            }
        }
        if words.len() > MAX_SEARCH_WORDS {
            self.leave_out(format!("more than {MAX_SEARCH_WORDS} words"));
            words.truncate(MAX_SEARCH_WORDS);
        }
        words
    }

    fn lines(&self, text: &str) -> Vec<SynonymGroup> {
        plain_lines(text).iter().flat_map(|line| self.group(line)).collect()
    }

    fn group(&self, line: &str) -> Vec<SynonymGroup> {
        SynonymGroup::read_line(line).unwrap_or_else(|error| {
            let start: String = line.chars().take(60).collect();
            self.leave_out(format!("{start:?} {error}"));
            Vec::new()
        })
    }
}

/// The lines of a text. Editors' tools may have turned their ends into tags.
fn plain_lines(text: &str) -> Vec<String> {
    text.replace("<br", "\n<br").replace("</p>", "\n").lines().map(text::plain).collect()
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

    fn words(value: &Value) -> (Vec<String>, usize) {
        let links = links();
        let context = Context::new(&links, Locale::Es);
        let words = Node::root(value, &context).search_words();
        let dropped = context.finish(()).dropped.len();
        (words, dropped)
    }

    #[test]
    fn words_come_as_lines_commas_lists_or_rows() {
        let expected = vec!["baño".to_owned(), "cuarto de baño".to_owned()];
        for value in [
            json!("baño, cuarto  de baño"),
            json!("ba&ntilde;o<br />\r\ncuarto de baño"),
            json!(["baño", "cuarto de baño, baño"]),
            json!([{"text": "baño"}, {"title": "cuarto de baño"}, {}]),
        ] {
            assert_eq!(words(&value), (expected.clone(), 0), "{value}");
        }
        assert_eq!(words(&json!(false)), (Vec::new(), 0));
        assert_eq!(words(&json!(7)), (Vec::new(), 1));
    }

    proptest! {
        #[test]
        fn no_json_panics(value in any_json()) {
            let _ = read(&value);
            let _ = words(&value);
        }
    }
}
