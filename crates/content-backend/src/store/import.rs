//! One transaction that makes the database say what the folder says, and finds out what that changed.

mod media;
mod pages;
mod site;

use std::collections::BTreeSet;

use sqlx::{Sqlite, SqliteConnection, Transaction};
use time::OffsetDateTime;
use time::format_description::BorrowedFormatItem;
use time::macros::format_description;

use super::{ImportReport, Inner};
use crate::source::Source;
use crate::{ContentFolder, ImportError, StoreError};

/// How times are stored and served.
const TIME_FORMAT: &[BorrowedFormatItem<'_>] =
    format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]");

/// One import while it runs.
struct Import<'a> {
    connection: &'a mut SqliteConnection,
    /// When it started, as stored.
    now: String,
    tags: BTreeSet<String>,
    /// Whether any row changed, even one that nobody sees yet.
    changed: bool,
}

/// Writes the content of a folder that was read without mistakes.
pub(super) async fn run(
    store: &Inner,
    source: Source,
    folder: &ContentFolder,
) -> Result<ImportReport, ImportError> {
    let counts = (source.pages.len(), source.media.len());
    let mut transaction = store.writer.begin_with("begin immediate").await?;
    copy_media(store, &source, folder).await?;
    let mut import = Import {
        connection: &mut transaction,
        now: stored(OffsetDateTime::now_utc())?,
        tags: BTreeSet::new(),
        changed: false,
    };
    let pictures = media::write(&mut import, &source.media).await?;
    pages::write(&mut import, source.pages, &pictures).await?;
    site::write_menus(&mut import, source.menus).await?;
    site::write_options(&mut import, source.options, &pictures).await?;
    let Import { tags, changed, .. } = import;
    if changed {
        sqlx::query("update meta set value = value + 1 where key = 'content_version'")
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    if let Err(error) = remove_orphans(store).await {
        // The import is done and safe; the next one tries again.
        tracing::warn!(%error, "media files that are no longer used could not be removed");
    }
    Ok(ImportReport { pages: counts.0, media: counts.1, tags: tags.into_iter().collect() })
}

impl Import<'_> {
    fn touch(&mut self, tag: impl Into<String>) {
        self.tags.insert(tag.into());
        self.changed = true;
    }

    /// The number of a thing, the same in every import.
    async fn id(&mut self, locale: &str, kind: &str, key: &str) -> Result<i64, StoreError> {
        sqlx::query("insert into ids (locale, kind, key) values (?, ?, ?) on conflict do nothing")
            .bind(locale)
            .bind(kind)
            .bind(key)
            .execute(&mut *self.connection)
            .await?;
        let id = sqlx::query_scalar("select id from ids where locale = ? and kind = ? and key = ?")
            .bind(locale)
            .bind(kind)
            .bind(key)
            .fetch_one(&mut *self.connection)
            .await?;
        Ok(id)
    }
}

fn stored(moment: OffsetDateTime) -> Result<String, StoreError> {
    moment
        .format(TIME_FORMAT)
        .map_err(|error| StoreError::Corrupt { what: "the system clock", detail: error.to_string() })
}

async fn copy_media(store: &Inner, source: &Source, folder: &ContentFolder) -> Result<(), ImportError> {
    let (blobs, folder) = (store.blobs.clone(), folder.clone());
    let media: Vec<_> = source.media.iter().cloned().collect();
    tokio::task::spawn_blocking(move || blobs.store_missing(&media, &folder))
        .await
        .map_err(|_stopped| StoreError::Interrupted)?
}

/// Holds the write lock while it looks, so that another program's import cannot lose the files it just wrote.
async fn remove_orphans(store: &Inner) -> Result<(), StoreError> {
    let mut lock: Transaction<'_, Sqlite> = store.writer.begin_with("begin immediate").await?;
    let used = sqlx::query_scalar("select sha256 from media").fetch_all(&mut *lock).await?;
    let blobs = store.blobs.clone();
    let removed = tokio::task::spawn_blocking(move || blobs.remove_orphans(&used.into_iter().collect()))
        .await
        .map_err(|_stopped| StoreError::Interrupted)??;
    lock.rollback().await?;
    if removed > 0 {
        tracing::debug!(removed, "removed media files that are no longer used");
    }
    Ok(())
}
