//! Lets visitors of all kinds use the binary that ships while what it needs fails.

use anyhow::{Result, ensure};

use crate::build::{self, Profile};
use crate::process;
use crate::workspace::Workspace;

/// Each fault once, and both processes killed.
const SHORT: Args = Args { seconds: 40, connections: 32, faults: true, kills: 4, seed: None };

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long to run; with faults, at least until each was there once.
    #[arg(long, default_value_t = 30)]
    seconds: u32,
    /// How many visitors there are at the same time.
    #[arg(long, default_value_t = 64)]
    connections: u32,
    /// Break one thing after the other: the line to the back end, the disks, the room for connections.
    #[arg(long)]
    faults: bool,
    /// How often the site or its back end is killed at random.
    #[arg(long, default_value_t = 0)]
    kills: u32,
    /// Makes the choices of an earlier run again.
    #[arg(long)]
    seed: Option<u64>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    build::everything(workspace, Profile::Release)?;
    soak(workspace, args)
}

/// A run of less than a minute with the release binary that exists.
pub(crate) fn short(workspace: &Workspace) -> Result<()> {
    soak(workspace, &SHORT)
}

fn soak(workspace: &Workspace, args: &Args) -> Result<()> {
    let binary = workspace.binary(Profile::Release);
    ensure!(binary.exists(), "{} is missing: run `cargo xtask build --release`", binary.display());
    build::programs(workspace)?;
    let mut command = build::program(workspace, "bench");
    command.arg("soak").arg("--program").arg(binary);
    command.arg("--content").arg(workspace.root.join("demo"));
    for (option, figure) in
        [("--seconds", args.seconds), ("--connections", args.connections), ("--kills", args.kills)]
    {
        command.args([option, &figure.to_string()]);
    }
    if args.faults {
        command.arg("--faults");
    }
    if let Some(seed) = args.seed {
        command.args(["--seed", &seed.to_string()]);
    }
    process::run(&mut command)
}
