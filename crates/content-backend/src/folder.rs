//! A content folder, on disk or inside the binary: only names and a way to read each file, so that a large one needs no memory.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::ops::Bound;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use walkdir::WalkDir;

use crate::{Progress, Step};

/// The files of `content/` and `media/`, by their path inside the folder.
///
/// Cloning is cheap. Files are read when they are needed.
#[derive(Clone, Debug)]
pub struct ContentFolder {
    files: Arc<BTreeMap<String, Origin>>,
    listener: Option<Arc<Listener>>,
}

/// Where the bytes of one file are.
#[derive(Clone, Debug)]
enum Origin {
    Disk(PathBuf),
    Memory(Cow<'static, [u8]>),
}

/// Counts files as they are read for the first time.
struct Listener {
    progress: Progress,
    total: u64,
    /// Hashes of the paths that have been read.
    read: Mutex<HashSet<u64>>,
}

impl Listener {
    fn hear(&self, path: &str) {
        let mut hasher = DefaultHasher::new();
        path.hash(&mut hasher);
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if read.insert(hasher.finish()) {
            (self.progress)(Step { done: read.len() as u64, total: self.total });
        }
    }
}

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Listener").field("total", &self.total).finish_non_exhaustive()
    }
}

/// The two trees that are read; anything beside them (scripts, notes) is left alone.
const TREES: [&str; 2] = ["content", "media"];

impl ContentFolder {
    /// Lists the folder at `root`, which holds `content/` and `media/`.
    ///
    /// Hidden files and editor backups (`name~`) are skipped; symbolic links are followed.
    pub fn from_dir(root: &Path) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        for tree in TREES {
            let base = root.join(tree);
            if !base.is_dir() {
                continue;
            }
            for entry in WalkDir::new(&base).follow_links(true) {
                let entry = entry?;
                if entry.file_type().is_file()
                    && let Some(name) = name_inside(root, entry.path())?
                {
                    files.insert(name, Origin::Disk(entry.into_path()));
                }
            }
        }
        if files.is_empty() {
            let message = format!("{} holds no content/ or media/ folder with files in it", root.display());
            return Err(io::Error::new(io::ErrorKind::NotFound, message));
        }
        Ok(Self { files: Arc::new(files), listener: None })
    }

    /// A folder from memory; paths are like `content/en/pages/home.md`, with `/` between the parts.
    pub fn from_files(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Self {
        let files = files
            .into_iter()
            .filter(|(name, _)| is_content(name))
            .map(|(name, bytes)| (name, Origin::Memory(bytes)))
            .collect();
        Self { files: Arc::new(files), listener: None }
    }

    /// A folder of texts in memory and files that are kept under other names.
    pub(crate) fn from_parts(
        texts: impl Iterator<Item = (String, Cow<'static, [u8]>)>,
        files: impl Iterator<Item = (String, PathBuf)>,
    ) -> Self {
        let texts = texts.map(|(name, bytes)| (name, Origin::Memory(bytes)));
        let files = texts.chain(files.map(|(name, path)| (name, Origin::Disk(path)))).collect();
        Self { files: Arc::new(files), listener: None }
    }

    /// The same folder, which tells how many of its files have been read.
    pub(crate) fn telling(&self, progress: Progress) -> Self {
        let listener = Listener { progress, total: self.files.len() as u64, read: Mutex::default() };
        Self { files: Arc::clone(&self.files), listener: Some(Arc::new(listener)) }
    }

    /// The paths of all files, sorted.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The paths that start with a prefix, sorted.
    pub fn paths_below<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a str> {
        let from = (Bound::Included(prefix), Bound::Unbounded);
        self.files
            .range::<str, _>(from)
            .map(|(path, _)| path.as_str())
            .take_while(move |path| path.starts_with(prefix))
    }

    /// Whether a file of that path is there.
    pub fn contains(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    /// The bytes of one file.
    pub fn read(&self, path: &str) -> io::Result<Cow<'_, [u8]>> {
        if let Some(listener) = &self.listener {
            listener.hear(path);
        }
        match self.files.get(path) {
            Some(Origin::Disk(file)) => std::fs::read(file).map(Cow::Owned),
            Some(Origin::Memory(bytes)) => Ok(Cow::Borrowed(bytes)),
            None => Err(io::ErrorKind::NotFound.into()),
        }
    }
}

fn name_inside(root: &Path, file: &Path) -> io::Result<Option<String>> {
    let inside = file.strip_prefix(root).unwrap_or(file);
    let mut name = String::new();
    for part in inside.components() {
        let Some(part) = part.as_os_str().to_str() else {
            let message = format!("{} has a name that is not UTF-8; rename it", file.display());
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        };
        if !name.is_empty() {
            name.push('/');
        }
        name.push_str(part);
    }
    Ok(is_content(&name).then_some(name))
}

fn is_content(name: &str) -> bool {
    let mut parts = name.split('/');
    parts.next().is_some_and(|tree| TREES.contains(&tree))
        && parts.all(|part| !part.starts_with('.') && !part.ends_with('~'))
}
