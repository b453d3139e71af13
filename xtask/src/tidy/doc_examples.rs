//! Examples in documentation are run: a crate that saves the time of looking for them has none.

use super::Finding;
use super::dependencies::Package;
use crate::source_tree::SourceTree;

const NOT_RUN: &str = "doctest = false";

pub(super) fn check(tree: &SourceTree, packages: &[Package]) -> Vec<Finding> {
    packages.iter().filter_map(|package| check_package(tree, package)).collect()
}

fn check_package(tree: &SourceTree, package: &Package) -> Option<Finding> {
    let manifest = &package.manifest;
    if !tree.text(manifest)?.contains(NOT_RUN) {
        return None;
    }
    let sources = manifest.replace("Cargo.toml", "src/");
    let (path, _) =
        tree.texts_ending(".rs").find(|(path, text)| path.starts_with(&sources) && has_example(text))?;
    Some(Finding::error(path, format!("its example is not run: remove `{NOT_RUN}` from {manifest}")))
}

/// Whether a fence opens something that would be run: every second fence closes one.
fn has_example(source: &str) -> bool {
    let documentation = |line: &str| {
        let line = line.trim_start();
        line.strip_prefix("///").or_else(|| line.strip_prefix("//!")).map(|text| text.trim().to_owned())
    };
    let fences = source.lines().filter_map(documentation).filter(|text| text.starts_with("```"));
    fences.step_by(2).any(|fence| fence != "```text")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::dependencies::packages;
    use super::check;
    use crate::source_tree::SourceTree;

    fn findings(manifest: &str, source: &str) -> usize {
        let package = json!({ "name": "strip", "manifest_path": "/r/crates/strip/Cargo.toml" });
        let metadata = json!({ "workspace_root": "/r", "packages": [package] });
        let files = [("crates/strip/Cargo.toml", manifest), ("crates/strip/src/lib.rs", source)];
        check(&SourceTree::fixture(&files), &packages(&metadata)).len()
    }

    #[test]
    fn an_example_that_is_not_run_is_found() {
        let example = "/// Adds.\n    /// ```\n    /// add();\n    /// ```\n";
        assert_eq!(findings("[lib]\ndoctest = false\n", example), 1);
        assert_eq!(findings("[lib]\n", example), 0);
        assert_eq!(findings("[lib]\ndoctest = false\n", "/// ```text\n/// a table\n/// ```\n"), 0);
    }
}
