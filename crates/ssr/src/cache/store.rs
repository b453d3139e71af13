//! The moving parts behind [`PageCache`](super::PageCache): stored pages, flights, and the one lock that keeps
//! both in step.
//!
//! A flight that lands stores its page and leaves the list of flights in one locked step, and a purge marks
//! pages and flights in one locked step. So a purge sees each result either in the air or stored, never between,
//! and a request that finds no flight under the lock also sees what the last one stored.

use std::{
    any::Any,
    fmt::Display,
    future::{Future, pending},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use moka::sync::Cache;
use tokio::{
    sync::watch,
    task::{JoinHandle, spawn, spawn_blocking},
};
use tracing::Instrument;

use super::{
    CacheKey, CacheSettings, CacheState, Clock, Entry, Freshness, Landed, Rendered, Served, StoredPage, Use,
    flights::{Flights, Outcome, Purges, Scope},
};

/// Everything the clones of a cache share.
pub(super) struct Store<E> {
    settings: CacheSettings,
    clock: Box<dyn Clock>,
    pages: Cache<CacheKey, Arc<Entry>>,
    flights: Mutex<Flights<E>>,
}

/// What a request that found nothing fresh does next.
pub(super) enum Turn<E, F> {
    /// Send this.
    Serve(Served),
    /// Wait for the render of another request.
    Follow { outcome: watch::Receiver<Outcome<E>>, fallback: Option<Arc<Entry>>, produce: F },
    /// Wait for the render that was just started.
    Lead { outcome: watch::Receiver<Outcome<E>>, task: JoinHandle<()>, fallback: Option<Arc<Entry>> },
}

/// How a request's own render ended.
pub(super) enum Waited<E> {
    Landed(Result<Landed, E>),
    Panicked(Box<dyn Any + Send>),
}

impl<E: Clone + Display + Send + Sync + 'static> Store<E> {
    pub(super) fn new(settings: CacheSettings, clock: Box<dyn Clock>) -> Self {
        let pages = Cache::builder()
            .max_capacity(settings.capacity_bytes)
            .weigher(|key: &CacheKey, entry: &Arc<Entry>| {
                u32::try_from(key.as_str().len() + entry.page.weight_bytes()).unwrap_or(u32::MAX)
            })
            .build();
        Self { settings, clock, pages, flights: Mutex::new(Flights::new()) }
    }

    pub(super) fn name(&self) -> &'static str {
        self.settings.name
    }

    /// The page for `key` if it is fresh. Takes no lock of ours.
    pub(super) fn fresh(&self, key: &CacheKey) -> Option<Served> {
        let entry = self.pages.get(key)?;
        let now = self.clock.now();
        (entry.usable(&self.settings, now) == Use::Fresh).then(|| self.served(&entry, CacheState::Hit))
    }

    /// Whether a page for `key` can be sent without waiting for a render.
    pub(super) fn holds(&self, key: &CacheKey) -> bool {
        let usable = self.pages.get(key).map(|entry| entry.usable(&self.settings, self.clock.now()));
        matches!(usable, Some(Use::Fresh | Use::StaleWhileRevalidate))
    }

    /// Decides under the lock what a request does, and starts a render if one is due.
    pub(super) fn turn<F, Fut>(self: &Arc<Self>, key: &CacheKey, produce: F) -> Turn<E, F>
    where
        F: FnOnce() -> Fut + Send + 'static,
        Fut: Future<Output = Result<Rendered, E>> + Send + 'static,
    {
        let mut flights = self.lock();
        let now = self.clock.now();
        let stored = self.pages.get(key);
        let mut fallback = None;
        if let Some(entry) = stored {
            let throttled = entry.just_failed(now);
            match entry.usable(&self.settings, now) {
                Use::Fresh => return Turn::Serve(self.served(&entry, CacheState::Hit)),
                Use::StaleWhileRevalidate => {
                    if !throttled && flights.joinable(key).is_none() {
                        drop(self.start(&mut flights, key, produce));
                    }
                    return Turn::Serve(self.served(&entry, CacheState::Stale));
                }
                Use::OnlyOnError if throttled => {
                    return Turn::Serve(self.served(&entry, CacheState::StaleOnError));
                }
                Use::OnlyOnError => fallback = Some(entry),
                Use::Nothing => {}
            }
        }
        if let Some(outcome) = flights.joinable(key) {
            return Turn::Follow { outcome, fallback, produce };
        }
        let (outcome, task) = self.start(&mut flights, key, produce);
        Turn::Lead { outcome, task, fallback }
    }

    /// The answer for one request after its flight landed.
    pub(super) fn settle(&self, result: Result<Landed, E>, fallback: Option<&Entry>) -> Result<Served, E> {
        match result {
            Ok(Landed { page, rendered_at, state }) => {
                let age = self.clock.now().saturating_duration_since(rendered_at);
                Ok(Served { page, state, age })
            }
            Err(error) => self.on_error(fallback).ok_or(error),
        }
    }

    /// The older page to send after a failure, if it is still young enough.
    pub(super) fn on_error(&self, fallback: Option<&Entry>) -> Option<Served> {
        let entry = fallback?;
        (entry.usable(&self.settings, self.clock.now()) != Use::Nothing)
            .then(|| self.served(entry, CacheState::StaleOnError))
    }

    pub(super) fn purge(&self, scope: &Scope) -> usize {
        let mut flights = self.lock();
        flights.overtake(scope);
        self.pages.iter().filter(|(_, entry)| scope.covers(entry.page.tags()) && entry.purge()).count()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.pages.run_pending_tasks();
        self.pages.weighted_size()
    }

    fn served(&self, entry: &Entry, state: CacheState) -> Served {
        Served { page: Arc::clone(&entry.page), state, age: entry.age(self.clock.now()) }
    }

    /// Puts a render on its own task, so that it ends whether or not anyone still waits for it.
    fn start<F, Fut>(
        self: &Arc<Self>,
        flights: &mut Flights<E>,
        key: &CacheKey,
        produce: F,
    ) -> (watch::Receiver<Outcome<E>>, JoinHandle<()>)
    where
        F: FnOnce() -> Fut + Send + 'static,
        Fut: Future<Output = Result<Rendered, E>> + Send + 'static,
    {
        let (id, sender) = flights.start(key.clone());
        let outcome = sender.subscribe();
        let flight = Flight { store: Arc::clone(self), key: key.clone(), id, landed: false };
        let task = async move {
            let rendered_at = flight.store.clock.now();
            let result = match produce().await {
                Ok(rendered) => Ok(prepare(rendered).await),
                Err(error) => Err(error),
            };
            let result = flight.land(result, rendered_at);
            // Nobody may be waiting any more.
            sender.send_replace(Some(result));
        };
        (outcome, spawn(task.in_current_span()))
    }

    /// Delays the next try, unless the failed one was overtaken by a purge. True when `entry` can stand in.
    fn note_failure(&self, entry: &Entry, purges: &Purges) -> bool {
        let now = self.clock.now();
        if purges.is_empty() {
            entry.note_failure(now);
        }
        entry.usable(&self.settings, now) != Use::Nothing
    }

    fn lock(&self) -> MutexGuard<'_, Flights<E>> {
        self.flights.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A render in the air; gone from the list however it ends.
struct Flight<E: Clone + Display + Send + Sync + 'static> {
    store: Arc<Store<E>>,
    key: CacheKey,
    id: u64,
    landed: bool,
}

impl<E: Clone + Display + Send + Sync + 'static> Flight<E> {
    /// Stores what may be stored and ends the flight, in one step.
    fn land(
        mut self,
        result: Result<(StoredPage, Freshness), E>,
        rendered_at: std::time::Instant,
    ) -> Result<Landed, E> {
        self.landed = true;
        let store = &*self.store;
        let mut flights = store.lock();
        let purges = flights.finish(&self.key, self.id);
        let stored = store.pages.get(&self.key);
        let (page, freshness) = match result {
            Ok(page) => page,
            Err(error) => {
                if let Some(entry) = stored.filter(|entry| store.note_failure(entry, &purges)) {
                    let age_s = entry.age(store.clock.now()).as_secs();
                    let key = self.key.as_str();
                    tracing::warn!(key, %error, age_s, "a page was not refreshed; the stored one stays in use");
                }
                return Err(error);
            }
        };
        let page = Arc::new(page);
        let fresh_for = match freshness {
            Freshness::Default => store.settings.fresh_for,
            Freshness::For(fresh_for) => fresh_for,
            Freshness::DoNotStore => return Ok(Landed { page, rendered_at, state: CacheState::Bypass }),
        };
        if stored.is_none_or(|newer| newer.flight < self.id) {
            let entry = Entry::new(Arc::clone(&page), rendered_at, fresh_for, self.id);
            if purges.cover(page.tags()) {
                entry.purge();
            }
            store.pages.insert(self.key.clone(), Arc::new(entry));
            drop(flights);
        }
        Ok(Landed { page, rendered_at, state: CacheState::Miss })
    }
}

impl<E: Clone + Display + Send + Sync + 'static> Drop for Flight<E> {
    fn drop(&mut self) {
        if self.landed {
            return;
        }
        let mut flights = self.store.lock();
        let purges = flights.finish(&self.key, self.id);
        if let Some(entry) = self.store.pages.get(&self.key) {
            self.store.note_failure(&entry, &purges);
        }
    }
}

/// Waits for the render of another request; `None` when it crashed.
pub(super) async fn wait<E: Clone>(mut outcome: watch::Receiver<Outcome<E>>) -> Option<Result<Landed, E>> {
    outcome.wait_for(Option::is_some).await.ok()?.clone()
}

/// Waits for the render this request has started.
pub(super) async fn wait_for_own<E: Clone>(
    outcome: watch::Receiver<Outcome<E>>,
    task: JoinHandle<()>,
) -> Waited<E> {
    if let Some(result) = wait(outcome).await {
        return Waited::Landed(result);
    }
    match task.await.map_err(tokio::task::JoinError::try_into_panic) {
        Err(Ok(panic)) => Waited::Panicked(panic),
        // The runtime is shutting down and drops this request as well.
        Ok(()) | Err(Err(_)) => pending().await,
    }
}

/// Compression is CPU work, so it leaves the async threads; what is sent once is left to the server.
async fn prepare(rendered: Rendered) -> (StoredPage, Freshness) {
    let freshness = rendered.freshness;
    if freshness == Freshness::DoNotStore {
        return (StoredPage::uncompressed(rendered), freshness);
    }
    let plain = rendered.clone();
    let page = spawn_blocking(move || StoredPage::compressed(rendered)).await;
    (page.unwrap_or_else(|_| StoredPage::uncompressed(plain)), freshness)
}
