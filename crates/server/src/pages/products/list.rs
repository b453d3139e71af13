//! The list itself, wherever it lives: what is found, how it was understood, and where every choice leads.

use std::sync::Arc;

use cache::Answer;
use content::Locale;
use content::attributes::Key;
use content::model::TermId;
use search::filter::steps::off_steps;
use search::model::{Found, Query, ReadAs};
use search::reading::Reading;
use search::{Filter, Vocabulary};

use super::address::ListState;
use super::filters::{self, Basis, Panel};
use super::pagination::{PER_PAGE, pagination};
use super::sorts::sorts;
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{Chip, ProductList, SearchTold};
use crate::upstream::Answers;
use crate::view::View;

/// What a filter and each of its values take in memory, about.
const FACET_BYTES: usize = 256;
const VALUE_BYTES: usize = 96;

/// A list in one language: of all products, or of those of a category.
#[derive(Clone, Copy)]
pub(in crate::pages) struct List<'a> {
    pub(in crate::pages) app: &'a App,
    pub(in crate::pages) locale: Locale,
    pub(in crate::pages) state: &'a ListState,
    /// Only products of this category and those below it.
    pub(in crate::pages) category: Option<TermId>,
}

impl List<'_> {
    /// What is found.
    ///
    /// # Errors
    /// When the list has no such page, or the search cannot be asked.
    pub(in crate::pages) async fn found(&self) -> Result<ProductList, PageError> {
        if self.state.is_beyond_any_list() {
            return Err(PageError::NotFound);
        }
        let vocabulary = self.app.vocabulary(self.locale).await;
        let question = Query { facets: self.counted(), ..self.question(&vocabulary) };
        let found = async { self.app.search.list(&question).await.map_err(PageError::from) };
        let (found, basis) = tokio::try_join!(found, self.basis(&vocabulary))?;
        if self.state.page > 1 && found.hits.is_empty() {
            return Err(PageError::NotFound);
        }
        let own = || Arc::new(Basis { products: found.products, facets: found.facets.clone() });
        Ok(self.filled(&found, &basis.unwrap_or_else(own)))
    }

    /// The list while the search cannot be asked: it keeps what was asked for, and shows no products.
    #[must_use]
    pub(in crate::pages) fn unavailable(&self) -> ProductList {
        ProductList { unavailable: true, ..self.empty() }
    }

    /// What is asked for, before anything is counted.
    pub(super) fn question(&self, vocabulary: &Arc<Vocabulary>) -> Query {
        Query {
            locale: self.locale,
            text: self.state.search.clone(),
            plain: self.state.plain,
            filters: self.state.filters.clone(),
            category: self.category,
            sort: self.state.sort,
            page: self.state.page,
            per_page: PER_PAGE,
            facets: Vec::new(),
            vocabulary: Arc::clone(vocabulary),
        }
    }

    /// What has to be counted for this very list. Without a text, the rest is known from the basis: all of it when
    /// nothing is chosen, and an only filter, because it is counted without itself. Only numbers that are no steps are
    /// counted where they are asked for.
    fn counted(&self) -> Vec<Key> {
        match (self.state.search.is_empty(), self.state.filters.as_slice()) {
            (true, []) => Vec::new(),
            (true, [only]) if off_steps(only).is_empty() => {
                filters::keys().filter(|key| *key != only.key).collect()
            }
            _ => filters::keys().collect(),
        }
    }

    /// The values there are before anything is chosen or typed as a figure; `None` when the list itself says so.
    async fn basis(&self, vocabulary: &Arc<Vocabulary>) -> Result<Option<Arc<Basis>>, PageError> {
        let text = self.words();
        let is_asked_anyway = text == self.state.search && self.state.filters.is_empty();
        if is_asked_anyway && !text.is_empty() {
            return Ok(None);
        }
        let question = Query {
            text: text.clone(),
            filters: Vec::new(),
            page: 1,
            per_page: 1,
            facets: filters::keys().collect(),
            ..self.question(vocabulary)
        };
        let category = self.category.map_or_else(String::new, |category| category.to_string());
        let key = format!("{} {category} {text}", self.locale);
        let search = self.app.search.clone();
        let make = move || async move {
            let Found { products, facets, .. } = search.list(&question).await?;
            let weight = facets.iter().map(|facet| FACET_BYTES + facet.counts.len() * VALUE_BYTES).sum();
            Ok(Answer::new(Basis { products, facets }, weight).tagged(Answers::found()))
        };
        // Whoever narrows down does so step by step: the values stay the same, only their counts change.
        Ok(Some(self.app.answers.filter_values.get(key, make).await?.value))
    }

    /// What was searched for without its figures. Figures in what may be a code may mean nothing.
    fn words(&self) -> String {
        let search = &self.state.search;
        if self.state.plain || search.is_empty() {
            return search.clone();
        }
        let reading = Reading::of(search, self.locale);
        if reading.code.is_some() || reading.figures.is_empty() { search.clone() } else { reading.words }
    }

    /// The list before anything was found.
    fn empty(&self) -> ProductList {
        let (app, locale, state) = (self.app, self.locale, self.state);
        let href = |state: ListState| state.href(&app.urls, locale);
        let chips = state.filters.iter().enumerate().map(|(index, filter)| Chip {
            label: filter.label(locale),
            remove_href: href(state.without_filter(index)),
        });
        ProductList {
            action: app.urls.path(locale, &state.at),
            search: state.search.clone(),
            plain: state.plain,
            is_code: false,
            chips: chips.collect(),
            plain_href: None,
            told: SearchTold::default(),
            refused: state.refused.iter().map(|refused| refused.shown(locale)).collect(),
            codes: None,
            products: 0,
            variants: 0,
            cards: Vec::new(),
            pagination: pagination(&app.urls, locale, state, 0),
            kept: state.kept(),
            filters: Vec::new(),
            sorts: sorts(locale, state),
            clear_href: (!state.filters.is_empty()).then(|| href(state.without_filters())),
            unavailable: false,
        }
    }

    fn filled(&self, found: &Found, basis: &Basis) -> ProductList {
        let (app, locale, state) = (self.app, self.locale, self.state);
        let href = |state: ListState| state.href(&app.urls, locale);
        let is_code = found.read_as == ReadAs::Code;
        let reading = &found.reading;
        let mut list = self.empty();
        if !is_code {
            let chips = reading.figures.iter().enumerate().map(|(index, figure)| Chip {
                label: figure.filter.label(locale),
                remove_href: href(state.with_search(&reading.without(index))),
            });
            // What was typed comes first, as it does on the page.
            list.chips.splice(0..0, chips.collect::<Vec<_>>());
        }
        let was_read = found.read_as != ReadAs::Words || !reading.figures.is_empty();
        let view = View::new(&app.urls, locale);
        let typed = reading.filters().filter(|_| !is_code);
        let asked: Vec<&Filter> = typed.chain(&state.filters).collect();
        let counted = self.counted();
        let mut counts = found.facets.clone();
        counts.extend(basis.facets.iter().filter(|facet| !counted.contains(&facet.key)).cloned());
        let panel = Panel { locale, state, found, basis, counts: &counts };
        ProductList {
            is_code,
            plain_href: (was_read && !state.plain).then(|| href(state.as_plain_words())),
            told: view.told(&found.shortfall, found.unknown.as_ref(), Vec::new()),
            codes: (found.read_as == ReadAs::Codes).then(|| view.code_list(found)),
            products: found.products,
            variants: found.variants,
            cards: found.hits.iter().map(|hit| view.product_card(hit, is_code, &asked)).collect(),
            pagination: pagination(&app.urls, locale, state, found.products),
            filters: panel.groups(),
            // The lines of a list have the order of the list.
            sorts: if found.read_as == ReadAs::Codes { Vec::new() } else { list.sorts },
            ..list
        }
    }
}
