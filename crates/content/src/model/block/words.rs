//! Blocks of words that do more than show them. Those that only do are declared in [`crate::blocks`].

use crate::model::{Image, Link, Tone};
use crate::{Anchor, SafeHtml};

/// The opening of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hero {
    /// The short line above the title.
    pub eyebrow: String,
    /// The title.
    pub title: String,
    /// The text below the title.
    pub text: String,
    /// The picture behind or beside the text.
    pub image: Option<Image>,
    /// Where to go from here.
    pub links: Vec<Link>,
    /// The background the texts must stand out from.
    pub tone: Tone,
    /// How it is laid out.
    pub variant: HeroVariant,
}

/// How the opening of a page is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum HeroVariant {
    /// The picture fills the scene, the words lie on it.
    #[default]
    Scene,
    /// The words stand beside the picture.
    Beside,
    /// Words alone, large.
    Plain,
}

/// Numbers worth knowing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// The title.
    pub title: String,
    /// The numbers.
    pub items: Vec<Figure>,
}

/// One number worth knowing, already written in the page's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// The number.
    pub value: String,
    /// Its unit.
    pub unit: String,
    /// What it measures.
    pub label: String,
}

/// Running text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RichText {
    /// The text.
    pub body: SafeHtml,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The title.
    pub title: String,
    /// What it shows.
    pub caption: String,
    /// The names of the columns; empty when they have none.
    pub head: Vec<String>,
    /// The cells, row by row, all rows and the head of the same length; never none.
    pub rows: Vec<Vec<String>>,
    /// Whether the first cell of a row names it.
    pub row_heads: bool,
}

/// Rows that open and close, or a list of links.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accordion {
    /// The title above the rows.
    pub title: String,
    /// The text above the rows.
    pub text: String,
    /// Where a link into the page finds the title.
    pub anchor: Option<Anchor>,
    /// Whether the rows open and close; otherwise their titles are links.
    pub enabled: bool,
    /// The rows.
    pub items: Vec<AccordionItem>,
}

/// One row of an accordion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccordionItem {
    /// The title.
    pub title: String,
    /// Where a link into the page finds the row.
    pub anchor: Option<Anchor>,
    /// Where it leads; its words are those of the title unless editors gave others.
    pub link: Option<Link>,
    /// The text.
    pub body: SafeHtml,
}
