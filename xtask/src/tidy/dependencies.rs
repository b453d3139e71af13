//! Who may use whom: the crate dependency rule, held by `cargo metadata`.

use std::collections::BTreeSet;

use serde_json::Value;

use super::Finding;

/// The only edges between our crates. A new one is a design decision, not a line in a manifest.
const MAY_USE: &[(&str, &[&str])] = &[
    ("cache", &[]),
    ("content", &[]),
    ("search", &["content"]),
    ("disk", &[]),
    ("content-backend", &["content", "disk", "photometry", "pictures", "places", "robot-check"]),
    ("search-engine", &["disk", "search"]),
    ("strip", &[]),
    ("photometry", &[]),
    ("places", &[]),
    ("pictures", &["disk"]),
    ("robot-check", &["content"]),
    ("ssr", &["cache"]),
    (
        "server",
        &[
            "cache",
            "content",
            "disk",
            "search",
            "strip",
            "photometry",
            "pictures",
            "places",
            "robot-check",
            "ssr",
        ],
    ),
    (
        "cli",
        &[
            "content",
            "search",
            "content-backend",
            "search-engine",
            "strip",
            "photometry",
            "robot-check",
            "ssr",
            "server",
        ],
    ),
    (TEST_SUPPORT, &["content", "search", "content-backend", "search-engine", "strip", "ssr", "server"]),
    ("bench", &["content", "search", "content-backend", "search-engine", "strip", "ssr", "server"]),
    ("demo-generator", &["photometry"]),
    ("fuzz", &["content", "photometry", "search", "search-engine"]),
    ("xtask", &[]),
];

/// Libraries that only the crate built around them may name, so that they can be replaced there.
const OWNED: &[(&str, &str)] = &[
    ("sqlx", "content-backend"),
    ("tantivy", "search-engine"),
    ("rquickjs", "ssr"),
    ("image", "pictures"),
    ("ravif", "pictures"),
    ("webp", "pictures"),
];

/// Builders and servers for tests; never part of the product.
const TEST_SUPPORT: &str = "test-support";

/// A crate of the workspace and what its manifest names.
pub(super) struct Package {
    pub(super) name: String,
    pub(super) manifest: String,
    pub(super) dependencies: Vec<Dependency>,
}

/// A library that a manifest names.
pub(super) struct Dependency {
    pub(super) name: String,
    pub(super) is_for_tests: bool,
}

/// Reads the workspace's packages from `cargo metadata`.
pub(super) fn packages(metadata: &Value) -> Vec<Package> {
    let root = metadata["workspace_root"].as_str().unwrap_or_default();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    list(&metadata["packages"])
        .iter()
        .map(|package| Package {
            name: package["name"].as_str().unwrap_or_default().to_owned(),
            manifest: relative(package["manifest_path"].as_str().unwrap_or_default(), root),
            dependencies: list(&package["dependencies"])
                .iter()
                .map(|dependency| Dependency {
                    name: dependency["name"].as_str().unwrap_or_default().to_owned(),
                    is_for_tests: dependency["kind"].as_str() == Some("dev"),
                })
                .collect(),
        })
        .collect()
}

pub(super) fn check(packages: &[Package]) -> Vec<Finding> {
    let ours: BTreeSet<&str> = packages.iter().map(|package| package.name.as_str()).collect();
    let mut findings = Vec::new();
    for package in packages {
        let place = &package.manifest;
        let Some(allowed) = may_use(&package.name) else {
            findings
                .push(Finding::error(place, "crate is not in the dependency table of `cargo xtask tidy`"));
            continue;
        };
        for dependency in &package.dependencies {
            let (user, used) = (package.name.as_str(), dependency.name.as_str());
            if let Some((_, owner)) = OWNED.iter().find(|(library, owner)| *library == used && *owner != user)
            {
                findings.push(Finding::error(place, format!("{user} may not name {used}: only {owner} may")));
            }
            if used == TEST_SUPPORT {
                findings.extend(misused_test_support(package, dependency, packages));
            } else if ours.contains(used) && !allowed.contains(&used) {
                let list = if allowed.is_empty() { "no other crate".to_owned() } else { allowed.join(", ") };
                findings.push(Finding::error(place, format!("{user} may not use {used}, it may use {list}")));
            }
        }
    }
    findings
}

fn misused_test_support(user: &Package, dependency: &Dependency, packages: &[Package]) -> Option<Finding> {
    let name = &user.name;
    if !dependency.is_for_tests {
        let message = format!("{name} may use {TEST_SUPPORT} in [dev-dependencies] only");
        return Some(Finding::error(&user.manifest, message));
    }
    // With a cycle the tests would link two different builds of the same crate.
    reaches(TEST_SUPPORT, name, packages).then(|| {
        let message = format!("{TEST_SUPPORT} uses {name}, so {name}'s tests may not use {TEST_SUPPORT}");
        Finding::error(&user.manifest, message)
    })
}

fn reaches(from: &str, to: &str, packages: &[Package]) -> bool {
    packages.iter().filter(|package| package.name == from).any(|package| {
        let product = package.dependencies.iter().filter(|dependency| !dependency.is_for_tests);
        product.into_iter().any(|dependency| dependency.name == to || reaches(&dependency.name, to, packages))
    })
}

fn may_use(name: &str) -> Option<&'static [&'static str]> {
    MAY_USE.iter().find(|(user, _)| *user == name).map(|(_, allowed)| *allowed)
}

fn relative(path: &str, root: &str) -> String {
    path.strip_prefix(root).unwrap_or(path).trim_start_matches(['/', '\\']).replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{check, packages};

    /// Each crate with its `[dependencies]` and its `[dev-dependencies]`.
    fn messages(crates: &[(&str, &[&str], &[&str])]) -> Vec<String> {
        let edge = |name: &str, kind: Value| json!({ "name": name, "kind": kind });
        let list: Vec<Value> = crates
            .iter()
            .map(|(name, normal, dev)| {
                let normal = normal.iter().map(|used| edge(used, Value::Null));
                let edges: Vec<Value> = normal.chain(dev.iter().map(|used| edge(used, json!("dev")))).collect();
                json!({ "name": name, "manifest_path": format!("/r/crates/{name}/Cargo.toml"), "dependencies": edges })
            })
            .collect();
        let metadata = json!({ "workspace_root": "/r", "packages": list });
        check(&packages(&metadata)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_architecture_passes() {
        let found = messages(&[
            ("content", &["serde"], &["test-support"]),
            ("content-backend", &["content", "sqlx"], &[]),
            ("ssr", &["rquickjs"], &[]),
            ("server", &["content", "ssr", "axum"], &["test-support"]),
            ("cli", &["server", "content-backend"], &[]),
            ("test-support", &["axum"], &[]),
        ]);
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn an_edge_outside_the_table_fails_even_for_tests() {
        let found =
            messages(&[("content", &[], &["ssr"]), ("ssr", &[], &[]), ("server", &["content-backend"], &[])]);
        assert_eq!(found, ["crates/content/Cargo.toml: content may not use ssr, it may use no other crate"]);
        let found = messages(&[("content-backend", &[], &[]), ("server", &["content-backend"], &[])]);
        let expected = "server may not use content-backend, it may use cache, content, disk, search, strip, photometry, pictures, places, robot-check, ssr";
        assert_eq!(found, [format!("crates/server/Cargo.toml: {expected}")]);
    }

    #[test]
    fn only_its_owner_names_a_database_search_or_script_library() {
        let found = messages(&[("server", &["sqlx", "tantivy", "rquickjs"], &[])]);
        assert_eq!(found.len(), 3, "{found:?}");
        assert_eq!(found[0], "crates/server/Cargo.toml: server may not name sqlx: only content-backend may");
    }

    #[test]
    fn test_support_stays_out_of_the_product_and_out_of_cycles() {
        let found = messages(&[("cli", &["test-support"], &[]), ("test-support", &[], &[])]);
        assert_eq!(found, ["crates/cli/Cargo.toml: cli may use test-support in [dev-dependencies] only"]);
        let found = messages(&[
            ("content", &[], &["test-support"]),
            ("server", &["content"], &[]),
            ("test-support", &["server"], &[]),
        ]);
        let expected = "test-support uses content, so content's tests may not use test-support";
        assert_eq!(found, [format!("crates/content/Cargo.toml: {expected}")]);
    }

    #[test]
    fn a_crate_without_a_row_fails() {
        let found = messages(&[("extra", &[], &[])]);
        assert_eq!(
            found,
            ["crates/extra/Cargo.toml: crate is not in the dependency table of `cargo xtask tidy`"]
        );
    }
}
