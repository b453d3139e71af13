//! The quantities of the trade that are more than a number.

use std::fmt;

use super::Number;

/// From one number to another; both may be the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Range {
    /// The smaller end.
    pub min: Number,
    /// The larger end.
    pub max: Number,
}

/// An exact positive fraction in lowest terms: 1000/24 mm has no decimal form that adds up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: u64,
    denominator: u64,
}

/// An ingress protection code: solids and liquids, each a digit or X for "not stated".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ip {
    solids: Option<u8>,
    liquids: Option<u8>,
}

/// An impact protection code, IK00 to IK10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ik(u8);

/// A hole to be cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CutOut {
    /// A round one, by its diameter.
    Round(Range),
    /// A rectangular one.
    Rectangle {
        /// The longer side as the maker states it.
        length: Number,
        /// The other side.
        width: Number,
    },
}

/// How long the light lasts: after so many hours, `b` percent of the sources give less than `l` percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lifetime {
    /// The light that is left, in percent.
    pub l: u8,
    /// The share that gives less, in percent.
    pub b: u8,
    /// The hours.
    pub hours: u32,
    /// The ambient temperature it holds for, in degrees Celsius.
    pub ambient: Option<i16>,
}

impl Range {
    /// The range between two numbers, in whichever order they come.
    pub fn new(one: Number, other: Number) -> Self {
        Self { min: one.min(other), max: one.max(other) }
    }

    /// The range that is one number.
    pub fn single(value: Number) -> Self {
        Self { min: value, max: value }
    }

    /// Whether a number lies in the range, ends included.
    pub fn contains(&self, value: Number) -> bool {
        (self.min..=self.max).contains(&value)
    }

    /// Whether the two have a number in common.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.min <= other.max && other.min <= self.max
    }
}

impl Fraction {
    const MAX: u64 = 1_000_000_000_000;

    /// The fraction in lowest terms; `None` when it is not positive or beyond any length of strip.
    pub fn new(numerator: u64, denominator: u64) -> Option<Self> {
        if numerator == 0 || denominator == 0 {
            return None;
        }
        let divisor = greatest_common_divisor(numerator, denominator);
        let (numerator, denominator) = (numerator / divisor, denominator / divisor);
        (numerator <= Self::MAX && denominator <= Self::MAX).then_some(Self { numerator, denominator })
    }

    /// Reads `125/2` or a decimal such as `62.5`, exactly.
    pub fn parse(text: &str) -> Option<Self> {
        let integer = |digits: &str| {
            let plain = (1..=12).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
            plain.then(|| digits.parse::<u64>().ok()).flatten()
        };
        if let Some((numerator, denominator)) = text.split_once('/') {
            return Self::new(integer(numerator)?, integer(denominator)?);
        }
        let (before, after) = text.split_once('.').unwrap_or((text, "0"));
        let scale = 10_u64.pow(u32::try_from(after.len()).ok().filter(|digits| *digits <= 6)?);
        Self::new(integer(before)?.checked_mul(scale)?.checked_add(integer(after)?)?, scale)
    }

    /// What is divided.
    pub fn numerator(self) -> u64 {
        self.numerator
    }

    /// What it is divided by.
    pub fn denominator(self) -> u64 {
        self.denominator
    }

    /// The nearest decimal, for drawing and sorting; never for adding up.
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl Ip {
    /// A code from its two digits; `None` for X.
    pub fn new(solids: Option<u8>, liquids: Option<u8>) -> Option<Self> {
        let valid = solids.is_none_or(|digit| digit <= 6) && liquids.is_none_or(|digit| digit <= 9);
        (valid && (solids.is_some() || liquids.is_some())).then_some(Self { solids, liquids })
    }

    /// Reads `65`, `X4` or `IP65`.
    pub fn parse(text: &str) -> Option<Self> {
        let upper = text.trim().to_ascii_uppercase();
        let digits = upper.strip_prefix("IP").unwrap_or(&upper).trim();
        let digit = |byte: u8| match byte {
            b'X' => Some(None),
            b'0'..=b'9' => Some(Some(byte - b'0')),
            _ => None,
        };
        match digits.as_bytes() {
            [solids, liquids] => Self::new(digit(*solids)?, digit(*liquids)?),
            _ => None,
        }
    }

    /// Whether this protects at least as well as needed. The digits are compared one by one, because
    /// IP20 is no IPX4 although 20 is more than 4; what is not stated protects against nothing.
    pub fn at_least(self, needed: Self) -> bool {
        let enough = |have: Option<u8>, need: Option<u8>| have.unwrap_or(0) >= need.unwrap_or(0);
        enough(self.solids, needed.solids) && enough(self.liquids, needed.liquids)
    }

    /// The digit for solids; `None` for X.
    pub fn solids(self) -> Option<u8> {
        self.solids
    }

    /// The digit for liquids; `None` for X.
    pub fn liquids(self) -> Option<u8> {
        self.liquids
    }

    /// The digits without the letters, such as `65` or `X4`.
    pub fn digits(self) -> String {
        let digit = |digit: Option<u8>| digit.map_or_else(|| "X".to_owned(), |digit| digit.to_string());
        format!("{}{}", digit(self.solids), digit(self.liquids))
    }
}

impl Ik {
    /// A code from its number.
    pub fn new(number: u8) -> Option<Self> {
        (number <= 10).then_some(Self(number))
    }

    /// Reads `8`, `08` or `IK08`.
    pub fn parse(text: &str) -> Option<Self> {
        let upper = text.trim().to_ascii_uppercase();
        let digits = upper.strip_prefix("IK").unwrap_or(&upper).trim();
        let plain = (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse().ok()).flatten().and_then(Self::new)
    }

    /// The number of the code.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(formatter, "{}", self.numerator),
            denominator => write!(formatter, "{}/{denominator}", self.numerator),
        }
    }
}

impl fmt::Display for Ip {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "IP{}", self.digits())
    }
}

impl fmt::Display for Ik {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "IK{:02}", self.0)
    }
}

fn greatest_common_divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}
