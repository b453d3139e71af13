//! Checks that only read files, such as lints and types, are not made again while those files are as they were.
//!
//! Cargo does the same for what it compiles and looks through for lints. What passed is remembered beside the build
//! products, for each check by one name for all that it reads.

use std::fs;

use anyhow::{Context as _, Result};

use super::contents;
use crate::console;
use crate::workspace::Workspace;

/// Runs a check, unless it has passed with exactly these files.
pub(super) fn unless_unchanged(
    workspace: &Workspace,
    name: &str,
    patterns: &[&str],
    check: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let read = contents::digest(&contents::of_sources(&workspace.root, patterns)?)?;
    let folder = workspace.target.join("passed");
    let memory = folder.join(name);
    if fs::read_to_string(&memory).is_ok_and(|passed| passed == read) {
        console::line("nothing that it reads has changed since it passed");
        return Ok(());
    }
    check()?;
    fs::create_dir_all(&folder)?;
    fs::write(&memory, read).with_context(|| format!("cannot write {}", memory.display()))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::fs;
    use std::process::Command;

    use anyhow::bail;
    use serde_json::Value;

    use super::unless_unchanged;
    use crate::process;
    use crate::workspace::Workspace;

    #[test]
    fn a_check_is_made_again_when_it_failed_or_when_what_it_reads_has_changed() {
        let root = std::env::temp_dir().join(format!("lucerna-passed-{}", std::process::id()));
        fs::create_dir_all(root.join("web")).unwrap();
        process::capture(Command::new("git").args(["init", "--quiet"]).current_dir(&root)).unwrap();
        let workspace = Workspace {
            target: root.join("target"),
            root: root.clone(),
            metadata: Value::Null,
            lints: false,
            lint_settings: None,
        };
        let times = Cell::new(0);
        let check = |passes: bool| {
            unless_unchanged(&workspace, "lint", &["web"], || {
                times.set(times.get() + 1);
                if passes { Ok(()) } else { bail!("a rule is broken") }
            })
        };
        fs::write(root.join("web/a.ts"), "1").unwrap();
        check(false).unwrap_err();
        check(true).unwrap();
        check(false).unwrap();
        assert_eq!(times.get(), 2, "what passed is not made again");
        fs::write(root.join("elsewhere.rs"), "1").unwrap();
        check(false).unwrap();
        fs::write(root.join("web/b.ts"), "1").unwrap();
        check(false).unwrap_err();
        fs::remove_file(root.join("web/b.ts")).unwrap();
        check(false).unwrap();
        assert_eq!(times.get(), 3, "only what it reads counts");
        fs::remove_dir_all(root).unwrap();
    }
}
