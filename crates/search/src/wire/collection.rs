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
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Metadata {
    /// The release of schema and documents it was made with.
    pub(crate) release: u64,
    /// What the content said about itself when it was last read.
    pub(crate) content: ContentState,
    /// How many documents were written.
    pub(crate) documents: u64,
}

/// What content says about itself: enough to notice that it has changed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct ContentState {
    /// Its version, when it counts versions; nothing else is asked for then.
    pub(crate) version: Option<i64>,
    /// How many products its list has.
    pub(crate) products: Option<u64>,
    /// When one of them was last changed.
    pub(crate) changed: Option<String>,
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
            content: ContentState {
                version: value.get("content_version").and_then(Value::as_i64),
                products: number(value.get("content_products")),
                changed: text(value.get("content_changed")),
            },
            documents: number(value.get("documents"))?,
        })
    }

    /// As the engine keeps it.
    pub(crate) fn to_json(&self, language: &str) -> Value {
        json!({
            "release": self.release,
            "language": language,
            "content_version": self.content.version,
            "content_products": self.content.products,
            "content_changed": self.content.changed,
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
        let versioned = ContentState { version: Some(41), ..ContentState::default() };
        let changed = Some("2026-11-16T10:00:00Z".to_owned());
        let counted = ContentState { version: None, products: Some(698), changed };
        for content in [versioned, counted] {
            let metadata = Metadata { release: 3, content, documents: 700 };
            let value =
                json!({"name": "product_1", "num_documents": 700, "metadata": metadata.to_json("es")});
            let info = CollectionInfo::read(&value).unwrap();
            assert_eq!((info.metadata, info.documents), (Some(metadata), 700));
        }
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
