//! The REST contract over HTTP: who may ask, which route answers, and in what form.

mod answer;
mod auth;
mod body;
mod call;
mod catalogue;
mod collection;
mod embed;
mod error;
mod feedback;
mod fields;
mod forms;
mod media;
mod openapi;
mod paging;
mod params;
mod php_json;
mod query;
mod recaptcha;
mod references;
mod routes;
mod search;
mod site;
mod slug;
mod terms;
mod texturize;
mod types;
mod uploads;

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::Response;
use http::request::Parts;
use http::{Method, Uri};

use crate::Store;
use answer::RestResponse;
use call::Call;
use content::{Locale, Secret};
use error::RestError;
use query::Query;
use robot_check::{Verifier, VerifierSettings};
use routes::Found;

/// The root when nobody can reach the back end from outside: a name that never resolves.
pub const IN_PROCESS_ROOT: &str = "http://lucerna.invalid";

/// Longer queries are refused before they are read.
const MAX_QUERY_BYTES: usize = 8 * 1024;

/// How the back end is reached.
#[derive(Clone, Debug)]
pub struct BackendSettings {
    /// What must follow `Authorization: Basic `; `None` lets everyone in.
    pub token: Option<Secret>,
    /// Scheme and host that absolute links start with, such as `https://content.example.com`.
    pub root_url: String,
    /// How bot checks are made; `None` fails all of them.
    pub recaptcha: Option<VerifierSettings>,
}

impl Default for BackendSettings {
    /// No token, [`IN_PROCESS_ROOT`] and no bot checks.
    fn default() -> Self {
        Self { token: None, root_url: IN_PROCESS_ROOT.to_owned(), recaptcha: None }
    }
}

/// Everything the back end answers: `/wp-json/`, `/es/wp-json/` and `/wp-content/uploads/`.
pub fn router(store: Store, settings: BackendSettings) -> Router {
    let BackendSettings { token, root_url, recaptcha } = settings;
    let root = root_url.trim_end_matches('/').to_owned();
    let backend = Backend { store, root, token, verifier: recaptcha.map(Verifier::new) };
    // WordPress matches routes itself (any case, any slash, any method), so axum only hands everything over.
    Router::new().fallback(serve).with_state(Arc::new(backend))
}

/// What the handlers share.
struct Backend {
    store: Store,
    /// Scheme and host, without a slash at the end.
    root: String,
    token: Option<Secret>,
    verifier: Option<Verifier>,
}

/// Where a request goes.
enum Target {
    /// A route of a language's API, such as `/jgm/v1/menu`.
    Api(Locale, String),
    /// A path below the uploads folder, still percent-encoded.
    Upload(String),
    Nowhere,
}

impl Backend {
    /// The root of a language's site, without a slash at the end.
    fn home(&self, locale: Locale) -> String {
        match locale {
            Locale::En => self.root.clone(),
            Locale::Es => format!("{}/es", self.root),
        }
    }

    /// The base of a language's API, with a slash at the end.
    fn base(&self, locale: Locale) -> String {
        format!("{}/wp-json/", self.home(locale))
    }
}

async fn serve(State(backend): State<Arc<Backend>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let query_text = parts.uri.query().unwrap_or_default();
    let too_long = query_text.len() > MAX_QUERY_BYTES;
    let query = Query::parse(if too_long { "" } else { query_text });
    let target = target(&parts.uri, &query);
    let locale = match target {
        Target::Api(locale, _) => locale,
        Target::Upload(_) | Target::Nowhere => Locale::En,
    };
    let checked = auth::check(backend.token.as_ref(), &parts.headers);
    let outcome = match (checked, target) {
        (Err(error), _) => Err(error),
        (Ok(()), _) if too_long => Err(RestError::query_too_long(MAX_QUERY_BYTES)),
        (Ok(()), Target::Upload(path)) => {
            return uploads::serve(&backend.store, &path, &parts.method, &parts.headers).await;
        }
        (Ok(()), Target::Api(locale, route)) => {
            dispatch(&backend, locale, &route, &parts, body, &query).await
        }
        (Ok(()), Target::Nowhere) => Err(RestError::no_route()),
    };
    let context = answer::Context {
        base: backend.base(locale),
        origin: parts.headers.get(http::header::ORIGIN).cloned(),
        authenticated: backend.token.is_some(),
        head: parts.method == Method::HEAD,
        query: &query,
    };
    outcome.unwrap_or_else(RestError::into_answer).into_response(context)
}

/// WordPress checks in this order: route and method, required parameters, their values, then the handler.
async fn dispatch(
    backend: &Backend,
    locale: Locale,
    path: &str,
    parts: &Parts,
    body: Body,
    query: &Query,
) -> Result<RestResponse, RestError> {
    let method = effective_method(parts, query);
    let found = routes::find(path).ok_or_else(RestError::no_route)?;
    let methods = match &found {
        Found::Route(route, _) => route.methods(),
        Found::Index | Found::Namespace(_) => vec!["GET"],
    };
    if method == Method::OPTIONS {
        return Ok(RestResponse::ok(routes::describe(&found)).allowing(&methods));
    }
    let answer = match found {
        Found::Route(route, values) => {
            let endpoint = route.endpoint(&method).ok_or_else(RestError::no_route)?;
            let params = params::Params::read(endpoint.args, query, &values)?;
            let (headers, body) = (&parts.headers, Mutex::new(Some(body)));
            (endpoint.handler)(Call { backend, locale, route, params, query, headers, body }).await?
        }
        _ if method != Method::GET && method != Method::HEAD => return Err(RestError::no_route()),
        Found::Index => site::index(backend, locale).await?,
        Found::Namespace(namespace) => site::namespace(backend, locale, namespace),
    };
    Ok(answer.allowing(&methods))
}

fn target(uri: &Uri, query: &Query) -> Target {
    let path = uri.path();
    if let Some(file) = path.strip_prefix("/wp-content/uploads/") {
        return Target::Upload(file.to_owned());
    }
    let (locale, inner) = match path.strip_prefix("/es/") {
        Some(inner) => (Locale::Es, inner),
        None => (Locale::En, path.strip_prefix('/').unwrap_or(path)),
    };
    let route = match inner {
        "wp-json" => Some(""),
        "" | "index.php" => query.text("rest_route"),
        _ => inner.strip_prefix("wp-json/"),
    };
    match route {
        Some(route) => Target::Api(locale, route.to_owned()),
        None => Target::Nowhere,
    }
}

/// The verb a proxy that only knows GET and POST may have put elsewhere.
fn effective_method(request: &Parts, query: &Query) -> Method {
    let header = request.headers.get("x-http-method-override").and_then(|value| value.to_str().ok());
    let named = query.text("_method").or(header).map(str::to_ascii_uppercase);
    named.and_then(|name| Method::from_bytes(name.as_bytes()).ok()).unwrap_or_else(|| request.method.clone())
}
