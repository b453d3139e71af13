//! A fixed number of engines, one thread each, behind a bounded queue: rendering is CPU work that must
//! neither block the async runtime nor pile up without limit.

mod queue;
mod worker;

use std::{
    sync::{Arc, mpsc},
    thread::JoinHandle,
    time::Duration,
};

use tokio::{sync::oneshot, time::timeout};

use crate::{
    bundle::Bundle,
    error::{RenderError, StartError},
};
use queue::{Job, Queue, Started};
use worker::Worker;

/// QuickJS is told "no limit" above this, and then a deep recursion would end the process.
const MAX_STACK_LIMIT_BYTES: usize = 16 << 20;
const MIN_STACK_LIMIT_BYTES: usize = 64 << 10;

/// How many engines there are and what one render may use.
#[derive(Debug, Clone)]
pub struct EngineSettings {
    /// Number of engines, each on its own thread. Default: the number of cores.
    pub threads: usize,
    /// Memory one engine may use, loaded bundle included. Default: 128 MiB.
    pub memory_limit_bytes: usize,
    /// Stack one engine may use, from 64 KiB to 16 MiB. Default: 1 MiB.
    pub stack_limit_bytes: usize,
    /// Longest time one render may run. Default: 1 s.
    pub render_deadline: Duration,
    /// Longest time the load of the bundle into a new engine may take. Default: 10 s.
    pub boot_deadline: Duration,
    /// Most renders that may wait for an engine. Default: 256.
    pub queue_limit: usize,
    /// Longest time a render may wait for an engine. Default: 2 s.
    pub queue_deadline: Duration,
    /// An engine is replaced after this many renders, so that slow leaks of a bundle stay bounded. Default: 5000.
    pub recycle_after: u64,
}

impl Default for EngineSettings {
    fn default() -> Self {
        Self {
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            memory_limit_bytes: 128 << 20,
            stack_limit_bytes: 1 << 20,
            render_deadline: Duration::from_secs(1),
            boot_deadline: Duration::from_secs(10),
            queue_limit: 256,
            queue_deadline: Duration::from_secs(2),
            recycle_after: 5000,
        }
    }
}

/// Renders with one bundle on a fixed number of threads.
///
/// # Purity
/// Engines are reused, so `render` must be a pure function of its argument: same string in, same string out.
/// The pool holds what it can: `render` is taken once and pinned, `globalThis` is frozen after the bundle
/// loaded (assigning a global later throws), jobs left in the microtask queue are finished before the next
/// render, and an engine whose render failed in any way is thrown away. What it cannot see are variables
/// inside the bundle; those may remember, but must not change what comes out.
///
/// # Deadlines
/// The engine asks every few thousand steps, also inside regular expressions and in callbacks of native
/// functions, whether it must stop, and `catch` cannot hold that up. One single native operation (joining or
/// repeating a huge string, `JSON.parse`, a sort without callbacks, one BigInt operation) cannot be stopped;
/// the memory limit bounds its size. Its caller still gets [`RenderError::Timeout`], and the engine takes its
/// next job when it is done.
///
/// # Shutdown
/// Dropping the pool closes it and waits for its threads to end.
pub struct EnginePool {
    bundle: Bundle,
    queue: Arc<Queue>,
    settings: Arc<EngineSettings>,
    threads: Vec<JoinHandle<()>>,
}

impl EnginePool {
    /// Starts the engines and waits until each has loaded the bundle, so that a broken bundle stops the start.
    ///
    /// # Errors
    /// When a setting is out of range, a thread cannot be started or the bundle cannot be loaded.
    pub fn new(bundle: Bundle, settings: EngineSettings) -> Result<Self, StartError> {
        check(&settings)?;
        let settings = Arc::new(settings);
        let queue = Arc::new(Queue::new(settings.queue_limit));
        let mut pool = Self { bundle, queue, settings, threads: Vec::new() };
        let (ready, boots) = mpsc::channel();
        for index in 0..pool.settings.threads {
            let worker = Worker {
                bundle: pool.bundle.clone(),
                queue: Arc::clone(&pool.queue),
                settings: Arc::clone(&pool.settings),
            };
            pool.threads.push(worker.spawn(index, ready.clone())?);
        }
        drop(ready);
        for boot in boots {
            boot.map_err(|reason| StartError::Bundle { name: pool.bundle.name().to_owned(), reason })?;
        }
        Ok(pool)
    }

    /// What the engines run.
    #[must_use]
    pub fn bundle(&self) -> &Bundle {
        &self.bundle
    }

    /// Renders `input` on the next free engine. Needs a tokio runtime with its timer.
    ///
    /// A caller that goes away before its turn costs nothing; one that goes away later wastes that one render.
    ///
    /// # Errors
    /// See [`RenderError`]; [`RenderError::Busy`] means nothing was tried and a later call may well succeed.
    pub async fn render(&self, input: impl Into<Arc<str>>) -> Result<String, RenderError> {
        let (reply, answer) = oneshot::channel();
        let started = Started::default();
        let job = Job { input: input.into(), started: started.clone(), reply };
        let result = match self.queue.push(job) {
            Ok(()) => self.wait(answer, &started).await,
            Err(refused) => Err(refused),
        };
        if let Err(error @ (RenderError::Busy | RenderError::Closed)) = &result {
            worker::count(error.kind());
        }
        result
    }

    /// Ends the service: running and waiting renders, and all later ones, give [`RenderError::Closed`].
    pub fn close(&self) {
        self.queue.close();
    }

    async fn wait(
        &self,
        mut answer: oneshot::Receiver<Result<String, RenderError>>,
        started: &Started,
    ) -> Result<String, RenderError> {
        let answered = match timeout(self.settings.queue_deadline, &mut answer).await {
            Ok(answered) => answered,
            Err(_) if !started.get() => return Err(RenderError::Busy),
            // The engine itself keeps the deadline; this only ends the wait for one it cannot interrupt.
            Err(_) => match timeout(self.settings.render_deadline * 2, answer).await {
                Ok(answered) => answered,
                Err(_) => return Err(RenderError::Timeout),
            },
        };
        answered.unwrap_or_else(|_| Err(self.unanswered()))
    }

    /// Why a job was dropped without an answer.
    fn unanswered(&self) -> RenderError {
        if self.queue.is_closed() {
            return RenderError::Closed;
        }
        RenderError::Threw { message: "the engine thread panicked".to_owned(), stack: String::new() }
    }
}

impl Drop for EnginePool {
    fn drop(&mut self) {
        self.close();
        for thread in self.threads.drain(..) {
            if thread.join().is_err() {
                tracing::error!("an engine thread panicked outside a render");
            }
        }
    }
}

impl std::fmt::Debug for EnginePool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EnginePool")
            .field("bundle", &self.bundle)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

fn check(settings: &EngineSettings) -> Result<(), StartError> {
    if settings.threads == 0 {
        return Err(StartError::Setting {
            setting: "threads",
            value: settings.threads.to_string(),
            allowed: "1 or more",
        });
    }
    if !(MIN_STACK_LIMIT_BYTES..=MAX_STACK_LIMIT_BYTES).contains(&settings.stack_limit_bytes) {
        return Err(StartError::Setting {
            setting: "stack_limit_bytes",
            value: settings.stack_limit_bytes.to_string(),
            allowed: "65536 (64 KiB) to 16777216 (16 MiB)",
        });
    }
    if settings.memory_limit_bytes == 0 {
        return Err(StartError::Setting {
            setting: "memory_limit_bytes",
            value: settings.memory_limit_bytes.to_string(),
            allowed: "1 or more; zero would mean no limit",
        });
    }
    Ok(())
}
