//! The values of a filter, in the order people expect them: numbers upwards, choices as the registry has them.

use std::collections::BTreeSet;

use content::Locale;
use content::attributes::{Choice, Ik, Ip, Key, Kind, Number, Value};
use search::Condition;

use super::{Panel, facet};
use crate::page_data::FilterOption;
use crate::pages::product::picker::swatch;

/// Longer lists are not read to their end.
const MAX_OPTIONS: usize = 60;

/// A value that can be chosen, in its order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Item {
    /// The choice at a place of the registry.
    Choice(usize),
    Number(Number),
    /// Yes comes first.
    Flag {
        no: bool,
    },
    Ip(Ip),
    Ik(Ik),
}

impl Panel<'_> {
    /// The values of a filter of which several can be chosen.
    pub(super) fn values(&self, key: Key) -> Vec<FilterOption> {
        let mut items: BTreeSet<Item> = facet(self.basis, key)
            .into_iter()
            .flat_map(|facet| &facet.counts)
            .filter_map(|(value, _)| Item::parse(key, value))
            .take(MAX_OPTIONS)
            .collect();
        let chosen = self.named(key);
        items.extend(&chosen);
        let option = |item: Item| FilterOption {
            value: item.value(key),
            label: item.label(key, self.locale),
            // What alone is chosen leaves what was found, whether it was counted or not.
            count: if chosen == [item] { saturated(self.found.products) } else { self.count(key, item) },
            chosen: chosen.contains(&item),
            swatch: item.swatch(key),
        };
        self.exact(key).into_iter().chain(items.into_iter().map(option)).collect()
    }

    /// The steps of a filter that means "at least".
    pub(super) fn steps(&self, key: Key) -> Vec<FilterOption> {
        let counted = facet(self.basis, key).into_iter().flat_map(|facet| &facet.counts);
        let mut items: BTreeSet<Item> = counted.filter_map(|(value, _)| Item::parse(key, value)).collect();
        let chosen = self.named(key).pop();
        items.extend(chosen);
        let option = |item: Item| FilterOption {
            value: item.value(key),
            label: or_better(&item.label(key, self.locale), self.locale),
            count: if Some(item) == chosen { saturated(self.found.products) } else { self.count(key, item) },
            chosen: Some(item) == chosen,
            swatch: None,
        };
        items.into_iter().map(option).collect()
    }

    /// The values that are chosen one by one.
    fn named(&self, key: Key) -> Vec<Item> {
        self.chosen(key).map(|chosen| named(key, &chosen.filter().condition)).unwrap_or_default()
    }

    fn count(&self, key: Key, item: Item) -> u32 {
        let value = item.value(key);
        let counts = facet(self.counts, key).map(|facet| facet.counts.as_slice()).unwrap_or_default();
        counts.iter().find(|(known, _)| *known == value).map_or(0, |(_, count)| saturated(*count))
    }
}

/// The values that a condition names one by one.
fn named(key: Key, condition: &Condition) -> Vec<Item> {
    match condition {
        Condition::AnyOf(chosen) => chosen.iter().filter_map(|choice| Item::choice(key, choice)).collect(),
        Condition::Numbers(numbers) => numbers.iter().copied().map(Item::Number).collect(),
        Condition::Flag(flag) => vec![Item::Flag { no: !flag }],
        Condition::Stated => vec![Item::Flag { no: false }, Item::Flag { no: true }],
        Condition::Ip(ip) => vec![Item::Ip(*ip)],
        Condition::Ik(ik) => vec![Item::Ik(*ik)],
        Condition::About(_) | Condition::Size(_) | Condition::Within(_) | Condition::Rectangle { .. } => {
            Vec::new()
        }
    }
}

impl Item {
    /// A value as the index counts it. `None` for one that no filter could ask for.
    fn parse(key: Key, value: &str) -> Option<Self> {
        match key.kind() {
            Kind::Choice | Kind::Choices => Self::choice(key, key.attribute().choice(value)?),
            Kind::Flag => Some(Self::Flag { no: value != "yes" }),
            Kind::Ip => Ip::parse(value).map(Self::Ip),
            Kind::Ik => Ik::parse(value).map(Self::Ik),
            _ => Number::parse(value).map(Self::Number),
        }
    }

    fn choice(key: Key, choice: &Choice) -> Option<Self> {
        key.choices().iter().position(|known| known == choice).map(Self::Choice)
    }

    /// What stands for it in an address.
    fn value(self, key: Key) -> String {
        match self {
            Self::Choice(at) => key.choices().get(at).map_or("", |choice| choice.value).to_owned(),
            Self::Number(number) => number.to_string(),
            Self::Flag { no } => if no { "no" } else { "yes" }.to_owned(),
            Self::Ip(ip) => ip.digits(),
            Self::Ik(ik) => ik.number().to_string(),
        }
    }

    fn label(self, key: Key, locale: Locale) -> String {
        match self {
            Self::Choice(at) => key.choices().get(at).map_or("", |choice| choice.label(locale)).to_owned(),
            Self::Number(number) => Value::Number(number).text(key, locale),
            Self::Flag { no } => Value::Flag(!no).text(key, locale),
            Self::Ip(ip) => ip.to_string(),
            Self::Ik(ik) => ik.to_string(),
        }
    }

    fn swatch(self, key: Key) -> Option<String> {
        match self {
            Self::Choice(at) => swatch(key, &Value::Choice(key.choices().get(at)?)),
            Self::Number(number) => swatch(key, &Value::Numbers(vec![number])),
            Self::Flag { .. } | Self::Ip(_) | Self::Ik(_) => None,
        }
    }
}

fn or_better(step: &str, locale: Locale) -> String {
    match locale {
        Locale::En => format!("{step} or better"),
        Locale::Es => format!("{step} o superior"),
    }
}

pub(super) fn saturated(count: u64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
