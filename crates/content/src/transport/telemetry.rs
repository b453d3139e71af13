//! Counts and times upstream calls under names that do not grow with the content.

use std::time::Duration;

use bytes::Bytes;
use http::Response;

use super::{Root, TransportError};

const REQUESTS: &str = "lucerna_upstream_requests_total";
const SECONDS: &str = "lucerna_upstream_seconds";

/// Records one finished call.
pub(super) fn record(
    backend: &'static str,
    route: &'static str,
    took: Duration,
    result: &Result<Response<Bytes>, TransportError>,
) {
    metrics::counter!(REQUESTS, "backend" => backend, "route" => route, "outcome" => outcome(result))
        .increment(1);
    metrics::histogram!(SECONDS, "backend" => backend, "route" => route).record(took.as_secs_f64());
}

/// A name for the route, from a closed list: paths contain slugs, which are without number.
pub(super) fn route(root: Root, path: &str) -> &'static str {
    match root {
        Root::Uploads => "media",
        Root::Api(_) => match path.trim_end_matches('/') {
            "/jgm/v1/menu" => "menu",
            "/jgm/v1/options" => "options",
            "/jgm/v1/pages" => "pages",
            "/jgm/v1/slug" => "slug",
            _ => "other",
        },
    }
}

fn outcome(result: &Result<Response<Bytes>, TransportError>) -> &'static str {
    match result {
        Ok(response) => match response.status().as_u16() {
            200..300 => "ok",
            404 | 410 => "not_found",
            500.. => "server_error",
            _ => "client_error",
        },
        Err(TransportError::Connect { .. }) => "connect",
        Err(TransportError::TimedOut { .. }) => "timeout",
        Err(TransportError::Interrupted { .. }) => "interrupted",
        Err(TransportError::TooLarge { .. }) => "too_large",
        Err(TransportError::Redirect { .. }) => "redirect",
        Err(TransportError::CircuitOpen { .. }) => "circuit_open",
        Err(TransportError::BadRequest { .. }) => "bad_request",
        Err(TransportError::Service { .. }) => "service",
    }
}
