//! News of changes, also of those that another program made to the same data folder.

use std::sync::atomic::Ordering;

use sqlx::SqliteConnection;
use tokio::sync::broadcast;

use super::Store;
use crate::StoreError;

/// Changes that are remembered; whoever missed more has to forget everything it keeps.
const REMEMBERED: i64 = 200;

/// What one import changed, for whoever keeps copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Cache tags, sorted: `forms`, `form:{id}`, `legacy`, `media`, `menu`, `options`, `stockists`, `terms`, `term:{id}`,
    /// and for each kind of entry one for lists and absences (`pages`, `products`, `posts`, …) and one for each entry
    /// (`page:{id}`, `product:{id}`, …). A product's tag covers its variants, documents and light.
    /// `all` when it cannot be told any more.
    pub tags: Vec<String>,
    /// Whoever has heard this knows everything up to this content version.
    pub version: i64,
}

impl Store {
    /// News of every import from now on that changed what is served.
    pub fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.inner.changes.subscribe()
    }

    /// A number that grows with every import that changed something.
    pub async fn content_version(&self) -> Result<i64, StoreError> {
        let query = sqlx::query_scalar("select value from meta where key = 'content_version' limit 1");
        Ok(query.fetch_one(&self.inner.readers).await?)
    }

    /// Tells subscribers what another program changed since the last look. Cheap when nothing did.
    pub async fn announce_foreign_changes(&self) -> Result<(), StoreError> {
        let version = self.content_version().await?;
        let known = self.inner.announced.load(Ordering::SeqCst);
        if known >= version {
            return Ok(());
        }
        let rows: Vec<(i64, String)> =
            sqlx::query_as("select version, tags from changes where version > ? and version <= ? order by version limit 1000")
                .bind(known)
                .bind(version)
                .fetch_all(&self.inner.readers)
                .await?;
        let complete = rows.first().is_some_and(|(first, _)| *first == known + 1);
        let mut tags = Vec::new();
        for (_, text) in rows.iter().filter(|_| complete) {
            let parsed: Vec<String> = serde_json::from_str(text)
                .map_err(|error| StoreError::Corrupt { what: "changes.tags", detail: error.to_string() })?;
            tags.extend(parsed);
        }
        tags.sort();
        tags.dedup();
        if !complete {
            tags = vec!["all".to_owned()];
        }
        // Only what has been read counts as told; an import of ours in between leaves the rest to the next look.
        if self.inner.announced.compare_exchange(known, version, Ordering::SeqCst, Ordering::SeqCst).is_ok() {
            self.announce(tags, version);
        }
        Ok(())
    }

    /// Tells subscribers what an import of ours changed.
    pub(super) fn announce_version(&self, version: i64, tags: Vec<String>) {
        // One step at a time: a change of another program in between is still to be announced.
        let step =
            self.inner.announced.compare_exchange(version - 1, version, Ordering::SeqCst, Ordering::SeqCst);
        self.announce(tags, step.map_or_else(|known| known, |_| version));
    }

    fn announce(&self, tags: Vec<String>, version: i64) {
        if !tags.is_empty() {
            // Nobody listening is fine.
            let _ = self.inner.changes.send(Change { tags, version });
        }
    }
}

/// Counts a change and keeps its tags; the version it led to.
pub(super) async fn record(
    connection: &mut SqliteConnection,
    tags: impl Iterator<Item = &String>,
) -> Result<i64, StoreError> {
    let version: i64 =
        sqlx::query_scalar("update meta set value = value + 1 where key = 'content_version' returning value")
            .fetch_one(&mut *connection)
            .await?;
    let tags: serde_json::Value = tags.cloned().collect();
    sqlx::query("insert into changes (version, tags) values (?, ?)")
        .bind(version)
        .bind(tags.to_string())
        .execute(&mut *connection)
        .await?;
    sqlx::query("delete from changes where version <= ?")
        .bind(version - REMEMBERED)
        .execute(&mut *connection)
        .await?;
    Ok(version)
}
