//! Turns stored pages into HTTP answers: the right encoding, validators, and what the cache had to say.

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use http::header::{
    ACCEPT_ENCODING, AGE, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use ssr::cache::{Accepted, CacheState, Rendered, Served, if_none_match};

/// Says how the cache answered; for people who look at headers and for tests.
pub(crate) const CACHE_HEADER: HeaderName = HeaderName::from_static("x-lucerna-cache");
/// Present when the back end failed and an older page was served in its place.
pub(crate) const STALE_HEADER: HeaderName = HeaderName::from_static("x-lucerna-stale");
/// Names the parts that a page had to do without.
pub(crate) const PARTIAL_HEADER: HeaderName = HeaderName::from_static("x-lucerna-partial");

/// What was made, with the names of the parts it had to do without.
pub(crate) fn partial(mut rendered: Rendered, gaps: &[&'static str]) -> Rendered {
    if !gaps.is_empty() {
        rendered.is_partial = true;
        if let Ok(parts) = HeaderValue::from_str(&gaps.join(", ")) {
            rendered.headers.insert(PARTIAL_HEADER, parts);
        }
    }
    rendered
}

/// Answers with a stored page, under the status it was stored with.
#[must_use]
pub(crate) fn stored(served: &Served, request: &HeaderMap, cache_control: &'static str) -> Response {
    let page = &served.value;
    let accepted = request.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let variant = page.best_variant(&Accepted::parse(accepted));
    let mut headers = HeaderMap::with_capacity(11);
    headers.insert(CONTENT_TYPE, page.content_type().clone());
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache_control));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(CACHE_HEADER, HeaderValue::from_static(served.state.as_str()));
    headers.insert(ETAG, variant.etag.clone());
    if served.age.as_secs() > 0 {
        headers.insert(AGE, HeaderValue::from(served.age.as_secs()));
    }
    if served.state == CacheState::StaleOnError {
        headers.insert(
            STALE_HEADER,
            HeaderValue::from_static("a newer one could not be made; this is an earlier copy"),
        );
    }
    if let Some(parts) = page.headers().get(PARTIAL_HEADER) {
        headers.insert(PARTIAL_HEADER, parts.clone());
    }
    let known = request.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let unchanged =
        known.zip(variant.etag.to_str().ok()).is_some_and(|(known, own)| if_none_match(known, own));
    if unchanged && page.status() == StatusCode::OK {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    if let Some(token) = variant.encoding.token() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(token));
    }
    (page.status(), headers, Body::from(variant.body.clone())).into_response()
}
