//! Documents on their way to the engine, never more of them in memory than one request holds.

use serde_json::{Map, Value};

use crate::SearchError;
use crate::api::Api;

/// Documents that wait for the next import of a collection.
pub(super) struct Batch<'a> {
    api: &'a Api,
    collection: String,
    lines: String,
    waiting: usize,
    /// How many documents were written.
    pub(super) written: u64,
}

/// Large enough that a request costs little: every one ends with a commit, and a commit costs the same for ten documents
/// and for a thousand. Small enough to be answered soon.
const MAX_DOCUMENTS: usize = 5_000;
const MAX_BYTES: usize = 4 * 1024 * 1024;

impl<'a> Batch<'a> {
    pub(super) fn new(api: &'a Api, collection: impl Into<String>) -> Self {
        Self { api, collection: collection.into(), lines: String::new(), waiting: 0, written: 0 }
    }

    /// Adds a document, and sends all that wait when there are enough.
    pub(super) async fn add(&mut self, document: Map<String, Value>) -> Result<(), SearchError> {
        if !self.lines.is_empty() {
            self.lines.push('\n');
        }
        self.lines.push_str(&Value::Object(document).to_string());
        self.waiting += 1;
        if self.waiting >= MAX_DOCUMENTS || self.lines.len() >= MAX_BYTES {
            self.send().await?;
        }
        Ok(())
    }

    /// Sends all that wait.
    pub(super) async fn send(&mut self) -> Result<(), SearchError> {
        self.api.import(&self.collection, std::mem::take(&mut self.lines)).await?;
        self.written += std::mem::take(&mut self.waiting) as u64;
        Ok(())
    }
}
