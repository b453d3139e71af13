//! Who may ask: whoever brings the key.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use http::HeaderMap;
use serde_json::{Map, Value};
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
        match key {
            _ if is_right => Ok(()),
            Some(key) if is_scoped(key) => Err(ApiError::scoped_key()),
            _ => Err(ApiError::unauthorized()),
        }
    }
}

/// Whether a key has the form of one that was made from another for certain searches: a digest, the beginning of the
/// other key, and the parameters of these searches. Only its form is looked at, so the answer says nothing about keys.
fn is_scoped(key: &str) -> bool {
    const DIGEST_BYTES: usize = 32;
    const DIGEST_LEN: usize = 44;
    const PREFIX_LEN: usize = 4;
    let Ok(parts) = BASE64_STANDARD.decode(key) else { return false };
    let Some((digest, rest)) = parts.split_at_checked(DIGEST_LEN) else { return false };
    let Some((_, params)) = rest.split_at_checked(PREFIX_LEN) else { return false };
    BASE64_STANDARD.decode(digest).is_ok_and(|digest| digest.len() == DIGEST_BYTES)
        && serde_json::from_slice::<Map<String, Value>>(params).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scoped(digest: &str, prefix: &str, params: &str) -> String {
        BASE64_STANDARD.encode(format!("{digest}{prefix}{params}"))
    }

    #[test]
    fn scoped_keys_are_known_by_their_form() {
        let digest = BASE64_STANDARD.encode([7; 32]);
        assert!(is_scoped(&scoped(&digest, "secr", r#"{"filter_by":"shown:=true"}"#)));
        for other in [
            String::new(),
            "secret".to_owned(),
            "a-long-key-that-is-no-base64-at-all-but-long-enough-for-one".to_owned(),
            digest.clone(),
            scoped(&digest, "secr", "[]"),
            scoped(&digest, "secr", ""),
            scoped(&digest, "", r#"{"filter_by":"a:=1"}"#),
            scoped(&"x".repeat(44), "secr", "{}"),
        ] {
            assert!(!is_scoped(&other), "{other}");
        }
    }
}
