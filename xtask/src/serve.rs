//! The newcomer's command: from a fresh clone to the demo site in a browser.

use std::process::Command;

use anyhow::Result;

use crate::build::{self, Profile};
use crate::console;
use crate::workspace::{CACHE_VARIABLE, Workspace};

const LISTEN: &str = "127.0.0.1:8080";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// More arguments for `lucerna serve`.
    #[arg(last = true)]
    arguments: Vec<String>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    build::everything(workspace, Profile::Release)?;
    let data = workspace.target.join("serve-data");
    let mut command = Command::new(workspace.release_binary());
    command.arg("serve").args(with_defaults(&args.arguments, &data.to_string_lossy()));
    // The server refuses settings it does not know, and this one is ours.
    command.current_dir(&workspace.root).env_remove(CACHE_VARIABLE);
    console::command(&command);
    hand_over(&mut command)
}

/// What the caller did not choose: demo content, our address and a data folder among the build products.
fn with_defaults(given: &[String], data: &str) -> Vec<String> {
    let has = |flag: &str| given.iter().any(|word| word == flag || word.starts_with(&format!("{flag}=")));
    let mut arguments = Vec::new();
    if has("--watch") && !has("--content") && !has("--config") {
        arguments.extend(["--content".to_owned(), "demo".to_owned()]);
    } else if !has("--demo") && !has("--content") && !has("--config") {
        arguments.push("--demo".to_owned());
    }
    for (flag, value) in [("--listen", LISTEN), ("--data", data)] {
        if !has(flag) {
            arguments.extend([flag.to_owned(), value.to_owned()]);
        }
    }
    arguments.extend_from_slice(given);
    arguments
}

/// Becomes the server, so that signals reach it directly and its shutdown stays graceful.
#[cfg(unix)]
fn hand_over(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt as _;
    let error = command.exec();
    Err(anyhow::anyhow!("could not start {}: {error}", command.get_program().display()))
}

#[cfg(not(unix))]
fn hand_over(command: &mut Command) -> Result<()> {
    crate::process::run(command)
}

#[cfg(test)]
mod tests {
    use super::with_defaults;

    fn check(given: &[&str], expected: &[&str]) {
        let given: Vec<String> = given.iter().map(ToString::to_string).collect();
        assert_eq!(with_defaults(&given, "data"), expected);
    }

    #[test]
    fn defaults_are_the_demo_on_the_documented_address() {
        check(&[], &["--demo", "--listen", "127.0.0.1:8080", "--data", "data"]);
    }

    #[test]
    fn the_demo_can_be_edited_while_it_is_shown() {
        check(
            &["--watch"],
            &["--content", "demo", "--listen", "127.0.0.1:8080", "--data", "data", "--watch"],
        );
    }

    #[test]
    fn a_given_argument_replaces_its_default() {
        check(&["--listen=[::]:9000"], &["--demo", "--data", "data", "--listen=[::]:9000"]);
        check(
            &["--config", "x.toml", "--data", "d"],
            &["--listen", "127.0.0.1:8080", "--config", "x.toml", "--data", "d"],
        );
    }
}
