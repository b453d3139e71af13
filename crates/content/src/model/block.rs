//! The blocks that pages are made of.

mod glossary;
mod lists;
mod media;
mod words;

pub use glossary::{Glossary, GlossaryTerm};
pub use lists::{
    CalculatorBlock, EntryRef, FormBlock, FormRef, NewsletterSignUp, ProductsBlock, StaffBlock, StoriesBlock,
    StoryChoice, TestedDimmersBlock, TestimonialsBlock,
};
pub use media::{
    Captions, Downloads, Gallery, GalleryPicture, LightStep, LightStudy, Map, Place, Video, VideoSource,
};
pub use words::{Accordion, AccordionItem, Figure, Figures, Hero, HeroVariant, RichText, Table};

use crate::blocks::DeclaredBlock;

/// One section of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// Words, pictures and links, as a declaration says.
    Declared(DeclaredBlock),
    /// The opening of a page.
    Hero(Hero),
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
    /// Pictures to be looked at closely.
    Gallery(Gallery),
    /// Products in a row.
    Products(ProductsBlock),
    /// Projects worth reading about.
    CaseStudies(StoriesBlock),
    /// Articles worth reading.
    Articles(StoriesBlock),
    /// What clients say.
    Testimonials(TestimonialsBlock),
    /// Files to download.
    Downloads(Downloads),
    /// A table.
    Table(Table),
    /// A film.
    Video(Video),
    /// Where something is.
    Map(Map),
    /// The people who work here.
    Staff(StaffBlock),
    /// Words of the trade, explained.
    Glossary(Glossary),
    /// Every dimmer that products were tried with.
    TestedDimmers(TestedDimmersBlock),
    /// Sizes LED strip.
    Calculator(CalculatorBlock),
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
