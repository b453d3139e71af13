//! What a list of parts can be narrowed down by, made of the values that its parts have.

use std::collections::BTreeMap;

use content::Locale;
use content::attributes::{Ip, Key, Number, Range, Value};
use content::model::Variant;

use super::kind::{Choice, IP, PartsKind};
use super::list::PartList;
use super::rows::Fitting;
use crate::pages::facets::{Facet, FacetOption};

/// More values than anybody reads; the rest can still be found by looking.
const MAX_OPTIONS: usize = 60;

/// The facets of a list; the first one chooses a group.
pub(super) fn facets(kind: PartsKind, list: &PartList, fitting: &Fitting<'_>, locale: Locale) -> Vec<Facet> {
    let groups = list.groups.iter().filter(|group| !group.kind.is_empty()).map(|group| {
        let mut things = vec![false; list.parts.len()];
        group.parts.iter().for_each(|place| things[*place] = true);
        FacetOption { value: group.kind.clone(), label: group.label.clone(), things }
    });
    let groups = Facet {
        name: kind.group_parameter(),
        label: kind.grouped_by().label(locale).to_owned(),
        options: groups.collect(),
    };
    let others = kind.choices().iter().map(|(name, choice)| Facet {
        name,
        label: choice.label(locale).to_owned(),
        options: match choice {
            Choice::Exact(key) => exact(*key, &list.parts, locale),
            Choice::Protection => protection(&list.parts, locale),
            Choice::Fits => fits(&list.parts, fitting),
        },
    });
    let mut facets: Vec<Facet> = [groups].into_iter().chain(others).collect();
    facets.iter_mut().for_each(|facet| facet.options.truncate(MAX_OPTIONS));
    facets
}

/// Every value there is: numbers ascend, words come in the registry's order.
fn exact(key: Key, parts: &[Variant], locale: Locale) -> Vec<FacetOption> {
    let mut values: Vec<Value> = Vec::new();
    for value in parts.iter().filter_map(|part| part.attributes.get(key)) {
        for single in singles(value) {
            if !values.contains(&single) {
                values.push(single);
            }
        }
    }
    let place = |value: &Value| {
        let choice = value.chosen().first();
        choice.and_then(|choice| key.choices().iter().position(|known| known == *choice))
    };
    values.sort_by_key(|value| (value.extent(), place(value)));
    let option = |value: &Value| {
        let has = |part: &Variant| {
            part.attributes.get(key).is_some_and(|stated| singles(stated).any(|single| single == *value))
        };
        Some(FacetOption {
            value: written(value)?,
            label: value.text(key, locale),
            things: parts.iter().map(has).collect(),
        })
    };
    values.iter().filter_map(option).collect()
}

/// One value, or each of several choices.
fn singles(value: &Value) -> impl Iterator<Item = Value> {
    let chosen = value.chosen().iter().map(|choice| Value::Choice(choice));
    chosen.chain(value.chosen().is_empty().then(|| value.clone()))
}

/// How a value is written in addresses; `None` for those that nobody chooses by.
fn written(value: &Value) -> Option<String> {
    match value {
        Value::Choice(choice) => Some(choice.value.to_owned()),
        Value::Number(_) | Value::Range(_) | Value::Numbers(_) => {
            let Range { min, max } = value.extent()?;
            let digits = |number: Number| number.to_string();
            Some(if min == max { digits(min) } else { format!("{}-{}", digits(min), digits(max)) })
        }
        _ => None,
    }
}

/// Every protection there is, each with what protects at least as well.
fn protection(parts: &[Variant], locale: Locale) -> Vec<FacetOption> {
    let of = |part: &Variant| match part.attributes.get(IP) {
        Some(Value::Ip(ip)) => Some(*ip),
        _ => None,
    };
    let mut codes: Vec<Ip> = parts.iter().filter_map(of).collect();
    codes.sort_unstable();
    codes.dedup();
    let option = |needed: Ip| FacetOption {
        value: needed.digits(),
        label: match locale {
            Locale::En => format!("{needed} or better"),
            Locale::Es => format!("{needed} o superior"),
        },
        things: parts.iter().map(|part| of(part).is_some_and(|ip| ip.at_least(needed))).collect(),
    };
    codes.into_iter().map(option).collect()
}

/// Every product that something of the list goes with, by name.
fn fits(parts: &[Variant], fitting: &Fitting<'_>) -> Vec<FacetOption> {
    let mut products: BTreeMap<(String, &str), &str> = BTreeMap::new();
    for product in parts.iter().flat_map(|part| fitting.products(part)) {
        products.insert((product.title.to_lowercase(), product.slug), product.title);
    }
    let option = |((_, slug), title): (&(String, &str), &&str)| FacetOption {
        value: (*slug).to_owned(),
        label: (*title).to_owned(),
        things: parts.iter().map(|part| fitting.products(part).iter().any(|fit| fit.slug == *slug)).collect(),
    };
    products.iter().map(option).collect()
}
