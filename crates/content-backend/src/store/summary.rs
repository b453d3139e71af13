//! What all variants of a family have in common and where they differ, so that a list of products reads no variants.

use std::collections::BTreeMap;

use serde_json::{Map, Value as Json, json};

use crate::source::catalogue::{Product, STATUSES};
use content::Locale;
use content::attributes::{Attributes, Key, Number, Range, Value};

/// The variants of a family, summed up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Summary {
    /// The same for all variants, whether stated once or in every row.
    pub(crate) shared: Attributes,
    /// Attributes that differ, or that only some variants have.
    pub(crate) varies: Vec<Key>,
    /// From the smallest to the largest number of attributes that differ.
    pub(crate) ranges: BTreeMap<Key, Range>,
    /// What there is to choose from, axis by axis.
    pub(crate) axes: Vec<(Key, Vec<Value>)>,
    /// How many variants have each status; those that none has are left out.
    pub(crate) statuses: BTreeMap<String, u64>,
}

/// One attribute over all variants.
struct Column<'a> {
    first: &'a Value,
    seen: usize,
    differs: bool,
    extent: Option<Range>,
}

impl Summary {
    /// Sums up a family.
    pub(crate) fn of(product: &Product) -> Self {
        let merged: Vec<Attributes> = product
            .variants
            .iter()
            .map(|variant| variant.attributes.merged(&product.attributes).with_derived())
            .collect();
        let mut summary = Self { axes: axes(&product.axes, &merged), ..Self::default() };
        for variant in &product.variants {
            *summary.statuses.entry(variant.status.to_owned()).or_default() += 1;
        }
        for (key, column) in columns(&merged) {
            if column.differs || column.seen < merged.len() {
                summary.varies.push(key);
                summary.ranges.extend(column.extent.map(|extent| (key, extent)));
            } else {
                // It fits, because it was read as a value of this attribute.
                let _ = summary.shared.insert(key, column.first.clone());
            }
        }
        summary
    }

    /// How many variants there are.
    pub(crate) fn count(&self) -> u64 {
        self.statuses.values().sum()
    }

    /// The names of the attributes that differ, as the wire has them.
    pub(crate) fn varies_json(&self) -> Json {
        self.varies.iter().map(|key| key.name()).collect()
    }

    /// The part of a product's `acf` that comes from its variants.
    pub(crate) fn to_wire(&self, locale: Locale) -> Map<String, Json> {
        let ranges: Map<String, Json> = self
            .ranges
            .iter()
            .map(|(key, range)| (key.name().to_owned(), Value::Range(*range).to_wire(*key, locale)))
            .collect();
        let axis = |(key, values): &(Key, Vec<Value>)| {
            let values: Vec<Json> = values.iter().map(|value| value.to_wire(*key, locale)).collect();
            json!({ "key": key.name(), "label": key.label(locale), "values": values })
        };
        let statuses: Map<String, Json> = STATUSES
            .iter()
            .map(|status| ((*status).to_owned(), self.statuses.get(*status).copied().unwrap_or(0).into()))
            .collect();
        [
            ("attributes", self.shared.to_wire(locale)),
            ("varies", self.varies_json()),
            ("ranges", Json::Object(ranges)),
            ("axes", self.axes.iter().map(axis).collect()),
            ("status_counts", Json::Object(statuses)),
            ("variant_count", self.count().into()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into_iter()
        .collect()
    }

    pub(super) fn to_stored(&self) -> Json {
        let ranges: Map<String, Json> = self
            .ranges
            .iter()
            .map(|(key, range)| (key.name().to_owned(), json!([range.min.to_json(), range.max.to_json()])))
            .collect();
        let axis = |(key, values): &(Key, Vec<Value>)| {
            let values: Vec<Json> = values.iter().map(Value::to_stored).collect();
            json!([key.name(), values])
        };
        json!({
            "shared": self.shared.to_stored(),
            "varies": self.varies_json(),
            "ranges": ranges,
            "axes": self.axes.iter().map(axis).collect::<Vec<_>>(),
            "statuses": self.statuses,
        })
    }

    /// Reads the stored form; attributes that are not in the registry any more are left out.
    pub(super) fn from_stored(stored: &Json) -> Self {
        let key = |name: &Json| name.as_str().and_then(Key::parse);
        let list = |name: &str| stored[name].as_array().into_iter().flatten();
        let object = |name: &str| stored[name].as_object().into_iter().flatten();
        let number = |value: &Json| value.as_f64().and_then(Number::new);
        let axis = |axis: &Json| {
            let key = key(&axis[0])?;
            let values = axis[1].as_array().into_iter().flatten();
            Some((key, values.filter_map(|value| Value::from_stored(key, value)).collect()))
        };
        let range = |(name, ends): (&String, &Json)| {
            Some((Key::parse(name)?, Range { min: number(&ends[0])?, max: number(&ends[1])? }))
        };
        Self {
            shared: Attributes::from_stored(&stored["shared"]),
            varies: list("varies").filter_map(key).collect(),
            ranges: object("ranges").filter_map(range).collect(),
            axes: list("axes").filter_map(axis).collect(),
            statuses: object("statuses")
                .filter_map(|(status, count)| Some((status.clone(), count.as_u64()?)))
                .collect(),
        }
    }
}

fn columns(variants: &[Attributes]) -> BTreeMap<Key, Column<'_>> {
    let mut columns: BTreeMap<Key, Column<'_>> = BTreeMap::new();
    for (key, value) in variants.iter().flat_map(Attributes::iter) {
        let column =
            columns.entry(key).or_insert(Column { first: value, seen: 0, differs: false, extent: None });
        column.seen += 1;
        column.differs |= column.first != value;
        column.extent = match (column.extent, value.extent()) {
            (Some(so_far), Some(own)) => {
                Some(Range { min: so_far.min.min(own.min), max: so_far.max.max(own.max) })
            }
            (so_far, own) => so_far.or(own),
        };
    }
    columns
}

/// Numbers ascend whatever the order of the rows; other values stand as they first appear.
fn axes(axes: &[Key], variants: &[Attributes]) -> Vec<(Key, Vec<Value>)> {
    let values = |axis: &Key| {
        let mut values: Vec<Value> = Vec::new();
        for value in variants.iter().filter_map(|variant| variant.get(*axis)) {
            if !values.contains(value) {
                values.push(value.clone());
            }
        }
        values.sort_by_key(Value::extent);
        (*axis, values)
    };
    axes.iter().map(values).collect()
}

#[cfg(test)]
mod tests {
    use super::{Summary, axes};
    use content::attributes::{Attributes, Key, Value};

    type TestResult = Result<(), Box<dyn std::error::Error>>;

    fn attributes(cells: &[(&str, &str)]) -> Result<Attributes, Box<dyn std::error::Error>> {
        let mut attributes = Attributes::new();
        for (name, cell) in cells {
            let key: Key = name.parse()?;
            attributes.insert(key, Value::parse_cell(key, cell)?).map_err(|_| "does not fit")?;
        }
        Ok(attributes)
    }

    #[test]
    fn numbers_ascend_and_words_stay_as_they_come() -> TestResult {
        let variants = [
            attributes(&[("power", "19.2"), ("finish", "white")])?,
            attributes(&[("power", "9.6"), ("finish", "black")])?,
            attributes(&[("power", "9.6")])?,
        ];
        let axes = axes(&["power".parse()?, "finish".parse()?], &variants);
        let cells: Vec<Vec<String>> =
            axes.iter().map(|(_, values)| values.iter().map(Value::to_cell).collect()).collect();
        assert_eq!(cells, [["9.6", "19.2"], ["white", "black"]]);
        Ok(())
    }

    #[test]
    fn what_is_stored_is_read_back() -> TestResult {
        let (power, cct, finish): (Key, Key, Key) = ("power".parse()?, "cct".parse()?, "finish".parse()?);
        let white = Value::parse_cell(finish, "white")?;
        let warm_to_cold = Value::parse_cell(cct, "2700..6500")?;
        let range = Value::parse_cell("voltage".parse()?, "6..9.6")?.extent().ok_or("no extent")?;
        let summary = Summary {
            shared: attributes(&[("ip", "65"), ("cut_increment", "125/2"), ("cri_ra", "90")])?,
            varies: vec![power, finish],
            ranges: [(power, range)].into(),
            axes: vec![(cct, vec![warm_to_cold]), (finish, vec![white])],
            statuses: [("active".to_owned(), 3), ("new".to_owned(), 1)].into(),
        };
        assert_eq!(Summary::from_stored(&summary.to_stored()), summary);
        assert_eq!(summary.count(), 4);
        Ok(())
    }
}
