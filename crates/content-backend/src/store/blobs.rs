//! Media bytes on disk, named by their hash: a file is complete or absent, and equal files are stored once.

use std::collections::HashSet;
use std::io::Write as _;
use std::path::PathBuf;

use sha2::{Digest, Sha256};

use crate::source::Media;
use crate::{ContentFolder, ImportError, Problem, StoreError};

/// The folder of media files.
#[derive(Clone, Debug)]
pub(super) struct Blobs {
    root: PathBuf,
}

impl Blobs {
    pub(super) fn open(root: PathBuf) -> Result<Self, StoreError> {
        std::fs::create_dir_all(&root).map_err(StoreError::io(&root))?;
        Ok(Self { root })
    }

    /// Where the bytes of a hash are.
    pub(super) fn path(&self, sha256: &str) -> PathBuf {
        self.root.join(sha256.get(..2).unwrap_or("00")).join(sha256)
    }

    /// Copies the files that are not here yet. Safe to repeat; nothing refers to them until the database does.
    pub(super) fn store_missing<'m>(
        &self,
        media: impl Iterator<Item = &'m Media>,
        folder: &ContentFolder,
    ) -> Result<(), ImportError> {
        for item in media {
            let target = self.path(&item.sha256);
            if target.exists() {
                continue;
            }
            let name = format!("media/{}", item.path);
            let bytes =
                folder.read(&name).map_err(|error| changed(&name, &format!("cannot be read: {error}")))?;
            if hex::encode(Sha256::digest(&bytes)) != item.sha256 {
                return Err(changed(&name, "changed while it was imported; import again"));
            }
            self.write(&target, &bytes)?;
        }
        Ok(())
    }

    /// Deletes what no row refers to. The caller holds the write lock, so no import is between file and row.
    pub(super) fn remove_orphans(&self, used: &HashSet<String>) -> Result<usize, StoreError> {
        let mut removed = 0;
        for entry in walkdir::WalkDir::new(&self.root) {
            let entry =
                entry.map_err(|error| StoreError::Io { path: self.root.clone(), source: error.into() })?;
            let known = entry.file_name().to_str().is_some_and(|name| used.contains(name));
            if entry.file_type().is_file() && !known {
                std::fs::remove_file(entry.path()).map_err(StoreError::io(entry.path()))?;
                removed += 1;
            }
        }
        Ok(removed)
    }

    fn write(&self, target: &std::path::Path, bytes: &[u8]) -> Result<(), StoreError> {
        let folder = target.parent().unwrap_or(&self.root);
        let attempt = || {
            std::fs::create_dir_all(folder)?;
            let mut file = tempfile::NamedTempFile::new_in(folder)?;
            file.write_all(bytes)?;
            file.as_file().sync_all()?;
            file.persist(target).map_err(|error| error.error)
        };
        attempt().map(drop).map_err(StoreError::io(target))
    }
}

fn changed(name: &str, message: &str) -> ImportError {
    ImportError::Invalid(Problem::in_file(name, message).into())
}
