//! Answers that are being made: who may wait for which, and which of them a purge has overtaken.
//!
//! A flight learns its tags only when it lands. So every purge is noted on every flight in the air, and when
//! one lands with a purged tag its answer is kept as a fallback only. Requests that come after a purge never
//! join an earlier flight, whatever its tags will turn out to be.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use tokio::sync::watch;

use crate::{CacheKey, Landed};

/// A flight that saw more distinct purged tags than this counts as wholly purged, to bound the memory.
const MAX_NOTED_TAGS: usize = 1024;

/// What waiting requests see: nothing yet, then the shared result.
pub(crate) type Outcome<V, E> = Option<Result<Landed<V>, E>>;

/// All flights of one cache. Always used under one lock, together with changes to the stored answers.
pub(crate) struct Flights<V, E> {
    last_id: u64,
    /// Latest flight per key, unless a purge has overtaken it.
    joinable: HashMap<CacheKey, (u64, watch::Sender<Outcome<V, E>>)>,
    airborne: HashMap<u64, Purges>,
}

/// Purges that came after a flight had started.
#[derive(Default)]
pub(crate) struct Purges {
    all: bool,
    tags: HashSet<Arc<str>>,
}

/// What a purge is about.
pub(crate) enum Scope {
    All,
    Tags(Vec<Arc<str>>),
}

impl<V, E> Flights<V, E> {
    pub(crate) fn new() -> Self {
        Self { last_id: 0, joinable: HashMap::new(), airborne: HashMap::new() }
    }

    /// The flight a request for `key` may wait for.
    pub(crate) fn joinable(&self, key: &CacheKey) -> Option<watch::Receiver<Outcome<V, E>>> {
        self.joinable.get(key).map(|(_, outcome)| outcome.subscribe())
    }

    /// Registers a flight; whoever asks for `key` from now on waits for it.
    pub(crate) fn start(&mut self, key: CacheKey) -> (u64, watch::Sender<Outcome<V, E>>) {
        self.last_id += 1;
        let sender = watch::Sender::new(None);
        self.joinable.insert(key, (self.last_id, sender.clone()));
        self.airborne.insert(self.last_id, Purges::default());
        (self.last_id, sender)
    }

    /// Removes a flight and tells which purges overtook it.
    pub(crate) fn finish(&mut self, key: &CacheKey, id: u64) -> Purges {
        if self.joinable.get(key).is_some_and(|(latest, _)| *latest == id) {
            self.joinable.remove(key);
        }
        self.airborne.remove(&id).unwrap_or_default()
    }

    /// Notes a purge on everything in the air.
    pub(crate) fn overtake(&mut self, scope: &Scope) {
        self.joinable.clear();
        for purges in self.airborne.values_mut() {
            purges.note(scope);
        }
    }
}

impl Purges {
    /// No purge of any kind came after the flight had started.
    pub(crate) fn is_empty(&self) -> bool {
        !self.all && self.tags.is_empty()
    }

    pub(crate) fn cover(&self, tags_of_answer: &[String]) -> bool {
        self.all || tags_of_answer.iter().any(|tag| self.tags.contains(tag.as_str()))
    }

    fn note(&mut self, scope: &Scope) {
        match scope {
            Scope::All => self.all = true,
            Scope::Tags(_) if self.all => {}
            Scope::Tags(tags) => self.tags.extend(tags.iter().cloned()),
        }
        if self.tags.len() > MAX_NOTED_TAGS {
            self.all = true;
        }
        if self.all {
            self.tags.clear();
        }
    }
}

impl Scope {
    pub(crate) fn covers(&self, tags_of_answer: &[String]) -> bool {
        match self {
            Self::All => true,
            Self::Tags(purged) => {
                tags_of_answer.iter().any(|tag| purged.iter().any(|purged| **purged == **tag))
            }
        }
    }
}
