//! Pages leave as stored bytes, in the encoding a browser takes, and not at all when it has them.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::collections::BTreeSet;
use std::io::Read as _;

use axum::body::Body;
use flate2::read::GzDecoder;
use http::{Request, StatusCode};
use serde_json::json;
use test_support::WordPressLike;

use crate::site::{Setup, back_end, put, put_spanish, target};

fn asked(back_end: &WordPressLike, slug: &str) -> usize {
    back_end.requests().iter().filter(|request| target(slug).ends_with(request.target.as_str())).count()
}

fn asking(path: &str, accepted: &str, known: Option<&str>) -> Request<Body> {
    let mut request = Request::get(path).header("accept-encoding", accepted);
    if let Some(etag) = known {
        request = request.header("if-none-match", etag);
    }
    request.body(Body::empty()).unwrap()
}

fn unpacked(body: &[u8], encoding: Option<&str>) -> Vec<u8> {
    let mut bytes = Vec::new();
    match encoding {
        Some("br") => brotli::BrotliDecompress(&mut &*body, &mut bytes).unwrap(),
        Some(_) => {
            GzDecoder::new(body).read_to_end(&mut bytes).unwrap();
        }
        None => bytes.extend_from_slice(body),
    }
    bytes
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
async fn an_answer_comes_in_the_form_the_browser_takes_and_not_again_when_it_has_it() {
    let back_end = back_end(&["about"]).await;
    put_spanish(&back_end, "home", "/es/", &json!({}));
    let visitor = Setup::default().visit(&back_end.url());
    for path in ["/about/", "/es/", "/_data/about/"] {
        let plain = visitor.get(path).await;
        assert_eq!(plain.status, StatusCode::OK, "{path}");
        let mut tags = BTreeSet::new();
        for (accepted, sent) in [("gzip, br", Some("br")), ("gzip", Some("gzip")), ("identity", None)] {
            let got = visitor.send(asking(path, accepted, None)).await;
            assert_eq!(
                got.headers.get("content-encoding").map(|value| value.to_str().unwrap()),
                sent,
                "{path}"
            );
            assert!(got.header("vary").to_ascii_lowercase().contains("accept-encoding"), "{path}");
            assert!(unpacked(&got.body, sent) == plain.body, "{path} as {accepted} is another text");
            let etag = got.header("etag");
            assert!(etag.starts_with('"') && etag.ends_with('"') && etag.len() > 2, "{path}: {etag}");
            let again = visitor.send(asking(path, accepted, Some(etag))).await;
            assert_eq!(
                (again.status, again.body.len()),
                (StatusCode::NOT_MODIFIED, 0),
                "{path} as {accepted}"
            );
            tags.insert(etag.to_owned());
        }
        assert_eq!(tags.len(), 3, "{path}: each form has an entity tag of its own");
    }
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
