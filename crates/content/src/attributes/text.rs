//! Values as people read them: numbers the way the language writes them, never broken from their unit.

use super::{Attribute, CutOut, Fraction, Key, Kind, Number, Range, Value};
use crate::Locale;

const NO_BREAK_SPACE: char = '\u{a0}';
/// Groups thousands in both languages, as the SI does, because a comma and a point mean opposite things.
const THIN_SPACE: char = '\u{202f}';

impl Value {
    /// The value for people, with its unit. Spaces inside a quantity do not break.
    pub fn text(&self, key: Key, locale: Locale) -> String {
        self.written(key.attribute(), locale)
    }

    /// The value for people, without its unit: for tables that state the unit in the heading, see
    /// [`Key::heading`].
    pub fn bare_text(&self, key: Key, locale: Locale) -> String {
        self.written(&Attribute { unit: "", ..*key.attribute() }, locale)
    }

    fn written(&self, attribute: &Attribute, locale: Locale) -> String {
        match self {
            Self::Number(number) if attribute.limit => {
                format!("<{NO_BREAK_SPACE}{}", quantity(*number, attribute, locale))
            }
            Self::Number(number) => quantity(*number, attribute, locale),
            Self::Range(range) => range_text(range, attribute, locale),
            Self::Numbers(numbers) => {
                let all: Vec<String> = numbers.iter().map(|number| digits(*number, locale)).collect();
                let most = numbers.last().copied().unwrap_or(Number::from(0));
                unit(&all.join(" / "), most, attribute, locale)
            }
            Self::Choice(_) | Self::Choices(_) => {
                self.chosen().iter().map(|choice| choice.label(locale)).collect::<Vec<_>>().join(", ")
            }
            Self::Flag(flag) => yes_or_no(*flag, locale).to_owned(),
            Self::Fraction(fraction) => fraction_text(*fraction, attribute, locale),
            Self::Ip(ip) => ip.to_string(),
            Self::Ik(ik) => ik.to_string(),
            Self::CutOut(CutOut::Round(range)) => {
                format!("Ø{NO_BREAK_SPACE}{}", range_text(range, attribute, locale))
            }
            Self::CutOut(CutOut::Rectangle { length, width }) => {
                let sides = format!(
                    "{}{NO_BREAK_SPACE}×{NO_BREAK_SPACE}{}",
                    digits(*length, locale),
                    digits(*width, locale)
                );
                unit(&sides, *width, attribute, locale)
            }
            Self::Lifetime(life) => {
                let hours = digits(Number::from(life.hours), locale);
                let ambient = life.ambient.map(|celsius| {
                    let celsius = digits(Number::from(i32::from(celsius)), locale);
                    format!(" (ta{NO_BREAK_SPACE}{celsius}{NO_BREAK_SPACE}°C)")
                });
                let ambient = ambient.unwrap_or_default();
                format!("L{}B{} {hours}{NO_BREAK_SPACE}h{ambient}", life.l, life.b)
            }
            Self::Text(text) => text.clone(),
        }
    }
}

impl Key {
    /// What people call it, with the unit where [`Value::bare_text`] leaves one out, such as `Power (W)`.
    pub fn heading(self, locale: Locale) -> String {
        let unit = match (self.kind(), self.unit(), locale) {
            // These carry their units inside, or have none.
            (Kind::Lifetime | Kind::Text, _, _) | (_, "", _) => return self.label(locale).to_owned(),
            (_, "years", Locale::Es) => "años",
            (_, unit, _) => unit,
        };
        format!("{} ({unit})", self.label(locale))
    }
}

impl Range {
    /// The range for people, with the attribute's unit, such as `10–28 W`.
    pub fn text(&self, key: Key, locale: Locale) -> String {
        range_text(self, key.attribute(), locale)
    }
}

impl Number {
    /// The number for people, without a unit.
    pub fn text(self, locale: Locale) -> String {
        digits(self, locale)
    }
}

fn range_text(range: &Range, attribute: &Attribute, locale: Locale) -> String {
    if range.min == range.max {
        return quantity(range.min, attribute, locale);
    }
    let (min, max) = (digits(range.min, locale), digits(range.max, locale));
    // A dash next to a minus sign cannot be read.
    let between = match (range.min.get() < 0.0, locale) {
        (false, _) => "–".to_owned(),
        (true, Locale::En) => format!("{NO_BREAK_SPACE}to{NO_BREAK_SPACE}"),
        (true, Locale::Es) => format!("{NO_BREAK_SPACE}a{NO_BREAK_SPACE}"),
    };
    unit(&format!("{min}{between}{max}"), range.max, attribute, locale)
}

fn fraction_text(fraction: Fraction, attribute: &Attribute, locale: Locale) -> String {
    match Number::new(fraction.to_f64()) {
        Some(number) => quantity(number.rounded(2), attribute, locale),
        None => fraction.to_string(),
    }
}

fn quantity(number: Number, attribute: &Attribute, locale: Locale) -> String {
    unit(&digits(number, locale), number, attribute, locale)
}

fn unit(digits: &str, counted: Number, attribute: &Attribute, locale: Locale) -> String {
    let one = counted == Number::from(1);
    match (attribute.unit, locale) {
        ("", _) => digits.to_owned(),
        ("°", _) => format!("{digits}°"),
        ("%", Locale::En) => format!("{digits}%"),
        ("years", Locale::En) if one => format!("{digits}{NO_BREAK_SPACE}year"),
        ("years", Locale::Es) if one => format!("{digits}{NO_BREAK_SPACE}año"),
        ("years", Locale::Es) => format!("{digits}{NO_BREAK_SPACE}años"),
        (symbol, _) => format!("{digits}{NO_BREAK_SPACE}{symbol}"),
    }
}

fn yes_or_no(flag: bool, locale: Locale) -> &'static str {
    match (flag, locale) {
        (true, Locale::En) => "Yes",
        (true, Locale::Es) => "Sí",
        (false, _) => "No",
    }
}

/// Four digits stay together (4000 K); from five on, thousands are set apart.
fn digits(number: Number, locale: Locale) -> String {
    let plain = number.to_string();
    let (sign, plain) = plain.strip_prefix('-').map_or(("", plain.as_str()), |rest| ("−", rest));
    let (whole, decimals) = plain.split_once('.').map_or((plain, None), |(whole, rest)| (whole, Some(rest)));
    let mut text = sign.to_owned();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && whole.len() > 4 && (whole.len() - index).is_multiple_of(3) {
            text.push(THIN_SPACE);
        }
        text.push(digit);
    }
    if let Some(decimals) = decimals {
        text.push(match locale {
            Locale::En => '.',
            Locale::Es => ',',
        });
        text.push_str(decimals);
    }
    text
}
