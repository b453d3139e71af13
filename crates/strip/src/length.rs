//! Lengths as people type them: `2.5`, `2,5`, `2500 mm`, `250 cm`, `12 340`, `8 ft 2 1/2 in`, `8' 2"`, `2 m 50 cm`.
//!
//! **Numbers.** Point and comma both separate decimals. If both appear, the last one does, and the other one groups
//! thousands: `1.234,5` and `1,234.5` are the same. Spaces may group thousands too.
//! One separator before exactly three digits, as in `1.234`, can be read either way:
//! in metres it is decimal (1 m 234 mm), in millimetres it groups (nobody measures strip in micrometres), without a unit both
//! readings give the same, and in any other unit it is refused.
//!
//! **Numbers without a unit.** With decimals, up to 200, they are metres: `2.5` and `12,34`. Whole numbers up to 20 are metres
//! too, because hardly any strip can be cut that short and people say "five" for five metres. Everything else is
//! millimetres: `90`, `2500`. [`Length::assumed`] tells which, so that it can be shown beside what was typed.

mod number;
mod tokens;

use strum::IntoStaticStr;

use crate::{Fraction, Positive};
use number::Written;
use tokens::Token;

/// A length, and how it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Length {
    /// The length, zero or more.
    pub millimetres: Fraction,
    /// The unit that was taken for granted; `None` if one was given.
    pub assumed: Option<Unit>,
}

/// What lengths are measured in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr)]
pub enum Unit {
    /// Metres.
    #[strum(serialize = "m")]
    Metre,
    /// Centimetres.
    #[strum(serialize = "cm")]
    Centimetre,
    /// Millimetres.
    #[strum(serialize = "mm")]
    Millimetre,
    /// Feet.
    #[strum(serialize = "ft")]
    Foot,
    /// Inches.
    #[strum(serialize = "in")]
    Inch,
}

/// Why a text is no length.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum LengthError {
    /// Nothing was typed.
    #[error("a length is needed, such as 2.5 m or 2500 mm")]
    Empty,
    /// More was typed than any length takes.
    #[error("a length has at most {MAX_CHARS} characters")]
    TooManyCharacters,
    /// Below zero.
    #[error("a length cannot be negative")]
    Negative,
    /// Something that belongs to no length.
    #[error("{found:?} is not part of a length")]
    Unreadable {
        /// What was found.
        found: String,
    },
    /// A word that is no unit.
    #[error("{unit:?} is no unit; units are mm, cm, m, ft and in")]
    UnknownUnit {
        /// The word.
        unit: String,
    },
    /// A number that can be read in two ways.
    #[error("{number:?} can be read as thousands or as decimals")]
    AmbiguousNumber {
        /// The number.
        number: String,
    },
    /// Several numbers whose units do not belong together or do not get smaller.
    #[error("units must get smaller, as in 2 m 50 cm or 8 ft 2 in")]
    UnitsOutOfOrder,
}

/// Longer texts are not read.
pub const MAX_CHARS: usize = 64;

/// Reads a length.
///
/// ```
/// use strip::{Fraction, length};
///
/// let millimetres = |text| length::parse(text).unwrap().millimetres.to_decimal(1);
/// assert_eq!(millimetres("2,5"), "2500.0");
/// assert_eq!(millimetres("1.234,5 mm"), "1234.5");
/// assert_eq!(millimetres("8 ft 2 in"), "2489.2");
/// assert!(length::parse("1e9").is_err());
/// ```
pub fn parse(text: &str) -> Result<Length, LengthError> {
    if text.chars().count() > MAX_CHARS {
        return Err(LengthError::TooManyCharacters);
    }
    let tokens = tokens::of(text)?;
    match tokens.as_slice() {
        [] => Err(LengthError::Empty),
        [Token::Number(number)] => bare(number),
        _ => with_units(&tokens),
    }
}

/// A number without a unit.
fn bare(written: &Written) -> Result<Length, LengthError> {
    const MAX_METRES: u32 = 200;
    const MAX_WHOLE_METRES: u32 = 20;
    let (number, unit) = if written.is_ambiguous() {
        (written.decimal()?, Unit::Metre)
    } else {
        let number = written.read()?;
        let most = if written.has_decimals() { MAX_METRES } else { MAX_WHOLE_METRES };
        let unit = if number <= Fraction::from(most) { Unit::Metre } else { Unit::Millimetre };
        (number, unit)
    };
    Ok(Length { millimetres: &number * &unit.millimetres(), assumed: Some(unit) })
}

/// Numbers with a unit each. Inches may go without theirs after feet.
fn with_units(tokens: &[Token]) -> Result<Length, LengthError> {
    let mut sum = Fraction::zero();
    let mut last: Option<Unit> = None;
    let mut rest = tokens;
    while let Some((first, others)) = rest.split_first() {
        let Token::Number(written) = first else {
            return Err(LengthError::Unreadable { found: first.to_string() });
        };
        let unit = match others.split_first() {
            Some((Token::Unit(unit), others)) => {
                rest = others;
                *unit
            }
            None if last == Some(Unit::Foot) => {
                rest = others;
                Unit::Inch
            }
            _ => return Err(LengthError::Unreadable { found: first.to_string() }),
        };
        if last.is_some_and(|last| !unit.may_follow(last)) {
            return Err(LengthError::UnitsOutOfOrder);
        }
        last = Some(unit);
        let number = match unit {
            _ if !written.is_ambiguous() => written.read()?,
            Unit::Metre => written.decimal()?,
            Unit::Millimetre => written.grouped()?,
            _ => return Err(LengthError::AmbiguousNumber { number: written.to_string() }),
        };
        sum = &sum + &(&number * &unit.millimetres());
    }
    Ok(Length { millimetres: sum, assumed: None })
}

impl LengthError {
    /// The code, such as `UNKNOWN_UNIT`.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

impl Unit {
    /// One of it.
    pub fn millimetres(self) -> Positive {
        let (numerator, denominator) = match self {
            Self::Metre => (1000, 1),
            Self::Centimetre => (10, 1),
            Self::Millimetre => (1, 1),
            Self::Foot => (1524, 5),
            Self::Inch => (127, 5),
        };
        Positive::constant(numerator, denominator)
    }

    fn of_word(word: &str) -> Option<Self> {
        Some(match word {
            "m" | "mt" | "mts" | "metre" | "metres" | "meter" | "meters" | "metro" | "metros" => Self::Metre,
            "cm" | "centimetre" | "centimetres" | "centimeter" | "centimeters" | "centímetro"
            | "centímetros" | "centimetro" | "centimetros" => Self::Centimetre,
            "mm" | "millimetre" | "millimetres" | "millimeter" | "millimeters" | "milímetro"
            | "milímetros" | "milimetro" | "milimetros" => Self::Millimetre,
            "ft" | "foot" | "feet" | "pie" | "pies" => Self::Foot,
            "in" | "inch" | "inches" | "pulgada" | "pulgadas" => Self::Inch,
            _ => return None,
        })
    }

    fn may_follow(self, larger: Self) -> bool {
        matches!(
            (larger, self),
            (Self::Metre, Self::Centimetre | Self::Millimetre)
                | (Self::Centimetre, Self::Millimetre)
                | (Self::Foot, Self::Inch)
        )
    }
}
