//! Pictures with everything a browser needs to reserve their space and choose a size.

use serde::Serialize;
use ts_rs::TS;

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Image {
    /// Where it is. Its sizes are below: `{src}/{width}.avif` and `{src}/{width}.webp`.
    pub src: String,
    /// Its sizes, narrowest first, not larger than the picture itself; absent when there is only the one at `src`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u32>>")]
    pub widths: Vec<u32>,
    /// Natural width, when known.
    pub width: Option<u32>,
    /// Natural height, when known.
    pub height: Option<u32>,
    /// What it shows; empty when it only decorates.
    pub alt: String,
    /// The colour shown until it has arrived.
    pub color: Option<String>,
}
