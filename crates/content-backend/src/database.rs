//! How databases are opened and written: by one connection at a time, and never by one that has failed.
//!
//! When a disk is full SQLite ends the transaction by itself, sqlx goes on counting it, and every later one is refused.
//! So a connection on which anything failed, or that was dropped halfway, is closed and the next write opens another.

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, Sqlite};

use crate::{ImportError, StoreError};

/// As much of the write-ahead log stays on disk for the next writes; a large import leaves gigabytes behind otherwise.
const LOG_KEPT_BYTES: u32 = 64 * 1024 * 1024;

/// How a database of ours is opened: created if it is not there, and safe on disk after each commit.
pub(crate) fn durable(file: &Path, busy_timeout: Duration) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(busy_timeout)
        .pragma("journal_size_limit", LOG_KEPT_BYTES.to_string())
}

/// The way to write to a database: a single connection, so that writes queue here and not inside SQLite.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    pool: SqlitePool,
    folder: PathBuf,
}

/// The connection while somebody writes. Unless the work succeeds it is closed and not used again.
pub(crate) struct Writing {
    connection: PoolConnection<Sqlite>,
    folder: PathBuf,
    has_succeeded: bool,
}

/// An error that can find out whether it is that of a full disk.
pub(crate) trait Explained {
    /// The same error, in the words for a full disk if that is what it is.
    fn explained(self, folder: &Path) -> Self;
}

impl Writer {
    /// Opens the connection; `folder` is what an operator knows the database by.
    pub(crate) async fn open(options: SqliteConnectOptions, folder: &Path) -> Result<Self, StoreError> {
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        Ok(Self { pool, folder: folder.to_owned() })
    }

    /// Waits for the connection.
    pub(crate) async fn acquire(&self) -> Result<Writing, StoreError> {
        let failed = |error| StoreError::Database(error).explained(&self.folder);
        let connection = self.pool.acquire().await.map_err(failed)?;
        Ok(Writing { connection, folder: self.folder.clone(), has_succeeded: false })
    }

    /// What the steps of a schema are run on: nothing else has begun yet, and a failure ends the start.
    pub(crate) fn pool(&self) -> &SqlitePool {
        &self.pool
    }

    /// Gives the room that the write-ahead log takes back to the disk. An import that met the end of the disk would
    /// otherwise keep it full for everybody. A reader in the way only leaves that to the next time.
    pub(crate) async fn shrink_log(&self) {
        let Ok(mut writing) = self.acquire().await else { return };
        let query = sqlx::query(AssertSqlSafe("pragma wal_checkpoint(truncate)"));
        let outcome = query.execute(&mut *writing).await.map(drop).map_err(StoreError::from);
        if let Err(error) = writing.settle(outcome) {
            tracing::warn!(%error, "the write-ahead log of the database could not be shortened");
        }
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

impl Writing {
    /// Ends the work: the connection is used again if it succeeded.
    pub(crate) fn settle<T, E: Explained>(mut self, outcome: Result<T, E>) -> Result<T, E> {
        self.has_succeeded = outcome.is_ok();
        outcome.map_err(|error| error.explained(&self.folder))
    }
}

impl Deref for Writing {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for Writing {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        if !self.has_succeeded {
            self.connection.close_on_drop();
        }
    }
}

impl Explained for StoreError {
    fn explained(self, folder: &Path) -> Self {
        let full = match &self {
            Self::Database(_) | Self::Migrate(_) => full_database(&self, folder),
            _ => None,
        };
        full.map_or(self, Self::DiskFull)
    }
}

impl Explained for ImportError {
    fn explained(self, folder: &Path) -> Self {
        match self {
            Self::Store(error) => Self::Store(error.explained(folder)),
            invalid @ Self::Invalid(_) => invalid,
        }
    }
}

/// What SQLite says about a full disk: that it is full, or, where it could not make or enlarge one of its files, only
/// that it could not.
fn full_database(error: &(dyn std::error::Error + 'static), folder: &Path) -> Option<disk::Full> {
    const FULL: u32 = 13;
    const IO_ERROR: u32 = 10;
    const CANNOT_OPEN: u32 = 14;
    let mut causes = std::iter::successors(Some(error), |&error| error.source());
    let code = causes.find_map(|cause| {
        let failure = cause.downcast_ref::<sqlx::Error>()?.as_database_error()?;
        // The lowest byte is what happened, the others are where.
        Some(failure.code()?.parse::<u32>().ok()? & 0xff)
    });
    match code? {
        FULL => Some(disk::Full::at(folder)),
        IO_ERROR | CANNOT_OPEN => disk::Full::suspected(folder),
        _ => None,
    }
}
