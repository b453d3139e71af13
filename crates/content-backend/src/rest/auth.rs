//! The fixed token. It guards everything, uploads too: only the site itself talks to the back end.

use content::Secret;
use http::{HeaderMap, header};

use super::error::RestError;

/// Lets a request pass when no token is configured or when it carries the right one.
pub(super) fn check(token: Option<&Secret>, headers: &HeaderMap) -> Result<(), RestError> {
    let Some(token) = token else { return Ok(()) };
    let given = headers.get(header::AUTHORIZATION).and_then(|value| basic(value.as_bytes()));
    let given = given.ok_or_else(RestError::unauthenticated)?;
    if token.is(given) { Ok(()) } else { Err(RestError::wrong_token()) }
}

/// What follows the scheme `Basic`, whatever its case.
fn basic(value: &[u8]) -> Option<&[u8]> {
    let (scheme, rest) = value.split_at_checked(6)?;
    scheme.eq_ignore_ascii_case(b"basic ").then(|| rest.trim_ascii())
}
