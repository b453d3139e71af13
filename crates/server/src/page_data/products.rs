//! The list of products: what is found, how it was understood, and where every choice leads.
//!
//! All its state is in the address: `search`, `plain`, `page`, `sort` and one parameter per attribute. Every change is a
//! link, so that the list works without scripts, and Back and reload restore it.

use serde::Serialize;
use ts_rs::TS;

use super::{CodeList, Image, SearchTold};

/// The list of products.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProductList {
    /// Where the list lives, without its query.
    pub action: String,
    /// What was searched for; empty for all products.
    pub search: String,
    /// Whether figures and codes in it are plain words.
    pub plain: bool,
    /// Whether the text was taken for a product code: matching variants matter more than their families.
    pub is_code: bool,
    /// What the list is narrowed down to.
    pub chips: Vec<Chip>,
    /// The same text as plain words, when figures or a code were read into it.
    pub plain_href: Option<String>,
    /// What is told about the search besides its results.
    pub told: SearchTold,
    /// Values of filters that cannot be meant and so narrow nothing down.
    pub refused: Vec<RefusedValue>,
    /// The codes of a list that was searched for; there are no cards then.
    pub codes: Option<CodeList>,
    /// How many products there are in all.
    pub products: u64,
    /// How many variants of them match.
    pub variants: u64,
    /// The products of this page.
    pub cards: Vec<ProductCard>,
    /// The other pages.
    pub pagination: Pagination,
    /// Choices that a new search keeps, as hidden fields of its form.
    pub kept: Vec<KeptField>,
    /// What the list can be narrowed down by, in groups; empty when there is nothing to choose from.
    pub filters: Vec<FilterGroup>,
    /// The orders there are, the present one chosen.
    pub sorts: Vec<SortOption>,
    /// The list without anything that was chosen; none when nothing was.
    pub clear_href: Option<String>,
    /// Whether the search cannot be asked at the moment; there are no cards then.
    pub unavailable: bool,
}

/// A value of a filter that cannot be meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RefusedValue {
    /// What people call the filter.
    pub filter: String,
    /// The value, as it was written.
    pub value: String,
}

/// Filters that belong together, such as all that is electrical.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FilterGroup {
    /// Its heading.
    pub title: String,
    /// Its filters; never none.
    pub filters: Vec<ListFilter>,
}

/// One attribute to choose by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ListFilter {
    /// Its name in the address.
    pub name: String,
    /// What people call it.
    pub label: String,
    /// What can be chosen.
    pub choice: FilterChoice,
}

/// What can be chosen of an attribute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum FilterChoice {
    /// Any of these values; in the address they stand with commas between.
    Several {
        /// The values; never none.
        options: Vec<FilterOption>,
    },
    /// One of these values, such as `IP44 or better`.
    One {
        /// The values; never none.
        options: Vec<FilterOption>,
    },
    /// From one number to another. Forms send the ends as `{name}-from` and `{name}-to`; in the address they stand as
    /// `from..to`, either of which may be missing.
    Range {
        /// The unit, such as `W`.
        unit: String,
        /// The least and the most there is, as the language writes numbers; empty when that is not known.
        least: String,
        /// See `least`.
        most: String,
        /// What was chosen, as the language writes numbers, or what was typed instead of one; empty when that end is
        /// open.
        from: String,
        /// See `from`.
        to: String,
        /// What is chosen that two ends cannot say, such as a rectangular hole. Forms send it under the filter's name;
        /// an end goes before it.
        exact: Option<FilterOption>,
    },
}

/// A value to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FilterOption {
    /// What stands for it in the address.
    pub value: String,
    /// What people call it.
    pub label: String,
    /// How many products there would be with it. With none it cannot be chosen, only taken back.
    pub count: u32,
    /// Whether it is chosen.
    pub chosen: bool,
    /// A colour to show, such as `cct-3000` or `finish-brass`.
    pub swatch: Option<String>,
}

/// An order of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SortOption {
    /// Its name in the address, as `sort`; empty for the one that needs none.
    pub value: String,
    /// What people call it.
    pub label: String,
    /// Whether it is the present one.
    pub chosen: bool,
}

/// Something the list is narrowed down to.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Chip {
    /// What it says, such as `4000 K` or `IP65 or better`.
    pub label: String,
    /// The list without it.
    pub remove_href: String,
}

/// Another text to search for.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Suggestion {
    /// The text.
    pub text: String,
    /// The list for it.
    pub href: String,
}

/// One product of the list.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProductCard {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
    /// The start of its codes; empty when it has none.
    pub code: String,
    /// Its name.
    pub title: String,
    /// What it is, in a few words.
    pub subtitle: String,
    /// Its page.
    pub href: String,
    /// Its picture.
    pub image: Option<Image>,
    /// Its key figures, such as `10–28 W`.
    pub figures: Vec<String>,
    /// How many variants it has.
    pub variant_count: u32,
    /// How many of them match.
    pub matching: u32,
    /// Whether some of it is new.
    pub is_new: bool,
    /// The variants that match best; empty when they are not what was searched for.
    pub variants: Vec<CardVariant>,
}

/// A variant that matches.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CardVariant {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
    /// Its code.
    pub code: String,
    /// What it is.
    pub description: String,
    /// Its place on the page of its product.
    pub href: String,
    /// The old code that it replaces, when that was searched for.
    pub replaces: Option<String>,
}

/// The pages of a list.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Pagination {
    /// This page, from 1.
    pub current: u32,
    /// The last page; 1 when there is only one.
    pub last: u32,
    /// The page before.
    pub previous: Option<String>,
    /// The page after.
    pub next: Option<String>,
    /// Pages worth a link of their own, in order; gaps are left out.
    pub links: Vec<PageLink>,
}

/// A page of a list.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PageLink {
    /// Its number.
    pub page: u32,
    /// Where it is.
    pub href: String,
}

/// A hidden field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct KeptField {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}
