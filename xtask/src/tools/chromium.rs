//! The browser of the browser tests: Debian's Chromium without its windows, or any other that is installed.
//!
//! The headless shell is the same engine. The whole browser builds a hidden window around every page, which takes a
//! second of processor time per test.

use std::env;
use std::path::PathBuf;

use anyhow::{Context as _, Result, anyhow};

use crate::console;
use crate::tools::{apt, on_path};

const SHELL: &str = "chromium-headless-shell";
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const HINT: &str = "install it with `sudo apt-get install chromium-headless-shell fonts-liberation`, or set CHROMIUM to its path";

/// The browser's path, after installing it where we are allowed to.
pub(crate) fn require() -> Result<PathBuf> {
    if let Some(path) = env::var_os("CHROMIUM").map(PathBuf::from) {
        return if path.is_file() {
            Ok(path)
        } else {
            Err(anyhow!("CHROMIUM is {}, which is no file", path.display()))
        };
    }
    if let Some(shell) = on_path(SHELL) {
        return Ok(shell);
    }
    let browser = BROWSERS.iter().find_map(|name| on_path(name));
    if apt::is_allowed() {
        let installed = apt::install(&[SHELL, "fonts-liberation"])
            .with_context(|| format!("Chromium could not be installed; {HINT}"));
        match (installed, &browser) {
            (Ok(()), _) => {}
            (Err(error), Some(_)) => console::line(format!("{error:#}; the tests take longer")),
            (Err(error), None) => return Err(error),
        }
    }
    on_path(SHELL).or(browser).ok_or_else(|| anyhow!("Chromium is missing: {HINT}"))
}
