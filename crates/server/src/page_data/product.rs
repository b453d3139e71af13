//! The page of a product: the family, or one of its variants when the address names it.
//!
//! Every figure arrives as text, because the engine that renders pages knows no number formats. Every choice is an
//! address, so that the page works without scripts, and reload and Back restore it.

use serde::Serialize;
use ts_rs::TS;

use super::{Image, Pagination};

/// A product.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Product {
    /// Its name.
    pub title: String,
    /// What it is, in a few words.
    pub subtitle: String,
    /// One or two sentences about it.
    pub intro: String,
    /// The way from the front page, this page last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// Its pictures, the one that fits the chosen variant first.
    pub pictures: Vec<Image>,
    /// The figures that people compare first.
    pub figures: Vec<Fact>,
    /// What speaks for it, in short sentences.
    pub highlights: Vec<String>,
    /// Whether it can be had, when there is something to say about it.
    pub status: Option<ProductStatus>,
    /// What the visitor has to know about the address that led here.
    pub notice: Option<ProductNotice>,
    /// The chosen variant.
    pub chosen: Option<ChosenVariant>,
    /// The address of the family, without a choice.
    pub family_href: String,
    /// What a visitor chooses by.
    pub axes: Vec<ChoiceAxis>,
    /// The technical table, of the chosen variant or of the whole family.
    pub specification: Vec<FactGroup>,
    /// What energy labelling has to say.
    pub energy: Option<EnergyStatement>,
    /// The variants, one page of them.
    pub variants: VariantTable,
    /// Files to download.
    pub documents: Vec<DocumentLink>,
    /// The editors' text.
    #[ts(type = "SafeHtml")]
    pub body_html: String,
    /// Products that hold its accessories.
    pub accessories: Vec<ProductTeaser>,
    /// Products that go with it.
    pub related: Vec<ProductTeaser>,
}

/// One step of the way from the front page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Breadcrumb {
    /// What it is called.
    pub title: String,
    /// Where it leads; none for this page and for places without a page.
    pub href: Option<String>,
}

/// A value with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Fact {
    /// What is stated.
    pub label: String,
    /// The value, with its unit.
    pub value: String,
}

/// A part of the technical table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FactGroup {
    /// Its heading.
    pub title: String,
    /// Its rows; never none.
    pub facts: Vec<Fact>,
}

/// The variant that the address names.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChosenVariant {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
    /// Its code; empty when it has none.
    pub code: String,
    /// Its trade item number.
    pub gtin: Option<String>,
    /// What it is.
    pub description: String,
}

/// Something a visitor chooses by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ChoiceAxis {
    /// What it is called.
    pub label: String,
    /// The values, in the maker's order.
    pub options: Vec<AxisOption>,
}

/// A value to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AxisOption {
    /// What it is called.
    pub label: String,
    /// The variant nearest to the present choice that has it.
    pub href: String,
    /// Whether it is chosen.
    pub chosen: bool,
    /// The other choices that have to change with it; empty when all of them stay.
    pub changes: Vec<String>,
    /// A colour to show, such as `cct-3000` or `finish-brass`.
    pub swatch: Option<String>,
}

/// What the visitor has to know about the address that led here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum ProductNotice {
    /// There is no such variant of this product.
    UnknownVariant,
    /// The last choice could not be had with all the others.
    Changed {
        /// What is different now.
        changes: Vec<Change>,
    },
}

/// A choice that had to change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Change {
    /// What is chosen.
    pub label: String,
    /// What it was.
    pub before: String,
    /// What it is.
    pub after: String,
}

/// Whether a product or a variant can be had.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ProductStatus {
    /// How it stands.
    pub kind: StatusKind,
    /// What takes its place.
    pub replacement: Option<Replacement>,
}

/// How a product or a variant stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum StatusKind {
    /// It can be had since recently.
    New,
    /// It can be had while stocks last.
    Discontinuing,
    /// It is no longer made.
    Legacy,
}

/// What takes the place of something withdrawn.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Replacement {
    /// Its code.
    pub code: String,
    /// What it is; empty when that is not known.
    pub description: String,
    /// Where it is shown.
    pub href: Option<String>,
}

/// What energy labelling has to say. Only light sources carry the arrow, and only for one class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct EnergyStatement {
    /// The class on the arrow; none where an arrow is not allowed.
    pub arrow: Option<String>,
    /// The statement in words.
    pub text: String,
}

/// The variants of a product.
#[derive(Clone, Debug, Serialize, TS)]
pub struct VariantTable {
    /// How many there are in all.
    pub total: u32,
    /// Those of this page.
    pub rows: Vec<VariantRow>,
    /// The other pages.
    pub pagination: Pagination,
}

/// A row of the table of variants. Kept small: there may be thousands.
#[derive(Clone, Debug, Serialize, TS)]
pub struct VariantRow {
    /// Its number, for its address.
    #[ts(type = "number")]
    pub id: u64,
    /// Its code.
    pub code: String,
    /// What it is, without the name of the family.
    pub description: String,
    /// How it stands, when there is something to say.
    pub status: Option<StatusKind>,
}

/// A file to download.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct DocumentLink {
    /// What it is.
    pub label: String,
    /// Where it is.
    pub href: String,
    /// The name to save it under.
    pub name: String,
    /// What tells it from others: format, language, revision, day and size.
    pub details: Vec<String>,
}

/// A small card of another product.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ProductTeaser {
    /// Its name.
    pub title: String,
    /// What it is, in a few words.
    pub subtitle: String,
    /// Its page.
    pub href: String,
    /// Its picture.
    pub image: Option<Image>,
}
