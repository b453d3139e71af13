//! What can be wrong with a photometric file, each with its line and with what is allowed.

use crate::{InvalidDistribution, MAX_FILE_BYTES};

/// Why a file cannot be used.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ParseError {
    /// More than any real file holds.
    #[error("the file has {bytes} bytes; at most {MAX_FILE_BYTES} are read")]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// The file ends early.
    #[error("the file ends at line {line}, before {field}; it is cut off or a count in it is wrong")]
    Missing {
        /// The last line there is.
        line: usize,
        /// What should have come next.
        field: String,
    },
    /// Something else stands where a number must be.
    #[error("line {line}: {field} is {value:?}; it must be a number")]
    NotANumber {
        /// Where.
        line: usize,
        /// Of what.
        field: String,
        /// What stands there.
        value: String,
    },
    /// A number that makes no sense there.
    #[error("line {line}: {field} is {value}; allowed is {allowed}")]
    NotAllowed {
        /// Where.
        line: usize,
        /// Of what.
        field: String,
        /// What stands there.
        value: String,
        /// What could stand there.
        allowed: &'static str,
    },
    /// An IES file without the line that its numbers follow.
    #[error("there is no line TILT=; allowed is TILT=NONE, TILT=INCLUDE or TILT= with a file name")]
    NoTilt,
    /// The angles and intensities do not form a light distribution.
    #[error("line {line}: {source}")]
    Distribution {
        /// Where the offending part begins.
        line: usize,
        /// What is wrong.
        source: InvalidDistribution,
    },
}

/// What a careful reader would ask a file's author about.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Warning {
    /// The parts do not add up to the whole.
    #[error("the intensities add up to {integrated:.0} lm, the file states {stated:.0} lm")]
    FluxDiffers {
        /// The sum of the intensities.
        integrated: f64,
        /// What the file says.
        stated: f64,
    },
    /// No light at all.
    #[error("all intensities are 0")]
    Dark,
    /// A header says one step, the list of angles another.
    #[error("line {line}: the step of {field} is given as {stated} degrees, but the angles do not follow it")]
    StepDiffers {
        /// Where the step stands.
        line: usize,
        /// C-planes or gamma angles.
        field: &'static str,
        /// The step given.
        stated: f64,
    },
    /// A text that other programs may cut off.
    #[error(
        "line {line}: the text has {chars} characters; more than {limit} may be cut off by other programs"
    )]
    LongText {
        /// Where.
        line: usize,
        /// Its length.
        chars: usize,
        /// What the format allows.
        limit: usize,
    },
    /// Numbers nobody asked for.
    #[error("line {line}: more follows after the last intensity and was not read")]
    Extra {
        /// Where the rest begins.
        line: usize,
    },
    /// Anything else that was read in the most likely way.
    #[error("line {line}: {reading}")]
    Assumed {
        /// Where.
        line: usize,
        /// What was found and how it was understood.
        reading: String,
    },
}
