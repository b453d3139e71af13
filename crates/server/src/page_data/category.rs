//! Categories: the tree of all, and one with its products.

use serde::Serialize;
use ts_rs::TS;

use super::{Block, Breadcrumb, Image, ProductList};

/// All categories.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CategoryTree {
    /// Its heading.
    pub title: String,
    /// A sentence or two; empty when there are none.
    pub intro: String,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// Those at the top.
    pub categories: Vec<CategoryCard>,
}

/// A category with its products.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Category {
    /// Its name.
    pub title: String,
    /// The text about it; empty once something was chosen, as are its picture and what lies below it.
    #[ts(type = "SafeHtml")]
    pub text_html: String,
    /// Its picture.
    pub image: Option<Image>,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// The categories below it.
    pub children: Vec<CategoryCard>,
    /// Its products and those of all categories below it.
    pub list: ProductList,
    /// Further content from the editors, below the list.
    pub blocks: Vec<Block>,
}

/// A category in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CategoryCard {
    /// Its name.
    pub title: String,
    /// A sentence about it as plain text; empty when there is none.
    pub text: String,
    /// Its page.
    pub href: String,
    /// Its picture.
    pub image: Option<Image>,
    /// How many products there are in it and below.
    pub products: u32,
    /// The categories below it.
    pub children: Vec<CategoryCard>,
}
