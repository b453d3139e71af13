//! Health, readiness and metrics, on a listener of their own so that the public never sees them.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use content::Locale;
use http::StatusCode;
use http::header::CONTENT_TYPE;
use metrics::gauge;

use crate::app::App;
use crate::disk_space::DiskSpace;

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

/// The site can show pages of a language, and products can be found. What is missing is said, language by language.
async fn readyz(State(app): State<App>) -> Response {
    if !app.is_ready() {
        // Whoever asks should not have to wait for the next round of the keepers.
        let _ = futures::future::join_all(Locale::ALL.map(|locale| app.shell(locale))).await;
    }
    let languages = Locale::ALL.map(|locale| format!("{locale}: {}\n", app.readiness(locale))).concat();
    let disk = app.disk.as_ref().map(DiskSpace::line).unwrap_or_default();
    let mail = if app.settings.sends_mail {
        ""
    } else {
        "mail: not set up; what visitors send is kept and nobody gets it\n"
    };
    let languages = format!("{languages}{disk}{mail}");
    if app.is_ready() {
        format!("ready\n{languages}").into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, format!("not ready\n{languages}")).into_response()
    }
}

/// Prometheus text.
async fn metrics(State(app): State<App>) -> Response {
    let Some(handle) = &app.metrics else { return StatusCode::NOT_FOUND.into_response() };
    let pages = [("pages", &app.pages), ("searches", &app.searches), ("media", &app.media)];
    for (name, bytes) in
        pages.map(|(name, cache)| (name, cache.bytes())).into_iter().chain(app.answers.bytes())
    {
        #[expect(clippy::cast_precision_loss, reason = "a gauge of bytes needs no more than 53 bits")]
        gauge!("lucerna_cache_bytes", "cache" => name).set(bytes as f64);
    }
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], handle.render()).into_response()
}
