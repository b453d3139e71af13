//! What kinds of text a content folder holds: where their files are, where their pages live, what their fields are.

use super::details::{self, Context, Own};

/// A kind of entry. One line of [`KINDS`] makes one.
#[derive(Debug)]
pub(crate) struct Kind {
    /// Its name on the wire, in the database and in tags.
    pub(crate) name: &'static str,
    /// The folder of its files, below the language.
    pub(crate) folder: &'static str,
    pub(crate) home: Home,
    /// The cache tag of lists of it.
    pub(crate) tag: &'static str,
    /// Reads the fields that only this kind has.
    pub(super) details: fn(&Context<'_>) -> Own,
}

/// Where the pages of a kind live.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Home {
    /// Where the file says or stands; each language numbers its own.
    Anywhere,
    /// Below a fixed path.
    Below(&'static str),
    /// Below the page of its main term.
    BelowTerm(&'static Taxonomy),
    /// It has no page of its own.
    Nowhere,
}

/// A kind of term.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Taxonomy {
    /// Its name on the wire and in the database.
    pub(crate) name: &'static str,
    /// The folder of its files, below the language.
    pub(crate) folder: &'static str,
    /// The path its pages live below.
    pub(crate) base: &'static str,
}

pub(crate) static PRODUCT_CATEGORY: Taxonomy =
    Taxonomy { name: "product_cat", folder: "categories", base: "/product-categories/" };

pub(crate) static ARTICLE_CATEGORY: Taxonomy =
    Taxonomy { name: "category", folder: "article-categories", base: "/articles/" };

pub(crate) static TAXONOMIES: [&Taxonomy; 2] = [&PRODUCT_CATEGORY, &ARTICLE_CATEGORY];

pub(crate) static PAGE: Kind =
    Kind { name: "page", folder: "pages", home: Home::Anywhere, tag: "pages", details: details::page };

pub(crate) static PRODUCT: Kind = Kind {
    name: "product",
    folder: "products",
    home: Home::Below("/products/"),
    tag: "products",
    details: details::product,
};

pub(crate) static POST: Kind = Kind {
    name: "post",
    folder: "articles",
    home: Home::BelowTerm(&ARTICLE_CATEGORY),
    tag: "posts",
    details: details::article,
};

pub(crate) static SPACE: Kind = Kind {
    name: "space",
    folder: "spaces",
    home: Home::Below("/spaces/"),
    tag: "spaces",
    details: details::space,
};

pub(crate) static COLLECTION: Kind = Kind {
    name: "collection",
    folder: "collections",
    home: Home::Below("/collections/"),
    tag: "collections",
    details: details::none,
};

pub(crate) static CASE_STUDY: Kind = Kind {
    name: "case_study",
    folder: "case-studies",
    home: Home::Below("/case-studies/"),
    tag: "case-studies",
    details: details::case_study,
};

pub(crate) static TESTIMONIAL: Kind = Kind {
    name: "testimonial",
    folder: "testimonials",
    home: Home::Nowhere,
    tag: "testimonials",
    details: details::testimonial,
};

pub(crate) static STAFF: Kind =
    Kind { name: "staff", folder: "staff", home: Home::Nowhere, tag: "staff", details: details::staff };

/// Every kind of entry, in the order they are read.
pub(crate) static KINDS: [&Kind; 8] =
    [&PAGE, &PRODUCT, &STAFF, &SPACE, &COLLECTION, &CASE_STUDY, &TESTIMONIAL, &POST];

impl Kind {
    /// The language its numbers belong to in the table of ids.
    pub(crate) fn id_locale(&self, locale: content::Locale) -> &'static str {
        if self.home == Home::Anywhere { locale.code() } else { "" }
    }
}
