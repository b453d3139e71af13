//! The technical facts of a catalogue: which there are, what they are called and what a value may be.
//!
//! The registry is the single source of truth. The importer reads cells by it, the back end serves by it,
//! the client reads answers by it, and filters, comparison tables and datasheets are drawn from it.

mod attribute;
mod cell;
mod choices;
mod json;
mod key;
mod lenient;
mod number;
mod quantities;
mod registry;
mod rows;
mod search_rules;
mod set;
mod text;
mod typed;
mod value;

pub use attribute::{Attribute, Choice, ChoiceGroup, Group, Kind};
pub use cell::CellError;
pub use key::{Key, UnknownKey};
pub use number::Number;
pub use quantities::{CutOut, Fraction, Ik, Ip, Lifetime, Range};
pub use search_rules::{Better, SearchRules};
pub use set::Attributes;
pub use value::Value;

#[cfg(test)]
mod tests;
