//! What a change of the content means for the index, by the back end's cache tags.

use std::collections::BTreeSet;

use content::{ContentKind, Tag};

/// What has to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Plan {
    /// Rebuild the whole index.
    Rebuild,
    /// Update the documents that these changes concern.
    Update(Changes),
}

/// What has changed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Changes {
    /// Products.
    pub(super) products: BTreeSet<u64>,
    /// Categories: their names and their places in the tree are in the documents of their products.
    pub(super) terms: BTreeSet<u64>,
    /// Collections and spaces: their names are in the documents of their products.
    pub(super) entries: BTreeSet<u64>,
    /// Old codes.
    pub(super) legacy: bool,
    /// Synonyms.
    pub(super) synonyms: bool,
}

impl Plan {
    /// The least that has to be done. What is unclear means everything: pictures, for instance, are in documents, and
    /// nothing says in which.
    pub(super) fn of(tags: &[Tag]) -> Self {
        let mut changes = Changes::default();
        // Lists come with the things in them, unless somebody else wrote the tags.
        let names_one = |kind| tags.iter().any(|tag| matches!(tag, Tag::One(named, _) if *named == kind));
        for tag in tags {
            match *tag {
                Tag::One(ContentKind::Product, id) => {
                    changes.products.insert(id);
                }
                Tag::One(ContentKind::Term, id) => {
                    changes.terms.insert(id);
                }
                Tag::One(ContentKind::Collection | ContentKind::Space, id) => {
                    changes.entries.insert(id);
                }
                Tag::Every(kind @ (ContentKind::Product | ContentKind::Term)) if names_one(kind) => {}
                Tag::All | Tag::Media | Tag::Every(ContentKind::Product | ContentKind::Term) => {
                    return Self::Rebuild;
                }
                Tag::Legacy => changes.legacy = true,
                Tag::Options => changes.synonyms = true,
                // None of these is in the documents of products.
                Tag::Menu
                | Tag::Every(
                    ContentKind::Page
                    | ContentKind::Post
                    | ContentKind::Space
                    | ContentKind::Collection
                    | ContentKind::CaseStudy
                    | ContentKind::Testimonial
                    | ContentKind::Staff
                    | ContentKind::Stockist
                    | ContentKind::Form,
                )
                | Tag::One(
                    ContentKind::Page
                    | ContentKind::Post
                    | ContentKind::CaseStudy
                    | ContentKind::Testimonial
                    | ContentKind::Staff
                    | ContentKind::Stockist
                    | ContentKind::Form,
                    _,
                ) => {}
            }
        }
        Self::Update(changes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(tags: &str) -> Plan {
        Plan::of(&tags.split_whitespace().map(|tag| tag.parse().unwrap()).collect::<Vec<_>>())
    }

    #[test]
    fn the_least_that_has_to_be_done() {
        let nothing = Changes::default;
        for tags in [
            "menu pages page:3 forms post:9 posts",
            "form:2 stockist:4 stockists staff:7 staff testimonial:1 testimonials",
            "case_study:5 case-studies collections spaces",
        ] {
            assert_eq!(plan(tags), Plan::Update(nothing()), "{tags}");
        }
        let products = [3, 12].into();
        assert_eq!(plan("product:12 product:3 products"), Plan::Update(Changes { products, ..nothing() }));
        let (terms, entries) = ([4].into(), [8, 9].into());
        assert_eq!(
            plan("terms term:4 space:8 spaces collection:9 legacy options"),
            Plan::Update(Changes { terms, entries, legacy: true, synonyms: true, ..nothing() })
        );
    }

    #[test]
    fn what_is_unclear_means_everything() {
        for tags in ["all", "products", "terms menu", "media", "product:12 all", "term:3 products"] {
            assert_eq!(plan(tags), Plan::Rebuild, "{tags}");
        }
    }
}
