//! Spaces: the list of all, and one with what lights it.

use serde::Serialize;
use ts_rs::TS;

use super::{Block, Breadcrumb, CaseStudyCard, Figure, Image, ProductTeaser, StoryTeaser};

/// All spaces.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SpaceList {
    /// Its heading.
    pub title: String,
    /// A sentence or two; empty when there are none.
    pub intro: String,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// The spaces, in the editors' order.
    pub spaces: Vec<StoryTeaser>,
    /// Further content from the editors, below the list.
    pub blocks: Vec<Block>,
}

/// A kind of room with what lights it.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Space {
    /// Its name.
    pub title: String,
    /// One or two sentences; empty when there are none.
    pub excerpt: String,
    /// Its picture, which the hotspots lie on.
    pub image: Option<Image>,
    /// Places in the picture; empty when there is no picture.
    pub hotspots: Vec<Hotspot>,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// What to look for, in numbers.
    pub figures: Vec<Figure>,
    /// The text.
    #[ts(type = "SafeHtml")]
    pub body_html: String,
    /// Recommended products by what they do.
    pub groups: Vec<ProductGroup>,
    /// Where it was done.
    pub case_studies: Vec<CaseStudyCard>,
    /// Further content from the editors.
    pub blocks: Vec<Block>,
    /// The other spaces.
    pub others: Vec<StoryTeaser>,
}

/// A place in a picture where something is worth a look.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Hotspot {
    /// From the left edge, in percent of the width.
    pub x: f64,
    /// From the top edge, in percent of the height.
    pub y: f64,
    /// What there is to say; empty when the product says it all.
    pub text: String,
    /// The product that hangs there.
    pub product: Option<ProductTeaser>,
}

/// Products that do the same in a room.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ProductGroup {
    /// What they do.
    pub title: String,
    /// What to know when choosing among them; empty when there is nothing.
    pub text: String,
    /// The products; never none.
    pub products: Vec<ProductTeaser>,
}
