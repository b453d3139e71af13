//! Dimmers that products were tried with, as tables ready to draw.

use serde::Serialize;
use ts_rs::TS;

/// The dimmers that a product, or one of its variants, was tried with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DimmerTable {
    /// The results; never none.
    pub rows: Vec<DimmerRow>,
    /// Whether results differ by code, so that each says which codes it is about.
    pub by_code: bool,
    /// What the marks in the rows mean, each once.
    pub remarks: Vec<DimmerRemark>,
}

/// What was found with one dimmer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct DimmerRow {
    /// Its maker and model.
    pub dimmer: String,
    /// How it dims; empty when that is not known.
    pub technique: String,
    /// The codes that were tried, with `…` for what differs; empty for all of them.
    pub codes: String,
    /// How many one dimmer takes, such as `1–12`; empty when that is not known.
    pub count: String,
    /// The lowest level at which the light was steady, such as `5%`; empty when that is not known.
    pub lowest: String,
    /// The marks of what is to be minded.
    pub remarks: Vec<String>,
}

/// Something to mind about results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct DimmerRemark {
    /// Its mark in the rows.
    pub code: String,
    /// What it means.
    pub text: String,
}

/// The results of one product among those of others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct DimmerGroup {
    /// Where a link into the page finds it.
    pub id: Option<String>,
    /// The product's name.
    pub title: String,
    /// The product's page.
    pub href: String,
    /// The results.
    pub table: DimmerTable,
}
