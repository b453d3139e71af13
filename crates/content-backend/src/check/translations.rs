//! What exists in one language and not in the other. A site in one language lacks nothing.

use std::collections::{BTreeMap, BTreeSet};

use super::Finding;
use crate::source::{Piece, Status, Text};
use content::Locale;

/// The file of each published text, by kind, key and language.
#[derive(Default)]
pub(super) struct Translations {
    texts: BTreeMap<(&'static str, String), BTreeMap<Locale, String>>,
}

impl Translations {
    pub(super) fn add(&mut self, piece: &Piece) {
        match piece {
            Piece::Entry(entry) => self.add_text(entry.kind.name, &entry.text),
            Piece::Term(term) => self.add_text(term.taxonomy.name, &term.text),
            Piece::Menus(locale, _) => self.add_file("menus", *locale),
            Piece::Options(locale, _) => self.add_file("options", *locale),
            _ => {}
        }
    }

    pub(super) fn missing(self) -> impl Iterator<Item = Finding> {
        let spoken: BTreeSet<Locale> = self.texts.values().flat_map(BTreeMap::keys).copied().collect();
        self.texts.into_iter().flat_map(move |((_, key), files)| {
            let first = files.values().next().cloned().unwrap_or_default();
            let lacks = spoken.clone().into_iter().filter(move |locale| !files.contains_key(locale));
            lacks.map(move |locale| {
                let message = format!(
                    "has no published translation in {:?}; write one with the key {key:?}, or make this one a draft",
                    locale.code()
                );
                Finding::warning(&first, message)
            })
        })
    }

    fn add_text(&mut self, kind: &'static str, text: &Text) {
        if text.status == Status::Published {
            let files = self.texts.entry((kind, text.key.clone())).or_default();
            files.insert(text.locale, text.file.clone());
        }
    }

    fn add_file(&mut self, name: &'static str, locale: Locale) {
        let file = format!("content/{}/{name}.toml", locale.code());
        self.texts.entry((name, name.to_owned())).or_default().insert(locale, file);
    }
}
