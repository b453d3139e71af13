//! Answers that take long to make, made once for everyone who asks and kept until they change.
//!
//! Pages are such answers, and so is everything pages are made of: menus, categories, products. All of them are kept by
//! these rules, so that an outage, a change or a crowd has the same effect everywhere.
//!
//! Keys and tags are opaque here; what belongs into a key and what an answer is tagged with is the user's business.

mod clock;
mod entry;
mod flights;
mod rooms;
mod store;

use std::fmt::{self, Display};
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub use clock::{Clock, SystemClock};

use entry::{Entry, Use};
use flights::Scope;
use store::{Store, Turn, Waited};

/// How much is kept and for how long it may be used.
#[derive(Debug, Clone)]
pub struct CacheSettings {
    /// What the metrics call it.
    pub name: &'static str,
    /// Memory for keys and answers; a sixteenth more for what does not exist.
    pub capacity_bytes: u64,
    /// How long an answer is used without asking again, unless it says otherwise.
    pub fresh_for: Duration,
    /// How long after that it is still given at once while a newer one is made.
    pub stale_while_revalidate_for: Duration,
    /// Oldest age at which an answer is still given when a newer one cannot be made.
    pub stale_if_error_for: Duration,
    /// How long a failure is the answer for everyone who asks for the same, when there is nothing older to give.
    pub failure_stands_for: Duration,
    /// Whether an answer that nobody waits for any more is given up. Otherwise it is finished for the next who asks.
    pub gives_up: bool,
}

impl Default for CacheSettings {
    /// 64 MiB; fresh for one minute, then stale for ten, and a day when making a new one fails. Failures do not stand.
    fn default() -> Self {
        Self {
            name: "answers",
            capacity_bytes: 64 << 20,
            fresh_for: Duration::from_secs(60),
            stale_while_revalidate_for: Duration::from_secs(600),
            stale_if_error_for: Duration::from_secs(24 * 60 * 60),
            failure_stands_for: Duration::ZERO,
            gives_up: false,
        }
    }
}

/// Everything that makes one answer differ from another, as one text.
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

/// An answer as whoever made it hands it over.
#[derive(Debug, Clone)]
pub struct Answer<V> {
    /// What was asked for.
    pub value: V,
    /// What it was made of; [`Cache::purge`] finds it by these.
    pub tags: Vec<String>,
    /// How long it may be used without asking again.
    pub freshness: Freshness,
    /// Whether something that belongs into it could not be had.
    pub is_partial: bool,
    /// Whether it only says that there is nothing, or that it is elsewhere: such answers never push out others.
    pub is_absence: bool,
    /// How much memory it takes, about.
    pub weight_bytes: usize,
}

impl<V> Answer<V> {
    /// A whole answer without tags, fresh for the time the cache is set to.
    #[must_use]
    pub fn new(value: V, weight_bytes: usize) -> Self {
        Self {
            value,
            tags: Vec::new(),
            freshness: Freshness::Default,
            is_partial: false,
            is_absence: false,
            weight_bytes,
        }
    }

    /// The same, to be found by these tags.
    #[must_use]
    pub fn tagged<T: Into<String>>(mut self, tags: impl IntoIterator<Item = T>) -> Self {
        self.tags.extend(tags.into_iter().map(Into::into));
        self
    }
}

/// How long an answer counts as fresh.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Freshness {
    /// As long as [`CacheSettings::fresh_for`].
    Default,
    /// This long; short for answers that should not exist, such as 404.
    For(Duration),
    /// Give it out, keep nothing: neither this answer nor a change to what is already stored.
    DoNotStore,
}

/// An answer on its way to whoever asked.
#[derive(Debug)]
pub struct Served<V> {
    /// The answer; shared, not copied.
    pub value: Arc<V>,
    /// Where it came from.
    pub state: CacheState,
    /// Time since its making began.
    pub age: Duration,
    /// Whether something that belongs into it could not be had.
    pub is_partial: bool,
}

impl<V> Clone for Served<V> {
    fn clone(&self) -> Self {
        Self { value: Arc::clone(&self.value), ..*self }
    }
}

/// Where a served answer came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CacheState {
    /// Stored and fresh.
    Hit,
    /// Stored and due; a newer one is being made.
    Stale,
    /// Made for this request, or for another that asked at the same time.
    Miss,
    /// Stored and too old, but a newer one could not be made, or not as a whole.
    StaleOnError,
    /// Made for this request and not to be stored.
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

/// Answers by key, made one at a time per key. Clones share everything.
///
/// `E` is the error of the makers; everyone who waits for the same answer gets a clone of it.
pub struct Cache<V, E> {
    store: Arc<Store<V, E>>,
}

impl<V, E> Cache<V, E>
where
    V: Send + Sync + 'static,
    E: Clone + Display + Send + Sync + 'static,
{
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

    /// The answer for `key`, from the cache or from `make`.
    ///
    /// Fresh: given as it is. Stale: given as it is while one `make` runs in the background. Otherwise one `make` runs and
    /// everyone who asks meanwhile waits for it; it runs on its own task, so it goes on when its caller leaves, unless
    /// [`CacheSettings::gives_up`] says otherwise. When it fails, an older answer is given if there is one that is not too old ([`CacheState::StaleOnError`]), and for one
    /// second no further attempt is made for that key. With nothing older to give, the failure itself is the answer for
    /// [`CacheSettings::failure_stands_for`].
    ///
    /// An answer that is not whole is kept for seconds, and never takes the place of a whole one that can still be used.
    ///
    /// Answers that must not displace a good one (back end down) belong into `Err`, not into a page with status 502.
    /// Must be called within a tokio runtime.
    ///
    /// # Errors
    /// The error of `make` when there is nothing older to give.
    ///
    /// # Panics
    /// When `make` panics and there is nothing older to give.
    pub async fn get<F, Fut>(&self, key: impl Into<CacheKey>, make: F) -> Result<Served<V>, E>
    where
        F: FnOnce() -> Fut + Send + 'static,
        Fut: Future<Output = Result<Answer<V>, E>> + Send + 'static,
    {
        let served = self.serve(key.into(), make).await;
        if let Ok(served) = &served {
            self.count(served.state);
        }
        served
    }

    /// The answer for `key` if it is fresh, for those who have something to decide before one is made.
    #[must_use]
    pub fn fresh(&self, key: &str) -> Option<Served<V>> {
        let served = self.store.fresh(&key.into())?;
        self.count(served.state);
        Some(served)
    }

    /// A new answer for `key`, whether or not the stored one is still fresh; an older one when it cannot be made.
    ///
    /// # Errors
    /// The error of `make` when there is nothing older to give.
    ///
    /// # Panics
    /// When `make` panics and there is nothing older to give.
    pub async fn refresh<F, Fut>(&self, key: impl Into<CacheKey>, make: F) -> Result<Served<V>, E>
    where
        F: FnOnce() -> Fut + Send + 'static,
        Fut: Future<Output = Result<Answer<V>, E>> + Send + 'static,
    {
        let key = key.into();
        let mut make = make;
        loop {
            match self.follow(self.store.fly(&key, make)).await {
                Ok(served) => return served,
                Err(unused) => make = unused,
            }
        }
    }

    /// Whether an answer is stored that [`Cache::get`] would give at once.
    #[must_use]
    pub fn holds(&self, key: &str) -> bool {
        self.store.holds(&key.into())
    }

    /// What is stored for a key, however old; nothing is made.
    #[must_use]
    pub fn stored(&self, key: &str) -> Option<Arc<V>> {
        self.store.stored(&key.into())
    }

    /// Retires every answer with one of `tags`, and every answer being made now that turns out to have one.
    ///
    /// A retired answer is given only when its replacement cannot be made. Returns how many stored answers were retired.
    /// Takes time proportional to the number of stored answers.
    pub fn purge(&self, tags: &[impl AsRef<str>]) -> usize {
        self.store.purge(&Scope::Tags(tags.iter().map(|tag| tag.as_ref().into()).collect()))
    }

    /// Retires every answer; see [`Cache::purge`].
    pub fn purge_all(&self) -> usize {
        self.store.purge(&Scope::All)
    }

    /// Bytes in use, after evictions that were due.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.store.bytes()
    }

    fn count(&self, state: CacheState) {
        let (cache, state) = (self.store.name(), state.as_str());
        metrics::counter!("lucerna_cache_requests_total", "cache" => cache, "state" => state).increment(1);
    }

    async fn serve<F, Fut>(&self, key: CacheKey, make: F) -> Result<Served<V>, E>
    where
        F: FnOnce() -> Fut + Send + 'static,
        Fut: Future<Output = Result<Answer<V>, E>> + Send + 'static,
    {
        if let Some(hit) = self.store.fresh(&key) {
            return Ok(hit);
        }
        let mut make = make;
        loop {
            match self.follow(self.store.turn(&key, make)).await {
                Ok(served) => return served,
                Err(unused) => make = unused,
            }
        }
    }

    /// Waits for what a request's turn leads to. The maker comes back when the flight that it followed crashed: the
    /// request takes its own turn then.
    async fn follow<F>(&self, turn: Turn<V, E, F>) -> Result<Result<Served<V>, E>, F> {
        let (outcome, task, fallback) = match turn {
            Turn::Serve(served) => return Ok(Ok(served)),
            Turn::Refuse(error) => return Ok(Err(error)),
            Turn::Follow { outcome, fallback, make } => {
                let Some(result) = store::wait(outcome).await else { return Err(make) };
                return Ok(self.store.settle(result, fallback.as_deref()));
            }
            Turn::Lead { outcome, task, fallback } => (outcome, task, fallback),
        };
        match store::wait_for_own(outcome, task).await {
            Waited::Landed(result) => Ok(self.store.settle(result, fallback.as_deref())),
            Waited::Panicked(panic) => match self.store.on_error(fallback.as_deref()) {
                Some(served) => Ok(Ok(served)),
                None => std::panic::resume_unwind(panic),
            },
        }
    }
}

impl<V, E> Clone for Cache<V, E> {
    fn clone(&self) -> Self {
        Self { store: Arc::clone(&self.store) }
    }
}

impl<V, E> fmt::Debug for Cache<V, E> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Cache").finish_non_exhaustive()
    }
}

/// The result of a flight, as everyone who waited for it sees it.
#[derive(Debug)]
struct Landed<V> {
    value: Arc<V>,
    made_at: Instant,
    state: CacheState,
    is_partial: bool,
}

impl<V> Clone for Landed<V> {
    fn clone(&self) -> Self {
        Self { value: Arc::clone(&self.value), ..*self }
    }
}
