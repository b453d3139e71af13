//! Names for what files hold, by which the same content is known again in another clone.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, ensure};

use crate::process;

/// The files of the source tree that match git's patterns, all of them without any, each with a name for its content.
pub(super) fn of_sources(root: &Path, patterns: &[&str]) -> Result<BTreeMap<String, String>> {
    of(root, &["--cached", "--others", "--exclude-standard"], patterns)
}

/// Files that git ignores.
pub(super) fn of_ignored(root: &Path, patterns: &[&str]) -> Result<BTreeMap<String, String>> {
    of(root, &["--others"], patterns)
}

/// One name for many files.
pub(super) fn digest(files: &BTreeMap<String, String>) -> Result<String> {
    let list: Vec<_> = files.iter().map(|(path, content)| format!("{content} {path}")).collect();
    let printed = with_input(Command::new("git").args(["hash-object", "--stdin"]), &list.join("\n"))?;
    Ok(printed.trim().to_owned())
}

fn of(root: &Path, which: &[&str], patterns: &[&str]) -> Result<BTreeMap<String, String>> {
    let mut git = Command::new("git");
    git.args(["ls-files", "-z"]).args(which).arg("--").args(patterns).current_dir(root);
    let mut paths: Vec<String> =
        process::capture(&mut git)?.split_terminator('\0').map(str::to_owned).collect();
    paths.retain(|path| root.join(path).is_file());
    paths.sort();
    paths.dedup();
    if paths.is_empty() {
        return Ok(BTreeMap::new());
    }
    git = Command::new("git");
    git.args(["hash-object", "--no-filters", "--stdin-paths"]).current_dir(root);
    let printed = with_input(&mut git, &(paths.join("\n") + "\n"))?;
    let names: Vec<_> = printed.lines().map(str::to_owned).collect();
    ensure!(names.len() == paths.len(), "git named {} of {} files", names.len(), paths.len());
    Ok(paths.into_iter().zip(names).collect())
}

/// What a command prints about its input.
fn with_input(command: &mut Command, input: &str) -> Result<String> {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut stdin = child.stdin.take().context("git takes no input")?;
    let input = input.to_owned();
    // Beside the reading: git answers while it still reads.
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "`git hash-object` failed ({})", output.status);
    writer.join().map_err(|_panic| anyhow::anyhow!("git stopped reading"))??;
    Ok(String::from_utf8(output.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::of_sources;
    use crate::workspace::Workspace;

    #[test]
    fn patterns_that_match_nothing_name_no_files() {
        let root = Workspace::locate().unwrap().root;
        assert!(of_sources(&root, &["no-such-folder"]).unwrap().is_empty());
        assert!(of_sources(&root, &["xtask/src/verify"]).unwrap().len() > 1);
    }
}
