//! Codes of discontinued products.

use time::Date;

use crate::attributes::Attributes;
use crate::model::{Sku, Successor};

/// A discontinued code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegacyCode {
    /// The old code.
    pub code: Sku,
    /// What takes its place.
    pub replaced_by: Option<Successor>,
    /// Since when it is not made any more.
    pub withdrawn: Option<Date>,
    /// What to mind when replacing it, as plain text.
    pub note: String,
    /// What the old item was like.
    pub attributes: Attributes,
}
