//! Keeps the best of many, without sorting them all.

use super::sort::Key;

/// The best so far.
pub(crate) struct Top<T> {
    limit: usize,
    kept: Vec<(Key, T)>,
    /// What does not beat this cannot be among the best.
    least: Option<Key>,
}

impl<T> Top<T> {
    /// Keeps this many.
    pub(crate) fn new(limit: usize) -> Self {
        Self { limit, kept: Vec::new(), least: None }
    }

    #[inline]
    pub(crate) fn offer(&mut self, key: Key, value: T) {
        if self.limit == 0 || self.least.as_ref().is_some_and(|least| key <= *least) {
            return;
        }
        self.kept.push((key, value));
        if self.kept.len() >= 2 * self.limit.max(32) {
            self.cut();
        }
    }

    /// The best, in order.
    pub(crate) fn into_sorted(mut self) -> Vec<(Key, T)> {
        self.kept.sort_unstable_by_key(|kept| std::cmp::Reverse(kept.0));
        self.kept.truncate(self.limit);
        self.kept
    }

    fn cut(&mut self) {
        let (_, least, _) = self.kept.select_nth_unstable_by(self.limit - 1, |a, b| b.0.cmp(&a.0));
        self.least = Some(least.0);
        self.kept.truncate(self.limit);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_best_are_those_that_sorting_would_give(
            values in prop::collection::vec(0_u64..1_000, 0..500),
            limit in 0_usize..100,
        ) {
            let mut top = Top::new(limit);
            for (index, value) in values.iter().enumerate() {
                top.offer([*value, 0, 0, 0, !(index as u64)], *value);
            }
            let found: Vec<u64> = top.into_sorted().into_iter().map(|(_, value)| value).collect();
            let mut sorted = values;
            sorted.sort_unstable_by(|a, b| b.cmp(a));
            sorted.truncate(limit);
            prop_assert_eq!(found, sorted);
        }
    }
}
