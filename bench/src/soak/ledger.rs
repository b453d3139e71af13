//! Everything that was asked and answered, and what of it must not have been.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use http::StatusCode;

use super::phase::{Fault, Moment, Phase, Phases};

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Home,
    First,
    Repeat,
    Search,
    Filter,
    Picture,
    Form,
    Purge,
    Operator,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Home => "home page",
            Self::First => "first visit",
            Self::Repeat => "repeat visit",
            Self::Search => "search",
            Self::Filter => "filter",
            Self::Picture => "picture",
            Self::Form => "form",
            Self::Purge => "purge",
            Self::Operator => "operator",
        })
    }
}

/// What came of a request.
pub(super) enum Outcome<'a> {
    /// An answer; the mark says what else is worth counting, such as that it was an older copy.
    Answered(StatusCode, &'a str),
    /// The connection failed, and how.
    Broken(&'a str),
}

/// The book of a run.
pub(super) struct Ledger {
    phases: Arc<Phases>,
    entries: Mutex<Entries>,
}

#[derive(Default)]
pub(super) struct Entries {
    pub(super) asked: BTreeMap<Kind, u64>,
    /// How long good answers took while all was well.
    pub(super) times: BTreeMap<Kind, Vec<Duration>>,
    pub(super) answers: BTreeMap<Phase, BTreeMap<String, u64>>,
    /// By what happened; each with how often, and when and in which phase first.
    pub(super) failures: BTreeMap<String, Failure>,
    /// How long after the end of a fault a request was made that still failed.
    pub(super) recoveries: BTreeMap<Fault, Duration>,
    /// The bytes' hash by what was asked for and the ETag that came.
    bodies: HashMap<(String, String), u64>,
}

pub(super) struct Failure {
    pub(super) times: u64,
    pub(super) first: Moment,
    pub(super) phase: Phase,
}

impl Ledger {
    pub(super) fn new(phases: Arc<Phases>) -> Self {
        Self { phases, entries: Mutex::default() }
    }

    /// Notes an answer, and complains if it must not be; the phase it counts for.
    ///
    /// A 500 or 502 is an error that nobody thought of, whatever is wrong. While all is well, so is every 5xx, every
    /// broken connection and every refusal.
    pub(super) fn note(&self, kind: Kind, target: &str, asked: &Moment, outcome: &Outcome<'_>) -> Phase {
        let answered = self.phases.now();
        let phase = asked.until(&answered);
        let (what, status) = match outcome {
            Outcome::Answered(status, "") => (status.as_str().to_owned(), Some(*status)),
            Outcome::Answered(status, mark) => (format!("{} {mark}", status.as_str()), Some(*status)),
            Outcome::Broken(how) => ((*how).to_owned(), None),
        };
        let refused = StatusCode::TOO_MANY_REQUESTS;
        let failed = status.is_none_or(|status| status.is_server_error() || status == refused);
        let is_error = matches!(status, Some(StatusCode::INTERNAL_SERVER_ERROR | StatusCode::BAD_GATEWAY));
        let mut entries = self.entries();
        *entries.asked.entry(kind).or_default() += 1;
        *entries.answers.entry(phase).or_default().entry(what.clone()).or_default() += 1;
        if failed && let Some((fault, ago)) = asked.over_until(&answered) {
            let longest = entries.recoveries.entry(fault).or_default();
            *longest = ago.max(*longest);
        }
        if !failed && phase == Phase::Healthy {
            entries.times.entry(kind).or_default().push(answered.at.saturating_sub(asked.at));
        }
        if is_error || (failed && phase == Phase::Healthy) {
            // Without what differs from request to request, so that the like stand together.
            let place = target.split('?').next().unwrap_or_default();
            entries.fail(format!("{kind}: {what} on {place}"), answered, phase);
        }
        phase
    }

    /// Notes what must never be, whatever is wrong.
    pub(super) fn complain(&self, what: impl Into<String>) {
        let now = self.phases.now();
        self.entries().fail(what.into(), now, now.phase);
    }

    /// Whether no other bytes came under this ETag.
    pub(super) fn is_same(&self, target: &str, etag: &str, body: &[u8]) -> bool {
        let mut hasher = DefaultHasher::new();
        body.hash(&mut hasher);
        let hash = hasher.finish();
        let key = (target.to_owned(), etag.to_owned());
        *self.entries().bodies.entry(key).or_insert(hash) == hash
    }

    /// All that was noted.
    pub(super) fn entries(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entries {
    fn fail(&mut self, what: String, first: Moment, phase: Phase) {
        self.failures.entry(what).or_insert(Failure { times: 0, first, phase }).times += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ledger() -> Ledger {
        Ledger::new(Arc::new(Phases::new()))
    }

    #[test]
    fn a_site_that_is_well_may_refuse_nobody() {
        for status in [StatusCode::SERVICE_UNAVAILABLE, StatusCode::TOO_MANY_REQUESTS] {
            let ledger = ledger();
            let asked = ledger.phases.now();
            ledger.note(Kind::First, "/about/?x=1", &asked, &Outcome::Answered(status, ""));
            let failures: Vec<_> = ledger.entries().failures.keys().cloned().collect();
            assert_eq!(failures, [format!("first visit: {} on /about/", status.as_u16())]);
        }
        let ledger = ledger();
        let asked = ledger.phases.now();
        ledger.note(Kind::First, "/", &asked, &Outcome::Broken("broken off"));
        ledger.note(Kind::First, "/", &asked, &Outcome::Answered(StatusCode::NOT_MODIFIED, ""));
        assert_eq!(ledger.entries().failures.len(), 1);
        assert_eq!(ledger.entries().times[&Kind::First].len(), 1);
    }

    #[test]
    fn in_a_fault_visitors_may_be_turned_away_but_not_by_a_crash() {
        let ledger = ledger();
        ledger.phases.begin(Fault::Hangs);
        let asked = ledger.phases.now();
        for status in [StatusCode::SERVICE_UNAVAILABLE, StatusCode::GATEWAY_TIMEOUT, StatusCode::OK] {
            ledger.note(Kind::First, "/", &asked, &Outcome::Answered(status, ""));
        }
        assert!(ledger.entries().failures.is_empty());
        ledger.note(Kind::First, "/", &asked, &Outcome::Answered(StatusCode::INTERNAL_SERVER_ERROR, ""));
        assert_eq!(ledger.entries().failures.len(), 1);
    }

    #[test]
    fn other_bytes_under_the_same_etag_are_noticed() {
        let ledger = ledger();
        assert!(ledger.is_same("/", "a", b"one") && ledger.is_same("/", "a", b"one"));
        assert!(ledger.is_same("/", "b", b"two") && ledger.is_same("/es/", "a", b"two"));
        assert!(!ledger.is_same("/", "a", b"two"));
    }
}
