//! Blocks that show what is kept elsewhere: products, stories, people and forms. They only name it.

use crate::model::Link;
use crate::{SafeHtml, Slug};

/// How a block names something else. Back ends send objects, numbers or slugs, as the field is set up.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum EntryRef {
    /// By its number.
    Number(u64),
    /// By the last segment of its address.
    Slug(Slug),
}

impl EntryRef {
    /// Whether it means the thing with this number and slug.
    #[must_use]
    pub fn names(&self, id: u64, slug: &Slug) -> bool {
        match self {
            Self::Number(number) => *number == id,
            Self::Slug(named) => named == slug,
        }
    }
}

/// Products in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductsBlock {
    /// The title.
    pub title: String,
    /// What the products have in common.
    pub text: String,
    /// The products, each once, never none.
    pub products: Vec<EntryRef>,
    /// Where more of them are.
    pub link: Option<Link>,
}

/// Articles or case studies in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoriesBlock {
    /// The title.
    pub title: String,
    /// What they have in common.
    pub text: String,
    /// Which.
    pub choice: StoryChoice,
    /// Where more of them are.
    pub link: Option<Link>,
}

/// Which stories a block shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoryChoice {
    /// These, in this order, each once; never none.
    Named(Vec<EntryRef>),
    /// The newest.
    Latest {
        /// How many, 1 to 12.
        count: usize,
        /// Only those of this category of articles, or of this space.
        of: Option<EntryRef>,
    },
}

/// What clients say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestimonialsBlock {
    /// The title.
    pub title: String,
    /// Which, in this order; all of them when the list is empty.
    pub testimonials: Vec<EntryRef>,
}

/// The people who work here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffBlock {
    /// The title.
    pub title: String,
    /// What there is to say about all of them.
    pub text: String,
    /// Which teams, in this order; everybody when the list is empty.
    pub teams: Vec<String>,
}

/// Every dimmer that products were tried with, by product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestedDimmersBlock {
    /// The title.
    pub title: String,
    /// How to read the results.
    pub text: String,
}

/// The calculator for LED strip. It is made of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalculatorBlock {
    /// The title.
    pub title: String,
    /// What it does.
    pub text: String,
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
