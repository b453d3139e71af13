//! What documents need to know besides the product itself: the tree of categories and the codes of old.

use std::collections::{BTreeSet, HashMap};

use content::model::{LegacyCode, Product, Term, TermId, VariantId};
use content::{LinkMap, Locale};

/// What documents of one language need to know besides the product itself.
pub(crate) struct Catalogue<'a> {
    /// The language.
    pub(crate) locale: Locale,
    /// How addresses are written.
    pub(crate) links: &'a LinkMap,
    categories: HashMap<TermId, Category>,
    legacy: HashMap<VariantId, Vec<String>>,
}

struct Category {
    name: String,
    parent: Option<TermId>,
    search_words: Vec<String>,
}

/// Deeper trees are a mistake, or a circle.
const MAX_LEVELS: usize = 8;

impl<'a> Catalogue<'a> {
    pub(crate) fn new(
        locale: Locale,
        links: &'a LinkMap,
        categories: Vec<Term>,
        legacy: Vec<LegacyCode>,
    ) -> Self {
        let category = |term: Term| {
            let Term { id, name, parent, search_words, .. } = term;
            (id, Category { name, parent, search_words })
        };
        let mut successors: HashMap<VariantId, Vec<String>> = HashMap::new();
        for old in legacy {
            if let Some(successor) = old.replaced_by {
                successors.entry(successor.id).or_default().push(old.code.as_str().to_owned());
            }
        }
        let categories = categories.into_iter().map(category).collect();
        Self { locale, links, categories, legacy: successors }
    }

    /// The old codes that a variant replaces, as written.
    pub(crate) fn replaced_by(&self, variant: VariantId) -> &[String] {
        self.legacy.get(&variant).map_or(&[], Vec::as_slice)
    }

    /// The variants that replace something.
    pub(crate) fn successors(&self) -> impl Iterator<Item = VariantId> {
        self.legacy.keys().copied()
    }

    /// The categories of a product and all above them, each once.
    pub(super) fn category_ids(&self, product: &Product) -> BTreeSet<TermId> {
        let mut ids = BTreeSet::new();
        for id in &product.category_ids {
            let mut next = Some(*id);
            for _ in 0..MAX_LEVELS {
                let Some(id) = next else { break };
                ids.insert(id);
                next = self.categories.get(&id).and_then(|category| category.parent);
            }
        }
        ids
    }

    /// What people call the family and what is above it, or use them for, by what the editors say.
    pub(super) fn uses(&self, product: &Product) -> Vec<String> {
        let above = self.category_ids(product);
        let categories = above.iter().filter_map(|id| self.categories.get(id));
        let words = product.search_words.iter().chain(categories.flat_map(|category| &category.search_words));
        let mut seen = BTreeSet::new();
        words.filter(|word| seen.insert(word.as_str())).cloned().collect()
    }

    /// What the family is, in the words people search for.
    pub(super) fn keywords(&self, product: &Product) -> Vec<String> {
        let above = self.category_ids(product);
        let mut words = vec![product.subtitle.clone()];
        words.extend(product.categories.iter().map(|category| category.title.clone()));
        words.extend(
            above.iter().filter_map(|id| self.categories.get(id)).map(|category| category.name.clone()),
        );
        each_once(words)
    }

    /// What is said about the family.
    pub(super) fn about(product: &Product) -> Vec<String> {
        let places = product.collections.iter().chain(&product.spaces);
        let mut words: Vec<String> = places.map(|entry| entry.title.clone()).collect();
        words.extend(product.highlights.iter().cloned());
        words.push(product.entry.excerpt.clone());
        each_once(words)
    }
}

fn each_once(mut words: Vec<String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    words.retain(|word| !word.trim().is_empty() && seen.insert(word.clone()));
    words
}
