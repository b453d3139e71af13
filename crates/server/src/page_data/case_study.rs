//! Case studies: the list of all, narrowed down by the address, and one of them.

use serde::Serialize;
use ts_rs::TS;

use super::{
    Block, Breadcrumb, Fact, Figure, Image, Pagination, ProductTeaser, Quotation, RefusedValue, StoryFilter,
};

/// All case studies, or those that were chosen.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CaseStudyList {
    /// Its heading.
    pub title: String,
    /// A sentence or two; empty when there are none.
    pub intro: String,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// By space, product category and country; without those that have only one value.
    pub filters: Vec<StoryFilter>,
    /// Values in the address that nothing has and that so narrow nothing down.
    pub refused: Vec<RefusedValue>,
    /// The list without anything that was chosen; none when nothing was.
    pub clear_href: Option<String>,
    /// How many there are on all pages.
    pub total: u32,
    /// Those of this page, the newest first.
    pub case_studies: Vec<CaseStudyCard>,
    /// The other pages.
    pub pagination: Pagination,
    /// Further content from the editors, below the list.
    pub blocks: Vec<Block>,
}

/// A case study in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CaseStudyCard {
    /// Its title.
    pub title: String,
    /// One or two sentences; empty when there are none.
    pub excerpt: String,
    /// Its page.
    pub href: String,
    /// Its picture.
    pub image: Option<Image>,
    /// Where it is, such as `Málaga, Spain`; empty when that is not known.
    pub place: String,
    /// When it was finished; empty when that is not known.
    pub year: String,
    /// The kind of room; empty when that is not known.
    pub space: String,
}

/// A finished project.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CaseStudy {
    /// Its title.
    pub title: String,
    /// One or two sentences; empty when there are none.
    pub excerpt: String,
    /// Its picture.
    pub image: Option<Image>,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// Where, when and what, in words.
    pub facts: Vec<CaseFact>,
    /// Results in numbers.
    pub figures: Vec<Figure>,
    /// The text.
    #[ts(type = "SafeHtml")]
    pub body_html: String,
    /// More pictures, to be looked at closely.
    pub gallery: Vec<Image>,
    /// What was used, with quantities.
    pub used: Vec<UsedItem>,
    /// The products that were used, as cards.
    pub products: Vec<ProductTeaser>,
    /// What the client said.
    pub quotations: Vec<Quotation>,
    /// Who did what.
    pub credits: Vec<Fact>,
    /// Further content from the editors.
    pub blocks: Vec<Block>,
    /// The one to read next.
    pub next: Option<CaseStudyCard>,
}

/// A fact about a project.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CaseFact {
    /// What is stated.
    pub label: String,
    /// The value.
    pub value: String,
    /// Where more of the kind is to be found.
    pub href: Option<String>,
}

/// Something that was used in a project.
#[derive(Clone, Debug, Serialize, TS)]
pub struct UsedItem {
    /// How many or how much, such as `14` or `4.1 m`; empty when that is not known.
    pub quantity: String,
    /// The product code; empty for a whole family.
    pub code: String,
    /// What it is.
    pub title: String,
    /// Where it was put; empty when there is nothing to say.
    pub text: String,
    /// Its page.
    pub href: String,
    /// Its picture.
    pub image: Option<Image>,
}
