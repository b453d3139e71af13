//! Lets a fresh clone use what an earlier one compiled, in the target folder of the cache that both share.
//!
//! Cargo takes a file for changed when it is younger than what was made of it, and in a fresh clone every file is. So the
//! folder remembers which content was compiled there and how old it was: a file with the same content gets that age
//! again, every other file the present one. This holds as long as nobody else writes there, hence the lock, and hence
//! only the folder that `.ci/run` chooses.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, FileTimes};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result};
use serde_json::{Value, json};

use super::contents;
use crate::console;
use crate::workspace::{SHARED_VARIABLE, Workspace};

/// In files that embed a folder of another package: the macro finds out where that really is. They are compiled again when
/// the clone is another one.
const EMBEDS_ANOTHER_FOLDER: &str = "#[folder = \"../";
/// Folders that are compiled into the binary, and the source that does it: cargo does not see that a file was added.
const EMBEDDED: [(&str, &str); 3] = [
    ("web/dist/", "crates/cli/src/front_end.rs"),
    ("demo/", "crates/cli/src/embedded.rs"),
    ("crates/places/data/outlines/", "crates/places/src/outlines.rs"),
];

/// What was compiled: the clone's folder, and each file's content and age.
#[derive(Debug, Default, PartialEq, Eq)]
struct Memory {
    root: String,
    files: BTreeMap<String, Known>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Known {
    content: String,
    /// Nanoseconds since 1970.
    modified: u64,
}

/// Keeps other clones out of the shared target folder for as long as the answer lives; `None` when it is not shared.
pub(super) fn lock(workspace: &Workspace) -> Result<Option<File>> {
    if !is_shared() {
        return Ok(None);
    }
    fs::create_dir_all(&workspace.target)?;
    let lock = File::create(workspace.target.join("clone.lock"))?;
    if lock.try_lock().is_err() {
        console::line("waiting for another clone that uses the same target folder");
        lock.lock()?;
    }
    Ok(Some(lock))
}

/// The clone by a name that every clone has in its turn, to be asked for while the folder is locked.
///
/// Cargo remembers some files by their whole path, those that clippy has read among them. Were it that of a clone which
/// is gone by now, all our crates would be compiled again.
pub(super) fn by_one_name(mut workspace: Workspace) -> Result<Workspace> {
    if is_shared() {
        workspace.lint_settings = Some(keep_lint_settings(&workspace)?);
        workspace.root = link(&workspace)?;
    }
    Ok(workspace)
}

fn link(workspace: &Workspace) -> Result<PathBuf> {
    let name = workspace.target.join("clone");
    let fresh = name.with_extension("new");
    let _ = fs::remove_file(&fresh);
    symlink(&workspace.root, &fresh)
        .and_then(|()| fs::rename(&fresh, &name))
        .with_context(|| format!("cannot link {} to the clone", name.display()))?;
    Ok(name)
}

/// Clippy finds out where its settings really are, past any link, so it is given a copy; that keeps its age while it can.
fn keep_lint_settings(workspace: &Workspace) -> Result<PathBuf> {
    let folder = workspace.target.join("lints");
    let [wanted, kept] = [&workspace.root, &folder].map(|folder| folder.join("clippy.toml"));
    let settings = fs::read(&wanted).with_context(|| format!("cannot read {}", wanted.display()))?;
    if fs::read(&kept).ok().as_ref() != Some(&settings) {
        fs::create_dir_all(&folder)
            .and_then(|()| fs::write(&kept, &settings))
            .with_context(|| format!("cannot write {}", kept.display()))?;
    }
    Ok(folder)
}

/// Gives every file that is as it was compiled the age that it had then. Nothing to do when the target folder is not shared.
pub(super) fn restore_times(workspace: &Workspace) -> Result<()> {
    if !is_shared() {
        return Ok(());
    }
    let memory = workspace.target.join("clone.json");
    let before = Memory::read(&memory);
    let real = fs::canonicalize(&workspace.root).context("the clone is gone")?;
    let root = real.to_string_lossy().into_owned();
    let moved = |path: &str| before.root != root && embeds_another_folder(&workspace.root.join(path));
    let present = nanoseconds(SystemTime::now());
    let files = before.ages(compiled(&workspace.root)?, present, moved);
    for (path, known) in &files {
        set_modified(&workspace.root.join(path), known.modified)?;
    }
    let unchanged = files.values().filter(|known| known.modified < present).count();
    console::line(format_args!("{unchanged} of {} files are as they were compiled", files.len()));
    Memory { root, files }.write(&memory)
}

fn is_shared() -> bool {
    std::env::var_os(SHARED_VARIABLE).is_some()
}

impl Memory {
    /// Nothing when there is none, or none that can be read: then everything is compiled again.
    fn read(file: &Path) -> Self {
        let text = fs::read_to_string(file).unwrap_or_default();
        let value: Value = serde_json::from_str(&text).unwrap_or_default();
        let known = |(path, known): (&String, &Value)| {
            let content = known[0].as_str()?.to_owned();
            Some((path.clone(), Known { content, modified: known[1].as_u64()? }))
        };
        let files = value["files"].as_object().into_iter().flatten().filter_map(known).collect();
        Self { root: value["root"].as_str().unwrap_or_default().to_owned(), files }
    }

    fn write(&self, file: &Path) -> Result<()> {
        let files: BTreeMap<_, _> =
            self.files.iter().map(|(path, known)| (path, json!([known.content, known.modified]))).collect();
        let text = json!({ "root": self.root, "files": files }).to_string();
        fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
    }

    /// The age of each file: the one it had when it was compiled, or the present one.
    fn ages(
        &self,
        contents: BTreeMap<String, String>,
        present: u64,
        moved: impl Fn(&str) -> bool,
    ) -> BTreeMap<String, Known> {
        let renewed: BTreeSet<&str> = EMBEDDED
            .into_iter()
            .filter(|(folder, _)| !below(folder, self.files.keys()).eq(below(folder, contents.keys())))
            .map(|(_, source)| source)
            .collect();
        contents
            .into_iter()
            .map(|(path, content)| {
                let before = self.files.get(&path).filter(|known| known.content == content);
                let is_kept = !renewed.contains(path.as_str()) && !moved(&path);
                let modified = before.filter(|_| is_kept).map_or(present, |known| known.modified);
                (path, Known { content, modified })
            })
            .collect()
    }
}

fn below<'p>(folder: &str, paths: impl Iterator<Item = &'p String>) -> impl Iterator<Item = &'p String> {
    paths.filter(move |path| path.starts_with(folder))
}

/// Every file that cargo may look at: what was built is ignored by git and embedded by us.
fn compiled(root: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = contents::of_sources(root, &[])?;
    files.extend(contents::of_ignored(root, &["web/dist"])?);
    Ok(files)
}

fn embeds_another_folder(file: &Path) -> bool {
    let is_rust = file.extension().is_some_and(|extension| extension == "rs");
    is_rust && fs::read_to_string(file).is_ok_and(|text| text.contains(EMBEDS_ANOTHER_FOLDER))
}

fn set_modified(file: &Path, nanoseconds: u64) -> Result<()> {
    let times = FileTimes::new().set_modified(UNIX_EPOCH + Duration::from_nanos(nanoseconds));
    File::options()
        .write(true)
        .open(file)
        .and_then(|opened| opened.set_times(times))
        .with_context(|| format!("cannot set the age of {}", file.display()))
}

fn nanoseconds(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_nanos()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 900;

    fn contents(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        files.iter().map(|(path, content)| ((*path).to_owned(), (*content).to_owned())).collect()
    }

    fn memory(files: &[(&str, &str)]) -> Memory {
        let known = |content: String| Known { content, modified: 100 };
        let files = contents(files).into_iter().map(|(path, content)| (path, known(content))).collect();
        Memory { root: "/clone".into(), files }
    }

    #[track_caller]
    fn check(before: &[(&str, &str)], after: &[(&str, &str)], expected: &[u64]) {
        let ages = memory(before).ages(contents(after), NOW, |path| path == "moved.rs");
        assert_eq!(ages.values().map(|known| known.modified).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn only_what_is_as_it_was_keeps_its_age() {
        check(
            &[("a.rs", "1"), ("b.rs", "2"), ("gone.rs", "3"), ("moved.rs", "4")],
            &[("a.rs", "1"), ("b.rs", "changed"), ("moved.rs", "4"), ("new.rs", "5")],
            &[100, NOW, NOW, NOW],
        );
    }

    #[test]
    fn a_folder_with_other_files_is_embedded_again() {
        let source = ("crates/cli/src/embedded.rs", "1");
        let (kept, new) = (("demo/a.md", "2"), ("demo/b.md", "3"));
        check(&[source, kept], &[source, kept], &[100, 100]);
        check(&[source, kept], &[source, kept, new], &[NOW, 100, NOW]);
        check(&[source, kept, new], &[source, kept], &[NOW, 100]);
    }

    #[test]
    fn clones_have_one_name_in_their_turn_and_lints_keep_their_age() {
        let folder = std::env::temp_dir().join(format!("lucerna-clones-{}", std::process::id()));
        let clone = |name: &str, settings: &str| {
            let mut workspace = Workspace::locate().unwrap();
            workspace.root = folder.join(name);
            workspace.target = folder.join("target");
            fs::create_dir_all(&workspace.root).unwrap();
            fs::create_dir_all(&workspace.target).unwrap();
            fs::write(workspace.root.join("clippy.toml"), settings).unwrap();
            let kept = keep_lint_settings(&workspace).unwrap().join("clippy.toml");
            assert_eq!(fs::read_to_string(&kept).unwrap(), settings);
            assert_eq!(link(&workspace).unwrap(), folder.join("target/clone"));
            assert_eq!(
                fs::canonicalize(folder.join("target/clone")).unwrap(),
                fs::canonicalize(&workspace.root).unwrap()
            );
            kept
        };
        let kept = clone("one", "a");
        set_modified(&kept, 1_000_000_000).unwrap();
        assert_eq!(
            fs::metadata(clone("two", "a")).unwrap().modified().unwrap(),
            UNIX_EPOCH + Duration::from_secs(1)
        );
        clone("three", "b");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_remembered_can_be_read_again() {
        let folder = std::env::temp_dir().join(format!("lucerna-reuse-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("clone.json");
        let written = memory(&[("a.rs", "1")]);
        written.write(&file).unwrap();
        assert_eq!(Memory::read(&file), written);
        fs::write(&file, "{\"files\": 7").unwrap();
        assert_eq!(Memory::read(&file), Memory::default());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn files_get_the_age_they_are_given() {
        let file = std::env::temp_dir().join(format!("lucerna-age-{}", std::process::id()));
        fs::write(&file, "x").unwrap();
        set_modified(&file, 1_700_000_000_000_000_001).unwrap();
        let modified = fs::metadata(&file).unwrap().modified().unwrap();
        assert_eq!(nanoseconds(modified), 1_700_000_000_000_000_001);
        fs::remove_file(file).unwrap();
    }
}
