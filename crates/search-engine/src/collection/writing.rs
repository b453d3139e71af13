//! Opens the way to write when something is written, and gives it back when nothing has been for a while.
//!
//! Only one process at a time can write to a collection. Giving the writer back lets another have its turn, and lets
//! the index settle: a few large parts are searched faster than many small ones.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::Duration;

use tantivy::indexer::IndexWriterOptions;
use tantivy::{Index, IndexWriter, TantivyError};

use super::opening;
use super::{Batch, Collection, Freshness, Home};
use crate::ApiError;
use crate::mapping::Mapping;

/// How much memory documents take before they go to the disk.
const MEMORY_BYTES: usize = 64 * 1024 * 1024;
/// After this long without a write the writer is given back. Longer than a rebuild needs to read the next batch on a busy
/// machine: merging between two batches merges the same documents again and again, and the next batch waits for it.
const IDLE: Duration = Duration::from_secs(5);

/// The state of writing to one collection.
#[derive(Default)]
pub(super) struct Writing {
    writer: Mutex<Option<IndexWriter>>,
    /// Grows with every write, so that it shows whether there was one.
    writes: AtomicU64,
    /// The collection was removed or replaced.
    is_over: AtomicBool,
    /// Somebody waits to give the writer back.
    is_watched: AtomicBool,
}

impl Collection {
    /// Writes. What `work` does is visible when this returns, all of it or, after an error, nothing.
    pub(crate) fn write<T>(
        self: &Arc<Self>,
        work: impl FnOnce(&mut Batch<'_>) -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        self.try_write(work).map_err(|error| match &self.home {
            Home::Memory => error,
            Home::Disk { folder, .. } => error.explained(folder),
        })
    }

    fn try_write<T>(
        self: &Arc<Self>,
        work: impl FnOnce(&mut Batch<'_>) -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        let mut slot = self.writer_slot();
        let writer = self.writer(&mut slot)?;
        self.writing.writes.fetch_add(1, Ordering::Relaxed);
        let mut batch = Batch::new(writer, self.snapshot())?;
        let done = work(&mut batch);
        let has_changed = batch.has_changed();
        match &done {
            Ok(_) if has_changed => {
                if let Err(error) = writer.commit() {
                    // A writer that failed once is no good any more; the next write opens another.
                    *slot = None;
                    return Err(error.into());
                }
                self.reload()?;
            }
            Err(_) if has_changed => *slot = None,
            _ => {}
        }
        drop(slot);
        self.give_back_when_idle();
        done
    }

    /// Ends all writing; who waits for a turn is told that the collection is gone.
    pub(crate) fn retire(&self) {
        let mut slot = self.writer_slot();
        self.writing.is_over.store(true, Ordering::Relaxed);
        *slot = None;
    }

    /// Merges the parts of the index where that pays and gives the writer back. Waits until both are done.
    pub(crate) fn settle(&self) {
        let before = self.writing.writes.load(Ordering::Relaxed);
        self.merge();
        let mut slot = self.writer_slot();
        if self.writing.writes.load(Ordering::Relaxed) != before {
            return;
        }
        let Some(writer) = slot.take() else { return };
        if let Err(error) = writer.wait_merging_threads() {
            tracing::warn!(collection = self.name.as_str(), %error, "merging failed; searches stay right but slower");
        }
        if let Err(error) = self.reload() {
            tracing::warn!(collection = self.name.as_str(), %error, "cannot show the merged index yet");
        }
    }

    /// The writer, which stays locked: for who has to keep everybody else from writing.
    pub(super) fn writer<'a>(
        &self,
        slot: &'a mut MutexGuard<'_, Option<IndexWriter>>,
    ) -> Result<&'a mut IndexWriter, ApiError> {
        if self.writing.is_over.load(Ordering::Relaxed) {
            return Err(ApiError::no_collection());
        }
        if slot.is_none() {
            **slot = Some(self.open_writer()?);
            // Another process may have written since, or put another index in this one's place.
            if self.refresh()? == Freshness::Replaced {
                **slot = None;
                return Err(ApiError::unavailable("The collection is being replaced. Try again later."));
            }
        }
        slot.as_mut().ok_or_else(|| ApiError::internal("a writer is gone"))
    }

    pub(super) fn writer_slot(&self) -> MutexGuard<'_, Option<IndexWriter>> {
        self.writing.writer.lock().unwrap_or_else(|poisoned| {
            // Whoever panicked may have left half a batch; without a commit it is forgotten.
            self.writing.writer.clear_poison();
            let mut slot = poisoned.into_inner();
            *slot = None;
            slot
        })
    }

    fn open_writer(&self) -> Result<IndexWriter, ApiError> {
        let busy = || {
            ApiError::unavailable(format!(
                "Another process is writing to the collection `{}`. Try again later.",
                self.name.as_str()
            ))
        };
        let writer = match &self.home {
            Home::Memory => writer_of(&self.index),
            Home::Disk { folder, index } => open_on_disk(&folder.join(index), &self.snapshot().mapping),
        };
        match writer {
            Err(TantivyError::LockFailure(..)) => Err(busy()),
            other => Ok(other?),
        }
    }

    /// Makes one part of all, unless nearly everything is in one already.
    fn merge(&self) {
        let merging = {
            let mut slot = self.writer_slot();
            let Some(writer) = slot.as_mut() else { return };
            let Ok(parts) = writer.index().searchable_segment_metas() else { return };
            let all: u64 = parts.iter().map(|part| u64::from(part.num_docs())).sum();
            let largest = parts.iter().map(|part| u64::from(part.num_docs())).max().unwrap_or_default();
            let pays = parts.len() > 1 && (all - largest) * 5 >= all;
            let ids: Vec<_> = parts.iter().map(tantivy::SegmentMeta::id).collect();
            pays.then(|| writer.merge(&ids))
        };
        // Not locked: writing goes on while parts are merged. They may also be merging already; that is as good.
        if let Some(Err(error)) = merging.map(tantivy::FutureResult::wait) {
            tracing::debug!(collection = self.name.as_str(), %error, "the parts of an index are merged another time");
        }
    }

    fn give_back_when_idle(self: &Arc<Self>) {
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        if self.writing.is_watched.swap(true, Ordering::AcqRel) {
            return;
        }
        let collection = Arc::downgrade(self);
        runtime.spawn(async move {
            let mut before = None;
            while let Some(writes) = writes_of(&collection) {
                if before == Some(writes) {
                    break;
                }
                before = Some(writes);
                tokio::time::sleep(IDLE).await;
            }
            let Some(collection) = collection.upgrade() else { return };
            collection.writing.is_watched.store(false, Ordering::Release);
            // If it fails to run, the process is ending, which gives the writer back as well.
            let _ = tokio::task::spawn_blocking(move || collection.settle()).await;
        });
    }
}

/// A writer that takes documents in the order they come.
pub(super) fn writer_of(index: &Index) -> tantivy::Result<IndexWriter> {
    let options = IndexWriterOptions::builder()
        .num_worker_threads(1)
        .memory_budget_per_thread(MEMORY_BYTES)
        .num_merge_threads(1)
        .build();
    index.writer_with_options(options)
}

fn open_on_disk(folder: &Path, mapping: &Mapping) -> tantivy::Result<IndexWriter> {
    // Opened anew, because another process may have written, and files it made have to be known.
    let index = opening::reopen(folder, mapping)?;
    let writer = writer_of(&index)?;
    // Only now nobody else can have a reason to keep them.
    opening::remove_unfinished(folder, &index)?;
    Ok(writer)
}

fn writes_of(collection: &Weak<Collection>) -> Option<u64> {
    Some(collection.upgrade()?.writing.writes.load(Ordering::Relaxed))
}
