//! Programs we need but do not build: found when present, installed when we may, else named with their install command.

mod apt;
pub(crate) mod cargo_tool;
pub(crate) mod chromium;
pub(crate) mod engines;
pub(crate) mod node;

use std::env;
use std::path::PathBuf;

/// The first program of that name on `PATH`.
fn on_path(name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(&file))
        .find(|candidate| candidate.is_file())
}
