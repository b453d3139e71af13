//! The same client over a service in this process.

use std::convert::Infallible;
use std::sync::Arc;

use bytes::Bytes;
use content::transport::{Authorization, InProcess, InProcessSettings};
use content::{Client, ClientSettings, ContentError, ErrorKind, Locale, MediaPath};
use http::{Request, Response, header};
use http_body_util::Full;
use tower::service_fn;

use crate::site::TOKEN;

type EchoResponse = Response<Full<Bytes>>;

fn settings() -> InProcessSettings {
    let authorization = Some(Authorization::basic(TOKEN).unwrap());
    InProcessSettings { authorization, ..InProcessSettings::default() }
}

/// Answers with options whose site name repeats what was asked.
async fn echo(request: Request<Full<Bytes>>) -> Result<EchoResponse, Infallible> {
    let token = request.headers().get(header::AUTHORIZATION).map(|value| value.to_str().unwrap().to_owned());
    let asked = format!("{} {}", request.uri(), token.unwrap_or_default());
    Ok(Response::new(Full::new(serde_json::json!({"site_name": asked}).to_string().into())))
}

#[tokio::test]
async fn requests_reach_the_routes_of_their_language() {
    let client =
        Client::new(Arc::new(InProcess::new(service_fn(echo), settings())), ClientSettings::default());
    for (locale, prefix) in [(Locale::En, "/wp-json"), (Locale::Es, "/es/wp-json")] {
        let options = client.options(locale).await.unwrap();
        assert_eq!(options.site_name, format!("{prefix}/jgm/v1/options/ Basic {TOKEN}"));
    }
    let file = client.media(&MediaPath::parse("2026/a b.jpg").unwrap()).await.unwrap().unwrap();
    assert!(String::from_utf8_lossy(&file.bytes).contains("/wp-content/uploads/2026/a%20b.jpg"));
}

#[tokio::test(start_paused = true)]
async fn a_service_that_hangs_is_given_up() {
    let hang = service_fn(|_request: Request<Full<Bytes>>| {
        std::future::pending::<Result<EchoResponse, Infallible>>()
    });
    let client = Client::new(Arc::new(InProcess::new(hang, settings())), ClientSettings::default());
    let started = tokio::time::Instant::now();
    assert!(client.menus(Locale::En).await.unwrap_err().is_timeout());
    assert_eq!(started.elapsed(), InProcessSettings::default().budgets.page.attempt);
}

#[tokio::test]
async fn long_answers_are_cut_off() {
    let mut settings = settings();
    settings.budgets.page.max_bytes = 10;
    let client = Client::new(Arc::new(InProcess::new(service_fn(echo), settings)), ClientSettings::default());
    let error = client.menus(Locale::En).await.unwrap_err();
    assert!(matches!(error, ContentError::TooLarge { limit_bytes: 10, .. }), "{error}");
}

#[tokio::test]
async fn a_service_that_fails_is_reported() {
    let fail =
        service_fn(|_request: Request<Full<Bytes>>| async { Err::<EchoResponse, _>("the store is closed") });
    let client = Client::new(Arc::new(InProcess::new(fail, settings())), ClientSettings::default());
    let error = client.menus(Locale::En).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Unreachable);
    assert!(error.to_string().ends_with("the embedded back end failed: the store is closed"), "{error}");
}
