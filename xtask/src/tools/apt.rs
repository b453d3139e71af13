//! Debian's packages, installed where we are allowed to.

use std::process::Command;

use anyhow::Result;

use crate::console;
use crate::process;
use crate::tools::on_path;

/// Whether this is root on a system with apt.
pub(super) fn is_allowed() -> bool {
    let is_root = || process::capture(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    on_path("apt-get").is_some() && on_path("id").is_some() && is_root()
}

/// Installs packages without asking.
pub(super) fn install(packages: &[&str]) -> Result<()> {
    console::line(format_args!("installing {} from the system's packages", packages.join(", ")));
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    process::run(apt().args(["-qq", "update"]))?;
    process::run(apt().args(["-qq", "install", "-y", "--no-install-recommends"]).args(packages))
}
