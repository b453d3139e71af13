//! What stands in the place of a site that has no content yet: a page for visitors, the reason for operators.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use content::Locale;
use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, RETRY_AFTER};
use metrics_exporter_prometheus::PrometheusHandle;
use tower_http::catch_panic::CatchPanicLayer;

use crate::disk_space::DiskSpace;
use crate::layers::{request_log, unanswered};
use crate::security::{SecurityHeaders, Sources};
use crate::settings::SiteSettings;
use crate::urls::Urls;

/// When it is worth asking again, in seconds.
const COME_BACK: &str = "30";
/// The page carries its own styles and loads nothing.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";
/// The look of the site's dark scenes, in the few lines that a page without files can carry.
const STYLES: &str = include_str!("no_content/styles.css");

/// A site without content. Cloning is cheap.
#[derive(Clone)]
pub struct NoContent {
    inner: Arc<Inner>,
}

struct Inner {
    urls: Urls,
    has_spanish_host: bool,
    security: SecurityHeaders,
    /// What operators are told.
    reason: String,
    metrics: Option<PrometheusHandle>,
    disk: Option<DiskSpace>,
}

impl NoContent {
    /// `reason` says to operators what is missing and how to bring it in.
    #[must_use]
    pub fn new(settings: &SiteSettings, reason: String, metrics: Option<PrometheusHandle>) -> Self {
        let urls = Urls::new(settings.public_url.clone(), settings.spanish_url.clone());
        let security = SecurityHeaders::new(urls.insisting(settings.hsts), Sources::default());
        let has_spanish_host = settings.spanish_url.is_some();
        let disk = settings.disk.as_ref().map(DiskSpace::new);
        Self { inner: Arc::new(Inner { urls, has_spanish_host, security, reason, metrics, disk }) }
    }

    /// The public site: every address answers 503 with the page.
    pub fn router(&self) -> Router {
        Router::new()
            .fallback(page)
            .with_state(self.clone())
            .layer(from_fn_with_state(self.clone(), secure))
            .layer(from_fn(request_log::layer))
            .layer(CatchPanicLayer::custom(unanswered))
    }

    /// Health, readiness and metrics.
    pub fn admin_router(&self) -> Router {
        Router::new()
            .route("/healthz", get(async || "ok\n"))
            .route("/readyz", get(readyz))
            .route("/metrics", get(metrics))
            .with_state(self.clone())
    }

    /// The languages a visitor is spoken to in: the one that the address names, or all of them.
    fn languages(&self, host: Option<&str>, path: &str) -> Vec<Locale> {
        match self.inner.urls.locate(host, path) {
            (Locale::Es, _) => vec![Locale::Es],
            // English has no mark of its own in an address, unless Spanish has a host.
            (Locale::En, _) if self.inner.has_spanish_host => vec![Locale::En],
            (Locale::En, _) => Locale::ALL.to_vec(),
        }
    }
}

async fn page(State(site): State<NoContent>, request: Request) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok());
    let html = document(&site.languages(host, request.uri().path()));
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CACHE_CONTROL, "no-store"),
        (RETRY_AFTER, COME_BACK),
        (CONTENT_SECURITY_POLICY, POLICY),
    ];
    (StatusCode::SERVICE_UNAVAILABLE, headers, html).into_response()
}

async fn secure(State(site): State<NoContent>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    site.inner.security.apply(response.headers_mut());
    response
}

async fn readyz(State(site): State<NoContent>) -> Response {
    let mut disk = String::new();
    if let Some(space) = &site.inner.disk {
        space.look_again().await;
        disk = space.line();
    }
    (StatusCode::SERVICE_UNAVAILABLE, format!("not ready\n{}\n{disk}", site.inner.reason)).into_response()
}

async fn metrics(State(site): State<NoContent>) -> Response {
    let Some(handle) = &site.inner.metrics else { return StatusCode::NOT_FOUND.into_response() };
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], handle.render()).into_response()
}

/// Title, and what a visitor can do.
fn words(locale: Locale) -> (&'static str, &'static str) {
    match locale {
        Locale::En => (
            "Nothing to show yet",
            "This website is up, but it has no content yet. Please come back a little later.",
        ),
        Locale::Es => (
            "Todavía no hay nada que mostrar",
            "Este sitio web ya funciona, pero aún no tiene contenido. Vuelva a visitarnos dentro de un rato.",
        ),
    }
}

fn document(languages: &[Locale]) -> String {
    let first = languages.first().copied().unwrap_or(Locale::En);
    let title = languages.iter().map(|locale| words(*locale).0).collect::<Vec<_>>().join(" · ");
    let texts: String = languages
        .iter()
        .map(|locale| {
            let (title, text) = words(*locale);
            let heading = if *locale == first { "h1" } else { "h2" };
            format!(
                "<section lang=\"{}\">\n<{heading}>{title}</{heading}>\n<p>{text}</p>\n</section>\n",
                locale.code()
            )
        })
        .collect();
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"robots\" content=\"noindex\">\n<link rel=\"icon\" href=\"data:,\">\n<title>{title}</title>\n\
         <style>\n{STYLES}</style>\n</head>\n<body>\n<main>\n{texts}</main>\n</body>\n</html>\n",
        first.code()
    )
}
