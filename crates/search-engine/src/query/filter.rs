//! What `filter_by` says: conditions on fields, joined by and and or.
//!
//! `parse` reads the text, `compile` checks it against a schema, and [`Condition::matches`] finds the documents.

mod compile;
mod evaluate;
mod parse;

pub(crate) use compile::{Condition, compile};
pub(crate) use parse::parse;

/// A filter as it is written.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Node {
    /// All of these.
    And(Vec<Node>),
    /// One of these.
    Or(Vec<Node>),
    /// A condition on one field.
    Clause(Clause),
}

/// A condition on one field.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Clause {
    /// The field's name.
    pub(crate) field: String,
    /// Whether documents must not meet it.
    pub(crate) negated: bool,
    /// Whether the whole value counts (`:=`), not just its words (`:`).
    pub(crate) exact: bool,
    /// Any of these.
    pub(crate) values: Vec<Value>,
}

/// What a value is compared with.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    /// Equal to it.
    Is(String),
    /// Above it.
    Above(String),
    /// At least it.
    AtLeast(String),
    /// Below it.
    Below(String),
    /// At most it.
    AtMost(String),
    /// Between both, these included.
    Between(String, String),
}

/// Longer filters are refused.
const MAX_FILTER_BYTES: usize = 16_000;
/// Parentheses within parentheses.
const MAX_DEPTH: usize = 32;
/// Conditions and values in all.
const MAX_VALUES: usize = 2_000;
