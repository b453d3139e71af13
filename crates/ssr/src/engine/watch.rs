//! Decides when running JavaScript must stop; shared between an engine and its interrupt handler.

use std::{
    cell::Cell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use crate::error::RenderError;

/// Console lines one render may log; a loop that logs must not fill the disk.
const CONSOLE_LINES_PER_RENDER: u32 = 20;

/// Deadline and log allowance of the render that runs now.
pub(super) struct Watch {
    deadline: Cell<Option<Instant>>,
    stopped: Cell<bool>,
    console_lines_left: Cell<u32>,
    closing: Arc<AtomicBool>,
}

/// Whether one more console line may be logged.
pub(super) enum Allowance {
    Granted,
    /// This was the first line too many; say so once.
    JustExhausted,
    Exhausted,
}

impl Watch {
    pub(super) fn new(closing: Arc<AtomicBool>) -> Self {
        Self {
            deadline: Cell::new(None),
            stopped: Cell::new(false),
            console_lines_left: Cell::new(0),
            closing,
        }
    }

    /// Begins a new allowance of time and log lines.
    pub(super) fn start(&self, allowed: Duration) {
        self.stopped.set(false);
        self.console_lines_left.set(CONSOLE_LINES_PER_RENDER + 1);
        self.deadline.set(Instant::now().checked_add(allowed));
    }

    /// Nothing is running any more.
    pub(super) fn stop(&self) {
        self.deadline.set(None);
    }

    /// Asked by the engine every few thousand steps. Once true it stays true until the next start.
    pub(super) fn must_stop(&self) -> bool {
        let late = self.deadline.get().is_some_and(|deadline| Instant::now() >= deadline);
        if late || self.closing.load(Ordering::Relaxed) {
            self.stopped.set(true);
        }
        self.stopped.get()
    }

    /// Why the JavaScript was stopped, if it was.
    pub(super) fn verdict(&self) -> Result<(), RenderError> {
        match (self.stopped.get(), self.closing.load(Ordering::Relaxed)) {
            (false, _) => Ok(()),
            (true, true) => Err(RenderError::Closed),
            (true, false) => Err(RenderError::Timeout),
        }
    }

    pub(super) fn take_console_line(&self) -> Allowance {
        let left = self.console_lines_left.get();
        self.console_lines_left.set(left.saturating_sub(1));
        match left {
            0 => Allowance::Exhausted,
            1 => Allowance::JustExhausted,
            _ => Allowance::Granted,
        }
    }
}
