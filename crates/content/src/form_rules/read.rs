//! Reads rules from JSON. What is not understood is kept out: the back end checks again in any case.

use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::text::date;
use super::{Check, Decimal, Rule, Rules};

/// Groups may hold groups; deeper ones than this are nobody's rules.
const MAX_DEPTH: u32 = 8;

/// The rules in the answer of `/contact-form-7/v1/contact-forms/{id}/feedback/schema`.
pub fn from_schema(value: &Value) -> Rules {
    value.get("rules").map(|rules| read_rules(rules, MAX_DEPTH)).unwrap_or_default()
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(read_rules(&Value::deserialize(deserializer)?, MAX_DEPTH))
    }
}

fn read_rules(value: &Value, depth: u32) -> Rules {
    items(value).filter_map(|rule| read_rule(rule, depth)).collect()
}

fn read_rule(value: &Value, depth: u32) -> Option<Rule> {
    let text = |key: &str| value.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let check = read_check(value, text("rule").as_str(), depth)?;
    let field = text("field");
    let is_group = matches!(check, Check::All { .. } | Check::Any { .. });
    (is_group || !field.is_empty()).then(|| Rule { check, field, error: text("error") })
}

fn read_check(value: &Value, name: &str, depth: u32) -> Option<Check> {
    let written = |key: &str| scalar(value.get(key)?);
    let number = |key: &str| Decimal::parse(&written(key)?);
    let count = || written("threshold")?.parse::<u64>().ok();
    let small = || u32::try_from(count()?).ok();
    let day = || date(&written("threshold")?);
    let accept = || -> Option<Vec<String>> { Some(items(value.get("accept")?).filter_map(scalar).collect()) };
    let rules = || Some(read_rules(value.get("rules")?, depth.checked_sub(1)?));
    Some(match name {
        "required" => Check::Required,
        "requiredfile" => Check::RequiredFile,
        "email" => Check::Email,
        "url" => Check::Url,
        "tel" => Check::Tel,
        "number" => Check::Number,
        "date" => Check::Date,
        "enum" => Check::Enum { accept: accept()? },
        "minlength" => Check::MinLength { threshold: small()? },
        "maxlength" => Check::MaxLength { threshold: small()? },
        "minnumber" => Check::MinNumber { threshold: number("threshold")? },
        "maxnumber" => Check::MaxNumber { threshold: number("threshold")? },
        "stepnumber" => Check::StepNumber {
            base: number("base").unwrap_or(Decimal::ZERO),
            interval: number("interval").or_else(|| number("threshold"))?,
        },
        "mindate" => Check::MinDate { threshold: day()? },
        "maxdate" => Check::MaxDate { threshold: day()? },
        "minitems" => Check::MinItems { threshold: small()? },
        "maxitems" => Check::MaxItems { threshold: small()? },
        "file" => Check::File { accept: accept()? },
        "maxfilesize" => Check::MaxFileSize { threshold: count()? },
        "all" => Check::All { rules: rules()? },
        // One that is not understood might be the one that holds.
        "any" => Check::Any {
            rules: rules().filter(|read| {
                read.iter().count() == value.get("rules").map_or(0, |all| items(all).count())
            })?,
        },
        _ => return None,
    })
}

/// The entries of a list; PHP writes one with gaps as an object.
fn items(value: &Value) -> Box<dyn Iterator<Item = &Value> + '_> {
    match value {
        Value::Array(items) => Box::new(items.iter()),
        Value::Object(items) => Box::new(items.values()),
        _ => Box::new(std::iter::empty()),
    }
}

/// A text or a number as text.
fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
