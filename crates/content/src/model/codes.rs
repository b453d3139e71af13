//! The codes people order by, with the rules that make two spellings the same code.

use std::fmt;
use std::hash::{Hash, Hasher};

use unicode_normalization::UnicodeNormalization;

/// A product code as written, equal to every other way of typing it.
#[derive(Debug, Clone)]
pub struct Sku {
    written: String,
    normalised: String,
}

/// A global trade item number of 13 digits whose check digit is right.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Gtin(String);

/// Why a text is not a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidCode {
    /// No letter from A to Z and no digit in it.
    #[error("a product code needs at least one letter from A to Z or digit")]
    NothingLeft,
    /// Longer than any code.
    #[error("a product code is not longer than {limit} characters")]
    TooLong {
        /// The limit in characters.
        limit: usize,
    },
    /// A control character or a line break.
    #[error("a product code has no control characters")]
    Control,
    /// Not 13 digits.
    #[error("a GTIN has 13 digits")]
    NotThirteenDigits,
    /// The last digit does not follow from the others.
    #[error("the check digit of this GTIN should be {expected}")]
    CheckDigit {
        /// The right one.
        expected: u8,
    },
}

impl Sku {
    const MAX_CHARS: usize = 64;

    /// Reads a code; white space around it does not count.
    pub fn parse(text: &str) -> Result<Self, InvalidCode> {
        let written = text.trim();
        if written.chars().count() > Self::MAX_CHARS {
            return Err(InvalidCode::TooLong { limit: Self::MAX_CHARS });
        }
        if written.contains(char::is_control) {
            return Err(InvalidCode::Control);
        }
        let normalised = Self::normalise(written);
        if normalised.is_empty() {
            return Err(InvalidCode::NothingLeft);
        }
        Ok(Self { written: written.to_owned(), normalised })
    }

    /// What is left of a code however it is typed: compatibility forms resolved, upper case, only A-Z and
    /// 0-9. The same for what is stored and what is searched.
    pub fn normalise(text: &str) -> String {
        let upper = text.nfkc().flat_map(char::to_uppercase);
        upper.filter(char::is_ascii_alphanumeric).collect()
    }

    /// The code as the maker writes it.
    pub fn as_str(&self) -> &str {
        &self.written
    }

    /// The code for comparing.
    pub fn normalised(&self) -> &str {
        &self.normalised
    }
}

impl Gtin {
    /// Reads 13 digits; spaces and hyphens between them do not count.
    pub fn parse(text: &str) -> Result<Self, InvalidCode> {
        let digits: String = text.chars().filter(|c| !matches!(c, ' ' | '-')).collect();
        let values: Vec<u8> = digits.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
        if digits.len() != 13 || values.len() != 13 {
            return Err(InvalidCode::NotThirteenDigits);
        }
        let expected = Self::check_digit(&values[..12]);
        if values[12] != expected {
            return Err(InvalidCode::CheckDigit { expected });
        }
        Ok(Self(digits))
    }

    /// The number that starts with these 12 digits; `None` when they are something else.
    pub fn completed(digits: &str) -> Option<Self> {
        let values: Vec<u8> = digits.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
        (digits.len() == 12 && values.len() == 12)
            .then(|| Self(format!("{digits}{}", Self::check_digit(&values))))
    }

    /// The digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn check_digit(digits: &[u8]) -> u8 {
        let weighted = digits.iter().enumerate().map(|(index, digit)| {
            let weight = if index % 2 == 0 { 1 } else { 3 };
            u32::from(*digit) * weight
        });
        // The remainder of a division by ten is a digit.
        ((10 - weighted.sum::<u32>() % 10) % 10) as u8
    }
}

impl PartialEq for Sku {
    fn eq(&self, other: &Self) -> bool {
        self.normalised == other.normalised
    }
}

impl Eq for Sku {}

impl Hash for Sku {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.normalised.hash(state);
    }
}

impl fmt::Display for Sku {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.written)
    }
}

impl fmt::Display for Gtin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_way_to_type_a_code_is_the_same_code() {
        let code = Sku::parse("LYR009-30-60-WH-P").unwrap();
        for typed in ["lyr009306 0whp", " LYR009/30.60-wh-p ", "ＬＹＲ００９-30-60-WH-P"] {
            assert_eq!(Sku::parse(typed).unwrap(), code, "{typed}");
        }
        assert_eq!(code.as_str(), "LYR009-30-60-WH-P");
        assert_eq!(code.normalised(), "LYR0093060WHP");
    }

    #[test]
    fn texts_that_are_no_codes_are_refused() {
        assert_eq!(Sku::parse(" -/- "), Err(InvalidCode::NothingLeft));
        assert_eq!(Sku::parse("A\u{7}B"), Err(InvalidCode::Control));
        assert_eq!(Sku::parse(&"A".repeat(65)), Err(InvalidCode::TooLong { limit: 64 }));
    }

    #[test]
    fn the_check_digit_of_a_gtin_is_checked() {
        assert_eq!(Gtin::parse("2000000 000015").unwrap().as_str(), "2000000000015");
        assert_eq!(Gtin::parse("4006381333931").unwrap().to_string(), "4006381333931");
        assert_eq!(Gtin::parse("2000000000016"), Err(InvalidCode::CheckDigit { expected: 5 }));
        assert_eq!(Gtin::parse("200000000001"), Err(InvalidCode::NotThirteenDigits));
        assert_eq!(Gtin::parse("20000000000é5"), Err(InvalidCode::NotThirteenDigits));
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn normalising_twice_changes_nothing(text in "\\PC{0,24}") {
            let once = Sku::normalise(&text);
            prop_assert_eq!(Sku::normalise(&once), once.clone());
            prop_assert!(once.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit()));
        }

        #[test]
        fn no_text_breaks_a_gtin(text in "\\PC{0,16}|[0-9]{13}") {
            if let Ok(gtin) = Gtin::parse(&text) {
                prop_assert_eq!(Gtin::parse(gtin.as_str()).unwrap(), gtin);
            }
        }
    }
}
