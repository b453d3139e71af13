//! A finite number that can be compared and hashed, and is written the same way it was read.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use serde_json::Value as Json;

/// A finite number.
#[derive(Clone, Copy)]
pub struct Number(f64);

const MAX_DIGITS: usize = 15;

impl Number {
    /// The number, unless it is infinite or not a number.
    pub fn new(value: f64) -> Option<Self> {
        // Adding zero turns -0 into 0, which would otherwise be a second way to write nothing.
        value.is_finite().then_some(Self(value + 0.0))
    }

    /// The number of a table in the program; one that is not finite does not compile there.
    pub(super) const fn constant(value: f64) -> Self {
        assert!(value.is_finite(), "a number of the registry must be finite");
        Self(value)
    }

    /// Reads digits with at most one decimal point, such as `9.6` or `-20`. No exponents, no grouping.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
        let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !all_digits(whole) || !all_digits(decimals) || whole.len() + decimals.len() > MAX_DIGITS {
            return None;
        }
        Self::new(text.parse().ok()?)
    }

    /// The value.
    pub fn get(self) -> f64 {
        self.0
    }

    /// The number rounded to so many decimals.
    pub fn rounded(self, decimals: u8) -> Self {
        let factor = 10_f64.powi(i32::from(decimals));
        Self::new((self.0 * factor).round() / factor).unwrap_or(self)
    }

    /// The number in JSON: whole numbers without a decimal point, as PHP writes them.
    pub fn to_json(self) -> Json {
        const EXACT: f64 = 9_007_199_254_740_992.0;
        if self.0.fract() == 0.0 && self.0.abs() <= EXACT {
            return Json::from(self.0 as i64);
        }
        Json::from(self.0)
    }
}

impl From<u32> for Number {
    fn from(value: u32) -> Self {
        Self(f64::from(value))
    }
}

impl From<i32> for Number {
    fn from(value: i32) -> Self {
        Self(f64::from(value))
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Number {}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl Hash for Number {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.to_bits().hash(state);
    }
}

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}
