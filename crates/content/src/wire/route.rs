//! Which path of this site shows which kind of content.
//!
//! The site owns its addresses: whatever permalink structure a back end has, its product `lyra` is shown at
//! `/products/lyra/`. So addresses follow from slugs, and links only fill the gaps.

use crate::{PagePath, Slug};

/// A kind of thing whose address follows from its slug.
#[derive(Clone, Copy)]
pub(super) enum Route {
    Product,
    ProductCategory,
    ArticleCategory,
    Space,
    Collection,
    CaseStudy,
}

impl Route {
    pub(super) fn path(self, slug: &Slug) -> PagePath {
        let base = match self {
            Self::Product => "products",
            Self::ProductCategory => "product-categories",
            Self::ArticleCategory => "articles",
            Self::Space => "spaces",
            Self::Collection => "collections",
            Self::CaseStudy => "case-studies",
        };
        below(base, slug)
    }
}

/// The address of an article, which lies below its category.
pub(super) fn article(category: &Slug, slug: &Slug) -> PagePath {
    Route::ArticleCategory.path(category).child(slug)
}

fn below(base: &str, slug: &Slug) -> PagePath {
    match Slug::parse(base) {
        Ok(base) => PagePath::home().child(&base).child(slug),
        Err(_cannot_happen) => PagePath::home().child(slug),
    }
}
