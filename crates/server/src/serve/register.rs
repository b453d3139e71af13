//! Who is connected, and who has to go when the next one comes: never more than the files of the process allow, and
//! those first who want nothing at the moment.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Waker;
use std::time::Duration;

use futures::task::AtomicWaker;
use metrics::gauge;
use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};

use crate::forwarded::is_trusted;
use crate::limits::household;
use crate::settings::ConnectionSettings;

/// One in so many connections may be on its way out beside those that have a place: its file is open until it is gone.
const LEAVING: usize = 16;
/// Whoever was let go and began a request just then is not waited for any longer than this.
const PATIENCE: Duration = Duration::from_millis(100);

/// The connections of one listener.
#[derive(Debug)]
pub(super) struct Register {
    settings: ConnectionSettings,
    places: Mutex<Places>,
    /// Rung when somebody who was let go is gone.
    gone: Notify,
}

/// Why a connection was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// All places are taken by connections in use.
    Full,
    /// All that one address may have.
    AddressFull,
}

/// One connection's place, given back when it is dropped.
#[derive(Debug)]
pub(super) struct Place(PlaceHandle);

/// What a connection needs to say whether it is in use, and to hear that it has to go.
#[derive(Clone, Debug)]
pub(super) struct PlaceHandle {
    register: Arc<Register>,
    number: u64,
    bell: Arc<Bell>,
}

#[derive(Debug, Default)]
struct Bell {
    has_rung: AtomicBool,
    waker: AtomicWaker,
}

#[derive(Debug, Default)]
struct Places {
    last_number: u64,
    taken: HashMap<u64, Taken>,
    /// Connections that were let go and are still open, and until when they are waited for.
    leaving: HashMap<u64, Instant>,
    /// Idle connections by when they became so.
    idle: BTreeMap<u64, u64>,
    households: HashMap<IpAddr, Household>,
}

#[derive(Debug)]
struct Taken {
    household: Option<IpAddr>,
    idle_since: Option<u64>,
    bell: Arc<Bell>,
}

#[derive(Debug, Default)]
struct Household {
    open: usize,
    idle: BTreeMap<u64, u64>,
}

impl Register {
    pub(super) fn new(settings: ConnectionSettings) -> Self {
        Self { settings, places: Mutex::default(), gone: Notify::new() }
    }

    /// Waits while too many of those who were let go are still open: a flood comes faster than a busy machine closes.
    pub(super) async fn settled(&self) {
        let most = self.settings.most.div_ceil(LEAVING);
        loop {
            let gone = self.gone.notified();
            let Some(until) = self.lock().crowded_until(most) else { return };
            // Whether somebody is gone or late, the others are counted anew.
            let _ = timeout_at(until, gone).await;
        }
    }

    /// Takes a connection in, idle, and lets another go where there is no room for both.
    pub(super) fn admit(self: &Arc<Self>, peer: IpAddr) -> Result<Place, Refusal> {
        let peer = peer.to_canonical();
        let household = (!is_trusted(peer, &self.settings.proxies)).then(|| household(peer));
        let mut places = self.lock();
        if let Some(owner) = household
            && let Some(known) = places.households.get(&owner)
            && known.open >= self.settings.most_per_address
        {
            let idlest = known.idle.values().next().copied().ok_or(Refusal::AddressFull)?;
            places.let_go(idlest);
        }
        if places.taken.len() >= self.settings.most {
            places.let_idlest_go().ok_or(Refusal::Full)?;
        }
        places.last_number += 1;
        let number = places.last_number;
        let bell = Arc::new(Bell::default());
        places.taken.insert(number, Taken { household, idle_since: None, bell: Arc::clone(&bell) });
        if let Some(owner) = household {
            places.households.entry(owner).or_default().open += 1;
        }
        places.set_idle(number);
        drop(places);
        gauge!("lucerna_connections_open", "listener" => self.settings.listener).increment(1.0);
        Ok(Place(PlaceHandle { register: Arc::clone(self), number, bell }))
    }

    /// Lets the connection go that has been idle longest, because the process has no files left.
    pub(super) fn make_room(&self) {
        self.lock().let_idlest_go();
    }

    fn lock(&self) -> MutexGuard<'_, Places> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place {
    pub(super) fn handle(&self) -> PlaceHandle {
        self.0.clone()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let register = &self.0.register;
        let mut places = register.lock();
        if places.remove(self.0.number).is_none() {
            places.leaving.remove(&self.0.number);
            register.gone.notify_waiters();
        }
        drop(places);
        gauge!("lucerna_connections_open", "listener" => register.settings.listener).decrement(1.0);
    }
}

impl PlaceHandle {
    pub(super) fn set_idle(&self) {
        self.register.lock().set_idle(self.number);
    }

    pub(super) fn set_busy(&self) {
        self.register.lock().set_busy(self.number);
    }

    /// Whether this connection has to go, as soon as it is idle.
    pub(super) fn has_to_go(&self) -> bool {
        self.bell.has_rung.load(Ordering::Acquire)
    }

    /// Who is to look again when something changes.
    pub(super) fn wakes(&self, waker: &Waker) {
        self.bell.waker.register(waker);
    }

    pub(super) fn wake(&self) {
        self.bell.waker.wake();
    }
}

impl Places {
    fn set_idle(&mut self, number: u64) {
        self.set_busy(number);
        let Some(taken) = self.taken.get_mut(&number) else { return };
        self.last_number += 1;
        let since = self.last_number;
        taken.idle_since = Some(since);
        self.idle.insert(since, number);
        if let Some(household) = taken.household.and_then(|owner| self.households.get_mut(&owner)) {
            household.idle.insert(since, number);
        }
    }

    fn set_busy(&mut self, number: u64) {
        let Some(taken) = self.taken.get_mut(&number) else { return };
        let Some(since) = taken.idle_since.take() else { return };
        self.idle.remove(&since);
        if let Some(household) = taken.household.and_then(|owner| self.households.get_mut(&owner)) {
            household.idle.remove(&since);
        }
    }

    /// Until when the next one waits, if so many are leaving; those who are late do not count.
    fn crowded_until(&self, most: usize) -> Option<Instant> {
        if self.leaving.len() < most {
            return None;
        }
        let now = Instant::now();
        let waited_for: Vec<Instant> = self.leaving.values().copied().filter(|until| *until > now).collect();
        waited_for.iter().min().copied().filter(|_| waited_for.len() >= most)
    }

    fn let_idlest_go(&mut self) -> Option<()> {
        let idlest = self.idle.values().next().copied()?;
        self.let_go(idlest);
        Some(())
    }

    /// Its place is free from now on, although it takes a moment to close.
    fn let_go(&mut self, number: u64) {
        let Some(gone) = self.remove(number) else { return };
        self.leaving.insert(number, Instant::now() + PATIENCE);
        gone.bell.has_rung.store(true, Ordering::Release);
        gone.bell.waker.wake();
    }

    fn remove(&mut self, number: u64) -> Option<Taken> {
        self.set_busy(number);
        let gone = self.taken.remove(&number)?;
        if let Some(owner) = gone.household
            && let Some(household) = self.households.get_mut(&owner)
        {
            household.open -= 1;
            if household.open == 0 {
                self.households.remove(&owner);
            }
        }
        Some(gone)
    }
}

#[cfg(test)]
mod tests;
