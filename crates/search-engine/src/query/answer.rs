//! Writes hits as the contract wants them.

use serde_json::{Map, Value, json};
use tantivy::schema::Value as _;
use tantivy::{DocAddress, TantivyDocument};

use super::highlight::Marker;
use super::params::{SearchField, Shown};
use super::rank::{Score, WILDCARD};
use crate::ApiError;
use crate::snapshot::Snapshot;

/// Writes hits.
pub(crate) struct Hits<'a> {
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) marker: Marker<'a>,
    pub(crate) fields: &'a [SearchField],
    pub(crate) shown: &'a Shown,
    pub(crate) words_dropped: usize,
}

impl Hits<'_> {
    /// A hit, and the document with all its fields.
    pub(crate) fn hit(
        &self,
        address: DocAddress,
        score: Option<Score>,
    ) -> Result<(Value, Map<String, Value>), ApiError> {
        let document = source(self.snapshot, address)?;
        let mut hit = Map::new();
        match score {
            None => {
                hit.insert("highlight".to_owned(), json!({}));
                hit.insert("highlights".to_owned(), json!([]));
                hit.insert("text_match".to_owned(), json!(WILDCARD));
            }
            Some(score) => {
                let (by_field, list) = self.marker.mark(&document);
                let info = self.info(score, by_field.len());
                hit.insert("highlight".to_owned(), Value::Object(by_field));
                hit.insert("highlights".to_owned(), Value::Array(list));
                hit.insert("text_match".to_owned(), json!(score.0));
                hit.insert("text_match_info".to_owned(), info);
            }
        }
        hit.insert("document".to_owned(), Value::Object(self.shown.only(&document)));
        Ok((Value::Object(hit), document))
    }

    fn info(&self, score: Score, fields_marked: usize) -> Value {
        json!({
            "best_field_score": score.0.to_string(),
            "best_field_weight": 15_usize.saturating_sub(self.fields.len().min(15)),
            "fields_matched": fields_marked.max(1),
            "num_tokens_dropped": self.words_dropped,
            "score": score.0.to_string(),
            "tokens_matched": score.words(),
            "typo_prefix_score": score.typos(),
        })
    }
}

impl Shown {
    /// Whether a field is given back; this is also asked about parts of the answer itself.
    pub(crate) fn excludes(&self, name: &str) -> bool {
        self.exclude.iter().any(|excluded| excluded == name)
    }

    fn only(&self, document: &Map<String, Value>) -> Map<String, Value> {
        let is_shown = |name: &String| {
            (self.include.is_empty()
                || self.include.iter().any(|included| included == name || included == "*"))
                && !self.excludes(name)
        };
        let fields = document.iter().filter(|(name, _)| is_shown(name));
        fields.map(|(name, value)| (name.clone(), value.clone())).collect()
    }
}

/// A document as it was written.
fn source(snapshot: &Snapshot, address: DocAddress) -> Result<Map<String, Value>, ApiError> {
    let stored: TantivyDocument = snapshot.searcher.doc(address)?;
    let text = stored.get_first(snapshot.mapping.source).and_then(|value| value.as_str());
    let mut document: Map<String, Value> =
        serde_json::from_str(text.unwrap_or("{}")).map_err(ApiError::internal)?;
    if !document.contains_key("id") {
        let id = super::ids(snapshot, address.segment_ord, &[address.doc_id])?.into_iter().next();
        document.insert("id".to_owned(), json!(id.unwrap_or_default()));
    }
    Ok(document)
}
