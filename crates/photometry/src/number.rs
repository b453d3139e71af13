//! Numbers as people and Fortran programs wrote them, and as we write them.

/// How many digits an intensity is written with; instruments are good to three.
const SIGNIFICANT: i32 = 5;
/// And no more of them after the point than this.
const DECIMALS: i32 = 4;

/// Reads `1.5`, `1,5`, `1 000`, `1_000`, `1.234,5`, `1,234.5` and `1.0D+02`; never infinity or "nan".
pub(crate) fn parse(text: &str) -> Option<f64> {
    let mut digits: String =
        text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '_' | '\0')).collect();
    match (digits.rfind(','), digits.rfind('.')) {
        (Some(comma), Some(point)) if comma > point => digits = digits.replace('.', "").replace(',', "."),
        (Some(_), Some(_)) => digits = digits.replace(',', ""),
        (Some(_), None) => digits = digits.replace(',', "."),
        _ => {}
    }
    parse_plain(&digits)
}

/// Reads one number of a free-format stream, where commas separate.
pub(crate) fn parse_plain(text: &str) -> Option<f64> {
    let is_numeric = |c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '.' | 'e' | 'E' | 'd' | 'D');
    if !text.chars().all(is_numeric) {
        return None;
    }
    let number: f64 = text.replace(['d', 'D'], "e").parse().ok()?;
    number.is_finite().then_some(number)
}

/// Writes an intensity with as many digits as carry meaning.
pub(crate) fn intensity(value: f64) -> String {
    if value <= 0.0 {
        return "0".to_owned();
    }
    let magnitude = value.log10().floor() as i32;
    let decimals = (SIGNIFICANT - 1 - magnitude).clamp(0, DECIMALS);
    trimmed(format!("{value:.*}", usize::try_from(decimals).unwrap_or(0)))
}

/// Writes any other number with at most so many decimals.
pub(crate) fn rounded(value: f64, decimals: usize) -> String {
    trimmed(format!("{value:.decimals$}"))
}

fn trimmed(number: String) -> String {
    if !number.contains('.') {
        return number;
    }
    let short = number.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{intensity, parse, parse_plain, rounded};

    #[test]
    fn numbers_of_every_country_and_age_are_read() {
        let cases = [
            ("1.5", 1.5),
            ("1,5", 1.5),
            (" 12 ", 12.0),
            ("1 000", 1000.0),
            ("1_000", 1000.0),
            ("1.234,5", 1234.5),
            ("1,234.5", 1234.5),
            ("-1", -1.0),
            ("1.0D+02", 100.0),
            ("2.5e-1", 0.25),
        ];
        for (text, expected) in cases {
            assert_eq!(parse(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn words_are_no_numbers_even_those_a_float_parser_knows() {
        for text in ["", "abc", "nan", "inf", "infinity", "12 W", "1e999", "--1"] {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(parse_plain("1,5"), None);
    }

    #[test]
    fn intensities_keep_five_digits() {
        let cases =
            [(12_999.456, "12999"), (926.345_6, "926.35"), (0.123_45, "0.1235"), (318.0, "318"), (0.0, "0")];
        for (value, expected) in cases {
            assert_eq!(intensity(value), expected);
        }
        assert_eq!((rounded(2.50, 3), rounded(-0.000_01, 3)), ("2.5".to_owned(), "0".to_owned()));
    }
}
