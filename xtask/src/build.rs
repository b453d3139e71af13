//! Builds the whole product: web packages, both bundles, then the binary that embeds them; and the programs of checks.

use std::process::Command;

use anyhow::Result;

use crate::npm;
use crate::process;
use crate::workspace::Workspace;

/// The example of `server` that prints the TypeScript types of the page data.
pub(crate) const EXAMPLE: &str = "page_data_types";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Optimise the binary.
    #[arg(long)]
    release: bool,
}

/// How the binary is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    Dev,
    Release,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    everything(workspace, if args.release { Profile::Release } else { Profile::Dev })
}

/// Builds the bundles and the binary.
pub(crate) fn everything(workspace: &Workspace, profile: Profile) -> Result<()> {
    web(workspace)?;
    binary(workspace, profile)
}

/// Builds the browser and server bundles.
pub(crate) fn web(workspace: &Workspace) -> Result<()> {
    npm::run_script(&workspace.web(), "build")
}

/// Builds the bundles only when none exist, for steps that merely need some to embed.
pub(crate) fn web_if_missing(workspace: &Workspace) -> Result<()> {
    if workspace.web().join("dist/server/render.js").exists() { Ok(()) } else { web(workspace) }
}

/// Builds the binary around the bundles that exist.
pub(crate) fn binary(workspace: &Workspace, profile: Profile) -> Result<()> {
    match profile {
        Profile::Dev => process::run(workspace.compile("build").args([
            "--locked",
            "--workspace",
            "--bin",
            "lucerna",
            "--example",
            EXAMPLE,
        ])),
        Profile::Release => {
            process::run(workspace.cargo("build").args(["--locked", "--package", "cli", "--release"]))
        }
    }
}

/// Compiles everything that there is, tests included.
pub(crate) fn all_targets(workspace: &Workspace) -> Result<()> {
    process::run(workspace.compile("build").args(["--locked", "--workspace", "--all-targets"]))
}

/// Builds the binary and the programs that checks run.
///
/// All of them at once, for the whole workspace, and with an example among them: only then does cargo choose the
/// features of dependencies that it chooses for the tests, and compile each dependency once for both.
pub(crate) fn programs(workspace: &Workspace) -> Result<()> {
    let mut command = workspace.compile("build");
    command.args(["--locked", "--workspace", "--example", EXAMPLE]);
    for program in ["lucerna", "bench", "demo-generator"] {
        command.args(["--bin", program]);
    }
    process::run(&mut command)
}

/// Runs one of [`programs`].
pub(crate) fn program(workspace: &Workspace, name: &str) -> Command {
    Command::new(workspace.program(Profile::Dev, name))
}

/// Runs the example among [`programs`].
pub(crate) fn example(workspace: &Workspace) -> Command {
    program(workspace, &format!("examples/{EXAMPLE}"))
}
