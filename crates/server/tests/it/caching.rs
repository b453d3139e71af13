//! Pages leave as stored bytes, in the encoding a browser takes, and not at all when it has them.

use std::collections::HashSet;

use axum::body::Body;
use http::{Request, StatusCode};
use test_support::WordPressLike;

use crate::site::{Setup, back_end, put, target};

fn asked(back_end: &WordPressLike, slug: &str) -> usize {
    back_end.requests().iter().filter(|request| target(slug).ends_with(request.target.as_str())).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_visitors_at_once_cost_one_question() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    let answers = futures::future::join_all((0..64).map(|_| visitor.get("/about/"))).await;
    assert!(answers.iter().all(|got| got.status == StatusCode::OK));
    assert_eq!(asked(&back_end, "about"), 1);
    assert_eq!(visitor.get("/about/").await.header("x-lucerna-cache"), "hit");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_has_the_page_gets_none() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    let first = visitor.get("/about/").await;
    let etag = first.header("etag").to_owned();
    assert!(!etag.starts_with("W/"), "{etag}");
    let request = Request::get("/about/").header("if-none-match", &etag).body(Body::empty()).unwrap();
    let again = visitor.send(request).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    assert!(again.body.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn each_encoding_has_its_own_entity_tag() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    let mut tags = Vec::new();
    for (accepted, sent) in [("br, gzip", Some("br")), ("gzip", Some("gzip")), ("identity", None)] {
        let request =
            Request::get("/about/").header("accept-encoding", accepted).body(Body::empty()).unwrap();
        let got = visitor.send(request).await;
        assert_eq!(got.headers.get("content-encoding").map(|value| value.to_str().unwrap()), sent);
        tags.push(got.header("etag").to_owned());
    }
    assert_eq!(tags.iter().collect::<HashSet<_>>().len(), 3, "{tags:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_queries_share_one_page() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    visitor.get("/about/?utm_source=a").await;
    assert_eq!(visitor.get("/about/?utm_source=b").await.header("x-lucerna-cache"), "hit");
    assert_eq!(asked(&back_end, "about"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_lead_nowhere_are_asked_for_once() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    for _ in 0..3 {
        assert_eq!(visitor.get("/nowhere/").await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(asked(&back_end, "nowhere"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn page_data_and_document_are_one_page() {
    let back_end = back_end(&["about"]).await;
    put(&back_end, "about", "/about/", "About &amp; people");
    let visitor = Setup::default().visit(&back_end.url());
    let document = visitor.get("/about/").await;
    let data = visitor.get("/_data/about/").await;
    assert_eq!(data.header("content-type"), "application/json");
    let json: serde_json::Value = serde_json::from_slice(&data.body).unwrap();
    assert_eq!(json["page"]["title"], "About & people");
    assert_eq!(json["head"]["canonical"], "https://halverdine.example/about/");
    assert!(document.text().contains(json["shellVersion"].as_str().unwrap()));
    assert_eq!(document.header("x-lucerna-build"), data.header("x-lucerna-build"));
    let missing = visitor.get("/_data/nowhere/").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    let json: serde_json::Value = serde_json::from_slice(&missing.body).unwrap();
    assert_eq!(json["page"]["kind"], "error");
}
