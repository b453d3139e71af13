//! The whole route table, with the arguments each route takes; the index and OPTIONS are written from it.

use serde_json::{Map, Value, json};

use super::params::{Arg, Kind};

/// The namespace of the site's own routes.
pub(super) const JGM: &str = "jgm/v1";

/// One route of the API.
#[derive(Debug)]
pub(super) struct Route {
    pub(super) namespace: &'static str,
    /// Below the base, without a slash at the end.
    pub(super) path: &'static str,
    pub(super) args: &'static [Arg],
    pub(super) endpoint: Endpoint,
}

/// What answers a route.
#[derive(Clone, Copy, Debug)]
pub(super) enum Endpoint {
    Menu,
    Options,
    Pages,
    Slug,
}

/// What lives at a path.
pub(super) enum Found {
    Index,
    Namespace(&'static str),
    Route(&'static Route),
}

static ROUTES: [Route; 4] = [
    Route { namespace: JGM, path: "/jgm/v1/menu", args: &[], endpoint: Endpoint::Menu },
    Route { namespace: JGM, path: "/jgm/v1/options", args: &[], endpoint: Endpoint::Options },
    Route { namespace: JGM, path: "/jgm/v1/pages", args: &PAGES_ARGS, endpoint: Endpoint::Pages },
    Route { namespace: JGM, path: "/jgm/v1/slug", args: &SLUG_ARGS, endpoint: Endpoint::Slug },
];

static PAGES_ARGS: [Arg; 9] = [
    Arg::new("context", Kind::Choice(&["view", "embed"]), "Scope under which the request is made."),
    Arg::new("page", Kind::Integer { least: 1, most: None }, "Current page of the collection.")
        .with_default("1"),
    Arg::new(
        "per_page",
        Kind::Integer { least: 1, most: Some(100) },
        "Maximum number of items to be returned.",
    )
    .with_default("10"),
    Arg::new(
        "offset",
        Kind::Integer { least: 0, most: None },
        "Offset the result set by a specific number of items.",
    ),
    Arg::new("slug", Kind::Words, "Limit result set to pages with one or more specific slugs."),
    Arg::new("include", Kind::Integers, "Limit result set to specific IDs."),
    Arg::new("exclude", Kind::Integers, "Ensure result set excludes specific IDs."),
    Arg::new("order", Kind::Choice(&["asc", "desc"]), "Order sort attribute ascending or descending.")
        .with_default("desc"),
    Arg::new(
        "orderby",
        Kind::Choice(&["date", "id", "modified", "slug", "title"]),
        "Sort collection by attribute.",
    )
    .with_default("date"),
];

static SLUG_ARGS: [Arg; 1] = [Arg::new("path", Kind::Text, "The path of a page on the site.").required()];

/// Finds a route; slashes around it and upper case do not matter.
pub(super) fn find(path: &str) -> Option<Found> {
    let path = path.trim_matches('/').to_ascii_lowercase();
    if path.is_empty() {
        return Some(Found::Index);
    }
    if path == JGM {
        return Some(Found::Namespace(JGM));
    }
    ROUTES.iter().find(|route| route.path.trim_start_matches('/') == path).map(Found::Route)
}

/// The namespaces, as the index lists them.
pub(super) fn namespaces() -> [&'static str; 1] {
    [JGM]
}

/// All routes below a namespace, or all there are, as an index lists them.
pub(super) fn catalogue(namespace: Option<&str>) -> Map<String, Value> {
    let mut map = Map::new();
    if namespace.is_none() {
        map.insert("/".into(), description("", &[]));
    }
    for name in namespaces().into_iter().filter(|name| namespace.is_none_or(|wanted| wanted == *name)) {
        map.insert(format!("/{name}"), description(name, &[]));
    }
    for route in ROUTES.iter().filter(|route| namespace.is_none_or(|wanted| wanted == route.namespace)) {
        map.insert(route.path.to_owned(), description(route.namespace, route.args));
    }
    map
}

/// What OPTIONS says about a route.
pub(super) fn describe(found: &Found) -> Value {
    match found {
        Found::Index => description("", &[]),
        Found::Namespace(namespace) => description(namespace, &[]),
        Found::Route(route) => description(route.namespace, route.args),
    }
}

fn description(namespace: &str, args: &[Arg]) -> Value {
    let args: Map<String, Value> = args.iter().map(|arg| (arg.name().to_owned(), arg.schema())).collect();
    json!({
        "namespace": namespace,
        "methods": ["GET"],
        "endpoints": [{ "methods": ["GET"], "args": args }],
    })
}
