//! What visitors send: safe on disk before they are thanked, delivered later, deleted after a while.
//!
//! It has a database of its own, because an import holds the writer of the content for minutes.

mod attachments;
mod export;
mod intake;
mod legacy;
mod queue;
mod record;
mod schema;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};
use time::OffsetDateTime;
use tokio::sync::Notify;

use crate::StoreError;
use crate::database::{Explained as _, Writer, durable};
use crate::store::Salt;
use attachments::Attachments;

use attachments::make_private;
pub(crate) use attachments::{create_private_folder, private_file, sync_folder};
pub use export::{ExportFormat, csv_cell};
pub(crate) use intake::NewSubmission;
pub use queue::{Backlog, SubmissionFilter};
pub(crate) use record::Asked;
pub use record::{Answered, DeliveryState, Submission, SubmittedFile};

const DATABASE: &str = "submissions.sqlite";
/// The folder of files that visitors sent.
const FILES: &str = "submissions";
const READERS: u32 = 2;
/// No write of ours takes long; another process may hold the lock for as long as a disk needs.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The submissions of a data folder. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Submissions {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    writer: Writer,
    readers: SqlitePool,
    files: Attachments,
    salt: Salt,
    /// Tells the outbox that something is due.
    news: Notify,
}

impl Submissions {
    /// Whether a data folder has a database of submissions, or submissions that an earlier release kept beside the
    /// content. Looks without creating anything.
    pub async fn exist_in(data_dir: &Path) -> Result<bool, StoreError> {
        if data_dir.join(DATABASE).is_file() {
            return Ok(true);
        }
        let content = data_dir.join(crate::store::DATABASE);
        if !content.is_file() {
            return Ok(false);
        }
        legacy::has_submissions(&content).await.map_err(|error| error.explained(data_dir))
    }

    /// Opens the database, and takes over what an earlier release kept in that of the content.
    pub(crate) async fn open(data_dir: &Path, content: &Writer) -> Result<Self, StoreError> {
        let file = data_dir.join(DATABASE);
        make_private(&file).map_err(StoreError::io(&file))?;
        let options = durable(&file, BUSY_TIMEOUT);
        let writer = Writer::open(options.clone(), data_dir).await?;
        schema::migrations().run(writer.pool()).await.map_err(|error| migration_error(error, file))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.create_if_missing(false).read_only(true))
            .await?;
        let salt = legacy::take_over(content, &writer).await?;
        let files = Attachments::new(data_dir.join(FILES));
        let submissions =
            Self { inner: Arc::new(Inner { writer, readers, files, salt, news: Notify::new() }) };
        submissions.sweep(OffsetDateTime::now_utc()).await?;
        Ok(submissions)
    }

    /// The secret that hashes are made with.
    pub(crate) fn salt(&self) -> &Salt {
        &self.inner.salt
    }

    /// Resolves when something new is due; also once for what came since the last call.
    pub(crate) async fn news(&self) {
        self.inner.news.notified().await;
    }

    /// Closes the database; calls after this fail.
    pub(crate) async fn close(&self) {
        self.inner.readers.close().await;
        self.inner.writer.close().await;
    }

    /// Removes the files of submissions that were never finished.
    async fn sweep(&self, now: OffsetDateTime) -> Result<(), StoreError> {
        let used = sqlx::query_scalar("select key from files").fetch_all(&self.inner.readers).await?;
        let removed = self.inner.files.sweep(used.into_iter().collect(), now).await?;
        if removed > 0 {
            tracing::info!(removed, "removed files of submissions that were never finished");
        }
        Ok(())
    }
}

fn migration_error(error: MigrateError, path: PathBuf) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => StoreError::NewerSchema { path, found },
        other => StoreError::Migrate(other),
    }
}
