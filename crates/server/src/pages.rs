//! From an address to page data: one file per kind of page, same names as in `web/src/routes`.
//!
//! [`routes`] says what lives where. A new kind of page is a row there, a file here, one in `page_data` and one in
//! `web/src/routes`.

mod article;
pub(crate) mod articles;
pub(crate) mod case_studies;
mod case_study;
mod catalogue_page;
pub(crate) mod categories;
mod category;
mod collection;
mod collections;
pub(crate) mod compare;
mod content;
mod difference;
pub(crate) mod downloads;
pub(crate) mod error;
mod facets;
mod home;
pub(crate) mod middleware;
pub(crate) mod offline;
pub(crate) mod parts;
pub(crate) mod product;
pub(crate) mod products;
mod routes;
mod space;
mod spaces;
pub(crate) mod stockists;
mod stories;

use std::sync::Arc;

use ::content::{Locale, PagePath, Tag};

use crate::app::App;
use crate::blocks::ReadyBlocks;
use crate::error::PageError;
use crate::page_data::{Alternate, PageData, PageKind};
use crate::query::PageQuery;
use crate::shell::LocaleShell;

use routes::route;

/// A page ready to be rendered, and what it depends on.
pub(crate) struct Made {
    /// The page.
    pub data: PageData,
    /// The shell it stands in.
    pub shell: Arc<LocaleShell>,
    /// Changes that make it out of date.
    pub tags: Vec<Tag>,
    /// Middleware that the page itself names.
    pub middleware: Vec<String>,
    /// Parts that could not be had.
    pub gaps: Vec<&'static str>,
    /// The forms on it, by their numbers.
    pub forms: Vec<u64>,
}

impl Made {
    /// A whole page without middleware of its own.
    fn new(data: PageData, shell: Arc<LocaleShell>, tags: Vec<Tag>) -> Self {
        Self { data, shell, tags, middleware: Vec::new(), gaps: Vec::new(), forms: Vec::new() }
    }

    /// The same page with what its blocks depend on.
    fn with_blocks(mut self, blocks: &ReadyBlocks) -> Self {
        self.forms.clone_from(&blocks.forms);
        self.tags.extend(blocks.tags.iter().copied());
        self
    }
}

/// What a page is asked for with.
#[derive(Clone, Copy)]
struct PageRequest<'a> {
    app: &'a App,
    locale: Locale,
    path: &'a PagePath,
    query: &'a PageQuery,
}

/// What the page at a path knows of the part behind the question mark.
pub(crate) fn query(path: &PagePath, query: Option<&str>) -> PageQuery {
    PageQuery::read(query, route(path).accepts)
}

/// The part behind the path that an address should have, when it has another one that says the same.
#[must_use]
pub(crate) fn tidied(path: &PagePath, locale: Locale, query: Option<&str>) -> Option<String> {
    (route(path).tidied)(path, locale, query?)
}

/// Makes the page of a list while the search cannot be asked.
///
/// # Errors
/// When there is no list, or not even what surrounds it can be had.
pub(crate) async fn without_search(
    app: &App,
    locale: Locale,
    path: &PagePath,
    query: &PageQuery,
) -> Result<Made, PageError> {
    let make = route(path).without_search.ok_or(PageError::NotFound)?;
    make(PageRequest { app, locale, path, query }).await
}

/// Whether a page was searched for: of less use to others than pages that everybody opens, and limited by address.
pub(crate) fn is_search(path: &PagePath, query: &PageQuery) -> bool {
    (route(path).is_search)(query)
}

/// Makes the page at an address.
///
/// # Errors
/// When nothing lives there, or what it needs could not be had.
pub(crate) async fn make(
    app: &App,
    locale: Locale,
    path: &PagePath,
    query: &PageQuery,
) -> Result<Made, PageError> {
    let route = route(path);
    let mut made = (route.make)(PageRequest { app, locale, path, query }).await?;
    // A page of the editors may stand where nothing else does.
    let kind = PageKind::from(&made.data.page);
    debug_assert!(
        kind == route.kind || kind == PageKind::Content,
        "the table names another kind than is made: {kind:?}"
    );
    let spoken = app.languages();
    made.data.alternates.retain(|alternate| spoken.contains(&alternate.locale.into()));
    let names = route.middleware.iter().copied().chain(made.middleware.iter().map(String::as_str));
    if let Err(error) = middleware::apply(names, &mut made.data) {
        // The screen depends on the page: once the page is mended, it goes.
        error.log();
        made.data = error::screen(app, locale, &error, &made.shell);
    }
    Ok(made)
}

/// The title of a document, with the site's name unless it is named already.
fn document_title(title: &str, shell: &LocaleShell) -> String {
    let site = &shell.shell.site_name;
    if title.contains(site.as_str()) { title.to_owned() } else { format!("{title} | {site}") }
}

/// The front pages, for pages that no other language has.
fn other_homes(app: &App, locale: Locale) -> Vec<Alternate> {
    let home = PagePath::home();
    app.languages()
        .into_iter()
        .map(|other| Alternate {
            locale: other.into(),
            href: app.urls.link(locale, other, &home),
            exact: false,
        })
        .collect()
}
