//! The whole route table, with the arguments each route takes; the index and OPTIONS are written from it.

use futures::future::BoxFuture;
use http::Method;
use percent_encoding::percent_decode_str;
use serde_json::{Map, Value, json};

use super::answer::RestResponse;
use super::call::Call;
use super::error::RestError;
use super::params::Arg;
use super::{catalogue, collection, forms, media, openapi, recaptcha, search, site, slug, terms, types};

/// The namespace of the site's own routes.
pub(super) const JGM: &str = "jgm/v1";
/// The namespace of Contact Form 7.
pub(super) const CF7: &str = "contact-form-7/v1";
/// The namespace of WordPress itself.
pub(super) const WP: &str = "wp/v2";

/// One route of the API.
pub(super) struct Route {
    pub(super) namespace: &'static str,
    /// Below the base, without a slash at the end. `{name}` stands for one segment; a name that ends in `id` for a number.
    pub(super) path: &'static str,
    /// The kind or taxonomy it is about, or empty.
    pub(super) about: &'static str,
    pub(super) endpoints: &'static [Endpoint],
    /// The JSON schema of what it answers, by what it is about, for OPTIONS.
    pub(super) schema: Option<fn(&'static str) -> Value>,
}

/// What answers one method of a route.
pub(super) struct Endpoint {
    pub(super) verb: Verb,
    /// Groups of arguments; those in the path are among them.
    pub(super) args: &'static [&'static [Arg]],
    pub(super) handler: Handler,
}

/// The methods that routes answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    /// GET, and with it HEAD.
    Get,
    Post,
    Put,
    Patch,
    Delete,
}

/// A handler: `|call| Box::pin(list(call))`.
pub(super) type Handler = for<'a> fn(Call<'a>) -> BoxFuture<'a, Result<RestResponse, RestError>>;

/// What lives at a path.
pub(super) enum Found {
    Index,
    Namespace(&'static str),
    /// A route and the values of its path.
    Route(&'static Route, Vec<(&'static str, String)>),
}

/// Where routes are defined; each part of the API adds its own.
static TABLES: [&[Route]; 11] = [
    &site::ROUTES,
    &slug::ROUTES,
    &collection::ROUTES,
    &terms::ROUTES,
    &media::ROUTES,
    &search::ROUTES,
    &types::ROUTES,
    &catalogue::ROUTES,
    &forms::ROUTES,
    &recaptcha::ROUTES,
    &openapi::ROUTES,
];

impl Verb {
    /// As it stands in a request.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
        }
    }
}

impl Route {
    /// The methods it answers, as `Allow` lists them.
    pub(super) fn methods(&self) -> Vec<&'static str> {
        self.endpoints.iter().map(|endpoint| endpoint.verb.name()).collect()
    }

    /// The endpoint for a method; HEAD is answered by GET.
    pub(super) fn endpoint(&self, method: &Method) -> Option<&'static Endpoint> {
        let wanted = if *method == Method::HEAD { &Method::GET } else { method };
        self.endpoints.iter().find(|endpoint| endpoint.verb.name() == wanted.as_str())
    }

    fn matches(&self, path: &str) -> Option<Vec<(&'static str, String)>> {
        let mut given = path.split('/');
        let mut values = Vec::new();
        for expected in self.path.trim_start_matches('/').split('/') {
            let segment = given.next()?;
            match parameter(expected) {
                None if expected.eq_ignore_ascii_case(segment) => {}
                None => return None,
                Some(name) => values.push((name, value(name, segment)?)),
            }
        }
        given.next().is_none().then_some(values)
    }

    /// The path as an index shows it, with WordPress's expressions for its parameters.
    fn pattern(&self) -> String {
        let segment = |segment: &'static str| match parameter(segment) {
            None => segment.to_owned(),
            Some(name) if is_number(name) => format!(r"(?P<{name}>[\d]+)"),
            Some(name) => format!(r"(?P<{name}>[\w-]+)"),
        };
        self.path.split('/').map(segment).collect::<Vec<_>>().join("/")
    }

    fn description(&self) -> Map<String, Value> {
        let endpoint =
            |endpoint: &Endpoint| json!({ "methods": [endpoint.verb.name()], "args": schemas(endpoint) });
        let mut map = Map::new();
        map.insert("namespace".into(), self.namespace.into());
        map.insert("methods".into(), self.methods().into());
        map.insert("endpoints".into(), self.endpoints.iter().map(endpoint).collect());
        map
    }
}

/// Finds a route; slashes around it and upper case do not matter.
pub(super) fn find(path: &str) -> Option<Found> {
    let path = path.trim_matches('/');
    if path.is_empty() {
        return Some(Found::Index);
    }
    if let Some(name) = namespaces().into_iter().find(|name| name.eq_ignore_ascii_case(path)) {
        return Some(Found::Namespace(name));
    }
    all().find_map(|route| Some(Found::Route(route, route.matches(path)?)))
}

/// Every route.
pub(super) fn all() -> impl Iterator<Item = &'static Route> {
    TABLES.iter().copied().flatten()
}

/// The namespaces, as the index lists them.
pub(super) fn namespaces() -> Vec<&'static str> {
    let mut names: Vec<&str> = Vec::new();
    for route in all() {
        if !names.contains(&route.namespace) {
            names.push(route.namespace);
        }
    }
    names
}

/// All routes below a namespace, or all there are, as an index lists them.
pub(super) fn catalogue(namespace: Option<&str>, base: &str) -> Map<String, Value> {
    let mut map = Map::new();
    let linked = |path: &str, mut description: Map<String, Value>| {
        // An address with parameters is no address.
        if !path.contains("(?P<") {
            let href = format!("{base}{}", path.trim_start_matches('/'));
            description.insert("_links".into(), json!({ "self": [{ "href": href }] }));
        }
        (path.to_owned(), Value::Object(description))
    };
    if namespace.is_none() {
        map.extend([linked("/", bare(""))]);
    }
    for name in namespaces().into_iter().filter(|name| namespace.is_none_or(|wanted| wanted == *name)) {
        map.extend([linked(&format!("/{name}"), bare(name))]);
    }
    for route in all().filter(|route| namespace.is_none_or(|wanted| wanted == route.namespace)) {
        map.extend([linked(&route.pattern(), route.description())]);
    }
    map
}

/// What OPTIONS says about a route.
pub(super) fn describe(found: &Found) -> Value {
    Value::Object(match found {
        Found::Index => bare(""),
        Found::Namespace(namespace) => bare(namespace),
        Found::Route(route, _) => {
            let mut description = route.description();
            description.extend(route.schema.map(|schema| ("schema".to_owned(), schema(route.about))));
            description
        }
    })
}

fn bare(namespace: &str) -> Map<String, Value> {
    let endpoints = json!([{ "methods": ["GET"], "args": {} }]);
    let fields = [("namespace", json!(namespace)), ("methods", json!(["GET"])), ("endpoints", endpoints)];
    fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

fn schemas(endpoint: &Endpoint) -> Map<String, Value> {
    let args = endpoint.args.iter().copied().flatten();
    args.map(|arg| (arg.name().to_owned(), arg.schema())).collect()
}

fn parameter(segment: &'static str) -> Option<&'static str> {
    segment.strip_prefix('{')?.strip_suffix('}')
}

fn is_number(name: &str) -> bool {
    name.to_ascii_lowercase().ends_with("id")
}

fn value(name: &str, segment: &str) -> Option<String> {
    let text = percent_decode_str(segment).decode_utf8().ok()?;
    let fits = |c: char| {
        if is_number(name) { c.is_ascii_digit() } else { c.is_alphanumeric() || c == '_' || c == '-' }
    };
    (!text.is_empty() && text.chars().all(fits)).then(|| text.into_owned())
}
