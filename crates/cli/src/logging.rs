//! Structured logs on standard error, as text for people or JSON for machines.
//!
//! Lines are written by a thread of their own and those that cannot be are dropped: a full disk, a reader that has gone
//! or one that has fallen asleep holds up nobody's request.

mod steady;

use std::io::IsTerminal as _;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use anyhow::Context as _;
use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::EnvFilter;

use self::steady::Steady;
use crate::config::{LogConfig, LogFormat};

/// How many lines may wait to be written, some megabytes: as many as a busy site has to say in a second.
const WAITING_LINES: usize = 16_384;

/// What is written while it lives, for the rest when it ends.
static WRITING: Mutex<Option<WorkerGuard>> = Mutex::new(None);

/// Starts logging; called once.
pub(crate) fn start(config: &LogConfig) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&config.level).with_context(|| {
        format!(
            "log.level is {:?}; allowed are error, warn, info, debug, trace or target=level lists",
            config.level
        )
    })?;
    let overrun = Arc::new(OnceLock::new());
    let (lines, writing) = NonBlockingBuilder::default()
        .buffered_lines_limit(WAITING_LINES)
        .thread_name("log")
        .finish(Steady::new(std::io::stderr(), Arc::clone(&overrun)));
    overrun.get_or_init(|| lines.error_counter());
    *WRITING.lock().unwrap_or_else(PoisonError::into_inner) = Some(writing);
    let logs = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(lines)
        .with_ansi(std::io::stderr().is_terminal())
        // They would be printed to standard error, and a program that cannot print there panics.
        .log_internal_errors(false);
    match config.format {
        LogFormat::Text => logs.init(),
        LogFormat::Json => logs.json().flatten_event(true).init(),
    }
    Ok(())
}

/// Writes what still waits; for a moment only, should nobody take it.
pub(crate) fn finish() {
    drop(WRITING.lock().unwrap_or_else(PoisonError::into_inner).take());
}
