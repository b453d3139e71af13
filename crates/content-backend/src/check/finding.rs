//! One thing that was found: where, how bad, what, and what to do about it.

use std::fmt;

use crate::{ContentFolder, Problem};

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Visitors meet something that is wrong or does not work, or the content cannot be imported.
    Error,
    /// It works, and could be better.
    Warning,
}

/// Something a visitor would trip over.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// Path inside the folder, such as `content/en/pages/about.md`.
    pub file: String,
    /// Line in that file, from 1; `None` for files that have no lines, such as pictures.
    pub line: Option<usize>,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong and how to mend it.
    pub message: String,
    /// What stands in the file where the finding is.
    quoted: Option<Quoted>,
}

/// A text of the file that a finding is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Quoted {
    text: String,
    /// Whether the finding holds wherever the text stands.
    everywhere: bool,
}

impl Finding {
    pub(super) fn error(file: &str, message: impl Into<String>) -> Self {
        Self::new(file, Severity::Error, message.into())
    }

    pub(super) fn warning(file: &str, message: impl Into<String>) -> Self {
        Self::new(file, Severity::Warning, message.into())
    }

    /// Names what the finding is about as it is written in the file, so that its line can be told.
    pub(super) fn quoting(self, text: &str) -> Self {
        Self { quoted: Some(Quoted { text: text.to_owned(), everywhere: false }), ..self }
    }

    /// As [`Finding::quoting`], for what is found in every line that holds the text.
    pub(super) fn quoting_everywhere(self, text: &str) -> Self {
        Self { quoted: Some(Quoted { text: text.to_owned(), everywhere: true }), ..self }
    }

    fn new(file: &str, severity: Severity, message: String) -> Self {
        Self { file: file.to_owned(), line: None, severity, message, quoted: None }
    }
}

impl From<&Problem> for Finding {
    fn from(problem: &Problem) -> Self {
        let nameless = Problem { file: String::new(), line: None, ..problem.clone() };
        let message = nameless.to_string();
        let finding = Self::error(&problem.file, message.trim_start_matches(": "));
        Self { line: problem.line, ..finding }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        write!(f, ": {severity}: {}", self.message)
    }
}

/// Gives every finding its line, or its lines. What concerns a whole file is at its first line.
pub(super) fn located(folder: &ContentFolder, findings: Vec<Finding>) -> Vec<Finding> {
    let mut located = Vec::with_capacity(findings.len());
    for mut finding in findings {
        let quoted = finding.quoted.take();
        if finding.line.is_some() || !finding.file.starts_with("content/") {
            located.push(finding);
            continue;
        }
        let bytes = folder.read(&finding.file).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let mut lines = quoted.as_ref().map(|quoted| lines_with(&text, &quoted.text)).unwrap_or_default();
        if lines.is_empty() {
            lines.push(1);
        } else if quoted.is_some_and(|quoted| !quoted.everywhere) {
            lines.truncate(1);
        }
        located.extend(lines.into_iter().map(|line| Finding { line: Some(line), ..finding.clone() }));
    }
    located
}

/// The lines, from 1, that hold a text as a whole, or else those that hold it in any way.
fn lines_with(text: &str, wanted: &str) -> Vec<usize> {
    if wanted.is_empty() {
        return Vec::new();
    }
    let lines = |holds: &dyn Fn(&str) -> bool| -> Vec<usize> {
        text.lines().zip(1..).filter(|(line, _)| holds(line)).map(|(_, number)| number).collect()
    };
    let whole = lines(&|line| is_whole_in(line, wanted));
    if whole.is_empty() { lines(&|line| line.contains(wanted)) } else { whole }
}

/// Whether a line holds a text that is not a part of a longer word or address.
fn is_whole_in(line: &str, wanted: &str) -> bool {
    let continues = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || "/-_#?=&%".contains(c));
    line.match_indices(wanted).any(|(start, _)| {
        let (before, from) = line.split_at(start);
        !continues(before.chars().next_back()) && !continues(from[wanted.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::lines_with;

    #[test]
    fn a_text_is_found_in_the_lines_that_hold_it_as_a_whole() {
        let text = "a\n[x](/b/#lost) [y](/b/)\n\n[z](/a/b/)\nurl = \"/b/\"\n";
        assert_eq!(lines_with(text, "/b/"), [2, 5]);
        assert_eq!(lines_with(text, "/b/#lost"), [2]);
        assert_eq!(lines_with("![](a.svg)", "![]("), [1]);
        assert!(lines_with(text, "/c/").is_empty());
    }
}
