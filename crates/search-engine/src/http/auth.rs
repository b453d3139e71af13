//! Who may ask: whoever brings the key.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::HeaderMap;
use subtle::ConstantTimeEq as _;

use super::Http;
use super::asked::Pairs;
use crate::ApiError;

/// The name of the key, as a header, a parameter, and in one of several searches.
pub(super) const KEY: &str = "x-typesense-api-key";

/// Lets only requests through that bring the key.
pub(super) async fn require_key(
    State(http): State<Http>,
    pairs: Pairs,
    request: Request,
    next: Next,
) -> Response {
    match http.check_key(key_of(request.headers(), &pairs)) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// The key that a request brings: in a header or, without one, as a parameter.
pub(super) fn key_of<'a>(headers: &'a HeaderMap, pairs: &'a Pairs) -> Option<&'a str> {
    let header = headers.get(KEY).and_then(|value| value.to_str().ok());
    header.or_else(|| pairs.get(KEY))
}

impl Http {
    /// Refuses a wrong key, and none where one is needed.
    pub(super) fn check_key(&self, key: Option<&str>) -> Result<(), ApiError> {
        let Some(expected) = &self.settings.api_key else { return Ok(()) };
        // In the same time however much of it is right, so that nobody can find it bit by bit.
        let is_right = key.is_some_and(|key| bool::from(key.as_bytes().ct_eq(expected.as_bytes())));
        if is_right { Ok(()) } else { Err(ApiError::unauthorized()) }
    }
}
