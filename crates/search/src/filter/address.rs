//! Filters in addresses: `cct=3000,4000`, `power=10..20`, `ip=65`, `dimming=dali-2,casambi`.

use content::attributes::{Choice, Ik, Ip, Key, Kind, Number};

use super::{Bounds, Condition, Filter, MAX_VALUES};

const TO: &str = "..";
const BETWEEN_VALUES: char = ',';
const BETWEEN_SIDES: char = 'x';
const ABOUT: char = '~';
const ANY_SIDE: char = '*';
const MORE: char = '>';
const LESS: char = '<';
const STATED: &str = "yes,no";

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
                STATED => return Self::new(key, Condition::Stated),
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
            Condition::Within(Bounds { min, max, excludes_min, excludes_max }) => {
                let end = |end: &Option<Number>, sign: char, excluded: bool| {
                    let sign = if excluded { sign.to_string() } else { String::new() };
                    end.map(|end| format!("{sign}{end}")).unwrap_or_default()
                };
                format!("{}{TO}{}", end(min, MORE, *excludes_min), end(max, LESS, *excludes_max))
            }
            Condition::Size(numbers) => {
                format!("{ANY_SIDE}{}", listed(numbers.iter().map(ToString::to_string)))
            }
            Condition::Rectangle { length, width } => format!("{length}{BETWEEN_SIDES}{width}"),
            Condition::Ip(ip) => ip.digits(),
            Condition::Ik(ik) => ik.number().to_string(),
            Condition::Flag(true) => "yes".to_owned(),
            Condition::Flag(false) => "no".to_owned(),
            Condition::Stated => STATED.to_owned(),
        }
    }
}

fn choices(key: Key, value: &str) -> Option<Vec<&'static Choice>> {
    list_values(value)?
        .into_iter()
        .map(|name| key.attribute().asked().find(|asked| asked.value == name))
        .collect()
}

fn numeric(value: &str) -> Option<Condition> {
    if let Some((min, max)) = value.split_once(TO) {
        let end = |text: &str| match text {
            "" => Some(None),
            text => Number::parse(text).map(Some),
        };
        let (more, less) = (min.strip_prefix(MORE), max.strip_prefix(LESS));
        let bounds = Bounds::new(end(more.unwrap_or(min))?, end(less.unwrap_or(max))?)?;
        return Some(Condition::Within(Bounds {
            excludes_min: more.is_some(),
            excludes_max: less.is_some(),
            ..bounds
        }));
    }
    if let Some((length, width)) = value.split_once(BETWEEN_SIDES) {
        return Some(Condition::Rectangle { length: Number::parse(length)?, width: Number::parse(width)? });
    }
    let numbers = |text| list_values(text)?.into_iter().map(Number::parse).collect::<Option<Vec<_>>>();
    if let Some(value) = value.strip_prefix(ANY_SIDE) {
        return numbers(value).map(Condition::Size);
    }
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
