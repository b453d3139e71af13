//! Columns as plain lists: searches read them for every match, and unpacking them each time takes longer than the rest.

use std::collections::HashMap;
use std::iter;

use tantivy::DocId;
use tantivy::columnar::Column;

use super::{BLOCK, Quick, each_value};

/// No document's value.
pub(crate) const MISSING: u64 = u64::MAX;

/// Of more different values, or lists of values, a table no longer fits into the nearest caches.
const FEW_LISTS: usize = 1 << 14;

/// A column whose documents have few different values, or lists of values: each has a number.
pub(crate) struct Numbered {
    /// The number of what each document has: nothing, a value, or several.
    of: Vec<u16>,
    /// The different values.
    values: Vec<u64>,
    /// What the numbers stand for, one after the other: places in `values`.
    lists: Vec<u32>,
    /// Where each number's list begins in `lists`, and where the last one's ends.
    starts: Vec<usize>,
}

impl Numbered {
    pub(super) fn new(column: &Column<u64>) -> Option<Self> {
        let docs: Vec<DocId> = (0..column.num_docs()).collect();
        let mut numbering = Numbering::new();
        let mut of = Vec::with_capacity(docs.len());
        let mut list = Vec::new();
        for docs in docs.chunks(BLOCK) {
            let mut lists = (Vec::new(), vec![0_u32; docs.len()]);
            each_value(column, docs, |index, value| {
                lists.0.push(value);
                lists.1[index] += 1;
            });
            let mut values = lists.0.into_iter();
            for length in lists.1 {
                list.clear();
                list.extend(values.by_ref().take(length as usize));
                of.push(numbering.number(&list)?);
            }
        }
        let Numbering { values, lists, starts, .. } = numbering;
        Some(Self { of, values, lists, starts })
    }

    /// The number of each document.
    pub(crate) fn of(&self) -> &[u16] {
        &self.of
    }

    /// The different values that there are.
    pub(crate) fn values(&self) -> &[u64] {
        &self.values
    }

    /// What each number stands for: places among the [`Self::values`].
    pub(crate) fn lists(&self) -> impl ExactSizeIterator<Item = &[u32]> {
        self.starts.windows(2).map(|ends| &self.lists[ends[0]..ends[1]])
    }
}

/// Documents by their first value.
pub(crate) struct Parted {
    /// The part of each document.
    pub(crate) of: Vec<u32>,
    /// What the documents of each part have in common; [`MISSING`] where that is nothing.
    pub(crate) values: Vec<u64>,
}

impl Parted {
    pub(super) fn new(firsts: &[u64]) -> Self {
        let mut parts: HashMap<u64, u32, Quick> = HashMap::default();
        let (mut of, mut values) = (Vec::with_capacity(firsts.len()), Vec::new());
        for run in firsts.chunk_by(|a, b| a == b) {
            let part = *parts.entry(run[0]).or_insert_with(|| {
                values.push(run[0]);
                u32::try_from(values.len() - 1).unwrap_or(u32::MAX)
            });
            of.extend(iter::repeat_n(part, run.len()));
        }
        Self { of, values }
    }
}

/// The first value of each document, or [`MISSING`].
pub(super) fn firsts(column: &Column<u64>) -> Vec<u64> {
    let docs: Vec<DocId> = (0..column.num_docs()).collect();
    let mut firsts = vec![MISSING; docs.len()];
    for (docs, firsts) in docs.chunks(BLOCK).zip(firsts.chunks_mut(BLOCK)) {
        each_value(column, docs, |index, value| {
            if firsts[index] == MISSING {
                firsts[index] = value;
            }
        });
    }
    firsts
}

/// Gives lists numbers, the first one 0, and values places.
struct Numbering {
    numbers: HashMap<Vec<u64>, u16, Quick>,
    places: HashMap<u64, u32, Quick>,
    /// Neighbours often have the same.
    latest: Option<(Vec<u64>, u16)>,
    values: Vec<u64>,
    lists: Vec<u32>,
    starts: Vec<usize>,
}

impl Numbering {
    fn new() -> Self {
        Self {
            numbers: HashMap::default(),
            places: HashMap::default(),
            latest: None,
            values: Vec::new(),
            lists: Vec::new(),
            starts: vec![0],
        }
    }

    /// The number of a list; `None` when there are no more numbers.
    fn number(&mut self, list: &[u64]) -> Option<u16> {
        if let Some((latest, number)) = &self.latest
            && latest == list
        {
            return Some(*number);
        }
        let number = match self.numbers.get(list) {
            Some(number) => *number,
            None => self.next(list)?,
        };
        self.latest = Some((list.to_owned(), number));
        Some(number)
    }

    fn next(&mut self, list: &[u64]) -> Option<u16> {
        let next = u16::try_from(self.numbers.len()).ok().filter(|_| self.numbers.len() < FEW_LISTS)?;
        for value in list {
            let place = *self.places.entry(*value).or_insert_with(|| {
                self.values.push(*value);
                u32::try_from(self.values.len() - 1).unwrap_or(u32::MAX)
            });
            self.lists.push(place);
        }
        self.starts.push(self.lists.len());
        self.numbers.insert(list.to_owned(), next);
        Some(next)
    }
}
