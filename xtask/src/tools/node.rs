//! Node and npm: never installed by us, because every machine has its own way to get them.

use std::process::Command;

use anyhow::{Result, bail, ensure};

use crate::process;
use crate::tools::on_path;

const MINIMUM: u32 = 20;
const HINT: &str =
    "install it from https://nodejs.org or with your system's packages (`apt-get install nodejs npm`)";

/// The version of a Node that is new enough, with npm beside it.
pub(crate) fn require() -> Result<String> {
    if on_path("node").is_none() {
        bail!("Node {MINIMUM} or newer is missing: {HINT}");
    }
    let version = process::capture(Command::new("node").arg("--version"))?.trim().to_owned();
    ensure!(
        major(&version).is_some_and(|major| major >= MINIMUM),
        "Node {MINIMUM} or newer is needed, but this is {version}: {HINT}"
    );
    if on_path("npm").is_none() && !cfg!(windows) {
        bail!("npm is missing: {HINT}");
    }
    Ok(version)
}

fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn versions_as_node_prints_them_are_understood() {
        assert_eq!(major("v20.20.2"), Some(20));
        assert_eq!(major("v9.1.0"), Some(9));
        assert_eq!(major("20"), None);
    }
}
