//! Browser tests in all engines, tests by other programs and long tasks, all against the release binary.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::build::{self, Profile};
use crate::npm;
use crate::process;
use crate::tools::{chromium, engines};
use crate::workspace::Workspace;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run the journey in Firefox and WebKit instead of the tests in Chromium.
    #[arg(long)]
    engines: bool,
    /// Run the tests that other programs make instead: clients of Typesense and WordPress, and schema.org.
    #[arg(long, conflicts_with = "engines")]
    programs: bool,
    /// Arguments for `playwright test`, for example a file name or `--headed`.
    #[arg(last = true)]
    arguments: Vec<String>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    build::everything(workspace, Profile::Release)?;
    if args.engines {
        other_engines(workspace, &args.arguments)
    } else if args.programs {
        programs(workspace, &args.arguments)
    } else {
        playwright(workspace, &args.arguments)
    }
}

/// Runs the browser tests against the release binary that exists.
pub(crate) fn playwright(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let chromium = chromium::require()?;
    npm::install(&workspace.e2e())?;
    process::run(tests(workspace)?.args(arguments).env("CHROMIUM", chromium))
}

/// Runs the tests that other programs make against the release binary that exists. They start no browser.
pub(crate) fn programs(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    npm::install(&workspace.e2e())?;
    process::run(tests(workspace)?.args(["--config", "programs/playwright.config.ts"]).args(arguments))
}

/// Runs the journey in Firefox and WebKit against the release binary that exists.
pub(crate) fn other_engines(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let engines = engines::require()?;
    npm::install(&workspace.e2e())?;
    let mut command = tests(workspace)?;
    engines.name_to(&mut command);
    process::run(command.args(["--config", "engines/playwright.config.ts"]).args(arguments))
}

/// Prints what keeps a slow processor busy after a page was loaded, for every kind of page.
pub(crate) fn long_tasks(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    build::everything(workspace, Profile::Release)?;
    let chromium = chromium::require()?;
    npm::install(&workspace.e2e())?;
    process::run(node(workspace, "long-tasks.mjs")?.args(arguments).env("CHROMIUM", chromium))
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
    let mut command = node(workspace, "map-frames.mjs")?;
    command.arg("--small").arg(small).arg("--large").arg(large).args(arguments);
    process::run(command.env("CHROMIUM", chromium))
}

/// Playwright's tests: those of the browser, if no other configuration is named.
fn tests(workspace: &Workspace) -> Result<Command> {
    let mut command = node(workspace, "node_modules/@playwright/test/cli.js")?;
    command.arg("test");
    Ok(command)
}

/// A Node program of `e2e/` that is told where the binary is.
fn node(workspace: &Workspace, program: &str) -> Result<Command> {
    let binary = workspace.release_binary();
    ensure!(binary.exists(), "{} is missing: run `cargo xtask build --release`", binary.display());
    let mut command = Command::new("node");
    command.arg(program).current_dir(workspace.e2e()).env("LUCERNA_BIN", binary);
    Ok(command)
}
