//! Gives the content folder back, byte for byte as it was imported.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use futures::TryStreamExt as _;

use super::Store;
use crate::{ContentFolder, ExportError, Progress, Step, StoreError};

impl Store {
    /// Writes the imported folder to a path that does not exist or is an empty folder; how many files that were.
    ///
    /// The files appear there all at once, when all are written.
    pub async fn export(&self, target: &Path, progress: Progress) -> Result<usize, ExportError> {
        let parent = parent(target)?;
        let staging = tempfile::Builder::new()
            .prefix(".export-")
            .tempdir_in(&parent)
            .map_err(StoreError::io(&parent))?;
        let media = self.media_files().await?;
        let texts: i64 = sqlx::query_scalar("select count(*) from source_files")
            .fetch_one(&self.inner.readers)
            .await
            .map_err(StoreError::from)?;
        let total = media.len() as u64 + texts.unsigned_abs();
        let mut done = 0;
        let mut texts = std::pin::pin!(self.source_files());
        while let Some(file) = texts.try_next().await? {
            write(staging.path(), &file.path, file.content.as_bytes()).await?;
            done += 1;
            progress(Step { done, total });
        }
        for (path, sha256) in media {
            let blob = self.inner.blobs.path(&sha256);
            let bytes = tokio::fs::read(&blob).await.map_err(StoreError::io(blob))?;
            write(staging.path(), &format!("media/{path}"), &bytes).await?;
            done += 1;
            progress(Step { done, total });
        }
        let staging = staging.keep();
        // Renaming replaces an empty folder and refuses any other.
        tokio::fs::rename(&staging, target).await.map_err(StoreError::io(target))?;
        Ok(usize::try_from(done).unwrap_or(usize::MAX))
    }

    /// The imported folder, for reading. Pictures stay on disk, texts are held in memory.
    pub async fn folder(&self) -> Result<ContentFolder, StoreError> {
        let texts: Vec<_> = self.source_files().try_collect().await?;
        let texts = texts.into_iter().map(|file| (file.path, Cow::Owned(file.content.into_bytes())));
        let media = self.media_files().await?;
        let media =
            media.into_iter().map(|(path, sha256)| (format!("media/{path}"), self.inner.blobs.path(&sha256)));
        Ok(ContentFolder::from_parts(texts, media))
    }

    /// Path and hash of every media file.
    async fn media_files(&self) -> Result<Vec<(String, String)>, StoreError> {
        let query = sqlx::query_as("select path, sha256 from media order by path");
        Ok(query.fetch_all(&self.inner.readers).await?)
    }
}

/// The folder the target goes into, once the target is found to be free.
fn parent(target: &Path) -> Result<PathBuf, ExportError> {
    let in_the_way = match std::fs::read_dir(target) {
        Ok(mut entries) => entries.next().is_some(),
        Err(error) => error.kind() != std::io::ErrorKind::NotFound,
    };
    if in_the_way {
        return Err(ExportError::Occupied { path: target.to_owned() });
    }
    let parent = match target.parent() {
        Some(parent) if parent != Path::new("") => parent.to_owned(),
        _ => PathBuf::from("."),
    };
    std::fs::create_dir_all(&parent).map_err(StoreError::io(&parent))?;
    Ok(parent)
}

async fn write(root: &Path, path: &str, bytes: &[u8]) -> Result<(), StoreError> {
    let file = root.join(path);
    if let Some(folder) = file.parent() {
        tokio::fs::create_dir_all(folder).await.map_err(StoreError::io(folder))?;
    }
    tokio::fs::write(&file, bytes).await.map_err(StoreError::io(file))
}
