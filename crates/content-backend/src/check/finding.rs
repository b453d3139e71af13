//! One thing that was found: where, what, and what to do about it.

use std::fmt;

use crate::Problem;

/// Something a visitor would trip over.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// Path inside the folder, such as `content/en/pages/about.md`.
    pub file: String,
    /// What is wrong and how to mend it.
    pub message: String,
}

impl Finding {
    pub(super) fn new(file: &str, message: impl Into<String>) -> Self {
        Self { file: file.to_owned(), message: message.into() }
    }
}

impl From<&Problem> for Finding {
    fn from(problem: &Problem) -> Self {
        let text = problem.to_string();
        let message = text.strip_prefix(&problem.file).unwrap_or(&text);
        Self::new(&problem.file, message.trim_start_matches(": "))
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.message.starts_with(':') { "" } else { ": " };
        write!(f, "{}{separator}{}", self.file, self.message)
    }
}
