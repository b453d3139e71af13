//! Reads the content of one language for the index, with more patience than a page would have.

use std::collections::HashSet;
use std::time::Duration;

use content::model::{Product, ProductId, Variant};
use content::{ContentError, ListQuery, Listing, Locale, Order};

use super::Indexer;
use crate::SearchError;
use crate::documents::{Catalogue, Entries};
use crate::wire::ContentState;

/// Pauses between the tries of a walk: it goes on where it was when the back end comes back, instead of from the start.
const PAUSES: [Duration; 10] = [
    Duration::from_millis(250),
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(5),
    Duration::from_secs(10),
    Duration::from_secs(20),
    Duration::from_secs(30),
    Duration::from_secs(60),
    Duration::from_secs(60),
];
/// Pauses of a change that somebody made and expects to see.
const FEW: usize = 3;
/// A million products; a back end that never ends is wrong.
const MAX_PAGES: u32 = 10_000;

/// The content of one language.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    content: &'a content::Client,
    locale: Locale,
    /// How long it waits between tries, and how often it tries again.
    pauses: &'a [Duration],
}

/// All products, page by page, each of them once.
pub(super) struct Walk<'a> {
    source: Source<'a>,
    next: u32,
    /// How many pages there are, as far as the back end counts them.
    pages: usize,
    seen: HashSet<ProductId>,
    /// How many products were listed more than once.
    pub(super) repeated: u64,
}

impl<'a> Source<'a> {
    /// For a walk through everything.
    pub(super) fn patient(indexer: &'a Indexer) -> Self {
        Self { content: &indexer.content, locale: indexer.locale, pauses: &PAUSES }
    }

    /// For what changed.
    pub(super) fn brisk(indexer: &'a Indexer) -> Self {
        Self { pauses: PAUSES.get(..FEW).unwrap_or_default(), ..Self::patient(indexer) }
    }

    /// For a question that is asked again soon anyway.
    pub(super) fn once(indexer: &'a Indexer) -> Self {
        Self { pauses: &[], ..Self::patient(indexer) }
    }

    /// What documents need to know besides the products. Back ends need not have categories, nor keep old codes.
    pub(super) async fn catalogue(self) -> Result<Catalogue<'a>, SearchError> {
        let categories =
            optional(self.patiently(|| self.content.categories(self.locale)).await, "categories")?;
        let legacy =
            optional(self.patiently(|| self.content.legacy(self.locale, None)).await, "legacy codes")?;
        Ok(Catalogue::new(self.locale, self.content.links(), categories, legacy))
    }

    /// All that there is to read. Back ends need not have every kind of it.
    pub(super) async fn entries(self) -> Result<Entries, SearchError> {
        let Self { content, locale, .. } = self;
        let pages = self.patiently(|| content.every_page(locale));
        let articles = self.patiently(|| content.every_article(locale));
        let spaces = self.patiently(|| content.every_space(locale));
        let case_studies = self.patiently(|| content.every_case_study(locale));
        let collections = self.patiently(|| content.every_collection(locale));
        // One after another: nobody waits for it, and a small back end has visitors to answer.
        Ok(Entries {
            pages: none_if_absent(pages.await)?,
            articles: none_if_absent(articles.await)?,
            spaces: none_if_absent(spaces.await)?,
            case_studies: none_if_absent(case_studies.await)?,
            collections: none_if_absent(collections.await)?,
        })
    }

    /// What the content says about its products.
    pub(super) async fn state(self) -> Result<ContentState, SearchError> {
        let state = self.patiently(|| self.content.catalogue_state(self.locale)).await?;
        Ok(ContentState {
            version: None,
            products: state.products.map(|products| products as u64),
            changed: state.changed.map(|changed| changed.unix_timestamp().to_string()),
        })
    }

    /// All products.
    pub(super) fn products(self) -> Walk<'a> {
        Walk { source: self, next: 1, pages: 1, seen: HashSet::new(), repeated: 0 }
    }

    pub(super) async fn product(self, id: ProductId) -> Result<Option<Product>, SearchError> {
        Ok(self.patiently(|| self.content.product(self.locale, id)).await?)
    }

    pub(super) async fn variants(self, product: ProductId) -> Result<Vec<Variant>, SearchError> {
        Ok(self.patiently(|| self.content.variants(self.locale, product)).await?.unwrap_or_default())
    }

    /// Asks again when the back end is down or slow, which a long walk is bound to meet once.
    pub(super) async fn patiently<T, F>(self, ask: impl Fn() -> F) -> Result<T, ContentError>
    where
        F: Future<Output = Result<T, ContentError>>,
    {
        for pause in self.pauses {
            match ask().await {
                Err(error) if error.is_unavailable() => {
                    tracing::debug!(%error, locale = self.locale.code(), "the walk through the content waits");
                    tokio::time::sleep(*pause).await;
                }
                other => return other,
            }
        }
        ask().await
    }
}

impl Walk<'_> {
    /// The next page, in the order of their numbers, so that nothing moves to another page meanwhile; `None` behind the
    /// last one.
    pub(super) async fn next_page(&mut self) -> Result<Option<Vec<Product>>, SearchError> {
        let number = self.next;
        if number > MAX_PAGES || number as usize > self.pages {
            return Ok(None);
        }
        let Source { content, locale, .. } = self.source;
        let query = ListQuery { page: number, order: Some(Order::Number), ..ListQuery::most() };
        let Listing { items, pages, .. } = self.source.patiently(|| content.products(locale, &query)).await?;
        self.next += 1;
        self.pages = pages;
        let listed = items.len() as u64;
        let fresh: Vec<Product> = items.into_iter().filter(|product| self.seen.insert(product.id)).collect();
        self.repeated += listed - fresh.len() as u64;
        Ok(Some(fresh))
    }
}

/// What a back end may do without.
fn optional<T>(answer: Result<Vec<T>, ContentError>, what: &str) -> Result<Vec<T>, ContentError> {
    if answer.as_ref().is_err_and(ContentError::is_not_there) {
        tracing::info!(what, "the content back end has no such route; the index does without");
    }
    none_if_absent(answer)
}

fn none_if_absent<T>(answer: Result<Vec<T>, ContentError>) -> Result<Vec<T>, ContentError> {
    match answer {
        Err(error) if error.is_not_there() => Ok(Vec::new()),
        other => other,
    }
}
