//! Health, readiness and metrics, on a listener of their own so that the public never sees them.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::StatusCode;
use http::header::CONTENT_TYPE;

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
    match &app.metrics {
        Some(handle) => {
            ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], handle.render()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
