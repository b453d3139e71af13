//! Runs the benches in release mode on data that is made for them.

use anyhow::Result;

use crate::catalogue;
use crate::process;
use crate::workspace::Workspace;

/// What can be measured.
#[derive(clap::Subcommand)]
pub(crate) enum Bench {
    /// The content back end: import, memory, and calls beside those of the demo catalogue.
    Content(catalogue::Args),
}

pub(crate) fn run(workspace: &Workspace, bench: &Bench) -> Result<()> {
    match bench {
        Bench::Content(args) => {
            let large = catalogue::write(workspace, args)?;
            let mut command = workspace.cargo("run");
            command.args(["--locked", "--release", "--package", "bench", "--", "content", "--large"]);
            process::run(command.arg(large).arg("--small").arg(workspace.root.join("demo")))
        }
    }
}
