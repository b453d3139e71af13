//! The people behind the company.

use crate::SafeHtml;
use crate::model::{Image, Labelled};

/// Someone who works here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMember {
    /// The back end's number.
    pub id: u64,
    /// Their place among the others, the least first; 0 when the back end does not say.
    pub order: u64,
    /// The name, never empty.
    pub name: String,
    /// What they do.
    pub role: String,
    /// The team, for grouping; `None` when the back end does not say.
    pub team: Option<Labelled>,
    /// The e-mail address.
    pub email: Option<String>,
    /// The telephone number.
    pub telephone: Option<String>,
    /// A few sentences about them.
    pub about: SafeHtml,
    /// Their picture.
    pub image: Option<Image>,
}
