//! How texts are compared when people type them: product codes without separators, towns without accents.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// A product code as it is compared: upper case, and nothing but A-Z and 0-9.
pub(crate) fn code(text: &str) -> String {
    text.nfkc().flat_map(char::to_uppercase).filter(char::is_ascii_alphanumeric).collect()
}

/// A text as it is searched: lower case, without accents, one space between words.
pub(crate) fn words(text: &str) -> String {
    let plain: String = text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a GTIN-8, -12, -13 or -14 has the right check digit.
pub(crate) fn is_gtin(text: &str) -> bool {
    let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(10)).collect();
    let Some(digits) = digits else { return false };
    let weighted =
        digits.iter().rev().enumerate().map(|(index, digit)| digit * if index % 2 == 1 { 3 } else { 1 });
    matches!(digits.len(), 8 | 12 | 13 | 14) && weighted.sum::<u32>().is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{code, is_gtin, words};

    #[test]
    fn codes_lose_separators_and_case() {
        for text in ["LYR009-30-60-WH-P", "lyr009 30 60 wh p", "ＬＹＲ００９／30.60_wh-p", " lyr0093060whp "]
        {
            assert_eq!(code(text), "LYR0093060WHP", "{text}");
        }
    }

    #[test]
    fn words_lose_accents() {
        assert_eq!(words("  Gijón,  MÁLAGA "), "gijon, malaga");
        assert_eq!(words("A Coruña"), "a coruna");
    }

    #[test]
    fn the_check_digit_decides() {
        for (text, valid) in [
            ("2000000000015", true),
            ("2000000000016", false),
            ("96385074", true),
            ("036000291452", true),
            ("20000000000015", false),
            ("200000000001", false),
            ("", false),
            ("20000000000é5", false),
        ] {
            assert_eq!(is_gtin(text), valid, "{text}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn normal_forms_stay_as_they_are(text in ".{0,40}") {
            prop_assert_eq!(code(&code(&text)), code(&text));
            prop_assert_eq!(words(&words(&text)), words(&text));
        }

        #[test]
        fn exactly_one_check_digit_is_right(digits in "[0-9]{12}") {
            let right = (0..10).filter(|digit| is_gtin(&format!("{digits}{digit}"))).count();
            prop_assert_eq!(right, 1);
        }
    }
}
