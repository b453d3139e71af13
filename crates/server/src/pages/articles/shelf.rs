//! The articles of a language by category.
//!
//! Categories are the back end's terms, in the editors' order, and behind them those that only articles name: a back end
//! may keep its list of categories to itself.

use std::sync::Arc;

use content::model::{Article, Term};
use content::{Locale, Slug};

use crate::app::App;
use crate::error::PageError;
use crate::stories::{self, is_filed_under};

/// All articles of a language, and their categories.
pub(crate) struct Shelf {
    articles: Arc<Vec<Article>>,
    terms: Arc<Vec<Term>>,
}

/// A category of articles.
#[derive(Clone, Copy)]
pub(crate) struct Category<'a> {
    /// The last segment of its address.
    pub(crate) slug: &'a Slug,
    /// What it is called.
    pub(crate) title: &'a str,
    /// What the back end says about it.
    pub(crate) term: Option<&'a Term>,
}

impl Shelf {
    /// The articles of a language.
    ///
    /// # Errors
    /// When they are not kept and the back end failed.
    pub(crate) async fn open(app: &App, locale: Locale) -> Result<Self, PageError> {
        let (articles, terms) =
            tokio::try_join!(stories::articles(app, locale), stories::article_categories(app, locale))?;
        Ok(Self { articles, terms })
    }

    /// All articles that have a page, the newest first.
    pub(crate) fn articles(&self) -> impl Iterator<Item = &Article> {
        self.articles.iter().filter(|article| article.entry.path.is_some())
    }

    /// Those of a category.
    pub(crate) fn articles_in<'a>(&'a self, category: &Category<'a>) -> impl Iterator<Item = &'a Article> {
        let Category { slug, term, .. } = *category;
        self.articles().filter(move |article| match term {
            Some(term) => is_filed_under(article, term),
            None => article.category.as_ref().is_some_and(|own| own.slug == *slug),
        })
    }

    /// The category with a slug.
    pub(crate) fn category(&self, slug: &Slug) -> Option<Category<'_>> {
        self.categories().find(|category| category.slug == slug)
    }

    /// All categories, those of the back end first.
    pub(crate) fn categories(&self) -> impl Iterator<Item = Category<'_>> {
        let known =
            self.terms.iter().map(|term| Category { slug: &term.slug, title: &term.name, term: Some(term) });
        let mut others: Vec<Category<'_>> = Vec::new();
        for reference in self.articles().filter_map(|article| article.category.as_ref()) {
            let is_known = self.terms.iter().any(|term| term.slug == reference.slug)
                || others.iter().any(|other| *other.slug == reference.slug);
            if !is_known {
                others.push(Category { slug: &reference.slug, title: &reference.title, term: None });
            }
        }
        known.chain(others)
    }
}
