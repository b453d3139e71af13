//! One collection: its documents, and what is known about them.
//!
//! Searches read a [`Snapshot`] and never wait. Writes take turns, and are visible when they are done.

mod batch;
mod opening;
mod rebuilding;
mod writing;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arc_swap::ArcSwap;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tantivy::{Index, IndexReader};

use crate::ApiError;
use crate::query;
use crate::schema::CollectionSchema;
use crate::snapshot::Snapshot;
use crate::storage::{self, Name, Stamp};
use crate::synonyms::Synonyms;

pub(crate) use batch::{Action, Batch, missing};
pub(crate) use opening::make;
use writing::Writing;

/// One collection.
pub(crate) struct Collection {
    name: Name,
    created_at: i64,
    home: Home,
    index: Index,
    reader: IndexReader,
    snapshot: ArcSwap<Snapshot>,
    writing: Writing,
    /// Which versions of the files the snapshot was made from; held while it is changed.
    seen: Mutex<Seen>,
}

/// Where a collection is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Home {
    Memory,
    Disk {
        /// The folder of the collection.
        folder: PathBuf,
        /// The folder in it that holds the index.
        index: String,
    },
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Seen {
    description: Option<Stamp>,
    synonyms: Option<Stamp>,
    index: Option<Stamp>,
}

/// What `schema.json` says.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Description {
    schema: CollectionSchema,
    /// Seconds since 1970.
    created_at: i64,
    /// The folder of the index. A rebuild makes another and names it here, in one step.
    index: String,
}

/// What became of a collection that another process may have changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Freshness {
    /// It is up to date now.
    UpToDate,
    /// It has to be reopened.
    Replaced,
}

impl Collection {
    /// The collection as it is now.
    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        self.snapshot.load_full()
    }

    /// What the contract tells about a collection.
    pub(crate) fn summary(&self) -> Value {
        let snapshot = self.snapshot();
        let schema = &snapshot.schema;
        let mut summary = json!({
            "created_at": self.created_at,
            "default_sorting_field": schema.default_sorting_field,
            "enable_nested_fields": false,
            "fields": schema.fields,
            "name": schema.name,
            "num_documents": snapshot.searcher.num_docs(),
            "symbols_to_index": schema.symbols_to_index,
            "token_separators": schema.token_separators,
        });
        if let Some(metadata) = &schema.metadata {
            summary["metadata"] = Value::Object(metadata.clone());
        }
        summary
    }

    /// Replaces what the owner wants to remember. The caller holds the engine's lock for changes.
    pub(crate) fn set_metadata(&self, metadata: Option<Map<String, Value>>) -> Result<(), ApiError> {
        let mut seen = self.seen();
        let schema = CollectionSchema { metadata, ..(*self.snapshot().schema).clone() };
        if let Home::Disk { folder, index } = &self.home {
            let description =
                Description { schema: schema.clone(), created_at: self.created_at, index: index.clone() };
            let path = folder.join(opening::DESCRIPTION);
            let text = serde_json::to_vec(&description).map_err(ApiError::internal)?;
            storage::write(&path, &text).map_err(ApiError::internal)?;
            seen.description = Stamp::of(&path);
        }
        self.set(|snapshot| snapshot.schema = Arc::new(schema));
        Ok(())
    }

    /// Replaces all synonyms. The caller holds the engine's lock for changes.
    pub(crate) fn set_synonyms(&self, synonyms: Synonyms) -> Result<(), ApiError> {
        let mut seen = self.seen();
        if let Home::Disk { folder, .. } = &self.home {
            let path = folder.join(opening::SYNONYMS);
            let text = serde_json::to_vec(&synonyms).map_err(ApiError::internal)?;
            storage::write(&path, &text).map_err(ApiError::internal)?;
            seen.synonyms = Stamp::of(&path);
        }
        self.set(|snapshot| snapshot.synonyms = Arc::new(synonyms));
        Ok(())
    }

    /// Takes over what another process wrote. Looks at three files when nothing changed.
    pub(crate) fn refresh(&self) -> Result<Freshness, ApiError> {
        let Home::Disk { folder, index } = &self.home else { return Ok(Freshness::UpToDate) };
        let now = self.stamps();
        let mut seen = self.seen();
        if now.description != seen.description {
            let Ok(description) = opening::description(folder) else { return Ok(Freshness::Replaced) };
            if description.index != *index || description.created_at != self.created_at {
                return Ok(Freshness::Replaced);
            }
            self.set(|snapshot| snapshot.schema = Arc::new(description.schema));
            seen.description = now.description;
        }
        if now.synonyms != seen.synonyms {
            let Ok(synonyms) = opening::synonyms(folder) else { return Ok(Freshness::Replaced) };
            self.set(|snapshot| snapshot.synonyms = Arc::new(synonyms));
            seen.synonyms = now.synonyms;
        }
        if now.index != seen.index {
            self.reload_into(&mut seen)?;
        }
        Ok(Freshness::UpToDate)
    }

    /// Gets ready for its first search.
    pub(crate) fn make_ready(&self) {
        self.unpack(&self.snapshot());
    }

    fn unpack(&self, snapshot: &Snapshot) {
        if let Err(error) = query::make_ready(snapshot) {
            tracing::debug!(collection = self.name.as_str(), %error, "the first search has to unpack what it reads");
        }
    }

    /// Shows what was written.
    fn reload(&self) -> Result<(), ApiError> {
        self.reload_into(&mut self.seen())
    }

    fn reload_into(&self, seen: &mut Seen) -> Result<(), ApiError> {
        // The stamp comes first: what is written after it is seen as a change the next time.
        let stamp = self.stamps().index;
        self.reader.reload()?;
        self.set(|snapshot| {
            snapshot.searcher = self.reader.searcher();
            let is_in_use = !snapshot.columns.is_empty();
            snapshot.columns = snapshot.columns.carried_over(&snapshot.searcher);
            if is_in_use {
                self.unpack(snapshot);
            }
        });
        seen.index = stamp;
        Ok(())
    }

    /// Changes the snapshot. The caller holds `seen`, so that no older state replaces a newer one.
    fn set(&self, change: impl FnOnce(&mut Snapshot)) {
        let mut snapshot = (*self.snapshot()).clone();
        change(&mut snapshot);
        self.snapshot.store(Arc::new(snapshot));
    }

    fn stamps(&self) -> Seen {
        match &self.home {
            Home::Memory => Seen::default(),
            Home::Disk { folder, index } => opening::stamps(folder, index),
        }
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        // Nothing is left half done in it, so a panic elsewhere does no harm.
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
