//! The mistakes of one file, each with its line.

use std::cell::RefCell;

use toml::Spanned;
use toml::de::DeTable;

use crate::Problem;

/// The mistakes of one file and what is needed to name a place in it.
pub(super) struct Report<'a> {
    file: &'a str,
    text: &'a str,
    problems: RefCell<Vec<Problem>>,
}

impl<'a> Report<'a> {
    pub(super) fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text, problems: RefCell::default() }
    }

    pub(super) fn file(&self) -> &'a str {
        self.file
    }

    pub(super) fn text(&self) -> &'a str {
        self.text
    }

    pub(super) fn into_problems(self) -> Vec<Problem> {
        self.problems.into_inner()
    }

    /// Notes a mistake at a byte of the file.
    pub(super) fn add(&self, at: usize, field: &str, value: Option<String>, message: impl Into<String>) {
        let before = self.text.as_bytes().get(..at).unwrap_or_default();
        self.add_line(1 + before.iter().filter(|byte| **byte == b'\n').count(), field, value, message);
    }

    /// Notes a mistake in a line of the file, counted from 1.
    pub(super) fn add_line(
        &self,
        line: usize,
        field: &str,
        value: Option<String>,
        message: impl Into<String>,
    ) {
        self.problems.borrow_mut().push(Problem {
            file: self.file.into(),
            line: Some(line),
            field: field.into(),
            value,
            message: message.into(),
        });
    }

    /// Parses TOML that stands at `offset` in the file; syntax errors are noted and give `None`.
    pub(super) fn parse<'t>(&self, toml: &'t str, offset: usize) -> Option<Spanned<DeTable<'t>>> {
        match DeTable::parse(toml) {
            Ok(table) => Some(table),
            Err(error) => {
                let at = error.span().map_or(0, |span| span.start);
                self.add(offset + at, "", None, format!("not valid TOML: {}", error.message()));
                None
            }
        }
    }
}
