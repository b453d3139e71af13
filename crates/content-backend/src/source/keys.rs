//! Which things a content folder holds, by key. File names are keys, so the list of files is all that is needed.

use super::kind::{Kind, Taxonomy};
use super::toml_fields::Fields;
use crate::ContentFolder;
use content::Locale;

/// Messages name this many allowed keys; more would hide the mistake.
const NAMED: usize = 24;

/// The keys of a folder.
#[derive(Clone, Copy)]
pub(super) struct Keys<'a> {
    folder: &'a ContentFolder,
    locale: Locale,
}

impl<'a> Keys<'a> {
    pub(super) fn new(folder: &'a ContentFolder, locale: Locale) -> Self {
        Self { folder, locale }
    }

    /// The language they are of.
    pub(super) fn locale(&self) -> Locale {
        self.locale
    }

    /// Whether an entry of that kind has a text in this language.
    pub(super) fn has(&self, kind: &Kind, key: &str) -> bool {
        self.holds(kind.folder, key)
    }

    /// A field that names one entry.
    pub(super) fn one(&self, fields: &Fields<'_>, field: &'static str, kind: &Kind) -> Vec<String> {
        let Some(key) = fields.optional_text(field) else { return Vec::new() };
        if !self.has(kind, &key) {
            fields.reject(field, &self.advice(kind.folder));
        }
        vec![key]
    }

    /// A field that names several entries.
    pub(super) fn several(&self, fields: &Fields<'_>, field: &'static str, kind: &Kind) -> Vec<String> {
        let keys = fields.words(field);
        for (index, key) in keys.iter().enumerate() {
            if !self.has(kind, key) {
                fields.reject_item(field, index, &self.advice(kind.folder));
            } else if keys.iter().take(index).any(|earlier| earlier == key) {
                fields.reject_item(field, index, "stands twice in this list");
            }
        }
        keys
    }

    /// A field that must name a term.
    pub(super) fn term(&self, fields: &Fields<'_>, field: &'static str, taxonomy: &Taxonomy) -> String {
        let key = fields.required_text(field);
        if !key.is_empty() && !self.holds(taxonomy.folder, &key) {
            fields.reject(field, &self.advice(taxonomy.folder));
        }
        key
    }

    /// What is allowed where a key of this folder is wanted.
    pub(super) fn advice(&self, folder: &str) -> String {
        let prefix = format!("content/{}/{folder}/", self.locale.code());
        let mut keys = self.folder.paths_below(&prefix).filter_map(|path| {
            let key = path.strip_prefix(&prefix)?.strip_suffix(".md")?;
            (!key.contains('/')).then_some(key)
        });
        let named: Vec<&str> = keys.by_ref().take(NAMED).collect();
        match (named.as_slice(), keys.next()) {
            ([], _) => format!("there is no file in {prefix}"),
            (_, Some(_)) => format!("there is no such file; it must be one of {prefix}*.md"),
            (named, None) => format!("must be one of {}", named.join(", ")),
        }
    }

    fn holds(&self, folder: &str, key: &str) -> bool {
        self.folder.contains(&format!("content/{}/{folder}/{key}.md", self.locale.code()))
    }
}

/// Whether a text of that key exists in at least one language.
pub(super) fn any_language(folder: &ContentFolder, name: &str, key: &str) -> bool {
    Locale::ALL.iter().any(|locale| Keys::new(folder, *locale).holds(name, key))
}
