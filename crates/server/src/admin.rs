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

/// The site can show pages: menus and options are there in every language, and products can be found.
async fn readyz(State(app): State<App>) -> Response {
    if !app.shells.is_complete() {
        app.refresh_shells().await;
    }
    if !app.shells.is_complete() {
        let words = "not ready: the content back end has not answered yet\n";
        return (StatusCode::SERVICE_UNAVAILABLE, words).into_response();
    }
    let search = app.index.standing();
    if app.index.has_been_there() {
        format!("ready\nsearch: {search}\n").into_response()
    } else {
        (
            StatusCode::SERVICE_UNAVAILABLE,
            format!("not ready: there is nothing to search in\nsearch: {search}\n"),
        )
            .into_response()
    }
}

/// Prometheus text.
async fn metrics(State(app): State<App>) -> Response {
    let Some(handle) = &app.metrics else { return StatusCode::NOT_FOUND.into_response() };
    for (name, cache) in [("pages", &app.pages), ("searches", &app.searches), ("media", &app.media)] {
        #[expect(clippy::cast_precision_loss, reason = "a gauge of bytes needs no more than 53 bits")]
        gauge!("lucerna_cache_bytes", "cache" => name).set(cache.bytes() as f64);
    }
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], handle.render()).into_response()
}
