//! Options that lead to no page with the calculator, and a calculator without strips to calculate.

use std::collections::HashSet;

use content::Locale;
use content::model::ProductKind;

use super::Finding;
use super::links::normal;
use crate::source::{Piece, Status, Text};

/// Pages with the calculator, the options that name one of them, and whether there is anything to calculate.
#[derive(Default)]
pub(super) struct Calculators {
    /// The addresses of published pages with the block, in the form of [`normal`].
    pages: HashSet<(Locale, String)>,
    /// The files that have the block.
    files: Vec<String>,
    /// The page that each language's options name, as written.
    named: Vec<(Locale, String)>,
    has_strips: bool,
}

impl Calculators {
    pub(super) fn add(&mut self, piece: &Piece) {
        match piece {
            Piece::Entry(entry) => self.add_text(&entry.text),
            Piece::Product(product, _) => {
                self.has_strips |= product.kind == ProductKind::Strip.name();
            }
            Piece::Options(locale, options) => {
                let page = options["calculator"].as_str().filter(|page| !page.is_empty());
                self.named.extend(page.map(|page| (*locale, page.to_owned())));
            }
            _ => {}
        }
    }

    fn add_text(&mut self, text: &Text) {
        if !text.blocks.iter().any(|block| block["acf_fc_layout"] == "calculator") {
            return;
        }
        self.files.push(text.file.clone());
        if let Some(path) = text.path.as_ref().filter(|_| text.status == Status::Published) {
            self.pages.insert((text.locale, normal(path.as_str())));
        }
    }

    pub(super) fn findings(self) -> impl Iterator<Item = Finding> {
        let Self { pages, files, named, has_strips } = self;
        let nowhere = named.into_iter().filter_map(move |(locale, written)| {
            let path = normal(&written);
            let path = path.strip_prefix("/es").filter(|_| locale == Locale::Es).unwrap_or(&path);
            let page = (locale, path.to_owned());
            (!pages.contains(&page)).then(|| {
                let message = format!(
                    "calculator leads to {written:?}, which is no published page of this language with a calculator block"
                );
                let file = format!("content/{}/options.toml", locale.code());
                Finding::error(&file, message).quoting(&written)
            })
        });
        let idle = files.into_iter().filter(move |_| !has_strips).map(|file| {
            let message = "the calculator block shows nothing: no product is of the kind \"strip\"";
            Finding::warning(&file, message)
        });
        nowhere.chain(idle)
    }
}
