//! Blocks that are words, with or without a picture.

use crate::model::{Image, ImageSide, Link, Tone};
use crate::{Anchor, Href, SafeHtml};

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

/// One large typographic sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// The sentence.
    pub text: String,
    /// Where to go from here.
    pub links: Vec<Link>,
}

/// A grid of cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cards {
    /// The title above the grid.
    pub title: String,
    /// The text above the grid.
    pub text: String,
    /// How many cards stand side by side on a wide screen: 2, 3 or 4.
    pub columns: u8,
    /// The cards.
    pub items: Vec<Card>,
}

/// One card of a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
    /// The small print, such as a category or a date.
    pub meta: String,
    /// Where the card leads.
    pub href: Option<Href>,
    /// The picture.
    pub image: Option<Image>,
}

/// Text beside a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Split {
    /// The title.
    pub title: String,
    /// The text.
    pub body: SafeHtml,
    /// The picture.
    pub image: Option<Image>,
    /// On which side the picture stands.
    pub image_side: ImageSide,
    /// Where to go from here.
    pub links: Vec<Link>,
    /// The background the texts must stand out from.
    pub tone: Tone,
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

/// Texts side by side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Columns {
    /// The title above the columns.
    pub title: String,
    /// The text above the columns.
    pub text: String,
    /// The columns: one to four. One is left where the others had nothing to show.
    pub columns: Vec<Column>,
}

/// One column of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The title.
    pub title: String,
    /// The text.
    pub body: SafeHtml,
    /// The picture above it.
    pub image: Option<Image>,
    /// Where to go from here.
    pub links: Vec<Link>,
}

/// A sentence that somebody said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// The sentence, never empty.
    pub text: String,
    /// Who said it; empty when nobody in particular did.
    pub person: String,
    /// What they do.
    pub role: String,
}

/// What is done one after the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Steps {
    /// The title.
    pub title: String,
    /// What the steps lead to.
    pub text: String,
    /// The steps, never none.
    pub items: Vec<Step>,
}

/// One step of several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What is done, never empty.
    pub title: String,
    /// How.
    pub body: SafeHtml,
    /// What it looks like.
    pub image: Option<Image>,
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

/// What to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallToAction {
    /// The title, never empty.
    pub title: String,
    /// Why.
    pub text: String,
    /// Where to go from here, never none.
    pub links: Vec<Link>,
    /// The background the texts must stand out from.
    pub tone: Tone,
    /// The picture behind it.
    pub image: Option<Image>,
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
