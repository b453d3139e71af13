//! What is wrong at a moment, which decides what visitors may be told.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long after the end of a fault everything must be as if it had never been: a back end that failed rests for a second
/// and a quarter before it is asked again, what failed stands for one second, and then the answer has to be made.
pub(super) const RECOVERY: Duration = Duration::from_secs(3);

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fault {
    /// The back end closes every connection.
    Refuses,
    /// The back end takes requests and says nothing.
    Hangs,
    /// The back end takes long for everything.
    Slow,
    /// The back end is there and gone, in the middle of its answers.
    Cuts,
    /// The disk of the back end is full.
    BackEndDisk,
    /// The disk of the site is full.
    SiteDisk,
    /// Thousands of connections that ask for nothing, or do not take what they asked for.
    Flood,
    /// The site was killed, and is not ready again.
    SiteKilled,
    /// The back end was killed, and does not answer again.
    BackEndKilled,
}

impl Fault {
    /// Those that come one after the other.
    pub(super) const IN_TURN: [Self; 7] =
        [Self::Refuses, Self::Hangs, Self::BackEndDisk, Self::Slow, Self::Flood, Self::Cuts, Self::SiteDisk];

    pub(super) const fn needs_disks(self) -> bool {
        matches!(self, Self::BackEndDisk | Self::SiteDisk)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Refuses => "back end refuses",
            Self::Hangs => "back end hangs",
            Self::Slow => "back end is slow",
            Self::Cuts => "back end cuts off",
            Self::BackEndDisk => "back end's disk full",
            Self::SiteDisk => "site's disk full",
            Self::Flood => "idle flood",
            Self::SiteKilled => "site killed",
            Self::BackEndKilled => "back end killed",
        })
    }
}

/// How things stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Phase {
    /// Nothing has been wrong for longer than [`RECOVERY`].
    Healthy,
    /// Nothing is wrong any more.
    Recovery,
    /// The fault that began last.
    In(Fault),
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Healthy => f.pad("healthy"),
            Self::Recovery => f.pad("recovery"),
            Self::In(fault) => fault.fmt(f),
        }
    }
}

/// How things stood when something was asked or answered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    /// Since the start of the run.
    pub(super) at: Duration,
    pub(super) phase: Phase,
    /// The last fault and how long it has been over, while none is on.
    over: Option<(Fault, Duration)>,
    /// How many faults have begun.
    begun: u64,
}

impl Moment {
    /// The phase that an answer counts for: healthy only when nothing went wrong in between.
    pub(super) fn until(&self, answered: &Self) -> Phase {
        match (self.phase, answered.phase) {
            (Phase::Healthy, Phase::Healthy) if self.begun == answered.begun => Phase::Healthy,
            (Phase::Healthy, Phase::Healthy) => Phase::Recovery,
            (Phase::Healthy, later) => later,
            (earlier, _) => earlier,
        }
    }

    /// How long the last fault had been over when something was asked that was answered before the next one began.
    pub(super) fn over_until(&self, answered: &Self) -> Option<(Fault, Duration)> {
        self.over.filter(|_| self.begun == answered.begun)
    }

    /// Seconds since the start, for people.
    pub(super) fn seconds(&self) -> f64 {
        self.at.as_secs_f64()
    }
}

/// The faults that are on.
pub(super) struct Phases(Mutex<State>);

struct State {
    started: Instant,
    on: Vec<Fault>,
    begun: u64,
    /// The last fault that ended, and when.
    ended: Option<(Fault, Instant)>,
    /// How long all has been well, up to the fault that began last.
    well_for: Duration,
}

impl State {
    /// How long all has been well without interruption.
    fn well_since(&self) -> Duration {
        match self.ended {
            _ if !self.on.is_empty() => Duration::ZERO,
            Some((_, at)) => at.elapsed().saturating_sub(RECOVERY),
            None => self.started.elapsed(),
        }
    }
}

impl Phases {
    pub(super) fn new() -> Self {
        let started = Instant::now();
        Self(Mutex::new(State { started, on: Vec::new(), begun: 0, ended: None, well_for: Duration::ZERO }))
    }

    /// Times count from now on.
    pub(super) fn start_clock(&self) {
        self.state().started = Instant::now();
    }

    /// To be called before anything is broken.
    pub(super) fn begin(&self, fault: Fault) {
        let mut state = self.state();
        let well_since = state.well_since();
        state.well_for += well_since;
        state.on.push(fault);
        state.begun += 1;
    }

    /// To be called when all is mended.
    pub(super) fn end(&self, fault: Fault) {
        let mut state = self.state();
        if let Some(place) = state.on.iter().position(|on| *on == fault) {
            state.on.remove(place);
        }
        state.ended = Some((fault, Instant::now()));
    }

    pub(super) fn is_on(&self, fault: Fault) -> bool {
        self.state().on.contains(&fault)
    }

    /// Whether any fault has begun yet.
    pub(super) fn has_begun(&self) -> bool {
        self.state().begun > 0
    }

    pub(super) fn now(&self) -> Moment {
        let state = self.state();
        let over = state.ended.map(|(fault, at)| (fault, at.elapsed()));
        let over = if state.on.is_empty() { over } else { None };
        let phase = match (state.on.last(), over) {
            (Some(fault), _) => Phase::In(*fault),
            (None, Some((_, ago))) if ago < RECOVERY => Phase::Recovery,
            _ => Phase::Healthy,
        };
        Moment { at: state.started.elapsed(), phase, over, begun: state.begun }
    }

    /// How long all has been well in the whole run.
    pub(super) fn well_for(&self) -> Duration {
        let state = self.state();
        state.well_for + state.well_since()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_healthy_only_when_nothing_was_wrong_from_its_request_on() {
        let phases = Phases::new();
        let before = phases.now();
        assert_eq!(before.until(&phases.now()), Phase::Healthy);
        phases.begin(Fault::Flood);
        let during = phases.now();
        assert_eq!(before.until(&during), Phase::In(Fault::Flood));
        phases.begin(Fault::SiteKilled);
        phases.end(Fault::SiteKilled);
        assert_eq!(phases.now().phase, Phase::In(Fault::Flood));
        phases.end(Fault::Flood);
        let after = phases.now();
        assert_eq!((after.phase, during.until(&after)), (Phase::Recovery, Phase::In(Fault::Flood)));
        let much_later = Moment { phase: Phase::Healthy, ..after };
        assert_eq!(before.until(&much_later), Phase::Recovery);
    }
}
