//! Categories.

use crate::model::{Block, Image, Seo, TermId};
use crate::{ByLocale, Locale, PagePath, SafeHtml, Slug};

/// A category of products or articles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// The back end's number, the same in every language.
    pub id: TermId,
    /// The language.
    pub locale: Locale,
    /// What it sorts.
    pub taxonomy: Taxonomy,
    /// The last segment of its address.
    pub slug: Slug,
    /// Its page inside its language; `None` when the back end does not say.
    pub path: Option<PagePath>,
    /// The name as plain text, never empty.
    pub name: String,
    /// The text about it.
    pub description: SafeHtml,
    /// The category above it.
    pub parent: Option<TermId>,
    /// Its place among the others, the least first; 0 when the back end does not say.
    pub order: u64,
    /// How many published things are in it directly.
    pub count: u32,
    /// The picture.
    pub image: Option<Image>,
    /// What people may call what is in it, though its name does not say so.
    pub search_words: Vec<String>,
    /// Further blocks of its page.
    pub blocks: Vec<Block>,
    /// What the editors set for search engines and previews.
    pub seo: Seo,
    /// The key shared by all translations.
    pub translation_key: Option<String>,
    /// Where each translation lives, this one included; `None` where there is no translation.
    pub translations: ByLocale<Option<PagePath>>,
}

/// What a category sorts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Taxonomy {
    /// Products.
    ProductCategory,
    /// Articles.
    ArticleCategory,
}
