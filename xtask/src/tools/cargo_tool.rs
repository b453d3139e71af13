//! Cargo tools at a pinned version, so that everyone's verify finds the same things.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::console;
use crate::process;
use crate::tools::on_path;
use crate::workspace::Workspace;

/// A program that `cargo install` provides.
pub(crate) struct CargoTool {
    name: &'static str,
    version: &'static str,
}

/// Licences, bans, sources and advisories of the dependencies.
pub(crate) const DENY: CargoTool = CargoTool { name: "cargo-deny", version: "0.20.2" };

impl CargoTool {
    /// The tool's path: from `PATH` when the version fits, else from our cache, else installed there.
    pub(crate) fn require(&self, workspace: &Workspace) -> Result<PathBuf> {
        if let Some(path) = on_path(self.name).filter(|path| self.is_right_version(path)) {
            return Ok(path);
        }
        let root = workspace.tools().join(format!("{}-{}", self.name, self.version));
        let cached = root.join("bin").join(format!("{}{}", self.name, std::env::consts::EXE_SUFFIX));
        if !self.is_right_version(&cached) {
            self.install(workspace, &root).with_context(|| {
                let package = self.package();
                format!("{package} is missing; install it with `cargo install --locked {package}`")
            })?;
        }
        Ok(cached)
    }

    fn install(&self, workspace: &Workspace, root: &Path) -> Result<()> {
        console::line(format_args!(
            "installing {}, once for all clones: this takes a few minutes",
            self.package()
        ));
        let mut command = workspace.cargo("install");
        // Unoptimised, because compiling it is slower than everything it will ever do here.
        command.args(["--locked", "--debug", &self.package(), "--root"]).arg(root);
        command.env("CARGO_PROFILE_DEV_DEBUG", "0").env_remove("CARGO_TARGET_DIR");
        process::run(&mut command)
    }

    fn is_right_version(&self, path: &Path) -> bool {
        path.is_file()
            && process::capture(Command::new(path).arg("--version"))
                .is_ok_and(|printed| names_version(&printed, self.version))
    }

    fn package(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }
}

/// Some tools print `name version`, others the version alone.
fn names_version(printed: &str, version: &str) -> bool {
    printed.split_whitespace().any(|word| word == version)
}

#[cfg(test)]
mod tests {
    use super::names_version;

    #[test]
    fn the_version_is_found_in_either_form_and_never_as_a_part() {
        assert!(names_version("cargo-deny 0.20.2\n", "0.20.2"));
        assert!(names_version("0.9.2\n", "0.9.2"));
        assert!(!names_version("cargo-deny 0.20.21", "0.20.2"));
    }
}
