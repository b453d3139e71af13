//! The fields of the index that hold an attribute: their names, their types, and how a value is written into them.
//!
//! The schema, the documents and the filters are all made from here, so that none of them can name a field that the
//! others do not know.

use content::attributes::{CutOut, Key, Kind, Range, Value};
use serde_json::{Map, Value as Json};

use super::steps::{self, has_steps};

/// One field of the index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldSpec {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub kind: FieldKind,
    /// Whether its values are counted.
    pub facet: bool,
}

/// What is counted to learn which values of an attribute there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tally {
    /// The values of this field.
    Values(String),
    /// The least of one field and the most of another: the values go from one number to another.
    Ends(String, String),
    /// The steps of one field, and the least and the most of the numbers in another.
    Steps {
        /// The steps that are met.
        met: String,
        /// The numbers themselves.
        numbers: String,
    },
}

/// What a field holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldKind {
    /// A number.
    Float,
    /// Several numbers.
    Floats,
    /// A small own number.
    Int32,
    /// Yes or no.
    Bool,
    /// A word.
    String,
    /// Several words.
    Strings,
}

/// The attributes that are in the index, in the registry's order.
pub fn searched() -> impl Iterator<Item = Key> {
    Key::all().filter(|key| is_searched(*key))
}

/// Whether an attribute is in the index.
pub fn is_searched(key: Key) -> bool {
    key.attribute().search.indexed
}

/// The fields of an attribute; empty for one that is not in the index.
pub fn fields(key: Key) -> Vec<FieldSpec> {
    if !is_searched(key) {
        return Vec::new();
    }
    let tally = tally(key);
    let field = |name: String, kind| {
        // The attribute's own field is counted for whoever asks the engine itself.
        let facet = name == key.name() || tally.names().any(|counted| counted == name);
        FieldSpec { name, kind, facet }
    };
    let own = |kind| field(key.name().to_owned(), kind);
    let part = |part, kind| field(part_of(key, part), kind);
    let mut fields = match key.kind() {
        Kind::Number => vec![own(FieldKind::Float)],
        Kind::Numbers => {
            vec![own(FieldKind::Floats), part(MIN, FieldKind::Float), part(MAX, FieldKind::Float)]
        }
        Kind::Range => {
            vec![own(FieldKind::String), part(MIN, FieldKind::Float), part(MAX, FieldKind::Float)]
        }
        Kind::Choice | Kind::Choices => vec![own(FieldKind::Strings)],
        Kind::Flag => vec![own(FieldKind::Bool)],
        Kind::Ip => {
            vec![own(FieldKind::String), part(SOLIDS, FieldKind::Int32), part(LIQUIDS, FieldKind::Int32)]
        }
        Kind::Ik => vec![own(FieldKind::Int32)],
        Kind::CutOut => vec![
            own(FieldKind::String),
            part(MIN, FieldKind::Float),
            part(MAX, FieldKind::Float),
            part(LENGTH, FieldKind::Float),
            part(WIDTH, FieldKind::Float),
        ],
        Kind::Fraction | Kind::Lifetime | Kind::Text => Vec::new(),
    };
    if has_steps(key) {
        fields.push(part(MEETS, FieldKind::Strings));
    }
    fields
}

/// What is counted for an attribute.
pub fn tally(key: Key) -> Tally {
    match key.kind() {
        _ if steps::sense(key).is_some() => {
            Tally::Steps { met: part_of(key, MEETS), numbers: key.name().to_owned() }
        }
        _ if has_steps(key) => Tally::Values(part_of(key, MEETS)),
        Kind::Range | Kind::CutOut => Tally::Ends(part_of(key, MIN), part_of(key, MAX)),
        _ => Tally::Values(key.name().to_owned()),
    }
}

impl Tally {
    /// The fields that are counted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let (first, second) = match self {
            Self::Values(field) => (field, None),
            Self::Ends(first, second) | Self::Steps { met: first, numbers: second } => (first, Some(second)),
        };
        std::iter::once(first).chain(second).map(String::as_str)
    }
}

/// Writes a value into a document. A value of another kind, or of an attribute that is not in the index, is left out.
pub fn write(key: Key, value: &Value, document: &mut Map<String, Json>) {
    if !is_searched(key) || !value.fits(key) {
        return;
    }
    let mut put = |name: String, json: Json| drop(document.insert(name, json));
    if has_steps(key) {
        put(part_of(key, MEETS), steps::met(key, value).into_iter().collect());
    }
    let name = || key.name().to_owned();
    match value {
        Value::Number(number) => put(name(), number.to_json()),
        Value::Numbers(numbers) => put(name(), numbers.iter().map(|number| number.to_json()).collect()),
        // What can be set between two numbers is counted at its ends and found in between.
        Value::Range(range) if key.kind() == Kind::Numbers => {
            put(name(), Json::Array(vec![range.min.to_json(), range.max.to_json()]));
            ends(key, range, &mut put);
        }
        Value::Range(range) | Value::CutOut(CutOut::Round(range)) => {
            put(name(), Json::from(value.to_cell()));
            ends(key, range, &mut put);
        }
        Value::CutOut(CutOut::Rectangle { length, width }) => {
            put(name(), Json::from(value.to_cell()));
            put(part_of(key, LENGTH), length.to_json());
            put(part_of(key, WIDTH), width.to_json());
        }
        Value::Choice(_) | Value::Choices(_) => {
            put(name(), value.chosen().iter().map(|choice| choice.value).collect());
        }
        Value::Flag(flag) => put(name(), Json::from(*flag)),
        Value::Ip(ip) => {
            put(name(), Json::from(ip.digits()));
            // What is not stated protects against nothing.
            put(part_of(key, SOLIDS), Json::from(ip.solids().unwrap_or(0)));
            put(part_of(key, LIQUIDS), Json::from(ip.liquids().unwrap_or(0)));
        }
        Value::Ik(ik) => put(name(), Json::from(ik.number())),
        Value::Fraction(_) | Value::Lifetime(_) | Value::Text(_) => {}
    }
}

impl FieldKind {
    /// The name of the type in a schema of the contract.
    pub fn type_name(self) -> &'static str {
        match self {
            Self::Float => "float",
            Self::Floats => "float[]",
            Self::Int32 => "int32",
            Self::Bool => "bool",
            Self::String => "string",
            Self::Strings => "string[]",
        }
    }
}

pub(super) const MIN: &str = "min";
pub(super) const MAX: &str = "max";
pub(super) const SOLIDS: &str = "solids";
pub(super) const LIQUIDS: &str = "liquids";
pub(super) const LENGTH: &str = "length";
pub(super) const WIDTH: &str = "width";
pub(super) const MEETS: &str = "meets";
/// Every size of a variant, in millimetres.
pub(crate) const SIZES: &str = "sizes";

/// The field that holds a part of an attribute.
pub(super) fn part_of(key: Key, part: &str) -> String {
    format!("{}_{part}", key.name())
}

fn ends(key: Key, range: &Range, put: &mut impl FnMut(String, Json)) {
    put(part_of(key, MIN), range.min.to_json());
    put(part_of(key, MAX), range.max.to_json());
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use serde_json::json;

    use super::*;

    fn written(name: &str, cell: &str) -> Json {
        let key = Key::parse(name).unwrap();
        let mut document = Map::new();
        write(key, &Value::parse_cell(key, cell).unwrap(), &mut document);
        Json::Object(document)
    }

    #[test]
    fn values_are_written_into_the_fields_of_their_kind() {
        for (name, cell, expected) in [
            ("power", "9.6", json!({"power": 9.6})),
            ("cri_ra", "90", json!({"cri_ra": 90, "cri_ra_meets": ["70", "80", "90"]})),
            ("cct", "3000 4000", json!({"cct": [3000, 4000], "cct_meets": ["3000", "4000"]})),
            (
                "cct",
                "2700..3000",
                json!({"cct": [2700, 3000], "cct_min": 2700, "cct_max": 3000, "cct_meets": ["2700", "3000"]}),
            ),
            (
                "voltage",
                "220..240",
                json!({"voltage": "220..240", "voltage_min": 220, "voltage_max": 240, "voltage_meets": ["230"]}),
            ),
            (
                "voltage",
                "24",
                json!({"voltage": "24", "voltage_min": 24, "voltage_max": 24, "voltage_meets": ["24"]}),
            ),
            (
                "dimming",
                "push dali-2",
                json!({
                    "dimming": ["dali-2", "push"],
                    "dimming_meets": ["dimmable", "mains", "dali", "dali-2", "push"],
                }),
            ),
            ("finish", "black", json!({"finish": ["black"]})),
            ("driver_included", "no", json!({"driver_included": false})),
            (
                "ip",
                "65",
                json!({"ip": "65", "ip_solids": 6, "ip_liquids": 5, "ip_meets": ["20", "44", "54", "65"]}),
            ),
            ("ip", "X4", json!({"ip": "X4", "ip_solids": 0, "ip_liquids": 4, "ip_meets": []})),
            ("ik", "02", json!({"ik": 2, "ik_meets": ["2"]})),
            ("cut_out", "68..70", json!({"cut_out": "68..70", "cut_out_min": 68, "cut_out_max": 70})),
            (
                "cut_out",
                "595x595",
                json!({"cut_out": "595x595", "cut_out_length": 595, "cut_out_width": 595}),
            ),
            ("weight", "3", json!({})),
        ] {
            assert_eq!(written(name, cell), expected, "{name} {cell}");
        }
    }

    #[test]
    fn nothing_is_written_that_the_schema_does_not_know() {
        for (name, cell) in
            [("power", "1"), ("cct", "2700..6500"), ("voltage", "24"), ("ip", "65"), ("cut_out", "1x2")]
        {
            let known: HashSet<String> =
                fields(Key::parse(name).unwrap()).into_iter().map(|field| field.name).collect();
            let Json::Object(document) = written(name, cell) else { unreachable!() };
            assert!(document.keys().all(|field| known.contains(field)), "{name}");
        }
    }

    #[test]
    fn every_attribute_of_the_index_has_fields_and_no_two_share_one() {
        let all: Vec<String> = searched().flat_map(fields).map(|field| field.name).collect();
        assert!(searched().all(|key| !fields(key).is_empty()));
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
        assert!(Key::all().filter(|key| key.attribute().filter).all(is_searched));
    }
}
