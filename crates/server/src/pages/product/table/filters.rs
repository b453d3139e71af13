//! What the table can be narrowed down by: the axes that a visitor chooses by, one value of each at a time.

use content::Locale;
use content::attributes::{Key, Value};
use content::model::{Axis, Variant};

use super::state::TableState;
use crate::page_data::{TableFilter, TableOption};
use crate::pages::product::picker::nothing;

/// What stands for a missing value in the address; no value is written like this.
const MISSING: &str = "-";

/// The filters of a table.
pub(super) struct Filters<'a>(Vec<Filter<'a>>);

struct Filter<'a> {
    key: Key,
    label: &'a str,
    options: Vec<Choice<'a>>,
}

struct Choice<'a> {
    value: Option<&'a Value>,
    written: String,
    label: String,
}

impl<'a> Filters<'a> {
    /// Only what the variants really have can be chosen, and only where they differ.
    pub(super) fn new(axes: &'a [Axis], variants: &[Variant], locale: Locale) -> Self {
        let filter = |axis: &'a Axis| {
            let has = |value: Option<&Value>| {
                variants.iter().any(|variant| variant.attributes.get(axis.key) == value)
            };
            let values = axis.values.iter().map(Some).chain([None]).filter(|value| has(*value));
            let options: Vec<Choice<'_>> = values.map(|value| Choice::new(axis.key, value, locale)).collect();
            (options.len() > 1).then_some(Filter { key: axis.key, label: &axis.label, options })
        };
        Self(axes.iter().filter_map(filter).collect())
    }

    /// Whether an attribute has a value that is written like this.
    pub(super) fn has(&self, key: Key, written: &str) -> bool {
        self.choice(key, written).is_some()
    }

    /// Whether a variant has all the values that were chosen.
    pub(super) fn keep(&self, state: &TableState, variant: &Variant) -> bool {
        state.filters.iter().all(|(key, written)| {
            let choice = self.choice(*key, written);
            choice.is_none_or(|choice| variant.attributes.get(*key) == choice.value)
        })
    }

    /// All of them, with what is chosen.
    pub(super) fn shown(&self, state: &TableState) -> Vec<TableFilter> {
        let shown = |filter: &Filter<'_>| TableFilter {
            name: filter.key.name().to_owned(),
            label: filter.label.to_owned(),
            options: filter
                .options
                .iter()
                .map(|option| TableOption {
                    value: option.written.clone(),
                    label: option.label.clone(),
                    chosen: state
                        .filters
                        .iter()
                        .any(|(key, value)| *key == filter.key && *value == option.written),
                })
                .collect(),
        };
        self.0.iter().map(shown).collect()
    }

    fn choice(&self, key: Key, written: &str) -> Option<&Choice<'a>> {
        let filter = self.0.iter().find(|filter| filter.key == key)?;
        filter.options.iter().find(|option| option.written == written)
    }
}

impl<'a> Choice<'a> {
    fn new(key: Key, value: Option<&'a Value>, locale: Locale) -> Self {
        let written = value.map_or_else(|| MISSING.to_owned(), Value::to_cell);
        let label = value.map_or_else(|| nothing(locale).to_owned(), |value| value.text(key, locale));
        Self { value, written, label }
    }
}
