//! What can go wrong, in words that tell an editor or an operator what to do next.

use std::fmt;
use std::path::PathBuf;

/// Why the store could not be opened, read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The data folder or a file in it cannot be used.
    #[error("cannot use {path}: {source}; check that the folder exists, is writable and has free space", path = path.display())]
    Io {
        /// The file or folder in question.
        path: PathBuf,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// There is no room on the disk.
    #[error(transparent)]
    DiskFull(disk::Full),
    /// The database was written by a newer version of this program.
    #[error(
        "the database {path} has schema version {found}, newer than this program knows; use the newer program or another data folder",
        path = path.display()
    )]
    NewerSchema {
        /// The database file.
        path: PathBuf,
        /// The version found in it.
        found: i64,
    },
    /// The schema could not be brought up to date.
    #[error(
        "cannot prepare the database: {0}; restore the data folder from a backup or import into a new one"
    )]
    Migrate(#[source] sqlx::migrate::MigrateError),
    /// A query failed.
    #[error("the database failed: {0}; if it says 'locked', another program holds the data folder")]
    Database(#[from] sqlx::Error),
    /// A stored value is not what this program wrote.
    #[error("the database holds a value that cannot be read in {what}: {detail}; import the content again")]
    Corrupt {
        /// Table and column.
        what: &'static str,
        /// What is wrong with the value.
        detail: String,
    },
    /// A background task ended early, which only happens while the program stops.
    #[error("the work was interrupted because the program is stopping; run it again")]
    Interrupted,
}

impl StoreError {
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| match disk::Full::of(&source, &path) {
            Some(full) => Self::DiskFull(full),
            None => Self::Io { path, source },
        }
    }
}

/// Why an import changed nothing.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The folder holds mistakes; all that were found are listed.
    #[error("nothing was imported: {0}")]
    Invalid(Mistakes),
    /// The folder is fine but the store failed. Its words are in ours already, so it is no source to print again.
    #[error("nothing was imported: {0}")]
    Store(StoreError),
}

/// Why an export wrote nothing.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// Something is where the folder should go.
    #[error("nothing was exported: {path} is not empty; name a folder that does not exist", path = path.display())]
    Occupied {
        /// The path that was named.
        path: PathBuf,
    },
    /// The store or the disk failed.
    #[error("nothing was exported: {0}")]
    Store(#[from] StoreError),
}

impl ImportError {
    /// The mistakes in the folder; empty when the store failed.
    pub fn problems(&self) -> &[Problem] {
        match self {
            Self::Invalid(mistakes) => mistakes.problems(),
            Self::Store(_) => &[],
        }
    }
}

impl From<StoreError> for ImportError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<sqlx::Error> for ImportError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(StoreError::Database(error))
    }
}

/// The mistakes of a content folder: the first ones in full, the others only counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mistakes {
    listed: Vec<Problem>,
    total: usize,
}

impl Mistakes {
    /// More are counted but not kept: nobody reads them, and a broken export could hold a million.
    const LISTED: usize = 500;

    /// Those that are kept, by file and line.
    pub fn problems(&self) -> &[Problem] {
        &self.listed
    }

    /// How many there are in all.
    pub fn total(&self) -> usize {
        self.total
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.total == 0
    }

    pub(crate) fn push(&mut self, problem: Problem) {
        self.total += 1;
        if self.listed.len() < Self::LISTED {
            self.listed.push(problem);
        }
    }

    pub(crate) fn append(&mut self, other: Self) {
        let unlisted = other.total - other.listed.len();
        self.extend(other.listed);
        self.total += unlisted;
    }

    pub(crate) fn sort(&mut self) {
        self.listed.sort();
    }
}

impl Extend<Problem> for Mistakes {
    fn extend<T: IntoIterator<Item = Problem>>(&mut self, problems: T) {
        problems.into_iter().for_each(|problem| self.push(problem));
    }
}

impl From<Problem> for Mistakes {
    fn from(problem: Problem) -> Self {
        Self { listed: vec![problem], total: 1 }
    }
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let noun = if self.total == 1 { "mistake" } else { "mistakes" };
        write!(f, "{} {noun} in the content folder", self.total)?;
        for problem in &self.listed {
            write!(f, "\n  {problem}")?;
        }
        match self.total - self.listed.len() {
            0 => Ok(()),
            more => write!(f, "\n  … and {more} more"),
        }
    }
}

/// One mistake in a content folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// Path inside the folder, such as `content/en/pages/about.md`.
    pub file: String,
    /// Line in that file, from 1; `None` when the file as a whole is meant.
    pub line: Option<usize>,
    /// The field, such as `blocks[2].tone`; empty when no single field is meant.
    pub field: String,
    /// The value found, as written; `None` when it is missing or not text.
    pub value: Option<String>,
    /// What is wrong and what is allowed.
    pub message: String,
}

impl Problem {
    pub(crate) fn in_file(file: &str, message: impl Into<String>) -> Self {
        Self { file: file.into(), line: None, field: String::new(), value: None, message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        f.write_str(": ")?;
        match (self.field.as_str(), &self.value) {
            ("", None) => {}
            ("", Some(value)) => write!(f, "{value}: ")?,
            (field, None) => write!(f, "{field}: ")?,
            (field, Some(value)) => write!(f, "{field} = {value}: ")?,
        }
        f.write_str(&self.message)
    }
}
