//! What the API answers, described once: the document is written from it and real answers are checked against it.

mod blocks;
mod catalogue;
mod entries;
mod forms;
mod site;
mod values;

use serde_json::{Map, Value};

/// Every named schema.
pub(super) fn all() -> Map<String, Value> {
    [values::all(), site::all(), blocks::all(), entries::all(), catalogue::all(), forms::all()]
        .into_iter()
        .flatten()
        .collect()
}

/// The schemas of one file, by name.
fn named_all<const N: usize>(schemas: [(&str, Value); N]) -> Vec<(String, Value)> {
    schemas.into_iter().map(|(name, schema)| (name.to_owned(), schema)).collect()
}
