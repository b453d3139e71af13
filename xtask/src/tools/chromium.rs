//! The browser of the browser tests: Debian's Chromium or any other that is installed.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, anyhow};

use crate::console;
use crate::process;
use crate::tools::on_path;

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const HINT: &str =
    "install it with `sudo apt-get install chromium fonts-liberation`, or set CHROMIUM to its path";

/// The browser's path, after installing it where we are allowed to.
pub(crate) fn require() -> Result<PathBuf> {
    if let Some(path) = env::var_os("CHROMIUM").map(PathBuf::from) {
        return if path.is_file() {
            Ok(path)
        } else {
            Err(anyhow!("CHROMIUM is {}, which is no file", path.display()))
        };
    }
    if let Some(path) = find() {
        return Ok(path);
    }
    if may_use_apt() {
        console::line("installing Chromium from the system's packages");
        install().with_context(|| format!("Chromium is missing and could not be installed; {HINT}"))?;
    }
    find().ok_or_else(|| anyhow!("Chromium is missing: {HINT}"))
}

fn find() -> Option<PathBuf> {
    NAMES.iter().find_map(|name| on_path(name))
}

fn may_use_apt() -> bool {
    let is_root = || process::capture(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    on_path("apt-get").is_some() && on_path("id").is_some() && is_root()
}

fn install() -> Result<()> {
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    process::run(apt().args(["-qq", "update"]))?;
    process::run(apt().args([
        "-qq",
        "install",
        "-y",
        "--no-install-recommends",
        "chromium",
        "fonts-liberation",
    ]))
}
