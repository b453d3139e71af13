//! What is searched: documents made from the content model, one language each.
//!
//! `product` holds what the cards of the list show. `product_variation` is what every list is asked of; a product
//! without variants is represented there by a document of its own. `page` is what there is to read beside them: pages,
//! articles, spaces, case studies and collections.

mod catalogue;
mod figures;
mod page;
mod picture;
mod place;
mod product;
mod release;
mod sample;
mod schema;
mod sizes;
mod variation;
mod words;

use content::Locale;

pub(crate) use catalogue::Catalogue;
pub(crate) use page::{Entries, MAX_PAGES, pages};
pub(crate) use picture::image_of;
pub(crate) use place::href_of;
pub(crate) use product::product;
pub(crate) use release::{fingerprint, release};
pub(crate) use schema::schema;
pub(crate) use variation::{stand_in, variation};

/// One of the collections of a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Collection {
    /// Products.
    Product,
    /// Variants.
    Variation,
    /// What there is to read.
    Page,
}

impl Collection {
    /// Those that are made together from the catalogue.
    pub(crate) const CATALOGUE: [Self; 2] = [Self::Product, Self::Variation];

    /// The name that requests use, an alias.
    pub(crate) fn alias(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Product, Locale::En) => "product",
            (Self::Variation, Locale::En) => "product_variation",
            (Self::Page, Locale::En) => "page",
            (Self::Product, Locale::Es) => "product_es",
            (Self::Variation, Locale::Es) => "product_variation_es",
            (Self::Page, Locale::Es) => "page_es",
        }
    }
}

#[cfg(test)]
mod tests;
