//! Rules of the source tree that no compiler or linter holds, each in its own module.

mod dependencies;
mod doc_examples;
mod inherited_lints;
mod layout;
mod links;
mod lock_files;
mod text;
mod unused_dependencies;
mod wording;

use std::fmt;

use anyhow::{Result, bail};

use crate::console;
use crate::source_tree::SourceTree;
use crate::workspace::Workspace;

/// One broken rule: what, where and what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Finding {
    severity: Severity,
    place: String,
    message: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Severity {
    Error,
    Warning,
}

impl Finding {
    fn error(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { severity: Severity::Error, place: place.into(), message: message.into() }
    }

    fn warning(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, place: place.into(), message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

/// Checks every rule and lists everything that breaks one.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let tree = SourceTree::of(workspace)?;
    let packages = dependencies::packages(&workspace.metadata);
    let findings = [
        dependencies::check(&packages),
        unused_dependencies::check(&tree, &packages),
        doc_examples::check(&tree, &packages),
        inherited_lints::check(&tree, &packages),
        layout::check(&tree),
        text::check(&tree),
        wording::check(&tree),
        links::check(&tree),
        lock_files::check(&tree),
    ]
    .concat();
    report(&findings)
}

fn report(findings: &[Finding]) -> Result<()> {
    let (errors, warnings): (Vec<_>, Vec<_>) =
        findings.iter().partition(|finding| finding.severity == Severity::Error);
    for warning in warnings {
        console::warning(warning);
    }
    for error in &errors {
        console::error(error);
    }
    if errors.is_empty() { Ok(()) } else { bail!("tidy found {} broken rule(s)", errors.len()) }
}
