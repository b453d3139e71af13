//! One place in the cache: a page, how old it is and what it may still be used for.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use super::{CacheSettings, StoredPage};

/// After a failed render the next try for the same key waits this long.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// A stored page with its history.
pub(super) struct Entry {
    pub(super) page: Arc<StoredPage>,
    /// When the render began: what it shows may be as old as that.
    pub(super) rendered_at: Instant,
    pub(super) fresh_for: Duration,
    /// Number of the flight that made it; a later flight never gives way to an earlier one.
    pub(super) flight: u64,
    purged: AtomicBool,
    retry_at: Mutex<Option<Instant>>,
}

/// What an entry may be used for at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Fresh,
    StaleWhileRevalidate,
    OnlyOnError,
    Nothing,
}

impl Entry {
    pub(super) fn new(page: Arc<StoredPage>, rendered_at: Instant, fresh_for: Duration, flight: u64) -> Self {
        Self {
            page,
            rendered_at,
            fresh_for,
            flight,
            purged: AtomicBool::new(false),
            retry_at: Mutex::new(None),
        }
    }

    pub(super) fn usable(&self, settings: &CacheSettings, now: Instant) -> Use {
        let age = self.age(now);
        if !self.purged.load(Ordering::Acquire) {
            if age < self.fresh_for {
                return Use::Fresh;
            }
            if age < self.fresh_for.saturating_add(settings.stale_while_revalidate_for) {
                return Use::StaleWhileRevalidate;
            }
        }
        if age < settings.stale_if_error_for { Use::OnlyOnError } else { Use::Nothing }
    }

    pub(super) fn age(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.rendered_at)
    }

    /// From now on only a fallback; a render is tried at once even if the last one just failed.
    /// False when it was purged before.
    pub(super) fn purge(&self) -> bool {
        *self.retry_at.lock().unwrap_or_else(PoisonError::into_inner) = None;
        !self.purged.swap(true, Ordering::AcqRel)
    }

    pub(super) fn note_failure(&self, now: Instant) {
        *self.retry_at.lock().unwrap_or_else(PoisonError::into_inner) = now.checked_add(RETRY_AFTER);
    }

    /// Whether a render failed so recently that another try is not worth it yet.
    pub(super) fn just_failed(&self, now: Instant) -> bool {
        self.retry_at.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|retry_at| now < retry_at)
    }
}
