//! One request on its way to its handler, checked against the arguments of its route.

use std::sync::Mutex;

use axum::body::Body;
use http::HeaderMap;

use super::Backend;
use super::params::Params;
use super::query::Query;
use super::routes::Route;
use content::Locale;

/// What a handler is given.
pub(super) struct Call<'a> {
    pub(super) backend: &'a Backend,
    pub(super) locale: Locale,
    pub(super) route: &'static Route,
    /// Checked values of the query and the path.
    pub(super) params: Params,
    pub(super) query: &'a Query,
    pub(super) headers: &'a HeaderMap,
    /// Gone once it was read.
    pub(super) body: Mutex<Option<Body>>,
}

impl Call<'_> {
    /// The root of the language's site, without a slash at the end.
    pub(super) fn home(&self) -> String {
        self.backend.home(self.locale)
    }

    /// The base of the language's API, with a slash at the end.
    pub(super) fn base(&self) -> String {
        self.backend.base(self.locale)
    }

    /// The number in the path.
    pub(super) fn id(&self) -> i64 {
        self.params.integer("id").unwrap_or_default()
    }

    /// Whether the parameter `context` asks for the smaller form that is embedded elsewhere.
    pub(super) fn is_embed(&self) -> bool {
        self.params.text("context") == Some("embed")
    }

    /// The address of the route that was asked, without its query.
    pub(super) fn address(&self) -> String {
        let value =
            |segment: &'static str| match segment.strip_prefix('{').and_then(|name| name.strip_suffix('}')) {
                Some(name) => match (self.params.integer(name), self.params.text(name)) {
                    (Some(number), _) => number.to_string(),
                    (None, text) => text.unwrap_or_default().to_owned(),
                },
                None => segment.to_owned(),
            };
        let path: Vec<String> = self.route.path.trim_start_matches('/').split('/').map(value).collect();
        format!("{}{}", self.base(), path.join("/"))
    }
}
