//! A collection as it is at one moment: what a search reads, untouched by what is written meanwhile.

use std::sync::Arc;

use serde_json::{Map, Value};
use tantivy::schema::{IndexRecordOption, Value as _};
use tantivy::{DocAddress, DocSet as _, Searcher, TERMINATED, TantivyDocument, Term};

use crate::ApiError;
use crate::mapping::{self, Mapping};
use crate::query::OpenColumns;
use crate::schema::CollectionSchema;
use crate::synonyms::Synonyms;

/// A collection as it is at one moment. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Snapshot {
    /// What its documents look like.
    pub(crate) schema: Arc<CollectionSchema>,
    /// Where each field is in the index.
    pub(crate) mapping: Arc<Mapping>,
    /// The documents.
    pub(crate) searcher: Searcher,
    /// Columns of these documents that were needed before.
    pub(crate) columns: OpenColumns,
    /// Words that mean the same.
    pub(crate) synonyms: Arc<Synonyms>,
}

impl Snapshot {
    /// Where the document of an id is.
    pub(crate) fn find(&self, id: &str) -> Result<Option<DocAddress>, ApiError> {
        let term = Term::from_field_text(self.mapping.id, id);
        for (segment, reader) in (0..).zip(self.searcher.segment_readers()) {
            let index = reader.inverted_index(self.mapping.id)?;
            let postings =
                index.read_postings(&term, IndexRecordOption::Basic).map_err(ApiError::internal)?;
            let Some(mut postings) = postings else { continue };
            while postings.doc() != TERMINATED {
                if !reader.is_deleted(postings.doc()) {
                    return Ok(Some(DocAddress::new(segment, postings.doc())));
                }
                postings.advance();
            }
        }
        Ok(None)
    }

    /// A document as it is given back.
    pub(crate) fn document(&self, address: DocAddress) -> Result<Map<String, Value>, ApiError> {
        serde_json::from_str(&self.source(address)?).map_err(ApiError::internal)
    }

    /// A document as it is given back, as JSON text.
    pub(crate) fn source(&self, address: DocAddress) -> Result<String, ApiError> {
        let stored: TantivyDocument = self.searcher.doc(address)?;
        let source = stored.get_first(self.mapping.source).and_then(|value| value.as_str());
        source.map(str::to_owned).ok_or_else(|| ApiError::internal("a document has no source"))
    }

    /// The number that a document got when it was new.
    pub(crate) fn sequence(&self, address: DocAddress) -> Result<u64, ApiError> {
        let reader = self.searcher.segment_reader(address.segment_ord);
        let column = reader.fast_fields().u64(mapping::SEQUENCE)?;
        Ok(column.first(address.doc_id).unwrap_or_default())
    }

    /// The number that the next new document gets.
    pub(crate) fn next_sequence(&self) -> Result<u64, ApiError> {
        let mut next = 0;
        for reader in self.searcher.segment_readers().iter().filter(|reader| reader.max_doc() > 0) {
            next = next.max(reader.fast_fields().u64(mapping::SEQUENCE)?.max_value() + 1);
        }
        Ok(next)
    }
}
