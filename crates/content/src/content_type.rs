//! The types of content that a back end keeps: what each is called where it crosses the seam, and where its pages live.
//!
//! Whoever treats the types differently matches over all of them, without an arm for the rest: a new type does not
//! compile until every crate has decided about it.

use crate::{ContentKind, Section};

/// A type of content that editors write, each thing with a number of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ContentType {
    /// A page.
    Page,
    /// An article.
    Article,
    /// A product.
    Product,
    /// A product category.
    ProductCategory,
    /// An article category.
    ArticleCategory,
    /// A space.
    Space,
    /// A collection.
    Collection,
    /// A case study.
    CaseStudy,
    /// What a customer says.
    Testimonial,
    /// Somebody who works here.
    StaffMember,
}

/// Where the pages of a type live.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Home {
    /// Wherever the editors put them.
    Anywhere,
    /// Below a fixed path.
    Below(Section),
    /// Below the page of their category.
    BelowCategory(ContentType),
    /// They have no pages of their own.
    Nowhere,
}

impl ContentType {
    /// Every type.
    pub const ALL: [Self; 10] = [
        Self::Page,
        Self::Article,
        Self::Product,
        Self::ProductCategory,
        Self::ArticleCategory,
        Self::Space,
        Self::Collection,
        Self::CaseStudy,
        Self::Testimonial,
        Self::StaffMember,
    ];

    /// Its name on the wire: a post type or a taxonomy.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Article => "post",
            Self::Product => "product",
            Self::ProductCategory => "product_cat",
            Self::ArticleCategory => "category",
            Self::Space => "space",
            Self::Collection => "collection",
            Self::CaseStudy => "case_study",
            Self::Testimonial => "testimonial",
            Self::StaffMember => "staff",
        }
    }

    /// The type of a name on the wire.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|of| of.name() == name)
    }

    /// What changes of it are told by. Categories of both sorts share their numbers.
    pub const fn kind(self) -> ContentKind {
        match self {
            Self::Page => ContentKind::Page,
            Self::Article => ContentKind::Post,
            Self::Product => ContentKind::Product,
            Self::ProductCategory | Self::ArticleCategory => ContentKind::Term,
            Self::Space => ContentKind::Space,
            Self::Collection => ContentKind::Collection,
            Self::CaseStudy => ContentKind::CaseStudy,
            Self::Testimonial => ContentKind::Testimonial,
            Self::StaffMember => ContentKind::Staff,
        }
    }

    /// Where its pages live.
    pub const fn home(self) -> Home {
        match self {
            Self::Page => Home::Anywhere,
            Self::Article => Home::BelowCategory(Self::ArticleCategory),
            Self::Product => Home::Below(Section::PRODUCTS),
            Self::ProductCategory => Home::Below(Section::PRODUCT_CATEGORIES),
            Self::ArticleCategory => Home::Below(Section::ARTICLES),
            Self::Space => Home::Below(Section::SPACES),
            Self::Collection => Home::Below(Section::COLLECTIONS),
            Self::CaseStudy => Home::Below(Section::CASE_STUDIES),
            Self::Testimonial | Self::StaffMember => Home::Nowhere,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_is_found_by_its_name() {
        for of in ContentType::ALL {
            assert_eq!(ContentType::parse(of.name()), Some(of));
        }
        assert_eq!(ContentType::parse("event"), None);
    }
}
