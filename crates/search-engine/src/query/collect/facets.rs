//! How often the values of a field occur among the matches.
//!
//! Values are counted in lists by their number; texts are looked up at the end, and only those that are shown.

mod counter;

use counter::{Counted, Counter};
use rayon::prelude::*;
use serde::Serialize;
use tantivy::columnar::ColumnType;
use tantivy::{u64_to_f64, u64_to_i64};

use super::columns::{FieldColumn, column};
use super::groups::Groups;
use crate::ApiError;
use crate::analysis::Analyser;
use crate::query::matching::Matches;
use crate::query::params::{Params, outside_parentheses};
use crate::snapshot::Snapshot;

/// The most values that are given back for a field.
const MAX_VALUES: usize = 1_000;
/// So many matches are counted on all cores; with fewer, waking them takes longer.
const MANY_MATCHES: usize = 10_000;
/// The most fields that are counted at once.
const MAX_FIELDS: usize = 100;

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
        let written = params.get("facet_by").unwrap_or_default();
        let fields: Vec<FacetField> = outside_parentheses(written)
            .map(|text| FacetField::read(text, snapshot))
            .collect::<Result<_, _>>()?;
        if fields.len() > MAX_FIELDS {
            return Err(ApiError::unprocessable(format!(
                "Only upto {MAX_FIELDS} fields can be counted in one search."
            )));
        }
        let most = params.number("max_facet_values")?.unwrap_or(10).min(MAX_VALUES);
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
        let row = |field| self.row(field, snapshot, matches, groups);
        if matches.iter().map(|found| found.docs.len()).sum::<usize>() < MANY_MATCHES {
            return self.fields.iter().map(row).collect();
        }
        self.fields.par_iter().map(row).collect()
    }

    fn row<'a>(
        &self,
        field: &'a FacetField,
        snapshot: &Snapshot,
        matches: &[Matches],
        groups: Option<&Groups>,
    ) -> Result<FacetRow<'a>, ApiError> {
        let mut columns = Vec::with_capacity(matches.len());
        for (segment, reader) in snapshot.searcher.segment_readers().iter().enumerate() {
            columns.extend(column(snapshot, reader, &field.name)?.map(|column| (segment, column)));
        }
        let counter = Counter::new(&columns, matches, groups);
        let first = columns.first().map(|(_, column)| column.as_ref());
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

impl FacetField {
    /// Reads one entry of `facet_by`: a field, and how its values are ordered.
    fn read(text: &str, snapshot: &Snapshot) -> Result<Self, ApiError> {
        let unsupported = |what: &str| ApiError::unsupported(format!("{what} (`{text}` in `facet_by`)"));
        let (name, options) = text.split_once('(').unwrap_or((text, ""));
        let name = name.trim();
        if name.starts_with('$') {
            return Err(unsupported("A facet of another collection"));
        }
        if name.contains('*') {
            return Err(unsupported("A pattern for names of facets"));
        }
        if !snapshot.schema.field(name).is_some_and(|field| field.facet && field.index) {
            return Err(ApiError::not_found(format!(
                "Could not find a facet field named `{name}` in the schema."
            )));
        }
        if options.contains('[') {
            return Err(unsupported("A range facet"));
        }
        let mut order = Alphabetic::No;
        for option in options.trim_end().trim_end_matches(')').split(',') {
            match option.replace(' ', "").as_str() {
                // Says that counting the most frequent values is enough; all are counted.
                "" | "top_k:true" | "top_k:false" => {}
                "sort_by:_alpha:asc" => order = Alphabetic::Up,
                "sort_by:_alpha:desc" => order = Alphabetic::Down,
                _ => return Err(unsupported("An option of a facet")),
            }
        }
        Ok(Self { name: name.to_owned(), order })
    }
}

fn stats(column: Option<&FieldColumn>, counted: &[Counted], counter: &Counter) -> Option<NumberStats> {
    let numbers = column.filter(|column| column.is_number());
    let (Some(column), Some(low), Some(high)) = (
        numbers,
        counted.iter().map(|value| value.value).min(),
        counted.iter().map(|value| value.value).max(),
    ) else {
        return None;
    };
    let (mut sum, mut values) = (0.0, 0.0);
    for (number, occurrences) in counter.occurrences() {
        sum += as_number(column.kind, number) * occurrences;
        values += occurrences;
    }
    Some(NumberStats {
        avg: sum / values,
        max: as_number(column.kind, high),
        min: as_number(column.kind, low),
        sum,
    })
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
