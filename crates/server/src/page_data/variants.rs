//! What the compare modal gets from `GET /api/variants/{parent}`.

use serde::Serialize;
use ts_rs::TS;

use super::{Image, StatusKind};

/// The variants of a product, to choose from. Kept small: there may be thousands.
#[derive(Clone, Debug, Serialize, TS)]
pub struct VariantList {
    /// The number of the product; an answer for another one is thrown away.
    #[ts(type = "number")]
    pub parent: u64,
    /// Their pictures, each once.
    pub pictures: Vec<Image>,
    /// The variants, in the maker's order.
    pub variants: Vec<ListedVariant>,
}

/// A variant to choose.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ListedVariant {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
    /// Its code; empty when it has none.
    pub code: String,
    /// What it is.
    pub description: String,
    /// The place of its picture among the pictures.
    pub picture: Option<u32>,
    /// How it stands, when there is something to say.
    pub status: Option<StatusKind>,
}
