//! Pictures with everything a browser needs to reserve their space and choose a size.

use serde::Serialize;
use ts_rs::TS;

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Image {
    /// The largest size.
    pub src: String,
    /// All sizes with their widths; empty when there is only one.
    pub srcset: String,
    /// Natural width, when known.
    pub width: Option<u32>,
    /// Natural height, when known.
    pub height: Option<u32>,
    /// What it shows; empty when it only decorates.
    pub alt: String,
    /// The colour shown until it has arrived.
    pub color: Option<String>,
}
