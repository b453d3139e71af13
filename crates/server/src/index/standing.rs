//! How the index stands, for people who ask whether the site is ready.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arc_swap::ArcSwap;
use metrics::gauge;
use search::Report;

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
            Self::Failed(error) => write!(formatter, "not up to date: {error}"),
        }
    }
}

/// The current standing.
#[derive(Debug, Default)]
pub(super) struct StandingKeeper {
    now: ArcSwap<Standing>,
    has_been_there: AtomicBool,
}

impl StandingKeeper {
    pub(super) fn now(&self) -> Arc<Standing> {
        self.now.load_full()
    }

    pub(super) fn set(&self, standing: Standing) {
        let is_in_step = matches!(standing, Standing::InStep { .. });
        gauge!("lucerna_search_in_step").set(f64::from(u8::from(is_in_step)));
        self.now.store(Arc::new(standing));
    }

    /// Notes that there is an index that can be searched.
    pub(super) fn mark_present(&self) {
        self.has_been_there.store(true, Ordering::Release);
    }

    pub(super) fn has_been_there(&self) -> bool {
        self.has_been_there.load(Ordering::Acquire)
    }
}
