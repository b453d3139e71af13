//! Numbers that stay exact: 24 cuts of 1000/24 mm are one metre, and a load of exactly 80 % is allowed.
//!
//! The integers have no size limit, so no sum or product can overflow whatever a catalogue holds. Division takes a
//! [`Positive`] only, so no division by zero can be written.

use std::fmt;
use std::ops::{Add, Deref, Div, Mul, Neg, Sub};

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One as _, Signed as _, ToPrimitive as _, Zero as _};

/// An exact number. Boxed, because plans and errors hold many of them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction(Box<BigRational>);

/// An exact number above zero.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Positive(Fraction);

/// Longer numbers are not measured but made up.
const MAX_DIGITS: usize = 15;

impl Fraction {
    /// Zero.
    pub fn zero() -> Self {
        Self::exactly(BigRational::zero())
    }

    /// One number divided by another; `None` if that is zero.
    pub fn ratio(numerator: i64, denominator: i64) -> Option<Self> {
        (denominator != 0).then(|| Self::exactly(BigRational::new(numerator.into(), denominator.into())))
    }

    /// Reads `125/2`, or digits with at most one decimal point such as `9.6` or `-20`. No exponents, no grouping.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some((numerator, denominator)) = text.split_once('/') {
            let denominator = Positive::new(Self::decimal_from(denominator)?)?;
            return Some(&Self::parse(numerator)? / &denominator);
        }
        match text.strip_prefix('-') {
            Some(digits) => Self::decimal_from(digits).map(|number| -number),
            None => Self::decimal_from(text),
        }
    }

    /// The largest whole number that is not larger; zero for negative numbers.
    pub fn floor(&self) -> u64 {
        whole(self.0.floor())
    }

    /// The smallest whole number that is not smaller; zero for negative numbers.
    pub fn ceil(&self) -> u64 {
        whole(self.0.ceil())
    }

    /// Whether it is less than zero.
    pub fn is_negative(&self) -> bool {
        self.0.is_negative()
    }

    /// The number without its sign.
    pub fn abs(&self) -> Self {
        Self::exactly(self.0.abs())
    }

    /// The nearest floating-point number, for drawing; never for deciding.
    pub fn to_f64(&self) -> f64 {
        self.0.to_f64().unwrap_or_default()
    }

    /// The number with so many decimals and a point, halves rounded away from zero as people do.
    ///
    /// ```
    /// use strip::Fraction;
    ///
    /// let third = Fraction::ratio(125, 3).unwrap();
    /// assert_eq!(third.to_decimal(1), "41.7");
    /// assert_eq!(Fraction::parse("-0.25").unwrap().to_decimal(1), "-0.3");
    /// ```
    pub fn to_decimal(&self, decimals: u32) -> String {
        let scaled = (&*self.0 * BigInt::from(10).pow(decimals)).round().to_integer();
        let digits = scaled.abs().to_string();
        let decimals = decimals as usize;
        let digits = format!("{digits:0>width$}", width = decimals + 1);
        let (before, after) = digits.split_at(digits.len() - decimals);
        let sign = if scaled.is_negative() { "-" } else { "" };
        if after.is_empty() { format!("{sign}{before}") } else { format!("{sign}{before}.{after}") }
    }

    fn decimal_from(text: &str) -> Option<Self> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
        let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !all_digits(whole) || !all_digits(decimals) || whole.len() + decimals.len() > MAX_DIGITS + 1 {
            return None;
        }
        let numerator: BigInt = format!("{whole}{decimals}").parse().ok()?;
        let denominator = BigInt::from(10).pow(u32::try_from(decimals.len()).ok()?);
        Some(Self::exactly(BigRational::new(numerator, denominator)))
    }
}

impl Positive {
    /// The number, if it is above zero.
    pub fn new(number: Fraction) -> Option<Self> {
        number.0.is_positive().then_some(Self(number))
    }

    /// Reads what [`Fraction::parse`] reads, if it is above zero.
    pub fn parse(text: &str) -> Option<Self> {
        Fraction::parse(text).and_then(Self::new)
    }

    /// One number divided by another; `None` unless the result is above zero.
    pub fn ratio(numerator: u32, denominator: u32) -> Option<Self> {
        Fraction::ratio(numerator.into(), denominator.into()).and_then(Self::new)
    }

    /// A number of a table in the program. Zero is read as one, so that a constant cannot fail.
    pub(crate) fn constant(numerator: u32, denominator: u32) -> Self {
        let (numerator, denominator) = (numerator.max(1), denominator.max(1));
        Self::exactly(BigRational::new(numerator.into(), denominator.into()))
    }

    /// One.
    pub fn one() -> Self {
        Self::exactly(BigRational::one())
    }
}

fn whole(number: BigRational) -> u64 {
    let number = number.to_integer();
    if number.is_negative() { 0 } else { number.to_u64().unwrap_or(u64::MAX) }
}

impl Deref for Positive {
    type Target = Fraction;

    fn deref(&self) -> &Fraction {
        &self.0
    }
}

impl From<Positive> for Fraction {
    fn from(number: Positive) -> Self {
        number.0
    }
}

impl From<u32> for Fraction {
    fn from(number: u32) -> Self {
        Self::from(u64::from(number))
    }
}

impl From<u64> for Fraction {
    fn from(number: u64) -> Self {
        Self::exactly(BigRational::from_integer(number.into()))
    }
}

impl Neg for Fraction {
    type Output = Self;

    fn neg(self) -> Self {
        Self::exactly(-*self.0)
    }
}

impl std::iter::Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::zero(), |sum, number| &sum + &number)
    }
}

/// Operators between references, and what they give.
macro_rules! operators {
    ($($operator:ident $method:ident: $left:ty, $right:ty => $result:ty;)*) => {$(
        impl $operator<&$right> for &$left {
            type Output = $result;

            fn $method(self, right: &$right) -> $result {
                <$result>::exactly($operator::$method(self.rational(), right.rational()))
            }
        }
    )*};
}

operators! {
    Add add: Fraction, Fraction => Fraction;
    Sub sub: Fraction, Fraction => Fraction;
    Mul mul: Fraction, Fraction => Fraction;
    Mul mul: Fraction, Positive => Fraction;
    Div div: Fraction, Positive => Fraction;
    Mul mul: Positive, Positive => Positive;
    Div div: Positive, Positive => Positive;
}

impl Fraction {
    fn rational(&self) -> &BigRational {
        &self.0
    }

    fn exactly(number: BigRational) -> Self {
        Self(Box::new(number))
    }
}

impl Positive {
    fn rational(&self) -> &BigRational {
        &self.0.0
    }

    /// For products and quotients of numbers above zero, which are above zero themselves.
    fn exactly(number: BigRational) -> Self {
        Self(Fraction::exactly(number))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

impl fmt::Display for Positive {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

impl fmt::Debug for Positive {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}
