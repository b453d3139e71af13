//! What the search overlay gets from `GET /api/search`.

use serde::Serialize;
use ts_rs::TS;

use super::{Image, SearchTold, Suggestion};

/// The first results for what is being typed.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SearchAnswer {
    /// What was asked for, trimmed; an answer to an older question is thrown away.
    pub query: String,
    /// How many results there are in all, as their list counts them: products, or the variants that a code matches.
    pub total: u64,
    /// The first of them, at most eight.
    pub rows: Vec<SearchRow>,
    /// The figures that were understood, such as `4000 K`.
    pub figures: Vec<String>,
    /// What is told about the search besides its results.
    pub told: SearchTold,
    /// Texts worth searching for instead, when nothing was found; the most likely first.
    pub suggestions: Vec<Suggestion>,
    /// The list of all results.
    pub all_href: String,
    /// Pages and articles that match, at most four; never in place of products.
    pub pages: Vec<PageHit>,
}

/// Something to read that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PageHit {
    /// What it is, for people: `Article`, `Case study`.
    pub kind: String,
    /// Its title.
    pub title: String,
    /// A sentence of it; empty when there is none.
    pub text: String,
    /// Where it is.
    pub href: String,
}

/// One result.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SearchRow {
    /// The number of the product.
    #[ts(type = "number")]
    pub parent: u64,
    /// The number of the variant; none for a product.
    #[ts(type = "number | null")]
    pub id: Option<u64>,
    /// The product code.
    pub code: String,
    /// The product's name; a variant's description. In pieces, so that what matches can be marked.
    pub name: Vec<NamePiece>,
    /// What it is, in a few words; empty for variants.
    pub subtitle: String,
    /// Where View leads.
    pub href: String,
    /// The picture.
    pub image: Option<Image>,
    /// How many variants match; none for a variant.
    pub matching: Option<u32>,
    /// The old code that it replaces, when that was searched for.
    pub replaces: Option<String>,
}

/// A piece of a name.
#[derive(Clone, Debug, Serialize, TS)]
pub struct NamePiece {
    /// The text.
    pub text: String,
    /// Whether it is what was searched for.
    pub marked: bool,
}
