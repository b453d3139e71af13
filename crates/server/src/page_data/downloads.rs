//! All documents of the catalogue in one list.

use serde::Serialize;
use ts_rs::TS;

use super::{Block, Breadcrumb, DocumentLink, KeptField, Link, Pagination, RefusedValue, StoryFilter};

/// The documents that were asked for.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Downloads {
    /// Its heading.
    pub title: String,
    /// A sentence or two; empty when there are none.
    pub intro: String,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// Where the list lives, without its query.
    pub action: String,
    /// The words that were searched for; empty for all documents.
    pub search: String,
    /// Choices that a new search keeps, as hidden fields of its form.
    pub kept: Vec<KeptField>,
    /// By type and by language.
    pub filters: Vec<StoryFilter>,
    /// Values in the address that nothing has and that so narrow nothing down.
    pub refused: Vec<RefusedValue>,
    /// The list without anything that was chosen or searched for; none when nothing was.
    pub clear_href: Option<String>,
    /// How many there are on all pages.
    pub total: u32,
    /// Those of this page.
    pub files: Vec<DownloadRow>,
    /// The other pages.
    pub pagination: Pagination,
    /// Further content from the editors, below the list.
    pub blocks: Vec<Block>,
}

/// A document and what it belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct DownloadRow {
    /// The file.
    pub file: DocumentLink,
    /// The product it is about.
    pub product: Option<Link>,
}
