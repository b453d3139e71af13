//! The few words said to a person at the terminal; everything else is a log line.

use std::io::{ErrorKind, Write as _};
use std::sync::{Arc, OnceLock};

use content_backend::{Progress, Step};
use indicatif::{ProgressBar, ProgressStyle};

/// Why something was not said.
static UNSAID: OnceLock<std::io::Error> = OnceLock::new();

/// Says something that scripts may read.
pub(crate) fn say(text: &str) {
    match writeln!(std::io::stdout(), "{text}") {
        Ok(()) => {}
        // Whoever listened has heard enough, as `head` does.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        Err(error) => drop(UNSAID.set(error)),
    }
}

/// Says something that nobody depends on.
pub(crate) fn mention(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// Why something that was to be said was not, a full disk for one: the command has failed then.
pub(crate) fn unsaid() -> Option<&'static std::io::Error> {
    UNSAID.get()
}

/// Says why the program stops. There is nobody left to tell when that cannot be said.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// How far a long piece of work has come; drawn on a terminal and nowhere else.
pub(crate) struct Bar {
    bar: ProgressBar,
}

impl Bar {
    pub(crate) fn new(what: &'static str) -> Self {
        let bar = ProgressBar::new(0).with_message(what);
        // The template is ours; should it ever be wrong, the library's own look will do.
        if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} files {eta}") {
            bar.set_style(style);
        }
        Self { bar }
    }

    /// For work that does not know its end.
    pub(crate) fn counting(what: &'static str, unit: &'static str) -> Self {
        let bar = ProgressBar::new_spinner().with_message(what).with_prefix(unit);
        if let Ok(style) = ProgressStyle::with_template("{msg} {spinner} {pos} {prefix} {elapsed}") {
            bar.set_style(style);
        }
        Self { bar }
    }

    /// Moves to a position.
    pub(crate) fn set(&self, position: u64) {
        self.bar.set_position(position);
    }

    /// What the work calls as it goes along.
    pub(crate) fn teller(&self) -> Progress {
        let bar = self.bar.clone();
        Arc::new(move |step: Step| {
            bar.set_length(step.total);
            bar.set_position(step.done);
        })
    }

    /// Takes the bar away.
    pub(crate) fn finish(self) {
        self.bar.finish_and_clear();
    }
}
