//! Collections: the list of all, and one with its families and finishes.

use serde::Serialize;
use ts_rs::TS;

use super::{Block, Breadcrumb, CaseStudyCard, Image, ProductTeaser, StoryTeaser};

/// All collections.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CollectionList {
    /// Its heading.
    pub title: String,
    /// A sentence or two; empty when there are none.
    pub intro: String,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// The collections, in the editors' order.
    pub collections: Vec<CollectionCard>,
    /// Further content from the editors, below the list.
    pub blocks: Vec<Block>,
}

/// A collection in a list.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CollectionCard {
    /// Title, text, page and picture.
    pub story: StoryTeaser,
    /// The names of its families.
    pub families: Vec<String>,
}

/// Products that belong together.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Collection {
    /// Its name.
    pub title: String,
    /// One or two sentences; empty when there are none.
    pub excerpt: String,
    /// Its picture.
    pub image: Option<Image>,
    /// More pictures of its mood.
    pub gallery: Vec<Image>,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// The text.
    #[ts(type = "SafeHtml")]
    pub body_html: String,
    /// Its families.
    pub products: Vec<ProductTeaser>,
    /// Its finishes, those that most families come in first.
    pub finishes: Vec<CollectionFinish>,
    /// Projects with its products.
    pub case_studies: Vec<CaseStudyCard>,
    /// Further content from the editors.
    pub blocks: Vec<Block>,
    /// The other collections.
    pub others: Vec<StoryTeaser>,
}

/// A finish with the families that come in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CollectionFinish {
    /// What it is called.
    pub label: String,
    /// A colour to show, such as `finish-brass`.
    pub swatch: Option<String>,
    /// The names of the families.
    pub families: Vec<String>,
}
