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
        let category = |term: Term| (term.id, Category { name: term.name, parent: term.parent });
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

    /// What the family is, in the words people search for.
    pub(super) fn keywords(&self, product: &Product) -> Vec<String> {
        let above = self.category_ids(product);
        let mut words = vec![product.subtitle.clone()];
        words.extend(product.categories.iter().map(|category| category.title.clone()));
        words.extend(
            above.iter().filter_map(|id| self.categories.get(id)).map(|category| category.name.clone()),
        );
        words.extend(product.collections.iter().chain(&product.spaces).map(|entry| entry.title.clone()));
        words.extend(product.highlights.iter().cloned());
        words.push(product.entry.excerpt.clone());
        let mut seen = BTreeSet::new();
        words.retain(|word| !word.trim().is_empty() && seen.insert(word.clone()));
        words
    }
}
