//! Samples, percentiles and the lines of the table.

use std::time::Duration;

/// How long something took, each time.
#[derive(Default)]
pub(crate) struct Samples(Vec<Duration>);

/// What half of them took at most, and all but one in a hundred, in milliseconds.
#[derive(Clone, Copy)]
pub(crate) struct Percentiles {
    pub(crate) p50: f64,
    pub(crate) p99: f64,
}

impl Samples {
    pub(crate) fn add(&mut self, took: Duration) {
        self.0.push(took);
    }

    pub(crate) fn percentiles(&self) -> Percentiles {
        let mut sorted = self.0.clone();
        sorted.sort();
        let at = |hundredth: usize| {
            let place = (sorted.len() * hundredth / 100).min(sorted.len().saturating_sub(1));
            sorted.get(place).copied().unwrap_or_default().as_secs_f64() * 1000.0
        };
        Percentiles { p50: at(50), p99: at(99) }
    }
}

impl Percentiles {
    pub(crate) fn p50_text(self) -> String {
        format!("{:.2} ms", self.p50)
    }

    pub(crate) fn p99_text(self) -> String {
        format!("{:.2} ms", self.p99)
    }
}

/// Prints a line of the table.
pub(crate) fn say(name: &str, figures: [&str; 8]) {
    let figures: String = figures.iter().map(|figure| format!("{figure:>12}")).collect();
    print(&format!("{name:<24}{figures}"));
}

/// Prints a line.
#[expect(clippy::print_stdout, reason = "figures are what this program is for")]
pub(crate) fn print(line: &str) {
    println!("{line}");
}
