//! IES LM-63 (`.ies`), the American format: keywords, then one stream of numbers, intensities in candela.

mod numbers;
mod read;
mod write;

pub use read::parse;
pub use write::write;

/// Lines of the 2002 edition hold no more than this.
const LINE_LIMIT: usize = 256;
const MILLIMETRES_PER_FOOT: f64 = 304.8;
const MILLIMETRES_PER_METRE: f64 = 1000.0;
/// What we write where a required keyword has no value.
const NOT_STATED: &str = "not stated";
