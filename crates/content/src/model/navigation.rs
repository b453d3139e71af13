//! How visitors find their way: where an address leads, what is above it, what was found.

use crate::{ContentType, Href, PagePath};

/// One step of the way from the front page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breadcrumb {
    /// The title as plain text, never empty.
    pub title: String,
    /// Where it leads; `None` for the last step of some back ends.
    pub href: Option<Href>,
}

/// Something that the back end's own search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchHit {
    /// The back end's number or name of it.
    pub id: String,
    /// The title as plain text, never empty.
    pub title: String,
    /// Where it leads.
    pub href: Href,
    /// What sort of thing it is, such as `post` or `term`.
    pub kind: String,
    /// What it is exactly, such as `product`.
    pub subtype: String,
}

/// What lives at an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Destination {
    /// What it is.
    pub kind: DestinationKind,
    /// Its number.
    pub id: u64,
    /// Its address inside its language, as the back end writes it.
    pub path: PagePath,
}

/// What sort of thing lives at an address.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum DestinationKind {
    /// Something of a type that this site knows.
    Known(ContentType),
    /// Something this site does not know.
    Other(String),
}

impl DestinationKind {
    /// The kind of a name on the wire, which is a post type or a taxonomy.
    pub fn parse(name: &str) -> Self {
        match (ContentType::parse(name), name) {
            (Some(of), _) => Self::Known(of),
            // Some back ends spell it as in addresses.
            (None, "case-study") => Self::Known(ContentType::CaseStudy),
            (None, other) => Self::Other(other.to_owned()),
        }
    }
}
