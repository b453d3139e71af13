//! The content database and its media files: one writer, several readers, and news for whoever keeps copies.

mod blobs;
mod changes;
mod export;
mod forms;
mod held;
mod import;
mod read;
mod resolve;
mod row;
mod salt;
mod schema;
mod summary;
#[cfg(test)]
mod tests;
mod words;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use futures::{Stream, TryStreamExt as _};
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};
use tokio::sync::broadcast;

use crate::database::{Explained as _, Writer, durable};
use crate::{ContentFolder, ImportError, Progress, StoreError, Submissions, progress};
use blobs::Blobs;
use held::Origin;

pub use changes::Change;

pub(crate) use forms::{FormRow, from_json, to_json};
pub(crate) use import::{read_stored, stored};
pub(crate) use read::{
    Assigned, AttachmentRow, DocumentRow, EntryFilter, EntryOrder, EntryRow, Hit, LightRow, MAX_VARIANTS,
    MediaFilter, MediaOrder, MediaRow, Part, ProductRow, RefRow, SearchFilter, Span, StockistFilter,
    StockistRow, TermFilter, TermGroup, TermOrder, TermRow, VariantRow, Words,
};
pub(crate) use resolve::{Pictures, UPLOADS};
pub(crate) use salt::Salt;

pub(crate) const DATABASE: &str = "content.sqlite";
const READERS: u32 = 4;
/// Longer than any import of ours holds the write lock, short enough to report a stuck one.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// Changes a slow subscriber may miss before it is told that it lagged.
const CHANGES_KEPT: usize = 64;

/// The content database and its media files. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Store {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    writer: Writer,
    readers: SqlitePool,
    blobs: Blobs,
    submissions: Submissions,
    changes: broadcast::Sender<Change>,
    /// The last content version that subscribers know of.
    announced: AtomicI64,
}

/// A text file of the imported folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Path inside the folder, such as `content/en/pages/about.md`.
    pub path: String,
    /// Its text, to the byte.
    pub content: String,
}

/// What an import found and did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportReport {
    /// Entries in the folder, of all kinds and languages together.
    pub entries: usize,
    /// Variants of products.
    pub variants: usize,
    /// Media files in the folder.
    pub media: usize,
    /// The tags that changed, sorted; empty when the folder had been imported before.
    pub tags: Vec<String>,
}

impl Store {
    /// Opens the store in a folder, creating both if needed.
    pub async fn open(data_dir: impl AsRef<Path>) -> Result<Self, StoreError> {
        let data_dir = data_dir.as_ref();
        Self::open_in(data_dir).await.map_err(|error| error.explained(data_dir))
    }

    async fn open_in(data_dir: &Path) -> Result<Self, StoreError> {
        tokio::fs::create_dir_all(data_dir).await.map_err(StoreError::io(data_dir))?;
        let file = data_dir.join(DATABASE);
        let options = durable(&file, BUSY_TIMEOUT);
        let writer = Writer::open(options.clone(), data_dir).await?;
        schema::migrations().run(writer.pool()).await.map_err(|error| match error {
            MigrateError::VersionMissing(found) => StoreError::NewerSchema { path: file, found },
            other => StoreError::Migrate(other),
        })?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.create_if_missing(false).read_only(true))
            .await?;
        let blobs = Blobs::open(data_dir.join("media"))?;
        let submissions = Submissions::open(data_dir, &writer).await?;
        let changes = broadcast::Sender::new(CHANGES_KEPT);
        let announced = AtomicI64::new(0);
        let store =
            Self { inner: Arc::new(Inner { writer, readers, blobs, submissions, changes, announced }) };
        store.inner.announced.store(store.content_version().await?, Ordering::SeqCst);
        Ok(store)
    }

    /// Makes the store hold exactly what the folder says, or leaves it as it is.
    ///
    /// Importing the same folder again changes nothing. Subscribers are told after the change is safe on disk.
    pub async fn import(&self, folder: &ContentFolder) -> Result<ImportReport, ImportError> {
        self.import_telling(folder, progress::silent()).await
    }

    /// As [`Store::import`], for someone who waits.
    pub async fn import_telling(
        &self,
        folder: &ContentFolder,
        progress: Progress,
    ) -> Result<ImportReport, ImportError> {
        self.import_from(Origin::Editors, &folder.telling(progress)).await
    }

    /// As [`Store::import`], and remembers that this is the demo content, which nobody minds losing.
    pub async fn import_demo(&self, folder: &ContentFolder) -> Result<ImportReport, ImportError> {
        self.import_from(Origin::Demo, folder).await
    }

    async fn import_from(&self, origin: Origin, folder: &ContentFolder) -> Result<ImportReport, ImportError> {
        let (report, version) = import::run(&self.inner, folder, origin).await?;
        if let Some(version) = version {
            self.announce_version(version, report.tags.clone());
        }
        Ok(report)
    }

    /// Every text file of the imported folder as it was read, by path; what an export writes.
    pub fn source_files(&self) -> impl Stream<Item = Result<SourceFile, StoreError>> + Send + '_ {
        sqlx::query_as::<_, (String, String)>("select path, content from source_files order by path")
            .fetch(&self.inner.readers)
            .map_ok(|(path, content)| SourceFile { path, content })
            .map_err(StoreError::from)
    }

    /// The secret that hashes are made with.
    pub(crate) fn salt(&self) -> &Salt {
        self.inner.submissions.salt()
    }

    /// What visitors sent.
    pub fn submissions(&self) -> &Submissions {
        &self.inner.submissions
    }

    /// Closes the database; calls after this fail.
    pub async fn close(&self) {
        self.inner.readers.close().await;
        self.inner.writer.close().await;
        self.inner.submissions.close().await;
    }
}
