//! `POST /api/purge`: the back end tells what changed. Signed, so that nobody else can empty the cache.
//!
//! The signature is HMAC-SHA256 with the shared secret over `{timestamp}.{body}`; a call counts once and only
//! within five minutes of its timestamp.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use hmac::{Hmac, KeyInit, Mac};
use http::header::RETRY_AFTER;
use http::{HeaderMap, StatusCode};
use serde::Deserialize;
use serde_json::json;
use sha2::Sha256;
use time::OffsetDateTime;

use crate::app::App;
use crate::limits::visitor_address;

/// How far a timestamp may be from our clock.
const WINDOW: Duration = Duration::from_secs(300);
/// The most tags one call may name.
const MAX_TAGS: usize = 1000;

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

/// What the caller wants dropped.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Call {
    tags: Vec<String>,
}

/// Why a call was refused.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum Refusal {
    #[error("purging is off: set `purge_secret` in the configuration")]
    Off,
    #[error("x-lucerna-timestamp must be the current time in seconds since 1970, within five minutes")]
    Time,
    #[error("x-lucerna-signature must be sha256= and the hex HMAC-SHA256 of timestamp, a dot and the body")]
    Signature,
    #[error("this call has been made before")]
    Replay,
    #[error("the body must be {{\"tags\": [\"…\"]}} with at most {MAX_TAGS} tags")]
    Body,
}

impl Refusal {
    fn status(&self) -> StatusCode {
        match self {
            Self::Off => StatusCode::NOT_FOUND,
            Self::Time | Self::Signature => StatusCode::UNAUTHORIZED,
            Self::Replay => StatusCode::CONFLICT,
            Self::Body => StatusCode::BAD_REQUEST,
        }
    }
}

/// Handles the call.
pub(crate) async fn purge(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let address = visitor_address(peer.ip(), &headers, &app.settings.trusted_proxies);
    if let Err(refused) = app.writes.check(address) {
        let seconds = refused.retry_after.as_secs() + 1;
        return (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, seconds.to_string())]).into_response();
    }
    match accept(&app, &headers, &body) {
        Ok(tags) => Json(json!({ "purged": app.content_changed(&tags, None).await })).into_response(),
        Err(refusal) => {
            tracing::warn!(reason = %refusal, "purge refused");
            (refusal.status(), Json(json!({ "error": refusal.to_string() }))).into_response()
        }
    }
}

fn accept(app: &App, headers: &HeaderMap, body: &[u8]) -> Result<Vec<String>, Refusal> {
    let secret = app.settings.purge_secret.as_ref().ok_or(Refusal::Off)?;
    let now = OffsetDateTime::now_utc().unix_timestamp();
    let signature = verify(secret.expose(), now, headers, body)?;
    let call: Call = serde_json::from_slice(body).map_err(|_| Refusal::Body)?;
    if call.tags.len() > MAX_TAGS {
        return Err(Refusal::Body);
    }
    if !app.replays.is_first(&signature) {
        return Err(Refusal::Replay);
    }
    Ok(call.tags)
}

/// Checks time and signature; gives the signature back for the replay check.
fn verify(secret: &[u8], now: i64, headers: &HeaderMap, body: &[u8]) -> Result<Vec<u8>, Refusal> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let timestamp = text("x-lucerna-timestamp").ok_or(Refusal::Time)?;
    let sent: i64 = timestamp.parse().map_err(|_| Refusal::Time)?;
    if sent.abs_diff(now) > WINDOW.as_secs() {
        return Err(Refusal::Time);
    }
    let signature = text("x-lucerna-signature")
        .and_then(|value| value.strip_prefix("sha256="))
        .and_then(|value| hex::decode(value).ok())
        .ok_or(Refusal::Signature)?;
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).map_err(|_| Refusal::Signature)?;
    mac.update(timestamp.as_bytes());
    mac.update(b".");
    mac.update(body);
    mac.verify_slice(&signature).map_err(|_| Refusal::Signature)?;
    Ok(signature)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_800_000_000;

    fn signed(timestamp: &str, body: &[u8], secret: &[u8]) -> HeaderMap {
        let mut mac = Hmac::<Sha256>::new_from_slice(secret).unwrap();
        mac.update(timestamp.as_bytes());
        mac.update(b".");
        mac.update(body);
        let mut headers = HeaderMap::new();
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
    fn a_signature_counts_once() {
        let replays = Replays::default();
        assert!(replays.is_first(b"one"));
        assert!(!replays.is_first(b"one"));
        assert!(replays.is_first(b"two"));
    }
}
