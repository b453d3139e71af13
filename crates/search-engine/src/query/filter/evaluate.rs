//! Finds the documents of one segment that meet a condition.

use std::ops::RangeInclusive;
use std::sync::Arc;

use tantivy::schema::{Field, IndexRecordOption, Term};
use tantivy::{DocId, SegmentReader};

use super::Condition;
use crate::ApiError;
use crate::query::Cache;
use crate::query::bits::{Bits, Within, is_sparse};
use crate::query::collect::columns::column;
use crate::query::matching::SKIPPED_THROUGH;
use crate::query::plan::terms_key;
use crate::snapshot::Snapshot;

/// The most terms that a beginning may stand for.
const MAX_BEGINNINGS: usize = 10_000;

impl Condition {
    /// The documents that meet it; of those in `within`, when only these matter.
    pub(crate) fn matches(
        &self,
        snapshot: &Snapshot,
        reader: &SegmentReader,
        within: Within<'_>,
    ) -> Result<Arc<Bits>, ApiError> {
        let (cache, max_doc) = (&snapshot.mapping.cache, reader.max_doc());
        match self {
            Self::And(all) => {
                let mut found: Option<Arc<Bits>> = None;
                let mut few: Option<Vec<DocId>> = None;
                for condition in all {
                    let mut joined = condition.matches(snapshot, reader, few.as_deref().or(within))?;
                    if let Some(earlier) = &found {
                        Arc::make_mut(&mut joined).and(earlier);
                    }
                    if is_sparse(joined.len(), max_doc) {
                        few = Some(joined.to_docs());
                    }
                    found = Some(joined);
                }
                Ok(found.unwrap_or_else(|| Arc::new(everything(within, max_doc))))
            }
            Self::Or(any) => {
                let mut found = Bits::none(max_doc);
                for condition in any {
                    found.or(&*condition.matches(snapshot, reader, within)?);
                }
                Ok(Arc::new(found))
            }
            Self::Not(condition) => {
                let mut found = everything(within, max_doc);
                found.and_not(&*condition.matches(snapshot, reader, within)?);
                Ok(Arc::new(found))
            }
            Self::Terms(field, terms) => {
                let index = reader.inverted_index(*field)?;
                let mut about = 0;
                for term in terms {
                    about += index.doc_freq(term).map_err(ApiError::internal)? as usize;
                }
                let few = within.filter(|candidates| about > SKIPPED_THROUGH * candidates.len());
                let make = || with_terms(reader, *field, terms, few);
                kept(cache, reader, about, few, || terms_key(terms), make)
            }
            Self::Prefix(field, start) => with_prefix(reader, *field, start, within).map(Arc::new),
            Self::Range(field, low, high) => {
                let key = || [b"range", field.as_bytes(), &low.to_be_bytes(), &high.to_be_bytes()].concat();
                let make = || in_range(snapshot, reader, field, *low..=*high, within);
                kept(cache, reader, max_doc as usize, within, key, make)
            }
        }
    }
}

/// A set from memory, or made: remembered when it is whole, not when it is only about a few.
fn kept(
    cache: &Cache,
    reader: &SegmentReader,
    about: usize,
    few: Within<'_>,
    key: impl FnOnce() -> Vec<u8>,
    make: impl FnOnce() -> Result<Bits, ApiError>,
) -> Result<Arc<Bits>, ApiError> {
    if few.is_none() {
        return cache.set(reader, about, key, make);
    }
    cache.known(reader, about, key).map_or_else(|| make().map(Arc::new), Ok)
}

fn everything(within: Within<'_>, max_doc: DocId) -> Bits {
    within.map_or_else(|| Bits::all(max_doc), |docs| Bits::of(docs, max_doc))
}

fn with_terms(
    reader: &SegmentReader,
    field: Field,
    terms: &[Term],
    within: Within<'_>,
) -> Result<Bits, ApiError> {
    let mut found = Bits::none(reader.max_doc());
    let index = reader.inverted_index(field)?;
    for term in terms {
        let Some(info) = index.get_term_info(term).map_err(ApiError::internal)? else { continue };
        if within.is_some() {
            let postings = index.read_postings_from_terminfo(&info, IndexRecordOption::Basic);
            found.add(&mut postings.map_err(ApiError::internal)?, within);
        } else {
            let blocks = index.read_block_postings_from_terminfo(&info, IndexRecordOption::Basic);
            found.add_blocks(blocks.map_err(ApiError::internal)?);
        }
    }
    Ok(found)
}

fn with_prefix(
    reader: &SegmentReader,
    field: Field,
    start: &str,
    within: Within<'_>,
) -> Result<Bits, ApiError> {
    let mut found = Bits::none(reader.max_doc());
    let index = reader.inverted_index(field)?;
    let mut terms = index.terms().range().ge(start).into_stream().map_err(ApiError::internal)?;
    let mut seen = 0;
    while terms.advance() && terms.key().starts_with(start.as_bytes()) && seen < MAX_BEGINNINGS {
        seen += 1;
        let postings = index.read_postings_from_terminfo(terms.value(), IndexRecordOption::Basic);
        found.add(&mut postings.map_err(ApiError::internal)?, within);
    }
    Ok(found)
}

fn in_range(
    snapshot: &Snapshot,
    reader: &SegmentReader,
    field: &str,
    range: RangeInclusive<u64>,
    within: Within<'_>,
) -> Result<Bits, ApiError> {
    let mut found = Bits::none(reader.max_doc());
    let Some(column) = column(snapshot, reader, field)? else { return Ok(found) };
    if let Some(numbered) = column.numbered() {
        let is_in: Vec<bool> = numbered.values().iter().map(|value| range.contains(value)).collect();
        let is_in: Vec<bool> =
            numbered.lists().map(|places| places.iter().any(|place| is_in[*place as usize])).collect();
        let of = numbered.of();
        let has = |doc: DocId| is_in[usize::from(of[doc as usize])];
        match within {
            Some(candidates) => candidates.iter().filter(|doc| has(**doc)).for_each(|doc| found.insert(*doc)),
            None => found.insert_where(has),
        }
        return Ok(found);
    }
    let column = &column.values;
    // Columns expect bounds that lie within what they hold.
    let range = *range.start().max(&column.min_value())..=*range.end().min(&column.max_value());
    if range.is_empty() {
        return Ok(found);
    }
    if let Some(candidates) = within {
        let has = |doc: DocId| column.values_for_doc(doc).any(|value| range.contains(&value));
        candidates.iter().filter(|doc| has(**doc)).for_each(|doc| found.insert(*doc));
        return Ok(found);
    }
    let mut docs = Vec::new();
    column.get_docids_for_value_range(range, 0..reader.max_doc(), &mut docs);
    Ok(Bits::of(&docs, reader.max_doc()))
}
