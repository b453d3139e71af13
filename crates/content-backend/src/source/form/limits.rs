//! The least and the most that a number or a date may be.

use content::form_rules::{Decimal, parse_date};

use super::super::toml_fields::Fields;
use crate::form::FieldKind;

/// Limits as they are served: numbers such as `0.5`, dates such as `2026-12-01`, empty when there are none.
#[derive(Default)]
pub(super) struct Limits {
    pub(super) min: String,
    pub(super) max: String,
    pub(super) step: String,
}

impl Limits {
    pub(super) fn read(table: &Fields<'_>, kind: FieldKind) -> Self {
        let limits =
            Self { min: limit(table, "min", kind), max: limit(table, "max", kind), step: step(table, kind) };
        if !limits.max.is_empty() && !limits.is_min_at_most(kind, &limits.max) {
            table.reject("min", &format!("must not be more than max, which is {}", limits.max));
        }
        limits
    }

    /// Whether a text that stands in the field at first would be taken when it is sent.
    pub(super) fn can_hold(&self, kind: FieldKind, text: &str) -> bool {
        let is_at_most_max = |text: &str| match kind {
            FieldKind::Number => {
                Decimal::parse(&self.max).is_none_or(|max| Decimal::parse(text) <= Some(max))
            }
            _ => parse_date(&self.max).is_none_or(|max| parse_date(text) <= Some(max)),
        };
        match kind {
            FieldKind::Number => {
                let base = Decimal::parse(&self.min).unwrap_or(Decimal::ZERO);
                let step = Decimal::parse(&self.step).unwrap_or(Decimal::ZERO);
                Decimal::parse(text).is_some_and(|number| number.is_step_from(base, step))
                    && self.is_min_at_most(kind, text)
                    && is_at_most_max(text)
            }
            FieldKind::Date => {
                parse_date(text).is_some() && self.is_min_at_most(kind, text) && is_at_most_max(text)
            }
            _ => true,
        }
    }

    fn is_min_at_most(&self, kind: FieldKind, text: &str) -> bool {
        match kind {
            FieldKind::Number => {
                Decimal::parse(&self.min).is_none_or(|min| Some(min) <= Decimal::parse(text))
            }
            FieldKind::Date => parse_date(&self.min).is_none_or(|min| Some(min) <= parse_date(text)),
            _ => true,
        }
    }
}

fn limit(table: &Fields<'_>, key: &'static str, kind: FieldKind) -> String {
    let Some(text) = table.scalar(key) else { return String::new() };
    match kind {
        FieldKind::Number => number(table, key, &text),
        FieldKind::Date if parse_date(&text).is_none() => {
            table.reject(key, "must be a date such as 2026-12-01");
            String::new()
        }
        FieldKind::Date => text,
        _ => {
            table.reject(key, "is only for fields of type number or date");
            String::new()
        }
    }
}

fn step(table: &Fields<'_>, kind: FieldKind) -> String {
    let Some(text) = table.scalar("step") else { return String::new() };
    if kind != FieldKind::Number {
        table.reject("step", "is only for fields of type number");
        return String::new();
    }
    let step = number(table, "step", &text);
    if Decimal::parse(&step).is_some_and(|step| !step.is_positive()) {
        table.reject("step", "must be more than 0");
    }
    step
}

fn number(table: &Fields<'_>, key: &'static str, text: &str) -> String {
    let number = Decimal::parse(text);
    if number.is_none() {
        table.reject(key, "must be a number such as 5 or 0.5");
    }
    number.map(|number| number.to_string()).unwrap_or_default()
}
