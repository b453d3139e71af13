//! From an address to page data: one file per kind of page, same names as in `web/src/routes`.
//!
//! [`ROUTES`] says what lives where, and which middleware it passes.

pub(crate) mod categories;
mod category;
mod content;
pub(crate) mod error;
mod home;
pub(crate) mod middleware;
pub(crate) mod offline;
pub(crate) mod product;
pub(crate) mod products;

use std::sync::Arc;

use ::content::{Locale, PagePath};

use crate::app::App;
use crate::error::PageError;
use crate::page_data::{Alternate, PageData};
use crate::query::{self, PageQuery};
use crate::shell::LocaleShell;

use middleware::{NO_INDEX, NO_NEWSLETTER};

/// A page ready to be rendered, and what it depends on.
pub(crate) struct Made {
    /// The page.
    pub data: PageData,
    /// The shell it stands in.
    pub shell: Arc<LocaleShell>,
    /// Changes that make it out of date.
    pub tags: Vec<String>,
    /// Middleware that the page itself names.
    pub middleware: Vec<String>,
}

/// One row of the table of routes.
struct Route {
    /// What lives there.
    kind: Kind,
    /// Whether it lives at a path.
    is_at: fn(&PagePath) -> bool,
    /// Which parameters behind the question mark it knows.
    accepts: fn(&str) -> bool,
    /// The middleware that every such page passes, before what the page itself names.
    middleware: &'static [&'static str],
}

/// What a route leads to.
enum Kind {
    Home,
    Offline,
    Categories,
    Category,
    Product,
    BelowProducts,
    Products,
    Content,
}

/// The first row that a path belongs to is its route.
const ROUTES: [Route; 8] = [
    Route { kind: Kind::Home, is_at: PagePath::is_home, accepts: query::none, middleware: &[] },
    Route {
        kind: Kind::Offline,
        is_at: offline::is_at,
        accepts: query::none,
        middleware: &[NO_INDEX, NO_NEWSLETTER],
    },
    Route { kind: Kind::Categories, is_at: categories::is_at, accepts: query::none, middleware: &[] },
    Route {
        kind: Kind::Category,
        is_at: category::is_at,
        accepts: products::address::accepts,
        middleware: &[],
    },
    Route { kind: Kind::Product, is_at: product::is_at, accepts: product::accepts, middleware: &[] },
    Route { kind: Kind::BelowProducts, is_at: product::is_below, accepts: query::none, middleware: &[] },
    Route {
        kind: Kind::Products,
        is_at: products::address::is_at,
        accepts: products::address::accepts,
        middleware: &[],
    },
    Route { kind: Kind::Content, is_at: |_| true, accepts: query::none, middleware: &[] },
];

/// What the page at a path knows of the part behind the question mark.
pub(crate) fn query(path: &PagePath, query: Option<&str>) -> PageQuery {
    PageQuery::read(query, route(path).map_or(query::none, |route| route.accepts))
}

/// The part behind the path that an address should have, when a form wrote another one.
#[must_use]
pub(crate) fn tidied(path: &PagePath, locale: Locale, query: Option<&str>) -> Option<String> {
    let query = query.filter(|_| is_list(path))?;
    products::form::tidied(path, locale, query)
}

/// Whether a list of products lives at a path.
#[must_use]
pub(crate) fn is_list(path: &PagePath) -> bool {
    matches!(route(path).map(|route| &route.kind), Some(Kind::Products | Kind::Category))
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
    match route(path).map(|route| &route.kind) {
        Some(Kind::Products) => products::without_search(app, locale, query).await,
        Some(Kind::Category) => category::without_search(app, locale, path, query).await,
        _ => Err(PageError::NotFound),
    }
}

/// Whether a page was searched for: of less use to others than pages that everybody opens, and limited by address.
pub(crate) fn is_search(path: &PagePath, query: &PageQuery) -> bool {
    match route(path).map(|route| &route.kind) {
        Some(Kind::Products | Kind::Category) => !query.is_empty(),
        Some(Kind::Product) => product::is_search(query),
        _ => false,
    }
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
    let route = route(path).ok_or(PageError::NotFound)?;
    let mut made = match route.kind {
        Kind::Home => home::make(app, locale).await?,
        Kind::Offline => offline::make(app, locale).await?,
        Kind::Categories => categories::make(app, locale).await?,
        Kind::Category => category::make(app, locale, path, query).await?,
        Kind::Product => product::make(app, locale, path, query).await?,
        Kind::Products => products::make(app, locale, query).await?,
        // The editors' pages come first; an old code may have slashes.
        Kind::BelowProducts => match content::make(app, locale, path).await {
            Err(PageError::NotFound) => return Err(product::gone(app, locale, path).await),
            made => made?,
        },
        Kind::Content => content::make(app, locale, path).await?,
    };
    let names = route.middleware.iter().copied().chain(made.middleware.iter().map(String::as_str));
    if let Err(error) = middleware::apply(names, &mut made.data) {
        // The screen depends on the page: once the page is mended, it goes.
        error.log();
        made.data = error::screen(app, locale, &error, &made.shell);
    }
    Ok(made)
}

fn route(path: &PagePath) -> Option<&'static Route> {
    ROUTES.iter().find(|route| (route.is_at)(path))
}

/// The front pages, for pages that no other language has.
fn other_homes(app: &App, locale: Locale) -> Vec<Alternate> {
    let home = PagePath::home();
    Locale::ALL
        .into_iter()
        .map(|other| Alternate {
            locale: other.into(),
            href: app.urls.link(locale, other, &home),
            exact: false,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_name_only_middleware_that_there_is() {
        for name in ROUTES.iter().flat_map(|route| route.middleware) {
            assert!(middleware::find(name).is_some(), "{name}");
        }
    }

    #[test]
    fn every_path_has_a_route() {
        for path in ["/", "/_offline/", "/products/", "/product-categories/x/", "/about/people/"] {
            let path = PagePath::parse(path).unwrap();
            assert!(ROUTES.iter().any(|route| (route.is_at)(&path)));
        }
    }
}
