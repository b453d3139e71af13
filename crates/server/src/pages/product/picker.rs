//! The choice of a variant by its axes: where every value leads, and what has to give way for it.

use content::Locale;
use content::attributes::{Key, Value};
use content::model::{Axis, Variant, VariantStatus};

use super::{FROM, variant_href, variant_name};
use crate::page_data::{AxisOption, Change, ChoiceAxis};
use crate::query::with_parameter;

const CCT: Key = Key::named("cct");
const FINISH: Key = Key::named("finish");

/// All variants by the values they have on the axes.
pub(super) struct Picker<'a> {
    axes: Vec<PickerAxis<'a>>,
    variants: &'a [Variant],
    /// For every variant the place of its value on every axis.
    places: Vec<Vec<usize>>,
}

struct PickerAxis<'a> {
    label: &'a str,
    key: Key,
    /// What can be chosen; nothing at all can be one of the choices.
    values: Vec<Option<&'a Value>>,
    names: Vec<String>,
}

impl<'a> Picker<'a> {
    /// Axes on which all variants agree leave nothing to choose.
    pub(super) fn new(axes: &'a [Axis], variants: &'a [Variant], locale: Locale) -> Self {
        let axes: Vec<_> = axes
            .iter()
            .map(|axis| PickerAxis::new(axis, variants, locale))
            .filter(|axis| axis.values.len() > 1 && !variants.is_empty())
            .collect();
        let place = |variant: &Variant, axis: &PickerAxis<'_>| {
            let value = variant.attributes.get(axis.key);
            // What the axis does not name counts as nothing, which stands last.
            axis.values.iter().position(|known| *known == value).unwrap_or(axis.values.len() - 1)
        };
        let places =
            variants.iter().map(|variant| axes.iter().map(|axis| place(variant, axis)).collect()).collect();
        Self { axes, variants, places }
    }

    /// Every axis with all its values, seen from the chosen variant.
    pub(super) fn axes(&self, chosen: Option<usize>, page: &str) -> Vec<ChoiceAxis> {
        let axis = |(index, axis): (usize, &PickerAxis<'_>)| ChoiceAxis {
            label: axis.label.to_owned(),
            options: (0..axis.values.len())
                .filter_map(|value| self.option(index, value, chosen, page))
                .collect(),
        };
        self.axes.iter().enumerate().map(axis).collect()
    }

    /// What changed on the axes besides the value that was chosen, as far as that can be told.
    pub(super) fn changes(&self, before: usize, after: usize) -> Vec<Change> {
        let (Some(old), Some(new)) = (self.places.get(before), self.places.get(after)) else {
            return Vec::new();
        };
        let differing: Vec<usize> = (0..self.axes.len()).filter(|axis| old[*axis] != new[*axis]).collect();
        let leads_here = |axis: &usize| self.nearest(*axis, new[*axis], Some(before)) == Some(after);
        let chosen: Vec<usize> = differing.iter().copied().filter(leads_here).collect();
        let is_consequence = |axis: &usize| !matches!(chosen.as_slice(), [only] if only == axis);
        let change = |index: usize| Change {
            label: self.axes[index].label.to_owned(),
            before: self.axes[index].names[old[index]].clone(),
            after: self.axes[index].names[new[index]].clone(),
        };
        differing.into_iter().filter(is_consequence).map(change).collect()
    }

    fn option(&self, axis: usize, value: usize, chosen: Option<usize>, page: &str) -> Option<AxisOption> {
        let nearest = self.nearest(axis, value, chosen)?;
        let now = chosen.and_then(|chosen| self.places.get(chosen));
        let is_chosen = now.is_some_and(|now| now[axis] == value);
        let changes: Vec<String> = match now {
            Some(now) if !is_chosen => self
                .axes
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != axis && self.places[nearest][*other] != now[*other])
                .map(|(_, other)| other.label.to_owned())
                .collect(),
            _ => Vec::new(),
        };
        let mut href = variant_href(page, &self.variants[nearest]);
        if let Some(chosen) = chosen.filter(|_| !changes.is_empty()) {
            href = with_parameter(&href, FROM, &variant_name(&self.variants[chosen]));
        }
        let axis = &self.axes[axis];
        Some(AxisOption {
            label: axis.names[value].clone(),
            href,
            chosen: is_chosen,
            changes,
            swatch: axis.values[value].and_then(|value| swatch(axis.key, value)),
        })
    }

    /// The variant with a value that keeps most of the present choice: as few changes as possible, the first axes
    /// rather than the last, small steps rather than large ones.
    fn nearest(&self, axis: usize, value: usize, chosen: Option<usize>) -> Option<usize> {
        let now = chosen.and_then(|chosen| self.places.get(chosen));
        if let Some(chosen) = chosen.filter(|_| now.is_some_and(|now| now[axis] == value)) {
            return Some(chosen);
        }
        let candidates = (0..self.variants.len()).filter(|index| self.places[*index][axis] == value);
        candidates.min_by_key(|index| {
            let is_withdrawn = self.variants[*index].status == VariantStatus::Legacy;
            let Some(now) = now else { return (0, is_withdrawn, Vec::new()) };
            let others = self.places[*index].iter().zip(now).enumerate().filter(|(other, _)| *other != axis);
            let steps: Vec<usize> = others.map(|(_, (place, now))| place.abs_diff(*now)).collect();
            (steps.iter().filter(|steps| **steps > 0).count(), is_withdrawn, worst_first(&steps))
        })
    }
}

impl<'a> PickerAxis<'a> {
    fn new(axis: &'a Axis, variants: &[Variant], locale: Locale) -> Self {
        let mut values: Vec<Option<&Value>> = axis.values.iter().map(Some).collect();
        let has_known = |variant: &Variant| {
            variant.attributes.get(axis.key).is_some_and(|value| axis.values.contains(value))
        };
        if !variants.iter().all(has_known) {
            values.push(None);
        }
        let name = |value: &Option<&Value>| match value {
            Some(value) => value.text(axis.key, locale),
            None => nothing(locale).to_owned(),
        };
        let names = values.iter().map(name).collect();
        Self { label: &axis.label, key: axis.key, values, names }
    }
}

/// A change on an earlier axis weighs more than one on a later axis, however small.
fn worst_first(steps: &[usize]) -> Vec<(bool, usize)> {
    steps.iter().map(|steps| (*steps > 0, *steps)).collect()
}

/// What choosing none of the values is called.
pub(super) fn nothing(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "None",
        Locale::Es => "Ninguno",
    }
}

/// What a value looks like, where it has a look.
pub(in crate::pages) fn swatch(key: Key, value: &Value) -> Option<String> {
    match (key, value) {
        (CCT, Value::Numbers(numbers)) if numbers.len() == 1 => {
            numbers.first().map(|kelvin| format!("cct-{kelvin}"))
        }
        (FINISH, Value::Choice(choice)) => Some(format!("finish-{}", choice.value)),
        _ => None,
    }
}
