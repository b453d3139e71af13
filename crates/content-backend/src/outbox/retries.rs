//! When a delivery that failed is tried again, and when it is given up.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::time::Duration;

use time::OffsetDateTime;

use super::FailureKind;

/// The pauses after the first failures, in units of the base.
const FIRST_PAUSES: [u32; 4] = [1, 5, 15, 60];
/// The pause after every further one.
const LAST_PAUSE: u32 = 180;
/// The pause after a refusal.
const REFUSED_PAUSE: u32 = 60;
/// How long failures that may pass are tried: 5 days of minutes.
const TEMPORARY_LIMIT: u32 = 5 * 24 * 60;
/// How long refusals are tried: somebody may mend the mailbox within a day.
const REFUSED_LIMIT: u32 = 24 * 60;
/// Pauses are up to this part longer, so that what failed together does not come back together.
const JITTER: f64 = 0.1;

/// When failed deliveries are tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryPlan {
    /// The first pause, and the unit of all others; a minute unless somebody cannot wait.
    pub base: Duration,
}

impl Default for RetryPlan {
    fn default() -> Self {
        Self { base: Duration::from_secs(60) }
    }
}

impl RetryPlan {
    /// When to try again after a failure; `None` when it is time to give up.
    pub(super) fn next(
        self,
        kind: FailureKind,
        attempts_before: u32,
        first_attempt: OffsetDateTime,
        now: OffsetDateTime,
    ) -> Option<OffsetDateTime> {
        let (pause, limit) = match kind {
            FailureKind::Permanent => (REFUSED_PAUSE, REFUSED_LIMIT),
            FailureKind::Temporary | FailureKind::Timeout => {
                let index = usize::try_from(attempts_before).unwrap_or(usize::MAX);
                (FIRST_PAUSES.get(index).copied().unwrap_or(LAST_PAUSE), TEMPORARY_LIMIT)
            }
        };
        if now - first_attempt >= self.base * limit {
            return None;
        }
        Some(now + (self.base * pause).mul_f64(1.0 + JITTER * random()))
    }
}

/// A number from 0 to 1 that differs every time.
fn random() -> f64 {
    RandomState::new().build_hasher().finish() as f64 / u64::MAX as f64
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;
    use time::{Duration, OffsetDateTime};

    use super::{FailureKind, RetryPlan};

    const NOON: OffsetDateTime = datetime!(2026-11-15 12:00:00 UTC);

    /// The pauses until it is given up, in whole minutes.
    fn pauses(kind: FailureKind) -> Vec<i64> {
        let (mut now, mut pauses, mut attempts) = (NOON, Vec::new(), 0);
        while let Some(next) = RetryPlan::default().next(kind, attempts, NOON, now) {
            let pause = next - now;
            pauses.push(pause.whole_minutes());
            (now, attempts) = (next, attempts + 1);
        }
        assert!(now - NOON < Duration::days(6), "{}", now - NOON);
        pauses
    }

    #[test]
    fn failures_that_may_pass_are_tried_for_five_days() {
        let pauses = pauses(FailureKind::Temporary);
        for (pause, expected) in pauses.iter().zip([1, 5, 15, 60, 180, 180]) {
            assert!((expected..=expected + expected / 10 + 1).contains(pause), "{pauses:?}");
        }
        assert!((38..=44).contains(&pauses.len()), "{}", pauses.len());
    }

    #[test]
    fn refusals_are_tried_hourly_for_a_day() {
        let pauses = pauses(FailureKind::Permanent);
        assert!(pauses.iter().all(|pause| (60..=66).contains(pause)), "{pauses:?}");
        assert!((22..=24).contains(&pauses.len()), "{}", pauses.len());
    }
}
