//! Values as people write them in a table cell, and the answer to a cell that cannot be right.

use super::{Attribute, CutOut, Fraction, Ik, Ip, Key, Kind, Lifetime, Number, Range, Value};

/// A cell that does not hold a value of its attribute.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{value:?} is no value of {key}; allowed is {allowed}")]
pub struct CellError {
    /// The attribute.
    pub key: Key,
    /// The start of what the cell says.
    pub value: String,
    /// What it could say.
    pub allowed: String,
}

const NONE: &str = "none";
const MAX_TEXT_CHARS: usize = 200;

impl Value {
    /// Reads a cell. Empty cells mean "not known" and are for the caller to skip.
    pub fn parse_cell(key: Key, cell: &str) -> Result<Self, CellError> {
        let cell = cell.trim();
        let read = if key.attribute().derived { None } else { read(key, cell) };
        read.ok_or_else(|| CellError {
            key,
            value: cell.chars().take(80).collect(),
            allowed: allowed(key.attribute()),
        })
    }

    /// The value as it stands in a cell; reading it back gives the same value.
    pub fn to_cell(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Range(range) => range_cell(range),
            Self::Numbers(numbers) => joined(numbers.iter().map(ToString::to_string)),
            Self::Choice(choice) => choice.value.to_owned(),
            Self::Choices(chosen) => joined(chosen.iter().map(|choice| choice.value.to_owned())),
            Self::Flag(true) => "yes".to_owned(),
            Self::Flag(false) => "no".to_owned(),
            Self::Fraction(fraction) => fraction.to_string(),
            Self::Ip(ip) => ip.digits(),
            Self::Ik(ik) => format!("{:02}", ik.number()),
            Self::CutOut(CutOut::Round(range)) => range_cell(range),
            Self::CutOut(CutOut::Rectangle { length, width }) => format!("{length}x{width}"),
            Self::Lifetime(life) => {
                let ambient = life.ambient.map(|ambient| format!(" {ambient}")).unwrap_or_default();
                format!("L{}B{} {}{ambient}", life.l, life.b, life.hours)
            }
            Self::Text(text) => text.clone(),
        }
    }
}

/// Reads a value of any attribute, derived ones included: what was stored once was right once.
pub(super) fn read(key: Key, cell: &str) -> Option<Value> {
    let attribute = key.attribute();
    Some(match attribute.kind {
        Kind::Number => Value::Number(bounded(attribute, cell)?),
        Kind::Range => Value::Range(range(attribute, cell)?),
        Kind::Numbers if cell.contains("..") => Value::span(range(attribute, cell)?),
        Kind::Numbers => {
            let numbers: Option<Vec<_>> =
                cell.split_whitespace().map(|number| bounded(attribute, number)).collect();
            Value::numbers(numbers?)?
        }
        Kind::Choice => Value::Choice(attribute.choice(cell)?),
        Kind::Choices => {
            let chosen: Option<Vec<_>> =
                cell.split_whitespace().map(|value| attribute.choice(value)).collect();
            let chosen = chosen?;
            // "None and DALI" cannot be built.
            if chosen.len() > 1 && chosen.iter().any(|choice| choice.value == NONE) {
                return None;
            }
            Value::choices(key, &chosen)?
        }
        Kind::Flag => Value::Flag(match cell {
            "yes" => true,
            "no" => false,
            _ => return None,
        }),
        Kind::Fraction => Value::Fraction(Fraction::parse(cell)?),
        Kind::Ip => Value::Ip(Ip::parse(cell)?),
        Kind::Ik => Value::Ik(Ik::parse(cell)?),
        Kind::CutOut => Value::CutOut(match cell.split_once('x') {
            Some((length, width)) => CutOut::Rectangle {
                length: bounded(attribute, length.trim())?,
                width: bounded(attribute, width.trim())?,
            },
            None => CutOut::Round(range(attribute, cell)?),
        }),
        Kind::Lifetime => Value::Lifetime(lifetime(cell)?),
        Kind::Text => Value::Text(text(cell)?),
    })
}

fn bounded(attribute: &Attribute, text: &str) -> Option<Number> {
    Number::parse(text).filter(|number| attribute.allows(*number))
}

fn range(attribute: &Attribute, text: &str) -> Option<Range> {
    let Some((min, max)) = text.split_once("..") else {
        return bounded(attribute, text).map(Range::single);
    };
    let (min, max) = (bounded(attribute, min.trim())?, bounded(attribute, max.trim())?);
    (min <= max).then_some(Range { min, max })
}

fn lifetime(text: &str) -> Option<Lifetime> {
    let mut parts = text.split_whitespace();
    let (l, b) = parts.next()?.strip_prefix('L')?.split_once('B')?;
    let percent = |digits: &str| {
        let plain = (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse::<u8>().ok()).flatten()
    };
    let hours = parts.next()?;
    let hours = hours.bytes().all(|b| b.is_ascii_digit()).then(|| hours.parse().ok()).flatten()?;
    let ambient = parts.next().map(|ambient| ambient.parse::<i16>().ok());
    if parts.next().is_some() || hours == 0 {
        return None;
    }
    let ambient = match ambient {
        Some(read) => Some(read.filter(|celsius| (-100..=200).contains(celsius))?),
        None => None,
    };
    Some(Lifetime { l: percent(l)?, b: percent(b)?, hours, ambient })
}

fn text(cell: &str) -> Option<String> {
    let fits = !cell.is_empty() && cell.chars().count() <= MAX_TEXT_CHARS && !cell.contains(char::is_control);
    fits.then(|| cell.to_owned())
}

fn range_cell(range: &Range) -> String {
    if range.min == range.max { range.min.to_string() } else { format!("{}..{}", range.min, range.max) }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" ")
}

fn allowed(attribute: &Attribute) -> String {
    if attribute.derived {
        return "nothing, because it is worked out from other attributes".to_owned();
    }
    let (least, most) = attribute.bounds;
    let between = match most {
        Attribute::UNBOUNDED => format!("of at least {least}"),
        most => format!("from {least} to {most}"),
    };
    let unit = if attribute.unit.is_empty() { String::new() } else { format!(" in {}", attribute.unit) };
    let choices = || attribute.choices.iter().map(|choice| choice.value).collect::<Vec<_>>().join(", ");
    match attribute.kind {
        Kind::Number => format!("a number{unit} {between}, such as 9.6"),
        Kind::Range => format!("a number{unit} {between}, or two of them such as 220..240"),
        Kind::Numbers => {
            format!("numbers{unit} {between}, such as 3000 4000, or a range such as 2700..6500")
        }
        Kind::Choice => format!("one of {}", choices()),
        Kind::Choices => format!("one or more, separated by spaces, of {}", choices()),
        Kind::Flag => "yes or no".to_owned(),
        Kind::Fraction => format!("a positive number{unit} such as 62.5 or a fraction such as 125/2"),
        Kind::Ip => "two digits, either of them may be X, such as 65 or X4".to_owned(),
        Kind::Ik => "a number from 00 to 10".to_owned(),
        Kind::CutOut => {
            format!("a diameter{unit} such as 70, a range such as 68..70, or two sides such as 595x595")
        }
        Kind::Lifetime => {
            "LxBy, hours and optionally the ambient temperature, such as L80B10 60000 25".to_owned()
        }
        Kind::Text => format!("a text of one line, up to {MAX_TEXT_CHARS} characters"),
    }
}
