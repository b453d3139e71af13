//! Browser tests, other people's programs and other engines, all against the real binary.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::build::{self, Profile};
use crate::npm;
use crate::process;
use crate::tools::{chromium, engines};
use crate::workspace::Workspace;

const PLAYWRIGHT: &str = "node_modules/@playwright/test/cli.js";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run the journey in Firefox and WebKit instead of the tests in Chromium.
    #[arg(long)]
    engines: bool,
    /// Run what other people's programs prove instead: clients of Typesense and WordPress, and schema.org.
    #[arg(long, conflicts_with = "engines")]
    programs: bool,
    /// Try the binary that ships.
    #[arg(long)]
    release: bool,
    /// Arguments for `playwright test`, for example a file name or `--headed`.
    #[arg(last = true)]
    arguments: Vec<String>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let profile = if args.release || args.engines { Profile::Release } else { Profile::Dev };
    build::everything(workspace, profile)?;
    if args.engines {
        other_engines(workspace, &args.arguments)
    } else if args.programs {
        programs(workspace, profile, &args.arguments)
    } else {
        playwright(workspace, profile, &args.arguments)
    }
}

/// Runs the browser tests against the binary that exists.
pub(crate) fn playwright(workspace: &Workspace, profile: Profile, arguments: &[String]) -> Result<()> {
    process::run(browser_tests(workspace, profile)?.args(arguments))
}

/// Runs the browser tests in every language and size against the binary that ships.
pub(crate) fn everything(workspace: &Workspace) -> Result<()> {
    process::run(browser_tests(workspace, Profile::Release)?.env("E2E_ALL", "1"))
}

fn browser_tests(workspace: &Workspace, profile: Profile) -> Result<Command> {
    let chromium = chromium::require()?;
    npm::install(&workspace.e2e())?;
    let mut command = node(workspace, profile, PLAYWRIGHT)?;
    command.arg("test").env("CHROMIUM", chromium);
    Ok(command)
}

/// Lets other people's programs use the binary that exists. They start no browser.
pub(crate) fn programs(workspace: &Workspace, profile: Profile, arguments: &[String]) -> Result<()> {
    npm::install(&workspace.e2e())?;
    let mut command = node(workspace, profile, PLAYWRIGHT)?;
    process::run(command.args(["test", "--config", "programs/playwright.config.ts"]).args(arguments))
}

/// Runs the journey in Firefox and WebKit against the binary that ships.
pub(crate) fn other_engines(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let engines = engines::require()?;
    npm::install(&workspace.e2e())?;
    let mut command = node(workspace, Profile::Release, PLAYWRIGHT)?;
    engines.name_to(&mut command);
    process::run(command.args(["test", "--config", "engines/playwright.config.ts"]).args(arguments))
}

/// Prints what keeps a slow processor busy after a page was loaded, for every kind of page.
pub(crate) fn long_tasks(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    build::everything(workspace, Profile::Release)?;
    let chromium = chromium::require()?;
    npm::install(&workspace.e2e())?;
    process::run(
        node(workspace, Profile::Release, "long-tasks.mjs")?.args(arguments).env("CHROMIUM", chromium),
    )
}

/// Prints how long frames last while the map of stockists moves, with few and with many of them.
pub(crate) fn map_frames(
    workspace: &Workspace,
    small: &Path,
    large: &Path,
    arguments: &[String],
) -> Result<()> {
    let chromium = chromium::require()?;
    npm::install(&workspace.e2e())?;
    let mut command = node(workspace, Profile::Release, "map-frames.mjs")?;
    command.arg("--small").arg(small).arg("--large").arg(large).args(arguments);
    process::run(command.env("CHROMIUM", chromium))
}

/// A Node program of `e2e/` that is told where the binary is.
fn node(workspace: &Workspace, profile: Profile, program: &str) -> Result<Command> {
    let binary = workspace.binary(profile);
    ensure!(
        binary.exists(),
        "{} is missing: run `cargo xtask build`, with `--release` for the one that ships",
        binary.display()
    );
    let mut command = Command::new("node");
    command.arg(program).current_dir(workspace.e2e()).env("LUCERNA_BIN", binary);
    Ok(command)
}
