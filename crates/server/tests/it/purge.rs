//! The signed call that makes changes show at once.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use axum::body::Body;
use hmac::{Hmac, KeyInit, Mac};
use http::{Request, StatusCode};
use sha2::Sha256;
use time::OffsetDateTime;

use crate::site::{SECRET, Setup, back_end, put};

fn call(body: &str, secret: &str, age_seconds: i64) -> Request<Body> {
    let timestamp = (OffsetDateTime::now_utc().unix_timestamp() - age_seconds).to_string();
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(format!("{timestamp}.{body}").as_bytes());
    Request::post("/api/purge")
        .header("x-lucerna-timestamp", timestamp)
        .header("x-lucerna-signature", format!("sha256={}", hex::encode(mac.finalize().into_bytes())))
        .body(Body::from(body.to_owned()))
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_changed_shows_at_once() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    assert!(visitor.get("/about/").await.text().contains("<h1>about</h1>"));
    put(&back_end, "about", "/about/", "changed");
    assert!(visitor.get("/about/").await.text().contains("<h1>about</h1>"), "not purged yet");
    let purged = visitor.send(call(r#"{"tags":["page:7"]}"#, SECRET, 0)).await;
    assert_eq!(purged.status, StatusCode::OK, "{}", purged.text());
    assert!(visitor.get("/about/").await.text().contains("<h1>changed</h1>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_page_shows_at_once_where_there_was_none() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    assert_eq!(visitor.get("/fresh/").await.status, StatusCode::NOT_FOUND);
    put(&back_end, "fresh", "/fresh/", "fresh");
    visitor.send(call(r#"{"tags":["pages"]}"#, SECRET, 0)).await;
    assert_eq!(visitor.get("/fresh/").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_repeats_and_nonsense_are_refused() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    let body = r#"{"tags":["all"]}"#;
    let unsigned = Request::post("/api/purge").body(Body::from(body)).unwrap();
    assert_eq!(visitor.send(unsigned).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(visitor.send(call(body, "another secret here", 0)).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(visitor.send(call(body, SECRET, 600)).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(visitor.send(call("tags", SECRET, 0)).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(visitor.send(call(body, SECRET, 1)).await.status, StatusCode::OK);
    assert_eq!(visitor.send(call(body, SECRET, 1)).await.status, StatusCode::CONFLICT);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_call_without_end() {
    let back_end = back_end(&[]).await;
    let visitor = Setup { writes_per_minute: 6, ..Setup::default() }.visit(&back_end.url());
    for _ in 0..2 {
        assert_eq!(visitor.send(call("x", SECRET, 0)).await.status, StatusCode::BAD_REQUEST);
    }
    let refused = visitor.send(call("x", SECRET, 0)).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 0);
}
