//! Derivatives on disk: made once, found again after a restart, and never more of them than agreed.
//!
//! A file is written under another name and then renamed, so nobody reads half of it. One that a crash left behind torn
//! or empty does not end where it says it does, and is made anew.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use crate::{Digest, Format, Size, Width};

/// When there is too much, this part of the space is made free at once, so that it need not be done for every file.
const MAKE_FREE: u64 = 10;
/// Use is noted on disk at most this often.
const NOTE_USE_EVERY: Duration = Duration::from_secs(24 * 3600);
/// After a failure nothing is made for the disk alone for this long.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_secs(60);
/// A file that was begun this long ago is not being written any more.
const ABANDONED: Duration = Duration::from_secs(3600);

/// One file: an original in one size and format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Of what.
    pub digest: Digest,
    /// How wide.
    pub width: Width,
    /// How written.
    pub format: Format,
}

/// The folder of derivatives, bounded in bytes. Calls read and write files: not for an async thread.
#[derive(Debug)]
pub struct Store {
    /// `None` keeps nothing.
    folder: Option<PathBuf>,
    capacity: u64,
    /// Looked through before the first file is added; reading needs no list.
    shelf: OnceLock<Mutex<Shelf>>,
    unique: AtomicU64,
    /// When a file last could not be written.
    failed: Mutex<Option<Instant>>,
}

#[derive(Debug, Default)]
struct Shelf {
    files: HashMap<Piece, Kept>,
    bytes: u64,
}

#[derive(Debug, Clone, Copy)]
struct Kept {
    bytes: u64,
    used: SystemTime,
}

impl Store {
    /// Keeps at most `capacity` bytes in `folder`; nothing at all without one.
    #[must_use]
    pub fn new(folder: Option<PathBuf>, capacity: u64) -> Self {
        Self { folder, capacity, shelf: OnceLock::new(), unique: AtomicU64::new(0), failed: Mutex::default() }
    }

    /// Whether it keeps anything at all.
    #[must_use]
    pub fn keeps(&self) -> bool {
        self.folder.is_some() && self.capacity > 0
    }

    /// Whether nothing has failed to be written for a while: on a full disk there is no use in making what nobody waits for.
    #[must_use]
    pub fn can_write(&self) -> bool {
        let failed = *self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        failed.is_none_or(|failed| failed.elapsed() > PAUSE_AFTER_FAILURE)
    }

    /// Why [`Store::put`] failed, for an operator.
    #[must_use]
    pub fn explain(&self, error: &io::Error) -> String {
        disk::explain(error, self.folder.as_deref().unwrap_or(Path::new(".")))
    }

    /// A whole file, if there is one.
    #[must_use]
    pub fn get(&self, piece: Piece) -> Option<Vec<u8>> {
        let path = self.path(piece)?;
        let mut file = File::open(path).ok()?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).ok()?;
        if !piece.format.is_whole(&bytes) {
            return None;
        }
        self.note_use(piece, &file);
        Some(bytes)
    }

    /// Whether there is such a file; it may turn out to be torn.
    #[must_use]
    pub fn has(&self, piece: Piece) -> bool {
        self.path(piece).is_some_and(|path| path.is_file())
    }

    /// Keeps a file, and makes room for it.
    ///
    /// # Errors
    /// When it cannot be written; nothing has changed then.
    pub fn put(&self, piece: Piece, bytes: &[u8]) -> io::Result<()> {
        let written = self.write(piece, bytes);
        *self.failed.lock().unwrap_or_else(PoisonError::into_inner) = written.is_err().then(Instant::now);
        written
    }

    /// Bytes in use, as far as files were added or looked through.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.shelf.get().map_or(0, |shelf| shelf.lock().unwrap_or_else(PoisonError::into_inner).bytes)
    }

    fn write(&self, piece: Piece, bytes: &[u8]) -> io::Result<()> {
        let Some((folder, path)) = self.folder.as_deref().zip(self.path(piece)) else { return Ok(()) };
        if bytes.len() as u64 > self.capacity {
            return Ok(());
        }
        let shelf = self.shelf(folder);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent)?;
        let unique = self.unique.fetch_add(1, Ordering::Relaxed);
        let begun = parent.join(format!("begun-{}-{unique}", std::process::id()));
        let written = File::create(&begun).and_then(|mut file| file.write_all(bytes));
        if let Err(error) = written.and_then(|()| fs::rename(&begun, &path)) {
            let _ = fs::remove_file(&begun);
            return Err(error);
        }
        let crowded = {
            let mut shelf = shelf.lock().unwrap_or_else(PoisonError::into_inner);
            shelf.add(piece, Kept { bytes: bytes.len() as u64, used: SystemTime::now() });
            shelf.over(self.capacity)
        };
        for gone in crowded {
            self.remove(gone);
        }
        Ok(())
    }

    fn remove(&self, piece: Piece) {
        let Some(path) = self.path(piece) else { return };
        if let Err(error) = fs::remove_file(&path)
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(path = %path.display(), %error, "a picture could not be removed to make room");
        }
        // Only goes when it was the last one in there.
        let _ = path.parent().map(fs::remove_dir);
    }

    /// Now, and on disk so that it is still known after a restart.
    fn note_use(&self, piece: Piece, file: &File) {
        let now = SystemTime::now();
        if let Some(shelf) = self.shelf.get()
            && let Some(kept) = shelf.lock().unwrap_or_else(PoisonError::into_inner).files.get_mut(&piece)
        {
            kept.used = now;
        }
        let noted = file.metadata().and_then(|metadata| metadata.modified()).ok();
        let is_due =
            noted.and_then(|noted| now.duration_since(noted).ok()).is_some_and(|age| age > NOTE_USE_EVERY);
        if is_due {
            let _ = file.set_modified(now);
        }
    }

    fn path(&self, piece: Piece) -> Option<PathBuf> {
        let digest = piece.digest.to_string();
        let name = Size { width: piece.width, format: piece.format }.name();
        Some(self.folder.as_ref()?.join(&digest[..2]).join(&digest).join(name))
    }

    fn shelf(&self, folder: &Path) -> &Mutex<Shelf> {
        self.shelf.get_or_init(|| Mutex::new(look_through(folder)))
    }
}

impl Shelf {
    fn add(&mut self, piece: Piece, kept: Kept) {
        let before = self.files.insert(piece, kept).map_or(0, |before| before.bytes);
        self.bytes = (self.bytes + kept.bytes).saturating_sub(before);
    }

    /// Takes away what was not used for longest, until there is room again.
    fn over(&mut self, capacity: u64) -> Vec<Piece> {
        if self.bytes <= capacity {
            return Vec::new();
        }
        let mut by_use: Vec<(SystemTime, Piece)> =
            self.files.iter().map(|(piece, kept)| (kept.used, *piece)).collect();
        by_use.sort_by_key(|(used, _)| *used);
        // The newest stays whatever it takes.
        by_use.pop();
        let enough = capacity - capacity / MAKE_FREE;
        let mut gone = Vec::new();
        for (_, piece) in by_use {
            if self.bytes <= enough {
                break;
            }
            if let Some(kept) = self.files.remove(&piece) {
                self.bytes = self.bytes.saturating_sub(kept.bytes);
                gone.push(piece);
            }
        }
        gone
    }
}

/// Finds what earlier runs left. Files that we did not write are left alone.
fn look_through(folder: &Path) -> Shelf {
    let mut shelf = Shelf::default();
    let list = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    for digest_folder in list(folder).flat_map(|start| list(&start).collect::<Vec<_>>()) {
        let name = digest_folder.file_name().and_then(|name| name.to_str());
        let Some(digest) = name.and_then(Digest::parse) else { continue };
        for path in list(&digest_folder) {
            let Ok(metadata) = path.metadata() else { continue };
            let used = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if let Some((width, format)) = read_name(name) {
                shelf.add(Piece { digest, width, format }, Kept { bytes: metadata.len(), used });
            } else if name.starts_with("begun-") && used.elapsed().is_ok_and(|age| age > ABANDONED) {
                let _ = fs::remove_file(&path);
            }
        }
    }
    shelf
}

fn read_name(name: &str) -> Option<(Width, Format)> {
    if name == "0.svg" {
        return Some((Width::NONE, Format::Svg));
    }
    Size::parse(name).map(|size| (size.width, size.format))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(number: u8, width: u32) -> Piece {
        Piece { digest: Digest::of(&[number]), width: Width::new(width).unwrap(), format: Format::Jpeg }
    }

    fn jpeg(bytes: usize) -> Vec<u8> {
        [vec![0xff, 0xd8], vec![0; bytes - 4], vec![0xff, 0xd9]].concat()
    }

    #[test]
    fn what_was_kept_is_found_after_a_restart_and_counts() {
        let folder = tempfile::tempdir().unwrap();
        let store = || Store::new(Some(folder.path().to_owned()), 1000);
        store().put(piece(1, 640), &jpeg(400)).unwrap();
        let later = store();
        assert_eq!(later.get(piece(1, 640)).unwrap(), jpeg(400));
        assert_eq!(later.get(piece(1, 320)), None);
        later.put(piece(2, 640), &jpeg(300)).unwrap();
        assert_eq!(later.bytes(), 700);
    }

    #[test]
    fn the_least_recently_used_goes_when_there_is_too_much() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(Some(folder.path().to_owned()), 1000);
        for number in 0..3 {
            store.put(piece(number, 640), &jpeg(300)).unwrap();
        }
        assert!(store.get(piece(0, 640)).is_some(), "this one is in use");
        store.put(piece(3, 640), &jpeg(300)).unwrap();
        let left: Vec<bool> = (0..4).map(|number| store.has(piece(number, 640))).collect();
        assert_eq!(left, [true, false, true, true]);
        assert!(store.bytes() <= 1000);
        store.put(piece(9, 640), &jpeg(2000)).unwrap();
        assert!(!store.has(piece(9, 640)), "a file larger than the whole store is not kept");
    }

    #[test]
    fn torn_and_empty_files_are_as_good_as_none() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(Some(folder.path().to_owned()), 10_000);
        store.put(piece(1, 640), &jpeg(400)).unwrap();
        let path = store.path(piece(1, 640)).unwrap();
        for torn in [&[][..], &jpeg(400)[..200]] {
            fs::write(&path, torn).unwrap();
            assert_eq!(store.get(piece(1, 640)), None);
        }
        store.put(piece(1, 640), &jpeg(400)).unwrap();
        assert!(store.get(piece(1, 640)).is_some());
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_nothing_and_a_pause() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(Some(folder.path().to_owned()), 10_000);
        let path = store.path(piece(1, 640)).unwrap();
        // A folder in the place of the file fails as a full disk does, after everything was tried.
        fs::create_dir_all(path.join("in the way")).unwrap();
        store.put(piece(1, 640), &jpeg(400)).unwrap_err();
        assert!(store.get(piece(1, 640)).is_none() && !store.can_write());
        let left: Vec<_> = fs::read_dir(path.parent().unwrap()).unwrap().flatten().collect();
        assert_eq!(left.len(), 1, "{left:?}");
        fs::remove_dir_all(&path).unwrap();
        store.put(piece(1, 640), &jpeg(400)).unwrap();
        assert!(store.get(piece(1, 640)).is_some() && store.can_write());
    }

    #[test]
    fn files_of_others_are_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let stranger = folder.path().join("ab").join("notes.txt");
        fs::create_dir_all(stranger.parent().unwrap()).unwrap();
        fs::write(&stranger, vec![0; 5000]).unwrap();
        let store = Store::new(Some(folder.path().to_owned()), 1000);
        store.put(piece(1, 640), &jpeg(900)).unwrap();
        store.put(piece(2, 640), &jpeg(900)).unwrap();
        assert!(stranger.is_file() && store.has(piece(2, 640)) && !store.has(piece(1, 640)));
    }

    #[test]
    fn without_a_folder_nothing_is_kept() {
        let store = Store::new(None, 1000);
        store.put(piece(1, 640), &jpeg(400)).unwrap();
        assert_eq!(store.get(piece(1, 640)), None);
    }
}
