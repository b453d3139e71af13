//! Where things are: the clone, the build products and the cache that outlives a clone.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, anyhow};
use serde_json::Value;

use crate::build::Profile;
use crate::process;

/// Names a cache folder other than `~/.cache/lucerna`.
pub(crate) const CACHE_VARIABLE: &str = "XTASK_CACHE";
/// Says that clones share the target folder; set by `.ci/run`.
pub(crate) const SHARED_VARIABLE: &str = "XTASK_SHARED_TARGET";

/// Comes with the toolchain's clippy.
const LINTING_COMPILER: &str = "clippy-driver";
/// How `cargo clippy` tells the driver `-D warnings`.
const DENY_WARNINGS: &str = "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__";

/// The clone this command runs in.
pub(crate) struct Workspace {
    /// The folder of the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Cargo's target folder, wherever the caller put it.
    pub(crate) target: PathBuf,
    /// `cargo metadata` of the workspace's own packages.
    pub(crate) metadata: Value,
    /// Whether what is compiled for development is looked through for lints, and warnings are errors.
    pub(crate) lints: bool,
    /// A folder with the settings of the lints, when it is not the clone that they are to be read from.
    pub(crate) lint_settings: Option<PathBuf>,
}

impl Workspace {
    /// Asks cargo, so that `CARGO_TARGET_DIR` and configuration files count.
    pub(crate) fn locate() -> Result<Self> {
        // From the environment first: with a shared target folder this binary may have been built in another clone.
        let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let manifest = Path::new(&package).with_file_name("Cargo.toml");
        let mut command = Command::new(cargo_program());
        command.args(["metadata", "--format-version=1", "--no-deps", "--manifest-path"]).arg(manifest);
        let metadata: Value = serde_json::from_str(&process::capture(&mut command)?)
            .context("`cargo metadata` did not print JSON")?;
        let folder = |key: &str| {
            metadata[key]
                .as_str()
                .map(PathBuf::from)
                .ok_or_else(|| anyhow!("`cargo metadata` names no {key}"))
        };
        Ok(Self {
            root: folder("workspace_root")?,
            target: folder("target_directory")?,
            metadata,
            lints: false,
            lint_settings: None,
        })
    }

    /// The front end's package.
    pub(crate) fn web(&self) -> PathBuf {
        self.root.join("web")
    }

    /// The browser tests' package.
    pub(crate) fn e2e(&self) -> PathBuf {
        self.root.join("e2e")
    }

    /// The binary that a build leaves.
    pub(crate) fn binary(&self, profile: Profile) -> PathBuf {
        self.program(profile, "lucerna")
    }

    /// Any program that a build leaves, by its path among the build products.
    pub(crate) fn program(&self, profile: Profile, name: &str) -> PathBuf {
        let folder = match profile {
            Profile::Dev => "debug",
            Profile::Release => "release",
        };
        self.target.join(folder).join(format!("{name}{}", env::consts::EXE_SUFFIX))
    }

    /// A cargo command that runs in the workspace root.
    pub(crate) fn cargo(&self, subcommand: &str) -> Command {
        let mut command = Command::new(cargo_program());
        // Tests load the product's settings, which refuse names they do not know; this one is ours.
        command.arg(subcommand).current_dir(&self.root).env_remove(CACHE_VARIABLE);
        // They speak of xtask, and build scripts that look at them would run again in every other clone.
        command.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_MANIFEST_PATH");
        command
    }

    /// A cargo command that compiles for development.
    ///
    /// With lints, clippy's driver is the compiler of our own crates: it is rustc that also looks for them. `cargo clippy`
    /// would analyse every crate, those of others included, a second time, which takes minutes.
    pub(crate) fn compile(&self, subcommand: &str) -> Command {
        let mut command = self.cargo(subcommand);
        // By the name that we have for the clone: cargo would ask the system, which knows no links.
        command.arg("--manifest-path").arg(self.root.join("Cargo.toml"));
        if self.lints {
            command.env("RUSTC_WORKSPACE_WRAPPER", LINTING_COMPILER).env("CLIPPY_ARGS", DENY_WARNINGS);
            command.envs(self.lint_settings.iter().map(|folder| ("CLIPPY_CONF_DIR", folder)));
        }
        command
    }

    /// The folder for tools we install: outside the clone when possible, so that the next clone finds them.
    pub(crate) fn tools(&self) -> PathBuf {
        let configured = env::var_os(CACHE_VARIABLE).map(PathBuf::from);
        let home = || env::home_dir().map(|home| home.join(".cache").join("lucerna"));
        configured
            .or_else(home)
            .map(|cache| cache.join("tools"))
            .filter(|tools| fs::create_dir_all(tools).is_ok() && is_writable(tools))
            .unwrap_or_else(|| self.target.join("tools"))
    }
}

/// The cargo that runs us, so that a `+toolchain` choice is kept.
fn cargo_program() -> String {
    env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}

fn is_writable(folder: &Path) -> bool {
    let probe = folder.join(format!(".probe-{}", std::process::id()));
    fs::write(&probe, []).and_then(|()| fs::remove_file(&probe)).is_ok()
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;
    use std::process::Stdio;

    use super::*;

    #[track_caller]
    fn compiles(source: &str) -> bool {
        let mut workspace = Workspace::locate().unwrap();
        workspace.lints = true;
        let cargo = workspace.compile("build");
        let mut command = Command::new(LINTING_COMPILER);
        command.envs(cargo.get_envs().filter_map(|(name, value)| Some((name, value?))));
        command.args(["rustc", "--crate-type=lib", "--emit=metadata", "--out-dir"]).arg(env::temp_dir());
        let mut child = command.arg("-").stdin(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(source.as_bytes()).unwrap();
        child.wait().unwrap().success()
    }

    #[test]
    fn a_warning_of_clippy_or_of_the_compiler_is_an_error() {
        assert!(compiles("pub fn none(of: &[u8]) -> bool { of.is_empty() }"));
        assert!(!compiles("pub fn none(of: &[u8]) -> bool { of.len() == 0 }"), "clippy's");
        assert!(!compiles("fn never_used() {}"), "the compiler's");
    }
}
