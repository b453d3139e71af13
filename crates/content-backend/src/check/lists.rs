//! Pages that the site makes of the catalogue, which links may lead to although nobody wrote them.

use std::collections::HashSet;

use super::links::normal;
use crate::source::{PRODUCT, Piece, Status};
use content::{Locale, Section};

/// The status of what is discontinued, and so not listed.
const LEGACY: &str = "legacy";

/// What such pages list.
#[derive(Default)]
pub(super) struct Lists {
    /// The pages that a product appears on, by its key.
    pages: Vec<(String, Section)>,
    /// The products that a language shows.
    shown: HashSet<(Locale, String)>,
}

impl Lists {
    pub(super) fn add(&mut self, piece: &Piece) {
        match piece {
            Piece::Product(product, _) => {
                let is_made = product.variants.iter().any(|variant| variant.status != LEGACY);
                let parts = match product.kind {
                    "driver" => Some(Section::DRIVERS),
                    "profile" => Some(Section::PROFILES),
                    "accessory" => Some(Section::ACCESSORIES),
                    _ => None,
                };
                let has_documents = product.listed && !product.documents.is_empty();
                let pages = parts.filter(|_| is_made).into_iter();
                let pages = pages.chain(has_documents.then_some(Section::DOWNLOADS));
                self.pages.extend(pages.map(|page| (product.key.clone(), page)));
            }
            Piece::Entry(entry) if entry.kind.name == PRODUCT.name => {
                let text = &entry.text;
                if text.status == Status::Published {
                    self.shown.insert((text.locale, text.key.clone()));
                }
            }
            _ => {}
        }
    }

    /// Where they live, in the form of [`normal`].
    pub(super) fn addresses(self) -> impl Iterator<Item = String> {
        let Self { pages, shown } = self;
        let prefixes = [(Locale::En, ""), (Locale::Es, "/es")];
        pages.into_iter().flat_map(move |(key, page)| {
            let here = prefixes.map(|(locale, prefix)| (shown.contains(&(locale, key.clone())), prefix));
            let here = here.into_iter().filter(|(is_shown, _)| *is_shown);
            here.map(move |(_, prefix)| normal(&format!("{prefix}{}", page.as_str())))
        })
    }
}
