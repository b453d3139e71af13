//! Pages and what the site needs to know about them without loading them.

use time::OffsetDateTime;

use crate::model::{Block, Image};
use crate::{ByLocale, Locale, PagePath};

/// One published page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The back end's number of the page.
    pub id: u64,
    /// The page's language.
    pub locale: Locale,
    /// The page's path inside its language.
    pub path: PagePath,
    /// The title as plain text.
    pub title: String,
    /// A short text about the page, plain; empty when the editors wrote none.
    pub excerpt: String,
    /// The layout.
    pub template: Template,
    /// What it is about.
    pub subject: Subject,
    /// How the header behaves on this page.
    pub header: HeaderFlags,
    /// The page's content, in order.
    pub blocks: Vec<Block>,
    /// What the editors set for search engines.
    pub seo: Seo,
    /// Names of what the site shall do to the page before it is shown, in order.
    pub middleware: Vec<String>,
    /// The key shared by all translations of the page.
    pub translation_key: Option<String>,
    /// Where each translation lives, this page included; `None` where there is no translation.
    pub translations: ByLocale<Option<PagePath>>,
    /// When the page was published.
    pub published: Option<OffsetDateTime>,
    /// When the page was last changed.
    pub modified: Option<OffsetDateTime>,
}

/// A page in a list: enough for sitemaps, language switches and checks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageSummary {
    /// The back end's number of the page.
    pub id: u64,
    /// The page's language.
    pub locale: Locale,
    /// The page's path inside its language.
    pub path: PagePath,
    /// The title as plain text.
    pub title: String,
    /// The layout.
    pub template: Template,
    /// Whether search engines should leave the page out.
    pub noindex: bool,
    /// Names of what the site shall do to the page before it is shown, in order.
    pub middleware: Vec<String>,
    /// The key shared by all translations of the page.
    pub translation_key: Option<String>,
    /// Where each translation lives, this page included; `None` where there is no translation.
    pub translations: ByLocale<Option<PagePath>>,
    /// When the page was last changed.
    pub modified: Option<OffsetDateTime>,
}

/// The layout of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Template {
    /// Full header and footer.
    #[default]
    Default,
    /// A logo instead of the header.
    Landing,
}

/// What a page is about, where that matters to search engines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Subject {
    /// Anything.
    #[default]
    General,
    /// Questions that are often asked, with their answers.
    Faq,
}

/// How the header behaves on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeaderFlags {
    /// The header lies over the first block.
    pub transparent: bool,
    /// There is space between the header and the first block.
    pub bottom_spacing: bool,
    /// The message bar floats over the page.
    pub floating_message_bar: bool,
    /// The header stays on screen while scrolling.
    pub sticky: bool,
}

impl Default for HeaderFlags {
    fn default() -> Self {
        Self { transparent: false, bottom_spacing: true, floating_message_bar: false, sticky: true }
    }
}

/// What the editors set for search engines and previews.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seo {
    /// The title to use instead of the page's own.
    pub title: Option<String>,
    /// The description.
    pub description: Option<String>,
    /// The picture for previews.
    pub image: Option<Image>,
    /// Whether search engines should leave the page out.
    pub noindex: bool,
}
