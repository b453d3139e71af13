//! What the engine says about collections and imports.

use serde_json::{Value, json};

use super::{number, text};

/// What is known about a collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CollectionInfo {
    /// Its real name, not an alias.
    pub(crate) name: String,
    /// How many documents it holds.
    pub(crate) documents: u64,
    /// What the indexer wrote on it; `None` when it is not complete or not ours.
    pub(crate) metadata: Option<Metadata>,
}

/// What the indexer writes on a collection when it is complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Metadata {
    /// The release of the schema it was made with.
    pub(crate) release: u64,
    /// The version of the content it was last brought in step with, when the content has one.
    pub(crate) content_version: Option<i64>,
    /// How many things of its kind the content said it has.
    pub(crate) counted: u64,
    /// How many documents were written.
    pub(crate) documents: u64,
}

impl CollectionInfo {
    pub(crate) fn read(value: &Value) -> Option<Self> {
        Some(Self {
            name: text(value.get("name"))?,
            documents: number(value.get("num_documents")).unwrap_or_default(),
            metadata: value.get("metadata").and_then(Metadata::read),
        })
    }
}

impl Metadata {
    fn read(value: &Value) -> Option<Self> {
        Some(Self {
            release: number(value.get("release"))?,
            content_version: value.get("content_version").and_then(Value::as_i64),
            counted: number(value.get("counted"))?,
            documents: number(value.get("documents"))?,
        })
    }

    /// As the engine keeps it.
    pub(crate) fn to_json(self, language: &str) -> Value {
        json!({
            "release": self.release,
            "language": language,
            "content_version": self.content_version,
            "counted": self.counted,
            "documents": self.documents,
        })
    }
}

/// How many lines of an import failed, and what the first of them says.
pub(crate) fn import_failures(body: &str) -> Option<(usize, String)> {
    let failed = |line: &str| {
        let answer: Option<Value> = serde_json::from_str(line).ok();
        let is_fine = answer.as_ref().and_then(|answer| answer.get("success")) == Some(&Value::Bool(true));
        (!is_fine).then(|| {
            answer.and_then(|answer| text(answer.get("error"))).unwrap_or_else(|| "no answer".into())
        })
    };
    let mut failures = body.lines().filter(|line| !line.trim().is_empty()).filter_map(failed);
    let first = failures.next()?;
    Some((1 + failures.count(), first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_on_a_collection_reads_back() {
        let metadata = Metadata { release: 3, content_version: Some(41), counted: 698, documents: 700 };
        let value = json!({"name": "product_1", "num_documents": 700, "metadata": metadata.to_json("es")});
        let info = CollectionInfo::read(&value).unwrap();
        assert_eq!((info.metadata, info.documents), (Some(metadata), 700));
        let foreign = CollectionInfo::read(&json!({"name": "x", "metadata": {"by": "someone"}})).unwrap();
        assert_eq!(foreign.metadata, None);
    }

    #[test]
    fn failed_lines_of_an_import_are_counted() {
        assert_eq!(import_failures("{\"success\":true}\n{\"success\":true}"), None);
        let some = "{\"success\":true}\n{\"code\":400,\"error\":\"Bad JSON.\",\"success\":false}\nnonsense";
        assert_eq!(import_failures(some), Some((2, "Bad JSON.".to_owned())));
    }
}
