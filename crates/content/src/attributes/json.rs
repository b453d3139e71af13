//! Values in JSON: with labels for the wire, compact for a database.
//!
//! The stored form is the cell, except that single numbers are numbers and flags are truth values, so that
//! a database can compare them without reading cells.

use serde_json::{Value as Json, json};

use super::{Choice, CutOut, Key, Kind, Number, Range, Value, cell};
use crate::Locale;

impl Value {
    /// The value as the interface serves it, with labels in the language.
    pub fn to_wire(&self, key: Key, locale: Locale) -> Json {
        let with_unit = |mut object: Json| {
            if !key.unit().is_empty() {
                object["unit"] = Json::from(key.unit());
            }
            object
        };
        match self {
            Self::Number(number) => with_unit(json!({ "value": number.to_json() })),
            Self::Range(range) => with_unit(range_json(range)),
            Self::Numbers(numbers) => {
                let values: Vec<Json> = numbers.iter().copied().map(Number::to_json).collect();
                with_unit(json!({ "values": values }))
            }
            Self::Choice(choice) => choice_json(choice, locale),
            Self::Choices(chosen) => chosen.iter().map(|choice| choice_json(choice, locale)).collect(),
            Self::Flag(flag) => Json::from(*flag),
            Self::Fraction(fraction) => {
                with_unit(json!({ "numerator": fraction.numerator(), "denominator": fraction.denominator() }))
            }
            Self::Ip(ip) => Json::from(ip.to_string()),
            Self::Ik(ik) => Json::from(ik.to_string()),
            Self::CutOut(CutOut::Round(range)) => with_unit(json!({ "diameter": range_json(range) })),
            Self::CutOut(CutOut::Rectangle { length, width }) => {
                with_unit(json!({ "length": length.to_json(), "width": width.to_json() }))
            }
            Self::Lifetime(life) => {
                let mut object = json!({ "l": life.l, "b": life.b, "hours": life.hours });
                if let Some(ambient) = life.ambient {
                    object["ambient"] = Json::from(ambient);
                }
                object
            }
            Self::Text(text) => Json::from(text.as_str()),
        }
    }

    /// The value in its compact form.
    pub fn to_stored(&self) -> Json {
        match self {
            Self::Number(number) => number.to_json(),
            Self::Flag(flag) => Json::from(*flag),
            other => Json::from(other.to_cell()),
        }
    }

    /// Reads the compact form; `None` when it is not one of this attribute.
    pub fn from_stored(key: Key, stored: &Json) -> Option<Self> {
        match (stored, key.kind()) {
            (Json::Number(number), Kind::Number) => number.as_f64().and_then(Number::new).map(Self::Number),
            (Json::Bool(flag), Kind::Flag) => Some(Self::Flag(*flag)),
            (Json::String(cell), _) => cell::read(key, cell),
            _ => None,
        }
    }
}

fn range_json(range: &Range) -> Json {
    json!({ "min": range.min.to_json(), "max": range.max.to_json() })
}

fn choice_json(choice: &Choice, locale: Locale) -> Json {
    json!({ "value": choice.value, "label": choice.label(locale) })
}
