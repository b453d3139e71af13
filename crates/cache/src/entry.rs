//! One place in the cache: an answer, how old it is and what it may still be used for.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::CacheSettings;

/// After a failure the next try for the same key waits this long.
const RETRY_AFTER: Duration = Duration::from_secs(1);
/// How long an answer that is not whole is given out before the next try.
const PARTIAL_FOR: Duration = Duration::from_secs(5);

/// A stored answer with its history.
pub(crate) struct Entry<V> {
    pub(crate) value: Arc<V>,
    pub(crate) weight_bytes: usize,
    pub(crate) tags: Vec<String>,
    /// When its making began: what it says may be as old as that.
    pub(crate) made_at: Instant,
    fresh_for: Duration,
    pub(crate) is_partial: bool,
    /// Whether it says that there is nothing.
    pub(crate) is_absence: bool,
    /// Number of the flight that made it; a later flight never gives way to an earlier one.
    pub(crate) flight: u64,
    purged: AtomicBool,
    complained: AtomicBool,
    retry_at: Mutex<Option<Instant>>,
}

/// What an entry may be used for at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Fresh,
    StaleWhileRevalidate,
    OnlyOnError,
    Nothing,
}

impl<V> Entry<V> {
    pub(crate) fn new(
        value: Arc<V>,
        weight_bytes: usize,
        tags: Vec<String>,
        made_at: Instant,
        fresh_for: Duration,
        flight: u64,
    ) -> Self {
        Self {
            value,
            weight_bytes,
            tags,
            made_at,
            fresh_for,
            is_partial: false,
            is_absence: false,
            flight,
            purged: AtomicBool::new(false),
            complained: AtomicBool::new(false),
            retry_at: Mutex::new(None),
        }
    }

    /// The same, missing something: good for a few seconds.
    pub(crate) fn partial(self) -> Self {
        Self { is_partial: true, fresh_for: self.fresh_for.min(PARTIAL_FOR), ..self }
    }

    pub(crate) fn usable(&self, settings: &CacheSettings, now: Instant) -> Use {
        let age = self.age(now);
        if !self.purged.load(Ordering::Acquire) {
            if age < self.fresh_for {
                return Use::Fresh;
            }
            if !self.is_partial && age < self.fresh_for.saturating_add(settings.stale_while_revalidate_for) {
                return Use::StaleWhileRevalidate;
            }
        }
        if age < settings.stale_if_error_for { Use::OnlyOnError } else { Use::Nothing }
    }

    pub(crate) fn age(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.made_at)
    }

    /// From now on only a fallback; a new one is made at once even if the last try just failed.
    /// False when it was purged before.
    pub(crate) fn purge(&self) -> bool {
        *self.retry_at.lock().unwrap_or_else(PoisonError::into_inner) = None;
        !self.purged.swap(true, Ordering::AcqRel)
    }

    pub(crate) fn note_failure(&self, now: Instant) {
        *self.retry_at.lock().unwrap_or_else(PoisonError::into_inner) = now.checked_add(RETRY_AFTER);
    }

    /// Whether nobody has been told yet that this answer is not refreshed.
    pub(crate) fn is_first_complaint(&self) -> bool {
        !self.complained.swap(true, Ordering::AcqRel)
    }

    /// Whether a try failed so recently that another one is not worth it yet.
    pub(crate) fn just_failed(&self, now: Instant) -> bool {
        self.retry_at.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|retry_at| now < retry_at)
    }
}
