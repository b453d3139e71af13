//! The built front end: the one that the binary carries, or one in a folder.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use rust_embed::RustEmbed;
use server::assets::Assets;
use ssr::Bundle;
use walkdir::WalkDir;

/// Empty until `cargo xtask build` has built the front end.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct BuiltIn;

/// Where the front end's files are read from.
pub(crate) enum FrontEnd {
    /// In the binary.
    BuiltIn,
    /// In a folder that looks like `web/dist`.
    Folder(PathBuf),
}

impl FrontEnd {
    /// The folder that is named, or else what the binary carries.
    pub(crate) fn of(folder: Option<&Path>) -> Self {
        folder.map_or(Self::BuiltIn, |folder| Self::Folder(folder.to_owned()))
    }

    /// The script that renders pages.
    pub(crate) fn bundle(&self) -> anyhow::Result<Bundle> {
        let file = match self {
            Self::BuiltIn => {
                BuiltIn::get("server/render.js")
                    .context("the front end is not built; run `cargo xtask build`")?
                    .data
            }
            Self::Folder(folder) => Cow::Owned(read(&folder.join("server/render.js"))?),
        };
        let source = std::str::from_utf8(&file).context("the front end's render.js is not text")?;
        Bundle::compile("render.js", source).context("the front end's render.js does not compile")
    }

    /// The files browsers load.
    pub(crate) fn assets(&self) -> anyhow::Result<Assets> {
        let files = match self {
            Self::BuiltIn => BuiltIn::iter()
                .filter_map(|path| {
                    let name = path.strip_prefix("client/")?.to_owned();
                    Some((name, BuiltIn::get(&path)?.data))
                })
                .collect(),
            Self::Folder(folder) => files_in(&folder.join("client"))?,
        };
        Ok(Assets::load(files)?)
    }
}

/// Every file below a folder, by its path from there.
fn files_in(folder: &Path) -> anyhow::Result<Vec<(String, Cow<'static, [u8]>)>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder) {
        let entry = entry.with_context(|| not_there(folder))?;
        if entry.file_type().is_file() {
            let name = entry.path().strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
            files.push((name, Cow::Owned(read(entry.path())?)));
        }
    }
    Ok(files)
}

fn read(file: &Path) -> anyhow::Result<Vec<u8>> {
    fs::read(file).with_context(|| not_there(file))
}

fn not_there(path: &Path) -> String {
    format!(
        "front_end needs {}, which cannot be read; name a folder with `client` and `server` in it, as `npm run build` writes it",
        path.display()
    )
}
