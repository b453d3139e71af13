//! The media table: rows follow the files; a file that comes back keeps its id.

use std::collections::HashMap;

use sqlx::Row as _;

use super::Import;
use crate::StoreError;
use crate::source::{Media, MediaSet};
use crate::store::resolve::{Picture, Pictures};
use crate::store::words;

/// Writes the rows and returns them as pictures for the pages that show them.
pub(super) async fn write(import: &mut Import<'_>, media: &MediaSet) -> Result<Pictures, StoreError> {
    let mut stored = read(import).await?;
    let mut pictures = Vec::with_capacity(media.len());
    for item in media.iter() {
        let picture = match stored.remove(&item.path) {
            Some((sha256, picture)) if sha256 == item.sha256 && same(&picture, item) => picture,
            Some((_, old)) => {
                import.replaced.push(item.size_of.as_ref().unwrap_or(&item.path).clone());
                insert(import, item, old.created).await?
            }
            None => {
                import.replaced.extend(item.size_of.clone());
                insert(import, item, import.now.clone()).await?
            }
        };
        pictures.push(picture);
    }
    for (path, (_, picture)) in stored {
        import.touch("media");
        import.replaced.extend(picture.size_of);
        words::remove(import.connection, words::MEDIA, picture.id).await?;
        sqlx::query("delete from media where path = ?").bind(path).execute(&mut *import.connection).await?;
    }
    Ok(Pictures::new(pictures))
}

async fn read(import: &mut Import<'_>) -> Result<HashMap<String, (String, Picture)>, StoreError> {
    let rows = sqlx::query(
        "select id, path, mime, width, height, bytes, sha256, color, size_of, created, modified from media",
    )
    .fetch_all(&mut *import.connection)
    .await?;
    let mut stored = HashMap::new();
    for row in rows {
        let size: (Option<i64>, Option<i64>) = (row.try_get("width")?, row.try_get("height")?);
        let picture = Picture {
            id: row.try_get("id")?,
            path: row.try_get("path")?,
            mime: row.try_get("mime")?,
            size: size.0.zip(size.1),
            bytes: row.try_get("bytes")?,
            color: row.try_get("color")?,
            size_of: row.try_get("size_of")?,
            created: row.try_get("created")?,
            modified: row.try_get("modified")?,
        };
        stored.insert(picture.path.clone(), (row.try_get("sha256")?, picture));
    }
    Ok(stored)
}

fn same(stored: &Picture, item: &Media) -> bool {
    stored.mime == item.mime
        && stored.size == size(item)
        && stored.color == color(item)
        && stored.size_of == item.size_of
}

async fn insert(import: &mut Import<'_>, item: &Media, created: String) -> Result<Picture, StoreError> {
    import.touch("media");
    let picture = Picture {
        id: import.number("", "media", &item.path).await?,
        path: item.path.clone(),
        mime: item.mime.to_owned(),
        size: size(item),
        bytes: i64::try_from(item.bytes).unwrap_or(i64::MAX),
        color: color(item).to_owned(),
        size_of: item.size_of.clone(),
        created,
        modified: import.now.clone(),
    };
    sqlx::query(
        "insert or replace into media \
         (id, path, mime, width, height, bytes, sha256, color, size_of, created, modified) \
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(picture.id)
    .bind(&picture.path)
    .bind(&picture.mime)
    .bind(picture.size.map(|(width, _)| width))
    .bind(picture.size.map(|(_, height)| height))
    .bind(picture.bytes)
    .bind(&item.sha256)
    .bind(&picture.color)
    .bind(&picture.size_of)
    .bind(&picture.created)
    .bind(&picture.modified)
    .execute(&mut *import.connection)
    .await?;
    words::write_file(import.connection, picture.id, &picture.path, picture.size_of.as_deref()).await?;
    Ok(picture)
}

fn size(item: &Media) -> Option<(i64, i64)> {
    item.size.map(|(width, height)| (i64::from(width), i64::from(height)))
}

fn color(item: &Media) -> &str {
    item.color.as_deref().unwrap_or_default()
}
