//! From an address to page data: one file per kind of page, same names as in `web/src/routes`.
//!
//! [`ROUTES`] says what lives where, who makes it, and which middleware it passes. A new kind of page is a row there, a
//! file here, one in `page_data` and one in `web/src/routes`.

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
mod space;
mod spaces;
mod stories;

use std::sync::Arc;

use ::content::{Locale, PagePath, Tag};
use futures::future::BoxFuture;

use crate::app::App;
use crate::blocks::ReadyBlocks;
use crate::error::PageError;
use crate::forms::Prefilled;
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
    /// The query that an address should have, when it has another one that says the same.
    tidied: fn(&PagePath, Locale, &str) -> Option<String>,
    /// Makes the page while the search cannot be asked; only lists of products have one.
    without_search: Option<Maker>,
    /// The middleware that every such page passes, before what the page itself names.
    middleware: &'static [&'static str],
}

impl Route {
    /// A route without parameters, searches and middleware.
    const fn new(kind: PageKind, is_at: fn(&PagePath) -> bool, make: Maker) -> Self {
        Self {
            kind,
            is_at,
            make,
            accepts: query::none,
            is_search: |_| false,
            tidied: |_, _, _| None,
            without_search: None,
            middleware: &[],
        }
    }
}

/// The first row that a path belongs to is its route.
static ROUTES: [Route; 20] = [
    Route {
        accepts: Prefilled::accepts,
        is_search: |query| !query.is_empty(),
        ..Route::new(PageKind::Home, PagePath::is_home, |page| Box::pin(home::make(page)))
    },
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
        tidied: products::form::tidied,
        without_search: Some(|page| {
            Box::pin(category::without_search(page.app, page.locale, page.path, page.query))
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
        tidied: products::form::tidied,
        without_search: Some(|page| Box::pin(products::without_search(page.app, page.locale, page.query))),
        ..Route::new(PageKind::Products, products::address::is_at, |page| {
            Box::pin(products::make(page.app, page.locale, page.query))
        })
    },
    Route {
        accepts: stories::paging::accepts,
        is_search: |query| !query.is_empty(),
        tidied: stories::paging::tidied,
        ..Route::new(PageKind::Articles, articles::is_at, |page| Box::pin(articles::make(page)))
    },
    Route::new(PageKind::Article, article::is_at, |page| Box::pin(article::make(page))),
    Route::new(PageKind::Spaces, spaces::is_at, |page| Box::pin(spaces::make(page))),
    Route::new(PageKind::Space, space::is_at, |page| Box::pin(space::make(page))),
    Route {
        accepts: case_studies::choices::accepts,
        is_search: |query| !query.is_empty(),
        tidied: case_studies::choices::tidied,
        ..Route::new(PageKind::CaseStudies, case_studies::is_at, |page| Box::pin(case_studies::make(page)))
    },
    Route::new(PageKind::CaseStudy, case_study::is_at, |page| Box::pin(case_study::make(page))),
    Route::new(PageKind::Collections, collections::is_at, |page| Box::pin(collections::make(page))),
    Route::new(PageKind::Collection, collection::is_at, |page| Box::pin(collection::make(page))),
    Route {
        accepts: parts::drivers_accept,
        is_search: |query| !query.is_empty(),
        ..Route::new(PageKind::Parts, parts::is_at_drivers, |page| Box::pin(parts::make(page)))
    },
    Route {
        accepts: parts::profiles_accept,
        is_search: |query| !query.is_empty(),
        ..Route::new(PageKind::Parts, parts::is_at_profiles, |page| Box::pin(parts::make(page)))
    },
    Route {
        accepts: parts::accessories_accept,
        is_search: |query| !query.is_empty(),
        ..Route::new(PageKind::Parts, parts::is_at_accessories, |page| Box::pin(parts::make(page)))
    },
    Route {
        accepts: downloads::accepts,
        is_search: |query| !query.is_empty(),
        ..Route::new(PageKind::Downloads, downloads::is_at, |page| Box::pin(downloads::make(page)))
    },
];

/// Every other path belongs to the editors.
static CATCH_ALL: Route = Route {
    accepts: Prefilled::accepts,
    is_search: |query| !query.is_empty(),
    ..Route::new(
        PageKind::Content,
        |_| true,
        |page| {
            Box::pin(async move {
                let prefilled = Prefilled::read(page.query);
                content::make(page.app, page.locale, page.path, &prefilled).await
            })
        },
    )
};

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
            ("/articles/", PageKind::Articles),
            ("/articles/guides/", PageKind::Articles),
            ("/articles/guides/size-a-driver/", PageKind::Article),
            ("/articles/guides/size-a-driver/more/", PageKind::Content),
            ("/spaces/", PageKind::Spaces),
            ("/spaces/office/", PageKind::Space),
            ("/case-studies/", PageKind::CaseStudies),
            ("/case-studies/library/", PageKind::CaseStudy),
            ("/collections/", PageKind::Collections),
            ("/collections/atelier/", PageKind::Collection),
            ("/drivers/", PageKind::Parts),
            ("/profiles/", PageKind::Parts),
            ("/accessories/", PageKind::Parts),
            ("/downloads/", PageKind::Downloads),
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
            "/articles/",
            "/articles/x/",
            "/articles/x/y/",
            "/spaces/",
            "/spaces/x/",
            "/case-studies/",
            "/case-studies/x/",
            "/collections/",
            "/collections/x/",
            "/drivers/",
            "/profiles/",
            "/accessories/",
            "/downloads/",
        ];
        for path in paths.map(|path| PagePath::parse(path).unwrap()) {
            assert_eq!(ROUTES.iter().filter(|route| (route.is_at)(&path)).count(), 1, "{path:?}");
        }
    }
}
