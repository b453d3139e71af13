//! How much room a disk has, and the words for having none.
//!
//! Databases, pictures, the search index and old releases all lie on disks, and an operator should read the same
//! sentence whichever of them met the end of it first.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Less than this is no room: a database that could not write does not always know why.
const NO_ROOM: u64 = 1024 * 1024;

/// What is left of a file system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Space {
    /// Bytes that may still be written.
    pub free_bytes: u64,
    /// Files that may still be made; `None` where the file system does not count them.
    pub free_files: Option<u64>,
}

/// There is no room. It says where, how much is left and what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Full {
    folder: PathBuf,
    space: Option<Space>,
}

/// What is left of the file system that a path is on, or will be on once it is made.
///
/// # Errors
/// When the system does not tell.
pub fn space(path: &Path) -> io::Result<Space> {
    let ancestors =
        path.ancestors().map(|part| if part.as_os_str().is_empty() { Path::new(".") } else { part });
    let existing = ancestors.into_iter().find(|part| part.exists());
    measure(existing.unwrap_or(Path::new(".")))
}

/// An error of the system in words; when there is no room, in those of [`Full`].
pub fn explain(error: &io::Error, path: &Path) -> String {
    Full::of(error, path).map_or_else(|| error.to_string(), |full| full.to_string())
}

impl Full {
    /// Whether this error, or one that led to it, says that there is no room where `path` is.
    pub fn of(error: &(dyn Error + 'static), path: &Path) -> Option<Self> {
        let mut causes = std::iter::successors(Some(error), |&error| error.source());
        let says_full = |error: &(dyn Error + 'static)| {
            let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
            matches!(kind, Some(ErrorKind::StorageFull | ErrorKind::QuotaExceeded))
        };
        causes.any(says_full).then(|| Self::at(path))
    }

    /// Whether there is hardly any room where `path` is: the likely cause of a failure that names none.
    pub fn suspected(path: &Path) -> Option<Self> {
        let full = Self::at(path);
        let has_none = |space: Space| space.free_bytes < NO_ROOM || space.free_files == Some(0);
        full.space.is_some_and(has_none).then_some(full)
    }

    /// There is no room where `path` is: somebody knows.
    pub fn at(path: &Path) -> Self {
        let folder = if path.is_dir() { path } else { path.parent().unwrap_or(path) };
        Self { folder: folder.to_owned(), space: space(path).ok() }
    }
}

impl fmt::Display for Full {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the disk is full: {}", self.folder.display())?;
        match self.space {
            Some(Space { free_files: Some(0), .. }) => f.write_str(" can hold no more files")?,
            Some(Space { free_bytes, .. }) => write!(f, " has {free_bytes} bytes free")?,
            None => f.write_str(" has no room")?,
        }
        f.write_str(
            "; make room on its file system, or enlarge it or its quota; what is stored already is safe",
        )
    }
}

impl Error for Full {}

#[cfg(unix)]
fn measure(path: &Path) -> io::Result<Space> {
    let stat = rustix::fs::statvfs(path)?;
    // Some file systems make files for as long as there are bytes, and say that they have none.
    let free_files = (stat.f_files > 0).then_some(stat.f_favail);
    Ok(Space { free_bytes: stat.f_bavail.saturating_mul(stat.f_frsize), free_files })
}

#[cfg(not(unix))]
fn measure(_path: &Path) -> io::Result<Space> {
    Err(ErrorKind::Unsupported.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_not_made_yet_has_the_room_of_the_one_above() {
        let folder = tempfile::tempdir().unwrap();
        let there = space(folder.path()).unwrap();
        assert!(there.free_bytes > 0);
        assert!(space(&folder.path().join("not/yet")).unwrap().free_bytes > 0);
        assert!(space(Path::new("not-yet")).unwrap().free_bytes > 0);
    }

    #[test]
    fn a_full_disk_is_told_from_other_failures_wherever_it_shows() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("x");
        let full = Full::of(&io::Error::from(ErrorKind::StorageFull), &file).unwrap();
        let folder_name = folder.path().display().to_string();
        let words = full.to_string();
        assert!(words.starts_with(&format!("the disk is full: {folder_name} has ")), "{words}");
        assert!(words.contains("make room"), "{words}");
        let wrapped = io::Error::other(Wrapped(io::Error::from(ErrorKind::QuotaExceeded)));
        assert!(Full::of(&wrapped, &file).is_some());
        assert_eq!(Full::of(&io::Error::from(ErrorKind::PermissionDenied), &file), None);
        assert_eq!(explain(&io::Error::other("something else"), &file), "something else");
    }

    #[derive(Debug)]
    struct Wrapped(io::Error);

    impl fmt::Display for Wrapped {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("could not be written")
        }
    }

    impl Error for Wrapped {
        fn source(&self) -> Option<&(dyn Error + 'static)> {
            Some(&self.0)
        }
    }
}
