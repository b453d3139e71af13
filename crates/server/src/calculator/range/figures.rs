//! The figures of parts as the calculation needs them: exact, in one unit, or not at all.

use ::strip::{Fraction, Ip, Positive};
use content::Locale;
use content::attributes::{Attributes, Key, Value};

const IP: Key = Key::named("ip");
const CCT: Key = Key::named("cct");
const COLOUR_MODE: Key = Key::named("colour_mode");

/// What its light looks like, for people.
pub(super) fn light(attributes: &Attributes, locale: Locale) -> String {
    let colour = if has_channels(attributes) { COLOUR_MODE } else { CCT };
    let value = attributes.get(colour).map(|value| value.text(colour, locale));
    value
        .or_else(|| attributes.get(COLOUR_MODE).map(|value| value.text(COLOUR_MODE, locale)))
        .unwrap_or_default()
}

/// Whether its light can be mixed, so that it has a channel for each colour.
pub(super) fn has_channels(attributes: &Attributes) -> bool {
    let chosen = attributes.get(COLOUR_MODE).map(Value::chosen).unwrap_or_default();
    chosen.iter().any(|choice| choice.value != "white")
}

/// Its colour temperature, if it has one only.
pub(super) fn kelvin(attributes: &Attributes) -> Option<u32> {
    let range = attributes.get(CCT)?.extent()?;
    let whole = range.min.get().round();
    (range.min == range.max && (0.0..=100_000.0).contains(&whole)).then_some(whole as u32)
}

/// The protection of a part; what is not stated protects against nothing.
pub(super) fn protection(attributes: &Attributes) -> Ip {
    match attributes.get(IP) {
        Some(Value::Ip(ip)) => Ip::new(ip.solids().unwrap_or_default(), ip.liquids().unwrap_or_default()),
        _ => Ip::new(0, 0),
    }
}

/// The number of an attribute, exactly as it was written.
pub(super) fn number(attributes: &Attributes, key: Key) -> Option<Fraction> {
    match attributes.get(key)? {
        Value::Number(number) => Fraction::parse(&number.to_string()),
        Value::Fraction(fraction) => {
            Fraction::parse(&format!("{}/{}", fraction.numerator(), fraction.denominator()))
        }
        _ => None,
    }
}

/// The same, if it is above zero.
pub(super) fn positive(attributes: &Attributes, key: Key) -> Option<Positive> {
    Positive::new(number(attributes, key)?)
}

/// The number of an attribute that may be a range: one number, or none.
pub(super) fn single(attributes: &Attributes, key: Key) -> Option<Positive> {
    let range = attributes.get(key)?.extent()?;
    (range.min == range.max).then(|| Positive::parse(&range.min.to_string())).flatten()
}

/// What is usual, where a strip does not say; the log tells.
pub(super) fn assumed(code: &str, key: Key, usual: u32) -> Positive {
    tracing::warn!(code, attribute = key.name(), usual, "a strip does not state this; the usual is taken");
    Positive::ratio(usual, 1).unwrap_or_else(Positive::one)
}

/// Millimetres in a metre.
pub(super) fn thousand() -> Positive {
    Positive::ratio(1000, 1).unwrap_or_else(Positive::one)
}
