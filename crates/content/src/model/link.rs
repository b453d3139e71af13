//! A link with its text.

use crate::Href;

/// A link with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The text, never empty.
    pub title: String,
    /// Where it leads.
    pub href: Href,
    /// Whether it opens in a new tab.
    pub new_tab: bool,
}
