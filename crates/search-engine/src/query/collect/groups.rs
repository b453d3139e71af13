//! Documents with the same value together.
//!
//! The variants of a product are written one after the other, so groups are runs of documents; only what was updated
//! lies elsewhere. A run costs one look into a table, not each document.

use std::collections::HashMap;
use std::ops::Range;

use super::columns::{Quick, TextIds, column, first_values};
use super::sort::{Key, Keys};
use super::top::Top;
use crate::ApiError;
use crate::query::matching::Matches;
use crate::snapshot::Snapshot;

/// A document among the matches: its segment, and its place there.
pub(crate) type Spot = (u32, u32);

/// The groups of all matches.
#[derive(Default)]
pub(crate) struct Groups {
    /// For each segment, the group of each match.
    pub(crate) of: Vec<Vec<u32>>,
    /// How many matches each group has.
    pub(crate) counts: Vec<u32>,
    /// Whether a group has more than one run.
    pub(crate) is_scattered: Vec<bool>,
    runs: Vec<Run>,
}

struct Run {
    group: u32,
    segment: u32,
    start: u32,
    end: u32,
}

/// No document's value.
const MISSING: u64 = u64::MAX;

impl Groups {
    /// Groups matches by a field.
    pub(crate) fn new(snapshot: &Snapshot, matches: &[Matches], field: &str) -> Result<Self, ApiError> {
        let mut groups = Self::default();
        let mut numbers: HashMap<u64, u32, Quick> = HashMap::default();
        let mut texts = TextIds::default();
        let is_only = matches.len() == 1;
        for (segment, (found, reader)) in matches.iter().zip(snapshot.searcher.segment_readers()).enumerate()
        {
            let segment = u32::try_from(segment).unwrap_or(u32::MAX);
            let mut values = match column(snapshot, reader, field)? {
                None => vec![MISSING; found.docs.len()],
                Some(column) => {
                    let mut values = first_values(&column.values, &found.docs, MISSING);
                    let mut ids = texts.segment(&column, is_only);
                    for value in values.iter_mut().filter(|value| **value != MISSING) {
                        *value = texts.id(&mut ids, &column, *value);
                    }
                    values
                }
            };
            let mut start = 0;
            while start < values.len() {
                let value = values[start];
                let length = values[start..].iter().take_while(|other| **other == value).count();
                let group = *numbers.entry(value).or_insert_with(|| {
                    groups.counts.push(0);
                    groups.is_scattered.push(false);
                    u32::try_from(groups.counts.len() - 1).unwrap_or(u32::MAX)
                });
                let seen = &mut groups.counts[group as usize];
                groups.is_scattered[group as usize] = *seen > 0;
                *seen += u32::try_from(length).unwrap_or(u32::MAX);
                values[start..start + length].fill(u64::from(group));
                let place = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
                groups.runs.push(Run { group, segment, start: place(start), end: place(start + length) });
                start += length;
            }
            groups
                .of
                .push(values.into_iter().map(|group| u32::try_from(group).unwrap_or(u32::MAX)).collect());
        }
        Ok(groups)
    }

    /// The groups of a segment's matches, run by run.
    pub(crate) fn runs(&self, segment: usize) -> impl Iterator<Item = (u32, Range<usize>)> {
        let first = self.runs.partition_point(|run| (run.segment as usize) < segment);
        let runs = self.runs[first..].iter().take_while(move |run| run.segment as usize == segment);
        runs.map(|run| (run.group, run.start as usize..run.end as usize))
    }

    /// The groups with the best matches, best first, each with its own best matches.
    pub(crate) fn best(
        &self,
        keys: &[Keys],
        limit: usize,
        skip: usize,
        each: usize,
    ) -> Vec<(u32, Vec<Spot>)> {
        let mut bests: Vec<Option<Key>> = vec![None; self.counts.len()];
        for run in &self.runs {
            let keys = &keys[run.segment as usize];
            let best = (run.start..run.end).map(|index| keys.key(index as usize)).max();
            let known = &mut bests[run.group as usize];
            *known = best.max(*known);
        }
        let mut top = Top::new(limit.min(self.counts.len()));
        for (group, best) in bests.iter().enumerate() {
            if let Some(best) = best {
                top.offer(*best, u32::try_from(group).unwrap_or(u32::MAX));
            }
        }
        let page: Vec<u32> = top.into_sorted().into_iter().skip(skip).map(|(_, group)| group).collect();
        let mut wanted: HashMap<u32, Top<Spot>> = page.iter().map(|group| (*group, Top::new(each))).collect();
        for run in &self.runs {
            let Some(top) = wanted.get_mut(&run.group) else { continue };
            for index in run.start..run.end {
                top.offer(keys[run.segment as usize].key(index as usize), (run.segment, index));
            }
        }
        let mut spots = |group: u32| {
            let sorted = wanted.remove(&group).map(Top::into_sorted).unwrap_or_default();
            sorted.into_iter().map(|(_, spot)| spot).collect()
        };
        page.into_iter().map(|group| (group, spots(group))).collect()
    }
}
