//! How the index stands, for people who ask whether the site is ready, and for visitors of its first seconds.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use arc_swap::ArcSwap;
use metrics::gauge;
use search::Report;
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

/// How index and content stand to each other.
#[derive(Debug, Default)]
pub(crate) enum Standing {
    /// Nobody has looked yet.
    #[default]
    Unknown,
    /// They agree.
    InStep {
        /// How many variants can be found.
        variants: u64,
    },
    /// A new index is being made.
    Building {
        /// What was wrong with the old one.
        was: String,
        /// What has been written so far.
        report: Report,
    },
    /// They differ, and did so right after the last index was made: it is not made again at once.
    Unsteady {
        /// What differs.
        differences: String,
        /// When it is made again.
        next_in: Duration,
    },
    /// The last attempt failed.
    Failed(String),
}

impl fmt::Display for Standing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => formatter.write_str("not compared with the content yet"),
            Self::InStep { variants } => write!(formatter, "in step with the content ({variants} variants)"),
            Self::Building { was, report } => {
                let Report { products, variants } = report;
                write!(formatter, "{was}; building it, {products} products and {variants} variants so far")
            }
            Self::Unsteady { differences, next_in } => {
                let minutes = next_in.as_secs().div_ceil(60);
                write!(
                    formatter,
                    "the content keeps changing: {differences}; building a new index in {minutes} min"
                )
            }
            Self::Failed(error) => write!(formatter, "not up to date: {error}"),
        }
    }
}

/// Whether the first index of this process is worth waiting for.
#[derive(Clone, Copy, Debug, Default)]
enum First {
    /// Nobody keeps an index.
    #[default]
    NotBegun,
    /// It is looked for, or built; visitors wait until then.
    Awaited(Instant),
    /// There is one. Whoever asked a moment too early may ask again until then.
    Came(Instant),
    /// It could not be had.
    Failed,
}

/// The current standing.
#[derive(Debug)]
pub(super) struct StandingKeeper {
    /// Of which language, for the metrics.
    language: &'static str,
    /// How long the first index is waited for.
    wait: Duration,
    now: ArcSwap<Standing>,
    has_been_there: AtomicBool,
    first: watch::Sender<First>,
}

impl StandingKeeper {
    pub(super) fn new(language: &'static str, wait: Duration) -> Self {
        Self {
            language,
            wait,
            now: ArcSwap::default(),
            has_been_there: AtomicBool::default(),
            first: watch::Sender::default(),
        }
    }

    pub(super) fn now(&self) -> Arc<Standing> {
        self.now.load_full()
    }

    pub(super) fn set(&self, standing: Standing) {
        let is_in_step = matches!(standing, Standing::InStep { .. });
        gauge!("lucerna_search_in_step", "language" => self.language).set(f64::from(u8::from(is_in_step)));
        if matches!(standing, Standing::Failed(_)) {
            self.first.send_replace(First::Failed);
        }
        self.now.store(Arc::new(standing));
    }

    /// Notes that an index is looked for from now on.
    pub(super) fn begin(&self) {
        self.first.send_replace(First::Awaited(Instant::now() + self.wait));
    }

    /// Notes that there is an index that can be searched.
    pub(super) fn mark_present(&self) {
        self.has_been_there.store(true, Ordering::Release);
        self.first.send_if_modified(|first| match *first {
            First::Awaited(until) => {
                *first = First::Came(until);
                true
            }
            First::NotBegun | First::Came(_) | First::Failed => false,
        });
    }

    pub(super) fn has_been_there(&self) -> bool {
        self.has_been_there.load(Ordering::Acquire)
    }

    /// Waits for the first index while it is on its way; whether it has come and is worth asking again.
    pub(super) async fn first_index(&self) -> bool {
        let mut first = self.first.subscribe();
        let known = *first.borrow();
        match known {
            First::Awaited(until) => {
                let settled = first.wait_for(|first| !matches!(first, First::Awaited(_)));
                matches!(timeout_at(until, settled).await, Ok(Ok(first)) if matches!(*first, First::Came(_)))
            }
            First::Came(until) => Instant::now() < until,
            First::NotBegun | First::Failed => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(3600);

    fn begun(wait: Duration) -> StandingKeeper {
        let keeper = StandingKeeper::new("en", wait);
        keeper.begin();
        keeper
    }

    #[tokio::test]
    async fn visitors_wait_until_the_first_index_has_come() {
        let keeper = begun(LONG);
        let (came, ()) = tokio::join!(keeper.first_index(), async { keeper.mark_present() });
        assert!(came);
        assert!(keeper.first_index().await, "it came while somebody was being refused");
    }

    #[tokio::test]
    async fn nobody_waits_longer_than_the_first_index_may_take() {
        let keeper = begun(Duration::ZERO);
        assert!(!keeper.first_index().await);
        keeper.mark_present();
        assert!(!keeper.first_index().await, "a search that fails later has another reason");
    }

    #[tokio::test]
    async fn nobody_waits_for_an_index_that_is_broken_or_that_nobody_keeps() {
        assert!(!StandingKeeper::new("en", LONG).first_index().await);
        let keeper = begun(LONG);
        let broken = async { keeper.set(Standing::Failed("no space is left".into())) };
        let (came, ()) = tokio::join!(keeper.first_index(), broken);
        assert!(!came);
        assert!(!keeper.first_index().await);
    }
}
