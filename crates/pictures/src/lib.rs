//! Pictures of the right size and format, made from originals that nobody has to trust.
//!
//! An original is bytes and a name. What is sent to browsers is always made anew from its pixels (or, for drawings,
//! from the shapes in it), so whatever else a file carries stays behind. Knows no HTTP and no content.

mod decode;
mod encode;
mod error;
mod facts;
mod known;
mod ladder;
mod store;
mod svg;
mod workshop;

pub use decode::scaled;
pub use error::PictureError;
pub use facts::{Digest, Facts, Kind, accept, inspect, is_enough_for_a_card};
pub use known::{Known, Look};
pub use ladder::{CARD, Format, LADDER, Size, Width, widths_of};
pub use store::{Piece, Store};
pub use workshop::{WorkError, Workshop};

/// Makes one derivative; takes from milliseconds to seconds of CPU, so not for an async thread.
///
/// # Errors
/// When the original cannot be read or is more than we take on.
pub fn make(original: &[u8], width: Width, format: Format) -> Result<Vec<u8>, PictureError> {
    if format == Format::Svg {
        return svg::clean(original).map(|drawing| drawing.svg.into_bytes());
    }
    let pixels = decode::decode(original)?;
    let pixels = if width == Width::CARD { pixels.cut(CARD)? } else { pixels.at_most(width.pixels())? };
    encode::encode(pixels, format)
}
