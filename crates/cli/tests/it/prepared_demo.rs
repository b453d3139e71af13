//! The demo, imported and indexed once for all tests of a binary: a site that finds its data there is ready in a second
//! instead of ten.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use anyhow::Context as _;

use crate::server::Server;
use crate::support::program;

const PREFIX: &str = "demo-";

/// Writes the data folder of a demo site that has been ready before.
pub(crate) async fn write(data: &Path) -> anyhow::Result<()> {
    let shelf = Path::new(env!("CARGO_TARGET_TMPDIR"));
    fs::create_dir_all(shelf)?;
    // Each test is a process of its own.
    let lock = File::create(shelf.join("demo.lock"))?;
    lock.lock()?;
    let prepared = shelf.join(name(&program())?);
    if !prepared.is_dir() {
        remove_others(shelf)?;
        prepare(&prepared).await?;
    }
    copy(&prepared, data).with_context(|| format!("cannot copy {}", prepared.display()))
}

/// Makes a site keep its pictures in a folder that outlives the run. They are found there by the content of their
/// originals, so they never grow old.
pub(crate) fn share_pictures(data: &Path) -> anyhow::Result<()> {
    let shared = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    fs::create_dir_all(&shared)?;
    // What pictures of the last run were called.
    let names = shared.join("known.jsonl");
    if names.is_file() {
        fs::remove_file(names)?;
    }
    let pictures = data.join("pictures");
    if pictures.is_dir() {
        fs::remove_dir_all(&pictures)?;
    }
    Ok(std::os::unix::fs::symlink(shared, pictures)?)
}

async fn prepare(folder: &Path) -> anyhow::Result<()> {
    let begun = folder.with_extension("begun");
    let site = Server::start(&["serve", "--demo", "--data", &begun.to_string_lossy()], &[]).await?;
    site.until_indexed().await?;
    site.until_printed("is ready at").await?;
    site.stop().await?;
    Ok(fs::rename(&begun, folder)?)
}

/// Another binary has another name: its content, or what it makes of it, may be another.
fn name(program: &Path) -> anyhow::Result<String> {
    let facts = fs::metadata(program)?;
    let built = facts.modified()?.duration_since(UNIX_EPOCH)?.as_nanos();
    Ok(format!("{PREFIX}{}-{built}", facts.len()))
}

fn remove_others(shelf: &Path) -> anyhow::Result<()> {
    for entry in fs::read_dir(shelf)? {
        let path: PathBuf = entry?.path();
        let is_demo =
            path.is_dir() && path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(PREFIX));
        if is_demo {
            fs::remove_dir_all(path)?;
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &place)?;
        } else {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}
