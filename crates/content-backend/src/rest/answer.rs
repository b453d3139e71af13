//! An answer on its way out: WordPress's headers on every one, `_fields`, `_envelope`, and no body for HEAD.

use axum::body::Body;
use axum::response::Response;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use serde_json::{Map, Value, json};

use super::embed::Embeddable;
use super::query::Query;
use super::{fields, php_json};

/// What a route found, before it becomes a response.
#[derive(Debug)]
pub(super) struct RestResponse {
    status: StatusCode,
    body: Value,
    headers: HeaderMap,
    embeddable: Embeddable,
}

/// What the request adds to every answer.
pub(super) struct Context<'a> {
    /// Base of the API that was asked, with a slash at the end.
    pub(super) base: String,
    pub(super) origin: Option<HeaderValue>,
    /// Whether a token was needed: such answers must not be kept by anything in between.
    pub(super) authenticated: bool,
    pub(super) head: bool,
    pub(super) query: &'a Query,
}

impl RestResponse {
    pub(super) fn new(status: StatusCode, body: Value) -> Self {
        Self { status, body, headers: HeaderMap::new(), embeddable: Embeddable::default() }
    }

    pub(super) fn ok(body: Value) -> Self {
        Self::new(StatusCode::OK, body)
    }

    pub(super) fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.insert(name, value);
        self
    }

    pub(super) fn allowing(self, methods: &[&str]) -> Self {
        match HeaderValue::from_str(&methods.join(", ")) {
            Ok(list) => self.with_header(header::ALLOW, list),
            Err(_) => self,
        }
    }

    /// What the links of this answer may be replaced by, by their address.
    pub(super) fn with_embeddable(mut self, embeddable: Embeddable) -> Self {
        self.embeddable = embeddable;
        self
    }

    pub(super) fn into_response(self, context: Context<'_>) -> Response {
        let Self { status, body, headers: own, embeddable } = self;
        let body = match context.query.text("_fields") {
            Some(list) if status.is_success() => fields::filter(body, list),
            _ => body,
        };
        let body = match context.query.embeds() {
            Some(rels) if status.is_success() => embeddable.embed(body, &rels),
            _ => body,
        };
        let (status, body, own) = if context.query.text("_envelope").is_some() {
            (StatusCode::OK, envelope(status, body, &own), HeaderMap::new())
        } else {
            (status, body, own)
        };
        let bytes = php_json::encode(&body);
        let mut headers = common_headers(&context);
        headers.insert(header::CONTENT_LENGTH, bytes.len().into());
        // A header of the answer replaces ours: a list's own Link takes the place of the discovery Link.
        headers.extend(own);
        let mut response = Response::new(if context.head { Body::empty() } else { Body::from(bytes) });
        *response.status_mut() = status;
        *response.headers_mut() = headers;
        response
    }
}

fn envelope(status: StatusCode, body: Value, headers: &HeaderMap) -> Value {
    let headers: Map<String, Value> = headers
        .iter()
        .filter_map(|(name, value)| Some((name.as_str().to_owned(), value.to_str().ok()?.into())))
        .collect();
    json!({ "body": body, "status": status.as_u16(), "headers": headers })
}

fn common_headers(context: &Context<'_>) -> HeaderMap {
    let mut headers = HeaderMap::new();
    let fixed = [
        (header::CONTENT_TYPE, "application/json; charset=UTF-8"),
        (HeaderName::from_static("x-robots-tag"), "noindex"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::ACCESS_CONTROL_EXPOSE_HEADERS, "X-WP-Total, X-WP-TotalPages, Link"),
        (
            header::ACCESS_CONTROL_ALLOW_HEADERS,
            "Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type",
        ),
    ];
    headers.extend(fixed.map(|(name, value)| (name, HeaderValue::from_static(value))));
    if let Ok(link) = HeaderValue::from_str(&format!("<{}>; rel=\"https://api.w.org/\"", context.base)) {
        headers.insert(header::LINK, link);
    }
    if let Some(origin) = &context.origin {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
        headers.insert(header::ACCESS_CONTROL_ALLOW_CREDENTIALS, HeaderValue::from_static("true"));
        headers.insert(header::VARY, HeaderValue::from_static("Origin"));
    }
    if context.authenticated {
        let never = "no-cache, must-revalidate, max-age=0, no-store, private";
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(never));
        headers.insert(header::EXPIRES, HeaderValue::from_static("Wed, 11 Jan 1984 05:00:00 GMT"));
    }
    headers
}
