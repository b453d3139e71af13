//! The order of results.

use tantivy::DocId;
use tantivy::columnar::ColumnType;

use super::columns::{MISSING, column};
use crate::ApiError;
use crate::mapping::{self, MappedField};
use crate::query::matching::Matches;
use crate::query::params::{Params, outside_parentheses};
use crate::query::rank::WILDCARD;
use crate::snapshot::Snapshot;

/// The most keys of an order.
const MAX_KEYS: usize = 3;
/// What stands for how well the text matches.
const TEXT_MATCH: &str = "_text_match";

/// What decides the order, the first key first; more is better in each part, the last is the order of writing.
pub(crate) type Key = [u64; MAX_KEYS + 2];

/// An order.
#[derive(Debug, Clone)]
pub(crate) struct Order {
    keys: Vec<SortKey>,
    default: Option<SortKey>,
}

#[derive(Debug, Clone)]
struct SortKey {
    by: By,
    descending: bool,
    missing_first: bool,
}

#[derive(Debug, Clone, PartialEq)]
enum By {
    /// How well the text matches, in this many steps if not in all.
    Match(Option<usize>),
    Field(String),
}

/// The parts of keys for the matches of a segment, a list for each part.
pub(crate) struct Keys {
    parts: Vec<Vec<u64>>,
    sequence: Vec<u64>,
}

impl Keys {
    #[inline]
    pub(crate) fn key(&self, index: usize) -> Key {
        let mut key = [0; MAX_KEYS + 2];
        for (part, values) in key.iter_mut().zip(&self.parts) {
            *part = values[index];
        }
        key[MAX_KEYS + 1] = self.sequence[index];
        key
    }
}

impl Order {
    /// Reads `sort_by`.
    pub(crate) fn new(params: &Params, snapshot: &Snapshot, is_wildcard: bool) -> Result<Self, ApiError> {
        let written = params.get("sort_by").unwrap_or_default();
        let mut keys = Vec::new();
        for text in outside_parentheses(written) {
            keys.push(read(snapshot, text)?);
        }
        if keys.len() > MAX_KEYS {
            return Err(ApiError::unprocessable(format!(
                "Only upto {MAX_KEYS} sort_by fields can be specified."
            )));
        }
        let by_match = keys.iter().any(|key| matches!(key.by, By::Match(_)));
        if !by_match && !is_wildcard && keys.len() < MAX_KEYS {
            keys.push(SortKey { by: By::Match(None), descending: true, missing_first: false });
        }
        let sorting = &snapshot.schema.default_sorting_field;
        let default = (!sorting.is_empty()).then(|| SortKey {
            by: By::Field(sorting.clone()),
            descending: true,
            missing_first: false,
        });
        Ok(Self { keys, default })
    }

    /// The keys of the matches of every segment.
    pub(crate) fn keys(&self, snapshot: &Snapshot, matches: &[Matches]) -> Result<Vec<Keys>, ApiError> {
        let steps = self.keys.iter().find_map(|key| match key.by {
            By::Match(Some(count)) => Some(steps(matches, count)),
            _ => None,
        });
        let mut all = Vec::with_capacity(matches.len());
        for (segment, found) in matches.iter().enumerate() {
            let mut parts = Vec::with_capacity(MAX_KEYS + 1);
            for key in self.keys.iter().chain(&self.default) {
                parts.push(match &key.by {
                    By::Match(_) => text_keys(found, steps.as_deref(), key.descending),
                    By::Field(name) => field_keys(snapshot, segment, name, key, &found.docs)?,
                });
            }
            let reader = snapshot.searcher.segment_reader(u32::try_from(segment).unwrap_or(u32::MAX));
            let sequence = match column(snapshot, reader, mapping::SEQUENCE)? {
                Some(sequence) => {
                    let firsts = sequence.firsts();
                    found.docs.iter().map(|doc| !firsts[*doc as usize]).collect()
                }
                None => vec![0; found.docs.len()],
            };
            all.push(Keys { parts, sequence });
        }
        Ok(all)
    }
}

fn text_keys(found: &Matches, steps: Option<&[u64]>, descending: bool) -> Vec<u64> {
    if found.scores.is_empty() {
        return vec![WILDCARD; found.docs.len()];
    }
    let step = |score: u64| match steps {
        // The first step whose least score is no more than this one's.
        Some(steps) => (steps.len() - steps.partition_point(|least| *least > score)) as u64,
        None => score,
    };
    let directed = |value: u64| if descending { value } else { !value };
    found.scores.iter().map(|score| directed(step(score.0))).collect()
}

/// The least score of each of so many steps with equally many documents, the best first.
fn steps(matches: &[Matches], count: usize) -> Vec<u64> {
    let mut scores: Vec<u64> =
        matches.iter().flat_map(|found| found.scores.iter().map(|score| score.0)).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    let size = scores.len().div_ceil(count.max(1)).max(1);
    scores.chunks(size).filter_map(|chunk| chunk.last().copied()).collect()
}

fn field_keys(
    snapshot: &Snapshot,
    segment: usize,
    name: &str,
    key: &SortKey,
    docs: &[DocId],
) -> Result<Vec<u64>, ApiError> {
    let missing = if key.missing_first { u64::MAX } else { 0 };
    let reader = snapshot.searcher.segment_reader(u32::try_from(segment).unwrap_or(u32::MAX));
    let Some(column) = column(snapshot, reader, name)? else { return Ok(vec![missing; docs.len()]) };
    let firsts = column.firsts();
    let places = match &column.texts {
        Some(_) => Some(snapshot.mapping.cache.alphabet(snapshot, name)?),
        None => None,
    };
    let places = places.as_ref().and_then(|places| places.get(segment));
    // Columns hold a bool as 0 or 1, and 0 is where room is left below.
    let first_value = u64::from(column.kind == ColumnType::Bool);
    let place = |value: u64| {
        let index = usize::try_from(value).unwrap_or(usize::MAX);
        places.map_or(value + first_value, |places| places.get(index).map_or(0, |place| u64::from(*place)))
    };
    let key = |doc: &DocId| match firsts[*doc as usize] {
        MISSING => missing,
        // Room is left at both ends for documents without a value.
        value => if key.descending { place(value) } else { !place(value) }.clamp(1, u64::MAX - 1),
    };
    Ok(docs.iter().map(key).collect())
}

fn read(snapshot: &Snapshot, text: &str) -> Result<SortKey, ApiError> {
    let bad_order =
        |name: &str| ApiError::bad_request(format!("Order for field` {name}` should be either ASC or DESC."));
    let (what, order) =
        text.rsplit_once(':').filter(|(_, order)| !order.contains(')')).unwrap_or((text, "asc"));
    let (name, options) = match what.split_once('(') {
        Some((name, options)) => (name.trim(), options.trim_end().trim_end_matches(')')),
        None => (what.trim(), ""),
    };
    let unsupported = || ApiError::unsupported(format!("`{}` in `sort_by`", what.trim()));
    let is_field = snapshot.schema.field(name).is_some();
    // `_eval(…)`, `_rand(…)`, `_group_found`, `_vector_distance` and the like, and fields of other collections.
    if !is_field && name != TEXT_MATCH && name.starts_with(['_', '$']) {
        return Err(unsupported());
    }
    let descending = match order.trim().to_ascii_lowercase().as_str() {
        "asc" => false,
        "desc" => true,
        _ => return Err(bad_order(name)),
    };
    let option = options.split_once(':').map(|(key, value)| (key.trim(), value.trim()));
    if name == TEXT_MATCH {
        let buckets = match option {
            None if options.trim().is_empty() => None,
            Some(("buckets", count)) => match count.parse() {
                Ok(0) => None,
                Ok(count) => Some(count),
                Err(_) => return Err(unsupported()),
            },
            _ => return Err(unsupported()),
        };
        return Ok(SortKey { by: By::Match(buckets), descending, missing_first: false });
    }
    let missing =
        || ApiError::not_found(format!("Could not find a field named `{name}` in the schema for sorting."));
    let is_sortable = match snapshot.mapping.field(name).ok_or_else(missing)? {
        MappedField::Text(parts) => parts.column.is_some(),
        _ => snapshot.schema.field(name).is_some_and(|field| !field.kind.is_list()),
    };
    if !is_sortable {
        return Err(missing());
    }
    let missing_first = match option {
        None if options.trim().is_empty() => false,
        Some(("missing_values", "first")) => true,
        Some(("missing_values", "last" | "normal")) => false,
        _ => return Err(unsupported()),
    };
    Ok(SortKey { by: By::Field(name.to_owned()), descending, missing_first })
}
