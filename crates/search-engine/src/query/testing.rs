//! Small collections in memory, for tests.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use tantivy::{Index, IndexWriter, TantivyDocument, Term};

use super::{OpenColumns, Params, search};
use crate::ApiError;
use crate::mapping::Mapping;
use crate::schema::CollectionSchema;
use crate::snapshot::Snapshot;
use crate::synonyms::Synonym;

/// A collection with these documents. Each list becomes a segment of its own.
pub(crate) fn collection(schema: Value, segments: &[Vec<Value>]) -> Snapshot {
    let schema: CollectionSchema = serde_json::from_value(schema).expect("a schema");
    let mapping = Mapping::new(&schema);
    let mut index = Index::create_in_ram(mapping.schema.clone());
    index.set_tokenizers(mapping.tokenizers());
    let mut writer: IndexWriter = index.writer_with_num_threads(1, 15_000_000).expect("a writer");
    writer.set_merge_policy(Box::new(tantivy::merge_policy::NoMergePolicy));
    let mut sequence = 0;
    for documents in segments {
        for document in documents {
            let document = document.as_object().expect("an object");
            let id = document.get("id").and_then(Value::as_str).expect("an id");
            writer.delete_term(Term::from_field_text(mapping.id, id));
            let mapped: TantivyDocument =
                mapping.document(&schema, id, sequence, document).expect("a document that fits");
            writer.add_document(mapped).expect("written");
            sequence += 1;
        }
        writer.commit().expect("committed");
    }
    let searcher = index.reader().expect("a reader").searcher();
    Snapshot {
        schema: Arc::new(schema),
        mapping: Arc::new(mapping),
        searcher,
        columns: OpenColumns::default(),
        synonyms: Arc::default(),
    }
}

/// The same collection with words that mean the same.
pub(crate) fn with_synonyms(mut snapshot: Snapshot, groups: &[(Option<&str>, &[&str])]) -> Snapshot {
    let groups = groups.iter().enumerate().map(|(number, (root, words))| {
        let synonyms = words.iter().map(|word| (*word).to_owned()).collect();
        (number.to_string(), Synonym { root: root.map(str::to_owned), synonyms })
    });
    snapshot.synonyms = Arc::new(groups.collect::<BTreeMap<_, _>>());
    snapshot
}

/// The answer to a search.
pub(crate) fn ask(snapshot: &Snapshot, params: &[(&str, &str)]) -> Result<Value, ApiError> {
    let answer = search(snapshot, &Params::new(params.iter().copied()))?;
    serde_json::from_str(answer.get()).map_err(ApiError::internal)
}

/// The ids of the hits, in order.
pub(crate) fn ids(snapshot: &Snapshot, params: &[(&str, &str)]) -> Vec<String> {
    let answer = ask(snapshot, params).expect("an answer");
    let hits = answer["hits"].as_array().expect("hits");
    hits.iter().map(|hit| hit["document"]["id"].as_str().expect("an id").to_owned()).collect()
}

/// Luminaires with a title, a description and a few figures.
pub(crate) fn lamps(segments: &[Vec<Value>]) -> Snapshot {
    collection(
        json!({
            "name": "lamps",
            "fields": [
                { "name": "sku", "type": "string", "infix": true },
                { "name": "title", "type": "string", "stem": true, "sort": true },
                { "name": "description", "type": "string", "optional": true, "stem": true },
                { "name": "tags", "type": "string[]", "facet": true, "optional": true },
                { "name": "shown", "type": "string", "optional": true },
                { "name": "power", "type": "float", "facet": true, "optional": true },
                { "name": "cct", "type": "float[]", "facet": true, "optional": true },
                { "name": "ip", "type": "int32", "facet": true, "optional": true },
                { "name": "product", "type": "int32", "facet": true, "optional": true },
                { "name": "dimmable", "type": "bool", "facet": true, "optional": true },
                { "name": "hidden", "type": "string", "optional": true, "index": false }
            ],
            "token_separators": ["-"]
        }),
        segments,
    )
}
