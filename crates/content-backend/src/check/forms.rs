//! Blocks that name a form which does not exist.

use std::collections::HashSet;

use serde_json::Value;

use super::Finding;
use crate::source::Piece;
use content::Locale;

/// Forms, and the blocks that name them.
#[derive(Default)]
pub(super) struct Forms {
    /// Language, and file name or slug.
    known: HashSet<(Locale, String)>,
    /// Language, file and form as written.
    named: Vec<(Locale, String, String)>,
}

impl Forms {
    pub(super) fn add(&mut self, piece: &Piece) {
        match piece {
            Piece::Entry(entry) => self.add_blocks(entry.text.locale, &entry.text.file, &entry.text.blocks),
            Piece::Term(term) => self.add_blocks(term.text.locale, &term.text.file, &term.text.blocks),
            Piece::Forms(forms) => {
                for form in forms {
                    self.known.insert((form.locale, form.key.clone()));
                    self.known.insert((form.locale, form.form.slug.clone()));
                }
            }
            _ => {}
        }
    }

    fn add_blocks(&mut self, locale: Locale, file: &str, blocks: &[Value]) {
        let forms = blocks.iter().filter(|block| block["acf_fc_layout"] == "contact_form");
        let forms = forms.filter_map(|block| block["form"].as_str());
        self.named.extend(forms.map(|form| (locale, file.to_owned(), form.to_owned())));
    }

    pub(super) fn missing(self) -> impl Iterator<Item = Finding> {
        let Self { known, named } = self;
        named.into_iter().filter(move |(locale, _, form)| !known.contains(&(*locale, form.clone()))).map(
            |(locale, file, form)| {
                let folder = format!("content/{}/forms/", locale.code());
                let message =
                    format!("there is no form {form:?}; write {folder}{form}.toml, or name another");
                Finding::error(&file, message).quoting(&form)
            },
        )
    }
}
