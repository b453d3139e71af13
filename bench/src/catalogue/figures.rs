//! Samples, percentiles and the lines of the table.

use std::time::Duration;

use crate::console::print;

/// One answer.
#[derive(Clone, Copy)]
pub(super) struct Timing {
    /// From the request to the last byte.
    pub(super) took: Duration,
    /// How long its body is, as sent.
    pub(super) bytes: usize,
}

/// Answers to questions of one kind.
#[derive(Default)]
pub(super) struct Samples {
    /// The quickest answer to each question.
    answers: Vec<Timing>,
    /// How long every answer took.
    all: Vec<Duration>,
    /// How long the server kept processors busy for all of them, in milliseconds.
    pub(super) busy_ms: f64,
}

/// What half of them took at most, and all but one in a hundred, in milliseconds.
#[derive(Clone, Copy)]
pub(crate) struct Percentiles {
    pub(crate) p50: f64,
    pub(crate) p99: f64,
}

impl Samples {
    /// Adds the answers to one question.
    pub(super) fn add(&mut self, tries: &[Timing]) {
        self.answers.extend(tries.iter().min_by_key(|answer| answer.took));
        self.all.extend(tries.iter().map(|answer| answer.took));
    }

    /// Of the quickest answer to each question: what the work takes.
    pub(super) fn percentiles(&self) -> Percentiles {
        Percentiles::of(self.answers.iter().map(|answer| answer.took))
    }

    /// Of every answer: what whoever asked waited, for the machine as well.
    pub(super) fn of_all(&self) -> Percentiles {
        Percentiles::of(self.all.iter().copied())
    }

    /// How long the server kept processors busy for one of them, in milliseconds. A busy machine changes it little.
    pub(super) fn busy_each(&self) -> f64 {
        self.busy_ms / self.all.len().max(1) as f64
    }

    /// The longest answer, in kilobytes.
    pub(super) fn max_kb(&self) -> f64 {
        self.answers.iter().map(|answer| answer.bytes).max().unwrap_or_default() as f64 / 1000.0
    }
}

impl Percentiles {
    pub(crate) fn of(times: impl Iterator<Item = Duration>) -> Self {
        let mut sorted: Vec<Duration> = times.collect();
        sorted.sort();
        let at = |hundredth: usize| {
            let place = (sorted.len() * hundredth / 100).min(sorted.len().saturating_sub(1));
            sorted.get(place).copied().unwrap_or_default().as_secs_f64() * 1000.0
        };
        Self { p50: at(50), p99: at(99) }
    }
}

/// Milliseconds, for people.
pub(super) fn ms(figure: f64) -> String {
    format!("{figure:.1} ms")
}

/// Prints a line of the table.
pub(super) fn say(name: &str, figures: [&str; 10]) {
    let figures: String = figures.iter().map(|figure| format!("{figure:>11}")).collect();
    print(&format!("{name:<30}{figures}"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_and_nearly_all_of_the_samples_are_told() {
        let mut samples = Samples::default();
        for took in (1..=200).rev() {
            let answer = |ms| Timing { took: Duration::from_millis(ms), bytes: took as usize * 10 };
            samples.add(&[answer(took + 1000), answer(took)]);
        }
        let percentiles = samples.percentiles();
        assert_eq!((percentiles.p50, percentiles.p99), (101.0, 199.0));
        assert_eq!([samples.of_all().p50, samples.of_all().p99].map(ms), ["1001.0 ms", "1197.0 ms"]);
        assert_eq!(samples.max_kb(), 2.0);
    }
}
