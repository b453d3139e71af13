//! What kinds of text a content folder holds: where their files are, where their pages live, what their fields are.

use content::{ContentType, Home, Section};

use super::details::{self, Context, Own};

/// A kind of entry. One line of [`KINDS`] makes one.
#[derive(Debug)]
pub(crate) struct Kind {
    /// Its name on the wire, in the database and in tags.
    pub(crate) name: &'static str,
    /// The folder of its files, below the language.
    pub(crate) folder: &'static str,
    /// Where its pages live. Where that is anywhere, each language numbers its own.
    pub(crate) home: Home,
    /// The cache tag of lists of it.
    pub(crate) tag: &'static str,
    /// Reads the fields that only this kind has.
    pub(super) details: fn(&Context<'_>) -> Own,
}

/// A kind of term.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Taxonomy {
    /// Its name on the wire and in the database.
    pub(crate) name: &'static str,
    /// The folder of its files, below the language.
    pub(crate) folder: &'static str,
    /// The path its pages live below.
    pub(crate) section: Section,
}

pub(crate) static PRODUCT_CATEGORY: Taxonomy =
    taxonomy(ContentType::ProductCategory, Section::PRODUCT_CATEGORIES);

pub(crate) static ARTICLE_CATEGORY: Taxonomy = taxonomy(ContentType::ArticleCategory, Section::ARTICLES);

pub(crate) static TAXONOMIES: [&Taxonomy; 2] = [&PRODUCT_CATEGORY, &ARTICLE_CATEGORY];

pub(crate) static PAGE: Kind = kind(ContentType::Page, details::page);
pub(crate) static PRODUCT: Kind = kind(ContentType::Product, details::product);
pub(crate) static POST: Kind = kind(ContentType::Article, details::article);
pub(crate) static SPACE: Kind = kind(ContentType::Space, details::space);
pub(crate) static COLLECTION: Kind = kind(ContentType::Collection, details::collection);
pub(crate) static CASE_STUDY: Kind = kind(ContentType::CaseStudy, details::case_study);
pub(crate) static TESTIMONIAL: Kind = kind(ContentType::Testimonial, details::testimonial);
pub(crate) static STAFF: Kind = kind(ContentType::StaffMember, details::staff);

/// Every kind of entry, in the order they are read.
pub(crate) static KINDS: [&Kind; 8] =
    [&PAGE, &PRODUCT, &STAFF, &SPACE, &COLLECTION, &CASE_STUDY, &TESTIMONIAL, &POST];

impl Kind {
    /// The language its numbers belong to in the table of ids.
    pub(crate) fn id_locale(&self, locale: content::Locale) -> &'static str {
        if self.home == Home::Anywhere { locale.code() } else { "" }
    }
}

impl Taxonomy {
    /// The taxonomy of a type of categories; `None` for other types.
    pub(super) fn of(category: ContentType) -> Option<&'static Self> {
        TAXONOMIES.into_iter().find(|taxonomy| taxonomy.name == category.name())
    }
}

const fn kind(of: ContentType, details: fn(&Context<'_>) -> Own) -> Kind {
    Kind { name: of.name(), folder: folder(of), home: of.home(), tag: of.kind().list(), details }
}

const fn taxonomy(of: ContentType, section: Section) -> Taxonomy {
    Taxonomy { name: of.name(), folder: folder(of), section }
}

const fn folder(of: ContentType) -> &'static str {
    match of {
        ContentType::Page => "pages",
        ContentType::Article => "articles",
        ContentType::Product => "products",
        ContentType::ProductCategory => "categories",
        ContentType::ArticleCategory => "article-categories",
        ContentType::Space => "spaces",
        ContentType::Collection => "collections",
        ContentType::CaseStudy => "case-studies",
        ContentType::Testimonial => "testimonials",
        ContentType::StaffMember => "staff",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_of_content_can_be_read_from_a_folder() {
        for of in ContentType::ALL {
            let entries = KINDS.iter().filter(|kind| kind.name == of.name()).count();
            let terms = usize::from(Taxonomy::of(of).is_some());
            assert_eq!(entries + terms, 1, "{of:?}");
        }
    }

    #[test]
    fn terms_live_where_their_type_does() {
        for of in ContentType::ALL {
            if let Some(taxonomy) = Taxonomy::of(of) {
                assert_eq!(of.home(), Home::Below(taxonomy.section));
            }
        }
    }
}
