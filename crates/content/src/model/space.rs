//! Spaces and collections: products seen by where and how they are used.

use crate::attributes::Number;
use crate::model::{Entry, Figure, Image, Reference};

/// A kind of room with what lights it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Space {
    /// Title, text, picture and address.
    pub entry: Entry,
    /// What to look for, in numbers.
    pub figures: Vec<Figure>,
    /// The products made for it.
    pub products: Vec<Reference>,
    /// The same products by what they do, where the editors sorted them.
    pub groups: Vec<ProductGroup>,
    /// Places in its picture.
    pub hotspots: Vec<Hotspot>,
    /// Where it was done.
    pub case_studies: Vec<Reference>,
}

/// Products that do the same in a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductGroup {
    /// What they do, never empty.
    pub title: String,
    /// What to know when choosing among them; empty when there is nothing.
    pub text: String,
    /// The products.
    pub products: Vec<Reference>,
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
    /// More pictures of its mood.
    pub gallery: Vec<Image>,
    /// The products.
    pub products: Vec<Reference>,
}
