//! The page of a product: the family, or one of its variants when the address names it.
//!
//! Every figure arrives as text, because the engine that renders pages knows no number formats. Every choice is an
//! address, so that the page works without scripts, and reload and Back restore it.

use serde::Serialize;
use ts_rs::TS;

use super::{Calculator, DimmerTable, Image, Light, Link, VariantTable};

/// A product.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Product {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
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
    /// Where it can be bought; none when there are no stockists.
    pub stockists_href: Option<String>,
    /// What a visitor chooses by.
    pub axes: Vec<ChoiceAxis>,
    /// How its light is spread, when a variant is chosen and its file can be read.
    pub light: Option<Light>,
    /// Sizes the chosen strip; only strips have one.
    pub calculator: Option<Box<Calculator>>,
    /// Drawings with its dimensions.
    pub drawings: Vec<Drawing>,
    /// The technical table, of the chosen variant or of the whole family.
    pub specification: Vec<FactGroup>,
    /// What energy labelling has to say.
    pub energy: Option<EnergyStatement>,
    /// The variants, one page of them.
    pub variants: VariantTable,
    /// Files to download.
    pub documents: Vec<DocumentLink>,
    /// All of them in one file.
    pub archive: Option<DocumentLink>,
    /// The photometric files of all variants, while none is chosen.
    pub photometry: Option<FamilyPhotometry>,
    /// The same product for programs, as it is offered to people: the family or the variant as JSON, the family as CSV.
    pub open_data: Vec<DocumentLink>,
    /// The editors' text.
    #[ts(type = "SafeHtml")]
    pub body_html: String,
    /// Products that hold its accessories.
    pub accessories: Vec<ProductTeaser>,
    /// Products that go with it.
    pub related: Vec<ProductTeaser>,
    /// Drivers that can feed it, the tightest fit first.
    pub drivers: Vec<DriverFit>,
    /// Dimmers that the chosen variant, or the family, was tried with.
    pub dimmers: Option<DimmerTable>,
    /// Kinds of rooms it is made for, and projects that use it.
    pub used_in: Vec<PlaceTeaser>,
    /// The old item beside what replaces it, when one of them was asked for.
    pub succession: Option<Succession>,
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
    /// Where the glossary explains what is stated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub explained: Option<String>,
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
    /// Where a sample of it can be asked for.
    pub sample: Option<Link>,
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
    /// The variant that was asked for belongs to another product.
    Elsewhere {
        /// Its code; empty when it has none.
        code: String,
        /// The name of its product.
        title: String,
        /// Where it is.
        href: String,
    },
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
    /// It is discontinued.
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

/// The photometric files of a family.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct FamilyPhotometry {
    /// All of them in one file.
    pub archive: DocumentLink,
    /// Those of each variant.
    pub rows: Vec<PhotometryRow>,
    /// How many variants more there are in the archive.
    pub left_out: u32,
}

/// The photometric files of a variant; at least one is there.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PhotometryRow {
    /// The product code, under which the files are saved.
    pub code: String,
    /// What it is, in a few words.
    pub description: String,
    /// Where the EULUMDAT file is.
    pub ldt: Option<String>,
    /// Where the IES file is.
    pub ies: Option<String>,
}

/// A drawing with dimensions.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Drawing {
    /// What it is called.
    pub label: String,
    /// The drawing.
    pub image: Image,
}

/// A small card of another product.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ProductTeaser {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
    /// How many variants it has.
    #[serde(rename = "variantCount")]
    pub variant_count: u32,
    /// Its name.
    pub title: String,
    /// What it is, in a few words.
    pub subtitle: String,
    /// Its page.
    pub href: String,
    /// Its picture.
    pub image: Option<Image>,
}

/// A driver that can feed a strip or a luminaire without one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct DriverFit {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
    /// The number of its product.
    #[ts(type = "number")]
    pub parent: u64,
    /// Its picture.
    pub image: Option<Image>,
    /// Its code.
    pub code: String,
    /// What it is.
    pub description: String,
    /// Its page.
    pub href: String,
    /// Why it fits, such as `24 V · 75 W · DALI-2`.
    pub figures: Vec<String>,
}

/// A place where the product is used.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PlaceTeaser {
    /// What sort of place: a kind of room, or a project.
    pub kind: PlaceKind,
    /// Its name.
    pub title: String,
    /// Where it is or what it is about, in a few words; empty when there is nothing to say.
    pub text: String,
    /// Its page; none for places without a page.
    pub href: Option<String>,
    /// Its picture.
    pub image: Option<Image>,
}

/// What sort of place it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum PlaceKind {
    /// A kind of room.
    Space,
    /// A finished project.
    CaseStudy,
}

/// Something withdrawn beside what takes its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Succession {
    /// The discontinued code.
    pub old_code: String,
    /// The page of the old item; absent when it has no page, or is this one.
    pub old_href: Option<String>,
    /// The code that replaces it.
    pub new_code: String,
    /// The page of its successor; absent when it is this one.
    pub new_href: Option<String>,
    /// Since when the old one is not made any more, as people write a day; empty when that is not known.
    pub withdrawn: String,
    /// Whether the old one is still made, for the time being.
    pub is_leaving: bool,
    /// What to mind when replacing it; empty when there is nothing.
    pub note: String,
    /// What matters when one takes the place of the other: size and cut-out, power, light, dimming. Never none.
    pub rows: Vec<DifferenceRow>,
}

/// One attribute of both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct DifferenceRow {
    /// What is compared.
    pub label: String,
    /// The value of the old one; empty when it is not known.
    pub old: String,
    /// The value of the new one; empty when it is not known.
    pub new: String,
    /// What the difference is, such as `+120 lm`; empty where there is none or it cannot be put into figures.
    pub change: String,
    /// Whether they differ.
    pub differs: bool,
}
