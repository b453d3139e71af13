//! Values side by side: aligned by attribute, with what is equal, what is best and how far each is from a reference.

use content::Locale;
use content::attributes::{Better, Group, Key, Value};
use content::model::Variant;

use crate::glossary::Explanations;
use crate::page_data::{CompareCell, CompareGroup, CompareRow};
use crate::pages::difference;
use crate::pages::product::energy;

const ENERGY_CLASS: Key = Key::named("energy_class");

/// Variants side by side.
pub(crate) struct Table<'a> {
    pub(crate) variants: &'a [&'a Variant],
    /// The column that the others are compared with.
    pub(crate) reference: Option<usize>,
    pub(crate) locale: Locale,
    /// Where attributes are explained.
    pub(crate) explanations: Option<&'a Explanations>,
}

impl Table<'_> {
    /// The rows in their groups; attributes that no variant has are left out.
    pub(crate) fn groups(&self) -> Vec<CompareGroup> {
        let group = |group: Group| {
            let keys = Key::all().filter(|key| key.attribute().group == group && key.attribute().compare);
            let mut rows: Vec<CompareRow> = keys.filter_map(|key| self.row(key)).collect();
            rows.extend((group == Group::Compliance).then(|| self.energy()).flatten());
            (!rows.is_empty()).then(|| CompareGroup { title: group.name(self.locale).to_owned(), rows })
        };
        Group::ALL.into_iter().filter_map(group).collect()
    }

    fn row(&self, key: Key) -> Option<CompareRow> {
        let values: Vec<Option<&Value>> =
            self.variants.iter().map(|variant| variant.attributes.get(key)).collect();
        values.iter().flatten().next()?;
        let best = best(&values, key.attribute().best);
        let reference = self.reference.and_then(|index| values[index]);
        let cell = |(index, value): (usize, &Option<&Value>)| {
            let compared = reference.filter(|_| self.reference != Some(index));
            CompareCell {
                text: value.map(|value| value.text(key, self.locale)).unwrap_or_default(),
                change: compared
                    .zip(*value)
                    .and_then(|(from, to)| difference::with_share(key, from, to, self.locale))
                    .unwrap_or_default(),
                best: best[index],
            }
        };
        Some(CompareRow {
            label: key.label(self.locale).to_owned(),
            explained: self.explained(key),
            equal: is_equal(&values),
            cells: values.iter().enumerate().map(cell).collect(),
        })
    }

    fn explained(&self, key: Key) -> Option<String> {
        self.explanations?.href(key)
    }

    /// What energy labelling has to say, in the words of the product page.
    fn energy(&self) -> Option<CompareRow> {
        let texts: Vec<Option<String>> = self
            .variants
            .iter()
            .map(|variant| energy::of_variant(variant, self.locale).map(|statement| statement.text))
            .collect();
        texts.iter().flatten().next()?;
        let label = match self.locale {
            Locale::En => "Energy labelling",
            Locale::Es => "Etiquetado energético",
        };
        Some(CompareRow {
            label: label.to_owned(),
            explained: self.explained(ENERGY_CLASS),
            equal: is_equal(&texts),
            cells: texts
                .into_iter()
                .map(|text| CompareCell { text: text.unwrap_or_default(), ..CompareCell::default() })
                .collect(),
        })
    }
}

/// How many rows have the same value in all columns.
pub(super) fn count_equal(groups: &[CompareGroup]) -> u32 {
    let equal = groups.iter().flat_map(|group| &group.rows).filter(|row| row.equal).count();
    u32::try_from(equal).unwrap_or(u32::MAX)
}

/// Leaves only rows that differ.
pub(super) fn drop_equal(groups: &mut Vec<CompareGroup>) {
    for group in groups.iter_mut() {
        group.rows.retain(|row| !row.equal);
    }
    groups.retain(|group| !group.rows.is_empty());
}

/// One value alone has nothing to be equal to.
fn is_equal<T: PartialEq>(values: &[Option<T>]) -> bool {
    values.len() > 1 && values.iter().all(|value| value.is_some() && *value == values[0])
}

/// Which values are at least as good as all others, where one of the others is worse. Nothing is best where nothing is
/// better, or where values cannot be ranked.
fn best(values: &[Option<&Value>], better: Option<Better>) -> Vec<bool> {
    let is_best = |value: &Option<&Value>| {
        let (Some(value), Some(better)) = (value, better) else { return false };
        let known: Vec<&Value> = values.iter().flatten().copied().collect();
        known.iter().all(|other| is_at_least(value, other, better))
            && known.iter().any(|other| !is_at_least(other, value, better))
    };
    values.iter().map(is_best).collect()
}

fn is_at_least(value: &Value, other: &Value, better: Better) -> bool {
    match (value, other) {
        (Value::Number(value), Value::Number(other)) => match better {
            Better::More => value >= other,
            Better::Less => value <= other,
        },
        // Hours count only where as much light is left, in as many luminaires, in as warm a room.
        (Value::Lifetime(value), Value::Lifetime(other)) => {
            value.hours >= other.hours
                && value.l >= other.l
                && value.b <= other.b
                && value.ambient >= other.ambient
        }
        _ => false,
    }
}
