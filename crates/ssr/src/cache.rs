//! Finished pages, so that most requests cost a lookup instead of a render, and so that pages survive the
//! outage of what they are made from.
//!
//! They are kept by the rules of [`cache::Cache`], in every form a browser may ask for. Keys and tags are opaque here;
//! what belongs into a key (path, language, content version, bundle hash) and what a page is tagged with is the server's
//! business.

mod negotiate;
mod page;

use std::fmt::{self, Display};
use std::future::Future;

use ::cache::{Answer, Cache};
pub use ::cache::{CacheKey, CacheSettings, CacheState, Clock, Freshness, SystemClock};
pub use negotiate::{Accepted, Encoding, if_none_match};
pub use page::{COMPRESS_FROM_BYTES, Rendered, StoredPage, Variant, is_compressible};

/// A page on its way to a visitor.
pub type Served = ::cache::Served<StoredPage>;

/// Pages by key, with one render at a time per key. Clones share everything.
///
/// `E` is the error of the producers; everyone who waits for the same render gets a clone of it.
pub struct PageCache<E>(Cache<StoredPage, E>);

impl<E: Clone + Display + Send + Sync + 'static> PageCache<E> {
    /// An empty cache on the clock of the system.
    #[must_use]
    pub fn new(settings: CacheSettings) -> Self {
        Self(Cache::new(settings))
    }

    /// An empty cache on another clock.
    #[must_use]
    pub fn with_clock(settings: CacheSettings, clock: impl Clock) -> Self {
        Self(Cache::with_clock(settings, clock))
    }

    /// The page for `key`, from the cache or from `produce`, as [`Cache::get`] gives answers.
    ///
    /// # Errors
    /// The error of `produce` when there is nothing older to send.
    ///
    /// # Panics
    /// When `produce` panics and there is nothing older to send.
    pub async fn get<F, Fut>(&self, key: impl Into<CacheKey>, produce: F) -> Result<Served, E>
    where
        F: FnOnce() -> Fut + Send + 'static,
        Fut: Future<Output = Result<Rendered, E>> + Send + 'static,
    {
        self.0.get(key, || async { Ok(prepare(produce().await?).await) }).await
    }

    /// The page for `key` if it is fresh; see [`Cache::fresh`].
    #[must_use]
    pub fn fresh(&self, key: &str) -> Option<Served> {
        self.0.fresh(key)
    }

    /// Whether a page is stored that [`PageCache::get`] would send at once.
    #[must_use]
    pub fn holds(&self, key: &str) -> bool {
        self.0.holds(key)
    }

    /// Retires pages by tag; see [`Cache::purge`].
    pub fn purge(&self, tags: &[impl AsRef<str>]) -> usize {
        self.0.purge(tags)
    }

    /// Retires every page.
    pub fn purge_all(&self) -> usize {
        self.0.purge_all()
    }

    /// Bytes in use, after evictions that were due.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.0.bytes()
    }
}

impl<E> Clone for PageCache<E> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<E> fmt::Debug for PageCache<E> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("PageCache").finish_non_exhaustive()
    }
}

/// Compression is CPU work, so it leaves the async threads; what is sent once is left to the server.
async fn prepare(mut rendered: Rendered) -> Answer<StoredPage> {
    let (freshness, is_partial) = (rendered.freshness, rendered.is_partial);
    // A mere mark, for any address that somebody thinks of, that nothing is there or that it is elsewhere.
    let is_absence = !rendered.status.is_success() && rendered.body.is_empty();
    let tags = std::mem::take(&mut rendered.tags);
    let value = if freshness == Freshness::DoNotStore {
        StoredPage::uncompressed(rendered)
    } else {
        let plain = rendered.clone();
        let page = tokio::task::spawn_blocking(move || StoredPage::compressed(rendered)).await;
        page.unwrap_or_else(|_| StoredPage::uncompressed(plain))
    };
    let weight_bytes = value.weight_bytes();
    Answer { value, tags, freshness, is_partial, is_absence, weight_bytes }
}
