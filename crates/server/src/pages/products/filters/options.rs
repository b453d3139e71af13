//! The values of a filter, in the order people expect them: numbers upwards, choices as the registry has them.

use std::collections::BTreeSet;

use content::Locale;
use content::attributes::{Better, Choice, Ik, Ip, Key, Kind, Number, Value};
use search::Condition;
use search::filter::steps;

use super::{Panel, facet, form};
use crate::page_data::FilterOption;
use crate::pages::product::picker::swatch;

/// Longer lists are not read to their end.
const MAX_OPTIONS: usize = 60;

/// A value that can be chosen, in its order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Item {
    /// The choice or group at a place of what can be asked for.
    Choice(usize),
    Number(Number),
    /// At least or at most a number, as the attribute has it.
    Step(Number),
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
        let mut items: BTreeSet<Item> = self.known(key).take(MAX_OPTIONS).collect();
        let known = items.clone();
        items.retain(|item| item.says_more(key, &known));
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

    /// The steps of a filter that means "at least" or "at most".
    pub(super) fn steps(&self, key: Key) -> Vec<FilterOption> {
        let mut items: BTreeSet<Item> = self.known(key).collect();
        self.drop_what_all_meet(key, &mut items);
        let chosen = self.named(key).pop();
        items.extend(chosen);
        let option = |item: Item| FilterOption {
            value: item.value(key),
            label: item.step_label(key, self.locale),
            count: if Some(item) == chosen { saturated(self.found.products) } else { self.count(key, item) },
            chosen: Some(item) == chosen,
            swatch: None,
        };
        self.exact(key).into_iter().chain(items.into_iter().map(option)).collect()
    }

    /// The values there are before anything is chosen.
    fn known(&self, key: Key) -> impl Iterator<Item = Item> {
        let counted = facet(&self.basis.facets, key).into_iter().flat_map(|facet| &facet.counts);
        counted.filter_map(move |(value, _)| Item::parse(key, value))
    }

    /// Of the steps that every number meets, only the strictest says something.
    fn drop_what_all_meet(&self, key: Key, items: &mut BTreeSet<Item>) {
        let ends = facet(&self.basis.facets, key).and_then(|facet| facet.least.zip(facet.most));
        let (Some(sense), Some((least, most))) = (steps::sense(key), ends) else { return };
        let is_met_by_all = |item: &Item| match (item, sense) {
            (Item::Step(step), Better::More) => *step <= least,
            (Item::Step(step), Better::Less) => *step >= most,
            _ => false,
        };
        let met: Vec<Item> = items.iter().copied().filter(is_met_by_all).collect();
        let strictest = match sense {
            Better::More => met.last(),
            Better::Less => met.first(),
        };
        items.retain(|item| !is_met_by_all(item) || Some(item) == strictest);
    }

    /// The values that are chosen one by one.
    fn named(&self, key: Key) -> Vec<Item> {
        self.chosen(key).map(|chosen| named(key, &chosen.filter().condition)).unwrap_or_default()
    }

    fn count(&self, key: Key, item: Item) -> u32 {
        let value = item.counted(key);
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
        Condition::Within(bounds) => form::step(key, bounds).map(Item::Step).into_iter().collect(),
        Condition::About(_) | Condition::Size(_) | Condition::Rectangle { .. } => Vec::new(),
    }
}

impl Item {
    /// A value as the index counts it. `None` for one that no filter could ask for.
    fn parse(key: Key, value: &str) -> Option<Self> {
        match key.kind() {
            Kind::Choice | Kind::Choices => {
                key.attribute().asked().position(|asked| asked.value == value).map(Self::Choice)
            }
            Kind::Flag => Some(Self::Flag { no: value != "yes" }),
            Kind::Ip => Ip::parse(value).map(Self::Ip),
            Kind::Ik => Ik::parse(value).map(Self::Ik),
            _ if steps::sense(key).is_some() => Number::parse(value).map(Self::Step),
            _ => Number::parse(value).map(Self::Number),
        }
    }

    fn choice(key: Key, choice: &Choice) -> Option<Self> {
        key.attribute().asked().position(|asked| asked == choice).map(Self::Choice)
    }

    fn asked(key: Key, at: usize) -> Option<&'static Choice> {
        key.attribute().asked().nth(at)
    }

    /// A group of which only one member is there says what that member says.
    fn says_more(self, key: Key, known: &BTreeSet<Self>) -> bool {
        let Self::Choice(at) = self else { return true };
        let Some(group) = Self::asked(key, at).and_then(|choice| key.attribute().group(choice)) else {
            return true;
        };
        let is_known = |member: &&&str| Self::parse(key, member).is_some_and(|item| known.contains(&item));
        group.members.iter().filter(is_known).count() > 1
    }

    /// What stands for it in an address.
    fn value(self, key: Key) -> String {
        match self {
            Self::Choice(at) => Self::asked(key, at).map_or("", |choice| choice.value).to_owned(),
            Self::Number(number) => number.to_string(),
            Self::Step(step) => form::step_value(key, step),
            Self::Flag { no } => if no { "no" } else { "yes" }.to_owned(),
            Self::Ip(ip) => ip.digits(),
            Self::Ik(ik) => ik.number().to_string(),
        }
    }

    /// What stands for it in the index.
    fn counted(self, key: Key) -> String {
        match self {
            Self::Step(step) => step.to_string(),
            other => other.value(key),
        }
    }

    fn label(self, key: Key, locale: Locale) -> String {
        match self {
            Self::Choice(at) => Self::asked(key, at).map_or("", |choice| choice.label(locale)).to_owned(),
            Self::Number(number) | Self::Step(number) => Value::Number(number).text(key, locale),
            Self::Flag { no } => Value::Flag(!no).text(key, locale),
            Self::Ip(ip) => ip.to_string(),
            Self::Ik(ik) => ik.to_string(),
        }
    }

    /// A step with what it means: `IP44 or better`, `80 or more`. A limit says so itself: `< 19`.
    fn step_label(self, key: Key, locale: Locale) -> String {
        let label = self.label(key, locale);
        let is_code = matches!(self, Self::Ip(_) | Self::Ik(_));
        match (steps::sense(key), locale) {
            _ if key.attribute().limit => label,
            (None, Locale::En) if is_code => format!("{label} or better"),
            (None, Locale::Es) if is_code => format!("{label} o superior"),
            (Some(Better::More), Locale::En) => format!("{label} or more"),
            (Some(Better::More), Locale::Es) => format!("{label} o más"),
            (Some(Better::Less), Locale::En) => format!("{label} or less"),
            (Some(Better::Less), Locale::Es) => format!("{label} o menos"),
            (None, _) => label,
        }
    }

    fn swatch(self, key: Key) -> Option<String> {
        match self {
            Self::Choice(at) => swatch(key, &Value::Choice(Self::asked(key, at)?)),
            Self::Number(number) => swatch(key, &Value::Numbers(vec![number])),
            Self::Step(_) | Self::Flag { .. } | Self::Ip(_) | Self::Ik(_) => None,
        }
    }
}

pub(super) fn saturated(count: u64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
