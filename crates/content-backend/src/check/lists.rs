//! Lists that the site makes by itself, which links may lead to although nobody wrote them.

use std::collections::HashSet;

use super::links::normal;
use crate::source::{CASE_STUDY, COLLECTION, Kind, POST, PRODUCT, Piece, SPACE, Status};
use content::{Locale, Section};

/// The status of what is discontinued, and so not listed.
const LEGACY: &str = "legacy";

/// What each of the other lists is made of.
static LISTED: [(&Kind, Section); 6] = [
    (&PRODUCT, Section::PRODUCTS),
    (&PRODUCT, Section::PRODUCT_CATEGORIES),
    (&POST, Section::ARTICLES),
    (&SPACE, Section::SPACES),
    (&COLLECTION, Section::COLLECTIONS),
    (&CASE_STUDY, Section::CASE_STUDIES),
];

/// What such pages list.
#[derive(Default)]
pub(super) struct Lists {
    /// The pages that a product appears on, by its key.
    pages: Vec<(String, Section)>,
    /// The products that a language shows.
    shown: HashSet<(Locale, String)>,
    /// The lists that a language has something for.
    filled: HashSet<(Locale, Section)>,
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
            Piece::Entry(entry) if entry.text.status == Status::Published => {
                let (text, name) = (&entry.text, entry.kind.name);
                if name == PRODUCT.name {
                    self.shown.insert((text.locale, text.key.clone()));
                }
                let listed = LISTED.iter().filter(|(kind, _)| kind.name == name);
                self.filled.extend(listed.map(|(_, section)| (text.locale, *section)));
            }
            // Their names hold in every language.
            Piece::Stockists(stockists) if !stockists.is_empty() => {
                self.filled.extend(Locale::ALL.map(|locale| (locale, Section::STOCKISTS)));
            }
            _ => {}
        }
    }

    /// Where they live, in the form of [`normal`].
    pub(super) fn addresses(self) -> impl Iterator<Item = String> {
        let Self { pages, shown, filled } = self;
        let prefixes = [(Locale::En, ""), (Locale::Es, "/es")];
        let lists = prefixes.into_iter().flat_map(move |(locale, prefix)| {
            let filled: Vec<Section> =
                filled.iter().filter(|(known, _)| *known == locale).map(|(_, section)| *section).collect();
            filled.into_iter().map(move |section| normal(&format!("{prefix}{}", section.as_str())))
        });
        let parts = pages.into_iter().flat_map(move |(key, page)| {
            let here = prefixes.map(|(locale, prefix)| (shown.contains(&(locale, key.clone())), prefix));
            let here = here.into_iter().filter(|(is_shown, _)| *is_shown);
            here.map(move |(_, prefix)| normal(&format!("{prefix}{}", page.as_str())))
        });
        lists.chain(parts)
    }
}
