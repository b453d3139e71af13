//! One address per page, one hop to it, and a sane answer to everything else.

use axum::body::Body;
use http::{Method, Request, StatusCode};
use url::Url;

use crate::site::{Setup, Visitor, back_end};

async fn visitor() -> (Visitor, test_support::WordPressLike) {
    let back_end = back_end(&["about", "new"]).await;
    (Setup::default().visit(&back_end.url()), back_end)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_address_takes_one_hop_to_the_right_one() {
    let (visitor, _back_end) = visitor().await;
    for (from, to) in [
        ("/about?x=1", "/about/?x=1"),
        ("/About/", "/about/"),
        ("//about", "/about/"),
        ("/a/../about", "/about/"),
        ("/old", "/new/"),
        ("/old/?q=a%20b", "/new/?q=a%20b"),
        ("/OLD//", "/new/"),
        ("/Old-Catalogue.html?p=2", "/new/?p=2"),
        ("/es", "/es/"),
        ("/away/", "https://elsewhere.example/x"),
    ] {
        let got = visitor.get(from).await;
        assert_eq!(got.status, StatusCode::MOVED_PERMANENTLY, "{from}");
        assert_eq!(got.header("location"), to, "{from}");
    }
    assert_eq!(visitor.get("/new/").await.status, StatusCode::OK);
    assert_eq!(visitor.get("/_data/old/").await.header("location"), "/_data/new/");
    assert_eq!(visitor.get("/_data/away/").await.status, StatusCode::CONFLICT);
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_addresses_get_a_clear_answer() {
    let (visitor, _back_end) = visitor().await;
    let long = format!("/about/?{}", "q".repeat(16 * 1024));
    for (path, status) in [
        ("/a%2Fb/", StatusCode::NOT_FOUND),
        ("/%ff/", StatusCode::BAD_REQUEST),
        ("/a%00/", StatusCode::NOT_FOUND),
        ("/wp-login.php", StatusCode::NOT_FOUND),
        ("/assets/gone.js", StatusCode::NOT_FOUND),
        ("/api/unknown", StatusCode::NOT_FOUND),
        (long.as_str(), StatusCode::URI_TOO_LONG),
    ] {
        let got = visitor.get(path).await;
        assert_eq!(got.status, status, "{}", &path[..path.len().min(40)]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_methods_are_told_the_right_ones() {
    let (visitor, _back_end) = visitor().await;
    for (path, allowed) in [
        ("/about/", "GET,HEAD"),
        ("/_data/about/", "GET,HEAD"),
        ("/robots.txt", "GET,HEAD"),
        ("/api/purge", "POST"),
    ] {
        let refused = visitor.method(Method::DELETE, path).await;
        assert_eq!(refused.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        assert_eq!(refused.header("allow"), allowed, "{path}");
        let options = visitor.method(Method::OPTIONS, path).await;
        assert_eq!(options.status, StatusCode::NO_CONTENT, "{path}");
        assert_eq!(options.header("allow"), allowed, "{path}");
    }
    let head = visitor.method(Method::HEAD, "/about/").await;
    assert_eq!(head.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_security_headers() {
    let (visitor, _back_end) = visitor().await;
    for path in ["/about/", "/about", "/nowhere/", "/favicon.svg", "/robots.txt", "/%ff/"] {
        let got = visitor.get(path).await;
        assert!(got.header("content-security-policy").contains("script-src 'self'"), "{path}");
        assert_eq!(got.header("x-content-type-options"), "nosniff", "{path}");
        assert!(got.headers.contains_key("strict-transport-security"), "{path}");
        assert!(got.headers.contains_key("x-request-id"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_may_have_a_host_of_its_own() {
    let back_end = back_end(&["about"]).await;
    let setup =
        Setup { spanish_url: Some(Url::parse("https://halverdine.es.example").unwrap()), ..Setup::default() };
    let visitor = setup.visit(&back_end.url());
    let request = Request::get("/nada/").header("host", "halverdine.es.example").body(Body::empty()).unwrap();
    let spanish = visitor.send(request).await;
    assert_eq!(spanish.status, StatusCode::NOT_FOUND);
    assert!(spanish.text().contains("No se ha podido encontrar esta página"));
    let english = visitor.get("/about/").await;
    assert_eq!(english.status, StatusCode::OK);
    assert!(english.text().contains(r#"href="https://halverdine.example/about/""#));
}
