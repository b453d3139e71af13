//! The line in front of the engines: bounded, and quick to forget callers that left.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::sync::oneshot;

use crate::error::RenderError;

/// One render that waits for an engine.
pub(super) struct Job {
    pub(super) input: Arc<str>,
    pub(super) started: Started,
    /// Closed when the caller went away.
    pub(super) reply: oneshot::Sender<Result<String, RenderError>>,
}

/// Set when an engine begins with a job, so that its caller knows which deadline counts.
#[derive(Debug, Clone, Default)]
pub(super) struct Started(Arc<AtomicBool>);

impl Started {
    pub(super) fn set(&self) {
        self.0.store(true, Ordering::Release);
    }

    pub(super) fn get(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// Jobs in the order they came, at most `limit` of them.
pub(super) struct Queue {
    limit: usize,
    jobs: Mutex<VecDeque<Job>>,
    changed: Condvar,
    closed: Arc<AtomicBool>,
}

impl Queue {
    pub(super) fn new(limit: usize) -> Self {
        Self { limit, jobs: Mutex::default(), changed: Condvar::new(), closed: Arc::default() }
    }

    /// Adds a job, or says at once why not.
    pub(super) fn push(&self, job: Job) -> Result<(), RenderError> {
        let mut jobs = self.lock();
        if self.is_closed() {
            return Err(RenderError::Closed);
        }
        if jobs.len() >= self.limit {
            jobs.retain(|waiting| !waiting.reply.is_closed());
        }
        if jobs.len() >= self.limit {
            return Err(RenderError::Busy);
        }
        jobs.push_back(job);
        report(&jobs);
        self.changed.notify_one();
        Ok(())
    }

    /// Waits for the next job whose caller is still there; `None` once the queue is closed.
    pub(super) fn take(&self) -> Option<Job> {
        let mut jobs = self.lock();
        loop {
            if self.is_closed() {
                return None;
            }
            while let Some(job) = jobs.pop_front() {
                report(&jobs);
                if !job.reply.is_closed() {
                    job.started.set();
                    return Some(job);
                }
            }
            jobs = self.changed.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits for `pause` or until the queue is closed.
    pub(super) fn pause(&self, pause: Duration) {
        let jobs = self.lock();
        // New jobs also wake the waiter, hence the condition; the guard is of no use afterwards.
        drop(self.changed.wait_timeout_while(jobs, pause, |_| !self.is_closed()));
    }

    /// Refuses further jobs and drops the waiting ones, whose callers then see [`RenderError::Closed`].
    pub(super) fn close(&self) {
        let mut jobs = self.lock();
        self.closed.store(true, Ordering::Release);
        jobs.clear();
        report(&jobs);
        self.changed.notify_all();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire)
    }

    /// Shared flag that turns true in [`Queue::close`]; running renders watch it.
    pub(super) fn closing(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.closed)
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Job>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn report(jobs: &VecDeque<Job>) {
    metrics::gauge!("lucerna_render_queue").set(u32::try_from(jobs.len()).unwrap_or(u32::MAX));
}
