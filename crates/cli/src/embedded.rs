//! The demo content that the binary carries.

use std::borrow::Cow;

use content_backend::ContentFolder;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../demo"]
#[include = "content/*"]
#[include = "media/*"]
struct Demo;

/// The demo manufacturer's content.
pub(crate) fn demo() -> ContentFolder {
    ContentFolder::from_files(Demo::iter().filter_map(|path| {
        let data: Cow<'static, [u8]> = Demo::get(&path)?.data;
        Some((path.into_owned(), data))
    }))
}
