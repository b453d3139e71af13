//! Finished projects and what clients say about them.

use crate::SafeHtml;
use crate::model::{Entry, Figure, Image, Reference};

/// A finished project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseStudy {
    /// Title, text, picture and address.
    pub entry: Entry,
    /// The kind of room.
    pub space: Option<Reference>,
    /// The town; empty when the back end does not say.
    pub town: String,
    /// The ISO 3166-1 code of the country; empty when the back end does not say.
    pub country: String,
    /// The year it was finished.
    pub year: Option<u16>,
    /// The products that were used.
    pub products: Vec<Reference>,
    /// What was used, piece by piece.
    pub used: Vec<UsedItem>,
    /// More pictures.
    pub gallery: Vec<Image>,
    /// Results in numbers.
    pub figures: Vec<Figure>,
    /// Who did what.
    pub team: Vec<Credit>,
}

/// Something that was used in a project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsedItem {
    /// A product code, or the slug of a product; never empty. What it stands for is found when the page is made.
    pub code: String,
    /// How many or how much, as the editors wrote it; empty when they did not.
    pub quantity: String,
    /// Where it was put, as plain text; empty when there is nothing to say.
    pub text: String,
}

/// Who did what in a project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credit {
    /// What they did.
    pub role: String,
    /// Who they are, never empty.
    pub name: String,
}

/// What a client said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Testimonial {
    /// The back end's number.
    pub id: u64,
    /// Its place among the others, the least first; 0 when the back end does not say.
    pub order: u64,
    /// Who said it.
    pub person: String,
    /// What they do.
    pub role: String,
    /// For whom they do it.
    pub company: String,
    /// What they said, never empty.
    pub quote: SafeHtml,
    /// Their picture.
    pub image: Option<Image>,
    /// The project it is about.
    pub case_study: Option<Reference>,
}
