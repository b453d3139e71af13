//! What a change of the content means for the index, by the back end's cache tags.

use std::collections::BTreeSet;

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

/// Tags, or what stands before their colon, that say nothing about products.
const IRRELEVANT: [&str; 16] = [
    "case_study",
    "case-studies",
    "collections",
    "form",
    "forms",
    "menu",
    "page",
    "pages",
    "post",
    "posts",
    "spaces",
    "staff",
    "stockist",
    "stockists",
    "testimonial",
    "testimonials",
];

impl Plan {
    /// The least that has to be done. What is unclear means everything: pictures, for instance, are in documents, and
    /// nothing says in which.
    pub(super) fn of(tags: &[String]) -> Self {
        let mut changes = Changes::default();
        // Lists come with the things in them, unless somebody else wrote the tags.
        let has = |prefix: &str| tags.iter().any(|tag| tag.starts_with(prefix));
        for tag in tags {
            let (kind, id) = tag.split_once(':').map_or((tag.as_str(), None), |(kind, id)| (kind, Some(id)));
            let number = id.map(str::parse::<u64>);
            match (kind, number) {
                ("product", Some(Ok(id))) => drop(changes.products.insert(id)),
                ("term", Some(Ok(id))) => drop(changes.terms.insert(id)),
                ("collection" | "space", Some(Ok(id))) => drop(changes.entries.insert(id)),
                ("products", None) if has("product:") => {}
                ("terms", None) if has("term:") => {}
                ("legacy", None) => changes.legacy = true,
                ("options", None) => changes.synonyms = true,
                (kind, _) if IRRELEVANT.contains(&kind) => {}
                _ => return Self::Rebuild,
            }
        }
        Self::Update(changes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(tags: &str) -> Plan {
        Plan::of(&tags.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn the_least_that_has_to_be_done() {
        let nothing = Changes::default;
        assert_eq!(plan("menu pages page:3 forms post:9 posts"), Plan::Update(nothing()));
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
        for tags in ["all", "products", "terms menu", "media", "product:x", "something-new", "product:12 all"]
        {
            assert_eq!(plan(tags), Plan::Rebuild, "{tags}");
        }
    }
}
