//! What is worth a column: what a visitor chooses by, then what differs and matters.

use std::cmp::{Ordering, Reverse};

use content::Locale;
use content::attributes::{CutOut, Ik, Ip, Key, Kind, Lifetime, Range, Value};
use content::model::{Product, ProductKind, Variant};

use crate::page_data::Direction;

/// More columns than fit beside each other.
const MAX_COLUMNS: usize = 8;

/// What matters after the axes, the most important first.
const WORTH_SHOWING: [Key; 28] = Key::all_named([
    "power",
    "luminous_flux",
    "power_per_metre",
    "flux_per_metre",
    "output_voltage",
    "output_current",
    "efficacy",
    "cct",
    "beam_angle",
    "ugr",
    "dimming",
    "ip",
    "cut_out",
    "diameter",
    "length",
    "bar_length",
    "width",
    "height",
    "recess_depth",
    "finish",
    "emergency_duration",
    "sensor",
    "max_run",
    "voltage",
    "cri_ra",
    "ik",
    "weight",
    "cable_length",
]);

/// What a strip has only by the metre.
const OF_A_WHOLE: [Key; 2] = Key::all_named(["power", "luminous_flux"]);

/// A column after the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// The values of an attribute.
    Attribute(Key),
    /// What the maker calls each variant, where there is nothing else to tell them apart.
    Description,
}

/// The columns of a product's table. What is the same for all of them says nothing.
pub(super) fn of(product: &Product, variants: &[Variant]) -> Vec<Column> {
    let mut keys: Vec<Key> = Vec::new();
    let axes = product.axes.iter().map(|axis| axis.key);
    // A strip is sold by the metre: figures of a metre twice would say nothing.
    let is_strip = product.kind == Some(ProductKind::Strip);
    let worth = WORTH_SHOWING.into_iter().filter(|key| !is_strip || !OF_A_WHOLE.contains(key));
    for key in axes.chain(worth) {
        if keys.len() < MAX_COLUMNS && !keys.contains(&key) && differs(variants, key) {
            keys.push(key);
        }
    }
    let has_descriptions = variants.iter().any(|variant| !variant.description.is_empty());
    if keys.is_empty() && has_descriptions {
        return vec![Column::Description];
    }
    keys.into_iter().map(Column::Attribute).collect()
}

fn differs(variants: &[Variant], key: Key) -> bool {
    let mut values = variants.iter().map(|variant| variant.attributes.get(key));
    let first = values.next();
    first.is_some_and(|first| values.any(|other| other != first))
}

impl Column {
    /// Its name in the address.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Attribute(key) => key.name(),
            Self::Description => "description",
        }
    }

    /// What stands above it.
    pub(super) fn heading(self, locale: Locale) -> String {
        match (self, locale) {
            (Self::Attribute(key), _) => key.heading(locale),
            (Self::Description, Locale::En) => "Description".to_owned(),
            (Self::Description, Locale::Es) => "Descripción".to_owned(),
        }
    }

    /// Whether its cells are figures.
    pub(super) fn is_numeric(self) -> bool {
        match self {
            Self::Attribute(key) => {
                matches!(key.kind(), Kind::Number | Kind::Range | Kind::Numbers | Kind::Fraction)
            }
            Self::Description => false,
        }
    }

    /// What stands in it for a variant; empty when that is not known.
    pub(super) fn cell(self, variant: &Variant, product: &Product, locale: Locale) -> String {
        match self {
            Self::Attribute(key) => {
                variant.attributes.get(key).map(|value| value.bare_text(key, locale)).unwrap_or_default()
            }
            Self::Description => {
                let own = variant.description.strip_prefix(product.entry.title.as_str());
                let own = own.and_then(|rest| rest.strip_prefix(", "));
                own.unwrap_or(&variant.description).to_owned()
            }
        }
    }

    /// Sorts by what the values are, not by how they are written. What is not known comes last either way.
    pub(super) fn sort(self, rows: &mut [usize], variants: &[Variant], direction: Direction) {
        let rank = |row: &usize| self.rank(&variants[*row]);
        match direction {
            Direction::Ascending => rows.sort_by_cached_key(|row| MissingLast(rank(row))),
            Direction::Descending => rows.sort_by_cached_key(|row| MissingLast(rank(row).map(Reverse))),
        }
    }

    fn rank(self, variant: &Variant) -> Option<Rank> {
        match self {
            Self::Attribute(key) => Rank::of(key, variant.attributes.get(key)?),
            Self::Description => Some(Rank::Text(variant.description.to_lowercase())),
        }
    }
}

/// A value as far as order goes. All values of one column are of one kind.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Size(Range),
    Hole(CutOut),
    Ip(Ip),
    Ik(Ik),
    Life(u32, Lifetime),
    /// Places in the registry's list, whose order means something to people.
    Choices(Vec<usize>),
    Flag(bool),
    Text(String),
}

impl Rank {
    fn of(key: Key, value: &Value) -> Option<Self> {
        Some(match value {
            Value::CutOut(hole) => Self::Hole(*hole),
            Value::Ip(ip) => Self::Ip(*ip),
            Value::Ik(ik) => Self::Ik(*ik),
            Value::Lifetime(life) => Self::Life(life.hours, *life),
            Value::Choice(_) | Value::Choices(_) => {
                let place = |choice: &&_| key.choices().iter().position(|known| known == *choice);
                Self::Choices(value.chosen().iter().filter_map(place).collect())
            }
            Value::Flag(flag) => Self::Flag(*flag),
            Value::Text(text) => Self::Text(text.to_lowercase()),
            Value::Number(_) | Value::Range(_) | Value::Numbers(_) | Value::Fraction(_) => {
                Self::Size(value.extent()?)
            }
        })
    }
}

/// Something that may be missing, which is more than anything.
#[derive(PartialEq, Eq)]
struct MissingLast<T>(Option<T>);

impl<T: Ord> PartialOrd for MissingLast<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Ord> Ord for MissingLast<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        match (&self.0, &other.0) {
            (Some(one), Some(two)) => one.cmp(two),
            (one, two) => one.is_none().cmp(&two.is_none()),
        }
    }
}
