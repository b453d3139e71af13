//! Why a picture could not be made.

/// Why an original gives no picture.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// More bytes than we read.
    #[error("it has {bytes} bytes; allowed are {limit}")]
    TooManyBytes {
        /// What it has.
        bytes: usize,
        /// What is allowed.
        limit: usize,
    },
    /// More pixels than we decode.
    #[error("it has {width} x {height} pixels; allowed are 50 megapixels, and 16383 on each side")]
    TooManyPixels {
        /// What the header says.
        width: u32,
        /// What the header says.
        height: u32,
    },
    /// None of the formats that we read.
    #[error("it is not a PNG, JPEG, WebP, GIF or SVG picture")]
    Unknown,
    /// The format's own rules are broken.
    #[error("it cannot be decoded: {0}")]
    Broken(String),
    /// A drawing that asks for too much, or that is not one.
    #[error("the drawing is not accepted: {0}")]
    Drawing(String),
    /// It could be read, but not written in the format that was asked for.
    #[error("it cannot be written: {0}")]
    Encode(String),
}
