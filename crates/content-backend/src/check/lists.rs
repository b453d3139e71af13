//! Lists that the site makes by itself as soon as there is something to list.

use std::collections::HashSet;

use crate::source::{CASE_STUDY, COLLECTION, PRODUCT, Piece, Status};
use content::model::Sku;
use content::{Locale, PagePath, Section};

/// The status of what is discontinued, and so not listed.
const LEGACY: &str = "legacy";

/// What such pages list.
#[derive(Default)]
pub(super) struct Lists {
    /// The pages that a product appears on, by its key.
    pages: Vec<(String, Section)>,
    /// Products that lists show, with the codes of their variants.
    listed: Vec<(String, HashSet<String>)>,
    /// Codes with photometric files, which are documents too.
    lights: HashSet<String>,
    /// The products that a language shows.
    shown: HashSet<(Locale, String)>,
    /// The lists that a language has something for.
    filled: HashSet<(Locale, &'static str)>,
}

impl Lists {
    /// Where they live.
    pub(super) const SECTIONS: [Section; 6] = [
        Section::CASE_STUDIES,
        Section::COLLECTIONS,
        Section::DRIVERS,
        Section::PROFILES,
        Section::ACCESSORIES,
        Section::DOWNLOADS,
    ];

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
                if product.listed {
                    let codes = product.variants.iter().map(|variant| Sku::normalise(&variant.sku));
                    self.listed.push((product.key.clone(), codes.collect()));
                }
            }
            Piece::Light(light) => {
                self.lights.insert(light.code.clone());
            }
            Piece::Entry(entry) if entry.text.status == Status::Published => {
                let (text, name) = (&entry.text, entry.kind.name);
                if name == PRODUCT.name {
                    self.shown.insert((text.locale, text.key.clone()));
                } else if name == COLLECTION.name {
                    self.filled.insert((text.locale, Section::COLLECTIONS.as_str()));
                } else if name == CASE_STUDY.name {
                    self.filled.insert((text.locale, Section::CASE_STUDIES.as_str()));
                }
            }
            _ => {}
        }
    }

    /// Whether there are photometric files of a code.
    pub(super) fn has_light(&self, code: &str) -> bool {
        self.lights.contains(code)
    }

    /// Whether one of them lives at a path.
    pub(super) fn has(&self, locale: Locale, path: &PagePath) -> bool {
        let shows = |key: &str| self.shown.contains(&(locale, key.to_owned()));
        let has_light = |codes: &HashSet<String>| codes.iter().any(|code| self.has_light(code));
        self.filled.contains(&(locale, path.as_str()))
            || self.pages.iter().any(|(key, section)| section.is_at(path) && shows(key))
            || Section::DOWNLOADS.is_at(path)
                && self.listed.iter().any(|(key, codes)| shows(key) && has_light(codes))
    }
}
