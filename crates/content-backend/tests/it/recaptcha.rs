//! Bot checks against a verifier that answers like Google.

use std::error::Error;
use std::time::Duration;

use axum::body::Body;
use content_backend::BackendSettings;
use http::{Request, StatusCode};
use robot_check::VerifierSettings;
use serde_json::{Value, json};
use test_support::{Answer, Behaviour, HostileServer, WordPressLike};

use crate::support::{Site, TestResult};

const PATH: &str = "/wp-json/jgm/v1/google-recaptcha/verify";

async fn site(verify_url: &str) -> Result<Site, Box<dyn Error>> {
    let recaptcha = VerifierSettings {
        verify_url: verify_url.to_owned(),
        timeout: Duration::from_millis(300),
        ..VerifierSettings::new("the-secret")
    };
    Site::with(BackendSettings { recaptcha: Some(recaptcha), ..BackendSettings::default() }).await
}

async fn verify(site: &Site, kind: &str, body: &'static str) -> Result<Value, Box<dyn Error>> {
    let request = Request::post(PATH).header("content-type", kind).body(Body::from(body))?;
    let reply = site.send(request).await?;
    assert_eq!(reply.status, StatusCode::OK);
    reply.json()
}

fn failed(code: &str) -> Value {
    json!({ "success": false, "score": 0.0, "action": "", "hostname": "", "challenge_ts": "", "error-codes": [code] })
}

#[tokio::test]
async fn a_token_is_passed_on_and_the_verdict_comes_back() -> TestResult {
    let google = WordPressLike::start().await?;
    let verdict = json!({
        "success": true, "score": 0.9, "action": "login", "hostname": "lighting.example",
        "challenge_ts": "2026-11-15T09:30:00Z", "error-codes": [],
    });
    google.on("/siteverify", Answer::json(&verdict));
    let site = site(&format!("{}/siteverify", google.url())).await?;
    assert_eq!(verify(&site, "application/json", r#"{"token":"t ok&n"}"#).await?, verdict);
    assert_eq!(verify(&site, "application/x-www-form-urlencoded", "token=t+ok%26n").await?, verdict);
    for request in google.requests() {
        assert_eq!(request.header("content-type"), Some("application/x-www-form-urlencoded"));
        assert_eq!(request.body, "secret=the-secret&response=t+ok%26n");
    }
    Ok(())
}

#[tokio::test]
async fn a_refusal_keeps_googles_reasons() -> TestResult {
    let google = WordPressLike::start().await?;
    google.on(
        "/siteverify",
        Answer::json(&json!({ "success": false, "error-codes": ["timeout-or-duplicate"] })),
    );
    let site = site(&format!("{}/siteverify", google.url())).await?;
    assert_eq!(verify(&site, "application/json", r#"{"token":"t"}"#).await?, failed("timeout-or-duplicate"));
    Ok(())
}

#[tokio::test]
async fn without_a_token_or_a_secret_nobody_is_asked() -> TestResult {
    let google = WordPressLike::start().await?;
    let site = site(&google.url()).await?;
    for (kind, body) in [("application/json", "{}"), ("application/json", ""), ("text/plain", "hello")] {
        assert_eq!(verify(&site, kind, body).await?, failed("missing-input-response"));
    }
    assert!(google.requests().is_empty());
    let without = Site::empty().await?;
    assert_eq!(
        verify(&without, "application/json", r#"{"token":"t"}"#).await?,
        failed("missing-input-secret")
    );
    Ok(())
}

#[tokio::test]
async fn a_verifier_that_fails_passes_nobody() -> TestResult {
    let google = WordPressLike::start().await?;
    google.on("/html", Answer::bytes("text/html", "<h1>Sorry</h1>"));
    google.on(
        "/error",
        Answer::json(&json!({ "success": true, "score": 1 })).with_status(StatusCode::BAD_GATEWAY),
    );
    google.on("/long", Answer::bytes("application/json", "x".repeat(100_000)));
    for path in ["/html", "/error", "/long"] {
        let site = site(&format!("{}{path}", google.url())).await?;
        assert_eq!(
            verify(&site, "application/json", r#"{"token":"t"}"#).await?,
            failed("verifier-invalid-answer")
        );
    }
    let hanging = HostileServer::start(Behaviour::Hang).await?;
    for url in [hanging.url(), "http://127.0.0.1:9/".to_owned(), "not an address".to_owned()] {
        let site = site(&url).await?;
        assert_eq!(
            verify(&site, "application/json", r#"{"token":"t"}"#).await?,
            failed("verifier-unreachable"),
            "{url}"
        );
    }
    Ok(())
}

#[tokio::test]
async fn a_body_that_is_not_json_is_refused_and_get_is_no_route() -> TestResult {
    let site = site("http://127.0.0.1:9/").await?;
    let request =
        Request::post(PATH).header("content-type", "application/json").body(Body::from("{token"))?;
    let reply = site.send(request).await?;
    assert_eq!(
        (reply.status, reply.json()?["code"].clone()),
        (StatusCode::BAD_REQUEST, json!("rest_invalid_json"))
    );
    let request = Request::post(PATH).body(Body::from("token=".to_owned() + &"x".repeat(20_000)))?;
    assert_eq!(site.send(request).await?.json()?, failed("invalid-input-response"));
    let request = Request::post(PATH).body(Body::from("x".repeat(300_000)))?;
    assert_eq!(site.send(request).await?.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(site.get(PATH).await?.status, StatusCode::NOT_FOUND);
    Ok(())
}

#[test]
fn settings_do_not_print_the_secret() {
    assert!(!format!("{:?}", VerifierSettings::new("hush")).contains("hush"));
}
