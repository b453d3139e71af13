//! Articles: the list of all or of a category, and one of them.

use serde::Serialize;
use ts_rs::TS;

use super::{Block, Breadcrumb, Day, Image, Link, Pagination, ProductTeaser};

/// All articles, or those of a category.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ArticleList {
    /// Its heading.
    pub title: String,
    /// A sentence or two; empty when there are none.
    pub intro: String,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// All articles, then the categories; empty when there are no categories.
    pub categories: Vec<ArticleCategory>,
    /// How many articles there are on all pages.
    pub total: u32,
    /// Those of this page, the newest first.
    pub articles: Vec<ArticleCard>,
    /// The other pages.
    pub pagination: Pagination,
    /// The feed of the list.
    pub feed: String,
    /// Further content from the editors, below the list.
    pub blocks: Vec<Block>,
}

/// A choice of articles: all of them, or a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ArticleCategory {
    /// Its name.
    pub title: String,
    /// Its list.
    pub href: String,
    /// How many articles it has.
    pub count: u32,
    /// Whether it is this page.
    pub chosen: bool,
}

/// An article in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ArticleCard {
    /// Its title.
    pub title: String,
    /// One or two sentences; empty when there are none.
    pub excerpt: String,
    /// Its page.
    pub href: String,
    /// Its picture.
    pub image: Option<Image>,
    /// The category it is filed under.
    pub category: Option<Link>,
    /// When it was published.
    pub day: Option<Day>,
    /// How long reading takes, in minutes.
    pub minutes: Option<u32>,
    /// Who wrote it; empty when that is not known.
    pub author: String,
}

/// An article.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Article {
    /// Its title.
    pub title: String,
    /// One or two sentences; empty when there are none.
    pub excerpt: String,
    /// Its picture.
    pub image: Option<Image>,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// The category it is filed under.
    pub category: Option<Link>,
    /// When it was published.
    pub published: Option<Day>,
    /// When it was last changed, if that was on a later day.
    pub modified: Option<Day>,
    /// How long reading takes, in minutes.
    pub minutes: Option<u32>,
    /// Who wrote it.
    pub author: Option<Byline>,
    /// Its sections, for the table of contents; empty when it has fewer than three.
    pub contents: Vec<ContentsEntry>,
    /// Its text; the headings have the addresses of `contents`.
    #[ts(type = "SafeHtml")]
    pub body_html: String,
    /// Further content from the editors, below the text.
    pub blocks: Vec<Block>,
    /// The products it is about.
    pub products: Vec<ProductTeaser>,
    /// Articles on the same subject.
    pub related: Vec<ArticleCard>,
    /// The article published before it.
    pub previous: Option<Link>,
    /// The article published after it.
    pub next: Option<Link>,
    /// Its absolute address, for sharing.
    pub url: String,
}

/// Who wrote an article.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Byline {
    /// The name.
    pub name: String,
    /// What they do; empty when that is not known.
    pub role: String,
    /// Two letters that stand for them where there is no picture.
    pub monogram: String,
    /// Their picture.
    pub image: Option<Image>,
}

/// A section of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ContentsEntry {
    /// Where a link into the page finds it.
    pub id: String,
    /// Its heading.
    pub title: String,
}
