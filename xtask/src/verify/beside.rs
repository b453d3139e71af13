//! Steps that need nothing of cargo, run beside it: each in a process of its own, whose output is printed when it ends.

use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use anyhow::{Context as _, Result, anyhow, ensure};

use super::steps::Step;
use super::{Failure, Times, told};
use crate::console;

/// Steps that run one after the other, beside those of the caller.
pub(super) struct Beside {
    signals: Arc<Signals>,
    thread: Option<JoinHandle<(Times, Option<Failure>)>>,
}

#[derive(Default)]
struct Signals {
    has_failed: AtomicBool,
    /// The steps that have not begun are no longer wanted.
    is_given_up: AtomicBool,
}

impl Beside {
    pub(super) fn start(steps: Vec<&'static Step>) -> Self {
        let signals = Arc::new(Signals::default());
        let seen = Arc::clone(&signals);
        // Asked for now: cargo compiles us anew beside the steps, and then the system names a file that is gone.
        let program = std::env::current_exe();
        Self { signals, thread: Some(thread::spawn(move || run(&steps, &program, &seen))) }
    }

    /// Whether a step has failed, so that the caller need not go on.
    pub(super) fn has_failed(&self) -> bool {
        self.signals.has_failed.load(Ordering::Relaxed)
    }

    /// Waits for the rest.
    pub(super) fn finish(mut self, times: &mut Times) -> Result<(), Failure> {
        let Some(thread) = self.thread.take() else { return Ok(()) };
        let (took, failure) = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        times.extend(took);
        failure.map_or(Ok(()), Err)
    }
}

/// The caller has failed: waits for the step that runs, so that no process is left behind, and begins no other.
impl Drop for Beside {
    fn drop(&mut self) {
        self.signals.is_given_up.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

fn run(
    steps: &[&'static Step],
    program: &io::Result<PathBuf>,
    signals: &Signals,
) -> (Times, Option<Failure>) {
    let mut times = Times::new();
    for step in steps {
        if signals.is_given_up.load(Ordering::Relaxed) {
            break;
        }
        let started = Instant::now();
        let outcome = match program {
            Ok(program) => run_step(step, program),
            Err(error) => Err(anyhow!("our own program is not to be found: {error}")),
        };
        if let Err(failure) = told(step, outcome, started.elapsed(), &mut times) {
            signals.has_failed.store(true, Ordering::Relaxed);
            return (times, Some(failure));
        }
    }
    (times, None)
}

/// Runs the step and prints all that it said at once, so that it does not mix with what others say.
fn run_step(step: &Step, program: &Path) -> Result<()> {
    let (mut output, end) = io::pipe()?;
    let mut command = Command::new(program);
    command.args(["verify", "--beside", step.name]).stdin(Stdio::null());
    let mut child = command.stdout(end.try_clone()?).stderr(end).spawn().context("cannot start a step")?;
    // Holds our ends of the pipe, which is read until all are closed.
    drop(command);
    let mut printed = Vec::new();
    output.read_to_end(&mut printed)?;
    let status = child.wait()?;
    let printed = String::from_utf8_lossy(&printed);
    console::line(format_args!("\n[{}] {}\n{}", step.name, step.about, printed.trim_end()));
    ensure!(status.success(), "the step failed, see its output above");
    Ok(())
}
