//! Categories as cards: name, picture, a sentence, and how many products there are.

use std::collections::HashMap;
use std::sync::Arc;

use cache::Answer;
use content::Locale;
use content::model::{Term, TermId};

use super::MAX_LEVELS;
use super::tree::Tree;
use crate::app::App;
use crate::page_data::CategoryCard;
use crate::upstream::{Answers, Gaps};
use crate::view::View;

/// More characters than a card has room for.
const MAX_TEXT_LEN: usize = 200;
/// What a number of products takes in memory.
const COUNT_BYTES: usize = 32;

/// How many products each category has, those below it included.
pub(in crate::pages) type Counts = HashMap<TermId, u64>;

/// Draws the categories of a tree.
pub(in crate::pages) struct Cards<'a> {
    pub(in crate::pages) tree: &'a Tree,
    /// `None` when the search cannot be asked.
    pub(in crate::pages) counts: Option<&'a Counts>,
    pub(in crate::pages) view: View<'a>,
}

/// How many products there are in each category; `None` when the search cannot be asked. A page is worth more than its
/// counts, and the back end's do in their place.
pub(in crate::pages) async fn counts(app: &App, locale: Locale, gaps: &Gaps) -> Option<Arc<Counts>> {
    let search = app.search.clone();
    let make = move || async move {
        let counts = search.categories(locale).await?;
        let weight = counts.len() * COUNT_BYTES;
        Ok(Answer::new(counts, weight).tagged(Answers::found()))
    };
    let counts = app.answers.category_counts.get(locale.code(), make).await;
    gaps.or_without("category counts", counts).map(|served| served.value)
}

impl Cards<'_> {
    /// All categories, those at the top with what lies below them.
    #[must_use]
    pub(in crate::pages) fn all(&self) -> Vec<CategoryCard> {
        self.level(None, MAX_LEVELS)
    }

    /// The categories below one, without what lies below them in turn.
    #[must_use]
    pub(in crate::pages) fn below(&self, term: &Term) -> Vec<CategoryCard> {
        self.level(Some(term.id), 1)
    }

    fn level(&self, above: Option<TermId>, levels: usize) -> Vec<CategoryCard> {
        let card = |term: &Term| {
            let path = term.path.as_ref()?;
            let below = levels - 1;
            Some(CategoryCard {
                title: term.name.clone(),
                text: sentence(&term.description.to_text()),
                href: self.view.page(path),
                image: term.image.as_ref().map(|image| self.view.image(image)),
                products: self.products(term),
                children: if below > 0 { self.level(Some(term.id), below) } else { Vec::new() },
            })
        };
        self.tree.below(above).filter_map(card).collect()
    }

    /// A product in two categories below is one product for the index and two for the back end.
    fn products(&self, term: &Term) -> u32 {
        match self.counts {
            Some(counts) => counts.get(&term.id).map_or(0, |count| u32::try_from(*count).unwrap_or(u32::MAX)),
            None => self.counted_by_the_back_end(term, MAX_LEVELS),
        }
    }

    fn counted_by_the_back_end(&self, term: &Term, levels: usize) -> u32 {
        let below = self.tree.below(Some(term.id)).filter(|_| levels > 0);
        below.fold(term.count, |sum, child| {
            sum.saturating_add(self.counted_by_the_back_end(child, levels - 1))
        })
    }
}

/// The beginning of a text, cut between words.
pub(in crate::pages) fn sentence(text: &str) -> String {
    if text.chars().count() <= MAX_TEXT_LEN {
        return text.to_owned();
    }
    let end = text.char_indices().nth(MAX_TEXT_LEN).map_or(text.len(), |(at, _)| at);
    let cut = text[..end].rsplit_once(char::is_whitespace).map_or(&text[..end], |(before, _)| before);
    format!("{}…", cut.trim_end_matches([',', ';', ':', '.', ' ']))
}

#[cfg(test)]
mod tests {
    use url::Url;

    use super::super::tree::tests::term;
    use super::*;
    use crate::urls::Urls;

    #[test]
    fn a_category_counts_what_lies_below_it() {
        let urls = Urls::new(Url::parse("https://halverdine.example").unwrap(), None);
        let tree = Tree::new(vec![
            term(1, "indoor", None, 1),
            term(2, "downlights", Some(1), 2),
            term(3, "fixed", Some(2), 3),
            term(4, "outdoor", None, 0),
        ]);
        let counts = Counts::from([(TermId(1), 5), (TermId(2), 4)]);
        let view = View::new(&urls, Locale::Es);
        let cards = Cards { tree: &tree, counts: Some(&counts), view };
        let all = cards.all();
        assert_eq!((all[0].products, all[0].children[0].products, all[1].products), (5, 4, 0));
        assert_eq!(all[0].children[0].children[0].href, "/es/product-categories/fixed/");
        let cards = Cards { counts: None, ..cards };
        let all = cards.all();
        assert_eq!((all[0].products, all[0].children[0].products), (6, 5));
        let below = cards.below(tree.below(None).next().unwrap());
        assert_eq!((below.len(), below[0].children.len()), (1, 0));
    }

    #[test]
    fn long_texts_end_between_words() {
        assert_eq!(sentence("Short."), "Short.");
        let long = "light, ".repeat(60);
        let cut = sentence(&long);
        assert!(cut.ends_with("light…") && cut.chars().count() <= MAX_TEXT_LEN + 1, "{cut}");
        assert_eq!(sentence(&"ñ".repeat(500)).chars().count(), MAX_TEXT_LEN + 1);
    }
}
