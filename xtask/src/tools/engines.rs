//! The browsers besides Chromium: Debian's Firefox, and WebKitGTK's small browser with its driver and a screen for it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, anyhow};

use crate::tools::{apt, on_path};

/// Programs that have to be there, and the packages that bring them.
const PACKAGES: [&str; 3] = ["firefox-esr", "webkit2gtk-driver", "xvfb"];
const HINT: &str = "install them with `sudo apt-get install firefox-esr webkit2gtk-driver xvfb`";
/// Debian keeps it among the libraries, below the machine's name and the version of the interface.
const LIBRARIES: &str = "/usr/lib";
const SMALL_BROWSER: &str = "MiniBrowser";

/// Where the programs are.
pub(crate) struct Engines {
    firefox: PathBuf,
    driver: PathBuf,
    small_browser: PathBuf,
    screen: PathBuf,
}

/// The programs, after installing them where we are allowed to.
pub(crate) fn require() -> Result<Engines> {
    if let Ok(engines) = find() {
        return Ok(engines);
    }
    if apt::is_allowed() {
        apt::install(&PACKAGES)
            .with_context(|| format!("Firefox or WebKit is missing and could not be installed; {HINT}"))?;
    }
    find()
}

impl Engines {
    /// Tells a Node program where they are.
    pub(crate) fn name_to(&self, command: &mut Command) {
        command.env("FIREFOX", &self.firefox).env("WEBKIT_DRIVER", &self.driver);
        command.env("MINIBROWSER", &self.small_browser).env("XVFB", &self.screen);
    }
}

fn find() -> Result<Engines> {
    let missing = |name: &str| anyhow!("{name} is missing: {HINT}");
    let program = |name: &str| on_path(name).ok_or_else(|| missing(name));
    Ok(Engines {
        firefox: program("firefox-esr").or_else(|_| program("firefox"))?,
        driver: program("WebKitWebDriver")?,
        small_browser: small_browser(Path::new(LIBRARIES)).ok_or_else(|| missing(SMALL_BROWSER))?,
        screen: program("Xvfb")?,
    })
}

/// The browser in `*/webkit2gtk-*/` below this folder.
fn small_browser(libraries: &Path) -> Option<PathBuf> {
    let folders =
        |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_webkit = |path: &PathBuf| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("webkit2gtk-"))
    };
    folders(libraries)
        .flat_map(|machine| folders(&machine).filter(is_webkit).collect::<Vec<_>>())
        .map(|webkit| webkit.join(SMALL_BROWSER))
        .find(|program| program.is_file())
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::fs;

    use super::small_browser;

    #[test]
    fn the_small_browser_is_found_below_whatever_machine_and_version() {
        let libraries = env::temp_dir().join(format!("xtask-engines-{}", std::process::id()));
        let webkit = libraries.join("x86_64-linux-gnu/webkit2gtk-4.1");
        fs::create_dir_all(&webkit).unwrap();
        assert_eq!(small_browser(&libraries), None);
        fs::write(webkit.join("MiniBrowser"), []).unwrap();
        assert_eq!(small_browser(&libraries), Some(webkit.join("MiniBrowser")));
        fs::remove_dir_all(&libraries).unwrap();
    }
}
