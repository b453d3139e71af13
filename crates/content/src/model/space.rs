//! Spaces and collections: products seen by where and how they are used.

use crate::attributes::Number;
use crate::model::{Entry, Reference};

/// A kind of room with what lights it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Space {
    /// Title, text, picture and address.
    pub entry: Entry,
    /// The products made for it.
    pub products: Vec<Reference>,
    /// Places in its picture.
    pub hotspots: Vec<Hotspot>,
    /// Where it was done.
    pub case_studies: Vec<Reference>,
}

/// A place in a picture where a product hangs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hotspot {
    /// From the left edge, in percent of the width: 0 to 100.
    pub x: Number,
    /// From the top edge, in percent of the height: 0 to 100.
    pub y: Number,
    /// The product.
    pub product: Option<Reference>,
    /// What there is to say, as plain text.
    pub text: String,
}

/// Products that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Collection {
    /// Title, text, picture and address.
    pub entry: Entry,
    /// The products.
    pub products: Vec<Reference>,
}
