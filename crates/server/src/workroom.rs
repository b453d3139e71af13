//! How many pages are in the making at once: as many as come out in good time.
//!
//! One more is refused before anything is done for it. What was begun is then finished, instead of being given up halfway
//! while even more is begun, and a site that is asked for too much still gives as much as it can.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::error::PageError;

/// A crowd is told of once in this time, not once for each of it.
const TOLD_EVERY: Duration = Duration::from_secs(10);

/// Places for pages in the making.
#[derive(Debug)]
pub(crate) struct Workroom {
    places: Semaphore,
    refusals: Refusals,
}

impl Workroom {
    /// One with so many places.
    #[must_use]
    pub(crate) fn new(places: usize) -> Self {
        Self { places: Semaphore::new(places), refusals: Refusals::default() }
    }

    /// A place to make a page at, until it is dropped.
    ///
    /// # Errors
    /// When all are taken.
    pub(crate) fn enter(&self) -> Result<SemaphorePermit<'_>, PageError> {
        self.places.try_acquire().map_err(|_taken| {
            self.refusals.count("too many pages are asked for at once that have to be made first");
            PageError::Overloaded
        })
    }
}

/// Counts who was turned away because the site is busy, and says so now and then.
#[derive(Debug, Default)]
pub(crate) struct Refusals(Mutex<Untold>);

#[derive(Debug, Default)]
struct Untold {
    told_at: Option<Instant>,
    refused: u64,
}

impl Refusals {
    /// Counts one.
    pub(crate) fn count(&self, why: &'static str) {
        metrics::counter!("lucerna_refused_total").increment(1);
        let mut untold = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        untold.refused += 1;
        if untold.told_at.is_none_or(|told_at| told_at.elapsed() >= TOLD_EVERY) {
            tracing::warn!(refused = untold.refused, why, "the site is too busy; answered 503");
            *untold = Untold { told_at: Some(Instant::now()), refused: 0 };
        }
    }
}
