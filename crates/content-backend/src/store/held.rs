//! What a data folder holds, found out before anything is made or replaced in it.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};

use super::{DATABASE, Store};
use crate::StoreError;
use crate::database::Explained as _;

/// Where the folder of an import comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// Somebody wrote it for this site.
    Editors,
    /// It came with the program, to be looked at and thrown away.
    Demo,
}

impl Store {
    /// Whether content has been imported into a data folder. Looks without creating anything.
    pub async fn has_content_in(data_dir: &Path) -> Result<bool, StoreError> {
        let file = data_dir.join(DATABASE);
        if !file.is_file() {
            return Ok(false);
        }
        has_content(&file).await.map_err(|error| error.explained(data_dir))
    }

    /// Whether the demo content, of this release or another, was imported last.
    pub async fn holds_demo(&self) -> Result<bool, StoreError> {
        let query = "select 1 from meta as demo, meta as content where demo.key = 'demo_version' \
                     and content.key = 'content_version' and demo.value = content.value limit 1";
        let found: Option<i64> = sqlx::query_scalar(query).fetch_optional(&self.inner.readers).await?;
        Ok(found.is_some())
    }
}

async fn has_content(file: &Path) -> Result<bool, StoreError> {
    let mut connection = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
    // Another program may be about to make the tables.
    let table = sqlx::query_scalar::<_, i64>("select 1 from sqlite_master where name = 'meta' limit 1");
    let mut has_content = table.fetch_optional(&mut connection).await?.is_some();
    if has_content {
        let version = "select value from meta where key = 'content_version' limit 1";
        let version = sqlx::query_scalar::<_, i64>(version).fetch_optional(&mut connection).await?;
        has_content = version.is_some_and(|version| version > 0);
    }
    connection.close().await?;
    Ok(has_content)
}

/// Remembers that the present version of the content is the demo's: any later change is somebody's own.
pub(super) async fn mark_demo(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let query = "insert into meta (key, value) \
                 select 'demo_version', value from meta where key = 'content_version' \
                 on conflict (key) do update set value = excluded.value";
    sqlx::query(query).execute(connection).await?;
    Ok(())
}
