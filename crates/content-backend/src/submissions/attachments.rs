//! The files that visitors sent: under names that say nothing, readable by nobody else, never served.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use axum::body::Bytes;
use time::OffsetDateTime;

use crate::StoreError;

/// Younger files may belong to a submission that is just being kept.
const UNFINISHED: Duration = Duration::from_secs(24 * 3600);

/// The folder of files.
#[derive(Clone, Debug)]
pub(super) struct Attachments {
    root: PathBuf,
}

impl Attachments {
    /// The folder is created when the first file comes.
    pub(super) fn new(root: PathBuf) -> Self {
        Self { root }
    }

    /// Where a file is.
    pub(super) fn path(&self, key: &str) -> PathBuf {
        self.root.join(key.get(..2).unwrap_or("00")).join(key)
    }

    /// Writes files so that they survive a loss of power; all of them or none.
    pub(super) async fn store(&self, files: Vec<(String, Bytes)>) -> Result<(), StoreError> {
        let this = self.clone();
        blocking(move || {
            for (index, (key, bytes)) in files.iter().enumerate() {
                let path = this.path(key);
                if let Err(error) = this.write(&path, bytes) {
                    this.remove_now(files.iter().take(index + 1).map(|(key, _)| key.as_str()));
                    return Err(StoreError::io(path)(error));
                }
            }
            Ok(())
        })
        .await?
    }

    /// The bytes of a file.
    pub(super) async fn read(&self, key: &str) -> Result<Vec<u8>, StoreError> {
        let path = self.path(key);
        tokio::fs::read(&path).await.map_err(StoreError::io(path))
    }

    /// Deletes files. What cannot be deleted is swept later.
    pub(super) async fn remove(&self, keys: Vec<String>) -> Result<(), StoreError> {
        let this = self.clone();
        blocking(move || this.remove_now(keys.iter().map(String::as_str))).await
    }

    /// Deletes files that no submission has, unless they are new; how many there were.
    pub(super) async fn sweep(
        &self,
        used: HashSet<String>,
        now: OffsetDateTime,
    ) -> Result<usize, StoreError> {
        let root = self.root.clone();
        blocking(move || {
            let oldest = SystemTime::from(now) - UNFINISHED;
            let mut removed = 0;
            for entry in walkdir::WalkDir::new(&root).into_iter().filter_map(Result::ok) {
                let is_used = entry.file_name().to_str().is_some_and(|name| used.contains(name));
                if !entry.file_type().is_file() || is_used {
                    continue;
                }
                let modified = entry.metadata().ok().and_then(|metadata| metadata.modified().ok());
                if modified.is_some_and(|modified| modified < oldest) && fs::remove_file(entry.path()).is_ok()
                {
                    removed += 1;
                }
            }
            removed
        })
        .await
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> std::io::Result<()> {
        let folder = path.parent().unwrap_or(&self.root);
        create_private_folder(folder)?;
        let mut file = private_file().create_new(true).open(path)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        sync_folder(folder)?;
        sync_folder(&self.root)
    }

    fn remove_now<'k>(&self, keys: impl Iterator<Item = &'k str>) {
        for key in keys {
            match fs::remove_file(self.path(key)) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    tracing::warn!(%error, "a visitor's file could not be deleted; the next start tries again");
                }
                _ => {}
            }
        }
    }
}

/// Options for a file that only its owner may read.
pub(crate) fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes a file that only its owner may read before anybody writes to it; SQLite gives the files beside a database the same
/// rights. From one that is there already, made by an earlier release, everybody else is shut out; whom an operator has
/// let in by group stays.
pub(super) fn make_private(file: &Path) -> std::io::Result<()> {
    let opened = private_file().create(true).truncate(false).open(file)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = opened.metadata()?.permissions().mode();
        if mode & 0o007 != 0 {
            opened.set_permissions(fs::Permissions::from_mode(mode & 0o770))?;
        }
    }
    Ok(())
}

/// Creates a folder that only its owner may enter, and those above it.
pub(crate) fn create_private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes the names in a folder survive a loss of power, where the system knows that.
pub(crate) fn sync_folder(folder: &Path) -> std::io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, StoreError> {
    tokio::task::spawn_blocking(work).await.map_err(|_stopped| StoreError::Interrupted)
}
