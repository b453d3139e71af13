//! The shapes of the contract: requests as they are sent, answers read with patience.
//!
//! Nothing of this leaves the crate. Answers may lack parts or write numbers as texts; only what cannot mean anything
//! is an error.

mod answer;
mod collection;
mod request;

#[cfg(test)]
pub(crate) use answer::Highlight;
pub(crate) use answer::{FacetCounts, Group, Hit, SearchResult, results};
pub(crate) use collection::{CollectionInfo, ContentState, Metadata, import_failures};
pub(crate) use request::{MultiSearch, Search};

use serde_json::Value;

/// A number, or a text that is one.
fn number(value: Option<&Value>) -> Option<u64> {
    match value? {
        Value::Number(number) => number.as_u64().or_else(|| {
            let number = number.as_f64()?;
            // The range was checked, and nothing is counted in fractions.
            (0.0..9e15).contains(&number).then_some(number as u64)
        }),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// The items of a list; empty when the value is not a list.
fn items(value: Option<&Value>) -> &[Value] {
    value.and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// A text, or the text of a number or a truth value.
fn text(value: Option<&Value>) -> Option<String> {
    match value? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        _ => None,
    }
}
