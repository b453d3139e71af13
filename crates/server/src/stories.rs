//! What editors write around the products, whole lists of it: articles, spaces, case studies, collections, people.
//!
//! Lists, filters, neighbours, teasers, feeds and sitemaps all need the whole list and none of the texts, so each list is
//! asked for once, kept without the texts, and used by all of them. The page of one thing asks for that thing itself.

mod main_categories;
mod story;

use std::collections::HashMap;
use std::future::Future;
use std::sync::Arc;

use cache::{Answer, Cache, CacheSettings};
use content::model::{
    Article, CaseStudy, Collection, Entry, EntryRef, Product, Reference, Space, StaffMember, Term,
    Testimonial,
};
use content::{ContentError, ContentKind, ListQuery, Locale, SafeHtml, Slug, Tag};
use time::OffsetDateTime;

use crate::app::App;
use crate::error::PageError;
use crate::upstream::Kept;

pub(crate) use main_categories::{main_categories, main_category};
pub(crate) use story::{Story, is_filed_under};

/// What an entry without its text takes in memory, about.
const ENTRY_BYTES: usize = 3 << 10;
/// How fast people read, in words per minute.
const WORDS_PER_MINUTE: usize = 220;
/// More products than a page shows as cards.
const MAX_PRODUCTS: usize = 60;

/// The lists that are kept, by language.
pub(crate) struct StoryLists {
    articles: Kept<Vec<Article>>,
    article_categories: Kept<Vec<Term>>,
    spaces: Kept<Vec<Space>>,
    case_studies: Kept<Vec<CaseStudy>>,
    collections: Kept<Vec<Collection>>,
    testimonials: Kept<Vec<Testimonial>>,
    staff: Kept<Vec<StaffMember>>,
    /// The main categories of the products that case studies used.
    main_categories: Kept<HashMap<u64, Reference>>,
}

impl StoryLists {
    /// Nothing yet.
    #[must_use]
    pub(crate) fn new(settings: impl Fn(&'static str) -> CacheSettings) -> Self {
        Self {
            articles: Cache::new(settings("articles")),
            article_categories: Cache::new(settings("article_categories")),
            spaces: Cache::new(settings("spaces")),
            case_studies: Cache::new(settings("case_studies")),
            collections: Cache::new(settings("collections")),
            testimonials: Cache::new(settings("testimonials")),
            staff: Cache::new(settings("staff")),
            main_categories: Cache::new(settings("main_categories")),
        }
    }

    /// Retires what changed.
    pub(crate) fn purge(&self, tags: &[Tag]) {
        use crate::upstream::purge;
        let Self {
            articles,
            article_categories,
            spaces,
            case_studies,
            collections,
            testimonials,
            staff,
            main_categories,
        } = self;
        // In the order in which they are made of each other.
        purge(article_categories, tags);
        purge(articles, tags);
        purge(spaces, tags);
        purge(case_studies, tags);
        purge(collections, tags);
        purge(testimonials, tags);
        purge(staff, tags);
        purge(main_categories, tags);
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        let Self {
            articles,
            article_categories,
            spaces,
            case_studies,
            collections,
            testimonials,
            staff,
            main_categories,
        } = self;
        articles.bytes()
            + article_categories.bytes()
            + spaces.bytes()
            + case_studies.bytes()
            + collections.bytes()
            + testimonials.bytes()
            + staff.bytes()
            + main_categories.bytes()
    }
}

/// All articles, the newest first, without their texts.
///
/// # Errors
/// When they are not kept and the back end failed. A back end that does not know articles has none; so with all lists.
pub(crate) async fn articles(app: &App, locale: Locale) -> Result<Arc<Vec<Article>>, PageError> {
    let (content, categories) = (app.content.clone(), article_categories(app, locale).await?);
    let ask = async move { content.every_article(locale).await };
    list(app, &app.answers.stories.articles, locale, ("articles", ContentKind::Post), ask, move |articles| {
        articles.retain(|article| is_published(&article.entry));
        for article in articles.iter_mut() {
            story::file(article, &categories);
            article.reading_minutes = Some(reading_minutes(article));
            without_text(&mut article.entry);
        }
        articles.sort_by_key(|article| std::cmp::Reverse(article.entry.published));
    })
    .await
}

/// All categories of articles, in the editors' order.
///
/// # Errors
/// When they are not kept and the back end failed.
pub(crate) async fn article_categories(app: &App, locale: Locale) -> Result<Arc<Vec<Term>>, PageError> {
    let content = app.content.clone();
    let ask = async move { content.article_categories(locale).await };
    let kept = &app.answers.stories.article_categories;
    list(app, kept, locale, ("article categories", ContentKind::Term), ask, |_| {}).await
}

/// All spaces, in the editors' order, without their texts.
///
/// # Errors
/// When they are not kept and the back end failed.
pub(crate) async fn spaces(app: &App, locale: Locale) -> Result<Arc<Vec<Space>>, PageError> {
    let content = app.content.clone();
    let ask = async move { content.every_space(locale).await };
    list(app, &app.answers.stories.spaces, locale, ("spaces", ContentKind::Space), ask, |spaces| {
        spaces.retain(|space| is_published(&space.entry));
        spaces.iter_mut().for_each(|space| without_text(&mut space.entry));
    })
    .await
}

/// All case studies, the newest first, without their texts.
///
/// # Errors
/// When they are not kept and the back end failed.
pub(crate) async fn case_studies(app: &App, locale: Locale) -> Result<Arc<Vec<CaseStudy>>, PageError> {
    let content = app.content.clone();
    let ask = async move { content.every_case_study(locale).await };
    let kept = &app.answers.stories.case_studies;
    list(app, kept, locale, ("case studies", ContentKind::CaseStudy), ask, |projects| {
        projects.retain(|project| is_published(&project.entry));
        projects.iter_mut().for_each(|project| without_text(&mut project.entry));
        projects.sort_by_key(|project| std::cmp::Reverse((project.year, project.entry.published)));
    })
    .await
}

/// All collections, in the editors' order, without their texts.
///
/// # Errors
/// When they are not kept and the back end failed.
pub(crate) async fn collections(app: &App, locale: Locale) -> Result<Arc<Vec<Collection>>, PageError> {
    let content = app.content.clone();
    let ask = async move { content.every_collection(locale).await };
    let kept = &app.answers.stories.collections;
    list(app, kept, locale, ("collections", ContentKind::Collection), ask, |collections| {
        collections.retain(|collection| is_published(&collection.entry));
        collections.iter_mut().for_each(|collection| without_text(&mut collection.entry));
    })
    .await
}

/// All that clients say, in the editors' order.
///
/// # Errors
/// When it is not kept and the back end failed.
pub(crate) async fn testimonials(app: &App, locale: Locale) -> Result<Arc<Vec<Testimonial>>, PageError> {
    let content = app.content.clone();
    let ask = async move { content.every_testimonial(locale).await };
    let kept = &app.answers.stories.testimonials;
    list(app, kept, locale, ("testimonials", ContentKind::Testimonial), ask, |_| {}).await
}

/// All people who work here, in the editors' order.
///
/// # Errors
/// When they are not kept and the back end failed.
pub(crate) async fn staff(app: &App, locale: Locale) -> Result<Arc<Vec<StaffMember>>, PageError> {
    let content = app.content.clone();
    let ask = async move { content.every_staff_member(locale).await };
    list(app, &app.answers.stories.staff, locale, ("staff", ContentKind::Staff), ask, |_| {}).await
}

/// Products that blocks name, in no order. Numbers are asked for at once; slugs, which few back ends send, one by one.
///
/// # Errors
/// When the back end failed.
pub(crate) async fn named_products(
    app: &App,
    locale: Locale,
    named: &[&EntryRef],
) -> Result<Vec<Product>, ContentError> {
    let (mut include, mut slugs): (Vec<u64>, Vec<&Slug>) = (Vec::new(), Vec::new());
    for named in named.iter().take(MAX_PRODUCTS) {
        match named {
            EntryRef::Number(id) if !include.contains(id) => include.push(*id),
            EntryRef::Slug(slug) if !slugs.contains(&slug) => slugs.push(slug),
            EntryRef::Number(_) | EntryRef::Slug(_) => {}
        }
    }
    let numbered = async {
        if include.is_empty() {
            return Ok(Vec::new());
        }
        let query = ListQuery { include: include.clone(), ..ListQuery::most() };
        app.content.products(locale, &query).await.map(|listing| listing.items)
    };
    let by_slug = slugs.iter().map(|slug| app.content.product_by_slug(locale, slug));
    let (mut products, by_slug) = tokio::try_join!(numbered, futures::future::try_join_all(by_slug))?;
    products.extend(by_slug.into_iter().flatten());
    Ok(products)
}

/// How long reading takes: as the back end says, or else counted.
#[must_use]
pub(crate) fn reading_minutes(article: &Article) -> u32 {
    let counted = || {
        let words = article.entry.body.to_text().split_whitespace().count();
        u32::try_from(words.div_ceil(WORDS_PER_MINUTE)).unwrap_or(u32::MAX).max(1)
    };
    article.reading_minutes.unwrap_or_else(counted)
}

/// Whether its day has come: a back end that is asked with a password may show more than visitors should see.
#[must_use]
pub(crate) fn is_published(entry: &Entry) -> bool {
    entry.published.is_none_or(|published| published <= OffsetDateTime::now_utc())
}

/// Lists show titles and pictures; only pages of their own show the rest.
fn without_text(entry: &mut Entry) {
    entry.body = SafeHtml::default();
    entry.blocks = Vec::new();
}

async fn list<T: Send + Sync + 'static>(
    app: &App,
    kept: &Kept<Vec<T>>,
    locale: Locale,
    (name, kind): (&'static str, ContentKind),
    ask: impl Future<Output = Result<Vec<T>, ContentError>> + Send + 'static,
    prepare: impl FnOnce(&mut Vec<T>) + Send + 'static,
) -> Result<Arc<Vec<T>>, PageError> {
    let losses = Arc::clone(&app.losses);
    let before = kept.stored(locale.code()).map(|list| list.len());
    let make = move || async move {
        let mut items = match ask.await {
            Err(error) if error.is_not_there() => Vec::new(),
            items => items?,
        };
        prepare(&mut items);
        losses.check(&format!("{name} ({locale})"), before, items.len())?;
        let weight = items.len() * ENTRY_BYTES;
        // Categories decide about the addresses of articles.
        Ok(Answer::new(items, weight).tagged([Tag::Every(kind), Tag::Every(ContentKind::Term)]))
    };
    Ok(kept.get(locale.code(), make).await?.value)
}
