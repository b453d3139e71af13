//! Numbers as people of both languages write them.

use content::Locale;
use content::attributes::Number;

/// The value of a number such as `4000`, `9,6`, `2.700` or `1.234,5`.
///
/// One separator with three digits behind it can be either: it groups thousands where the quantity is never broken
/// (kelvins, lumens), and is what the language makes of it where it is (watts).
pub(super) fn value(written: &str, is_broken: bool, locale: Locale) -> Option<Number> {
    let Some((before, decimals)) = written.split_once(['.', ',']) else { return integer(written) };
    let is_one_group = decimals.len() == 3 && (1..=3).contains(&before.len()) && !before.starts_with('0');
    if !is_broken && is_one_group {
        return integer(&format!("{before}{decimals}"));
    }
    Number::typed(written, locale)
}

/// Digits that do not start with a nought: `009` is a piece of a code.
fn integer(digits: &str) -> Option<Number> {
    if digits.len() > 1 && digits.starts_with('0') {
        return None;
    }
    Number::parse(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_commas_are_read_by_what_can_be_meant() {
        for (written, is_broken, locale, expected) in [
            ("4000", false, Locale::En, Some("4000")),
            ("9.6", true, Locale::Es, Some("9.6")),
            ("9,6", true, Locale::En, Some("9.6")),
            ("2.700", false, Locale::En, Some("2700")),
            ("2,700", false, Locale::Es, Some("2700")),
            ("1.500", true, Locale::En, Some("1.5")),
            ("1,500", true, Locale::En, Some("1500")),
            ("1.500", true, Locale::Es, Some("1500")),
            ("1,500", true, Locale::Es, Some("1.5")),
            ("0.125", false, Locale::Es, Some("0.125")),
            ("1.234,5", true, Locale::En, Some("1234.5")),
            ("1,234.5", true, Locale::Es, Some("1234.5")),
            ("12.000.000", false, Locale::En, Some("12000000")),
            ("1.2.3", true, Locale::En, None),
            ("009", true, Locale::En, None),
            ("0", true, Locale::En, Some("0")),
            ("99999999999999999999", true, Locale::En, None),
        ] {
            let read = value(written, is_broken, locale).map(|number| number.to_string());
            assert_eq!(read.as_deref(), expected, "{written} {locale}");
        }
    }
}
