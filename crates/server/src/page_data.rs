//! What a page is made of, as the browser sees it: the only types that cross to the front end.
//!
//! `cargo xtask codegen` writes them to `web/src/lib/page-data.gen.ts`; nothing else is shared.

mod article;
mod block;
mod block_parts;
mod calculator;
mod case_study;
mod category;
mod collection;
mod compare;
mod declared;
mod dimmers;
mod downloads;
mod form;
mod image;
mod light;
mod parts;
mod product;
mod products;
mod search;
mod shell;
mod space;
mod stockists;
mod story;
mod strip_plan;
mod told;
mod typescript;
mod variant_table;
mod variants;

use serde::Serialize;
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr};
use ts_rs::TS;

pub use article::{Article, ArticleCard, ArticleCategory, ArticleList, Byline, ContentsEntry};
pub use block::{AccordionItem, Block, Figure, LightStep, Tone};
pub use block_parts::{
    Department, GalleryItem, GlossaryLetter, GlossaryReference, GlossaryTerm, HeroLayout, MapPlace, Person,
    VideoCaptions, VideoSource,
};
pub use calculator::{
    Calculator, ChosenStrip, StripChoice, StripField, StripMistake, StripModel, StripProblem, StripRemedy,
    StripRemedyKind, StripResult,
};
pub use case_study::{CaseFact, CaseStudy, CaseStudyCard, CaseStudyList, UsedItem};
pub use category::{Category, CategoryCard, CategoryTree};
pub use collection::{Collection, CollectionCard, CollectionFinish, CollectionList};
pub use compare::{CompareCell, CompareColumn, CompareGroup, CompareNotice, CompareRow, Comparison};
pub use declared::{DeclaredBlock, DeclaredRow, DeclaredValue};
pub use dimmers::{DimmerGroup, DimmerRemark, DimmerRow, DimmerTable};
pub use downloads::{DownloadRow, Downloads};
pub use form::{
    CheckAnswer, CheckVerdict, Form, FormError, FormField, FormFieldKind, FormOption, FormRule, FormValue,
    PersonQuestion, RobotCheck, SentForm,
};
pub use image::Image;
pub use light::{
    Cone, FigureRow, IntensityColumn, IntensityTable, Light, LightOnPlane, LightSource, PlaneAngle,
    PolarMark, PolarRing, Spread, UnitChoice,
};
pub use parts::{PartRow, Parts, PartsGroup};
pub use product::{
    AxisOption, Breadcrumb, Change, ChoiceAxis, ChosenVariant, DifferenceRow, DocumentLink, Drawing,
    DriverFit, EnergyStatement, Fact, FactGroup, FamilyPhotometry, PhotometryRow, PlaceKind, PlaceTeaser,
    Product, ProductNotice, ProductStatus, ProductTeaser, Replacement, StatusKind, Succession,
};
pub use products::{
    CardVariant, Chip, FilterChoice, FilterGroup, FilterOption, KeptField, ListFilter, PageLink, Pagination,
    ProductCard, ProductList, RefusedValue, SortOption, Suggestion,
};
pub use search::{NamePiece, PageHit, SearchAnswer, SearchRow};
pub use shell::{LandingLogo, Link, MegaMenu, MenuItem, Menus, Newsletter, Shell, TagManager};
pub use space::{Hotspot, ProductGroup, Space, SpaceList};
pub use stockists::{
    Bounds, ContactWay, CountryLink, ForeignMap, MapPoint, OpeningDays, OpeningHours, OpeningSpan,
    StockistArea, StockistCard, StockistMap, StockistOrder, StockistPoint, StockistPoints, Stockists,
    StockistsTold, WantedVariant,
};
pub use story::{Day, Quotation, StoryFilter, StoryOption, StoryTeaser};
pub use strip_plan::{
    DrawnRun, StripAlternative, StripAlternativeKind, StripChange, StripDrawing, StripDriver, StripFigure,
    StripFigureKind, StripPart, StripPartKind, StripPlan, StripRun, StripSegment, StripValue, StripWarning,
    StripWhy,
};
pub use told::{CodeLine, CodeList, NotMade, SearchTold, UnknownCode};
pub use typescript::typescript;
pub use variant_table::{Direction, TableColumn, TableFilter, TableOption, VariantRow, VariantTable};
pub use variants::{ListedVariant, VariantList};

/// What the server embeds in a page and the bundle renders from: everything, and nothing else.
#[derive(Serialize, TS)]
#[ts(rename = "Document")]
pub struct Document<'a> {
    /// What surrounds every page of a language.
    pub shell: &'a Shell,
    /// This page.
    pub data: &'a PageData,
}

/// One page in one language.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PageData {
    /// The page's language.
    pub locale: Locale,
    /// Where the page lives, as links to it are written.
    pub path: String,
    /// The HTTP status it is answered with.
    pub status: u16,
    /// Which shell it was made for; a browser holding another one loads the whole document.
    pub shell_version: String,
    /// What belongs into the document's head and changes with the page.
    pub head: Head,
    /// The same page in the other languages.
    pub alternates: Vec<Alternate>,
    /// How the header behaves on this page.
    pub header: HeaderFlags,
    /// Which frame the page stands in.
    pub layout: Layout,
    /// Whether the newsletter form stands above the footer.
    pub newsletter: bool,
    /// The content itself.
    pub page: Page,
}

impl PageData {
    /// A page as most are: answered with 200, in the default frame, below a plain header and above the newsletter form.
    #[must_use]
    pub(crate) fn new(
        locale: content::Locale,
        path: String,
        shell: &Shell,
        head: Head,
        alternates: Vec<Alternate>,
        page: Page,
    ) -> Self {
        Self {
            locale: locale.into(),
            path,
            status: 200,
            shell_version: shell.version.clone(),
            head,
            alternates,
            header: HeaderFlags::PLAIN,
            layout: Layout::Default,
            newsletter: true,
            page,
        }
    }
}

/// The languages of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    /// English.
    En,
    /// Spanish.
    Es,
}

impl From<content::Locale> for Locale {
    fn from(locale: content::Locale) -> Self {
        match locale {
            content::Locale::En => Self::En,
            content::Locale::Es => Self::Es,
        }
    }
}

impl From<Locale> for content::Locale {
    fn from(locale: Locale) -> Self {
        match locale {
            Locale::En => Self::En,
            Locale::Es => Self::Es,
        }
    }
}

/// The part of the head that the browser keeps current while navigating.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Head {
    /// The document title.
    pub title: String,
    /// The meta description.
    pub description: String,
    /// The canonical address, absolute; absent for pages that do not exist.
    pub canonical: Option<String>,
    /// Directions for crawlers, when they differ from "index, follow".
    pub robots: Option<String>,
    /// The picture shown when the page is shared.
    #[serde(skip)]
    #[ts(skip)]
    pub image: Option<SharedImage>,
    /// Structured data, one object a script element.
    #[serde(skip)]
    #[ts(skip)]
    pub json_ld: Vec<serde_json::Value>,
}

/// The picture shown beside a link to a page; only the document's head names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedImage {
    /// Its absolute address.
    pub address: String,
    /// Width and height, when they are known.
    pub size: Option<(u32, u32)>,
    /// What it shows; empty when nobody said.
    pub alt: String,
}

/// The page in another language, or the nearest one above it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Alternate {
    /// Its language.
    pub locale: Locale,
    /// Where a link to it leads.
    pub href: String,
    /// Whether it is this very page; if not, it is the nearest parent that has been translated.
    pub exact: bool,
}

/// How the header behaves on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct HeaderFlags {
    /// Lies over the first block instead of above it.
    pub transparent: bool,
    /// Keeps its distance from the content.
    pub bottom_spacing: bool,
    /// The message bar floats over the page.
    pub floating_message_bar: bool,
    /// Stays in view while scrolling.
    pub sticky: bool,
}

impl HeaderFlags {
    /// What a page has that says nothing about its header.
    pub const PLAIN: Self =
        Self { transparent: false, bottom_spacing: true, floating_message_bar: false, sticky: true };
}

/// The frame around the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Header with menu, newsletter, footer.
    Default,
    /// Only a logo above, the footer below.
    Landing,
}

/// What lives at an address.
#[derive(Clone, Debug, Serialize, TS, EnumDiscriminants)]
#[strum_discriminants(
    name(PageKind),
    vis(pub(crate)),
    derive(EnumIter, IntoStaticStr),
    strum(serialize_all = "camelCase"),
    doc = "The kinds of pages, without their content."
)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Page {
    /// The front page.
    Home {
        /// Its content, top to bottom.
        blocks: Vec<Block>,
    },
    /// A page that editors compose freely.
    Content {
        /// Its heading, used when no block brings one.
        title: String,
        /// Its content, top to bottom.
        blocks: Vec<Block>,
    },
    /// All products, or those that a search found.
    Products {
        /// Its heading.
        title: String,
        /// A sentence or two below the heading; empty when there are none, or something was chosen.
        intro: String,
        /// The products.
        list: Box<ProductList>,
        /// Pages and articles that match a search, at most six; never in place of products.
        pages: Vec<PageHit>,
    },
    /// All categories of products.
    Categories {
        /// The tree.
        tree: Box<CategoryTree>,
    },
    /// A category with its products.
    Category {
        /// The category.
        category: Box<Category>,
    },
    /// A product, or one of its variants.
    Product {
        /// The product.
        product: Box<Product>,
    },
    /// Variants side by side.
    Compare {
        /// The comparison.
        comparison: Box<Comparison>,
    },
    /// All articles, or those of a category.
    Articles {
        /// The list.
        list: Box<ArticleList>,
    },
    /// An article.
    Article {
        /// The article.
        article: Box<Article>,
    },
    /// All spaces.
    Spaces {
        /// The list.
        list: Box<SpaceList>,
    },
    /// A kind of room with what lights it.
    Space {
        /// The space.
        space: Box<Space>,
    },
    /// All case studies, or those that were chosen.
    CaseStudies {
        /// The list.
        list: Box<CaseStudyList>,
    },
    /// A finished project.
    CaseStudy {
        /// The project.
        case_study: Box<CaseStudy>,
    },
    /// All collections.
    Collections {
        /// The list.
        list: Box<CollectionList>,
    },
    /// Products that belong together.
    Collection {
        /// The collection.
        collection: Box<Collection>,
    },
    /// Drivers, profiles or accessories.
    Parts {
        /// The parts.
        parts: Box<Parts>,
    },
    /// All documents of the catalogue.
    Downloads {
        /// The list.
        downloads: Box<Downloads>,
    },
    /// Where products can be bought.
    Stockists {
        /// All stockists, or those that were asked for.
        stockists: Box<Stockists>,
    },
    /// What a browser keeps for the time without a network.
    Offline,
    /// A page that could not be shown.
    Error {
        /// The HTTP status.
        status: u16,
        /// What happened, beyond what the heading says; empty when that is all.
        message: String,
    },
}

impl Page {
    /// The name of the kind: its tag on the wire and its file in `web/src/routes`.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        PageKind::from(self).into()
    }
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator as _;
    use ts_rs::{Config, TS as _};

    use super::*;

    #[test]
    fn a_kind_is_called_as_it_is_on_the_wire() {
        assert_eq!(serde_json::to_value(Page::Offline).unwrap()["kind"], Page::Offline.kind());
        let wire = Page::inline(&Config::default());
        for kind in PageKind::iter().map(<&str>::from) {
            assert!(wire.contains(&format!("\"kind\": \"{kind}\"")), "{kind} is not in {wire}");
        }
    }
}
