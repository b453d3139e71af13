//! Decimal numbers without rounding: 0.3 is three steps of 0.1 here, which binary fractions do not know.

use std::cmp::Ordering;
use std::fmt;
use std::ops::RangeInclusive;

/// More digits before or after the point than this are no answer that a person types.
const MAX_DIGITS: u32 = 18;
const EXPONENTS: RangeInclusive<i32> = -18..=18;

/// A number as it stands in a form, such as `-0.5`.
#[derive(Clone, Copy, Debug)]
pub struct Decimal {
    /// The digits without their point; less than 10^36.
    units: i128,
    /// How many of the digits stand behind the point; at most [`MAX_DIGITS`].
    scale: u32,
}

impl Decimal {
    /// Zero.
    pub const ZERO: Self = Self { units: 0, scale: 0 };

    /// Reads what Contact Form 7 takes for a number: digits with at most one point, a sign and an exponent.
    /// `None` for everything else, and for numbers of more than 18 digits before or behind the point.
    pub fn parse(text: &str) -> Option<Self> {
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, parse_exponent(exponent)?),
            None => (text, 0),
        };
        let (is_negative, digits) = match mantissa.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, mantissa),
        };
        let (whole, fraction) = match digits.split_once('.') {
            Some((whole, fraction)) if !fraction.is_empty() => (whole, fraction),
            Some(_) => return None,
            None if digits.is_empty() => return None,
            None => (digits, ""),
        };
        let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if !is_digits(whole) || !is_digits(fraction) {
            return None;
        }
        let (whole, fraction) = (whole.trim_start_matches('0'), fraction.trim_end_matches('0'));
        let max = MAX_DIGITS as usize;
        if whole.len() > max || fraction.len() > max {
            return None;
        }
        let magnitude: i128 = match format!("{whole}{fraction}").as_str() {
            "" => 0,
            digits => digits.parse().ok()?,
        };
        let units = if is_negative { -magnitude } else { magnitude };
        let scale = i32::try_from(fraction.len()).ok()? - exponent;
        Self::scaled(units, scale)
    }

    /// Whether the number is a whole number of steps away from `base`. Every number is when the step is not
    /// above zero.
    pub fn is_step_from(self, base: Self, step: Self) -> bool {
        if step.units <= 0 {
            return true;
        }
        let scale = self.scale.max(base.scale).max(step.scale);
        (self.at(scale) - base.at(scale)) % step.at(scale) == 0
    }

    /// Whether the number is above zero.
    pub fn is_positive(self) -> bool {
        self.units > 0
    }

    /// Moves the point so that `scale` is in bounds.
    fn scaled(mut units: i128, mut scale: i32) -> Option<Self> {
        while scale < 0 {
            units = units.checked_mul(10)?;
            scale += 1;
        }
        while scale > 0 && units % 10 == 0 {
            units /= 10;
            scale -= 1;
        }
        let scale = u32::try_from(scale).ok()?;
        let is_small = units.abs() / 10_i128.checked_pow(scale)? < 10_i128.pow(MAX_DIGITS);
        (is_small && scale <= MAX_DIGITS).then_some(Self { units, scale })
    }

    /// The digits with so many behind the point, which must be at least as many as there are.
    fn at(self, scale: u32) -> i128 {
        self.units * 10_i128.pow(scale - self.scale)
    }
}

impl PartialEq for Decimal {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Decimal {}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let scale = self.scale.max(other.scale);
        self.at(scale).cmp(&other.at(scale))
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.units < 0 { "-" } else { "" };
        let unit = 10_i128.pow(self.scale);
        let (whole, fraction) = (self.units.abs() / unit, self.units.abs() % unit);
        match self.scale {
            0 => write!(f, "{sign}{whole}"),
            scale => write!(f, "{sign}{whole}.{fraction:0width$}", width = scale as usize),
        }
    }
}

fn parse_exponent(text: &str) -> Option<i32> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|exponent| is_number && EXPONENTS.contains(exponent))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Decimal;

    fn decimal(text: &str) -> Decimal {
        Decimal::parse(text).unwrap_or_else(|| panic!("{text:?} is a number"))
    }

    #[test]
    fn numbers_are_written_in_one_way() {
        for (written, shown) in [
            ("0", "0"),
            ("-0", "0"),
            ("007", "7"),
            (".5", "0.5"),
            ("-.50", "-0.5"),
            ("1.20", "1.2"),
            ("12e2", "1200"),
            ("1.5E-3", "0.0015"),
            ("1e+2", "100"),
            ("999999999999999999.999999999999999999", "999999999999999999.999999999999999999"),
        ] {
            assert_eq!(decimal(written).to_string(), shown, "{written}");
        }
        for bad in [
            "", "-", ".", "1.", "+1", "1,5", "1 000", "0x1f", "NaN", "inf", "1e", "1e+-2", "1e99", "--1", "١",
        ] {
            assert!(Decimal::parse(bad).is_none(), "{bad:?}");
        }
        assert!(Decimal::parse("1000000000000000000").is_none() && Decimal::parse("1e18").is_none());
    }

    #[test]
    fn steps_are_exact() {
        for (number, base, step, fits) in [
            ("0.3", "0", "0.1", true),
            ("0.30000000000000004", "0", "0.1", false),
            ("10.3", "1.3", "3", true),
            ("11.3", "1.3", "3", false),
            ("-4", "2", "3", true),
            ("5", "0", "0", true),
        ] {
            let found = decimal(number).is_step_from(decimal(base), decimal(step));
            assert_eq!(found, fits, "{number} from {base} by {step}");
        }
    }

    proptest! {
        #[test]
        fn no_text_upsets_the_parser(text in "[-+.eE0-9 ]{0,40}") {
            if let Some(number) = Decimal::parse(&text) {
                prop_assert_eq!(Decimal::parse(&number.to_string()), Some(number));
            }
        }

        #[test]
        fn order_is_that_of_the_digits(a in -1_000_000_i64..1_000_000, b in -1_000_000_i64..1_000_000) {
            let [x, y] = [a, b].map(|number| decimal(&format!("{number}e-3")));
            prop_assert_eq!(x.cmp(&y), a.cmp(&b));
        }

        #[test]
        fn multiples_of_a_step_fit_and_their_neighbours_do_not(
            base in -10_000_i64..10_000, step in 2_i64..10_000, count in -10_000_i64..10_000,
        ) {
            let [from, by] = [base, step].map(|number| decimal(&format!("{number}e-2")));
            let at = |hundredths: i64| decimal(&format!("{hundredths}e-2"));
            prop_assert!(at(base + count * step).is_step_from(from, by));
            prop_assert!(!at(base + count * step + 1).is_step_from(from, by));
        }
    }
}
