//! From an address to page data: one file per kind of page, same names as in `web/src/routes`.
//!
//! [`ROUTES`] says what lives where, who makes it, and which middleware it passes. A new kind of page is a row there, a
//! file here, one in `page_data` and one in `web/src/routes`.

pub(crate) mod categories;
mod category;
pub(crate) mod compare;
mod content;
mod difference;
pub(crate) mod error;
mod home;
pub(crate) mod middleware;
pub(crate) mod offline;
pub(crate) mod product;
pub(crate) mod products;

use std::sync::Arc;

use ::content::{ContentKind, Locale, PagePath, Tag};
use futures::future::BoxFuture;

use crate::app::App;
use crate::error::PageError;
use crate::forms::{FormsOfPage, Prefilled};
use crate::page_data::{Alternate, PageData, PageKind};
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

    /// The same page with the forms that stand on it. Where there are any, one that appears, changes or goes changes it too.
    fn with_forms(mut self, forms: &FormsOfPage) -> Self {
        self.forms = forms.numbers().collect();
        let one = self.forms.iter().map(|number| Tag::One(ContentKind::Form, *number));
        self.tags.extend(one.chain((!self.forms.is_empty()).then_some(Tag::Every(ContentKind::Form))));
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

/// Makes a page.
type Maker = for<'a> fn(PageRequest<'a>) -> BoxFuture<'a, Result<Made, PageError>>;

/// One row of the table of routes: everything the site needs to know about a kind of page.
struct Route {
    /// What its maker makes.
    kind: PageKind,
    /// Whether such a page lives at a path.
    is_at: fn(&PagePath) -> bool,
    /// Makes the page.
    make: Maker,
    /// Which parameters behind the question mark it knows.
    accepts: fn(&str) -> bool,
    /// Whether a page with these parameters is a search: of less use to others than pages that everybody opens.
    is_search: fn(&PageQuery) -> bool,
    /// What a list of products does differently.
    list: Option<ListRoute>,
    /// The middleware that every such page passes, before what the page itself names.
    middleware: &'static [&'static str],
}

/// What only lists of products do.
struct ListRoute {
    /// Makes the page while the search cannot be asked.
    without_search: Maker,
    /// The query that an address should have, when a form wrote another one.
    tidied: fn(&PagePath, Locale, &str) -> Option<String>,
}

impl Route {
    /// A route without parameters, searches and middleware.
    const fn new(kind: PageKind, is_at: fn(&PagePath) -> bool, make: Maker) -> Self {
        Self { kind, is_at, make, accepts: query::none, is_search: |_| false, list: None, middleware: &[] }
    }
}

/// The first row that a path belongs to is its route.
static ROUTES: [Route; 8] = [
    Route::new(PageKind::Home, PagePath::is_home, |page| Box::pin(home::make(page.app, page.locale))),
    Route {
        middleware: &[NO_INDEX, NO_NEWSLETTER],
        ..Route::new(PageKind::Offline, offline::is_at, |page| Box::pin(offline::make(page.app, page.locale)))
    },
    Route::new(PageKind::Categories, categories::is_at, |page| {
        Box::pin(categories::make(page.app, page.locale))
    }),
    Route {
        accepts: products::address::accepts,
        is_search: |query| !query.is_empty(),
        list: Some(ListRoute {
            without_search: |page| {
                Box::pin(category::without_search(page.app, page.locale, page.path, page.query))
            },
            tidied: products::form::tidied,
        }),
        ..Route::new(PageKind::Category, category::is_at, |page| {
            Box::pin(category::make(page.app, page.locale, page.path, page.query))
        })
    },
    Route {
        accepts: product::accepts,
        is_search: product::is_search,
        ..Route::new(PageKind::Product, product::is_at, |page| {
            Box::pin(product::make(page.app, page.locale, page.path, page.query))
        })
    },
    Route::new(PageKind::Content, product::is_below, |page| {
        Box::pin(product::page_or_successor(page.app, page.locale, page.path))
    }),
    Route {
        accepts: compare::address::accepts,
        is_search: compare::is_search,
        ..Route::new(PageKind::Compare, compare::is_at, |page| {
            Box::pin(compare::make(page.app, page.locale, page.path, page.query))
        })
    },
    Route {
        accepts: products::address::accepts,
        is_search: |query| !query.is_empty(),
        list: Some(ListRoute {
            without_search: |page| Box::pin(products::without_search(page.app, page.locale, page.query)),
            tidied: products::form::tidied,
        }),
        ..Route::new(PageKind::Products, products::address::is_at, |page| {
            Box::pin(products::make(page.app, page.locale, page.query))
        })
    },
];

/// Every other path belongs to the editors.
static CATCH_ALL: Route = Route {
    accepts: |name| name == Prefilled::CODE,
    is_search: |query| !query.is_empty(),
    ..Route::new(
        PageKind::Content,
        |_| true,
        |page| {
            Box::pin(async move {
                let prefilled = Prefilled::read(page.query.get(Prefilled::CODE));
                content::make(page.app, page.locale, page.path, &prefilled).await
            })
        },
    )
};

/// What the page at a path knows of the part behind the question mark.
pub(crate) fn query(path: &PagePath, query: Option<&str>) -> PageQuery {
    PageQuery::read(query, route(path).accepts)
}

/// The part behind the path that an address should have, when a form wrote another one.
#[must_use]
pub(crate) fn tidied(path: &PagePath, locale: Locale, query: Option<&str>) -> Option<String> {
    let list = route(path).list.as_ref()?;
    (list.tidied)(path, locale, query?)
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
    let list = route(path).list.as_ref().ok_or(PageError::NotFound)?;
    (list.without_search)(PageRequest { app, locale, path, query }).await
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
    debug_assert_eq!(
        PageKind::from(&made.data.page),
        route.kind,
        "the table names another kind than is made"
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

fn route(path: &PagePath) -> &'static Route {
    ROUTES.iter().find(|route| (route.is_at)(path)).unwrap_or(&CATCH_ALL)
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

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator as _;

    use super::*;

    fn all_routes() -> impl Iterator<Item = &'static Route> {
        ROUTES.iter().chain([&CATCH_ALL])
    }

    #[test]
    fn routes_name_only_registered_middleware() {
        for name in all_routes().flat_map(|route| route.middleware) {
            assert!(middleware::find(name).is_some(), "{name}");
        }
    }

    #[test]
    fn every_kind_of_page_has_a_route() {
        // Error screens take the place of other pages; `error::make` makes them.
        for kind in PageKind::iter().filter(|kind| *kind != PageKind::Error) {
            assert!(all_routes().any(|route| route.kind == kind), "{kind:?} has no row in the table");
        }
    }

    #[test]
    fn a_path_leads_to_the_kind_of_page_that_lives_there() {
        for (path, kind) in [
            ("/", PageKind::Home),
            ("/_offline/", PageKind::Offline),
            ("/product-categories/", PageKind::Categories),
            ("/product-categories/downlights/", PageKind::Category),
            ("/product-categories/indoor/downlights/", PageKind::Category),
            ("/compare-products/", PageKind::Compare),
            ("/products/", PageKind::Products),
            ("/products/lyra/", PageKind::Product),
            ("/products/lyr-08/30-w/", PageKind::Content),
            ("/about/people/", PageKind::Content),
            ("/productos/", PageKind::Content),
        ] {
            assert_eq!(route(&PagePath::parse(path).unwrap()).kind, kind, "{path}");
        }
    }

    #[test]
    fn no_route_hides_another() {
        let paths = [
            "/",
            "/_offline/",
            "/compare-products/",
            "/product-categories/",
            "/product-categories/x/",
            "/products/",
            "/products/x/",
            "/products/x/y/",
        ];
        for path in paths.map(|path| PagePath::parse(path).unwrap()) {
            assert_eq!(ROUTES.iter().filter(|route| (route.is_at)(&path)).count(), 1, "{path:?}");
        }
    }
}
