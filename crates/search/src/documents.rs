//! What is searched: documents made from the content model, one language each.
//!
//! `product` holds what the cards of the list show. `product_variation` is what every list is asked of; a product
//! without variants is represented there by a document of its own.

mod catalogue;
mod figures;
mod picture;
mod place;
mod product;
mod release;
mod sample;
mod schema;
mod sizes;
mod variation;

use content::Locale;

pub(crate) use catalogue::Catalogue;
pub(crate) use picture::image_of;
pub(crate) use place::href_of;
pub(crate) use product::product;
pub(crate) use release::release;
pub(crate) use schema::schema;
pub(crate) use variation::{stand_in, variation};

/// One of the two collections of a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Collection {
    /// Products.
    Product,
    /// Variants.
    Variation,
}

impl Collection {
    /// Both.
    pub(crate) const ALL: [Self; 2] = [Self::Product, Self::Variation];

    /// The name that requests use, an alias.
    pub(crate) fn alias(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Product, Locale::En) => "product",
            (Self::Variation, Locale::En) => "product_variation",
            (Self::Product, Locale::Es) => "product_es",
            (Self::Variation, Locale::Es) => "product_variation_es",
        }
    }
}

#[cfg(test)]
mod tests;
