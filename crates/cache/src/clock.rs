//! Where the cache reads the time, so that a test of "24 hours later" takes no time.

use std::time::Instant;

/// A monotonic clock.
pub trait Clock: Send + Sync + 'static {
    /// The present.
    fn now(&self) -> Instant;
}

/// The clock of the operating system.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Instant {
        Instant::now()
    }
}
