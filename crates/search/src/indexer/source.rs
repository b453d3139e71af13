//! Reads the content for the index, with more patience than a page would have.

use std::time::Duration;

use content::model::{Product, ProductId, Variant};
use content::{ContentError, ListQuery, Listing, Locale, Order};

use crate::SearchError;
use crate::documents::Catalogue;

/// Tries of a request that fails because the back end does.
const TRIES: u32 = 4;
const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// A million products; a back end that never ends is wrong.
const MAX_PAGES: u32 = 10_000;

/// The content, one language.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) content: &'a content::Client,
    pub(super) locale: Locale,
}

impl<'a> Source<'a> {
    /// What documents need to know besides the products.
    pub(super) async fn catalogue(&self) -> Result<Catalogue<'a>, SearchError> {
        let categories = patiently(|| self.content.categories(self.locale)).await?;
        let legacy = patiently(|| self.content.legacy(self.locale, None)).await?;
        Ok(Catalogue::new(self.locale, self.content.links(), categories, legacy))
    }

    /// A page of all products, the oldest first, so that new ones do not shift the pages; `None` behind the last one.
    pub(super) async fn page(&self, number: u32) -> Result<Option<Listing<Product>>, SearchError> {
        if number > MAX_PAGES {
            return Ok(None);
        }
        let query = ListQuery { page: number, order: Some(Order::Oldest), ..ListQuery::most() };
        let listing = patiently(|| self.content.products(self.locale, &query)).await?;
        let is_behind = number > 1 && number as usize > listing.pages;
        Ok(Some(listing).filter(|_| !is_behind))
    }

    pub(super) async fn product(&self, id: ProductId) -> Result<Option<Product>, SearchError> {
        Ok(patiently(|| self.content.product(self.locale, id)).await?)
    }

    pub(super) async fn variants(&self, product: ProductId) -> Result<Vec<Variant>, SearchError> {
        Ok(patiently(|| self.content.variants(self.locale, product)).await?.unwrap_or_default())
    }
}

/// Asks again when the back end is down or slow, which a long walk is bound to meet once.
pub(super) async fn patiently<T, F>(ask: impl Fn() -> F) -> Result<T, ContentError>
where
    F: Future<Output = Result<T, ContentError>>,
{
    let mut pause = FIRST_PAUSE;
    for _ in 1..TRIES {
        match ask().await {
            Err(error) if error.is_unavailable() => tokio::time::sleep(pause).await,
            other => return other,
        }
        pause *= 2;
    }
    ask().await
}
