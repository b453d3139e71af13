//! What products, articles, spaces and everything else that editors write have in common.

use time::OffsetDateTime;

use crate::model::{Block, HeaderFlags, Image, Seo};
use crate::{ByLocale, Locale, PagePath, SafeHtml, Slug};

/// What everything that editors write has in common, except for pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The back end's number, the same in every language.
    pub id: u64,
    /// The language.
    pub locale: Locale,
    /// The last segment of its address.
    pub slug: Slug,
    /// Its page inside its language; `None` for kinds without a page.
    pub path: Option<PagePath>,
    /// The title as plain text.
    pub title: String,
    /// One or two sentences as plain text; empty when there are none.
    pub excerpt: String,
    /// The text.
    pub body: SafeHtml,
    /// The picture.
    pub image: Option<Image>,
    /// Further blocks of its page.
    pub blocks: Vec<Block>,
    /// How the header behaves on its page.
    pub header: HeaderFlags,
    /// What the editors set for search engines and previews.
    pub seo: Seo,
    /// The key shared by all translations.
    pub translation_key: Option<String>,
    /// Where each translation lives, this one included; `None` where there is no translation.
    pub translations: ByLocale<Option<PagePath>>,
    /// When it was published.
    pub published: Option<OffsetDateTime>,
    /// When it was last changed.
    pub modified: Option<OffsetDateTime>,
}

/// Something else that an entry points to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// The back end's number.
    pub id: u64,
    /// The last segment of its address.
    pub slug: Slug,
    /// The title as plain text, never empty.
    pub title: String,
    /// Its page inside the same language; `None` for things without a page.
    pub path: Option<PagePath>,
}

/// A value with the word people read for it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Labelled {
    /// The value, for programs.
    pub value: String,
    /// The word, for people.
    pub label: String,
}
