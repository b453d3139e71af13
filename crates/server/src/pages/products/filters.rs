//! What the list can be narrowed down by: groups of filters with the values there are and what each would leave.
//!
//! `order` says which filters stand where, `options` which values one has. Counts come from the index, where each filter
//! is counted without itself; values that would leave nothing stay where they are, so that the panel does not jump.

mod options;
mod order;

use content::Locale;
use content::attributes::{Key, Kind, Number};
use search::Filter;
use search::filter::steps::{self, has_steps};
use search::model::{Facet, Found, ReadAs};

use super::address::ListState;
use super::{form, values};
use crate::page_data::{FilterChoice, FilterGroup, FilterOption, ListFilter};

pub(super) use order::keys;

/// Everything the filters of a list are made from.
pub(super) struct Panel<'a> {
    pub(super) locale: Locale,
    pub(super) state: &'a ListState,
    pub(super) found: &'a Found,
    /// What there is before anything is chosen.
    pub(super) basis: &'a Basis,
    /// How often each of them occurs now.
    pub(super) counts: &'a [Facet],
}

/// What there is to choose from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Basis {
    /// How many products.
    pub(crate) products: u64,
    /// The values they have.
    pub(crate) facets: Vec<Facet>,
}

/// What is chosen of an attribute, and where.
#[derive(Clone, Copy)]
enum Chosen<'a> {
    /// In the panel, and so in the address.
    Picked(&'a Filter),
    /// In the text that was searched for.
    Typed(&'a Filter),
}

impl Panel<'_> {
    /// The groups that have something to choose.
    #[must_use]
    pub(super) fn groups(&self) -> Vec<FilterGroup> {
        let group = |title: &str, keys: Vec<Key>| FilterGroup {
            title: title.to_owned(),
            filters: keys.into_iter().filter_map(|key| self.filter(key)).collect(),
        };
        let groups = order::groups(self.locale).map(|(title, keys)| group(title, keys));
        groups.into_iter().filter(|group| !group.filters.is_empty()).collect()
    }

    /// `None` when there is nothing to choose.
    fn filter(&self, key: Key) -> Option<ListFilter> {
        let choice = if is_range(key) {
            self.range(key)?
        } else if matches!(key.kind(), Kind::Ip | Kind::Ik) || steps::sense(key).is_some() {
            let options = self.steps(key);
            if options.is_empty() {
                return None;
            }
            FilterChoice::One { options }
        } else {
            let options = self.values(key);
            if !self.is_choice(&options) {
                return None;
            }
            FilterChoice::Several { options }
        };
        Some(ListFilter { name: key.name().to_owned(), label: key.label(self.locale).to_owned(), choice })
    }

    /// Of one value only, nothing can be chosen unless something does without it; what is chosen can be taken back.
    fn is_choice(&self, options: &[FilterOption]) -> bool {
        match options {
            [] => false,
            [only] => only.chosen || u64::from(only.count) < self.basis.products,
            _ => true,
        }
    }

    fn range(&self, key: Key) -> Option<FilterChoice> {
        let ends = |facets| facet(facets, key).and_then(|facet| facet.least.zip(facet.most));
        let known = ends(&self.basis.facets);
        let exact = self.exact(key);
        let chosen = match self.chosen(key) {
            Some(chosen) if exact.is_none() => values::ends(chosen.filter()),
            _ => None,
        };
        let mut refused = self.state.refused.iter().filter(|refused| refused.key == key).peekable();
        let is_refused = refused.peek().is_some();
        if exact.is_none()
            && chosen.is_none()
            && !is_refused
            && known.is_none_or(|(least, most)| least >= most)
        {
            return None;
        }
        // Where the present choice leaves nothing, the ends of everything are of more use than none.
        let ends = ends(self.counts).or(known);
        let text = |number: Option<Number>| number.map(|number| number.text(self.locale)).unwrap_or_default();
        // What is no number stays where it was typed.
        let mut end = |number: Option<Number>| match number {
            Some(number) => number.text(self.locale),
            None => refused.next().map(|refused| refused.value.clone()).unwrap_or_default(),
        };
        Some(FilterChoice::Range {
            unit: unit(key, self.locale).to_owned(),
            least: text(ends.map(|(least, _)| least)),
            most: text(ends.map(|(_, most)| most)),
            from: end(chosen.and_then(|bounds| bounds.min)),
            to: end(chosen.and_then(|bounds| bounds.max)),
            exact,
        })
    }

    /// What an address asks for that no field of the filter can say: a value of its own, which can be taken back.
    fn exact(&self, key: Key) -> Option<FilterOption> {
        // What was typed stays in the text, and with it in the form.
        let Some(Chosen::Picked(filter)) = self.chosen(key) else { return None };
        (!form::is_said_by_fields(filter)).then(|| FilterOption {
            value: filter.value(),
            label: filter.label(self.locale),
            count: options::saturated(self.found.products),
            chosen: true,
            swatch: None,
        })
    }

    /// What is picked goes before what is typed, as it does in the search.
    fn chosen(&self, key: Key) -> Option<Chosen<'_>> {
        let picked = self.state.filters.iter().find(|filter| filter.key == key);
        let typed = || {
            let is_read = self.found.read_as == ReadAs::Words;
            self.found.reading.filters().find(|filter| is_read && filter.key == key)
        };
        picked.map(Chosen::Picked).or_else(|| typed().map(Chosen::Typed))
    }
}

impl<'a> Chosen<'a> {
    fn filter(self) -> &'a Filter {
        match self {
            Self::Picked(filter) | Self::Typed(filter) => filter,
        }
    }
}

/// Whether an attribute is chosen from one number to another.
pub(super) fn is_range(key: Key) -> bool {
    match key.kind() {
        Kind::Number => !key.attribute().search.classes && !has_steps(key),
        Kind::Range | Kind::CutOut => !has_steps(key),
        _ => false,
    }
}

/// What is known of an attribute.
fn facet(facets: &[Facet], key: Key) -> Option<&Facet> {
    facets.iter().find(|facet| facet.key == key)
}

/// The registry writes symbols; one unit is a word.
fn unit(key: Key, locale: Locale) -> &'static str {
    match (key.unit(), locale) {
        ("years", Locale::Es) => "años",
        (unit, _) => unit,
    }
}
