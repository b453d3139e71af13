//! The REST shapes that content arrives in, read tolerantly.
//!
//! WordPress and its plugins say "empty" in many ways (`false`, `""`, `[]`, `null`, nothing), write numbers
//! as text and lists as objects. One bad item never loses its list: it is left out and reported as
//! [`Dropped`], and nothing here panics, whatever arrives.

mod attributes;
mod blocks;
mod dates;
mod dimmers;
mod documents;
mod entry;
mod forms;
mod image;
mod introduction;
mod link;
mod list;
mod media_items;
mod menus;
mod navigation;
mod node;
mod options;
mod pages;
mod people;
mod products;
mod redirects;
mod stories;
mod synonyms;
mod terms;
mod variants;

use std::borrow::Cow;

use serde_json::Value;

pub use forms::{feedback, form, forms, recaptcha_verdict};
pub use introduction::introduction;
pub use media_items::media_items;
pub use menus::menus;
pub use navigation::{breadcrumbs, destination, search_hits};
pub use options::options;
pub(crate) use pages::HOME_SLUG;
pub use pages::{page_summaries, pages};
pub use people::{staff, stockists, testimonials};
pub use products::{last_change, product, products, version};
pub use stories::{articles, case_studies, collections, spaces};
pub use terms::{term, terms};
pub use variants::{legacy_codes, variant_groups, variants, variation};

/// What could be read, and what had to be left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded<T> {
    /// What could be read.
    pub value: T,
    /// What was left out, in the order it was met; at most [`Decoded::<()>::MAX_DROPPED`] entries.
    pub dropped: Vec<Dropped>,
}

impl<T> Decoded<T> {
    /// Beyond this many entries the rest would only repeat the message.
    pub const MAX_DROPPED: usize = 100;
}

/// Something that was left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dropped {
    /// Where it was, such as `primary_navigation[2].url`.
    pub path: String,
    /// Why it was left out.
    pub reason: String,
    /// Whether it cannot be what the contract says: it has no number, or is no object at all.
    pub is_nonsense: bool,
}

impl std::fmt::Display for Dropped {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}: {}", self.path, self.reason)
    }
}

/// The whole answer has a shape that cannot mean what was asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, got {found}")]
pub struct UnexpectedShape {
    /// What the contract says.
    pub expected: &'static str,
    /// What came.
    pub found: Cow<'static, str>,
}

/// A name for the kind of a JSON value.
fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a truth value",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) if is_error(value) => "an error object",
        Value::Object(_) => "an object",
    }
}

/// WordPress's ways to say that nothing is there.
fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

/// An error body that came with a good status, as some caches and plugins do.
fn is_error(value: &Value) -> bool {
    value.get("code").is_some_and(Value::is_string)
        && value.get("message").is_some_and(Value::is_string)
        && value.get("data").is_some()
}

#[cfg(test)]
mod hostile_tests;
#[cfg(test)]
mod testing;
