//! Gives each request a name, logs one line when it is answered, and counts it.
//!
//! Neither address nor query is logged: both can be personal.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use http::{HeaderName, HeaderValue};
use metrics::{counter, histogram};
use tracing::Instrument;

use crate::respond::CACHE_HEADER;

/// Carries the request's name to the client and, from a proxy, to us.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The layer.
pub(crate) async fn layer(mut request: Request, next: Next) -> Response {
    let id = request.headers().get(REQUEST_ID).filter(|id| is_sane(id)).cloned().unwrap_or_else(new_id);
    request.headers_mut().insert(REQUEST_ID, id.clone());
    let started = Instant::now();
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let kind = kind(&path);
    let span = tracing::info_span!("request", id = id.to_str().unwrap_or_default());
    let mut response = next.run(request).instrument(span.clone()).await;
    let seconds = started.elapsed().as_secs_f64();
    let status = response.status().as_u16();
    counter!("lucerna_http_requests_total", "kind" => kind, "status" => status.to_string()).increment(1);
    histogram!("lucerna_http_request_seconds", "kind" => kind).record(seconds);
    let cache = response.headers().get(CACHE_HEADER).and_then(|state| state.to_str().ok()).unwrap_or("-");
    span.in_scope(|| {
        tracing::info!(%method, path, status, milliseconds = seconds * 1e3, cache, "{method} {path} {status}");
    });
    response.headers_mut().insert(REQUEST_ID, id);
    response
}

/// A handful of kinds, so that paths from strangers cannot grow the metrics.
fn kind(path: &str) -> &'static str {
    match path.split('/').nth(1).unwrap_or_default() {
        "_data" => "data",
        "assets" => "asset",
        "media" => "media",
        "api" | "check-recaptcha" | "contact-form-7" => "api",
        first if first.contains('.') => "file",
        _ => "page",
    }
}

fn is_sane(id: &HeaderValue) -> bool {
    (1..=64).contains(&id.len())
        && id.as_bytes().iter().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(byte))
}

/// Unique within a process, and unlike those of the process before it.
fn new_id() -> HeaderValue {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    static START: std::sync::OnceLock<u64> = std::sync::OnceLock::new();
    let start = *START.get_or_init(|| {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
    });
    let text = format!("{start:x}-{:x}", COUNT.fetch_add(1, Ordering::Relaxed));
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static("unnamed"))
}
