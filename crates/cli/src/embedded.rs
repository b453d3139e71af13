//! What the binary carries: the built front end and the demo content.

use std::borrow::Cow;

use anyhow::Context as _;
use content_backend::ContentFolder;
use rust_embed::RustEmbed;
use server::assets::Assets;
use ssr::Bundle;

/// Empty until `cargo xtask build` has built the front end.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct FrontEnd;

#[derive(RustEmbed)]
#[folder = "../../demo"]
#[include = "content/*"]
#[include = "media/*"]
struct Demo;

/// The script that renders pages.
pub(crate) fn bundle() -> anyhow::Result<Bundle> {
    let file =
        FrontEnd::get("server/render.js").context("the front end is not built; run `cargo xtask build`")?;
    let source = std::str::from_utf8(&file.data).context("web/dist/server/render.js is not text")?;
    Bundle::compile("render.js", source).context("the front end's render.js does not compile")
}

/// The files browsers load.
pub(crate) fn assets() -> anyhow::Result<Assets> {
    let files = FrontEnd::iter().filter_map(|path| {
        let name = path.strip_prefix("client/")?.to_owned();
        Some((name, FrontEnd::get(&path)?.data))
    });
    Ok(Assets::load(files)?)
}

/// The demo manufacturer's content.
pub(crate) fn demo() -> ContentFolder {
    ContentFolder::from_files(Demo::iter().filter_map(|path| {
        let data: Cow<'static, [u8]> = Demo::get(&path)?.data;
        Some((path.into_owned(), data))
    }))
}
