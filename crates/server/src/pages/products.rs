//! All products, or those that a search found: one list, and all its state in the address.
//!
//! `address` reads and writes that state, `words` is what the list is called, `pagination` which pages are linked.

pub(crate) mod address;
mod pagination;
pub(crate) mod words;

use std::sync::Arc;

use content::Locale;
use search::model::{Found, Query, ReadAs};

use super::Made;
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{Alternate, Chip, Head, HeaderFlags, Layout, Page, PageData, ProductList, Suggestion};
use crate::query::PageQuery;
use crate::shell::LocaleShell;
use crate::view::View;
use address::ListState;
use pagination::{PER_PAGE, pagination};
use words::Words;

/// Makes the list.
///
/// # Errors
/// When it has no such page, or the search or the back end failed.
pub(crate) async fn make(app: &App, locale: Locale, query: &PageQuery) -> Result<Made, PageError> {
    let state = ListState::read(query);
    if state.is_beyond_any_list() {
        return Err(PageError::NotFound);
    }
    let question = question(locale, &state);
    let found = async { app.search.list(&question).await.map_err(PageError::from) };
    let (frame, found) = tokio::try_join!(frame(app, locale), found)?;
    if state.page > 1 && found.hits.is_empty() {
        return Err(PageError::NotFound);
    }
    let list = found_list(app, locale, &state, &found);
    Ok(page(app, locale, &state, frame, list))
}

/// The list while the search cannot be asked: it says so, keeps what was asked for, and shows no products.
///
/// # Errors
/// When not even the frame can be had.
pub(crate) async fn without_search(app: &App, locale: Locale, query: &PageQuery) -> Result<Made, PageError> {
    let state = ListState::read(query).at_page(1);
    let frame = frame(app, locale).await?;
    let list = ProductList { unavailable: true, ..list(app, locale, &state) };
    let mut made = page(app, locale, &state, frame, list);
    made.data.status = 503;
    made.data.head.robots = Some("noindex".to_owned());
    Ok(made)
}

/// What surrounds the list.
type Frame = (Arc<LocaleShell>, Arc<Words>);

async fn frame(app: &App, locale: Locale) -> Result<Frame, PageError> {
    let shell = async { app.shells.get(locale).await.map_err(PageError::from) };
    let ask = async { Ok(Words::of(app.content.page(locale, &address::path()).await?, locale)) };
    let words = async { app.list_words.get(locale, ask).await.map_err(PageError::from) };
    tokio::try_join!(shell, words)
}

fn question(locale: Locale, state: &ListState) -> Query {
    Query {
        locale,
        text: state.search.clone(),
        plain: state.plain,
        filters: state.filters.clone(),
        category: None,
        sort: state.sort,
        page: state.page,
        per_page: PER_PAGE,
        facets: Vec::new(),
    }
}

fn page(app: &App, locale: Locale, state: &ListState, (shell, words): Frame, list: ProductList) -> Made {
    let data = PageData {
        locale: locale.into(),
        path: app.urls.path(locale, &address::path()),
        status: 200,
        shell_version: shell.shell.version.clone(),
        head: head(app, locale, state, &shell, &words),
        alternates: alternates(app, locale, state),
        header: HeaderFlags::PLAIN,
        layout: Layout::Default,
        newsletter: true,
        page: Page::Products { title: words.title.clone(), intro: words.intro.clone(), list: Box::new(list) },
    };
    let mut tags: Vec<String> = ["products", "options", "menu", "pages"].map(str::to_owned).to_vec();
    tags.extend(words.page.map(|id| format!("page:{id}")));
    Made { data, shell, tags, middleware: words.middleware.clone() }
}

fn head(app: &App, locale: Locale, state: &ListState, shell: &LocaleShell, words: &Words) -> Head {
    let site = &shell.shell.site_name;
    let title = words.document_title(locale, &state.search, state.page);
    let is_known = state.is_everything() && !words.seo.noindex;
    let canonical = if state.is_everything() { state.query() } else { String::new() };
    Head {
        title: if title.contains(site.as_str()) { title } else { format!("{title} | {site}") },
        description: words.seo.description.clone().unwrap_or_else(|| shell.options.site_description.clone()),
        canonical: Some(format!("{}{canonical}", app.urls.absolute(locale, &address::path()))),
        robots: (!is_known).then(|| "noindex, follow".to_owned()),
        image: words.seo.image.as_ref().map(|image| View::new(&app.urls, locale).absolute(image)),
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

/// The list before anything was found.
fn list(app: &App, locale: Locale, state: &ListState) -> ProductList {
    let href = |state: ListState| state.href(&app.urls, locale);
    let chips = state.filters.iter().enumerate().map(|(index, filter)| Chip {
        label: filter.label(locale),
        remove_href: href(state.without_filter(index)),
    });
    ProductList {
        action: app.urls.path(locale, &address::path()),
        search: state.search.clone(),
        is_code: false,
        chips: chips.collect(),
        plain_href: None,
        did_you_mean: None,
        products: 0,
        variants: 0,
        cards: Vec::new(),
        pagination: pagination(&app.urls, locale, state, 0),
        kept: state.kept(),
        unavailable: false,
    }
}

fn found_list(app: &App, locale: Locale, state: &ListState, found: &Found) -> ProductList {
    let href = |state: ListState| state.href(&app.urls, locale);
    let is_code = found.read_as == ReadAs::Code;
    let reading = &found.reading;
    let mut list = list(app, locale, state);
    if !is_code {
        let chips = reading.figures.iter().enumerate().map(|(index, figure)| Chip {
            label: figure.filter.label(locale),
            remove_href: href(state.with_search(&reading.without(index))),
        });
        // What was typed comes first, as it does on the page.
        list.chips.splice(0..0, chips.collect::<Vec<_>>());
    }
    let was_read = is_code || !reading.figures.is_empty();
    let view = View::new(&app.urls, locale);
    ProductList {
        is_code,
        plain_href: (was_read && !state.plain).then(|| href(state.as_plain_words())),
        did_you_mean: found
            .did_you_mean
            .as_ref()
            .map(|text| Suggestion { text: text.clone(), href: href(state.with_search(text)) }),
        products: found.products,
        variants: found.variants,
        cards: found.hits.iter().map(|hit| view.product_card(hit, is_code)).collect(),
        pagination: pagination(&app.urls, locale, state, found.products),
        ..list
    }
}
