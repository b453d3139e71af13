//! Counts the values of a field among matches: every match, and every group once for each of its values.
//!
//! Most fields have few values. Then what a document has is a number, what a group has is a set of bits, and nothing is
//! written before a group ends; the rest is counted one by one.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use tantivy::DocId;
use tantivy::columnar::ColumnType;
use tantivy::u64_to_i64;

use super::as_number;
use crate::query::collect::columns::{FieldColumn, Numbered, Quick, SegmentIds, TextIds, each_value};
use crate::query::collect::groups::Groups;
use crate::query::matching::Matches;

/// Bits of a set, one for each value.
type Set = u128;

/// One value and how often it occurs.
pub(super) struct Counted {
    /// The number in its column, or of its text.
    pub(super) value: u64,
    pub(super) count: u64,
}

/// How often each value of a field occurs.
#[derive(Default)]
pub(super) struct Counter {
    tallies: Vec<Tally>,
    /// For numbers, where each is counted.
    slots: HashMap<u64, usize, Quick>,
    /// The numbers, by where they are counted.
    numbers: Vec<u64>,
    texts: TextIds,
}

/// How often a value was seen.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// The group that counted last, and one more, so that zero is none.
    last: u32,
    count: u32,
    /// However often that is in a group.
    occurrences: u32,
}

/// A segment whose documents have few different values.
struct Lists<'a> {
    segment: usize,
    numbered: &'a Numbered,
    /// Where the values of each number are counted.
    slots: Vec<Vec<usize>>,
}

impl Counter {
    /// Counts what is in the columns of segments.
    pub(super) fn new(
        columns: &[(usize, Arc<FieldColumn>)],
        matches: &[Matches],
        groups: Option<&Groups>,
    ) -> Self {
        let is_only = matches.len() == 1;
        let mut counter = Self::default();
        if let Some(lists) = counter.lists(columns, is_only) {
            match groups {
                None => {
                    counter.count_lists(&lists, matches, true);
                    return counter;
                }
                Some(groups) if counter.tallies.len() <= Set::BITS as usize => {
                    if counter.has_numbers(columns) {
                        counter.count_lists(&lists, matches, false);
                    }
                    counter.count_sets(&lists, matches, groups);
                    return counter;
                }
                Some(_) => {}
            }
        }
        counter.count_each(columns, matches, groups, is_only);
        counter
    }

    /// The values that occur.
    pub(super) fn counted(&self) -> Vec<Counted> {
        let tallies = self.tallies.iter().enumerate().filter(|(_, tally)| tally.count > 0);
        tallies
            .map(|(slot, tally)| {
                let value = self.numbers.get(slot).copied().unwrap_or(slot as u64);
                Counted { value, count: u64::from(tally.count) }
            })
            .collect()
    }

    /// Each number, and how often it occurs, however often that is in a group.
    pub(super) fn occurrences(&self) -> impl Iterator<Item = (u64, f64)> {
        self.numbers.iter().zip(&self.tallies).map(|(number, tally)| (*number, f64::from(tally.occurrences)))
    }

    /// A value as text.
    pub(super) fn named(&self, column: Option<&FieldColumn>, counted: &Counted) -> String {
        let Some(column) = column else { return String::new() };
        match (&column.texts, column.kind) {
            (Some(_), _) => {
                let text = self.texts.text(counted.value).map(str::to_owned);
                text.unwrap_or_else(|| column.text(counted.value).into_owned())
            }
            (None, ColumnType::Bool) => (counted.value != 0).to_string(),
            (None, ColumnType::I64) => u64_to_i64(counted.value).to_string(),
            (None, kind) => as_number(kind, counted.value).to_string(),
        }
    }

    /// The segments, if the documents of all have few different values.
    fn lists<'a>(
        &mut self,
        columns: &'a [(usize, Arc<FieldColumn>)],
        is_only: bool,
    ) -> Option<Vec<Lists<'a>>> {
        let numbered: Option<Vec<_>> = columns.iter().map(|(_, column)| column.numbered()).collect();
        let numbered = numbered?;
        let mut lists = Vec::with_capacity(columns.len());
        for ((segment, column), numbered) in columns.iter().zip(numbered) {
            let mut ids = self.texts.segment(column, is_only);
            let mut slot = |value: &u64| self.slot(&mut ids, column, *value);
            let slots = numbered.lists().map(|values| values.iter().map(&mut slot).collect()).collect();
            lists.push(Lists { segment: *segment, numbered, slots });
        }
        Some(lists)
    }

    fn has_numbers(&self, columns: &[(usize, Arc<FieldColumn>)]) -> bool {
        !self.numbers.is_empty() && columns.iter().any(|(_, column)| column.kind != ColumnType::Bool)
    }

    /// Counts every match.
    fn count_lists(&mut self, lists: &[Lists<'_>], matches: &[Matches], with_counts: bool) {
        for Lists { segment, numbered, slots } in lists {
            let seen = histogram(numbered, &matches[*segment].docs);
            for (slots, seen) in slots.iter().zip(seen) {
                for slot in slots {
                    self.tallies[*slot].occurrences += seen;
                    if with_counts {
                        self.tallies[*slot].count += seen;
                    }
                }
            }
        }
    }

    /// Counts every group.
    fn count_sets(&mut self, lists: &[Lists<'_>], matches: &[Matches], groups: &Groups) {
        let mut counts = [0_u32; Set::BITS as usize];
        let mut scattered: HashMap<u32, Set, Quick> = HashMap::default();
        for Lists { segment, numbered, slots } in lists {
            let set = |slots: &Vec<usize>| slots.iter().fold(0, |set: Set, slot| set | 1 << slot);
            let sets: Vec<Set> = slots.iter().map(set).collect();
            let docs = matches[*segment].docs.as_slice();
            for (group, run) in groups.runs(*segment) {
                let set = union(numbered, &sets, &docs[run]);
                if groups.is_scattered[group as usize] {
                    *scattered.entry(group).or_default() |= set;
                } else {
                    add_bits(&mut counts, set);
                }
            }
        }
        for set in scattered.into_values() {
            add_bits(&mut counts, set);
        }
        for (tally, count) in self.tallies.iter_mut().zip(counts) {
            tally.count = count;
        }
    }

    /// Counts one value after the other.
    fn count_each(
        &mut self,
        columns: &[(usize, Arc<FieldColumn>)],
        matches: &[Matches],
        groups: Option<&Groups>,
        is_only: bool,
    ) {
        // What groups with several runs have counted: the group, and where.
        let mut scattered: HashSet<u64, Quick> = HashSet::default();
        for (segment, column) in columns {
            let mut ids = self.texts.segment(column, is_only);
            let groups = groups.map(|groups| (groups, groups.of[*segment].as_slice()));
            // Neighbours often share a value.
            let (mut latest, mut latest_slot) = (0, usize::MAX);
            each_value(&column.values, &matches[*segment].docs, |index, value| {
                if latest_slot == usize::MAX || latest != value {
                    (latest, latest_slot) = (value, self.slot(&mut ids, column, value));
                }
                let tally = &mut self.tallies[latest_slot];
                tally.occurrences += 1;
                let Some((groups, of)) = groups else {
                    tally.count += 1;
                    return;
                };
                let group = of[index];
                if tally.last == group + 1 {
                    return;
                }
                tally.last = group + 1;
                let is_new = !groups.is_scattered[group as usize]
                    || scattered.insert(u64::from(group) << 32 | latest_slot as u64);
                tally.count += u32::from(is_new);
            });
        }
    }

    /// Where a value is counted.
    fn slot(&mut self, ids: &mut SegmentIds, column: &FieldColumn, value: u64) -> usize {
        let slot = if column.texts.is_some() {
            usize::try_from(self.texts.id(ids, column, value)).unwrap_or(usize::MAX)
        } else {
            let next = self.slots.len();
            let slot = *self.slots.entry(value).or_insert(next);
            if slot == next {
                self.numbers.push(value);
            }
            slot
        };
        if slot >= self.tallies.len() {
            self.tallies.resize(slot + 1, Tally::default());
        }
        slot
    }
}

// The two loops below run for every match; on their own, everything they touch stays in registers.

#[inline(never)]
fn histogram(numbered: &Numbered, docs: &[DocId]) -> Vec<u32> {
    let mut seen = vec![0_u32; numbered.len()];
    let of = numbered.of();
    for doc in docs {
        seen[usize::from(of[*doc as usize])] += 1;
    }
    seen
}

#[inline(never)]
fn union(numbered: &Numbered, sets: &[Set], docs: &[DocId]) -> Set {
    let of = numbered.of();
    docs.iter().fold(0, |set, doc| set | sets[usize::from(of[*doc as usize])])
}

fn add_bits(counts: &mut [u32; Set::BITS as usize], mut set: Set) {
    while set != 0 {
        counts[set.trailing_zeros() as usize] += 1;
        set &= set - 1;
    }
}
