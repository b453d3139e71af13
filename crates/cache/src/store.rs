//! The moving parts behind [`Cache`](crate::Cache): stored answers, flights, and the one lock that keeps both in step.
//!
//! A flight that lands stores its answer and leaves the list of flights in one locked step, and a purge marks
//! answers and flights in one locked step. So a purge sees each result either in the air or stored, never between,
//! and a request that finds no flight under the lock also sees what the last one stored.

use std::any::Any;
use std::fmt::Display;
use std::future::{Future, pending};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use moka::sync::Cache as Failures;
use tokio::sync::watch;
use tokio::task::{JoinHandle, spawn};
use tracing::Instrument;

use crate::flights::{Flights, Outcome, Purges, Scope};
use crate::rooms::Rooms;
use crate::{Answer, CacheKey, CacheSettings, CacheState, Clock, Entry, Freshness, Landed, Served, Use};

/// Failures that stand at the same time; beyond that the oldest are tried again early.
const MAX_FAILURES: u64 = 10_000;

/// Everything the clones of a cache share.
pub(crate) struct Store<V, E> {
    settings: CacheSettings,
    clock: Box<dyn Clock>,
    entries: Rooms<V>,
    /// How the last try ended where nothing is stored, and until when that is the answer.
    failures: Failures<CacheKey, (Instant, E)>,
    flights: Mutex<Flights<V, E>>,
}

/// What a request that found nothing fresh does next.
pub(crate) enum Turn<V, E, F> {
    /// Give this.
    Serve(Served<V>),
    /// Give this failure: it has just happened.
    Refuse(E),
    /// Wait for what another request started.
    Follow { outcome: watch::Receiver<Outcome<V, E>>, fallback: Option<Arc<Entry<V>>>, make: F },
    /// Wait for what was just started.
    Lead { outcome: watch::Receiver<Outcome<V, E>>, task: JoinHandle<()>, fallback: Option<Arc<Entry<V>>> },
}

/// How a request's own flight ended.
pub(crate) enum Waited<V, E> {
    Landed(Result<Landed<V>, E>),
    Panicked(Box<dyn Any + Send>),
}

impl<V, E> Store<V, E>
where
    V: Send + Sync + 'static,
    E: Clone + Display + Send + Sync + 'static,
{
    pub(crate) fn new(settings: CacheSettings, clock: Box<dyn Clock>) -> Self {
        let entries = Rooms::new(&settings);
        let failures = Failures::builder().max_capacity(MAX_FAILURES).build();
        Self { settings, clock, entries, failures, flights: Mutex::new(Flights::new()) }
    }

    pub(crate) fn name(&self) -> &'static str {
        self.settings.name
    }

    /// The answer for `key` if it is fresh. Takes no lock of ours.
    pub(crate) fn fresh(&self, key: &CacheKey) -> Option<Served<V>> {
        let entry = self.entries.get(key)?;
        let now = self.clock.now();
        (entry.usable(&self.settings, now) == Use::Fresh).then(|| self.served(&entry, CacheState::Hit))
    }

    /// Whether an answer for `key` can be given without waiting.
    pub(crate) fn holds(&self, key: &CacheKey) -> bool {
        let usable = self.entries.get(key).map(|entry| entry.usable(&self.settings, self.clock.now()));
        matches!(usable, Some(Use::Fresh | Use::StaleWhileRevalidate))
    }

    pub(crate) fn stored(&self, key: &CacheKey) -> Option<Arc<V>> {
        self.entries.get(key).map(|entry| Arc::clone(&entry.value))
    }

    /// Decides under the lock what a request does, and starts a flight if one is due.
    pub(crate) fn turn<F, Fut>(self: &Arc<Self>, key: &CacheKey, make: F) -> Turn<V, E, F>
    where
        F: FnOnce() -> Fut + Send + 'static,
        Fut: Future<Output = Result<Answer<V>, E>> + Send + 'static,
    {
        let mut flights = self.lock();
        let now = self.clock.now();
        let stored = self.entries.get(key);
        let mut fallback = None;
        if let Some(entry) = stored {
            let throttled = entry.just_failed(now);
            match entry.usable(&self.settings, now) {
                Use::Fresh => return Turn::Serve(self.served(&entry, CacheState::Hit)),
                Use::StaleWhileRevalidate => {
                    if !throttled && flights.joinable(key).is_none() {
                        drop(self.start(&mut flights, key, make, false));
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
        if fallback.is_none()
            && let Some((until, error)) = self.failures.get(key)
            && now < until
        {
            return Turn::Refuse(error);
        }
        if let Some(outcome) = flights.joinable(key) {
            return Turn::Follow { outcome, fallback, make };
        }
        let (outcome, task) = self.start(&mut flights, key, make, self.settings.gives_up);
        Turn::Lead { outcome, task, fallback }
    }

    /// Starts a flight, or joins the one that is in the air, whatever is stored.
    pub(crate) fn fly<F, Fut>(self: &Arc<Self>, key: &CacheKey, make: F) -> Turn<V, E, F>
    where
        F: FnOnce() -> Fut + Send + 'static,
        Fut: Future<Output = Result<Answer<V>, E>> + Send + 'static,
    {
        let mut flights = self.lock();
        let fallback = self.entries.get(key);
        if let Some(outcome) = flights.joinable(key) {
            return Turn::Follow { outcome, fallback, make };
        }
        let (outcome, task) = self.start(&mut flights, key, make, self.settings.gives_up);
        Turn::Lead { outcome, task, fallback }
    }

    /// The answer for one request after its flight landed.
    pub(crate) fn settle(
        &self,
        result: Result<Landed<V>, E>,
        fallback: Option<&Entry<V>>,
    ) -> Result<Served<V>, E> {
        match result {
            Ok(Landed { value, made_at, state, is_partial }) => {
                let age = self.clock.now().saturating_duration_since(made_at);
                Ok(Served { value, state, age, is_partial })
            }
            Err(error) => self.on_error(fallback).ok_or(error),
        }
    }

    /// The older answer to give after a failure, if it is still young enough.
    pub(crate) fn on_error(&self, fallback: Option<&Entry<V>>) -> Option<Served<V>> {
        let entry = fallback?;
        (entry.usable(&self.settings, self.clock.now()) != Use::Nothing)
            .then(|| self.served(entry, CacheState::StaleOnError))
    }

    pub(crate) fn purge(&self, scope: &Scope) -> usize {
        let mut flights = self.lock();
        flights.overtake(scope);
        // Whatever failed may be well again: that something changed is a reason to ask.
        self.failures.invalidate_all();
        self.entries.iter().filter(|entry| scope.covers(&entry.tags) && entry.purge()).count()
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.entries.bytes()
    }

    fn served(&self, entry: &Entry<V>, state: CacheState) -> Served<V> {
        let age = entry.age(self.clock.now());
        Served { value: Arc::clone(&entry.value), state, age, is_partial: entry.is_partial }
    }

    /// Puts the making on its own task, so that it ends whether or not anyone still waits for it; unless it gives up.
    fn start<F, Fut>(
        self: &Arc<Self>,
        flights: &mut Flights<V, E>,
        key: &CacheKey,
        make: F,
        gives_up: bool,
    ) -> (watch::Receiver<Outcome<V, E>>, JoinHandle<()>)
    where
        F: FnOnce() -> Fut + Send + 'static,
        Fut: Future<Output = Result<Answer<V>, E>> + Send + 'static,
    {
        let (id, sender) = flights.start(key.clone());
        let outcome = sender.subscribe();
        let mut flight = Flight { store: Arc::clone(self), key: key.clone(), id, landed: false };
        let task = async move {
            let made_at = flight.store.clock.now();
            let mut making = pin!(make());
            let result = loop {
                tokio::select! {
                    biased;
                    result = &mut making => break result,
                    () = sender.closed(), if gives_up => {
                        if flight.is_given_up(&sender) {
                            return;
                        }
                    }
                }
            };
            let result = flight.land(result, made_at);
            // Nobody may be waiting any more.
            sender.send_replace(Some(result));
        };
        (outcome, spawn(task.in_current_span()))
    }

    /// Delays the next try, unless the failed one was overtaken by a purge. True when `entry` can stand in.
    fn note_failure(&self, entry: &Entry<V>, purges: &Purges) -> bool {
        let now = self.clock.now();
        if purges.is_empty() {
            entry.note_failure(now);
        }
        entry.usable(&self.settings, now) != Use::Nothing
    }

    fn let_stand(&self, key: &CacheKey, error: &E) {
        let standing = self.settings.failure_stands_for;
        if !standing.is_zero() {
            self.failures.insert(key.clone(), (self.clock.now() + standing, error.clone()));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Flights<V, E>> {
        self.flights.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An answer that is being made; gone from the list however it ends.
struct Flight<V, E>
where
    V: Send + Sync + 'static,
    E: Clone + Display + Send + Sync + 'static,
{
    store: Arc<Store<V, E>>,
    key: CacheKey,
    id: u64,
    landed: bool,
}

impl<V, E> Flight<V, E>
where
    V: Send + Sync + 'static,
    E: Clone + Display + Send + Sync + 'static,
{
    /// Ends the flight if really nobody waits for it: somebody may have come while this waited for the lock.
    fn is_given_up(&mut self, outcome: &watch::Sender<Outcome<V, E>>) -> bool {
        let mut flights = self.store.lock();
        self.landed = outcome.receiver_count() == 0;
        if self.landed {
            flights.finish(&self.key, self.id);
        }
        self.landed
    }

    /// Stores what may be stored and ends the flight, in one step.
    fn land(mut self, result: Result<Answer<V>, E>, made_at: Instant) -> Result<Landed<V>, E> {
        self.landed = true;
        let store = &*self.store;
        let mut flights = store.lock();
        let purges = flights.finish(&self.key, self.id);
        let stored = store.entries.get(&self.key);
        let Answer { value, tags, freshness, is_partial, is_absence, weight_bytes } = match result {
            Ok(answer) => answer,
            Err(error) => {
                match stored.filter(|entry| store.note_failure(entry, &purges)) {
                    Some(entry) => self.log_kept(&entry, &error),
                    None if purges.is_empty() => store.let_stand(&self.key, &error),
                    None => {}
                }
                return Err(error);
            }
        };
        let value = Arc::new(value);
        let fresh_for = match freshness {
            Freshness::Default => store.settings.fresh_for,
            Freshness::For(fresh_for) => fresh_for,
            Freshness::DoNotStore => {
                return Ok(Landed { value, made_at, state: CacheState::Bypass, is_partial });
            }
        };
        if is_partial
            && let Some(whole) = stored.as_ref().filter(|entry| !entry.is_partial)
            && store.note_failure(whole, &purges)
        {
            self.log_kept(whole, &"a part of the new one is missing");
            let value = Arc::clone(&whole.value);
            let state = CacheState::StaleOnError;
            return Ok(Landed { value, made_at: whole.made_at, state, is_partial: false });
        }
        if stored.is_none_or(|newer| newer.flight < self.id) {
            let is_outdated = purges.cover(&tags);
            let mut entry = Entry::new(Arc::clone(&value), weight_bytes, tags, made_at, fresh_for, self.id);
            entry.is_absence = is_absence;
            if is_partial {
                entry = entry.partial();
            }
            if is_outdated {
                entry.purge();
            }
            store.entries.insert(self.key.clone(), entry);
            drop(flights);
        }
        Ok(Landed { value, made_at, state: CacheState::Miss, is_partial })
    }

    /// Says once, for as long as it goes on, that an answer gets older than it should.
    fn log_kept(&self, entry: &Entry<V>, error: &dyn Display) {
        if !entry.is_first_complaint() {
            return;
        }
        let age_s = entry.age(self.store.clock.now()).as_secs();
        let (cache, key) = (self.store.name(), self.key.as_str());
        tracing::warn!(cache, key, %error, age_s, "an answer was not refreshed; the stored one stays in use");
    }
}

impl<V, E> Drop for Flight<V, E>
where
    V: Send + Sync + 'static,
    E: Clone + Display + Send + Sync + 'static,
{
    fn drop(&mut self) {
        if self.landed {
            return;
        }
        let mut flights = self.store.lock();
        let purges = flights.finish(&self.key, self.id);
        if let Some(entry) = self.store.entries.get(&self.key) {
            self.store.note_failure(&entry, &purges);
        }
    }
}

/// Waits for what another request started; `None` when it crashed.
pub(crate) async fn wait<V, E: Clone>(
    mut outcome: watch::Receiver<Outcome<V, E>>,
) -> Option<Result<Landed<V>, E>> {
    outcome.wait_for(Option::is_some).await.ok()?.clone()
}

/// Waits for what this request has started.
pub(crate) async fn wait_for_own<V, E: Clone>(
    outcome: watch::Receiver<Outcome<V, E>>,
    task: JoinHandle<()>,
) -> Waited<V, E> {
    if let Some(result) = wait(outcome).await {
        return Waited::Landed(result);
    }
    match task.await.map_err(tokio::task::JoinError::try_into_panic) {
        Err(Ok(panic)) => Waited::Panicked(panic),
        // The runtime is shutting down and drops this request as well.
        Ok(()) | Err(Err(_)) => pending().await,
    }
}
