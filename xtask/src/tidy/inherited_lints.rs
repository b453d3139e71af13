//! Every crate keeps the workspace's lints; one that cannot keep all of them says why.

use super::Finding;
use super::dependencies::Package;
use crate::source_tree::SourceTree;

/// Crates that may own a copy of the lints, because they must relax what the workspace forbids.
const MAY_OWN_LINTS: &[&str] = &["ssr"];

pub(super) fn check(tree: &SourceTree, packages: &[Package]) -> Vec<Finding> {
    packages.iter().filter_map(|package| check_manifest(package, tree.text(&package.manifest)?)).collect()
}

fn check_manifest(package: &Package, manifest: &str) -> Option<Finding> {
    let lines: Vec<&str> = manifest.lines().map(str::trim).collect();
    if lines.windows(2).any(|pair| pair == ["[lints]", "workspace = true"]) {
        return None;
    }
    let own = lines.iter().position(|line| line.starts_with("[lints."));
    let message = match own {
        None => "add `[lints]` with `workspace = true`",
        Some(_) if !MAY_OWN_LINTS.contains(&package.name.as_str()) => {
            "inherit the workspace's lints: `[lints]` with `workspace = true`"
        }
        Some(index) if index == 0 || !lines[index - 1].starts_with('#') => {
            "say in a comment above `[lints.…]` why this crate owns a copy"
        }
        Some(_) => return None,
    };
    Some(Finding::error(&package.manifest, message))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::dependencies::packages;
    use super::check;
    use crate::source_tree::SourceTree;

    fn messages(name: &str, manifest: &str) -> Vec<String> {
        let package = json!({ "name": name, "manifest_path": "/r/Cargo.toml" });
        let metadata = json!({ "workspace_root": "/r", "packages": [package] });
        let tree = SourceTree::fixture(&[("Cargo.toml", manifest)]);
        check(&tree, &packages(&metadata)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn inheriting_passes_and_forgetting_fails() {
        assert!(messages("server", "[package]\n\n[lints]\nworkspace = true\n").is_empty());
        assert_eq!(messages("server", "[package]\n"), ["Cargo.toml: add `[lints]` with `workspace = true`"]);
    }

    #[test]
    fn only_a_named_crate_may_own_lints_and_only_with_a_reason() {
        let documented = "# The engine's API needs unsafe.\n[lints.rust]\n";
        assert!(messages("ssr", documented).is_empty());
        assert_eq!(messages("ssr", "\n[lints.rust]\n").len(), 1);
        assert_eq!(messages("server", documented).len(), 1);
    }
}
