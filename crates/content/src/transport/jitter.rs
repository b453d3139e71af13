//! Randomness for pauses, so that many servers do not ask a recovering back end in step.

use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

/// Turns a planned pause into the one to take; replaced by a fixed function in tests.
pub(super) type Jitter = fn(Duration) -> Duration;

/// A random duration between zero and the pause: spreads retries best.
pub(super) fn full(pause: Duration) -> Duration {
    pause.mul_f64(random_fraction())
}

/// Three to five quarters of the pause: keeps a minimum rest for the back end.
pub(super) fn around(pause: Duration) -> Duration {
    pause.mul_f64(0.75 + random_fraction() / 2.0)
}

/// Between 0 and 1. The standard library's hash keys are random enough for pauses.
fn random_fraction() -> f64 {
    let random = RandomState::new().hash_one(0_u8);
    f64::from(u32::try_from(random >> 32).unwrap_or_default()) / f64::from(u32::MAX)
}
