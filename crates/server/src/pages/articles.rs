//! All articles, or those of a category, in pages of twelve.

pub(crate) mod shelf;

use content::model::{Article, Block};
use content::{ContentKind, Locale, PagePath, Section, Tag};

use super::stories::paging::{self, Cut};
use super::stories::{About, Frame, Lookup, list_alternates, stand_in, structured_data};
use super::{Made, PageRequest};
use crate::error::PageError;
use crate::page_data::{Alternate, ArticleCategory, ArticleList, Page};
use crate::seo::feed;
use crate::stories::Story as _;
use shelf::{Category, Shelf};

/// Whether such a page lives at a path.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::ARTICLES.is_at(path) || Section::ARTICLES.depth_of(path) == Some(1)
}

/// Makes the page.
///
/// # Errors
/// When there is no such category, the list has no such page, or the back end failed.
pub(super) async fn make(page: PageRequest<'_>) -> Result<Made, PageError> {
    let shelf = Shelf::open(page.app, page.locale).await?;
    if Section::ARTICLES.is_at(page.path) {
        return of_all(page, &shelf).await;
    }
    let slug = page.path.slug().ok_or(PageError::NotFound)?;
    match shelf.category(&slug) {
        Some(category) => of_category(page, &shelf, &category).await,
        None => match stand_in::<Article>(page).await? {
            Lookup::StandIn(made) => Ok(*made),
            Lookup::Story(_) => Err(PageError::NotFound),
        },
    }
}

async fn of_all(page: PageRequest<'_>, shelf: &Shelf) -> Result<Made, PageError> {
    let number = paging::number(page.query);
    let cut = Cut::of(shelf.articles().collect(), number)?;
    let frame = Frame::of_list::<Article>(page).await?;
    let words = std::sync::Arc::clone(&frame.words);
    let blocks: &[Block] = if number == 1 { &words.blocks } else { &[] };
    let mut ready = frame.blocks(blocks, words.page.unwrap_or_default()).await;
    let list = ArticleList {
        title: words.heading.clone(),
        intro: words.intro.clone(),
        breadcrumbs: frame.breadcrumbs(&[]),
        blocks: std::mem::take(&mut ready.blocks),
        ..shown(&frame, shelf, None, &cut)
    };
    let about = About {
        title: &words.title,
        text: &words.intro,
        seo: &words.seo,
        image: first_picture(&cut),
        page: number,
        is_choice: false,
    };
    let head = frame.head(&about, |url| machine_readable(&frame, url, &list, &cut));
    let alternates = list_alternates::<Article>(&frame, &paging::query(number)).await;
    Ok(frame.list_page(head, alternates, Page::Articles { list: Box::new(list) }, tags(), &ready))
}

async fn of_category(
    page: PageRequest<'_>,
    shelf: &Shelf,
    category: &Category<'_>,
) -> Result<Made, PageError> {
    let number = paging::number(page.query);
    let cut = Cut::of(shelf.articles_in(category).collect(), number)?;
    let frame = Frame::of_story::<Article>(page).await?;
    let term = category.term;
    // Some back ends give the text about it twice; one is enough.
    let is_said = |block: &&Block| !matches!((block, term), (Block::RichText(text), Some(term)) if text.body == term.description);
    let blocks: Vec<Block> = match term {
        Some(term) if number == 1 => term.blocks.iter().filter(is_said).cloned().collect(),
        _ => Vec::new(),
    };
    let mut ready = frame.blocks(&blocks, 0).await;
    let list = ArticleList {
        title: category.title.to_owned(),
        intro: term.map(|term| term.description.to_text()).unwrap_or_default(),
        breadcrumbs: frame.breadcrumbs(&[(category.title, None)]),
        blocks: std::mem::take(&mut ready.blocks),
        ..shown(&frame, shelf, Some(category), &cut)
    };
    let (seo, image) = (term.map(|term| term.seo.clone()).unwrap_or_default(), first_picture(&cut));
    let about = About {
        title: category.title,
        text: &super::categories::cards::sentence(&list.intro),
        seo: &seo,
        image: term.and_then(|term| term.image.as_ref()).or(image),
        page: number,
        is_choice: false,
    };
    let head = frame.head(&about, |url| machine_readable(&frame, url, &list, &cut));
    let alternates = category_alternates(&frame, category, number);
    let own = term.map(|term| Tag::One(ContentKind::Term, term.id.0));
    let page = Page::Articles { list: Box::new(list) };
    Ok(frame.story_list_page(head, alternates, page, tags().into_iter().chain(own), &ready))
}

/// What both kinds of lists show alike.
fn shown(
    frame: &Frame<'_>,
    shelf: &Shelf,
    chosen: Option<&Category<'_>>,
    cut: &Cut<&Article>,
) -> ArticleList {
    let view = frame.view();
    let own = view.page(frame.path);
    ArticleList {
        title: String::new(),
        intro: String::new(),
        breadcrumbs: Vec::new(),
        categories: categories(frame, shelf, chosen),
        total: cut.total,
        articles: cut.items.iter().filter_map(|article| view.article_card(article)).collect(),
        pagination: cut.pagination(|page| format!("{own}{}", paging::query(page))),
        feed: feed::address(&frame.app.urls, frame.locale, chosen.map(|category| category.slug)),
        blocks: Vec::new(),
    }
}

/// All articles, then the categories that have some, and the one that is shown.
fn categories(frame: &Frame<'_>, shelf: &Shelf, chosen: Option<&Category<'_>>) -> Vec<ArticleCategory> {
    let view = frame.view();
    let is_chosen = |category: &Category<'_>| chosen.is_some_and(|chosen| chosen.slug == category.slug);
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let mut shown: Vec<ArticleCategory> = shelf
        .categories()
        .map(|category| ArticleCategory {
            title: category.title.to_owned(),
            href: view.page(&Section::ARTICLES.page(category.slug)),
            count: count(shelf.articles_in(&category).count()),
            chosen: is_chosen(&category),
        })
        .filter(|category| category.count > 0 || category.chosen)
        .collect();
    if !shown.is_empty() {
        let all = match frame.locale {
            Locale::En => "All articles",
            Locale::Es => "Todos los artículos",
        };
        shown.insert(
            0,
            ArticleCategory {
                title: all.to_owned(),
                href: view.page(&Article::SECTION.path()),
                count: count(shelf.articles().count()),
                chosen: chosen.is_none(),
            },
        );
    }
    shown
}

fn machine_readable(
    frame: &Frame<'_>,
    url: &str,
    list: &ArticleList,
    cut: &Cut<&Article>,
) -> Vec<serde_json::Value> {
    let items = list.articles.iter().map(|card| (card.title.as_str(), card.href.as_str()));
    let place = (cut.first_place(), u64::from(cut.total));
    structured_data::of_list(frame, url, (&list.title, &list.intro), &list.breadcrumbs, place, items)
}

/// The category in every language; where it has no translation, all articles.
fn category_alternates(frame: &Frame<'_>, category: &Category<'_>, page: u32) -> Vec<Alternate> {
    let version = |other: Locale| {
        let link = |path: &PagePath| frame.app.urls.link(frame.locale, other, path);
        let translated = category.term.and_then(|term| term.translations.get(other).as_ref());
        let (href, exact) = match translated.and_then(PagePath::slug) {
            _ if other == frame.locale => (format!("{}{}", link(frame.path), paging::query(page)), true),
            Some(slug) => (link(&Section::ARTICLES.page(&slug)), page == 1),
            None => (link(&Section::ARTICLES.path()), false),
        };
        Alternate { locale: other.into(), href, exact }
    };
    Locale::ALL.map(version).to_vec()
}

fn first_picture<'a>(cut: &Cut<&'a Article>) -> Option<&'a content::model::Image> {
    cut.items.iter().find_map(|article| article.entry.image.as_ref())
}

/// What makes a list out of date.
fn tags() -> [Tag; 2] {
    [Tag::Every(ContentKind::Post), Tag::Every(ContentKind::Term)]
}
