//! Samples, percentiles and the lines of the table.

use std::time::Duration;

/// One answer.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    /// From the request to the last byte.
    pub(super) took: Duration,
    /// How long its body is, as sent.
    pub(super) bytes: usize,
}

/// Answers to questions of one kind.
#[derive(Default)]
pub(super) struct Samples {
    answers: Vec<Answer>,
    /// How long the server kept processors busy for all of them, in milliseconds.
    pub(super) busy_ms: f64,
}

/// What half of them took at most, and all but one in a hundred, in milliseconds.
#[derive(Clone, Copy)]
pub(super) struct Percentiles {
    pub(super) p50: f64,
    pub(super) p99: f64,
}

impl Samples {
    pub(super) fn add(&mut self, answer: Answer) {
        self.answers.push(answer);
    }

    pub(super) fn percentiles(&self) -> Percentiles {
        let mut sorted: Vec<Duration> = self.answers.iter().map(|answer| answer.took).collect();
        sorted.sort();
        let at = |hundredth: usize| {
            let place = (sorted.len() * hundredth / 100).min(sorted.len().saturating_sub(1));
            sorted.get(place).copied().unwrap_or_default().as_secs_f64() * 1000.0
        };
        Percentiles { p50: at(50), p99: at(99) }
    }

    /// How long the server kept processors busy for one of them, in milliseconds. A busy machine changes it little.
    pub(super) fn busy_each(&self) -> f64 {
        self.busy_ms / self.answers.len().max(1) as f64
    }

    /// The longest answer, in kilobytes.
    pub(super) fn most_kb(&self) -> f64 {
        self.answers.iter().map(|answer| answer.bytes).max().unwrap_or_default() as f64 / 1000.0
    }
}

/// Milliseconds, for people.
pub(super) fn ms(figure: f64) -> String {
    format!("{figure:.1} ms")
}

/// Prints a line of the table.
pub(super) fn say(name: &str, figures: [&str; 9]) {
    let figures: String = figures.iter().map(|figure| format!("{figure:>11}")).collect();
    print(&format!("{name:<30}{figures}"));
}

#[expect(clippy::print_stdout, reason = "figures are what this program is for")]
fn print(line: &str) {
    println!("{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_and_nearly_all_of_the_samples_are_told() {
        let mut samples = Samples::default();
        for ms in (1..=200).rev() {
            samples.add(Answer { took: Duration::from_millis(ms), bytes: ms as usize * 10 });
        }
        let percentiles = samples.percentiles();
        assert_eq!((percentiles.p50, percentiles.p99), (101.0, 199.0));
        assert_eq!(samples.most_kb(), 2.0);
    }
}
