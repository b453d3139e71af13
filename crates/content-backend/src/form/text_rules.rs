//! WordPress's ideas of an e-mail address, a telephone number and the length of a text.

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

/// The length as a browser's `maxlength` counts it.
pub(super) fn code_units(text: &str) -> usize {
    text.encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use super::{code_units, is_email, is_tel};

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
        assert_eq!((code_units("año"), code_units("💡")), (3, 2));
    }
}
