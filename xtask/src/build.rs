//! Builds the whole product: web packages, both bundles, then the binary that embeds them.

use anyhow::Result;

use crate::npm;
use crate::process;
use crate::workspace::Workspace;

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
    let mut command = workspace.cargo("build");
    command.args(["--locked", "--package", "cli"]);
    if profile == Profile::Release {
        command.arg("--release");
    }
    process::run(&mut command)
}
