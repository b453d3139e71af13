//! The generated part of the demo content, made by a package of its own: it needs libraries that xtask should not.

use anyhow::Result;

use crate::build;
use crate::process;
use crate::workspace::Workspace;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Fail when the stored content is out of date instead of writing it.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if args.check { check(workspace) } else { generator(workspace, "write") }
}

/// Fails when generated content differs from what is stored.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    generator(workspace, "check")
}

fn generator(workspace: &Workspace, task: &str) -> Result<()> {
    build::programs(workspace)?;
    let mut command = build::program(workspace, "demo-generator");
    // With a shared target folder it may have been built in another clone; this one is meant.
    command.env("CARGO_MANIFEST_DIR", workspace.root.join("demo/generator"));
    process::run(command.arg(task))
}
