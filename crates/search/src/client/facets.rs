//! How often values occur. What is filtered is counted without its own filter: it says what else could be chosen.

use std::collections::HashMap;

use content::attributes::{Key, Kind, Number};

use super::question::{Question, Taken};
use crate::filter::fields::{self, Tally};
use crate::filter::steps::off_steps;
use crate::model::Facet;
use crate::wire::{FacetCounts, Search, SearchResult};
use crate::{Condition, Filter};

/// More values than this nobody chooses from.
const MAX_VALUES: u32 = 200;
/// The contract takes 50 searches at once; nobody sets as many filters.
const MAX_OWN_SEARCHES: usize = 40;
/// Nobody asks for more numbers that are no steps.
const MAX_OFF_STEPS: usize = 8;

/// The attributes to count, told apart by whether the question filters them.
pub(super) struct Counted {
    together: Vec<Key>,
    alone: Vec<Key>,
    /// Values that are chosen but are no steps, which alone are not counted right.
    apart: Vec<(Key, Number)>,
}

impl Counted {
    pub(super) fn new(question: &Question<'_>, taken: Taken<'_>) -> Self {
        let figures = match taken {
            Taken::Code(_) | Taken::Variants(_) => &[],
            Taken::All | Taken::Words(_) | Taken::Products(_) => question.reading.figures.as_slice(),
        };
        let filters = || figures.iter().map(|figure| &figure.filter).chain(&question.query.filters);
        let is_filtered = |key: &Key| filters().any(|filter| filter.key == *key);
        let mut wanted: Vec<Key> = Vec::new();
        for key in question.query.facets.iter().copied().filter(|key| fields::is_searched(*key)) {
            if !wanted.contains(&key) {
                wanted.push(key);
            }
        }
        let (mut alone, together): (Vec<Key>, Vec<Key>) = wanted.into_iter().partition(is_filtered);
        alone.truncate(MAX_OWN_SEARCHES);
        let apart = filters()
            .filter(|filter| alone.contains(&filter.key))
            .flat_map(|filter| off_steps(filter).into_iter().map(|number| (filter.key, number)))
            .take(MAX_OFF_STEPS)
            .collect();
        Self { together, alone, apart }
    }

    /// Makes a search count what is not filtered.
    pub(super) fn ask(&self, mut search: Search) -> Search {
        if !self.together.is_empty() {
            search.facet_by = facet_by(&self.together);
            search.max_facet_values = Some(MAX_VALUES);
        }
        search
    }

    /// The searches that count what is filtered, one each.
    pub(super) fn searches(&self, question: &Question<'_>, taken: Taken<'_>) -> Vec<Search> {
        let without = |key: Key| Search {
            group_by: "product_id",
            group_limit: Some(1),
            page: Some(1),
            per_page: Some(0),
            ..question.search(taken, Some(key))
        };
        let alone = self.alone.iter().map(|key| Search {
            facet_by: facet_by(std::slice::from_ref(key)),
            max_facet_values: Some(MAX_VALUES),
            ..without(*key)
        });
        let apart = self.apart.iter().map(|(key, number)| {
            let mut search = without(*key);
            let only = Filter { key: *key, condition: Condition::Numbers(vec![*number]) };
            search.filter_by = format!("{} && {}", search.filter_by, only.filter_by());
            search
        });
        alone.chain(apart).collect()
    }

    /// The counts, in the order they were asked for: from the answer to the question and those to [`Self::searches`].
    /// Values that no product has are left out.
    pub(super) fn read(
        &self,
        question: &Question<'_>,
        answer: &SearchResult,
        counts: &[SearchResult],
    ) -> Vec<Facet> {
        let rows = std::iter::once(answer).chain(counts).flat_map(|answer| &answer.facets);
        let apart: Vec<(Key, String, u64)> = self
            .apart
            .iter()
            .zip(counts.iter().skip(self.alone.len()))
            .map(|((key, number), answer)| (*key, number.to_string(), answer.found))
            .collect();
        let counted: HashMap<&str, &FacetCounts> = rows.map(|row| (row.field.as_str(), row)).collect();
        let values = |key: Key, row: &FacetCounts| -> Vec<(String, u64)> {
            row.counts.iter().map(|(value, count)| (written(key, value), *count)).collect()
        };
        let facet = |key: &Key| match fields::tally(*key) {
            Tally::Values(field) => {
                let row = *counted.get(field.as_str())?;
                let (mut counts, least, most) = (values(*key, row), row.least, row.most);
                for (_, value, found) in apart.iter().filter(|(apart, _, _)| apart == key) {
                    counts.retain(|(known, _)| known != value);
                    counts.push((value.clone(), *found));
                }
                Some(Facet { key: *key, counts, least, most })
            }
            Tally::Steps { met, numbers } => {
                let (met, numbers) = (counted.get(met.as_str())?, counted.get(numbers.as_str())?);
                Some(Facet { key: *key, counts: values(*key, met), least: numbers.least, most: numbers.most })
            }
            Tally::Ends(min, max) => {
                let (min, max) = (counted.get(min.as_str())?, counted.get(max.as_str())?);
                Some(Facet { key: *key, counts: Vec::new(), least: min.least, most: max.most })
            }
        };
        question.query.facets.iter().filter_map(facet).collect()
    }
}

fn facet_by(keys: &[Key]) -> String {
    let tallies: Vec<Tally> = keys.iter().map(|key| fields::tally(*key)).collect();
    tallies.iter().flat_map(Tally::names).collect::<Vec<_>>().join(",")
}

/// A value as filters write it.
fn written(key: Key, value: &str) -> String {
    match key.kind() {
        Kind::Flag => if value == "true" { "yes" } else { "no" }.to_owned(),
        // Engines write whole numbers with and without decimals.
        Kind::Number | Kind::Numbers | Kind::Ik => {
            let number = value.parse().ok().and_then(Number::new);
            // A column of single precision is no reason to show 9.600000381.
            number.map_or_else(|| value.to_owned(), |number| number.rounded(4).to_string())
        }
        _ => value.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_filters_write_them() {
        for (key, value, expected) in [
            ("driver_included", "true", "yes"),
            ("cct", "3000.0", "3000"),
            ("power_per_metre", "9.600000381469727", "9.6"),
            ("ik", "8", "8"),
            ("ip", "65", "65"),
            ("dimming", "dali-2", "dali-2"),
            ("voltage", "220..240", "220..240"),
        ] {
            assert_eq!(written(Key::parse(key).unwrap(), value), expected, "{key}");
        }
    }
}
