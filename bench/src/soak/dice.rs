//! Random choices that come again with the same seed, so that a run that failed can be looked at once more.

use std::time::Duration;

/// SplitMix64: short, and good enough for visitors.
#[derive(Clone)]
pub(super) struct Dice(u64);

impl Dice {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Dice of its own for each of several tasks.
    pub(super) fn of(seed: u64, task: usize) -> Self {
        let mut dice = Self(seed ^ (task as u64).wrapping_mul(0xD134_2543_DE82_EF95));
        dice.next();
        dice
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below the bound; 0 when the bound is.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % (bound.max(1) as u64)).unwrap_or_default()
    }

    pub(super) fn one_of<'a, T>(&mut self, choices: &'a [T]) -> Option<&'a T> {
        choices.get(self.below(choices.len()))
    }

    pub(super) fn between(&mut self, shortest: Duration, longest: Duration) -> Duration {
        let share = self.next() as f64 / u64::MAX as f64;
        shortest + longest.saturating_sub(shortest).mul_f64(share)
    }

    /// A word that no content has.
    pub(super) fn made_up_word(&mut self) -> String {
        const SYLLABLES: [&str; 8] = ["zor", "qui", "blek", "vax", "jum", "pith", "yow", "grex"];
        (0..2 + self.below(3)).filter_map(|_| self.one_of(&SYLLABLES).copied()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_choices_and_each_task_its_own() {
        let throws = |mut dice: Dice| (0..20).map(|_| dice.below(100)).collect::<Vec<_>>();
        assert_eq!(throws(Dice::of(7, 1)), throws(Dice::of(7, 1)));
        assert_ne!(throws(Dice::of(7, 1)), throws(Dice::of(7, 2)));
        assert!(throws(Dice::new(3)).iter().all(|throw| *throw < 100));
    }
}
