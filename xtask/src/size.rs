//! How large the house is: lines by kind and folder, bytes by kind of page, and what changed since another commit.
//!
//! It holds no limit. It is looked at before a piece of work is called done.

mod lines;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use crate::build;
use crate::console;
use crate::npm;
use crate::process;
use crate::source_tree::SourceTree;
use crate::workspace::Workspace;
use lines::Lines;

const MAIN: &str = "main";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to compare with, instead of the commit where this work left `main`.
    #[arg(long, value_name = "COMMIT")]
    base: Option<String>,
    /// Leave the bundles out, which takes building them, those of the other commit as well.
    #[arg(long)]
    no_bundles: bool,
}

/// JavaScript in bytes, compressed, by kind of page: at first load, and with all parts that follow.
type Bundles = BTreeMap<String, [u64; 2]>;

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let base = base(workspace, args.base.as_deref())?;
    let folder = workspace.target.join("size-base");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let before = SourceTree::of_commit(workspace, &base, &folder)?;
    let after = SourceTree::of(workspace)?;
    console::line(format_args!("lines, and the change since {}", &base[..base.len().min(10)]));
    console::line(table_of_lines(&by_room(&before), &by_room(&after)));
    if !args.no_bundles {
        build::web(workspace)?;
        let now = bundles(&workspace.web())?;
        let then = bundles_of_base(workspace, &folder)?;
        console::line("\nJavaScript in bytes (brotli) by kind of page: at first load, with all that follows");
        console::line(table_of_bundles(&then, &now));
    }
    fs::remove_dir_all(&folder).context("cannot remove the files of the other commit")
}

/// The commit that is named, or else where this work left `main`, which is the commit before it on `main` itself.
fn base(workspace: &Workspace, named: Option<&str>) -> Result<String> {
    let git = |arguments: &[&str]| {
        let mut command = Command::new("git");
        process::capture(command.args(arguments).current_dir(&workspace.root))
            .map(|out| out.trim().to_owned())
    };
    if let Some(named) = named {
        return git(&["rev-parse", "--verify", &format!("{named}^{{commit}}")]);
    }
    let upstream = format!("origin/{MAIN}");
    for candidate in [upstream.as_str(), MAIN] {
        if let Ok(found) = git(&["merge-base", "HEAD", candidate]) {
            return Ok(found);
        }
    }
    bail!("there is no {MAIN} to compare with; name a commit with --base")
}

fn by_room(tree: &SourceTree) -> BTreeMap<String, Lines> {
    let mut rooms = BTreeMap::<String, Lines>::new();
    for (path, text) in tree.texts() {
        if let Some(lines) = lines::count(path, text) {
            *rooms.entry(room(path)).or_default() += lines;
        }
    }
    rooms
}

/// The crate, the feature, or else the first folders.
fn room(path: &str) -> String {
    let folders: Vec<&str> = path.split('/').collect();
    let depth = match folders.as_slice() {
        ["web", "src", "features", ..] => 4,
        ["web", "src", ..] => 3,
        ["crates" | "web" | "demo" | "e2e", ..] => 2,
        _ => 1,
    };
    folders[..depth.min(folders.len() - 1)].join("/")
}

fn table_of_lines(before: &BTreeMap<String, Lines>, after: &BTreeMap<String, Lines>) -> String {
    let mut table = format!("{:34}{}", "", Lines::HEADINGS);
    let rooms: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let (mut all_before, mut all_after) = (Lines::default(), Lines::default());
    for room in rooms {
        let [old, new] = [before, after].map(|side| side.get(room).copied().unwrap_or_default());
        table += &format!("\n{room:34}{}", new.beside(&old));
        all_before += old;
        all_after += new;
    }
    table + &format!("\n{:34}{}", "all", all_after.beside(&all_before))
}

fn table_of_bundles(before: &Bundles, after: &Bundles) -> String {
    let kinds: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let rows = kinds.into_iter().map(|kind| {
        let new = after.get(kind).copied().unwrap_or_default();
        let cell = |index: usize| {
            // A commit from before bundles were measured has nothing to compare with.
            let change = before.get(kind).map(|old| new[index].cast_signed() - old[index].cast_signed());
            let change = change.map_or(String::new(), |change| format!("{change:+}"));
            format!("{:>8} {change:>7}", new[index])
        };
        format!("{kind:34}{}{}", cell(0), cell(1))
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// What the build of that front end has measured.
fn bundles(web: &Path) -> Result<Bundles> {
    let file = web.join("dist/sizes.json");
    let text = fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
    let value: Value = serde_json::from_str(&text)?;
    let bytes = |kind: &Value, key: &str| kind[key].as_u64().unwrap_or_default();
    let kinds = value.as_object().into_iter().flatten();
    Ok(kinds.map(|(name, kind)| (name.clone(), [bytes(kind, "atOnce"), bytes(kind, "withParts")])).collect())
}

/// Builds the other commit's front end. It has no figures when its build measures nothing yet.
fn bundles_of_base(workspace: &Workspace, folder: &Path) -> Result<Bundles> {
    let web = folder.join("web");
    let lock = |package: &Path| fs::read(package.join("package-lock.json"));
    let packages = workspace.web().join("node_modules");
    if lock(&web)? == lock(&workspace.web())? {
        #[cfg(unix)]
        std::os::unix::fs::symlink(packages, web.join("node_modules"))?;
    }
    npm::run_script(&web, "build")?;
    Ok(bundles(&web).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::{Bundles, room, table_of_bundles};

    #[test]
    fn bundles_that_nobody_measured_before_have_no_change() {
        let now = Bundles::from([("home".to_owned(), [100, 200]), ("new".to_owned(), [1, 2])]);
        let before = Bundles::from([("home".to_owned(), [90, 200])]);
        let table = table_of_bundles(&before, &now);
        let rows: Vec<Vec<&str>> = table.lines().map(|row| row.split_whitespace().collect()).collect();
        assert_eq!(rows, [vec!["home", "100", "+10", "200", "+0"], vec!["new", "1", "2"]]);
    }

    #[test]
    fn a_room_is_a_crate_a_feature_or_a_folder() {
        assert_eq!(room("crates/server/src/pages/product.rs"), "crates/server");
        assert_eq!(room("web/src/features/compare/compare-bar.tsx"), "web/src/features/compare");
        assert_eq!(room("web/src/lib/media.ts"), "web/src/lib");
        assert_eq!(room("web/vite.config.ts"), "web");
        assert_eq!(room("xtask/src/main.rs"), "xtask");
    }
}
