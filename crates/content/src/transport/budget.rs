//! How much time, memory and attention one call may cost, by what it is for.

use std::time::Duration;

/// What a call is for. Each purpose has limits and a memory of failures of its own, so that none of them can take another
/// down: a walk through the catalogue may be slow without a visitor noticing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// A visitor waits for a page.
    Page,
    /// The search index is compared with the content or made from it; nobody waits.
    Index,
    /// A file, which is larger and loads beside the page.
    Media,
    /// A visitor sends a form.
    Form,
}

/// The limits of one kind of call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// One attempt, from connecting to the last byte.
    pub attempt: Duration,
    /// The whole call with waiting for its turn, all its tries and the pauses between them.
    pub total: Duration,
    /// Attempts in all, of calls that may be repeated.
    pub tries: u32,
    /// Calls to one address at the same time; others wait for their turn.
    pub at_once: usize,
    /// The longest answer, in bytes after decompression.
    pub max_bytes: u64,
}

/// The limits of every purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budgets {
    /// Of [`Purpose::Page`].
    pub page: Budget,
    /// Of [`Purpose::Index`].
    pub index: Budget,
    /// Of [`Purpose::Media`].
    pub media: Budget,
    /// Of [`Purpose::Form`].
    pub form: Budget,
}

/// How soon a call is repeated after a connect error or a 5xx.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pauses {
    /// The longest pause before the first retry; doubles each time, the real pause is random below it.
    pub first: Duration,
    /// The longest pause at all.
    pub max: Duration,
}

/// One thing per purpose.
#[derive(Debug)]
pub(super) struct ByPurpose<T> {
    page: T,
    index: T,
    media: T,
    form: T,
}

impl Purpose {
    /// Its name in settings and messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Index => "index",
            Self::Media => "media",
            Self::Form => "form",
        }
    }
}

const MEBIBYTE: u64 = 1024 * 1024;

impl Budgets {
    /// The same limits, but for the time.
    #[must_use]
    pub fn with_patience(self, time: Duration) -> Self {
        let patient = |budget: Budget| Budget { attempt: time, total: time, ..budget };
        Self {
            page: patient(self.page),
            index: patient(self.index),
            media: patient(self.media),
            form: patient(self.form),
        }
    }

    /// The limits of one purpose.
    #[must_use]
    pub const fn of(&self, purpose: Purpose) -> Budget {
        match purpose {
            Purpose::Page => self.page,
            Purpose::Index => self.index,
            Purpose::Media => self.media,
            Purpose::Form => self.form,
        }
    }
}

impl Default for Budgets {
    /// Enough for a WordPress that takes a second and a half for its first answer and for long lists.
    fn default() -> Self {
        Self {
            page: Budget {
                attempt: Duration::from_millis(3_000),
                total: Duration::from_millis(4_000),
                tries: 3,
                at_once: 64,
                max_bytes: 8 * MEBIBYTE,
            },
            index: Budget {
                attempt: Duration::from_secs(30),
                total: Duration::from_secs(60),
                tries: 4,
                at_once: 4,
                max_bytes: 32 * MEBIBYTE,
            },
            media: Budget {
                attempt: Duration::from_secs(8),
                total: Duration::from_secs(10),
                tries: 3,
                at_once: 16,
                max_bytes: 32 * MEBIBYTE,
            },
            // Many back ends send the mail before they answer, and some mail servers let them wait.
            form: Budget {
                attempt: Duration::from_secs(30),
                total: Duration::from_secs(40),
                tries: 1,
                at_once: 8,
                max_bytes: MEBIBYTE,
            },
        }
    }
}

impl Pauses {
    /// Two quick retries, enough for a dropped packet or a restarting process.
    pub const DEFAULT: Self = Self { first: Duration::from_millis(60), max: Duration::from_millis(250) };

    /// The longest pause before retry number `retry`, counted from 0.
    pub(super) fn ceiling(&self, retry: u32) -> Duration {
        self.first.saturating_mul(2_u32.saturating_pow(retry)).min(self.max)
    }
}

impl<T> ByPurpose<T> {
    /// Makes one for each purpose.
    pub(super) fn from_fn(mut make: impl FnMut(Purpose) -> T) -> Self {
        Self {
            page: make(Purpose::Page),
            index: make(Purpose::Index),
            media: make(Purpose::Media),
            form: make(Purpose::Form),
        }
    }

    /// The one for a purpose.
    pub(super) fn get(&self, purpose: Purpose) -> &T {
        match purpose {
            Purpose::Page => &self.page,
            Purpose::Index => &self.index,
            Purpose::Media => &self.media,
            Purpose::Form => &self.form,
        }
    }
}
