//! The newcomer's command: from a fresh clone to the demo site in a browser.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::build::{self, Profile};
use crate::console;
use crate::workspace::{CACHE_VARIABLE, Workspace};

const LISTEN: &str = "127.0.0.1:8080";
/// Below the target folder: what the demo site keeps, and what a site with any other content does.
const DEMO_DATA: &str = "demo-data";
const OTHER_DATA: &str = "serve-data";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Optimise the program, which takes longer to build and shows pages as quickly as they will be.
    #[arg(long)]
    release: bool,
    /// More arguments for `lucerna serve`.
    #[arg(last = true)]
    arguments: Vec<String>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    step(1, "packages and bundles of the front end");
    build::web(workspace)?;
    step(2, "the program: some minutes the first time, while cargo counts how far it is");
    // The one that the tests start, too, so that trying it and checking it compile everything once.
    let profile = if args.release { Profile::Release } else { Profile::Dev };
    build::binary(workspace, profile)?;
    step(3, "the site");
    let mut command = Command::new(workspace.binary(profile));
    command.arg("serve").args(with_defaults(&args.arguments, &workspace.target));
    // The server refuses settings it does not know, and this one is ours.
    command.current_dir(&workspace.root).env_remove(CACHE_VARIABLE);
    console::command(&command);
    hand_over(&mut command)
}

fn step(number: usize, what: &str) {
    console::line(format_args!("\n[{number}/3] {what}"));
}

/// What the caller did not choose: demo content, our address and a data folder among the build products.
///
/// Two data folders, because the demo content is never put in the place of other content, such as an edited copy of it.
fn with_defaults(given: &[String], target: &Path) -> Vec<String> {
    let has = |flag: &str| given.iter().any(|word| word == flag || word.starts_with(&format!("{flag}=")));
    let mut arguments = Vec::new();
    let mut data = target.join(if has("--demo") { DEMO_DATA } else { OTHER_DATA });
    if has("--watch") && !has("--content") && !has("--config") {
        arguments.extend(["--content".to_owned(), "demo".to_owned()]);
    } else if !has("--demo") && !has("--content") && !has("--config") {
        arguments.push("--demo".to_owned());
        data = target.join(DEMO_DATA);
    }
    for (flag, value) in [("--listen", LISTEN), ("--data", &data.to_string_lossy())] {
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
    use std::path::Path;

    use super::with_defaults;

    fn check(given: &[&str], expected: &[&str]) {
        let given: Vec<String> = given.iter().map(ToString::to_string).collect();
        assert_eq!(with_defaults(&given, Path::new("target")), expected);
    }

    #[test]
    fn defaults_are_the_demo_on_the_documented_address() {
        check(&[], &["--demo", "--listen", "127.0.0.1:8080", "--data", "target/demo-data"]);
    }

    #[test]
    fn the_demo_can_be_edited_while_it_is_shown() {
        check(
            &["--watch"],
            &["--content", "demo", "--listen", "127.0.0.1:8080", "--data", "target/serve-data", "--watch"],
        );
    }

    #[test]
    fn a_given_argument_replaces_its_default() {
        check(&["--listen=[::]:9000"], &["--demo", "--data", "target/demo-data", "--listen=[::]:9000"]);
        check(
            &["--config", "x.toml", "--data", "d"],
            &["--listen", "127.0.0.1:8080", "--config", "x.toml", "--data", "d"],
        );
    }
}
