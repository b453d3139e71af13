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
        move |source| Self::Io { path, source }
    }
}

/// Why an import changed nothing.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The folder holds mistakes; all that were found are listed.
    #[error("{}", list(.0))]
    Invalid(Vec<Problem>),
    /// The folder is fine but the store failed.
    #[error("nothing was imported: {0}")]
    Store(#[from] StoreError),
}

impl ImportError {
    /// The mistakes in the folder; empty when the store failed.
    pub fn problems(&self) -> &[Problem] {
        match self {
            Self::Invalid(problems) => problems,
            Self::Store(_) => &[],
        }
    }
}

impl From<sqlx::Error> for ImportError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(StoreError::Database(error))
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

fn list(problems: &[Problem]) -> String {
    let count = problems.len();
    let noun = if count == 1 { "mistake" } else { "mistakes" };
    let mut text = format!("nothing was imported: {count} {noun} in the content folder");
    for problem in problems {
        text.push_str("\n  ");
        text.push_str(&problem.to_string());
    }
    text
}
