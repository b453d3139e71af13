//! EULUMDAT (`.ldt`), the European format: one value per line, intensities in cd per 1000 lm of the lamps.

mod lamps;
mod read;
mod write;

pub use read::parse;
pub use write::write;

/// Texts longer than this are cut off by programs that follow the format.
const TEXT_LIMIT: usize = 78;
