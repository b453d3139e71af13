//! The shape of source files: a reason at the top, one module style, a size that can be read in one go.

use super::Finding;
use crate::source_tree::SourceTree;

/// Look again at a file that grew past this.
const LONG: usize = 400;

const SOURCES: &[&str] = &[".rs", ".ts", ".tsx", ".mjs", ".css"];

pub(super) fn check(tree: &SourceTree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts_ending(".rs") {
        if !text.starts_with("//!") {
            findings.push(Finding::error(path, "start with a `//!` line that says why this file exists"));
        }
        if path.rsplit('/').next() == Some("mod.rs") {
            findings.push(Finding::error(path, "name the module file `foo.rs` beside its folder `foo/`"));
        }
    }
    for (path, text) in tree.texts().filter(|(path, _)| is_written_source(path)) {
        let lines = text.lines().count();
        if lines > LONG {
            findings.push(Finding::warning(path, format!("{lines} lines: could this be two files?")));
        }
    }
    findings
}

fn is_written_source(path: &str) -> bool {
    SOURCES.iter().any(|suffix| path.ends_with(suffix)) && !path.contains(".gen.")
}

#[cfg(test)]
mod tests {
    use super::super::Severity;
    use super::check;
    use crate::source_tree::SourceTree;

    #[test]
    fn rust_files_start_with_their_reason() {
        let tree = SourceTree::fixture(&[("a.rs", "//! Why.\n"), ("b.rs", "use std::fmt;\n")]);
        let found: Vec<String> = check(&tree).iter().map(ToString::to_string).collect();
        assert_eq!(found, ["b.rs: start with a `//!` line that says why this file exists"]);
    }

    #[test]
    fn mod_rs_is_refused() {
        let tree = SourceTree::fixture(&[("a/mod.rs", "//! Why.\n"), ("a/xmod.rs", "//! Why.\n")]);
        assert_eq!(check(&tree).len(), 1);
    }

    #[test]
    fn long_files_are_only_a_warning_and_generated_ones_are_fine() {
        let long = "a\n".repeat(401);
        let tree = SourceTree::fixture(&[("a.ts", &long), ("b.gen.ts", &long), ("c.json", &long)]);
        let found = check(&tree);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].severity, found[0].place.as_str()), (Severity::Warning, "a.ts"));
    }
}
