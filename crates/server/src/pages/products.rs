//! All products, or those that a search found: one list, and all its state in the address.
//!
//! `address` reads and writes that state and `form` what forms make of it; `list` is the list itself, which categories
//! show as well; `filters` is what it can be narrowed down by; `words` is what it is called, `pagination` which pages are
//! linked, `sorts` in which orders it comes.

pub(crate) mod address;
pub(crate) mod filters;
pub(crate) mod form;
pub(super) mod list;
mod pagination;
mod sorts;
mod values;
pub(crate) mod words;

use std::sync::Arc;

use content::{ContentKind, Locale, Tag};

use super::{Made, document_title};
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{Alternate, Head, Page, PageData, PageHit, ProductList};
use crate::page_search;
use crate::query::PageQuery;
use crate::shell::LocaleShell;
use crate::upstream::{Gaps, pages_found};
use crate::view::View;
use address::ListState;
use list::List;
pub(super) use pagination::{linked, worth_a_link};
use words::Words;

/// How many pages are shown beside the products of a search.
const PAGES: u32 = 6;

/// Makes the list.
///
/// # Errors
/// When it has no such page, or the search or the back end failed.
pub(crate) async fn make(app: &App, locale: Locale, query: &PageQuery) -> Result<Made, PageError> {
    let state = ListState::read(&address::path(), query);
    let list = List { app, locale, state: &state, category: None };
    let gaps = Gaps::default();
    let question = list.question(&app.vocabulary(locale).await);
    let found = page_search::beside(app, &question, PAGES, list.found(), &gaps);
    let (frame, (list, pages)) = tokio::try_join!(frame(app, locale), found)?;
    // Who asks for codes wants those and nothing else.
    let pages = if list.is_code || list.codes.is_some() { Vec::new() } else { pages };
    let mut made = page(app, locale, &state, frame, list, pages);
    if !state.search.is_empty() {
        made.tags.extend(pages_found());
    }
    made.gaps = gaps.into_parts();
    Ok(made)
}

/// The list while the search cannot be asked: it says so, keeps what was asked for, and shows no products.
///
/// # Errors
/// When not even the frame can be had.
pub(crate) async fn without_search(app: &App, locale: Locale, query: &PageQuery) -> Result<Made, PageError> {
    let state = ListState::read(&address::path(), query).at_page(1);
    let frame = frame(app, locale).await?;
    let list = List { app, locale, state: &state, category: None }.unavailable();
    let mut made = page(app, locale, &state, frame, list, Vec::new());
    made.data.status = 503;
    made.data.head.robots = Some("noindex".to_owned());
    Ok(made)
}

/// What surrounds the list.
type Frame = (Arc<LocaleShell>, Arc<Words>);

async fn frame(app: &App, locale: Locale) -> Result<Frame, PageError> {
    let words = words::at(app, locale, address::path(), words::heading(locale));
    tokio::try_join!(app.shell(locale), words)
}

/// The place in the whole list of the first product of a page, from 1.
#[must_use]
pub(super) fn first_place(page: u32) -> u64 {
    u64::from(pagination::PER_PAGE) * u64::from(page.saturating_sub(1)) + 1
}

fn page(
    app: &App,
    locale: Locale,
    state: &ListState,
    (shell, words): Frame,
    list: ProductList,
    pages: Vec<PageHit>,
) -> Made {
    // Whoever searches wants to see what was found. A choice keeps what is above it: nothing moves under the pointer.
    let intro = if state.search.is_empty() { words.intro.clone() } else { String::new() };
    let head = head(app, locale, state, &shell, &words);
    let path = app.urls.path(locale, &address::path());
    let page = Page::Products { title: words.title.clone(), intro, list: Box::new(list), pages };
    let data = PageData::new(locale, path, &shell.shell, head, alternates(app, locale, state), page);
    let mut tags =
        vec![Tag::Every(ContentKind::Product), Tag::Every(ContentKind::Page), Tag::Options, Tag::Menu];
    tags.extend(words.page.map(|id| Tag::One(ContentKind::Page, id)));
    Made { middleware: words.middleware.clone(), ..Made::new(data, shell, tags) }
}

fn head(app: &App, locale: Locale, state: &ListState, shell: &LocaleShell, words: &Words) -> Head {
    let title = words.document_title(locale, &state.search, state.page);
    let is_known = state.is_everything() && !words.seo.noindex;
    let canonical = if state.is_everything() { state.query() } else { String::new() };
    Head {
        title: document_title(&title, shell),
        description: words.seo.description.clone().unwrap_or_else(|| shell.options.site_description.clone()),
        canonical: Some(format!("{}{canonical}", app.urls.absolute(locale, &address::path()))),
        robots: (!is_known).then(|| "noindex, follow".to_owned()),
        image: words.seo.image.as_ref().map(|image| View::new(&app.urls, locale).shared(image)),
        json_ld: Vec::new(),
    }
}

/// The same list in every language. What is found differs, so a search starts from its first page.
fn alternates(app: &App, locale: Locale, state: &ListState) -> Vec<Alternate> {
    let elsewhere = if state.is_everything() { state.clone() } else { state.at_page(1) };
    let link = |other: Locale| {
        let query = if other == locale { state.query() } else { elsewhere.query() };
        format!("{}{query}", app.urls.link(locale, other, &address::path()))
    };
    Locale::ALL.map(|other| Alternate { locale: other.into(), href: link(other), exact: true }).to_vec()
}
