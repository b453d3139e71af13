//! The blocks that pages are made of.

use crate::model::{Image, Link};
use crate::{Anchor, SafeHtml};

/// One section of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// The opening of a page.
    Hero(Hero),
    /// One large typographic sentence.
    Statement(Statement),
    /// A grid of cards.
    Cards(Cards),
    /// Text beside a picture.
    Split(Split),
    /// Numbers worth knowing.
    Figures(Figures),
    /// A scene whose colour temperature the visitor changes.
    LightStudy(LightStudy),
    /// Running text.
    RichText(RichText),
    /// Rows that open and close, or a list of links.
    Accordion(Accordion),
    /// A sign-up for the newsletter; where its form is sent is one of the options.
    Newsletter(NewsletterSignUp),
    /// A form to fill in.
    Form(FormBlock),
}

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
    pub href: Option<crate::Href>,
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

/// A scene whose colour temperature the visitor changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LightStudy {
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
    /// The scene.
    pub image: Option<Image>,
    /// The colour temperatures to choose from.
    pub steps: Vec<LightStep>,
}

/// One colour temperature of a light study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LightStep {
    /// The correlated colour temperature in kelvin, 1000 to 20000.
    pub kelvin: u32,
    /// Its everyday name.
    pub label: String,
    /// What it does to the room.
    pub text: String,
}

/// Running text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RichText {
    /// The text.
    pub body: SafeHtml,
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

/// A sign-up for the newsletter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewsletterSignUp {
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
}

/// A form to fill in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormBlock {
    /// The title; that of the form when it is empty.
    pub title: String,
    /// What to expect.
    pub text: SafeHtml,
    /// Which form.
    pub form: FormRef,
}

/// How editors name a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormRef {
    /// By its number.
    Number(u64),
    /// By its slug, or by the name that its translations share.
    Name(String),
}

/// The background that the texts of a block stand on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tone {
    /// Light texts on a dark ground.
    #[default]
    Dark,
    /// Dark texts on a light ground.
    Light,
}

/// On which side of its text a picture stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ImageSide {
    /// Left of the text.
    #[default]
    Left,
    /// Right of the text.
    Right,
}
