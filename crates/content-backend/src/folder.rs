//! A content folder, on disk or inside the binary: only names and a way to read each file, so that a large one needs no memory.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use walkdir::WalkDir;

/// The files of `content/` and `media/`, by their path inside the folder.
///
/// Cloning is cheap. Files are read when they are needed.
#[derive(Clone, Debug)]
pub struct ContentFolder {
    files: Arc<BTreeMap<String, Origin>>,
}

/// Where the bytes of one file are.
#[derive(Clone, Debug)]
enum Origin {
    Disk(PathBuf),
    Memory(Cow<'static, [u8]>),
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
        Ok(Self { files: Arc::new(files) })
    }

    /// A folder from memory; paths are like `content/en/pages/home.md`, with `/` between the parts.
    pub fn from_files(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Self {
        let files = files
            .into_iter()
            .filter(|(name, _)| is_content(name))
            .map(|(name, bytes)| (name, Origin::Memory(bytes)))
            .collect();
        Self { files: Arc::new(files) }
    }

    /// The paths of all files, sorted.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Whether a file of that path is there.
    pub fn contains(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    /// The bytes of one file.
    pub fn read(&self, path: &str) -> io::Result<Cow<'_, [u8]>> {
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
