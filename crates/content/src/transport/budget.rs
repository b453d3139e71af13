//! How much time and memory one call may cost.

use std::time::Duration;

/// The limits of one kind of call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// One attempt, from connecting to the last byte.
    pub attempt: Duration,
    /// The whole call with all its retries and pauses.
    pub total: Duration,
    /// The longest answer, in bytes after decompression.
    pub max_bytes: u64,
}

/// How often and how soon a call is repeated after a connect error or a 5xx.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retries {
    /// Attempts after the first one.
    pub max: u32,
    /// The longest pause before the first retry; doubles each time, the real pause is random below it.
    pub first_pause: Duration,
    /// The longest pause at all.
    pub max_pause: Duration,
}

impl Budget {
    /// Calls that a visitor waits for: a page with a dead or hanging back end is answered in under 2 s.
    pub const API: Self = Self {
        attempt: Duration::from_millis(1200),
        total: Duration::from_millis(1700),
        max_bytes: 8 * 1024 * 1024,
    };

    /// Files, which are larger and load beside the page.
    pub const MEDIA: Self =
        Self { attempt: Duration::from_secs(8), total: Duration::from_secs(10), max_bytes: 32 * 1024 * 1024 };
}

impl Retries {
    /// Two quick retries, enough for a dropped packet or a restarting process.
    pub const DEFAULT: Self =
        Self { max: 2, first_pause: Duration::from_millis(60), max_pause: Duration::from_millis(250) };

    /// The longest pause before retry number `retry`, counted from 0.
    pub(super) fn ceiling(&self, retry: u32) -> Duration {
        self.first_pause.saturating_mul(2_u32.saturating_pow(retry)).min(self.max_pause)
    }
}
