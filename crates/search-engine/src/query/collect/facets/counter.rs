//! Counts the values of a field among matches: every match, and every group once for each of its values.
//!
//! Most fields have few values. Then what a document has is a number, what a group has is a set of bits, and nothing is
//! written before a group ends; the rest is counted one by one.

use std::collections::{HashMap, HashSet};
use std::ops::BitOr;
use std::sync::Arc;

use tantivy::DocId;
use tantivy::columnar::ColumnType;
use tantivy::u64_to_i64;

use super::as_number;
use crate::query::collect::columns::{FieldColumn, Numbered, Quick, SegmentIds, TextIds, each_value};
use crate::query::collect::groups::Groups;
use crate::query::matching::Matches;

/// So many different lists of values are always few.
const FEW_LISTS: usize = 256;

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
    /// The values, by where they are counted.
    values: Vec<u64>,
    /// Where each value is counted.
    slots: HashMap<u64, u32, Quick>,
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
    /// Where each of its values is counted.
    slots: Vec<u32>,
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
        if let Some(lists) = counter.lists(columns, matches, is_only) {
            match groups {
                None => {
                    counter.count_lists(&lists, matches, true);
                    return counter;
                }
                Some(groups) => {
                    if columns.iter().any(|(_, column)| column.is_number()) {
                        counter.count_lists(&lists, matches, false);
                    }
                    if counter.tallies.len() <= Set::BITS as usize {
                        counter.count_sets(&lists, matches, groups);
                    } else {
                        counter.count_runs(&lists, matches, groups);
                    }
                    return counter;
                }
            }
        }
        counter.count_each(columns, matches, groups, is_only);
        counter
    }

    /// The values that occur.
    pub(super) fn counted(&self) -> Vec<Counted> {
        let tallies = self.tallies.iter().enumerate().filter(|(_, tally)| tally.count > 0);
        tallies
            .map(|(slot, tally)| Counted { value: self.values[slot], count: u64::from(tally.count) })
            .collect()
    }

    /// Each number, and how often it occurs, however often that is in a group.
    pub(super) fn occurrences(&self) -> impl Iterator<Item = (u64, f64)> {
        self.values.iter().zip(&self.tallies).map(|(value, tally)| (*value, f64::from(tally.occurrences)))
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
        matches: &[Matches],
        is_only: bool,
    ) -> Option<Vec<Lists<'a>>> {
        let few = matches.iter().map(|found| found.docs.len()).sum::<usize>().max(FEW_LISTS);
        let numbered = columns.iter().map(|(_, column)| column.numbered());
        // What takes longer to set up than to count is counted one by one.
        let numbered: Option<Vec<_>> =
            numbered.map(|numbered| numbered.filter(|numbered| numbered.lists().len() <= few)).collect();
        let numbered = numbered?;
        let mut lists = Vec::with_capacity(columns.len());
        for ((segment, column), numbered) in columns.iter().zip(numbered) {
            let slots = if is_only {
                self.values = numbered.values().to_vec();
                self.tallies = vec![Tally::default(); self.values.len()];
                (0..).take(self.values.len()).collect()
            } else {
                let mut ids = self.texts.segment(column, is_only);
                numbered.values().iter().map(|value| self.slot(&mut ids, column, *value)).collect()
            };
            lists.push(Lists { segment: *segment, numbered, slots });
        }
        Some(lists)
    }

    /// Counts every match.
    fn count_lists(&mut self, lists: &[Lists<'_>], matches: &[Matches], with_counts: bool) {
        for Lists { segment, numbered, slots } in lists {
            let seen = histogram(numbered, &matches[*segment].docs);
            for (places, seen) in numbered.lists().zip(seen).filter(|(_, seen)| *seen > 0) {
                for place in places {
                    let tally = &mut self.tallies[slots[*place as usize] as usize];
                    tally.occurrences += seen;
                    if with_counts {
                        tally.count += seen;
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
            let bit = |place: &u32| 1 << slots[*place as usize];
            let sets: Vec<Set> =
                numbered.lists().map(|places| places.iter().map(bit).fold(0, |set, bit| set | bit)).collect();
            // Half as wide is a good deal quicker, and wide enough for most fields.
            let narrow: Option<Vec<u64>> = sets.iter().map(|set| u64::try_from(*set).ok()).collect();
            let docs = matches[*segment].docs.as_slice();
            for (group, run) in groups.runs(*segment) {
                let set = match &narrow {
                    Some(sets) => Set::from(union(numbered, sets, &docs[run])),
                    None => union(numbered, &sets, &docs[run]),
                };
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

    /// Counts every group, of more values than a set has room for.
    fn count_runs(&mut self, lists: &[Lists<'_>], matches: &[Matches], groups: &Groups) {
        let mut scattered: HashSet<u64, Quick> = HashSet::default();
        for Lists { segment, numbered, slots } in lists {
            let (docs, of) = (matches[*segment].docs.as_slice(), numbered.of());
            let places: Vec<&[u32]> = numbered.lists().collect();
            // The group that had each list last, and one more.
            let mut latest = vec![0; places.len()];
            for (group, run) in groups.runs(*segment) {
                for doc in &docs[run] {
                    let number = usize::from(of[*doc as usize]);
                    if latest[number] != group + 1 {
                        latest[number] = group + 1;
                        for place in places[number] {
                            self.count_in(slots[*place as usize], group, groups, &mut scattered);
                        }
                    }
                }
            }
        }
    }

    /// Counts a value for a group, unless the group has counted it.
    #[inline]
    fn count_in(&mut self, slot: u32, group: u32, groups: &Groups, scattered: &mut HashSet<u64, Quick>) {
        let tally = &mut self.tallies[slot as usize];
        if tally.last != group + 1 {
            tally.last = group + 1;
            let is_new = !groups.is_scattered[group as usize]
                || scattered.insert(u64::from(group) << 32 | u64::from(slot));
            tally.count += u32::from(is_new);
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
            let groups = groups.map(|groups| (groups, groups.of(*segment)));
            // Neighbours often share a value.
            let mut latest: Option<(u64, u32)> = None;
            each_value(&column.values, &matches[*segment].docs, |index, value| {
                let slot = match latest {
                    Some((known, slot)) if known == value => slot,
                    _ => self.slot(&mut ids, column, value),
                };
                latest = Some((value, slot));
                self.tallies[slot as usize].occurrences += 1;
                match &groups {
                    Some((groups, of)) => self.count_in(slot, of[index], groups, &mut scattered),
                    None => self.tallies[slot as usize].count += 1,
                }
            });
        }
    }

    /// Where a value is counted.
    fn slot(&mut self, ids: &mut SegmentIds, column: &FieldColumn, value: u64) -> u32 {
        let value = if column.texts.is_some() { self.texts.id(ids, column, value) } else { value };
        *self.slots.entry(value).or_insert_with(|| {
            self.values.push(value);
            self.tallies.push(Tally::default());
            u32::try_from(self.values.len() - 1).unwrap_or(u32::MAX)
        })
    }
}

// The two loops below run for every match; on their own, everything they touch stays in registers.

#[inline(never)]
fn histogram(numbered: &Numbered, docs: &[DocId]) -> Vec<u32> {
    let of = numbered.of();
    let mut seen = vec![0_u32; numbered.lists().len()];
    // Neighbours often have the same: counted in one place, each would have to wait for the one before.
    let mut others = seen.clone();
    let mut pairs = docs.chunks_exact(2);
    for pair in &mut pairs {
        seen[usize::from(of[pair[0] as usize])] += 1;
        others[usize::from(of[pair[1] as usize])] += 1;
    }
    for doc in pairs.remainder() {
        seen[usize::from(of[*doc as usize])] += 1;
    }
    for (seen, other) in seen.iter_mut().zip(others) {
        *seen += other;
    }
    seen
}

#[inline(never)]
fn union<S: Copy + Default + BitOr<Output = S>>(numbered: &Numbered, sets: &[S], docs: &[DocId]) -> S {
    let of = numbered.of();
    docs.iter().fold(S::default(), |set, doc| set | sets[usize::from(of[*doc as usize])])
}

fn add_bits(counts: &mut [u32; Set::BITS as usize], mut set: Set) {
    while set != 0 {
        counts[set.trailing_zeros() as usize] += 1;
        set &= set - 1;
    }
}
