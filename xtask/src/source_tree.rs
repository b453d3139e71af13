//! The files a commit would hold, read once for all who look at them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::process;
use crate::workspace::Workspace;

const NEEDS_GIT: &str = "the list of files comes from git, so this needs git and a clone";

/// Files by their path from the root, with `/` between folders.
pub(crate) struct SourceTree {
    /// Every file, pictures and fonts included.
    paths: BTreeSet<String>,
    /// The files that are text, with their content.
    texts: BTreeMap<String, String>,
}

impl SourceTree {
    /// Tracked files and new ones that are not ignored, so that a mistake is found before it is committed.
    pub(crate) fn of(workspace: &Workspace) -> Result<Self> {
        let mut git = git(workspace);
        git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
        Self::read(&workspace.root, &process::capture(&mut git).context(NEEDS_GIT)?)
    }

    /// The files of a commit, which are written to an empty folder for that.
    pub(crate) fn of_commit(workspace: &Workspace, commit: &str, folder: &Path) -> Result<Self> {
        let index = folder.join(".index");
        let prefix = format!("--prefix={}/", folder.display());
        process::capture(git(workspace).args(["read-tree", commit]).env("GIT_INDEX_FILE", &index))?;
        let mut checkout = git(workspace);
        process::capture(
            checkout.args(["checkout-index", "--all"]).arg(prefix).env("GIT_INDEX_FILE", &index),
        )?;
        let listed = process::capture(git(workspace).args(["ls-tree", "-r", "-z", "--name-only", commit]))?;
        Self::read(folder, &listed)
    }

    fn read(root: &Path, listed: &str) -> Result<Self> {
        let mut tree = Self { paths: BTreeSet::new(), texts: BTreeMap::new() };
        for path in listed.split('\0').filter(|path| !path.is_empty()) {
            let file = root.join(path);
            if !file.is_file() {
                continue; // Deleted but still tracked.
            }
            tree.paths.insert(path.to_owned());
            let bytes = fs::read(&file).with_context(|| format!("reading {path}"))?;
            if let Some(text) = as_text(bytes) {
                tree.texts.insert(path.to_owned(), text);
            }
        }
        Ok(tree)
    }

    /// A tree made up by a test.
    #[cfg(test)]
    pub(crate) fn fixture(files: &[(&str, &str)]) -> Self {
        let texts: BTreeMap<_, _> =
            files.iter().map(|(path, text)| (path.to_string(), text.to_string())).collect();
        Self { paths: texts.keys().cloned().collect(), texts }
    }

    /// All text files with their paths.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The text files whose name ends so.
    pub(crate) fn texts_ending(&self, suffix: &str) -> impl Iterator<Item = (&str, &str)> {
        self.texts().filter(move |(path, _)| path.ends_with(suffix))
    }

    /// The content of one text file.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(String::as_str)
    }

    /// Whether that file, or a file in that folder, exists.
    pub(crate) fn has(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        path.is_empty()
            || self.paths.contains(path)
            || self.paths.range(folder.clone()..).next().is_some_and(|next| next.starts_with(&folder))
    }
}

/// A clone may belong to another user than the one who looks at it, as in containers; reading it is harmless.
fn git(workspace: &Workspace) -> Command {
    let mut git = Command::new("git");
    git.args(["-c", "safe.directory=*"]).current_dir(&workspace.root);
    git
}

fn as_text(bytes: Vec<u8>) -> Option<String> {
    if bytes.contains(&0) { None } else { String::from_utf8(bytes).ok() }
}

#[cfg(test)]
mod tests {
    use super::{SourceTree, as_text};

    #[test]
    fn folders_exist_when_a_file_is_in_them() {
        let tree = SourceTree::fixture(&[("docs/a.md", ""), ("docs.md", "")]);
        assert!(tree.has("docs") && tree.has("docs/a.md") && tree.has(""));
        assert!(!tree.has("doc") && !tree.has("docs/b.md"));
    }

    #[test]
    fn pictures_are_not_text() {
        assert_eq!(as_text(b"RIFF\0\0".to_vec()), None);
        assert_eq!(as_text(vec![0xff, 0xfe]), None);
        assert_eq!(as_text("ñ".into()).as_deref(), Some("ñ"));
    }
}
