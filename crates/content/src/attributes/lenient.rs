//! Reads values from whatever a back end sends: the documented shapes, plain numbers, and texts that an
//! editor typed with a unit.
//!
//! What could mean two things is refused: a wrong number in a datasheet is worse than a missing one.

use serde_json::Value as Json;

use super::{Attribute, Choice, CutOut, Fraction, Ik, Ip, Key, Kind, Lifetime, Number, Range, Value, cell};
use crate::Locale;

impl Value {
    /// Reads a value of the wire; `None` when it is empty or no value of this attribute.
    pub fn from_wire(key: Key, json: &Json) -> Option<Self> {
        let attribute = key.attribute();
        Some(match attribute.kind {
            Kind::Number => Self::Number(number(attribute, json)?),
            Kind::Range => Self::Range(range(attribute, json)?),
            Kind::Numbers => numbers(attribute, json)?,
            Kind::Choice => Self::Choice(choice(attribute, json)?),
            Kind::Choices => Self::choices(key, &choices(attribute, json)?)?,
            Kind::Flag => Self::Flag(flag(json)?),
            Kind::Fraction => Self::Fraction(fraction(attribute, json)?),
            Kind::Ip => Self::Ip(Ip::parse(&plain(json)?)?),
            Kind::Ik => Self::Ik(Ik::parse(&plain(json)?)?),
            Kind::CutOut => Self::CutOut(cut_out(attribute, json)?),
            Kind::Lifetime => Self::Lifetime(lifetime(key, json)?),
            Kind::Text => Self::from_stored(key, &Json::from(plain(json)?.trim()))?,
        })
    }
}

fn number(attribute: &Attribute, json: &Json) -> Option<Number> {
    let found = match json {
        Json::Number(number) => Number::new(number.as_f64()?)?,
        Json::String(text) => quantity(attribute, text)?,
        Json::Object(fields) if has_unit(attribute, json) => return number(attribute, fields.get("value")?),
        _ => return None,
    };
    attribute.allows(found).then_some(found)
}

fn range(attribute: &Attribute, json: &Json) -> Option<Range> {
    match json {
        Json::String(text) => match ends(attribute, text) {
            Some((min, max)) => Some(Range::new(number(attribute, &min)?, number(attribute, &max)?)),
            None => number(attribute, json).map(Range::single),
        },
        Json::Array(both) => match both.as_slice() {
            [one] => number(attribute, one).map(Range::single),
            [min, max] => Some(Range::new(number(attribute, min)?, number(attribute, max)?)),
            _ => None,
        },
        Json::Object(fields) if has_unit(attribute, json) => match (fields.get("min"), fields.get("max")) {
            (Some(min), Some(max)) => Some(Range::new(number(attribute, min)?, number(attribute, max)?)),
            _ => range(attribute, fields.get("value")?),
        },
        _ => number(attribute, json).map(Range::single),
    }
}

fn numbers(attribute: &Attribute, json: &Json) -> Option<Value> {
    let all = |items: Vec<&Json>| {
        let numbers: Option<Vec<Number>> = items.into_iter().map(|item| number(attribute, item)).collect();
        Value::numbers(numbers?)
    };
    match json {
        Json::Array(items) => all(items.iter().collect()),
        Json::Object(fields) if has_unit(attribute, json) => match fields.get("values") {
            Some(values) => all(listed(values)?),
            None if fields.contains_key("min") => range(attribute, json).map(Value::span),
            None => numbers(attribute, fields.get("value")?),
        },
        Json::String(text) => {
            if let Some(both) = ends(attribute, text) {
                let range = Range::new(number(attribute, &both.0)?, number(attribute, &both.1)?);
                return Some(Value::span(range));
            }
            let bare = without_unit(attribute, text)?;
            let parts = bare.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '/'));
            let parts: Vec<Json> = parts.filter(|part| !part.is_empty()).map(Json::from).collect();
            all(parts.iter().collect())
        }
        _ => all(vec![json]),
    }
}

/// By name, or by the word people read for it.
fn choice(attribute: &Attribute, json: &Json) -> Option<&'static Choice> {
    let text = match json {
        Json::Object(fields) => return choice(attribute, fields.get("value")?),
        other => plain(other)?,
    };
    let named = text.trim().to_lowercase().replace([' ', '_'], "-");
    attribute.choice(&named).or_else(|| {
        let is_label = |choice: &&Choice| {
            let labels = Locale::ALL.map(|locale| choice.label(locale).to_lowercase());
            labels.contains(&text.trim().to_lowercase())
        };
        attribute.choices.iter().find(is_label)
    })
}

fn choices(attribute: &Attribute, json: &Json) -> Option<Vec<&'static Choice>> {
    if let Some(one) = choice(attribute, json) {
        return Some(vec![one]);
    }
    let each = |items: Vec<&Json>| items.into_iter().map(|item| choice(attribute, item)).collect();
    match json {
        Json::String(text) => {
            let separators: &[char] = if text.contains([',', ';']) { &[',', ';'] } else { &[' '] };
            let parts: Vec<Json> = text
                .split(separators)
                .map(str::trim)
                .filter(|part| !part.is_empty())
                .map(Json::from)
                .collect();
            each(parts.iter().collect())
        }
        _ => each(listed(json)?),
    }
}

fn flag(json: &Json) -> Option<bool> {
    match json {
        Json::Bool(flag) => Some(*flag),
        Json::Object(fields) => flag(fields.get("value")?),
        other => match plain(other)?.trim().to_lowercase().as_str() {
            "1" | "yes" | "true" | "on" | "sí" | "si" => Some(true),
            "0" | "no" | "false" | "off" => Some(false),
            _ => None,
        },
    }
}

fn fraction(attribute: &Attribute, json: &Json) -> Option<Fraction> {
    match json {
        Json::Object(fields) if has_unit(attribute, json) => {
            if let Some(value) = fields.get("value") {
                return fraction(attribute, value);
            }
            let integer = |name: &str| plain(fields.get(name)?)?.trim().parse().ok();
            Fraction::new(integer("numerator")?, integer("denominator")?)
        }
        Json::String(text) => Fraction::parse(&decimal(&without_unit(attribute, text)?)?),
        Json::Number(number) => Fraction::parse(&number.to_string()),
        _ => None,
    }
}

fn cut_out(attribute: &Attribute, json: &Json) -> Option<CutOut> {
    match json {
        Json::Object(fields) if has_unit(attribute, json) => {
            if let Some(diameter) = fields.get("diameter") {
                return range(attribute, diameter).map(CutOut::Round);
            }
            if let Some(value) = fields.get("value") {
                return cut_out(attribute, value);
            }
            let side = |name: &str| number(attribute, fields.get(name)?);
            match (side("length"), side("width")) {
                (Some(length), Some(width)) => Some(CutOut::Rectangle { length, width }),
                _ => range(attribute, json).map(CutOut::Round),
            }
        }
        Json::String(text) => {
            let text = text.trim().trim_start_matches(['Ø', 'ø', '⌀']);
            match text.split_once(['x', '×', 'X']) {
                Some((length, width)) => Some(CutOut::Rectangle {
                    length: number(attribute, &Json::from(length))?,
                    width: number(attribute, &Json::from(width))?,
                }),
                None => range(attribute, &Json::from(text)).map(CutOut::Round),
            }
        }
        other => range(attribute, other).map(CutOut::Round),
    }
}

fn lifetime(key: Key, json: &Json) -> Option<Lifetime> {
    let text = match json {
        Json::Object(fields) if fields.contains_key("hours") => {
            let part = |name: &str| fields.get(name).and_then(plain).filter(|part| !part.trim().is_empty());
            let ambient = part("ambient").unwrap_or_default();
            format!("L{}B{} {} {ambient}", part("l")?, part("b")?, part("hours")?)
        }
        other => plain(other)?,
    };
    match cell::read(key, text.trim()) {
        Some(Value::Lifetime(lifetime)) => Some(lifetime),
        _ => None,
    }
}

/// Text and numbers as text.
fn plain(json: &Json) -> Option<String> {
    match json {
        Json::String(text) => Some(text.clone()).filter(|text| !text.trim().is_empty()),
        Json::Number(number) => Some(number.to_string()),
        Json::Object(fields) => fields.get("value").filter(|value| !value.is_object()).and_then(plain),
        _ => None,
    }
}

/// PHP writes a list with gaps as an object with numeric keys.
fn listed(json: &Json) -> Option<Vec<&Json>> {
    match json {
        Json::Array(items) => Some(items.iter().collect()),
        Json::Object(fields) => {
            let numbered: Option<Vec<(u32, &Json)>> =
                fields.iter().map(|(index, item)| Some((index.parse().ok()?, item))).collect();
            let mut numbered = numbered?;
            numbered.sort_by_key(|(index, _)| *index);
            Some(numbered.into_iter().map(|(_, item)| item).collect())
        }
        _ => None,
    }
}

/// Two numbers with something between them that means "to".
fn ends(attribute: &Attribute, text: &str) -> Option<(Json, Json)> {
    let bare = without_unit(attribute, text)?;
    let start = bare.char_indices().nth(1)?.0;
    let found = ["..", "…", "–", "—", " to ", " a ", " - ", "-"]
        .into_iter()
        .find_map(|between| bare[start..].find(between).map(|at| (start + at, between.len())));
    let (at, length) = found?;
    let (min, max) = (bare[..at].trim(), bare[at + length..].trim());
    (!min.is_empty() && !max.is_empty()).then(|| (Json::from(min), Json::from(max)))
}

/// A number with or without the attribute's unit behind it.
fn quantity(attribute: &Attribute, text: &str) -> Option<Number> {
    let bare = without_unit(attribute, text)?;
    let limit = bare.trim_start_matches(['<', '≤']).trim();
    Number::parse(decimal(limit)?.trim_start_matches('+'))
}

/// The text without the attribute's unit; `None` when it ends in another one.
fn without_unit(attribute: &Attribute, text: &str) -> Option<String> {
    let text = text.replace(['\u{a0}', '\u{202f}'], " ").replace('−', "-");
    let text = text.trim();
    let end = text.rfind(|c: char| c.is_ascii_digit())? + 1;
    is_unit(attribute, &text[end..]).then(|| text[..end].to_owned())
}

/// A decimal comma becomes a point. `1,200` is refused: it means different numbers in our two languages.
fn decimal(text: &str) -> Option<String> {
    let text = text.trim();
    let Some((whole, decimals)) = text.split_once(',') else { return Some(text.to_owned()) };
    let is_thousands = decimals.len() == 3 && whole.trim_start_matches('-') != "0";
    (!is_thousands && !decimals.contains([',', '.']) && !whole.contains('.'))
        .then(|| format!("{whole}.{decimals}"))
}

fn has_unit(attribute: &Attribute, json: &Json) -> bool {
    match json.get("unit") {
        Some(Json::String(unit)) => is_unit(attribute, unit),
        _ => true,
    }
}

fn is_unit(attribute: &Attribute, text: &str) -> bool {
    let found = text.trim().to_lowercase();
    let aliases: &[&str] = match attribute.unit {
        "°" => &["º", "deg"],
        "°C" => &["ºc", "c", "℃"],
        "µs" => &["μs", "us"],
        "mm²" => &["mm2"],
        "years" => &["year", "yr", "yrs", "y", "años", "año"],
        _ => &[],
    };
    found.is_empty() || found == attribute.unit.to_lowercase() || aliases.contains(&found.as_str())
}
