//! Writes answers as the contract wants them.
//!
//! Documents are stored as JSON and given back as JSON: their fields are cut out of the stored text and never taken
//! apart, except for those in which matches are marked.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeSeed, IgnoredAny, MapAccess, Visitor};
use serde::{Deserializer, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};
use tantivy::schema::Value as _;
use tantivy::{DocAddress, TantivyDocument};

use super::collect::facets::FacetRow;
use super::highlight::Marker;
use super::params::SearchField;
use super::rank::{Score, WILDCARD};
use super::shown::Shown;
use crate::ApiError;
use crate::snapshot::Snapshot;

/// The answer to a search.
#[derive(Serialize)]
pub(crate) struct SearchResults<'a> {
    pub(crate) facet_counts: Vec<FacetRow<'a>>,
    pub(crate) found: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) found_docs: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) grouped_hits: Option<Vec<Group>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hits: Option<Vec<Hit>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) offset: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) out_of: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) page: Option<usize>,
    pub(crate) request_params: RequestParams<'a>,
    pub(crate) search_cutoff: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) search_time_ms: Option<u64>,
}

/// What was asked, as far as the contract repeats it.
#[derive(Serialize)]
pub(crate) struct RequestParams<'a> {
    pub(crate) collection_name: &'a str,
    pub(crate) first_q: &'a str,
    pub(crate) per_page: usize,
    pub(crate) q: &'a str,
}

/// Hits that share a value.
#[derive(Serialize)]
pub(crate) struct Group {
    pub(crate) found: u32,
    pub(crate) group_key: [Option<Box<RawValue>>; 1],
    pub(crate) hits: Vec<Hit>,
}

/// One hit.
#[derive(Serialize)]
pub(crate) struct Hit {
    document: Document,
    highlight: Map<String, Value>,
    highlights: Vec<Value>,
    text_match: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    text_match_info: Option<MatchInfo>,
}

#[derive(Serialize)]
struct MatchInfo {
    best_field_score: String,
    best_field_weight: usize,
    fields_matched: usize,
    num_tokens_dropped: usize,
    score: String,
    tokens_matched: u64,
    typo_prefix_score: u64,
}

/// The fields of a document, as they are written.
pub(crate) type Document = BTreeMap<String, Box<RawValue>>;

/// Writes hits.
pub(crate) struct Hits<'a> {
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) marker: Marker<'a>,
    pub(crate) fields: &'a [SearchField],
    pub(crate) shown: &'a Shown,
    /// The fields that are read of a document; all fields when the list is empty.
    pub(crate) read: Vec<String>,
    pub(crate) words_dropped: usize,
}

impl Hits<'_> {
    /// A hit, and the value that it is grouped by.
    pub(crate) fn hit(
        &self,
        address: DocAddress,
        score: Option<Score>,
        grouped_by: Option<&str>,
    ) -> Result<(Hit, Option<Box<RawValue>>), ApiError> {
        let mut document = source(self.snapshot, address, &self.read)?;
        let key = grouped_by.and_then(|name| document.get(name).cloned());
        let (highlight, highlights) = match score {
            None => (Map::new(), Vec::new()),
            Some(_) => self.marker.mark(&document),
        };
        document.retain(|name, _| self.shown.shows(name));
        let hit = Hit {
            text_match: score.map_or(WILDCARD, |score| score.0),
            text_match_info: score.map(|score| self.info(score, highlight.len())),
            document,
            highlight,
            highlights,
        };
        Ok((hit, key))
    }

    fn info(&self, score: Score, fields_marked: usize) -> MatchInfo {
        MatchInfo {
            best_field_score: score.0.to_string(),
            best_field_weight: 15_usize.saturating_sub(self.fields.len().min(15)),
            fields_matched: fields_marked.max(1),
            num_tokens_dropped: self.words_dropped,
            score: score.0.to_string(),
            tokens_matched: score.words(),
            typo_prefix_score: score.typos(),
        }
    }
}

/// A document as it was written, or only some fields of it.
fn source(snapshot: &Snapshot, address: DocAddress, fields: &[String]) -> Result<Document, ApiError> {
    let stored: TantivyDocument = snapshot.searcher.doc(address)?;
    let text = stored.get_first(snapshot.mapping.source).and_then(|value| value.as_str());
    let mut reader = serde_json::Deserializer::from_str(text.unwrap_or("{}"));
    let mut document = Pick { fields }.deserialize(&mut reader).map_err(ApiError::internal)?;
    if !document.contains_key("id") {
        let id = super::ids(snapshot, address.segment_ord, &[address.doc_id])?.into_iter().next();
        let id = to_raw_value(&id.unwrap_or_default()).map_err(ApiError::internal)?;
        document.insert("id".to_owned(), id);
    }
    Ok(document)
}

/// Reads some fields of a document and steps over the others.
struct Pick<'a> {
    fields: &'a [String],
}

impl<'de> DeserializeSeed<'de> for Pick<'_> {
    type Value = Document;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Pick<'_> {
    type Value = Document;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a document")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut picked = Document::new();
        while let Some(name) = map.next_key::<Cow<'de, str>>()? {
            if self.fields.is_empty() || self.fields.iter().any(|field| *field == name) {
                picked.insert(name.into_owned(), map.next_value()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(picked)
    }
}
