//! npm lock files install the same everywhere: they name no registry and hold the packages of every platform.

use std::collections::BTreeSet;

use serde_json::Value;

use super::Finding;
use crate::source_tree::SourceTree;

pub(super) fn check(tree: &SourceTree) -> Vec<Finding> {
    let locks = tree.texts_ending("package-lock.json");
    locks.flat_map(|(path, text)| registry(path, text).into_iter().chain(incomplete(path, text))).collect()
}

fn registry(path: &str, text: &str) -> Option<Finding> {
    let line = text.lines().position(|line| line.trim_start().starts_with("\"resolved\": \"http"))?;
    let message =
        "names a registry: set `omit-lockfile-registry-resolved=true` in .npmrc and write the lock again";
    Some(Finding::error(format!("{path}:{}", line + 1), message))
}

/// npm leaves out optional packages that its registry lacked, and `npm ci` then refuses the lock.
fn incomplete(path: &str, text: &str) -> Option<Finding> {
    let lock: Value = serde_json::from_str(text).ok()?;
    let packages = lock["packages"].as_object()?;
    let present: BTreeSet<&str> =
        packages.keys().filter_map(|key| key.rsplit_once("node_modules/")).map(|(_, name)| name).collect();
    let wanted = packages.values().flat_map(|package| {
        let kinds = ["dependencies", "devDependencies", "optionalDependencies"];
        kinds.into_iter().filter_map(|kind| package[kind].as_object()).flat_map(|names| names.keys())
    });
    let missing: BTreeSet<&str> = wanted.map(String::as_str).filter(|name| !present.contains(name)).collect();
    let first = missing.first()?;
    let message = format!(
        "lacks {} package(s) that others in it need, such as {first}: choose versions whose packages all exist \
         (`overrides` in package.json), delete node_modules and the lock, and install again",
        missing.len()
    );
    Some(Finding::error(path, message))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::source_tree::SourceTree;

    fn messages(lock: &str) -> Vec<String> {
        check(&SourceTree::fixture(&[("web/package-lock.json", lock)]))
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn a_resolved_address_is_refused_and_a_local_link_is_not() {
        assert!(
            messages("{\n  \"resolved\": \"packages/a\",\n  \"integrity\": \"sha512-x\"\n}\n").is_empty()
        );
        let found = messages("{\n  \"resolved\": \"https://example.com/a.tgz\"\n}\n");
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("web/package-lock.json:2: names a registry"), "{found:?}");
    }

    #[test]
    fn every_package_that_another_needs_is_in_the_lock() {
        let whole = r#"{ "packages": {
            "": { "devDependencies": { "a": "1" } },
            "node_modules/a": { "optionalDependencies": { "@s/a-linux": "1", "@s/a-mac": "1" } },
            "node_modules/a/node_modules/@s/a-linux": {},
            "node_modules/@s/a-mac": {}
        } }"#;
        assert!(messages(whole).is_empty());
        let found = messages(&whole.replace("node_modules/@s/a-mac", "node_modules/b"));
        assert_eq!(found.len(), 1);
        assert!(
            found[0].contains("lacks 1 package(s)") && found[0].contains("such as @s/a-mac"),
            "{found:?}"
        );
    }
}
