//! Reels of strip, and the joints where one ends within a run.
//!
//! A run that is longer than a reel takes whole reels and a remainder, with a joint between any two pieces. Remainders
//! share reels: longest first, each from the first reel that has enough left. Strip is joined where it may be cut, so all
//! lengths are whole cuts.

use crate::packing::{self, Item};

/// What runs of one strip take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reels {
    /// Used up by one run each.
    pub(crate) whole: u64,
    /// Shared by remainders.
    pub(crate) shared: u64,
    pub(crate) joints: u64,
}

/// For runs of so many cuts, from reels of so many.
pub(crate) fn plan(runs: &[Item], reel_cuts: u64) -> Reels {
    let reel_cuts = reel_cuts.max(1);
    let whole: u64 = runs.iter().map(|run| run.quantity * (run.size / reel_cuts)).sum();
    let remainders = runs.iter().map(|run| Item { size: run.size % reel_cuts, quantity: run.quantity });
    let shared = packing::first_fit_decreasing(remainders.collect(), reel_cuts, 0);
    let joints = runs.iter().map(|run| run.quantity * joints(run.size, reel_cuts)).sum();
    Reels { whole, shared: packing::count(&shared), joints }
}

impl Reels {
    /// All of them.
    pub(crate) fn count(self) -> u64 {
        self.whole + self.shared
    }
}

/// The joints within one run.
pub(crate) fn joints(run_cuts: u64, reel_cuts: u64) -> u64 {
    run_cuts.div_ceil(reel_cuts.max(1)).saturating_sub(1)
}
