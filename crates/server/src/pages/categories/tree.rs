//! Which category lies below which.

use std::collections::HashMap;

use content::PagePath;
use content::model::{Term, TermId};

use super::MAX_LEVELS;

/// The categories of one language.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    terms: Vec<Term>,
    by_id: HashMap<TermId, usize>,
    /// By the category above; those at the top are below none.
    below: HashMap<Option<TermId>, Vec<usize>>,
}

impl Tree {
    /// Puts categories in their places, in the order they are given. One whose way up leads nowhere, or in a
    /// circle, stands at the top: it has products all the same.
    #[must_use]
    pub(super) fn new(terms: Vec<Term>) -> Self {
        let by_id = terms.iter().enumerate().map(|(index, term)| (term.id, index)).collect();
        let mut tree = Self { terms, by_id, below: HashMap::new() };
        for index in 0..tree.terms.len() {
            let above = tree.way_up(index).and_then(|way| way.first().map(|above| tree.terms[*above].id));
            tree.below.entry(above).or_default().push(index);
        }
        tree
    }

    /// How many categories there are.
    #[must_use]
    pub(super) fn len(&self) -> usize {
        self.terms.len()
    }

    /// The category whose page lives at a path.
    #[must_use]
    pub(in crate::pages) fn at(&self, path: &PagePath) -> Option<&Term> {
        self.terms.iter().find(|term| term.path.as_ref() == Some(path))
    }

    /// The category with a number.
    #[must_use]
    pub(crate) fn get(&self, id: TermId) -> Option<&Term> {
        self.by_id.get(&id).and_then(|index| self.terms.get(*index))
    }

    /// The categories directly below one, or those at the top.
    pub(crate) fn below(&self, above: Option<TermId>) -> impl Iterator<Item = &Term> {
        self.below.get(&above).into_iter().flatten().filter_map(|index| self.terms.get(*index))
    }

    /// The categories above one, the top first.
    #[must_use]
    pub(in crate::pages) fn above(&self, term: &Term) -> Vec<&Term> {
        let way = self.by_id.get(&term.id).and_then(|index| self.way_up(*index)).unwrap_or_default();
        way.iter().rev().filter_map(|index| self.terms.get(*index)).collect()
    }

    /// The categories above one, the nearest first; `None` when the way has no end or a gap.
    fn way_up(&self, index: usize) -> Option<Vec<usize>> {
        let mut way = Vec::new();
        let mut next = self.terms.get(index)?.parent;
        while let Some(id) = next {
            let above = *self.by_id.get(&id)?;
            if way.len() >= MAX_LEVELS {
                return None;
            }
            way.push(above);
            next = self.terms.get(above)?.parent;
        }
        Some(way)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use content::model::{Seo, Taxonomy};
    use content::{ByLocale, Locale, SafeHtml, Slug};

    use super::*;

    /// A category with so many products directly in it.
    pub(in super::super) fn term(id: u64, slug: &str, parent: Option<u64>, count: u32) -> Term {
        Term {
            id: TermId(id),
            locale: Locale::En,
            taxonomy: Taxonomy::ProductCategory,
            slug: Slug::parse(slug).unwrap(),
            path: PagePath::parse(&format!("/product-categories/{slug}/")).ok(),
            name: slug.to_owned(),
            description: SafeHtml::default(),
            parent: parent.map(TermId),
            order: 0,
            search_words: Vec::new(),
            count,
            image: None,
            blocks: Vec::new(),
            seo: Seo::default(),
            translation_key: None,
            translations: ByLocale::default(),
        }
    }

    fn names<'a>(terms: impl IntoIterator<Item = &'a Term>) -> Vec<&'a str> {
        terms.into_iter().map(|term| term.name.as_str()).collect()
    }

    #[test]
    fn categories_stand_below_their_parents_and_know_the_way_up() {
        let tree = Tree::new(vec![
            term(3, "fixed", Some(2), 1),
            term(2, "downlights", Some(1), 1),
            term(1, "indoor", None, 1),
            term(4, "outdoor", None, 1),
        ]);
        assert_eq!(names(tree.below(None)), ["indoor", "outdoor"]);
        assert_eq!(names(tree.below(Some(TermId(1)))), ["downlights"]);
        let fixed = tree.at(&PagePath::parse("/product-categories/fixed/").unwrap()).unwrap();
        assert_eq!(names(tree.above(fixed)), ["indoor", "downlights"]);
        assert!(tree.at(&PagePath::parse("/product-categories/none/").unwrap()).is_none());
    }

    #[test]
    fn orphans_and_circles_stand_at_the_top() {
        let tree = Tree::new(vec![
            term(1, "one", Some(2), 1),
            term(2, "two", Some(1), 1),
            term(3, "own", Some(3), 1),
            term(4, "orphan", Some(99), 1),
        ]);
        assert_eq!(names(tree.below(None)), ["one", "two", "own", "orphan"]);
        for id in 1..=4 {
            assert_eq!(names(tree.below(Some(TermId(id)))), Vec::<&str>::new());
        }
    }
}
