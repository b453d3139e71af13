//! Known vulnerabilities, where their database can be reached; elsewhere the step says that it could not look.

use std::process::Command;
use std::time::Duration;

use anyhow::Result;

use crate::console;
use crate::process;
use crate::tools::cargo_tool;
use crate::workspace::Workspace;

/// Long enough for a slow line, short enough for a machine whose firewall drops packets.
const FETCH_LIMIT: Duration = Duration::from_secs(60);

pub(super) fn run(workspace: &Workspace) -> Result<()> {
    let program = cargo_tool::DENY.require(workspace)?;
    let deny = || {
        let mut command = Command::new(&program);
        command.arg("--log-level=error").current_dir(&workspace.root);
        command
    };
    if let Err(error) = process::run_within(deny().args(["fetch", "db"]), FETCH_LIMIT) {
        console::warning(format_args!(
            "advisories NOT checked: their database could not be reached ({error:#})"
        ));
        return Ok(());
    }
    process::run(deny().args(["check", "--disable-fetch", "advisories"]))
}
