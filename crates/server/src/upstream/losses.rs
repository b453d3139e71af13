//! Lists that are suddenly all but empty: a back end in trouble answers so with status 200, and what was good a minute
//! ago should not make way for it.

use std::time::Duration;

use tokio::time::Instant;

use crate::error::PageError;

/// Shorter lists may well be emptied by hand.
const WORTH_GUARDING: usize = 10;
/// A list that keeps less than one in so many of its entries is doubted.
const SUSPICIOUS_SHARE: usize = 10;
/// What has been so for this long is meant.
const BELIEVED_AFTER: Duration = Duration::from_secs(10 * 60);
/// Lists that are doubted at the same time.
const MAX_DOUBTED: u64 = 1_000;

/// Which lists are doubted, and since when.
pub(crate) struct Losses(Option<moka::sync::Cache<String, Instant>>);

impl Losses {
    /// Doubts what a back end says, unless it is in this process and says what it holds.
    #[must_use]
    pub(crate) fn new(doubts: bool) -> Self {
        let doubted = moka::sync::Cache::builder().max_capacity(MAX_DOUBTED).time_to_idle(2 * BELIEVED_AFTER);
        Self(doubts.then(|| doubted.build()))
    }

    /// Whether a list that had `before` entries can have `after` of them now.
    ///
    /// # Errors
    /// When it lost nearly all of them, and not long ago.
    pub(crate) fn check(&self, list: &str, before: Option<usize>, after: usize) -> Result<(), PageError> {
        let Some(doubted) = &self.0 else { return Ok(()) };
        let before = before.unwrap_or_default();
        if before < WORTH_GUARDING || after * SUSPICIOUS_SHARE > before {
            doubted.invalidate(list);
            return Ok(());
        }
        let since = doubted.get_with_by_ref(list, Instant::now);
        if since.elapsed() >= BELIEVED_AFTER {
            tracing::info!(
                list,
                before,
                after,
                "a list has been this short for ten minutes; it is taken over"
            );
            doubted.invalidate(list);
            return Ok(());
        }
        metrics::counter!("lucerna_upstream_nonsense_total", "backend" => "content").increment(1);
        Err(PageError::Lost { list: list.into(), before, after })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_list_that_loses_nearly_everything_is_believed_only_when_it_stays_so() {
        let losses = Losses::new(true);
        assert!(losses.check("variants 1", Some(40), 4).is_err());
        tokio::time::advance(BELIEVED_AFTER / 2).await;
        assert!(losses.check("variants 1", Some(40), 0).is_err());
        tokio::time::advance(BELIEVED_AFTER / 2).await;
        assert!(losses.check("variants 1", Some(40), 4).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_doubt_ends_when_the_list_is_back() {
        let losses = Losses::new(true);
        assert!(losses.check("menu", Some(30), 0).is_err());
        assert!(losses.check("menu", Some(30), 30).is_ok());
        tokio::time::advance(BELIEVED_AFTER).await;
        assert!(losses.check("menu", Some(30), 0).is_err(), "a new doubt starts anew");
    }

    #[test]
    fn a_back_end_in_this_process_is_believed_at_once() {
        assert!(Losses::new(false).check("x", Some(40), 0).is_ok());
    }

    #[test]
    fn short_lists_new_ones_and_usual_changes_pass() {
        let losses = Losses::new(true);
        for (before, after) in [(None, 0), (Some(9), 0), (Some(40), 5), (Some(40), 41)] {
            assert!(losses.check("x", before, after).is_ok(), "{before:?} {after}");
        }
    }
}
