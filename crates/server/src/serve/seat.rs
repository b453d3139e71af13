//! How far one connection has come, and by when it has to come further.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};
use std::time::Duration;

use http::{Method, Request, Version};
use tokio::time::Instant;

use super::register::PlaceHandle;
use crate::settings::ConnectionSettings;

/// Less than this in all the time that a client may stall is not reading: answers to pings would be more.
const PROGRESS_BYTES: usize = 1024;

/// One connection, as everybody sees it who has to do with it.
#[derive(Debug)]
pub(super) struct Seat {
    place: PlaceHandle,
    limits: Limits,
    progress: Mutex<Progress>,
}

/// Why a connection was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// Both sides were done.
    Ended,
    /// The client broke off, or spoke no HTTP.
    Failed,
    /// No whole request came in time.
    NoRequest,
    /// No further request came in time.
    Idle,
    /// The client did not take what it asked for.
    Stalled,
    /// Its place was needed.
    Shed,
    /// The client hung up before the answer was there.
    Left,
}

/// A request in progress, from its headers to the last byte of its answer.
#[derive(Debug)]
pub(super) struct Work {
    seat: Arc<Seat>,
    is_answered: bool,
}

#[derive(Clone, Copy, Debug)]
struct Limits {
    header: Duration,
    idle: Duration,
    stall: Duration,
}

#[derive(Debug)]
struct Progress {
    /// Requests for which an answer is being made.
    asked: usize,
    /// Answers that are being taken.
    answered: usize,
    has_asked: bool,
    is_http2: bool,
    /// The client only wants an answer. Whoever sends something may hang up and still mean it.
    only_asks: bool,
    has_left: bool,
    /// When there was nothing to do any more; when it was opened at first.
    quiet_since: Instant,
    /// When the next request began to come.
    next_since: Option<Instant>,
    /// When the client last took something worth mentioning, and how much it took since.
    taken_at: Instant,
    taken_since: usize,
    /// Since when the client has not taken what was to be sent.
    blocked_since: Option<Instant>,
}

impl Reason {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Ended => "ended",
            Self::Failed => "failed",
            Self::NoRequest => "no_request",
            Self::Idle => "idle",
            Self::Stalled => "stalled",
            Self::Shed => "shed",
            Self::Left => "left",
        }
    }
}

impl Seat {
    pub(super) fn new(place: PlaceHandle, settings: &ConnectionSettings) -> Self {
        let now = Instant::now();
        let limits = Limits {
            header: settings.header_timeout,
            idle: settings.idle_timeout,
            stall: settings.stall_timeout,
        };
        let progress = Progress {
            asked: 0,
            answered: 0,
            has_asked: false,
            is_http2: false,
            only_asks: false,
            has_left: false,
            quiet_since: now,
            next_since: None,
            taken_at: now,
            taken_since: 0,
            blocked_since: None,
        };
        Self { place, limits, progress: Mutex::new(progress) }
    }

    /// A request has come.
    pub(super) fn begin<B>(self: &Arc<Self>, request: &Request<B>) -> Work {
        let mut progress = self.lock();
        if progress.is_quiet() {
            self.place.set_busy();
        }
        progress.asked += 1;
        progress.has_asked = true;
        progress.is_http2 = request.version() == Version::HTTP_2;
        progress.only_asks = matches!(*request.method(), Method::GET | Method::HEAD);
        progress.next_since = None;
        Work { seat: Arc::clone(self), is_answered: false }
    }

    /// Something was read.
    pub(super) fn received(&self) {
        let mut progress = self.lock();
        if progress.is_quiet() && progress.next_since.is_none() {
            progress.next_since = Some(Instant::now());
        }
    }

    /// So much was sent.
    pub(super) fn sent(&self, bytes: usize) {
        let mut progress = self.lock();
        progress.blocked_since = None;
        progress.taken_since += bytes;
        if progress.taken_since >= PROGRESS_BYTES {
            progress.taken_since = 0;
            progress.taken_at = Instant::now();
        }
    }

    /// Nothing could be sent.
    pub(super) fn blocked(&self) {
        self.lock().blocked_since.get_or_insert_with(Instant::now);
    }

    /// Whether it would matter that the client hangs up: an answer is being made that only it wants. (HTTP/2 says so by
    /// itself.)
    pub(super) fn can_leave(&self) -> bool {
        let progress = self.lock();
        progress.asked > 0 && progress.only_asks && !progress.is_http2
    }

    /// The client has hung up.
    pub(super) fn leave(&self) {
        self.lock().has_left = true;
        self.place.wake();
    }

    pub(super) fn has_left(&self) -> bool {
        self.lock().has_left
    }

    pub(super) fn is_http2(&self) -> bool {
        self.lock().is_http2
    }

    /// No request is in progress.
    pub(super) fn is_quiet(&self) -> bool {
        self.lock().is_quiet()
    }

    /// When the connection is closed unless something happens before, and why.
    pub(super) fn deadline(&self) -> Option<(Instant, Reason)> {
        self.lock().deadline(self.limits)
    }

    pub(super) fn has_to_go(&self) -> bool {
        self.place.has_to_go()
    }

    pub(super) fn wakes(&self, waker: &Waker) {
        self.place.wakes(waker);
    }

    fn lock(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Progress {
    fn is_quiet(&self) -> bool {
        self.asked + self.answered == 0
    }

    fn deadline(&self, limits: Limits) -> Option<(Instant, Reason)> {
        let blocked = self.blocked_since.map(|since| (since + limits.stall, Reason::Stalled));
        let (mut waiting, mut next) = (None, None);
        if !self.has_asked {
            waiting = Some((self.quiet_since + limits.header, Reason::NoRequest));
        } else if self.is_quiet() {
            // HTTP/2 may have handed over all of an answer that the client is still taking.
            waiting = Some((self.quiet_since.max(self.taken_at) + limits.idle, Reason::Idle));
            // In HTTP/2 there is more to be read than requests.
            let next_since = self.next_since.filter(|_| !self.is_http2);
            next = next_since.map(|since| (since + limits.header, Reason::NoRequest));
        } else if self.asked == 0 {
            waiting = Some((self.taken_at + limits.stall, Reason::Stalled));
        }
        [blocked, waiting, next].into_iter().flatten().min_by_key(|(deadline, _)| *deadline)
    }
}

impl Work {
    /// Resolves when the client has left. The connection polls its requests whenever something happens to it.
    pub(super) async fn left(&self) {
        poll_fn(|_| if self.seat.has_left() { Poll::Ready(()) } else { Poll::Pending }).await;
    }

    /// The answer is there and begins to be sent.
    pub(super) fn answered(mut self) -> Self {
        let mut progress = self.seat.lock();
        progress.asked -= 1;
        progress.answered += 1;
        progress.taken_at = Instant::now();
        progress.taken_since = 0;
        drop(progress);
        self.is_answered = true;
        // From now on the client has to do something.
        self.seat.place.wake();
        self
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        let mut progress = self.seat.lock();
        if self.is_answered {
            progress.answered -= 1;
        } else {
            progress.asked -= 1;
        }
        if progress.is_quiet() {
            progress.quiet_since = Instant::now();
            progress.next_since = None;
            self.seat.place.set_idle();
        }
        drop(progress);
        self.seat.place.wake();
    }
}
