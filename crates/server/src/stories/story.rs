//! What articles, spaces, case studies and collections have in common: a page below their section, and a list of all.

use std::future::Future;
use std::sync::Arc;

use content::model::{Article, CaseStudy, Collection, Entry, Reference, Space, Term};
use content::{ContentError, ContentKind, Locale, PagePath, Section, Slug};

use super::is_published;
use crate::app::App;
use crate::error::PageError;

/// Something that editors write and that has a page of its own.
pub(crate) trait Story: Clone + Send + Sync + 'static {
    /// Where its list lives, and below it its pages.
    const SECTION: Section;
    /// What it is when changes are told.
    const KIND: ContentKind;
    /// Whether the list is there even while it is empty.
    const ALWAYS_HAS_A_LIST: bool;

    /// Title, text, picture and address.
    fn entry(&self) -> &Entry;

    /// What the list is called when nobody named it.
    fn heading(locale: Locale) -> &'static str;

    /// All of a language, without their texts.
    fn all(app: &App, locale: Locale) -> impl Future<Output = Result<Arc<Vec<Self>>, PageError>> + Send;

    /// The one with a slug, public or not.
    fn by_slug(
        app: &App,
        locale: Locale,
        slug: &Slug,
    ) -> impl Future<Output = Result<Option<Self>, PageError>> + Send;

    /// The one with a slug if visitors may see it. A back end that does not know the kind has none.
    fn find(
        app: &App,
        locale: Locale,
        slug: &Slug,
    ) -> impl Future<Output = Result<Option<Self>, PageError>> + Send {
        async move {
            let found = match Self::by_slug(app, locale, slug).await {
                Err(PageError::Content(error)) if error.is_not_there() => None,
                found => found?,
            };
            Ok(found.filter(|story| story.entry().slug == *slug && is_published(story.entry())))
        }
    }
}

impl Story for Article {
    const SECTION: Section = Section::ARTICLES;
    const KIND: ContentKind = ContentKind::Post;
    const ALWAYS_HAS_A_LIST: bool = true;

    fn entry(&self) -> &Entry {
        &self.entry
    }

    fn heading(locale: Locale) -> &'static str {
        match locale {
            Locale::En => "Articles",
            Locale::Es => "Artículos",
        }
    }

    async fn all(app: &App, locale: Locale) -> Result<Arc<Vec<Self>>, PageError> {
        super::articles(app, locale).await
    }

    async fn by_slug(app: &App, locale: Locale, slug: &Slug) -> Result<Option<Self>, PageError> {
        let Some(mut article) = app.content.article(locale, slug).await? else { return Ok(None) };
        // Most back ends name the category, and an article is worth more than the list of all.
        let categories = match article.category {
            Some(_) => Arc::default(),
            None => super::article_categories(app, locale).await?,
        };
        file(&mut article, &categories);
        Ok(Some(article))
    }
}

impl Story for Space {
    const SECTION: Section = Section::SPACES;
    const KIND: ContentKind = ContentKind::Space;
    const ALWAYS_HAS_A_LIST: bool = true;

    fn entry(&self) -> &Entry {
        &self.entry
    }

    fn heading(locale: Locale) -> &'static str {
        match locale {
            Locale::En => "Spaces",
            Locale::Es => "Espacios",
        }
    }

    async fn all(app: &App, locale: Locale) -> Result<Arc<Vec<Self>>, PageError> {
        super::spaces(app, locale).await
    }

    async fn by_slug(app: &App, locale: Locale, slug: &Slug) -> Result<Option<Self>, PageError> {
        answered(app.content.space(locale, slug).await)
    }
}

impl Story for CaseStudy {
    const SECTION: Section = Section::CASE_STUDIES;
    const KIND: ContentKind = ContentKind::CaseStudy;
    const ALWAYS_HAS_A_LIST: bool = false;

    fn entry(&self) -> &Entry {
        &self.entry
    }

    fn heading(locale: Locale) -> &'static str {
        match locale {
            Locale::En => "Case studies",
            Locale::Es => "Proyectos",
        }
    }

    async fn all(app: &App, locale: Locale) -> Result<Arc<Vec<Self>>, PageError> {
        super::case_studies(app, locale).await
    }

    async fn by_slug(app: &App, locale: Locale, slug: &Slug) -> Result<Option<Self>, PageError> {
        answered(app.content.case_study(locale, slug).await)
    }
}

impl Story for Collection {
    const SECTION: Section = Section::COLLECTIONS;
    const KIND: ContentKind = ContentKind::Collection;
    const ALWAYS_HAS_A_LIST: bool = false;

    fn entry(&self) -> &Entry {
        &self.entry
    }

    fn heading(locale: Locale) -> &'static str {
        match locale {
            Locale::En => "Collections",
            Locale::Es => "Colecciones",
        }
    }

    async fn all(app: &App, locale: Locale) -> Result<Arc<Vec<Self>>, PageError> {
        super::collections(app, locale).await
    }

    async fn by_slug(app: &App, locale: Locale, slug: &Slug) -> Result<Option<Self>, PageError> {
        answered(app.content.collection(locale, slug).await)
    }
}

/// Whether an article is filed under a category, as its own or as a further one.
#[must_use]
pub(crate) fn is_filed_under(article: &Article, category: &Term) -> bool {
    article.category.as_ref().is_some_and(|own| own.slug == category.slug)
        || article.category_ids.contains(&category.id)
}

/// Files an article under the category that its address or, as in a plain WordPress, only its list of numbers names.
/// One that belongs nowhere below all articles has no page.
pub(super) fn file(article: &mut Article, categories: &[Term]) {
    let is_page = |path: &PagePath| Section::ARTICLES.depth_of(path) == Some(2);
    if article.category.is_none() {
        let linked = article.entry.path.as_ref().filter(|path| is_page(path)).and_then(PagePath::parent);
        let linked = linked.and_then(|parent| parent.slug());
        let category = match linked {
            Some(slug) => categories.iter().find(|category| category.slug == slug),
            None => article.category_ids.iter().find_map(|id| categories.iter().find(|term| term.id == *id)),
        };
        article.category = category.map(|category| Reference {
            id: category.id.0,
            slug: category.slug.clone(),
            title: category.name.clone(),
            path: Some(Section::ARTICLES.page(&category.slug)),
        });
    }
    let entry = &mut article.entry;
    if !entry.path.as_ref().is_some_and(is_page) {
        let category = article.category.as_ref();
        entry.path = category.map(|category| Section::ARTICLES.page(&category.slug).child(&entry.slug));
        entry.translations.get_mut(entry.locale).clone_from(&entry.path);
    }
}

fn answered<T>(answer: Result<Option<T>, ContentError>) -> Result<Option<T>, PageError> {
    answer.map_err(PageError::from)
}
