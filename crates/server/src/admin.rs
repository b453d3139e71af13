//! Health, readiness and metrics, on a listener of their own so that the public never sees them.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::StatusCode;
use http::header::CONTENT_TYPE;
use metrics::gauge;

use crate::app::App;

/// The operators' site.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
        .with_state(app)
}

/// The process is alive.
async fn healthz() -> &'static str {
    "ok\n"
}

/// The site can show pages: menus and options are there in every language.
async fn readyz(State(app): State<App>) -> Response {
    if !app.shells.is_complete() {
        app.refresh_shells().await;
    }
    if app.shells.is_complete() {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready: the content back end has not answered yet\n")
            .into_response()
    }
}

/// Prometheus text.
async fn metrics(State(app): State<App>) -> Response {
    let Some(handle) = &app.metrics else { return StatusCode::NOT_FOUND.into_response() };
    for (name, bytes) in [("pages", app.pages.bytes()), ("media", app.media.bytes())] {
        #[expect(clippy::cast_precision_loss, reason = "a gauge of bytes needs no more than 53 bits")]
        gauge!("lucerna_cache_bytes", "cache" => name).set(bytes as f64);
    }
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], handle.render()).into_response()
}
