//! Questions and answers of the search.

use std::sync::Arc;

use content::attributes::{Key, Number};
use content::model::{Image, ProductId, TermId, VariantId};
use content::{Href, Locale};

use crate::reading::Reading;
use crate::{Filter, NotMade, Vocabulary};

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
    /// What the editors know about words.
    pub vocabulary: Arc<Vocabulary>,
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
    /// Several product codes; each is a line of its own.
    Codes,
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
    /// The code that was asked for and does not exist.
    pub unknown: Option<UnknownCode>,
    /// The codes of a list, in its order.
    pub lines: Vec<CodeLine>,
    /// What is not met of what was asked for.
    pub shortfall: Shortfall,
}

/// One code of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeLine {
    /// As it was typed.
    pub typed: String,
    /// How many are wanted, where that is said.
    pub quantity: Option<u32>,
    /// What it is.
    pub outcome: Outcome,
}

/// What a code comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// A product or one of its variants.
    One(Box<Row>),
    /// The beginning or some parts of so many codes.
    Several(u64),
    /// No code.
    Unknown(Box<UnknownCode>),
}

/// A code that does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UnknownCode {
    /// As it was typed.
    pub typed: String,
    /// The code that was probably meant.
    pub meant: Option<Meant>,
    /// The codes that come nearest.
    pub near: Vec<Near>,
    /// What tells those apart, when it is one attribute.
    pub varies: Option<Key>,
}

/// The code that was probably meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meant {
    /// The code.
    pub code: String,
    /// Whether it is the same trade item number with the right check digit.
    pub is_check_digit: bool,
}

/// A code that comes near.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Near {
    /// The code.
    pub code: String,
    /// What it has of the attribute that varies; empty when there is none.
    pub label: String,
    /// Its place on the page of its product.
    pub href: Href,
}

/// What is not met of what was asked for. What is shown instead has to be told.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shortfall {
    /// Words that nothing shown has.
    pub ignored: Vec<String>,
    /// The words that results were found by, where not all of them count.
    pub kept: Vec<String>,
    /// What is not made, with what comes nearest.
    pub not_made: Vec<NotMade>,
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
    /// The codes of a list that do not exist, as they were typed.
    pub missing: Vec<String>,
    /// The code that was asked for and does not exist.
    pub unknown: Option<UnknownCode>,
    /// What is not met of what was asked for.
    pub shortfall: Shortfall,
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
    /// Of a product, the variant that matches best, where figures were asked for.
    pub best: Option<Href>,
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

/// What there is to read beside products.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PageKind {
    /// A page that is nothing else.
    Page,
    /// An article.
    Article,
    /// A kind of room.
    Space,
    /// A finished project.
    CaseStudy,
    /// Products that belong together.
    Collection,
}

impl PageKind {
    /// Every kind.
    pub const ALL: [Self; 5] = [Self::Page, Self::Article, Self::Space, Self::CaseStudy, Self::Collection];

    /// Its name in documents.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Article => "article",
            Self::Space => "space",
            Self::CaseStudy => "case_study",
            Self::Collection => "collection",
        }
    }

    /// What people call it.
    pub fn label(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Page, Locale::En) => "Page",
            (Self::Page, Locale::Es) => "Página",
            (Self::Article, Locale::En) => "Article",
            (Self::Article, Locale::Es) => "Artículo",
            (Self::Space, Locale::En) => "Space",
            (Self::Space, Locale::Es) => "Espacio",
            (Self::CaseStudy, Locale::En) => "Case study",
            (Self::CaseStudy, Locale::Es) => "Proyecto",
            (Self::Collection, Locale::En) => "Collection",
            (Self::Collection, Locale::Es) => "Colección",
        }
    }
}

/// Something to read that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageHit {
    /// What it is.
    pub kind: PageKind,
    /// Its title.
    pub title: String,
    /// What it is about; empty when nothing says so.
    pub text: String,
    /// Where it is.
    pub href: Href,
}
