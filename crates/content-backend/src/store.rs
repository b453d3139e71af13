//! The content database and its media files: one writer, several readers, and news for whoever keeps copies.

mod blobs;
mod import;
mod read;
mod resolve;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use tokio::sync::broadcast;

use crate::{ContentFolder, ImportError, StoreError, source};
use blobs::Blobs;

pub(crate) use read::{ListOrder, MediaRow, PageFilter, PageRow};
pub(crate) use resolve::UPLOADS;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

const DATABASE: &str = "content.sqlite";
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
    /// A single connection, so that writes queue here and not inside SQLite.
    writer: SqlitePool,
    readers: SqlitePool,
    blobs: Blobs,
    changes: broadcast::Sender<Change>,
}

/// What one import changed, for whoever keeps copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Cache tags, sorted: `media`, `menu`, `options`, `pages` (lists and absences), `page:{id}`.
    pub tags: Vec<String>,
}

/// What an import found and did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportReport {
    /// Pages in the folder, all languages together.
    pub pages: usize,
    /// Media files in the folder.
    pub media: usize,
    /// The tags that changed, sorted; empty when the folder had been imported before.
    pub tags: Vec<String>,
}

impl Store {
    /// Opens the store in a folder, creating both if needed.
    pub async fn open(data_dir: impl AsRef<Path>) -> Result<Self, StoreError> {
        let data_dir = data_dir.as_ref();
        tokio::fs::create_dir_all(data_dir).await.map_err(StoreError::io(data_dir))?;
        let file = data_dir.join(DATABASE);
        let options = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT);
        let writer = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        MIGRATIONS.run(&writer).await.map_err(|error| match error {
            MigrateError::VersionMissing(found) => StoreError::NewerSchema { path: file, found },
            other => StoreError::Migrate(other),
        })?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.create_if_missing(false).read_only(true))
            .await?;
        let blobs = Blobs::open(data_dir.join("media"))?;
        let changes = broadcast::Sender::new(CHANGES_KEPT);
        Ok(Self { inner: Arc::new(Inner { writer, readers, blobs, changes }) })
    }

    /// Makes the store hold exactly what the folder says, or leaves it as it is.
    ///
    /// Importing the same folder again changes nothing. Subscribers are told after the change is safe on disk.
    pub async fn import(&self, folder: &ContentFolder) -> Result<ImportReport, ImportError> {
        let reading = folder.clone();
        let source = tokio::task::spawn_blocking(move || source::read(&reading))
            .await
            .map_err(|_stopped| StoreError::Interrupted)?
            .map_err(ImportError::Invalid)?;
        let report = import::run(&self.inner, source, folder).await?;
        if !report.tags.is_empty() {
            // Nobody listening is fine.
            let _ = self.inner.changes.send(Change { tags: report.tags.clone() });
        }
        Ok(report)
    }

    /// News of every import from now on that changed what is served.
    pub fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.inner.changes.subscribe()
    }

    /// A number that grows with every import that changed something.
    pub async fn content_version(&self) -> Result<i64, StoreError> {
        let query = sqlx::query_scalar("select value from meta where key = 'content_version'");
        Ok(query.fetch_one(&self.inner.readers).await?)
    }

    /// Closes the database; calls after this fail.
    pub async fn close(&self) {
        self.inner.readers.close().await;
        self.inner.writer.close().await;
    }
}
