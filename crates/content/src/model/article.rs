//! Articles.

use crate::model::{Entry, Image, Reference, TermId};

/// An article.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Article {
    /// Title, text, picture and address.
    pub entry: Entry,
    /// The category it is filed under.
    pub category: Option<Reference>,
    /// The numbers of its categories.
    pub category_ids: Vec<TermId>,
    /// Who wrote it.
    pub author: Option<Author>,
    /// The products it is about.
    pub products: Vec<Reference>,
    /// How long reading takes, in minutes.
    pub reading_minutes: Option<u32>,
}

/// Who wrote an article.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author {
    /// The back end's number; `None` when it does not give one.
    pub id: Option<u64>,
    /// The name, never empty.
    pub name: String,
    /// What they do; empty when the back end does not say.
    pub role: String,
    /// Their picture.
    pub image: Option<Image>,
}
