//! The two npm packages (`web/`, `e2e/`): installed when their lock file changed, scripts run on demand.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::console;
use crate::process;
use crate::tools::node;

/// Runs a script of the package, installing its dependencies first when they are out of date.
pub(crate) fn run_script(package: &Path, script: &str) -> Result<()> {
    process::run(&mut self::script(package, script)?)
}

/// A script of the package, whose dependencies are there.
pub(crate) fn script(package: &Path, name: &str) -> Result<Command> {
    install(package)?;
    let mut command = command(package);
    command.args(["run", name]);
    Ok(command)
}

/// Runs `npm ci` unless the installed packages already match the lock file.
pub(crate) fn install(package: &Path) -> Result<()> {
    let node = node::require()?;
    let lock = package.join("package-lock.json");
    ensure!(lock.exists(), "{} is missing: run `npm install` beside its package.json once", lock.display());
    let wanted =
        stamp(&fs::read_to_string(&lock).with_context(|| format!("reading {}", lock.display()))?, &node);
    // Inside node_modules, so that deleting the packages deletes the claim that they are there.
    let stamp_file = package.join("node_modules/.lucerna-installed");
    if fs::read_to_string(&stamp_file).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    console::line(format_args!("installing the npm packages of {}/", folder_name(package)));
    process::run(command(package).args(["ci", "--no-audit", "--no-fund", "--prefer-offline"]))?;
    fs::write(&stamp_file, wanted).with_context(|| format!("writing {}", stamp_file.display()))
}

/// An npm command that runs in the package's folder.
fn command(package: &Path) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(package).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

/// What was installed: the lock file as it was, and the Node whose native modules were chosen.
fn stamp(lock: &str, node_version: &str) -> String {
    format!("{node_version}\n{lock}")
}

fn folder_name(package: &Path) -> String {
    package.file_name().unwrap_or(package.as_os_str()).to_string_lossy().into_owned()
}
