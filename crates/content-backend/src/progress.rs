//! Tells whoever waits how far a long piece of work has come.

use std::sync::Arc;

/// How far it has come, in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Files that are done.
    pub done: u64,
    /// Files there are in all.
    pub total: u64,
}

/// Called as the work goes along, from whatever thread does it.
pub type Progress = Arc<dyn Fn(Step) + Send + Sync>;

/// For work that nobody waits for.
pub(crate) fn silent() -> Progress {
    Arc::new(|_| {})
}
