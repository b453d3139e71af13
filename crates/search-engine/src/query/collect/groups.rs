//! Documents with the same value together.
//!
//! The variants of a product are written one after the other, so groups are runs of documents; only what was updated
//! lies elsewhere. A run costs one look into a table, not each document.

use std::collections::HashMap;
use std::iter;
use std::ops::Range;

use tantivy::DocId;

use super::columns::{MISSING, Quick, TextIds, column};
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

/// No group yet.
const NONE: u32 = u32::MAX;
/// A table of all groups of a segment is worth making for no less than this part of them.
const TABLE: usize = 16;

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
            if found.docs.is_empty() {
                continue;
            }
            let Some(column) = column(snapshot, reader, field)? else {
                let group = *numbers.entry(MISSING).or_insert_with(|| groups.add());
                groups.add_run(group, segment, found.docs.len());
                continue;
            };
            let parted = column.parted();
            let mut ids = texts.segment(&column, is_only);
            // The group of each part of the segment, once it has one. For few matches such a table is too large.
            let parts = parted.values.len();
            let is_worth_it = found.docs.len() >= parts / TABLE;
            let mut known = vec![NONE; if is_worth_it { parts } else { 0 }];
            let part = |doc: &DocId| parted.of[*doc as usize];
            for run in found.docs.chunk_by(|a, b| part(a) == part(b)) {
                let part = part(&run[0]) as usize;
                let mut group = known.get(part).copied().unwrap_or(NONE);
                if group == NONE {
                    group = match parted.values[part] {
                        _ if is_only && is_worth_it => groups.add(),
                        MISSING => *numbers.entry(MISSING).or_insert_with(|| groups.add()),
                        value => {
                            let id = texts.id(&mut ids, &column, value);
                            *numbers.entry(id).or_insert_with(|| groups.add())
                        }
                    };
                    if let Some(known) = known.get_mut(part) {
                        *known = group;
                    }
                }
                groups.add_run(group, segment, run.len());
            }
        }
        Ok(groups)
    }

    fn add(&mut self) -> u32 {
        self.counts.push(0);
        self.is_scattered.push(false);
        u32::try_from(self.counts.len() - 1).unwrap_or(u32::MAX)
    }

    /// Adds matches of a group that lie one after the other, behind those of the segment that were added before.
    fn add_run(&mut self, group: u32, segment: u32, length: usize) {
        let before = self.runs.last().filter(|run| run.segment == segment);
        let start = before.map_or(0, |run| run.end);
        let length = u32::try_from(length).unwrap_or(u32::MAX);
        let seen = &mut self.counts[group as usize];
        self.is_scattered[group as usize] = *seen > 0;
        *seen += length;
        self.runs.push(Run { group, segment, start, end: start + length });
    }

    /// The groups of a segment's matches, run by run.
    pub(crate) fn runs(&self, segment: usize) -> impl Iterator<Item = (u32, Range<usize>)> {
        let first = self.runs.partition_point(|run| (run.segment as usize) < segment);
        let runs = self.runs[first..].iter().take_while(move |run| run.segment as usize == segment);
        runs.map(|run| (run.group, run.start as usize..run.end as usize))
    }

    /// The group of each of a segment's matches.
    pub(crate) fn of(&self, segment: usize) -> Vec<u32> {
        self.runs(segment).flat_map(|(group, run)| iter::repeat_n(group, run.len())).collect()
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
