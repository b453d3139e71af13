//! What one engine thread does all its life: boot an engine, render until it must be replaced, repeat.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use super::{EngineSettings, queue::Queue};
use crate::{bundle::Bundle, engine::Engine, error::RenderError};

/// Rust and native frames below the JavaScript stack.
const NATIVE_STACK_BYTES: usize = 1 << 20;
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const MAX_PAUSE: Duration = Duration::from_secs(10);

/// Everything one engine thread needs.
pub(super) struct Worker {
    pub(super) bundle: Bundle,
    pub(super) queue: Arc<Queue>,
    pub(super) settings: Arc<EngineSettings>,
}

/// Why an engine was given up.
enum End {
    QueueClosed,
    Replace(&'static str),
    BootFailed(RenderError),
}

impl Worker {
    /// Starts the thread; `ready` gets the result of the first boot.
    pub(super) fn spawn(
        self,
        index: usize,
        ready: mpsc::Sender<Result<(), RenderError>>,
    ) -> std::io::Result<JoinHandle<()>> {
        thread::Builder::new()
            .name(format!("ssr-engine-{index}"))
            .stack_size(self.settings.stack_limit_bytes + NATIVE_STACK_BYTES)
            .spawn(move || self.run(ready))
    }

    fn run(&self, ready: mpsc::Sender<Result<(), RenderError>>) {
        let mut ready = Some(ready);
        let mut pause = FIRST_PAUSE;
        while !self.queue.is_closed() {
            // Whatever happens in one life of an engine, the thread stays: the pool never shrinks.
            let life = catch_unwind(AssertUnwindSafe(|| self.live(&mut ready, &mut pause)));
            if life.is_err() {
                self.queue.pause(pause);
            }
        }
    }

    /// One engine from its boot to the reason for its end, and what that reason asks for.
    fn live(&self, ready: &mut Option<mpsc::Sender<Result<(), RenderError>>>, pause: &mut Duration) {
        match catch_unwind(AssertUnwindSafe(|| self.serve_with_one_engine(ready))) {
            Ok(End::QueueClosed) => {}
            Ok(End::Replace(reason)) => {
                *pause = FIRST_PAUSE;
                tracing::debug!(reason, "engine replaced");
            }
            Ok(End::BootFailed(error)) => {
                if let Some(ready) = ready.take() {
                    // The pool is not up yet: its caller hears of it and closes the queue.
                    drop(ready.send(Err(error)));
                } else {
                    tracing::error!(
                        %error,
                        retry_in_ms = u64::try_from(pause.as_millis()).unwrap_or(u64::MAX),
                        "a replacement engine could not load the bundle; one engine fewer until it can"
                    );
                }
                self.queue.pause(*pause);
                *pause = (*pause * 2).min(MAX_PAUSE);
            }
            Err(panic) => {
                count("panicked");
                tracing::error!(error = %panicked(&*panic), "an engine failed badly and is replaced");
            }
        }
    }

    fn serve_with_one_engine(&self, ready: &mut Option<mpsc::Sender<Result<(), RenderError>>>) -> End {
        let boot = || Engine::boot(&self.bundle, &self.settings, self.queue.closing());
        let mut engine = match catch_unwind(AssertUnwindSafe(boot)) {
            Ok(Ok(engine)) => engine,
            Ok(Err(error)) => return End::BootFailed(error),
            Err(panic) => return End::BootFailed(panicked(&*panic)),
        };
        if let Some(ready) = ready.take() {
            drop(ready.send(Ok(())));
        }
        for _ in 0..self.settings.recycle_after.max(1) {
            let Some(job) = self.queue.take() else { return End::QueueClosed };
            let begun = Instant::now();
            let result = engine.render(&job.input);
            metrics::histogram!("lucerna_render_seconds").record(begun.elapsed());
            let failure = result.as_ref().err().map(RenderError::kind);
            count(failure.unwrap_or("ok"));
            // A caller that left meanwhile needs no answer.
            drop(job.reply.send(result));
            if let Some(kind) = failure {
                return End::Replace(kind);
            }
            if let Err(error) = engine.settle() {
                tracing::warn!(%error, "work left behind by a render failed; the engine is replaced");
                return End::Replace("unsettled");
            }
        }
        End::Replace("recycled")
    }
}

/// Counts one render that ended as `outcome`.
pub(super) fn count(outcome: &'static str) {
    metrics::counter!("lucerna_renders_total", "outcome" => outcome).increment(1);
}

fn panicked(panic: &(dyn Any + Send)) -> RenderError {
    let text = panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message");
    RenderError::Threw { message: format!("the engine thread panicked: {text}"), stack: String::new() }
}
