//! What a visitor sent, named as PHP names it, so that any client of Contact Form 7 is understood.

use std::collections::BTreeMap;
use std::fmt;

use axum::body::Bytes;
use content::form_rules::Answers;
use serde::Serialize;

use super::file_types::{ending, mime};

/// Longer names of files are cut in their middle.
const MAX_FILE_NAME: usize = 100;

/// The fields of a request by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Posted {
    values: BTreeMap<String, PostedValue>,
    files: Vec<PostedFile>,
}

/// A file, cleaned and judged.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PostedFile {
    pub(crate) field: String,
    /// What the visitor calls it, without folders and without characters that are not shown.
    pub(crate) name: String,
    pub(crate) bytes: Bytes,
    /// The media type of its ending.
    pub(crate) mime: &'static str,
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

    /// Takes a file of a request.
    pub(crate) fn add_file(&mut self, name: &str, file_name: &str, bytes: Bytes) {
        let base = name.split_once('[').map_or(name, |(base, _)| base);
        let name = file_name_of(file_name);
        let mime = mime(ending(&name));
        self.files.push(PostedFile { field: php_name(base), name, bytes, mime });
    }

    /// All files, in the order they came.
    pub(crate) fn files(&self) -> &[PostedFile] {
        &self.files
    }

    /// Drops the files of other fields.
    pub(crate) fn keep_files(&mut self, takes_files: impl Fn(&str) -> bool) {
        self.files.retain(|file| takes_files(&file.field));
    }

    /// Takes the ends of lines out of a field that has one line only.
    pub(crate) fn make_single_line(&mut self, name: &str) {
        const ENDS: [char; 4] = ['\n', '\t', '\u{2028}', '\u{2029}'];
        let join = |text: &mut String| {
            if text.contains(ENDS) {
                *text = text.split(ENDS).map(str::trim).collect::<Vec<_>>().join(" ").trim().to_owned();
            }
        };
        match self.values.get_mut(name) {
            Some(PostedValue::One(text)) => join(text),
            Some(PostedValue::Many(texts)) => texts.iter_mut().for_each(join),
            None => {}
        }
    }

    pub(crate) fn get(&self, name: &str) -> Option<&PostedValue> {
        self.values.get(name)
    }

    /// The text of a field; the first of several.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.get(name).and_then(|value| value.texts().next()).unwrap_or_default()
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

impl Answers for Posted {
    fn texts<'a>(&'a self, field: &str) -> Vec<&'a str> {
        self.get(field).into_iter().flat_map(PostedValue::texts).collect()
    }

    fn files<'a>(&'a self, field: &str) -> Vec<(&'a str, u64)> {
        let files = self.files.iter().filter(|file| file.field == field);
        files.map(|file| (file.name.as_str(), file.bytes.len() as u64)).collect()
    }
}

impl fmt::Debug for PostedFile {
    /// Leaves out what the visitor sent.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostedFile").field("field", &self.field).finish_non_exhaustive()
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

/// The last part of a path, without characters that are not shown or that a file system stumbles over.
fn file_name_of(path: &str) -> String {
    let last = path.rsplit(['/', '\\']).next().unwrap_or_default();
    let is_shown = |c: &char| {
        !c.is_control() && !is_invisible(*c) && !matches!(c, '"' | '<' | '>' | ':' | '|' | '?' | '*')
    };
    let name: String = last.chars().filter(is_shown).collect();
    let name = name.trim().trim_start_matches('.').trim_end_matches(['.', ' ']);
    let ending = ending(name);
    let stem = name.strip_suffix(ending).unwrap_or(name);
    let stem: String = stem.chars().take(MAX_FILE_NAME.saturating_sub(ending.chars().count())).collect();
    let stem = if stem.trim().is_empty() { "file" } else { stem.trim() };
    format!("{stem}{ending}")
}

/// Marks that change the direction or joining of what stands around them, to make one name look like another.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use content::form_rules::Answers as _;

    use super::{Posted, PostedValue, file_name_of};

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
    fn names_of_files_are_only_names() {
        for (sent, kept) in [
            ("plan.pdf", "plan.pdf"),
            ("C:\\fakepath\\Plan 1.PDF", "Plan 1.PDF"),
            ("../../etc/passwd", "passwd"),
            ("invoice\u{202e}fdp.exe", "invoicefdp.exe"),
            ("a\r\nb\0.txt", "ab.txt"),
            (".htaccess", "htaccess"),
            ("...", "file"),
            ("x.pdf. . ", "x.pdf"),
            ("", "file"),
        ] {
            assert_eq!(file_name_of(sent), kept, "{sent:?}");
        }
        let long = file_name_of(&format!("{}.pdf", "ñ".repeat(500)));
        assert!(long.chars().count() == 100 && long.ends_with(".pdf"), "{long}");
    }

    #[test]
    fn single_lines_have_one_line() {
        let mut posted = posted(&[("name", "Ada\r\nBcc: x@example.com"), ("list[]", "a\u{2028}b")]);
        posted.make_single_line("name");
        posted.make_single_line("list");
        assert_eq!((posted.text("name"), posted.text("list")), ("Ada Bcc: x@example.com", "a b"));
    }

    #[test]
    fn zero_is_nothing() {
        let posted = posted(&[("zero", "0"), ("list[]", ""), ("list[]", "a")]);
        assert!(!posted.is_ticked("zero") && !posted.is_ticked("none"));
        assert_eq!(posted.texts("list"), ["", "a"]);
    }
}
