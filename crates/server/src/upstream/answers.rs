//! What is kept of the back ends' answers, besides the pages that are made of them.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use cache::{Cache, CacheSettings};
use content::model::{LegacyCode, TermId, Variant};
use content::{ContentKind, Tag};

use crate::catalogue::CatalogueLists;
use crate::error::PageError;
use crate::forms::{Forms, Schema};
use crate::glossary::Explanations;
use crate::light;
use crate::pages::categories::tree::Tree;
use crate::pages::compare::selection::Named;
use crate::pages::product::family::Family;
use crate::pages::products::filters::Basis;
use crate::pages::products::words::Words;
use crate::pages::stockists::directory::Directory;
use crate::settings::Freshness;
use crate::stories::StoryLists;

/// Answers of one kind.
pub(crate) type Kept<V> = Cache<V, PageError>;
/// The variants of a product, in the maker's order.
pub(crate) type Variants = Arc<[Variant]>;

/// Memory for the answers of one kind. Families with thousands of variants are the largest by far.
const SMALL_BYTES: u64 = 8 << 20;
const LARGE_BYTES: u64 = 64 << 20;
/// Everyone who asks for what has just failed gets the same answer for this long.
const FAILURE_STANDS_FOR: Duration = Duration::from_secs(1);
/// How long a family is fresh: long enough for links that are prefetched together, too short to make pages older than
/// they are allowed to be.
const FAMILY_FRESH_FOR: Duration = Duration::from_secs(10);
/// Says that an answer was found in the search index; no back end sends it.
const INDEX: &str = "index";

/// Everything that pages of one site share. A kind that is added here is purged with the others: `purge` names them all.
pub(crate) struct Answers {
    /// What lists of products and categories are called.
    pub(crate) words: Kept<Words>,
    /// The categories of products.
    pub(crate) trees: Kept<Tree>,
    /// Products that somebody looks at, with what stands around them.
    pub(crate) families: Kept<Family>,
    /// Their variants: choosing, sorting and filtering ask for the same ones again and again.
    pub(crate) variants: Kept<Variants>,
    /// What became of discontinued codes.
    pub(crate) legacy: Kept<Vec<LegacyCode>>,
    /// How many products each category has.
    pub(crate) category_counts: Kept<HashMap<TermId, u64>>,
    /// The values that lists can be narrowed down by, of all products and of each category, by the words searched for.
    pub(crate) filter_values: Kept<Basis>,
    /// What the names in addresses of comparisons stand for.
    pub(crate) compared: Kept<Named>,
    /// What photometric files say, by the file's path.
    pub(crate) lights: Kept<light::Known>,
    /// Where attributes are explained, by the glossary's address.
    pub(crate) explanations: Kept<Explanations>,
    /// The forms of each language.
    pub(crate) forms: Kept<Forms>,
    /// Their rules.
    pub(crate) form_schemas: Kept<Schema>,
    /// What editors write around the products.
    pub(crate) stories: StoryLists,
    /// What pages about the whole catalogue are made of.
    pub(crate) catalogue: CatalogueLists,
    /// Where products can be bought.
    pub(crate) stockists: Kept<Directory>,
}

impl Answers {
    /// Nothing yet; what comes is kept for as long as pages are.
    #[must_use]
    pub(crate) fn new(freshness: &Freshness) -> Self {
        let settings = |name: &'static str, capacity_bytes: u64| CacheSettings {
            name,
            capacity_bytes,
            fresh_for: freshness.page,
            // A page that is made now should not be made of something much older than it may become itself.
            stale_while_revalidate_for: freshness.page,
            stale_if_error_for: freshness.stale_if_error,
            failure_stands_for: FAILURE_STANDS_FOR,
            gives_up: false,
        };
        let small = |name| settings(name, SMALL_BYTES);
        // What a page is about is current when the page is made; what stands on many pages may be a little older.
        let exact = |name| CacheSettings {
            stale_while_revalidate_for: Duration::ZERO,
            ..settings(name, LARGE_BYTES)
        };
        Self {
            words: Cache::new(small("words")),
            trees: Cache::new(small("categories")),
            families: Cache::new(CacheSettings {
                fresh_for: freshness.page.min(FAMILY_FRESH_FOR),
                ..exact("families")
            }),
            variants: Cache::new(exact("variants")),
            legacy: Cache::new(small("legacy")),
            category_counts: Cache::new(small("category_counts")),
            filter_values: Cache::new(small("filter_values")),
            compared: Cache::new(CacheSettings { capacity_bytes: SMALL_BYTES, ..exact("compared") }),
            lights: Cache::new(small("lights")),
            explanations: Cache::new(small("explanations")),
            forms: Cache::new(small("forms")),
            form_schemas: Cache::new(small("form_schemas")),
            // A magazine of some years has thousands of articles in each language.
            stories: StoryLists::new(|name| settings(name, LARGE_BYTES)),
            catalogue: CatalogueLists::new(|name| settings(name, LARGE_BYTES)),
            stockists: Cache::new(settings("stockists", LARGE_BYTES)),
        }
    }

    /// Retires what changed, in the order in which answers are made of each other.
    pub(super) fn purge(&self, tags: &[Tag]) {
        let Self {
            words,
            trees,
            families,
            variants,
            legacy,
            category_counts,
            filter_values,
            compared,
            lights,
            explanations,
            forms,
            form_schemas,
            stories,
            catalogue,
            stockists,
        } = self;
        stories.purge(tags);
        purge(stockists, tags);
        catalogue.purge(tags);
        purge(forms, tags);
        purge(form_schemas, tags);
        purge(compared, tags);
        purge(lights, tags);
        purge(explanations, tags);
        purge(trees, tags);
        purge(words, tags);
        purge(variants, tags);
        purge(legacy, tags);
        purge(families, tags);
        purge(category_counts, tags);
        purge(filter_values, tags);
    }

    /// Retires what was found in an index that has changed since.
    pub(super) fn purge_found(&self) {
        self.category_counts.purge(&[INDEX]);
        self.filter_values.purge(&[INDEX]);
    }

    /// What makes an answer of the search out of date.
    pub(crate) fn found() -> [String; 1] {
        [INDEX.to_owned()]
    }

    /// Bytes in use, by kind.
    pub(crate) fn bytes(&self) -> [(&'static str, u64); 15] {
        let Self {
            words,
            trees,
            families,
            variants,
            legacy,
            category_counts,
            filter_values,
            compared,
            lights,
            explanations,
            forms,
            form_schemas,
            stories,
            catalogue,
            stockists,
        } = self;
        [
            ("words", words.bytes()),
            ("categories", trees.bytes()),
            ("families", families.bytes()),
            ("variants", variants.bytes()),
            ("legacy", legacy.bytes()),
            ("category_counts", category_counts.bytes()),
            ("filter_values", filter_values.bytes()),
            ("compared", compared.bytes()),
            ("lights", lights.bytes()),
            ("explanations", explanations.bytes()),
            ("forms", forms.bytes()),
            ("form_schemas", form_schemas.bytes()),
            ("stories", stories.bytes()),
            ("catalogue", catalogue.bytes()),
            ("stockists", stockists.bytes()),
        ]
    }
}

/// Retires the answers with one of the tags, or all of them.
pub(crate) fn purge<V: Send + Sync + 'static>(kept: &Kept<V>, tags: &[Tag]) {
    if tags.contains(&Tag::All) {
        kept.purge_all();
    } else {
        kept.purge(&tags.iter().map(ToString::to_string).collect::<Vec<_>>());
    }
}

/// What makes anything about a product out of date, its appearance included.
pub(crate) fn product_tags(id: u64) -> [Tag; 2] {
    [Tag::One(ContentKind::Product, id), Tag::Every(ContentKind::Term)]
}
