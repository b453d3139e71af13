//! `POST /api/purge`: the back end tells what changed. Signed, so that nobody else can empty the cache.
//!
//! The signature is HMAC-SHA256 with the shared secret over `{timestamp}.{nonce}.{body}`, or over `{timestamp}.{body}`
//! by callers that send no nonce; a call counts only within five minutes of its timestamp. A call with a nonce counts
//! once: sent again, because its answer got lost, it is answered as done. Without a nonce, two changes of one page in one
//! second look like one call sent twice, so each is carried out, within the limits on writing.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use content::{Tag, UnknownTag};
use hmac::{Hmac, KeyInit, Mac};
use http::header::RETRY_AFTER;
use http::{HeaderMap, HeaderValue, StatusCode};
use serde::Deserialize;
use serde_json::json;
use sha2::Sha256;
use time::OffsetDateTime;

use crate::app::App;
use crate::forwarded::visitor_address;
use crate::limits::TooMany;

/// How far a timestamp may be from our clock.
const WINDOW: Duration = Duration::from_secs(300);
/// The most tags one call may name.
const MAX_TAGS: usize = 1000;
/// How long a nonce may be.
const NONCE_CHARS: std::ops::RangeInclusive<usize> = 8..=128;

/// Signatures seen within the window.
pub(crate) struct Replays(moka::sync::Cache<Vec<u8>, ()>);

impl Default for Replays {
    fn default() -> Self {
        Self(moka::sync::Cache::builder().max_capacity(100_000).time_to_live(2 * WINDOW).build())
    }
}

impl Replays {
    /// Remembers a signature; false when it was there already.
    fn is_first(&self, signature: &[u8]) -> bool {
        self.0.entry(signature.to_vec()).or_insert(()).is_fresh()
    }
}

/// What the caller wants retired.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Call {
    tags: Vec<String>,
}

/// A call by somebody who knows the secret.
#[derive(Debug, PartialEq, Eq)]
struct Signed {
    signature: Vec<u8>,
    has_nonce: bool,
}

/// What is to be done about a call.
enum Accepted {
    /// These have changed.
    Changed(Vec<Tag>),
    /// It has been done already.
    Repeated,
}

/// Why a call was refused.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum Refusal {
    #[error("purging is off: set `purge_secret` in the configuration")]
    Off,
    #[error("x-lucerna-timestamp must be the current time in seconds since 1970, within five minutes")]
    Time,
    #[error(
        "x-lucerna-signature must be sha256= and the hex HMAC-SHA256 of timestamp, a dot, x-lucerna-nonce, a dot and the \
         body; without a nonce, of timestamp, a dot and the body"
    )]
    Signature,
    #[error("x-lucerna-nonce must be 8 to 128 letters, digits, hyphens or underscores")]
    Nonce,
    #[error("the body must be {{\"tags\": [\"…\"]}} with at most {MAX_TAGS} tags")]
    Body,
    #[error("{0}")]
    Tag(#[from] UnknownTag),
    #[error("too many calls; a call with a nonce that was signed correctly is never limited")]
    TooMany(TooMany),
}

impl Refusal {
    fn status(&self) -> StatusCode {
        match self {
            Self::Off => StatusCode::NOT_FOUND,
            Self::Time | Self::Signature => StatusCode::UNAUTHORIZED,
            Self::Nonce | Self::Body | Self::Tag(_) => StatusCode::BAD_REQUEST,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
        }
    }
}

/// Handles the call. Once it is accepted nothing is waited for: it is carried out even if the caller has gone.
pub(crate) async fn purge(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let limit = || {
        let address = visitor_address(peer.ip(), &headers, &app.settings.proxies);
        app.writes.check(address).map_err(Refusal::TooMany)
    };
    match accept(&app, &headers, &body, limit) {
        Ok(Accepted::Changed(tags)) => {
            Json(json!({ "purged": app.content_changed(&tags, None) })).into_response()
        }
        Ok(Accepted::Repeated) => Json(json!({ "purged": 0, "repeated": true })).into_response(),
        Err(refusal) => {
            tracing::warn!(reason = %refusal, "purge refused");
            let body = Json(json!({ "error": refusal.to_string() }));
            let mut response = (refusal.status(), body).into_response();
            if let Refusal::TooMany(refused) = &refusal {
                let seconds = refused.retry_after.as_secs() + 1;
                response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
            }
            response
        }
    }
}

/// Only strangers, and calls that cannot be told from a replay, are limited: a back end may change a thousand things at
/// once.
fn accept(
    app: &App,
    headers: &HeaderMap,
    body: &[u8],
    limit: impl Fn() -> Result<(), Refusal>,
) -> Result<Accepted, Refusal> {
    let secret = app.settings.purge_secret.as_ref().ok_or(Refusal::Off)?;
    let now = OffsetDateTime::now_utc().unix_timestamp();
    let signed = verify(secret.expose().as_bytes(), now, headers, body)
        .or_else(|refusal| limit().and(Err(refusal)))?;
    let call: Call = serde_json::from_slice(body).map_err(|_| Refusal::Body)?;
    if call.tags.len() > MAX_TAGS {
        return Err(Refusal::Body);
    }
    let tags = call.tags.iter().map(|tag| tag.parse()).collect::<Result<Vec<Tag>, _>>()?;
    if !app.replays.is_first(&signed.signature) {
        if signed.has_nonce {
            return Ok(Accepted::Repeated);
        }
        limit()?;
    }
    Ok(Accepted::Changed(tags))
}

/// Checks time and signature.
fn verify(secret: &[u8], now: i64, headers: &HeaderMap, body: &[u8]) -> Result<Signed, Refusal> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let timestamp = text("x-lucerna-timestamp").ok_or(Refusal::Time)?;
    let sent: i64 = timestamp.parse().map_err(|_| Refusal::Time)?;
    if sent.abs_diff(now) > WINDOW.as_secs() {
        return Err(Refusal::Time);
    }
    let nonce = headers.get("x-lucerna-nonce").map(|nonce| nonce.to_str().unwrap_or_default());
    if nonce.is_some_and(|nonce| !is_nonce(nonce)) {
        return Err(Refusal::Nonce);
    }
    let signature = text("x-lucerna-signature")
        .and_then(|value| value.strip_prefix("sha256="))
        .and_then(|value| hex::decode(value).ok())
        .ok_or(Refusal::Signature)?;
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).map_err(|_| Refusal::Signature)?;
    for part in [Some(timestamp), nonce].into_iter().flatten() {
        mac.update(part.as_bytes());
        mac.update(b".");
    }
    mac.update(body);
    mac.verify_slice(&signature).map_err(|_| Refusal::Signature)?;
    Ok(Signed { signature, has_nonce: nonce.is_some() })
}

fn is_nonce(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    NONCE_CHARS.contains(&text.len()) && text.bytes().all(is_allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_800_000_000;

    fn signed(timestamp: &str, body: &[u8], secret: &[u8]) -> HeaderMap {
        signed_with(timestamp, None, body, secret)
    }

    fn signed_with(timestamp: &str, nonce: Option<&str>, body: &[u8], secret: &[u8]) -> HeaderMap {
        let mut mac = Hmac::<Sha256>::new_from_slice(secret).unwrap();
        mac.update(timestamp.as_bytes());
        let mut headers = HeaderMap::new();
        if let Some(nonce) = nonce {
            mac.update(b".");
            mac.update(nonce.as_bytes());
            headers.insert("x-lucerna-nonce", nonce.parse().unwrap());
        }
        mac.update(b".");
        mac.update(body);
        headers.insert("x-lucerna-timestamp", timestamp.parse().unwrap());
        let signature = format!("sha256={}", hex::encode(mac.finalize().into_bytes()));
        headers.insert("x-lucerna-signature", signature.parse().unwrap());
        headers
    }

    #[test]
    fn a_signed_call_of_now_is_accepted() {
        let headers = signed("1800000000", b"{}", b"secret");
        assert!(verify(b"secret", NOW, &headers, b"{}").is_ok());
        assert!(verify(b"secret", NOW + 299, &headers, b"{}").is_ok());
    }

    #[test]
    fn a_changed_body_or_secret_is_refused() {
        let headers = signed("1800000000", b"{}", b"secret");
        assert_eq!(verify(b"secret", NOW, &headers, b"{ }"), Err(Refusal::Signature));
        assert_eq!(verify(b"other", NOW, &headers, b"{}"), Err(Refusal::Signature));
    }

    #[test]
    fn old_and_future_calls_are_refused() {
        let headers = signed("1800000000", b"{}", b"secret");
        assert_eq!(verify(b"secret", NOW + 301, &headers, b"{}"), Err(Refusal::Time));
        assert_eq!(verify(b"secret", NOW - 301, &headers, b"{}"), Err(Refusal::Time));
        assert_eq!(verify(b"secret", i64::MIN, &headers, b"{}"), Err(Refusal::Time));
    }

    #[test]
    fn the_timestamp_is_part_of_what_is_signed() {
        let mut headers = signed("1800000000", b"{}", b"secret");
        headers.insert("x-lucerna-timestamp", "1800000001".parse().unwrap());
        assert_eq!(verify(b"secret", NOW, &headers, b"{}"), Err(Refusal::Signature));
    }

    #[test]
    fn a_nonce_is_part_of_what_is_signed_and_of_a_fixed_form() {
        let mut headers = signed_with("1800000000", Some("b9c1-4f_22"), b"{}", b"secret");
        assert!(verify(b"secret", NOW, &headers, b"{}").unwrap().has_nonce);
        headers.insert("x-lucerna-nonce", "b9c1-4f_23".parse().unwrap());
        assert_eq!(verify(b"secret", NOW, &headers, b"{}"), Err(Refusal::Signature));
        headers.remove("x-lucerna-nonce");
        assert_eq!(verify(b"secret", NOW, &headers, b"{}"), Err(Refusal::Signature));
        for bad in ["short", "with.dots.in.it", &"x".repeat(129)] {
            let headers = signed_with("1800000000", Some(bad), b"{}", b"secret");
            assert_eq!(verify(b"secret", NOW, &headers, b"{}"), Err(Refusal::Nonce), "{bad}");
        }
    }

    #[test]
    fn a_signature_counts_once() {
        let replays = Replays::default();
        assert!(replays.is_first(b"one"));
        assert!(!replays.is_first(b"one"));
        assert!(replays.is_first(b"two"));
    }
}
