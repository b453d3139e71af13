//! WordPress's ideas of an e-mail address, a telephone number, a web address, a date and the length of a text.

use time::Date;
use time::format_description::BorrowedFormatItem;
use time::macros::format_description;
use url::Url;

const DATE: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");
/// `2026-12-01`.
const DATE_LEN: usize = 10;

/// What WordPress's `is_email` lets through: one `@`, a plain local part, a domain of at least two labels.
pub(super) fn is_email(text: &str) -> bool {
    const LOCAL: &[u8] = b"!#$%&'*+/=?^_`{|}~.-";
    let Some((local, domain)) = text.split_once('@') else { return false };
    let is_local = |byte: u8| byte.is_ascii_alphanumeric() || LOCAL.contains(&byte);
    let is_label = |label: &str| {
        !label.is_empty()
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    text.len() >= 6
        && text.len() <= 254
        && !local.is_empty()
        && local.bytes().all(is_local)
        && domain.contains('.')
        && domain.split('.').all(is_label)
}

/// Six to fifteen digits, however they are grouped; an extension after `#` or `*` does not count.
pub(super) fn is_tel(text: &str) -> bool {
    let number = text.split(['#', '*']).next().unwrap_or_default();
    let is_grouping = |c: &char| matches!(c, '(' | ')' | '/' | '.' | '-') || c.is_whitespace();
    let mut digits: String = number.chars().filter(|c| !is_grouping(c)).collect();
    if digits.starts_with('+') || digits.starts_with("00") {
        digits = format!("+{}", digits.trim_start_matches(['+', '0']));
    }
    let plain = digits.strip_prefix('+').unwrap_or(&digits);
    !plain.is_empty() && plain.bytes().all(|byte| byte.is_ascii_digit()) && (6..=15).contains(&digits.len())
}

/// An address of the web with its scheme and host.
pub(super) fn is_url(text: &str) -> bool {
    let is_plain = !text.contains(|c: char| c.is_whitespace() || c.is_control());
    // `https:example.com` is an address to browsers, and to nobody else.
    is_plain
        && text.contains("://")
        && Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
}

/// A day as browsers send it, such as `2026-12-01`.
pub(super) fn date(text: &str) -> Option<Date> {
    let is_plain = text.len() == DATE_LEN && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    Date::parse(text, DATE).ok().filter(|_| is_plain)
}

/// A day as browsers send it; empty if its year has more than four digits.
pub(super) fn date_text(date: Date) -> String {
    date.format(DATE).unwrap_or_default()
}

/// The length as a browser's `maxlength` counts it: UTF-16 units, with one for each end of a line.
pub(super) fn code_units(text: &str) -> usize {
    text.encode_utf16().count() - text.matches("\r\n").count()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::Date;

    use super::{code_units, date, date_text, is_email, is_tel, is_url};

    #[test]
    fn addresses() {
        for good in ["a@b.co", "ada.lovelace+led@mail.example.com", "o'neil@example.ie"] {
            assert!(is_email(good), "{good}");
        }
        for bad in [
            "",
            "@",
            "a@b",
            "ada@",
            "@example.com",
            "ada@example..com",
            "ada@-example.com",
            "ada@.com",
            "ada lovelace@example.com",
            "a@b@example.com",
            "ñ@example.com",
            "ada@example.com\n",
        ] {
            assert!(!is_email(bad), "{bad:?}");
        }
    }

    #[test]
    fn telephone_numbers() {
        for good in ["01632 960 118", "+44 (0)1632 960118", "0034 976.55.01.23", "960118", "01632-960118#12"]
        {
            assert!(is_tel(good), "{good}");
        }
        for bad in ["", "12345", "call me", "+", "1234567890123456", "01632x960118"] {
            assert!(!is_tel(bad), "{bad:?}");
        }
    }

    #[test]
    fn lengths_are_those_of_a_browser() {
        assert_eq!((code_units("año"), code_units("💡"), code_units("a\r\nb")), (3, 2, 3));
    }

    #[test]
    fn web_addresses() {
        for good in
            ["https://example.com", "http://example.com/a?b=c#d", "HTTPS://EXAMPLE.COM", "https://ñandú.es"]
        {
            assert!(is_url(good), "{good}");
        }
        for bad in
            ["", "example.com", "ftp://example.com", "javascript:alert(1)", "https://", "https://a b.com"]
        {
            assert!(!is_url(bad), "{bad:?}");
        }
    }

    #[test]
    fn days() {
        assert!(date("2028-02-29").is_some());
        for bad in
            ["", "2026-02-29", "2026-2-1", "01/02/2026", "2026-13-01", "+2026-01-01", "2026-01-01T00:00"]
        {
            assert!(date(bad).is_none(), "{bad:?}");
        }
    }

    proptest! {
        #[test]
        fn no_text_upsets_the_parsers(text in "\\PC*") {
            let _ = (is_email(&text), is_tel(&text), is_url(&text), date(&text), code_units(&text));
        }

        #[test]
        fn every_day_is_read_as_it_is_written(julian in 1_721_426..5_373_484_i32) {
            let day = Date::from_julian_day(julian).ok();
            prop_assert_eq!(day.map(date_text).as_deref().and_then(date), day);
        }
    }
}
