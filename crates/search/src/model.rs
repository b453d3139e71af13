//! Questions and answers of the product search.

use content::attributes::{Key, Number};
use content::model::{Image, ProductId, TermId, VariantId};
use content::{Href, Locale};

use crate::Filter;
use crate::reading::Reading;

/// What a visitor asks the list of products for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query {
    /// The language.
    pub locale: Locale,
    /// What was typed; empty for all products.
    pub text: String,
    /// Take figures and codes in the text for plain words.
    pub plain: bool,
    /// The chosen filters; one and the same variant has to meet all of them.
    pub filters: Vec<Filter>,
    /// Only products of this category and those below it.
    pub category: Option<TermId>,
    /// In which order.
    pub sort: Sort,
    /// Which page, from 1.
    pub page: u32,
    /// How many products on a page, 1 to 100.
    pub per_page: u32,
    /// The attributes whose values are counted.
    pub facets: Vec<Key>,
}

/// The order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    /// The best match first; the maker's order when nothing was typed.
    #[default]
    Relevance,
    /// By name.
    Name,
    /// The newest first.
    Newest,
    /// The least power first.
    Power,
    /// The most light first.
    Flux,
    /// The most light for the power first.
    Efficacy,
}

/// What a text was taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ReadAs {
    /// Words and figures; each result is a product.
    #[default]
    Words,
    /// A product code; each result is a variant, or a family whose code it is.
    Code,
}

/// A page of the list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    /// What the text means.
    pub reading: Reading,
    /// What it was taken for.
    pub read_as: ReadAs,
    /// How many products there are in all.
    pub products: u64,
    /// How many variants of them match.
    pub variants: u64,
    /// The products of this page.
    pub hits: Vec<ProductHit>,
    /// How often each value occurs, for the attributes that were asked for.
    pub facets: Vec<Facet>,
    /// What was probably meant, when nothing was found.
    pub did_you_mean: Option<String>,
}

/// One product of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductHit {
    /// The product.
    pub product: ProductId,
    /// The start of its codes; empty when it has none.
    pub code: String,
    /// Its name.
    pub title: String,
    /// What it is, in a few words.
    pub subtitle: String,
    /// Its page.
    pub href: Href,
    /// Its picture, or that of the first variant that matches.
    pub image: Option<Image>,
    /// Its key figures for people, such as `10–28 W`.
    pub figures: Vec<String>,
    /// How many variants it has.
    pub variant_count: u32,
    /// How many of them match.
    pub matching: u32,
    /// Whether some of it is new.
    pub is_new: bool,
    /// The variants that match best, at most [`ProductHit::MAX_VARIANTS`].
    pub variants: Vec<VariantHit>,
}

impl ProductHit {
    /// How many variants a product of the list names.
    pub const MAX_VARIANTS: usize = 8;
}

/// One variant that matches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantHit {
    /// The variant.
    pub id: VariantId,
    /// Its code.
    pub code: String,
    /// What it is.
    pub description: String,
    /// Its place on the page of its product.
    pub href: Href,
    /// Its picture.
    pub image: Option<Image>,
    /// The old code that it replaces, when that was searched for.
    pub replaces: Option<String>,
}

/// How often the values of an attribute occur, in products.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facet {
    /// The attribute.
    pub key: Key,
    /// The values as they are written in filters, with the number of products that a filter for each would leave. None
    /// of an attribute whose values go from one number to another.
    pub counts: Vec<(String, u64)>,
    /// The least number there is, where there are numbers.
    pub least: Option<Number>,
    /// The most there is.
    pub most: Option<Number>,
}

/// What the search overlay shows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Suggestions {
    /// What the text means.
    pub reading: Reading,
    /// What it was taken for.
    pub read_as: ReadAs,
    /// How many results there are in all, as the list counts them: products, or the variants that a code matches. The
    /// family that a code names is a row as well, but no further result.
    pub total: u64,
    /// The first of them.
    pub rows: Vec<Row>,
    /// What was probably meant, when nothing was found.
    pub did_you_mean: Option<String>,
}

/// One result of the overlay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The product.
    pub product: ProductId,
    /// The variant; `None` for a product.
    pub variant: Option<VariantId>,
    /// The product code.
    pub code: String,
    /// The product's name; a variant's description.
    pub name: Vec<Piece>,
    /// What it is, in a few words; empty for variants.
    pub subtitle: String,
    /// Where View leads.
    pub href: Href,
    /// The picture.
    pub image: Option<Image>,
    /// How many variants match; `None` for a variant.
    pub matching: Option<u32>,
    /// The old code that it replaces, when that was searched for.
    pub replaces: Option<String>,
}

/// A piece of a text, marked where it matches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// The text.
    pub text: String,
    /// Whether it is what was searched for.
    pub marked: bool,
}
