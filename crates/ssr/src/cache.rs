//! Finished pages, so that most requests cost a lookup instead of a render, and so that pages survive the
//! outage of what they are made from.
//!
//! Keys and tags are opaque here; what belongs into a key (path, language, content version, bundle hash) and
//! what a page is tagged with is the server's business.

mod clock;
mod entry;
mod flights;
mod negotiate;
mod page;
mod store;

use std::{
    fmt::Display,
    future::Future,
    sync::Arc,
    time::{Duration, Instant},
};

pub use clock::{Clock, SystemClock};
pub use negotiate::{Encoding, if_none_match, negotiate};
pub use page::{Freshness, Rendered, StoredPage, Variant};

use entry::{Entry, Use};
use flights::Scope;
use store::{Store, Turn, Waited};

/// How much is kept and for how long it may be used.
#[derive(Debug, Clone)]
pub struct CacheSettings {
    /// What the metrics call it, where there is more than one.
    pub name: &'static str,
    /// Memory for keys and pages in all their forms.
    pub capacity_bytes: u64,
    /// How long a page is used without asking again, unless it says otherwise.
    pub fresh_for: Duration,
    /// How long after that it is still sent at once while a newer one is rendered.
    pub stale_while_revalidate_for: Duration,
    /// Oldest age at which a page is still sent when a newer one cannot be rendered.
    pub stale_if_error_for: Duration,
}

impl Default for CacheSettings {
    /// 64 MiB; fresh for one minute, then stale for ten, and a day when rendering fails.
    fn default() -> Self {
        Self {
            name: "pages",
            capacity_bytes: 64 << 20,
            fresh_for: Duration::from_secs(60),
            stale_while_revalidate_for: Duration::from_secs(600),
            stale_if_error_for: Duration::from_secs(24 * 60 * 60),
        }
    }
}

/// Everything that makes one page differ from another, as one text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CacheKey(Arc<str>);

impl CacheKey {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<T: Into<Arc<str>>> From<T> for CacheKey {
    fn from(text: T) -> Self {
        Self(text.into())
    }
}

/// A page on its way to a visitor.
#[derive(Debug, Clone)]
pub struct Served {
    /// The page; shared, not copied.
    pub page: Arc<StoredPage>,
    /// Where it came from.
    pub state: CacheState,
    /// Time since its render began.
    pub age: Duration,
}

/// Where a served page came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CacheState {
    /// Stored and fresh.
    Hit,
    /// Stored and due; a newer one is being rendered.
    Stale,
    /// Rendered for this request, or for another that asked at the same time.
    Miss,
    /// Stored and too old, but a newer one could not be rendered.
    StaleOnError,
    /// Rendered for this request and not to be stored.
    Bypass,
}

impl CacheState {
    /// Name for metrics, logs and headers.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Hit => "hit",
            Self::Stale => "stale",
            Self::Miss => "miss",
            Self::StaleOnError => "stale_on_error",
            Self::Bypass => "bypass",
        }
    }
}

/// The result of a render, as everyone who waited for it sees it.
#[derive(Debug, Clone)]
struct Landed {
    page: Arc<StoredPage>,
    rendered_at: Instant,
    state: CacheState,
}

/// Pages by key, with one render at a time per key. Clones share everything.
///
/// `E` is the error of the producers; everyone who waits for the same render gets a clone of it.
pub struct PageCache<E> {
    store: Arc<Store<E>>,
}

impl<E: Clone + Display + Send + Sync + 'static> PageCache<E> {
    /// An empty cache on the clock of the system.
    #[must_use]
    pub fn new(settings: CacheSettings) -> Self {
        Self::with_clock(settings, SystemClock)
    }

    /// An empty cache on another clock.
    #[must_use]
    pub fn with_clock(settings: CacheSettings, clock: impl Clock) -> Self {
        Self { store: Arc::new(Store::new(settings, Box::new(clock))) }
    }

    /// The page for `key`, from the cache or from `produce`.
    ///
    /// Fresh: sent as it is. Stale: sent as it is while one `produce` runs in the background. Otherwise one
    /// `produce` runs and everyone who asks meanwhile waits for it; it runs on its own task, so it goes on when
    /// its caller leaves. When it fails, an older page is sent if there is one that is not too old
    /// ([`CacheState::StaleOnError`]), and for one second no further attempt is made for that key.
    ///
    /// Answers that must not displace a good page (back end down) belong into `Err`, not into a page with status 502.
    /// Must be called within a tokio runtime.
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
        let served = self.serve(key.into(), produce).await;
        if let Ok(served) = &served {
            let (cache, state) = (self.store.name(), served.state.as_str());
            metrics::counter!("lucerna_cache_requests_total", "cache" => cache, "state" => state)
                .increment(1);
        }
        served
    }

    /// Whether a page is stored that [`PageCache::get`] would send at once.
    #[must_use]
    pub fn holds(&self, key: &str) -> bool {
        self.store.holds(&key.into())
    }

    /// Retires every page with one of `tags`, and every page being rendered now that turns out to have one.
    ///
    /// A retired page is sent only when its replacement cannot be rendered. Returns how many stored pages were
    /// retired. Takes time proportional to the number of stored pages.
    pub fn purge(&self, tags: &[impl AsRef<str>]) -> usize {
        self.store.purge(&Scope::Tags(tags.iter().map(|tag| tag.as_ref().into()).collect()))
    }

    /// Retires every page; see [`PageCache::purge`].
    pub fn purge_all(&self) -> usize {
        self.store.purge(&Scope::All)
    }

    /// Bytes in use, after evictions that were due.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.store.bytes()
    }

    async fn serve<F, Fut>(&self, key: CacheKey, produce: F) -> Result<Served, E>
    where
        F: FnOnce() -> Fut + Send + 'static,
        Fut: Future<Output = Result<Rendered, E>> + Send + 'static,
    {
        if let Some(hit) = self.store.fresh(&key) {
            return Ok(hit);
        }
        let mut produce = produce;
        loop {
            let (outcome, task, fallback) = match self.store.turn(&key, produce) {
                Turn::Serve(served) => return Ok(served),
                Turn::Follow { outcome, fallback, produce: unused } => {
                    produce = unused;
                    match store::wait(outcome).await {
                        Some(result) => return self.store.settle(result, fallback.as_deref()),
                        // The flight crashed: this request takes its turn with its own producer.
                        None => continue,
                    }
                }
                Turn::Lead { outcome, task, fallback } => (outcome, task, fallback),
            };
            return match store::wait_for_own(outcome, task).await {
                Waited::Landed(result) => self.store.settle(result, fallback.as_deref()),
                Waited::Panicked(panic) => match self.store.on_error(fallback.as_deref()) {
                    Some(served) => Ok(served),
                    None => std::panic::resume_unwind(panic),
                },
            };
        }
    }
}

impl<E> Clone for PageCache<E> {
    fn clone(&self) -> Self {
        Self { store: Arc::clone(&self.store) }
    }
}

impl<E> std::fmt::Debug for PageCache<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PageCache").finish_non_exhaustive()
    }
}
