//! Pictures from the uploads folder.

use crate::Href;

/// A picture. Its addresses are always [`Href::Media`]: the site shows pictures of its own only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    /// The full-size file.
    pub href: Href,
    /// The same picture (same shape, not cropped) in several widths, ascending and each width once; the
    /// full-size file is among them when its width is known.
    pub sizes: Vec<ImageSize>,
    /// The full width in pixels, when the back end knows it.
    pub width: Option<u32>,
    /// The full height in pixels, when the back end knows it.
    pub height: Option<u32>,
    /// What the picture shows, for those who do not see it; empty for decoration.
    pub alt: String,
    /// A colour to show until the picture is there, as `#rrggbb`.
    pub color: Option<String>,
}

/// One width of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImageSize {
    /// The width in pixels, never 0.
    pub width: u32,
    /// The file.
    pub href: Href,
}
