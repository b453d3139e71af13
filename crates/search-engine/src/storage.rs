//! The folder that holds everything, and how its files are written so that no crash leaves half of one.
//!
//! ```text
//! {folder}/aliases.json
//! {folder}/collections/{name}/schema.json
//! {folder}/collections/{name}/synonyms.json
//! {folder}/collections/{name}/index/…
//! {folder}/torn/{name}/…                      what could not be read, for a person to look at
//! ```
//!
//! Several processes may share a folder. Whoever makes, removes or renames something holds [`Folder::lock`].

use std::borrow::Borrow;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::ApiError;

/// Names longer than this are mistakes.
const MAX_NAME_LEN: usize = 128;
/// How many torn collections are kept for a person to look at.
const MAX_TORN_FOLDERS: usize = 8;

/// The name of a collection or an alias. It is safe as the name of a folder.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Name(String);

/// Where everything is kept.
#[derive(Debug, Clone)]
pub(crate) struct Folder {
    root: PathBuf,
}

/// Holds off other processes that want to change the same folder, until it is dropped.
#[derive(Debug)]
pub(crate) struct FolderLock {
    _file: File,
}

/// Tells one version of a file from the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stamp {
    modified: Option<SystemTime>,
    bytes: u64,
    inode: u64,
}

impl Name {
    /// Checks a name: letters, digits, `_`, `-` and `.`, not starting with a dot.
    pub(crate) fn parse(text: &str) -> Result<Self, ApiError> {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
        if text.is_empty()
            || text.len() > MAX_NAME_LEN
            || text.starts_with('.')
            || !text.chars().all(is_plain)
        {
            return Err(ApiError::bad_request(format!(
                "A name must have 1 to {MAX_NAME_LEN} letters, digits, `_`, `-` or `.`, and not start with a dot."
            )));
        }
        Ok(Self(text.to_owned()))
    }

    /// The name as text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for Name {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl Folder {
    /// Uses a folder, creating it if needed.
    pub(crate) fn open(root: &Path) -> io::Result<Self> {
        fs::create_dir_all(root.join("collections"))?;
        Ok(Self { root: root.to_owned() })
    }

    /// Where it is.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Waits until no other process is changing the folder.
    pub(crate) fn lock(&self) -> io::Result<FolderLock> {
        let path = self.root.join(".lock");
        let file = File::options().create(true).truncate(false).write(true).open(path)?;
        file.lock()?;
        Ok(FolderLock { _file: file })
    }

    /// The file that says what each alias stands for.
    pub(crate) fn aliases(&self) -> PathBuf {
        self.root.join("aliases.json")
    }

    /// The folder of a collection.
    pub(crate) fn collection(&self, name: &Name) -> PathBuf {
        self.root.join("collections").join(name.as_str())
    }

    /// A folder in which a collection is made before it takes its place with [`Folder::place`].
    pub(crate) fn workshop(&self, name: &Name) -> io::Result<PathBuf> {
        let folder = self.root.join("collections").join(format!(".new-{}", name.as_str()));
        remove_if_there(&folder)?;
        fs::create_dir(&folder)?;
        Ok(folder)
    }

    /// Puts a finished collection in its place.
    pub(crate) fn place(&self, workshop: &Path, name: &Name) -> io::Result<()> {
        fs::rename(workshop, self.collection(name))?;
        sync_folder(&self.root.join("collections"))
    }

    /// Removes a collection: at once for everybody who looks, then bit by bit from the disk.
    pub(crate) fn remove(&self, name: &Name) -> io::Result<()> {
        let gone = self.root.join("collections").join(format!(".gone-{}", name.as_str()));
        remove_if_there(&gone)?;
        fs::rename(self.collection(name), &gone)?;
        sync_folder(&self.root.join("collections"))?;
        fs::remove_dir_all(gone)
    }

    /// The collections there are. Needs no lock.
    pub(crate) fn names(&self) -> io::Result<Vec<Name>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(self.root.join("collections"))? {
            let entry = entry?;
            let is_folder = entry.file_type()?.is_dir();
            names.extend(
                entry.file_name().to_str().and_then(|name| Name::parse(name).ok()).filter(|_| is_folder),
            );
        }
        names.sort();
        Ok(names)
    }

    /// Removes what processes left behind that were killed. Needs the lock.
    pub(crate) fn sweep(&self) -> io::Result<()> {
        for entry in fs::read_dir(self.root.join("collections"))? {
            let entry = entry?;
            let name = entry.file_name();
            let is_left_over =
                name.to_str().is_some_and(|n| n.starts_with(".new-") || n.starts_with(".gone-"));
            if is_left_over {
                fs::remove_dir_all(entry.path())?;
            }
        }
        Ok(())
    }

    /// Moves something that cannot be read out of the way. Gives back where it is now.
    pub(crate) fn set_aside(&self, path: &Path) -> io::Result<PathBuf> {
        let torn = self.root.join("torn");
        fs::create_dir_all(&torn)?;
        let target = torn.join(path.file_name().unwrap_or_default());
        remove_if_there(&target)?;
        fs::rename(path, &target)?;
        forget_oldest(&torn)?;
        Ok(target)
    }
}

impl Stamp {
    /// The stamp of a file; `None` when there is no such file.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        let metadata = fs::metadata(path).ok()?;
        let inode = inode(&metadata);
        Some(Self { modified: metadata.modified().ok(), bytes: metadata.len(), inode })
    }
}

/// Writes a file so that it is there as a whole or as it was before, whatever happens meanwhile.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let temporary = folder.join(format!(".{name}.{}", std::process::id()));
    let written = File::create(&temporary).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    if let Err(error) = written.and_then(|()| fs::rename(&temporary, path)) {
        let _ = fs::remove_file(&temporary);
        return Err(error);
    }
    sync_folder(folder)
}

/// Makes sure that the names in a folder are on the disk.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Removes a folder or file, if there is one.
pub(crate) fn remove_if_there(path: &Path) -> io::Result<()> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    match removed {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn forget_oldest(folder: &Path) -> io::Result<()> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        entries.push((entry.metadata()?.modified()?, entry.path()));
    }
    entries.sort();
    let surplus = entries.len().saturating_sub(MAX_TORN_FOLDERS);
    entries.iter().take(surplus).try_for_each(|(_, path)| remove_if_there(path))
}

#[cfg(unix)]
fn inode(metadata: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(metadata)
}

#[cfg(not(unix))]
fn inode(_metadata: &fs::Metadata) -> u64 {
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_leave_their_folder() {
        for bad in ["", ".", "..", "../x", "a/b", "a\\b", ".new-x", "a b", "a\0", "é", &"x".repeat(129)] {
            assert!(Name::parse(bad).is_err(), "{bad:?}");
        }
        for good in ["product", "product_variation_es.20261115-1", "A-1", &"x".repeat(128)] {
            assert!(Name::parse(good).is_ok(), "{good:?}");
        }
    }

    #[test]
    fn a_written_file_has_a_new_stamp() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("aliases.json");
        assert_eq!(Stamp::of(&path), None);
        write(&path, b"{}").unwrap();
        let first = Stamp::of(&path);
        write(&path, b"[]").unwrap();
        assert_ne!(Stamp::of(&path), first);
        assert_eq!(fs::read(&path).unwrap(), b"[]");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
    }

    #[test]
    fn only_so_many_torn_things_are_kept() {
        let root = tempfile::tempdir().unwrap();
        let folder = Folder::open(root.path()).unwrap();
        for number in 0..MAX_TORN_FOLDERS + 3 {
            let path = root.path().join(format!("c{number}"));
            fs::create_dir(&path).unwrap();
            folder.set_aside(&path).unwrap();
        }
        assert_eq!(fs::read_dir(root.path().join("torn")).unwrap().count(), MAX_TORN_FOLDERS);
    }
}
