//! The comparison of variants: columns side by side, rows by attribute, and their light on one set of axes.
//!
//! All its state is in the address: `ids`, `differences`, `reference`, `intensity` and `height`. Every change is a link,
//! so that the page works without scripts.

use serde::Serialize;
use ts_rs::TS;

use super::{Image, KeptField, Light, ProductStatus};

/// The comparison.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Comparison {
    /// Its heading.
    pub title: String,
    /// A sentence or two; empty when there are none.
    pub intro: String,
    /// Where the page lives, without its query.
    pub action: String,
    /// The variants, at most four; empty when nothing was asked for or nothing was found.
    pub columns: Vec<CompareColumn>,
    /// The rows in groups; rows that are left out, because all columns are equal, are not among them.
    pub groups: Vec<CompareGroup>,
    /// How many rows are left out because all columns are equal.
    pub equal_rows: u32,
    /// Whether only rows that differ are shown.
    pub only_differences: bool,
    /// The page with only the differences, or with everything again; none when there is nothing to compare.
    pub differences_href: Option<String>,
    /// The page without a reference; none when there is none.
    pub no_reference_href: Option<String>,
    /// What was asked for but is not shown.
    pub notices: Vec<CompareNotice>,
    /// How the variants spread their light.
    pub light: Option<Light>,
    /// What arrives on a plane at the chosen height, aligned with the columns.
    pub plane_rows: Vec<CompareRow>,
    /// The comparison as a table for spreadsheets; none when there is nothing to compare.
    pub csv_href: Option<String>,
    /// The address to share.
    pub share_href: String,
    /// What the form for another code keeps, as hidden fields; its own field is `add`.
    pub kept: Vec<KeptField>,
    /// All products, to start from.
    pub products_href: String,
}

/// A variant that is compared.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CompareColumn {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
    /// The number of its product.
    #[ts(type = "number")]
    pub parent: u64,
    /// Its code; empty when it has none.
    pub code: String,
    /// The name of its product.
    pub title: String,
    /// What it is.
    pub description: String,
    /// Its page.
    pub href: String,
    /// Its picture.
    pub image: Option<Image>,
    /// Whether it can be had, when there is something to say about it.
    pub status: Option<ProductStatus>,
    /// The page with its successor in its place; none when it has none.
    pub replace_href: Option<String>,
    /// The page without it.
    pub remove_href: String,
    /// The page with it one place further to the left; none when it is the first.
    pub left_href: Option<String>,
    /// The page with it one place further to the right; none when it is the last.
    pub right_href: Option<String>,
    /// The page with this column as the reference; none when it is, or is the only one.
    pub reference_href: Option<String>,
    /// Whether the others are compared with it.
    pub is_reference: bool,
}

/// A part of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CompareGroup {
    /// Its heading.
    pub title: String,
    /// Its rows; never none.
    pub rows: Vec<CompareRow>,
}

/// One attribute of all variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CompareRow {
    /// What is compared.
    pub label: String,
    /// Where the glossary explains what is compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub explained: Option<String>,
    /// Whether all columns have the same value.
    pub equal: bool,
    /// One for each column.
    pub cells: Vec<CompareCell>,
}

/// The value of one variant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct CompareCell {
    /// The value with its unit; empty when it is not known.
    pub text: String,
    /// The difference from the reference, such as `+350 lm (+12 %)`; empty where there is none or it cannot be put into figures.
    pub change: String,
    /// Whether it is the best of the row, where one can be.
    pub best: bool,
}

/// Something that was asked for but is not shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum CompareNotice {
    /// There is no such variant.
    Unknown {
        /// What was asked for.
        name: String,
        /// A search for it.
        search_href: String,
    },
    /// A discontinued code that is not in the catalogue any more.
    Discontinued {
        /// The old code.
        code: String,
        /// What takes its place.
        successor: Option<String>,
        /// The page with the successor in its place.
        replace_href: Option<String>,
    },
    /// More than four were asked for.
    TooMany {
        /// Those that are left out, or the first of them.
        names: Vec<String>,
        /// How many more are left out.
        more: usize,
    },
    /// It could not be looked up at the moment.
    Unavailable {
        /// What was asked for.
        name: String,
    },
}
