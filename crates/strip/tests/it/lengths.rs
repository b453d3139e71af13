//! Lengths as people type them.

use proptest::prelude::*;
use strip::Fraction;
use strip::length::{LengthError, Unit, parse};

fn millimetres(text: &str) -> String {
    match parse(text) {
        Ok(length) => length.millimetres.to_decimal(3).trim_end_matches('0').trim_end_matches('.').to_owned(),
        Err(error) => error.code().to_owned(),
    }
}

#[test]
fn lengths_are_read_as_they_are_meant() {
    let expected = [
        ("2.5", "2500"),
        ("2,5", "2500"),
        ("2500", "2500"),
        ("2500 mm", "2500"),
        ("2500mm", "2500"),
        ("2.5 m", "2500"),
        ("2,5M", "2500"),
        ("250 cm", "2500"),
        ("  2 m 50 cm ", "2500"),
        ("2 m 500 mm", "2500"),
        ("8 ft 2 in", "2489.2"),
        ("8ft2in", "2489.2"),
        ("8' 2\"", "2489.2"),
        ("8′2″", "2489.2"),
        ("8'-2\"", "2489.2"),
        ("8'2", "2489.2"),
        ("8 ft 2 1/2 in", "2501.9"),
        ("8 ft 2½ in.", "2501.9"),
        ("98 1/2\"", "2501.9"),
        ("1/2 in", "12.7"),
        ("½ m", "500"),
        ("1.234,5 mm", "1234.5"),
        ("1,234.5 mm", "1234.5"),
        ("12 340 mm", "12340"),
        ("12\u{202f}340", "12340"),
        ("12 340,5 mm", "12340.5"),
        ("1.234 mm", "1234"),
        ("1,234 m", "1234"),
        ("2.500", "2500"),
        ("12.340", "12340"),
        ("250.000", "250000"),
        ("0,500", "500"),
        (".5", "500"),
        ("1.234.567 mm", "1234567"),
        ("62.5 mm", "62.5"),
        ("tres metros", "UNKNOWN_UNIT"),
        ("3 metros", "3000"),
        ("10 milímetros", "10"),
        ("8 pies 2 pulgadas", "2489.2"),
    ];
    for (text, length) in expected {
        assert_eq!(millimetres(text), length, "{text:?}");
    }
}

#[test]
fn a_number_without_a_unit_says_what_it_was_taken_for() {
    for (text, unit, length) in [
        ("5", Unit::Metre, "5000"),
        ("20", Unit::Metre, "20000"),
        ("21", Unit::Millimetre, "21"),
        ("90", Unit::Millimetre, "90"),
        ("12.34", Unit::Metre, "12340"),
        ("199,9", Unit::Metre, "199900"),
        ("2500.5", Unit::Millimetre, "2500.5"),
        ("0", Unit::Metre, "0"),
    ] {
        assert_eq!(millimetres(text), length, "{text:?}");
        assert_eq!(parse(text).unwrap().assumed, Some(unit), "{text:?}");
    }
    assert_eq!(parse("5 m").unwrap().assumed, None);
}

#[test]
fn what_is_no_length_is_refused_with_a_reason() {
    for (text, code) in [
        ("", "EMPTY"),
        ("   ", "EMPTY"),
        ("-5", "NEGATIVE"),
        ("−2,5 m", "NEGATIVE"),
        ("NaN", "UNKNOWN_UNIT"),
        ("inf", "UNKNOWN_UNIT"),
        ("1e9", "UNKNOWN_UNIT"),
        ("5 km", "UNKNOWN_UNIT"),
        ("m", "UNREADABLE"),
        ("2 3 m", "UNREADABLE"),
        ("2.5.1 m", "UNREADABLE"),
        (".", "UNREADABLE"),
        ("1,23,456 mm", "UNREADABLE"),
        ("1/0 m", "UNREADABLE"),
        ("<script>", "UNREADABLE"),
        ("2 m + 3 m", "UNREADABLE"),
        ("1.234 cm", "AMBIGUOUS_NUMBER"),
        ("1,234 in", "AMBIGUOUS_NUMBER"),
        ("50 cm 2 m", "UNITS_OUT_OF_ORDER"),
        ("2 m 3 in", "UNITS_OUT_OF_ORDER"),
        ("99999999999999999999 mm", "UNREADABLE"),
    ] {
        assert_eq!(millimetres(text), code, "{text:?}");
    }
    assert_eq!(parse(&"1".repeat(65)), Err(LengthError::TooManyCharacters));
}

proptest! {
    #[test]
    fn whatever_is_written_in_millimetres_is_read_back(whole in 0_u64..10_000_000, decimals in 0_u32..100) {
        let number = &Fraction::from(whole) + &Fraction::ratio(decimals.into(), 100).unwrap();
        for text in [number.to_decimal(2), number.to_decimal(2).replace('.', ",")] {
            let length = parse(&format!("{text} mm")).unwrap();
            prop_assert_eq!(&length.millimetres, &number);
        }
    }

    #[test]
    fn feet_and_inches_are_exact(feet in 0_u64..600, inches in 0_u64..12) {
        let length = parse(&format!("{feet}' {inches}\"")).unwrap().millimetres;
        let inches = Fraction::from(feet * 12 + inches);
        prop_assert_eq!(length, &inches * &Fraction::ratio(254, 10).unwrap());
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,70}") {
        let _ = parse(&text);
    }

    #[test]
    fn no_jumble_of_numbers_and_units_makes_the_reader_panic(text in "[0-9.,/ '\"½mcftin-]{0,30}") {
        if let Ok(length) = parse(&text) {
            prop_assert!(!length.millimetres.is_negative());
        }
    }
}
