//! How often the values of a field occur among the matches.
//!
//! Values are counted in lists by their number; texts are looked up at the end, and only those that are shown.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use tantivy::columnar::ColumnType;
use tantivy::{u64_to_f64, u64_to_i64};

use super::columns::{FieldColumn, Quick, TextIds, column, each_value};
use super::groups::Groups;
use crate::ApiError;
use crate::analysis::Analyser;
use crate::query::matching::Matches;
use crate::query::params::Params;
use crate::snapshot::Snapshot;

/// The most values that are given back for a field.
const MOST_VALUES: usize = 1_000;
/// The most fields that are counted at once.
const MOST_FIELDS: usize = 100;

/// How often the values of one field occur, as the contract writes it.
#[derive(Serialize)]
pub(crate) struct FacetRow<'a> {
    counts: Vec<Count>,
    field_name: &'a str,
    sampled: bool,
    stats: Stats,
}

#[derive(Serialize)]
struct Count {
    count: u64,
    highlighted: String,
    value: String,
}

#[derive(Serialize)]
struct Stats {
    #[serde(flatten)]
    numbers: Option<NumberStats>,
    total_values: usize,
}

#[derive(Serialize)]
struct NumberStats {
    avg: f64,
    max: f64,
    min: f64,
    sum: f64,
}

/// What is counted.
pub(crate) struct Facets {
    fields: Vec<FacetField>,
    most: usize,
    /// Only values that begin so: the field, and what was typed.
    query: Option<(String, String)>,
}

struct FacetField {
    name: String,
    order: Alphabetic,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Alphabetic {
    No,
    Up,
    Down,
}

impl Facets {
    /// Reads `facet_by`, `max_facet_values` and `facet_query`.
    pub(crate) fn new(params: &Params, snapshot: &Snapshot) -> Result<Self, ApiError> {
        let mut fields = Vec::new();
        for text in params.list("facet_by").into_iter().take(MOST_FIELDS) {
            let (name, options) = text.split_once('(').unwrap_or((&text, ""));
            let name = name.trim();
            if !snapshot.schema.field(name).is_some_and(|field| field.facet && field.index) {
                return Err(ApiError::not_found(format!(
                    "Could not find a facet field named `{name}` in the schema."
                )));
            }
            let order = match options.replace(' ', "").as_str() {
                "sort_by:_alpha:asc)" => Alphabetic::Up,
                "sort_by:_alpha:desc)" => Alphabetic::Down,
                _ => Alphabetic::No,
            };
            fields.push(FacetField { name: name.to_owned(), order });
        }
        let most = params.number("max_facet_values")?.unwrap_or(10).min(MOST_VALUES);
        let query = match params.get("facet_query") {
            None => None,
            Some(text) => {
                let (name, typed) = text.split_once(':').ok_or_else(|| {
                    ApiError::bad_request("Facet query must be in the `facet_field: value` format.")
                })?;
                let name = name.trim();
                if !fields.iter().any(|field| field.name == name) {
                    return Err(ApiError::bad_request(format!(
                        "Facet query refers to a facet field `{name}` that is not part of `facet_by` parameter."
                    )));
                }
                Some((name.to_owned(), typed.trim().to_owned()))
            }
        };
        Ok(Self { fields, most, query })
    }

    /// The rows of the answer.
    pub(crate) fn count(
        &self,
        snapshot: &Snapshot,
        matches: &[Matches],
        groups: Option<&Groups>,
    ) -> Result<Vec<FacetRow<'_>>, ApiError> {
        self.fields.iter().map(|field| self.row(field, snapshot, matches, groups)).collect()
    }

    fn row<'a>(
        &self,
        field: &'a FacetField,
        snapshot: &Snapshot,
        matches: &[Matches],
        groups: Option<&Groups>,
    ) -> Result<FacetRow<'a>, ApiError> {
        let mut counter = Counter::default();
        let mut columns = Vec::with_capacity(matches.len());
        let is_only = matches.len() == 1;
        for (segment, (found, reader)) in matches.iter().zip(snapshot.searcher.segment_readers()).enumerate()
        {
            let Some(column) = column(snapshot, reader, &field.name)? else { continue };
            counter.add(&column, found, groups, segment, is_only);
            columns.push(column);
        }
        let first = columns.first().map(AsRef::as_ref);
        let named = |value: &Counted| counter.named(first, value);
        let mut counted = counter.counted();
        let typed = self.query.as_ref().filter(|(name, _)| *name == field.name).map(|(_, typed)| typed);
        if let Some(typed) = typed.filter(|typed| !typed.is_empty()) {
            let analyser = &snapshot.mapping.analyser;
            counted.retain(|value| begins(analyser, &named(value), typed));
        }
        match field.order {
            Alphabetic::No => {
                counted.sort_unstable_by(|a, b| b.count.cmp(&a.count).then(a.value.cmp(&b.value)));
            }
            _ => counted
                .sort_by_cached_key(|value| (snapshot.mapping.analyser.key(&named(value)), value.value)),
        }
        if field.order == Alphabetic::Down {
            counted.reverse();
        }
        let counts = counted
            .iter()
            .take(self.most)
            .map(|value| {
                let text = named(value);
                let highlighted = match typed {
                    Some(typed) => mark_beginning(&snapshot.mapping.analyser, &text, typed),
                    None => text.clone(),
                };
                Count { count: value.count, highlighted, value: text }
            })
            .collect();
        let stats = Stats { numbers: stats(first, &counted, &counter), total_values: counted.len() };
        Ok(FacetRow { counts, field_name: &field.name, sampled: false, stats })
    }
}

/// One value and how often it occurs.
struct Counted {
    /// The number in its column, or of its text.
    value: u64,
    count: u64,
}

#[derive(Default)]
struct Counter {
    counts: Vec<u64>,
    /// The group that counted last, and one more, so that zero is none.
    last: Vec<u32>,
    /// For numbers, where each is counted.
    slots: HashMap<u64, usize, Quick>,
    /// The numbers, by where they are counted.
    numbers: Vec<u64>,
    texts: TextIds,
    /// How often each occurs, however often that is in a group.
    occurrences: Vec<u64>,
    /// What groups with several runs have counted: the group, and where.
    scattered: HashSet<u64, Quick>,
}

impl Counter {
    fn add(
        &mut self,
        column: &FieldColumn,
        found: &Matches,
        groups: Option<&Groups>,
        segment: usize,
        is_only: bool,
    ) {
        let mut ids = self.texts.segment(column, is_only);
        let is_text = column.texts.is_some();
        if let (true, Some(texts)) = (is_only, &column.texts) {
            self.make_room(texts.num_terms());
        }
        // Neighbours often share a value.
        let (mut latest, mut latest_slot) = (0, usize::MAX);
        let of = groups.map(|groups| groups.of[segment].as_slice());
        each_value(&column.values, &found.docs, |index, value| {
            let slot = if is_text {
                usize::try_from(self.texts.id(&mut ids, column, value)).unwrap_or(usize::MAX)
            } else if latest_slot != usize::MAX && latest == value {
                latest_slot
            } else {
                let next = self.slots.len();
                let slot = *self.slots.entry(value).or_insert(next);
                if slot == next {
                    self.numbers.push(value);
                }
                (latest, latest_slot) = (value, slot);
                slot
            };
            if slot >= self.counts.len() {
                self.make_room(slot + 1);
            }
            self.occurrences[slot] += 1;
            let (Some(of), Some(groups)) = (of, groups) else {
                self.counts[slot] += 1;
                return;
            };
            let group = of[index];
            if self.last[slot] == group + 1 {
                return;
            }
            self.last[slot] = group + 1;
            let is_new = !groups.is_scattered[group as usize]
                || self.scattered.insert(u64::from(group) << 32 | slot as u64);
            self.counts[slot] += u64::from(is_new);
        });
    }

    fn make_room(&mut self, slots: usize) {
        self.counts.resize(slots, 0);
        self.last.resize(slots, 0);
        self.occurrences.resize(slots, 0);
    }

    fn counted(&self) -> Vec<Counted> {
        let counts = self.counts.iter().enumerate().filter(|(_, count)| **count > 0);
        counts
            .map(|(slot, count)| {
                let value = self.numbers.get(slot).copied().unwrap_or(slot as u64);
                Counted { value, count: *count }
            })
            .collect()
    }

    fn named(&self, column: Option<&FieldColumn>, counted: &Counted) -> String {
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
}

fn stats(column: Option<&FieldColumn>, counted: &[Counted], counter: &Counter) -> Option<NumberStats> {
    let numbers = column.filter(|column| column.texts.is_none() && column.kind != ColumnType::Bool);
    let (Some(column), Some(low), Some(high)) = (
        numbers,
        counted.iter().map(|value| value.value).min(),
        counted.iter().map(|value| value.value).max(),
    ) else {
        return None;
    };
    let sum: f64 = counter
        .numbers
        .iter()
        .zip(&counter.occurrences)
        .map(|(number, count)| as_number(column.kind, *number) * exact(*count))
        .sum();
    let average = sum / exact(counter.occurrences.iter().sum());
    Some(NumberStats {
        avg: average,
        max: as_number(column.kind, high),
        min: as_number(column.kind, low),
        sum,
    })
}

/// Counts are far below what floats hold exactly.
fn exact(count: u64) -> f64 {
    count as f64
}

fn as_number(kind: ColumnType, value: u64) -> f64 {
    match kind {
        ColumnType::F64 => u64_to_f64(value),
        ColumnType::I64 => u64_to_i64(value) as f64,
        _ => value as f64,
    }
}

/// Whether every word that was typed begins a word of the text.
fn begins(analyser: &Analyser, text: &str, typed: &str) -> bool {
    let words = analyser.words(text);
    analyser.words(typed).iter().all(|typed| words.iter().any(|word| word.folded.starts_with(&typed.folded)))
}

fn mark_beginning(analyser: &Analyser, text: &str, typed: &str) -> String {
    let typed = analyser.words(typed);
    let mut marked = String::with_capacity(text.len() + 13);
    let mut at = 0;
    for word in analyser.words(text) {
        let Some(part) = typed.iter().find(|part| word.folded.starts_with(&part.folded)) else { continue };
        let end = crate::query::highlight::end_of(&text[word.start..word.end], part.folded.chars().count());
        marked.push_str(&text[at..word.start]);
        marked.push_str("<mark>");
        marked.push_str(&text[word.start..word.start + end]);
        marked.push_str("</mark>");
        at = word.start + end;
    }
    marked.push_str(&text[at..]);
    marked
}
