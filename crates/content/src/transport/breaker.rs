//! Stops asking a back end that is down, so that pages answer at once instead of waiting for it again.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::jitter::Jitter;

/// When to stop asking and for how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BreakerSettings {
    /// Calls that must fail in a row, each with all its retries.
    pub failures: u32,
    /// The rest between two probes, give or take a quarter. A back end that is up again is used after this
    /// pause and one call, and after twice the pause in any case.
    pub pause: Duration,
}

impl BreakerSettings {
    /// Three failures, then one probe a second.
    pub const DEFAULT: Self = Self { failures: 3, pause: Duration::from_secs(1) };
}

/// Closed while calls get answers; open after repeated failures; half open while one call probes.
#[derive(Debug)]
pub(super) struct Breaker {
    name: String,
    settings: BreakerSettings,
    jitter: Jitter,
    state: Mutex<State>,
}

/// Permission for one call. Dropping it unsettled, as a cancelled call does, counts neither as success nor as failure.
#[derive(Debug)]
pub(super) struct Permit<'b> {
    breaker: &'b Breaker,
    is_probe: bool,
    is_settled: bool,
}

/// What a call says about the back end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Health {
    /// It answered, whatever the answer.
    Alive,
    /// It could not be reached or did not finish.
    Failed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Closed { failures: u32 },
    Open { until: Instant },
    HalfOpen,
}

impl Breaker {
    pub(super) fn new(name: String, settings: BreakerSettings, jitter: Jitter) -> Self {
        Self { name, settings, jitter, state: Mutex::new(State::Closed { failures: 0 }) }
    }

    /// Lets a call through, or says how long the back end rests.
    pub(super) fn admit(&self) -> Result<Permit<'_>, Duration> {
        let mut state = self.state();
        let is_probe = match *state {
            State::Closed { .. } => false,
            State::Open { until } => {
                let rest = until.saturating_duration_since(Instant::now());
                if !rest.is_zero() {
                    return Err(rest);
                }
                // Nobody asked for another pause: what is known is too old to turn anybody away, but one failure is enough
                // to rest again.
                let is_forgotten = until.elapsed() >= self.settings.pause;
                *state = if is_forgotten {
                    State::Closed { failures: self.settings.failures.saturating_sub(1) }
                } else {
                    State::HalfOpen
                };
                !is_forgotten
            }
            State::HalfOpen => return Err(self.settings.pause),
        };
        Ok(Permit { breaker: self, is_probe, is_settled: false })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn open(&self, state: &mut State) {
        *state = State::Open { until: Instant::now() + (self.jitter)(self.settings.pause) };
    }
}

impl Permit<'_> {
    /// Whether this call is the only one that may ask a resting back end.
    pub(super) fn is_probe(&self) -> bool {
        self.is_probe
    }

    /// Reports how the call ended.
    pub(super) fn settle(mut self, health: Health) {
        self.is_settled = true;
        let breaker = self.breaker;
        let mut state = breaker.state();
        match (health, *state) {
            (Health::Alive, before) => {
                *state = State::Closed { failures: 0 };
                let is_news = match before {
                    State::Closed { failures } => failures > 0 && failures + 1 >= breaker.settings.failures,
                    State::Open { .. } | State::HalfOpen => true,
                };
                if is_news {
                    tracing::info!(backend = breaker.name, "the back end answers again");
                }
            }
            (Health::Failed, State::Closed { failures }) if failures + 1 < breaker.settings.failures => {
                *state = State::Closed { failures: failures + 1 };
            }
            (Health::Failed, State::Closed { .. }) => {
                breaker.open(&mut state);
                let pause_ms = breaker.settings.pause.as_millis();
                tracing::warn!(
                    backend = breaker.name,
                    failures = breaker.settings.failures,
                    pause_ms,
                    "the back end keeps failing: asking it only once per pause until it answers"
                );
            }
            (Health::Failed, State::HalfOpen) if self.is_probe => breaker.open(&mut state),
            // A call from before the failures became known adds nothing.
            (Health::Failed, State::Open { .. } | State::HalfOpen) => {}
        }
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        if !self.is_probe || self.is_settled {
            return;
        }
        let mut state = self.breaker.state();
        if *state == State::HalfOpen {
            *state = State::Open { until: Instant::now() };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAUSE: Duration = Duration::from_secs(1);

    fn breaker() -> Breaker {
        Breaker::new("test".to_owned(), BreakerSettings { failures: 3, pause: PAUSE }, |pause| pause)
    }

    fn fail(breaker: &Breaker, times: u32) {
        for _ in 0..times {
            breaker.admit().unwrap().settle(Health::Failed);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn failures_in_a_row_open_it_and_an_answer_in_between_does_not() {
        let breaker = breaker();
        fail(&breaker, 2);
        breaker.admit().unwrap().settle(Health::Alive);
        fail(&breaker, 2);
        assert!(breaker.admit().is_ok());
        fail(&breaker, 1);
        assert_eq!(breaker.admit().unwrap_err(), PAUSE);
        tokio::time::advance(PAUSE / 4).await;
        assert_eq!(breaker.admit().unwrap_err(), PAUSE * 3 / 4);
    }

    #[tokio::test(start_paused = true)]
    async fn after_the_pause_one_probe_decides() {
        let breaker = breaker();
        fail(&breaker, 3);
        tokio::time::advance(PAUSE).await;
        let probe = breaker.admit().unwrap();
        assert!(probe.is_probe());
        assert!(breaker.admit().is_err(), "only one call may probe");
        probe.settle(Health::Failed);
        assert!(breaker.admit().is_err(), "a failed probe starts a new pause");
        tokio::time::advance(PAUSE).await;
        breaker.admit().unwrap().settle(Health::Alive);
        let next = breaker.admit().unwrap();
        assert!(!next.is_probe());
    }

    #[tokio::test(start_paused = true)]
    async fn after_two_pauses_in_which_nobody_asked_everybody_may() {
        let breaker = breaker();
        fail(&breaker, 3);
        tokio::time::advance(PAUSE * 2).await;
        let (first, second) = (breaker.admit().unwrap(), breaker.admit().unwrap());
        assert!(!first.is_probe() && !second.is_probe());
        first.settle(Health::Failed);
        assert!(breaker.admit().is_err(), "one failure is enough to rest again");
        second.settle(Health::Alive);
        assert!(breaker.admit().is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_cancelled_probe_leaves_the_way_free_for_the_next() {
        let breaker = breaker();
        fail(&breaker, 3);
        tokio::time::advance(PAUSE).await;
        drop(breaker.admit().unwrap());
        assert!(breaker.admit().unwrap().is_probe());
    }

    #[tokio::test(start_paused = true)]
    async fn late_results_of_older_calls_are_weighed_sensibly() {
        let breaker = breaker();
        let (slow_failure, slow_success) = (breaker.admit().unwrap(), breaker.admit().unwrap());
        fail(&breaker, 3);
        tokio::time::advance(PAUSE / 2).await;
        slow_failure.settle(Health::Failed);
        assert_eq!(breaker.admit().unwrap_err(), PAUSE / 2, "a late failure does not prolong the pause");
        slow_success.settle(Health::Alive);
        assert!(breaker.admit().is_ok(), "a late answer proves that the back end lives");
    }
}
