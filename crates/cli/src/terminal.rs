//! The few words said to a person at the terminal; everything else is a log line.

use std::sync::Arc;

use content_backend::{Progress, Step};
use indicatif::{ProgressBar, ProgressStyle};

/// Says something that scripts may read.
#[expect(clippy::print_stdout, reason = "this is where the program speaks")]
pub(crate) fn say(text: &str) {
    println!("{text}");
}

/// Says why the program stops.
#[expect(clippy::print_stderr, reason = "this is where the program speaks")]
pub(crate) fn complain(text: &str) {
    eprintln!("{text}");
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
