//! What the list of products is called: by the editors, where they keep a page at its address, or else by us.

use content::Locale;
use content::model::{Block, Page, Seo};

/// Heading, introduction and what search engines are told.
#[derive(Debug, Default)]
pub(crate) struct Words {
    /// The editors' page, if there is one.
    pub page: Option<u64>,
    /// The heading.
    pub title: String,
    /// A sentence or two; empty when there are none.
    pub intro: String,
    /// What the editors set for search engines.
    pub seo: Seo,
    /// Middleware that the editors' page names.
    pub middleware: Vec<String>,
}

impl Words {
    /// From the editors' page, as far as there is one.
    #[must_use]
    pub(super) fn of(page: Option<Page>, locale: Locale) -> Self {
        let Some(page) = page else {
            return Self { title: heading(locale).to_owned(), ..Self::default() };
        };
        let intro = page.blocks.iter().find_map(|block| match block {
            Block::Hero(hero) => Some(hero.text.clone()),
            _ => None,
        });
        Self {
            page: Some(page.id),
            title: page.title,
            intro: intro.unwrap_or(page.excerpt),
            seo: page.seo,
            middleware: page.middleware,
        }
    }

    /// The document's title, without the site's name.
    #[must_use]
    pub(super) fn document_title(&self, locale: Locale, search: &str, page: u32) -> String {
        let mut title = match (search, locale) {
            ("", _) => self.seo.title.clone().unwrap_or_else(|| self.title.clone()),
            (search, Locale::En) => format!("Search results for “{search}”"),
            (search, Locale::Es) => format!("Resultados de «{search}»"),
        };
        if page > 1 {
            let word = match locale {
                Locale::En => "page",
                Locale::Es => "página",
            };
            title = format!("{title}, {word} {page}");
        }
        title
    }
}

/// The heading when nobody wrote one.
fn heading(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "Products",
        Locale::Es => "Productos",
    }
}
