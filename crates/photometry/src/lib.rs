//! Light distributions of luminaires: the files that lighting designers exchange, and what can be read off them.
//!
//! Makers publish photometry as EULUMDAT (`.ldt`) or IES LM-63 (`.ies`). Both are decades old, loosely followed and
//! full of traps, so there is one tolerant parser each, one model behind them, and one place that does the sums.
//! Everything here is a pure function of bytes and numbers.
//!
//! ```
//! use photometry::{BeamReference, Format};
//!
//! let file = b"IESNA:LM-63-2002\n[TEST] simulated\nTILT=NONE\n1 -1 1 3 1 1 2 0 0 0\n1 1 10\n0 45 90\n0\n318 225 0\n";
//! let parsed = photometry::parse(file, Format::Iesna)?;
//! let light = parsed.photometry;
//! assert!(light.simulated && parsed.warnings.is_empty());
//! assert_eq!(light.peak().candela, 318.0);
//! assert!(light.beam_angle(0.0, BeamReference::Centre).is_some());
//! # Ok::<(), photometry::ParseError>(())
//! ```

mod distribution;
mod error;
pub mod eulumdat;
pub mod iesna;
mod illuminance;
mod measures;
mod model;
mod number;
mod polar;
mod section;
mod text;
mod ugr;

pub use distribution::{Distribution, InvalidDistribution, Symmetry};
pub use error::{ParseError, Warning};
pub use illuminance::Footprint;
pub use measures::{BeamReference, Peak};
pub use model::{About, Basis, Body, Format, LuminousArea, Outline, Parsed, Photometry};
pub use polar::Scale;
pub use section::{Section, Span};
pub use ugr::{Glare, GlareRoom};

/// The largest file that is read. Real ones hold a few kilobytes, the largest known a few hundred.
pub const MAX_FILE_BYTES: usize = 1_000_000;

/// Reads a file of a known format.
pub fn parse(bytes: &[u8], format: Format) -> Result<Parsed, ParseError> {
    match format {
        Format::Eulumdat => eulumdat::parse(bytes),
        Format::Iesna => iesna::parse(bytes),
    }
}
