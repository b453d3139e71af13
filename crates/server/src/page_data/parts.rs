//! What luminaires and strips need besides: drivers, profiles and accessories, by what one chooses them by.

use serde::Serialize;
use ts_rs::TS;

use super::{Block, Breadcrumb, Image, StatusKind, StoryFilter};

/// Drivers, profiles or accessories.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Parts {
    /// Its heading.
    pub title: String,
    /// A sentence or two; empty when there are none.
    pub intro: String,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// What the list can be narrowed down by, such as the voltage, or what an accessory fits.
    pub filters: Vec<StoryFilter>,
    /// Values in the address that nothing has and that so narrow nothing down.
    pub refused: Vec<super::RefusedValue>,
    /// The list without anything that was chosen; none when nothing was.
    pub clear_href: Option<String>,
    /// The groups, such as all DALI-2 drivers; none is empty.
    pub groups: Vec<PartsGroup>,
    /// Further content from the editors, below the list.
    pub blocks: Vec<Block>,
}

/// Parts of one type.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PartsGroup {
    /// Where a link into the page finds it.
    pub id: String,
    /// The type.
    pub title: String,
    /// What the columns of figures are called.
    pub columns: Vec<String>,
    /// The parts; never none.
    pub rows: Vec<PartRow>,
    /// How many more there are.
    pub left_out: u32,
    /// Where all of them are.
    pub all_href: Option<String>,
}

/// A part to choose.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PartRow {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
    /// The number of its product.
    #[ts(type = "number")]
    pub parent: u64,
    /// The name of its product; empty when that is not known.
    pub family: String,
    /// Its code.
    pub code: String,
    /// What it is.
    pub description: String,
    /// Its page.
    pub href: String,
    /// Its picture.
    pub image: Option<Image>,
    /// Whether it can be had, when there is something to say about it.
    pub status: Option<StatusKind>,
    /// The figures that matter for choosing it, one for each column; empty where one is not known.
    pub figures: Vec<String>,
}
