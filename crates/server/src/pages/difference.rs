//! How far two values are apart, as people write it.

use content::Locale;
use content::attributes::{Key, Number, Range, Value};

/// Differences in figures are not more exact than the figures.
const DECIMALS: u8 = 3;
/// Units whose differences are also told as a share: a share of a colour temperature says nothing.
const WITH_SHARE: [&str; 7] = ["lm", "lm/W", "lm/m", "W", "W/m", "kg", "mA"];

/// The difference with its sign and unit, where both are one number and differ.
pub(super) fn of(key: Key, from: &Value, to: &Value, locale: Locale) -> Option<String> {
    let (from, to) = (single(from)?, single(to)?);
    let difference = Number::new(to.get() - from.get())?.rounded(DECIMALS);
    signed(difference, Range::single(difference).text(key, locale))
}

/// The difference, with its share of the first value in brackets where that says something.
pub(super) fn with_share(key: Key, from: &Value, to: &Value, locale: Locale) -> Option<String> {
    let difference = of(key, from, to, locale)?;
    match share(key, from, to, locale) {
        Some(share) => Some(format!("{difference} ({share})")),
        None => Some(difference),
    }
}

fn share(key: Key, from: &Value, to: &Value, locale: Locale) -> Option<String> {
    let (from, to) = (single(from)?.get(), single(to)?.get());
    if from <= 0.0 || !WITH_SHARE.contains(&key.unit()) {
        return None;
    }
    let percent = Number::new((to - from) / from * 100.0)?.rounded(0);
    signed(percent, format!("{}\u{a0}%", percent.text(locale)))
}

fn signed(number: Number, text: String) -> Option<String> {
    match number.get() {
        0.0 => None,
        more if more > 0.0 => Some(format!("+{text}")),
        _ => Some(text),
    }
}

fn single(value: &Value) -> Option<Number> {
    value.extent().filter(|extent| extent.min == extent.max).map(|extent| extent.min)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(name: &str, from: &str, to: &str, locale: Locale) -> Option<String> {
        let key = Key::parse(name).unwrap();
        let value = |cell: &str| Value::parse_cell(key, cell).unwrap();
        with_share(key, &value(from), &value(to), locale).map(|text| text.replace('\u{a0}', " "))
    }

    #[test]
    fn a_difference_has_a_sign_a_unit_and_a_share_where_that_says_something() {
        let told = |name, from, to| told(name, from, to, Locale::En);
        assert_eq!(told("luminous_flux", "2800", "3150").as_deref(), Some("+350 lm (+13 %)"));
        assert_eq!(told("power", "25", "22").as_deref(), Some("−3 W (−12 %)"));
        assert_eq!(told("cct", "3000", "4000").as_deref(), Some("+1000 K"));
        assert_eq!(told("power", "9", "9"), None);
        assert_eq!(told("cut_out", "68..70", "70"), None);
        assert_eq!(told("finish", "white", "black"), None);
    }

    #[test]
    fn it_is_written_as_the_language_does() {
        assert_eq!(told("power", "9.6", "10.4", Locale::Es).as_deref(), Some("+0,8 W (+8 %)"));
    }
}
