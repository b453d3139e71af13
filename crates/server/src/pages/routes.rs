//! What lives where, who makes it, and which middleware it passes.

use ::content::{Locale, PagePath};
use futures::future::BoxFuture;

use super::middleware::{NO_INDEX, NO_NEWSLETTER};
use super::{
    Made, PageRequest, article, articles, case_studies, case_study, categories, category, collection,
    collections, compare, content, downloads, home, offline, parts, product, products, space, spaces,
    stockists, stories,
};
use crate::error::PageError;
use crate::forms::Prefilled;
use crate::page_data::PageKind;
use crate::query::{self, PageQuery};

/// The kind of page that lives at a path.
pub(super) fn route(path: &PagePath) -> &'static Route {
    ROUTES.iter().find(|route| (route.is_at)(path)).unwrap_or(&CATCH_ALL)
}

/// Makes a page.
type Maker = for<'a> fn(PageRequest<'a>) -> BoxFuture<'a, Result<Made, PageError>>;

/// One row of the table of routes: everything the site needs to know about a kind of page.
pub(super) struct Route {
    /// What its maker makes.
    pub(super) kind: PageKind,
    /// Whether such a page lives at a path.
    pub(super) is_at: fn(&PagePath) -> bool,
    /// Makes the page.
    pub(super) make: Maker,
    /// Which parameters behind the question mark it knows.
    pub(super) accepts: fn(&str) -> bool,
    /// Whether a page with these parameters is a search: of less use to others than pages that everybody opens.
    pub(super) is_search: fn(&PageQuery) -> bool,
    /// The query that an address should have, when it has another one that says the same.
    pub(super) tidied: fn(&PagePath, Locale, &str) -> Option<String>,
    /// Makes the page while the search cannot be asked; only lists of products have one.
    pub(super) without_search: Option<Maker>,
    /// The middleware that every such page passes, before what the page itself names.
    pub(super) middleware: &'static [&'static str],
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
static ROUTES: [Route; 21] = [
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
        tidied: stories::paging::tidied_beside_others,
        ..Route::new(PageKind::Downloads, downloads::is_at, |page| Box::pin(downloads::make(page)))
    },
    Route {
        accepts: stockists::asked::accepts,
        is_search: |query| !query.is_empty(),
        tidied: stockists::asked::tidied,
        ..Route::new(PageKind::Stockists, stockists::is_at, |page| Box::pin(stockists::make(page)))
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

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator as _;

    use super::super::middleware;
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
            ("/stockists/", PageKind::Stockists),
            ("/stockists/leeds/", PageKind::Content),
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
            "/stockists/",
        ];
        for path in paths.map(|path| PagePath::parse(path).unwrap()) {
            assert_eq!(ROUTES.iter().filter(|route| (route.is_at)(&path)).count(), 1, "{path:?}");
        }
    }
}
