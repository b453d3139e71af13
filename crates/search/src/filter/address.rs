//! Filters in addresses: `cct=3000,4000`, `power=10..20`, `ip=65`, `dimming=dali-2,casambi`.

use content::attributes::{Choice, Ik, Ip, Key, Kind, Number};

use super::{Bounds, Condition, Filter, MAX_VALUES};

const TO: &str = "..";
const BETWEEN_VALUES: char = ',';
const BETWEEN_SIDES: char = 'x';
const ABOUT: char = '~';

impl Filter {
    /// The filter of an attribute as [`Filter::value`] writes it. `None` when it is no filter of this attribute.
    pub fn parse(key: Key, value: &str) -> Option<Self> {
        let value = value.trim();
        let condition = match key.kind() {
            Kind::Choice | Kind::Choices => Condition::AnyOf(choices(key, value)?),
            Kind::Number | Kind::Numbers | Kind::Range | Kind::CutOut => numeric(value)?,
            Kind::Ip => Condition::Ip(Ip::parse(value)?),
            Kind::Ik => Condition::Ik(Ik::parse(value)?),
            Kind::Flag => Condition::Flag(match value {
                "yes" | "true" => true,
                "no" | "false" => false,
                _ => return None,
            }),
            Kind::Fraction | Kind::Lifetime | Kind::Text => return None,
        };
        Self::new(key, condition)
    }

    /// What stands for it in an address; reading it back gives the same filter.
    pub fn value(&self) -> String {
        match &self.condition {
            Condition::AnyOf(chosen) => listed(chosen.iter().map(|choice| choice.value.to_owned())),
            Condition::Numbers(numbers) => listed(numbers.iter().map(ToString::to_string)),
            Condition::About(numbers) => {
                format!("{ABOUT}{}", listed(numbers.iter().map(ToString::to_string)))
            }
            Condition::Within(Bounds { min, max }) => {
                let end = |end: &Option<Number>| end.map(|end| end.to_string()).unwrap_or_default();
                format!("{}{TO}{}", end(min), end(max))
            }
            Condition::Rectangle { length, width } => format!("{length}{BETWEEN_SIDES}{width}"),
            Condition::Ip(ip) => ip.digits(),
            Condition::Ik(ik) => ik.number().to_string(),
            Condition::Flag(true) => "yes".to_owned(),
            Condition::Flag(false) => "no".to_owned(),
        }
    }
}

fn choices(key: Key, value: &str) -> Option<Vec<&'static Choice>> {
    list_values(value)?.into_iter().map(|name| key.attribute().choice(name)).collect()
}

fn numeric(value: &str) -> Option<Condition> {
    if let Some((min, max)) = value.split_once(TO) {
        let end = |text: &str| match text {
            "" => Some(None),
            text => Number::parse(text).map(Some),
        };
        return Some(Condition::Within(Bounds::new(end(min)?, end(max)?)?));
    }
    if let Some((length, width)) = value.split_once(BETWEEN_SIDES) {
        return Some(Condition::Rectangle { length: Number::parse(length)?, width: Number::parse(width)? });
    }
    let numbers = |text| list_values(text)?.into_iter().map(Number::parse).collect::<Option<Vec<_>>>();
    match value.strip_prefix(ABOUT) {
        Some(value) => numbers(value).map(Condition::About),
        None => numbers(value).map(Condition::Numbers),
    }
}

/// The values of a list; `None` when there are more than anybody chooses.
fn list_values(value: &str) -> Option<Vec<&str>> {
    let list_values: Vec<&str> = value.split(BETWEEN_VALUES).take(MAX_VALUES + 1).collect();
    (list_values.len() <= MAX_VALUES).then_some(list_values)
}

fn listed(values: impl Iterator<Item = String>) -> String {
    values.collect::<Vec<_>>().join(&BETWEEN_VALUES.to_string())
}
