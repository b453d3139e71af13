//! The blocks that editors compose pages of, ready to draw.

use serde::Serialize;
use ts_rs::TS;

use super::{
    ArticleCard, Calculator, CaseStudyCard, DeclaredBlock, Department, DimmerGroup, DocumentLink, Form,
    GalleryItem, GlossaryLetter, HeroLayout, Image, Link, MapPlace, ProductTeaser, Quotation, VideoSource,
};

/// One block of a page.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Block {
    /// The opening scene.
    Hero {
        /// A few words above the title.
        eyebrow: String,
        /// The page's heading.
        title: String,
        /// One or two sentences.
        text: String,
        /// The scene.
        image: Option<Image>,
        /// Where to go from here.
        links: Vec<Link>,
        /// Whether the scene is dark.
        tone: Tone,
        /// How it is laid out.
        layout: HeroLayout,
    },
    /// Numbers worth knowing.
    Figures {
        /// Heading of the numbers.
        title: String,
        /// The numbers.
        items: Vec<Figure>,
    },
    /// A scene whose colour temperature the visitor changes.
    LightStudy {
        /// Heading.
        title: String,
        /// What there is to see.
        text: String,
        /// The scene, in neutral light.
        image: Option<Image>,
        /// The colour temperatures to choose from, warm to cool.
        steps: Vec<LightStep>,
    },
    /// Running text.
    RichText {
        /// The text.
        #[ts(type = "SafeHtml")]
        body_html: String,
    },
    /// Rows that open and close, or a list of links.
    Accordion {
        /// Where a link into the page finds the heading.
        id: Option<String>,
        /// Heading of the rows.
        title: String,
        /// What the rows have in common.
        text: String,
        /// Whether the rows open and close; otherwise their titles are links.
        enabled: bool,
        /// The rows.
        items: Vec<AccordionItem>,
    },
    /// A sign-up for the newsletter.
    Newsletter {
        /// Heading.
        title: String,
        /// What subscribers get.
        text: String,
        /// The small print.
        #[ts(type = "SafeHtml")]
        legal_html: String,
        /// Where the form posts to, in a new tab.
        form_url: String,
    },
    /// A form to fill in.
    Form {
        /// Where a link into the page finds it.
        id: String,
        /// Heading.
        title: String,
        /// What to expect.
        #[ts(type = "SafeHtml")]
        text_html: String,
        /// The form.
        form: Box<Form>,
    },
    /// Pictures to be looked at closely.
    Gallery {
        /// Heading.
        title: String,
        /// What they have in common.
        text: String,
        /// The pictures; never none.
        items: Vec<GalleryItem>,
    },
    /// Products in a row that can be leafed through.
    Products {
        /// Heading.
        title: String,
        /// What they have in common.
        text: String,
        /// The products; never none.
        items: Vec<ProductTeaser>,
        /// Where more of them are.
        link: Option<Link>,
    },
    /// Projects worth reading about.
    CaseStudies {
        /// Heading.
        title: String,
        /// What they have in common.
        text: String,
        /// The projects; never none.
        items: Vec<CaseStudyCard>,
        /// Where more of them are.
        link: Option<Link>,
    },
    /// Articles worth reading.
    Articles {
        /// Heading.
        title: String,
        /// What they have in common.
        text: String,
        /// The articles; never none.
        items: Vec<ArticleCard>,
        /// Where more of them are.
        link: Option<Link>,
    },
    /// What clients say.
    Testimonials {
        /// Heading.
        title: String,
        /// The quotations; never none.
        items: Vec<Quotation>,
    },
    /// Files to download.
    Downloads {
        /// Heading.
        title: String,
        /// What they have in common.
        text: String,
        /// The files; never none.
        items: Vec<DocumentLink>,
    },
    /// A table.
    Table {
        /// Heading.
        title: String,
        /// What it shows, below it; empty when the heading says so.
        caption: String,
        /// The names of the columns; empty when they have none.
        head: Vec<String>,
        /// The cells, row by row, all rows of the same length.
        rows: Vec<Vec<String>>,
        /// Whether the first cell of a row names it.
        row_heads: bool,
    },
    /// A film, which is loaded when the visitor asks for it.
    Video {
        /// Heading; also the name of the film.
        title: String,
        /// What there is to see.
        text: String,
        /// The picture that stands for it.
        image: Option<Image>,
        /// How long it is, such as `2:40`; empty when that is not known.
        duration: String,
        /// Where it comes from.
        source: VideoSource,
        /// What is said and shown, in words; empty when nobody wrote it down.
        #[ts(type = "SafeHtml")]
        transcript_html: String,
    },
    /// Where something is.
    Map {
        /// Heading.
        title: String,
        /// How to get there.
        #[ts(type = "SafeHtml")]
        text_html: String,
        /// A drawn map or a photograph of the place.
        image: Option<Image>,
        /// The places; never none.
        places: Vec<MapPlace>,
    },
    /// The people who work here, by department.
    Staff {
        /// Heading.
        title: String,
        /// What there is to say about all of them.
        text: String,
        /// The departments; never none.
        departments: Vec<Department>,
    },
    /// Words of the trade, explained.
    Glossary {
        /// Heading.
        title: String,
        /// What they have in common.
        text: String,
        /// The words by their first letter, in the order of the language; never none.
        letters: Vec<GlossaryLetter>,
    },
    /// Every dimmer that products were tried with, by product.
    TestedDimmers {
        /// Heading.
        title: String,
        /// How to read the results.
        text: String,
        /// The products; never none.
        groups: Vec<DimmerGroup>,
    },
    /// Sizes LED strip.
    Calculator {
        /// Heading.
        title: String,
        /// What it does.
        text: String,
        /// The calculator.
        calculator: Box<Calculator>,
    },
    /// Words, pictures and links, as a declaration says.
    #[serde(untagged)]
    Declared(#[ts(type = "DeclaredBlock")] DeclaredBlock),
}

/// A number with its unit and what it counts.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Figure {
    /// The number, written in the page's language.
    pub value: String,
    /// Its unit, if it has one.
    pub unit: String,
    /// What it measures.
    pub label: String,
}

/// One colour temperature of a light study.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LightStep {
    /// The colour temperature in kelvin.
    pub kelvin: u32,
    /// Its name.
    pub label: String,
    /// Where one meets this light.
    pub text: String,
}

/// One row of an accordion.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AccordionItem {
    /// Where a link into the page finds it.
    pub id: Option<String>,
    /// What it is about.
    pub title: String,
    /// Where it leads, if anywhere.
    pub link: Option<Link>,
    /// The text.
    #[ts(type = "SafeHtml")]
    pub body_html: String,
}

/// Whether a block is light text on dark ground or the reverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// Light on dark.
    Dark,
    /// Dark on light.
    Light,
}
