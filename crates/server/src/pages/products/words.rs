//! What a list is called: by the editors, where they keep a page at its address, or else by us.

use std::sync::Arc;

use cache::Answer;
use content::model::{Block, Page, Seo};
use content::{ContentKind, Locale, PagePath, Tag};

use crate::app::App;
use crate::error::PageError;

/// More than a heading and an introduction, or a block, take in memory.
const WEIGHT_BYTES: usize = 4096;

/// Longer searches are cut in titles.
const MAX_TITLE_CHARS: usize = 80;

/// Heading, introduction and what search engines are told.
#[derive(Debug, Default)]
pub(crate) struct Words {
    /// The editors' page, if there is one.
    pub page: Option<u64>,
    /// What the list is called, as in breadcrumbs.
    pub title: String,
    /// The heading of the page: that of the editors' first scene, or else the title.
    pub heading: String,
    /// A sentence or two; empty when there are none.
    pub intro: String,
    /// What the editors set for search engines.
    pub seo: Seo,
    /// Middleware that the editors' page names.
    pub middleware: Vec<String>,
    /// The blocks of the editors' page but its hero, which gave the words: they stand below a list that has room for them.
    pub blocks: Vec<Block>,
}

/// The words of the editors' page at a path, or else only a heading.
///
/// # Errors
/// When the back end failed and they were never there.
pub(in crate::pages) async fn at(
    app: &App,
    locale: Locale,
    path: PagePath,
    heading: &'static str,
) -> Result<Arc<Words>, PageError> {
    let key = format!("{locale} {}", path.as_str());
    let content = app.content.clone();
    let make = move || async move {
        let words = Words::of(content.page(locale, &path).await?, heading);
        let own = words.page.map(|id| Tag::One(ContentKind::Page, id));
        let tags = own.into_iter().chain([Tag::Every(ContentKind::Page)]);
        let weight = WEIGHT_BYTES * (1 + words.blocks.len());
        Ok(Answer::new(words, weight).tagged(tags))
    };
    Ok(app.answers.words.get(key, make).await?.value)
}

impl Words {
    /// Only a heading.
    #[must_use]
    pub(in crate::pages) fn called(heading: &str) -> Self {
        Self { title: heading.to_owned(), heading: heading.to_owned(), ..Self::default() }
    }

    /// From the editors' page, as far as there is one; or else only a heading.
    #[must_use]
    fn of(page: Option<Page>, heading: &str) -> Self {
        let Some(page) = page else { return Self::called(heading) };
        let hero = page.blocks.iter().find_map(|block| match block {
            Block::Hero(hero) => Some(hero),
            _ => None,
        });
        let written = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        let intro = hero.and_then(|hero| written(&hero.text)).unwrap_or(page.excerpt);
        let title = written(&page.title).unwrap_or_else(|| heading.to_owned());
        Self {
            page: Some(page.id),
            heading: hero.and_then(|hero| written(&hero.title)).unwrap_or_else(|| title.clone()),
            title,
            intro,
            seo: page.seo,
            middleware: page.middleware,
            blocks: page.blocks.into_iter().filter(|block| !matches!(block, Block::Hero(_))).collect(),
        }
    }

    /// The document's title, without the site's name.
    #[must_use]
    pub(super) fn document_title(&self, locale: Locale, search: &str, page: u32) -> String {
        let search = shortened(search);
        let title = match (search.as_str(), locale) {
            ("", _) => self.seo.title.clone().unwrap_or_else(|| self.title.clone()),
            (search, Locale::En) => format!("Search results for “{search}”"),
            (search, Locale::Es) => format!("Resultados de «{search}»"),
        };
        numbered(&title, locale, page)
    }
}

/// A list of codes is no title.
fn shortened(search: &str) -> String {
    let is_long = search.chars().count() > MAX_TITLE_CHARS;
    let cut: String = search.chars().take(MAX_TITLE_CHARS).collect();
    if is_long { format!("{}…", cut.trim_end()) } else { cut }
}

/// A title with the number of its page, unless it is the first.
#[must_use]
pub(in crate::pages) fn numbered(title: &str, locale: Locale, page: u32) -> String {
    let word = match locale {
        Locale::En => "page",
        Locale::Es => "página",
    };
    if page > 1 { format!("{title}, {word} {page}") } else { title.to_owned() }
}

/// The heading when nobody wrote one.
pub(super) fn heading(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "Products",
        Locale::Es => "Productos",
    }
}
