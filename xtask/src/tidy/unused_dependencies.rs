//! No manifest names a library that its crate does not use: each costs a build and a licence for nothing.

use super::Finding;
use super::dependencies::{Dependency, Package};
use crate::source_tree::SourceTree;

pub(super) fn check(tree: &SourceTree, packages: &[Package]) -> Vec<Finding> {
    packages
        .iter()
        .flat_map(|package| {
            let unused = package.dependencies.iter().filter(|dependency| !is_used(tree, package, dependency));
            unused.map(|dependency| {
                let message = format!("{} is not used by {}: remove it", dependency.name, package.name);
                Finding::error(&package.manifest, message)
            })
        })
        .collect()
}

/// What only tests use belongs to `[dev-dependencies]`; what the product uses, tests may use too.
fn is_used(tree: &SourceTree, package: &Package, dependency: &Dependency) -> bool {
    let folder = package.manifest.trim_end_matches("Cargo.toml");
    let sources = if dependency.is_for_tests { folder.to_owned() } else { format!("{folder}src/") };
    let module = dependency.name.replace('-', "_");
    let build_script = format!("{folder}build.rs");
    tree.texts_ending(".rs")
        .filter(|(path, _)| path.starts_with(&sources) || *path == build_script)
        .any(|(_, text)| text.lines().any(|line| names(line, &module)))
}

/// Whether a line of code has `module::`, or `use module` alone.
fn names(line: &str, module: &str) -> bool {
    let code = line.trim_start();
    if code.starts_with("//") {
        return false;
    }
    code.match_indices(module).any(|(start, _)| {
        let (before, after) = (&code[..start], &code[start + module.len()..]);
        let is_inside_word = before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let is_imported = before.ends_with("use ") && after.starts_with([';', ' ']);
        !is_inside_word && (after.starts_with("::") || is_imported)
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::dependencies::packages;
    use super::{check, names};
    use crate::source_tree::SourceTree;

    fn messages(kind: Value, files: &[(&str, &str)]) -> Vec<String> {
        let dependency = json!({ "name": "serde-json", "kind": kind });
        let package =
            json!({ "name": "a", "manifest_path": "/r/crates/a/Cargo.toml", "dependencies": [dependency] });
        let metadata = json!({ "workspace_root": "/r", "packages": [package] });
        check(&SourceTree::fixture(files), &packages(&metadata)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_library_is_used_by_its_path_or_its_import() {
        assert!(names("let x = serde_json::to_string(&y);", "serde_json"));
        assert!(names("    #[derive(serde_json::Thing)]", "serde_json"));
        assert!(names("use serde_json;", "serde_json"));
        assert!(names("pub use serde_json as json;", "serde_json"));
        assert!(!names("// serde_json::to_string would do", "serde_json"));
        assert!(!names("my_serde_json::to_string()", "serde_json"));
        assert!(!names("let serde_json = 1;", "serde_json"));
    }

    #[test]
    fn an_unused_library_is_found_and_one_for_tests_may_be_used_in_tests_only() {
        let source = ("crates/a/src/lib.rs", "use serde_json::Value;");
        let test = ("crates/a/tests/it/main.rs", "use serde_json::Value;");
        let elsewhere = ("crates/ab/src/lib.rs", "use serde_json::Value;");
        assert!(messages(Value::Null, &[source]).is_empty());
        assert!(messages(json!("dev"), &[test]).is_empty());
        let found = ["crates/a/Cargo.toml: serde-json is not used by a: remove it"];
        assert_eq!(messages(Value::Null, &[test, elsewhere]), found);
        assert_eq!(messages(json!("dev"), &[elsewhere]), found);
    }
}
