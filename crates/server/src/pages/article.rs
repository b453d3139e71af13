//! An article, with what it is about and what to read next.

use content::model::{self, Article};
use content::{ContentKind, PagePath, Section, Tag};

use super::stories::{About, Frame, Lookup, look_up, products, story_alternates, structured_data};
use super::{Made, PageRequest};
use crate::error::PageError;
use crate::page_data::{self, Byline, Link, Page};
use crate::stories::{self, reading_minutes};
use crate::view::contents;
use crate::view::stories::monogram;

/// As many as stand in a row.
const MAX_RELATED: usize = 3;

/// Whether such a page lives at a path.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::ARTICLES.depth_of(path) == Some(2)
}

/// Makes the page.
///
/// # Errors
/// When there is no such article, it lives under another category, or the back end failed.
pub(super) async fn make(page: PageRequest<'_>) -> Result<Made, PageError> {
    let article = match look_up::<Article>(page).await? {
        Lookup::Story(article) => *article,
        Lookup::StandIn(made) => return Ok(*made),
    };
    let (app, locale, entry) = (page.app, page.locale, &article.entry);
    let frame = Frame::of_story::<Article>(page).await?;
    let (all, mut mentioned, mut ready) = tokio::join!(
        stories::articles(app, locale),
        products::referenced(app, locale, &article.products, &frame.gaps),
        frame.blocks_of(entry),
    );
    let all = frame.gaps.or_without("other articles", all).unwrap_or_default();
    let linked = products::linked(app, locale, &entry.body, &mentioned, &frame.gaps).await;
    mentioned.extend(linked);

    let view = frame.view();
    let blocks = std::mem::take(&mut ready.blocks);
    let (body_html, contents) = view.text_with_contents(&entry.body, &contents::ids_of(&blocks));
    let neighbours = Neighbours::of(&article, &all);
    let link = |other: &Article| {
        let path = other.entry.path.as_ref()?;
        Some(Link { title: other.entry.title.clone(), href: view.page(path), new_tab: false })
    };
    let shown = page_data::Article {
        title: entry.title.clone(),
        excerpt: entry.excerpt.clone(),
        image: entry.image.as_ref().map(|image| view.image(image)),
        breadcrumbs: breadcrumbs(&frame, &article),
        category: article.category.as_ref().map(|category| Link {
            title: category.title.clone(),
            href: view.page(&Section::ARTICLES.page(&category.slug)),
            new_tab: false,
        }),
        published: entry.published.map(|moment| view.day(moment)),
        modified: changed_later(entry).map(|moment| view.day(moment)),
        minutes: Some(reading_minutes(&article)),
        author: article.author.as_ref().map(|author| Byline {
            name: author.name.clone(),
            role: author.role.clone(),
            monogram: monogram(&author.name),
            image: author.image.as_ref().map(|image| view.image(image)),
        }),
        contents,
        body_html,
        blocks,
        products: mentioned.iter().map(|product| view.product_teaser(product)).collect(),
        related: related(&article, &all).filter_map(|other| view.article_card(other)).collect(),
        previous: neighbours.older.and_then(link),
        next: neighbours.newer.and_then(link),
        url: frame.url(),
    };
    let about = About {
        title: &entry.title,
        text: &entry.excerpt,
        seo: &entry.seo,
        image: entry.image.as_ref(),
        page: 1,
        is_choice: false,
    };
    let crumbs = &shown.breadcrumbs;
    let head = frame.head(&about, |url| structured_data::of_article(&frame, url, &article, crumbs));
    let alternates = story_alternates(&frame, &article).await;
    let mut tags = product_tags(&article, &mentioned);
    tags.push(Tag::Every(ContentKind::Term));
    let page = Page::Article { article: Box::new(shown) };
    Ok(frame.story_page(&article, head, alternates, page, tags, &ready))
}

/// The articles around one, by date.
struct Neighbours<'a> {
    older: Option<&'a Article>,
    newer: Option<&'a Article>,
}

impl<'a> Neighbours<'a> {
    fn of(article: &Article, all: &'a [Article]) -> Self {
        let pages: Vec<&Article> = all.iter().filter(|other| other.entry.path.is_some()).collect();
        let place = pages.iter().position(|other| other.entry.id == article.entry.id);
        let at = |place: Option<usize>| place.and_then(|place| pages.get(place).copied());
        Self {
            older: at(place.map(|place| place + 1)),
            newer: at(place.and_then(|place| place.checked_sub(1))),
        }
    }
}

/// Those of the same category, then those about the same products; the newest first.
fn related<'a>(article: &'a Article, all: &'a [Article]) -> impl Iterator<Item = &'a Article> {
    let others =
        || all.iter().filter(|other| other.entry.id != article.entry.id && other.entry.path.is_some());
    let category = article.category.as_ref().map(|category| &category.slug);
    let is_same = move |other: &&Article| {
        category.is_some() && other.category.as_ref().map(|category| &category.slug) == category
    };
    let shares = |other: &&Article| {
        other.products.iter().any(|product| article.products.iter().any(|own| own.id == product.id))
    };
    let about_the_same = others().filter(move |other| !is_same(other) && shares(other));
    others().filter(is_same).chain(about_the_same).take(MAX_RELATED)
}

fn breadcrumbs(frame: &Frame<'_>, article: &Article) -> Vec<page_data::Breadcrumb> {
    let category = article.category.as_ref();
    let path = category.map(|category| Section::ARTICLES.page(&category.slug));
    let mut way: Vec<(&str, Option<&PagePath>)> = Vec::new();
    way.extend(category.map(|category| (category.title.as_str(), path.as_ref())));
    way.push((&article.entry.title, None));
    frame.breadcrumbs(&way)
}

/// When it was last changed, if that was on a later day than it was published.
fn changed_later(entry: &model::Entry) -> Option<time::OffsetDateTime> {
    entry
        .modified
        .filter(|modified| entry.published.is_some_and(|published| modified.date() > published.date()))
}

fn product_tags(article: &Article, mentioned: &[model::Product]) -> Vec<Tag> {
    let referenced = article.products.iter().map(|product| product.id);
    let found = mentioned.iter().map(|product| product.id.0);
    referenced.chain(found).map(|id| Tag::One(ContentKind::Product, id)).collect()
}
