//! Numbers as they are written in several countries.

use std::fmt;

use super::LengthError;
use crate::Fraction;

/// A number as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written {
    /// Digits, points, commas, and spaces between groups of digits.
    pub(super) digits: String,
    /// What follows as a vulgar fraction, such as 1/2.
    pub(super) fraction: Option<(String, String)>,
}

/// How the separators of a number are meant.
enum Separators {
    /// The place of the one before the decimals, if there is one.
    Decimal(Option<usize>),
    /// One separator before three digits: decimal or not.
    Ambiguous,
    /// None of the ways in which numbers are written.
    Wrong,
}

impl Written {
    /// Whether its only separator can be meant in two ways.
    pub(super) fn is_ambiguous(&self) -> bool {
        matches!(self.separators(), Separators::Ambiguous)
    }

    /// Whether it was written with decimals or a fraction.
    pub(super) fn has_decimals(&self) -> bool {
        self.fraction.is_some() || matches!(self.separators(), Separators::Decimal(Some(_)))
    }

    /// The number, unless it is ambiguous.
    pub(super) fn read(&self) -> Result<Fraction, LengthError> {
        match self.separators() {
            Separators::Decimal(at) => self.with_decimals_after(at),
            Separators::Ambiguous => Err(LengthError::AmbiguousNumber { number: self.to_string() }),
            Separators::Wrong => Err(self.unreadable()),
        }
    }

    /// The number with decimals behind its only separator.
    pub(super) fn decimal(&self) -> Result<Fraction, LengthError> {
        self.with_decimals_after(self.digits.find(['.', ',']))
    }

    /// The number with thousands before its only separator.
    pub(super) fn grouped(&self) -> Result<Fraction, LengthError> {
        self.with_decimals_after(None)
    }

    fn with_decimals_after(&self, at: Option<usize>) -> Result<Fraction, LengthError> {
        let (before, after) = match at {
            Some(at) => (&self.digits[..at], &self.digits[at + 1..]),
            None => (self.digits.as_str(), ""),
        };
        let only_digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        let or_zero = |digits: String| if digits.is_empty() { "0".to_owned() } else { digits };
        let text = format!("{}.{}", or_zero(only_digits(before)), or_zero(only_digits(after)));
        let number = Fraction::parse(&text).ok_or_else(|| self.unreadable())?;
        match &self.fraction {
            None => Ok(number),
            Some((numerator, denominator)) => {
                let fraction = Fraction::parse(&format!("{numerator}/{denominator}"));
                Ok(&number + &fraction.ok_or_else(|| self.unreadable())?)
            }
        }
    }

    fn separators(&self) -> Separators {
        let places: Vec<(usize, char)> =
            self.digits.char_indices().filter(|(_, c)| !c.is_ascii_digit()).collect();
        if self.digits.is_empty() || places.is_empty() {
            return Separators::Decimal(None);
        }
        if !self.digits.contains(|c: char| c.is_ascii_digit()) {
            return Separators::Wrong;
        }
        let is_first_kind = |place: &&(usize, char)| place.1 == places[0].1;
        let first_kind = places.iter().take_while(is_first_kind).count();
        let is_grouping = |groups: &[&str]| {
            groups.first().is_some_and(|first| (1..=3).contains(&first.len()) && !first.starts_with('0'))
                && groups[1..].iter().all(|group| group.len() == 3)
        };
        let groups: Vec<&str> = self.digits.split(|c: char| !c.is_ascii_digit()).collect();
        match (first_kind, places.len() - first_kind) {
            (1, 0) if places[0].1 == ' ' => grouped_or_wrong(is_grouping(&groups), None),
            (1, 0) if is_grouping(&groups) && self.fraction.is_none() => Separators::Ambiguous,
            (1, 0) => Separators::Decimal(Some(places[0].0)),
            (_, 0) => grouped_or_wrong(is_grouping(&groups), None),
            (_, 1) if places[first_kind].1 != ' ' => {
                grouped_or_wrong(is_grouping(&groups[..groups.len() - 1]), Some(places[first_kind].0))
            }
            _ => Separators::Wrong,
        }
    }

    fn unreadable(&self) -> LengthError {
        LengthError::Unreadable { found: self.to_string() }
    }
}

fn grouped_or_wrong(is_grouping: bool, decimals: Option<usize>) -> Separators {
    if is_grouping { Separators::Decimal(decimals) } else { Separators::Wrong }
}

impl fmt::Display for Written {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.digits)?;
        match &self.fraction {
            Some((numerator, denominator)) if self.digits.is_empty() => {
                write!(formatter, "{numerator}/{denominator}")
            }
            Some((numerator, denominator)) => write!(formatter, " {numerator}/{denominator}"),
            None => Ok(()),
        }
    }
}
