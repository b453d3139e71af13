//! Whatever goes wrong, page data is answered with page data: the browser shows its screen under its real status.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::time::Duration;

use axum::body::Body;
use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use http::{Method, Request, StatusCode, Version};
use serde_json::Value;
use test_support::Behaviour;
use url::Url;

use crate::site::{Got, Setup, back_end};

#[track_caller]
fn assert_screen(got: &Got, status: StatusCode, locale: &str) {
    assert_eq!(got.status, status);
    assert_eq!(got.header("content-type"), "application/json");
    assert_eq!(got.header("cache-control"), "no-store");
    assert!(got.headers.contains_key("x-lucerna-build"));
    let data: Value = serde_json::from_slice(&got.body).unwrap();
    assert_eq!(data["locale"], locale);
    assert_eq!(data["status"], status.as_u16());
    assert_eq!(data["page"]["kind"], "error");
    assert_eq!(data["page"]["status"], status.as_u16());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_method_is_refused_as_page_data() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    let got = visitor.method(Method::POST, "/_data/about/").await;
    assert_screen(&got, StatusCode::METHOD_NOT_ALLOWED, "en");
    assert_eq!(got.header("allow"), "GET,HEAD");
    let document = visitor.method(Method::POST, "/about/").await;
    assert!(document.text().contains("error 405"), "{}", document.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_searches_are_refused_as_page_data() {
    let back_end = back_end(&[]).await;
    let visitor = Setup { searches_per_minute: 1, ..Setup::default() }.visit(&back_end.url());
    visitor.get("/_data/products/?search=lyra").await;
    let got = visitor.get("/_data/products/?search=corvus").await;
    assert_screen(&got, StatusCode::TOO_MANY_REQUESTS, "en");
    assert!(got.headers.contains_key("retry-after"));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_have_to_be_made_count_for_their_visitor_and_kept_ones_do_not() {
    let back_end = back_end(&["about", "contact"]).await;
    let visitor = Setup { pages_per_minute: 3, ..Setup::default() }.visit(&back_end.url());
    assert_eq!(visitor.get("/about/").await.status, StatusCode::OK);
    for _ in 0..5 {
        assert_eq!(visitor.get("/about/").await.status, StatusCode::OK, "kept");
    }
    let got = visitor.get("/_data/contact/").await;
    assert_screen(&got, StatusCode::TOO_MANY_REQUESTS, "en");
    assert!(got.headers.contains_key("retry-after"));
    let invented = visitor.get("/invented/").await;
    assert_eq!(invented.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(invented.text().contains("Too many pages in a short time"), "{}", invented.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_overloaded_site_sends_the_copies_that_it_has() {
    let mut back_end = back_end(&["about"]).await;
    let visitor = Setup { pages_in_the_making: 1, ..Setup::never_fresh() }.visit(&back_end.url());
    assert_eq!(visitor.get("/about/").await.status, StatusCode::OK);
    back_end.misbehave(Behaviour::Hang).await.unwrap();
    // One of them takes the only place and waits for the back end; the others are turned away meanwhile.
    let mut asking: FuturesUnordered<_> =
        ["/one/", "/two/", "/three/"].into_iter().map(|path| visitor.get(path)).collect();
    for _ in 0..2 {
        let got = asking.next().await.unwrap();
        assert_eq!((got.status, got.header("retry-after")), (StatusCode::SERVICE_UNAVAILABLE, "1"));
    }
    let got = visitor.get("/about/").await;
    assert_eq!(got.status, StatusCode::OK);
    assert!(got.headers.contains_key("x-lucerna-stale"), "an earlier copy");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_overloaded_site_says_so_in_the_form_and_the_language_that_was_asked_for() {
    let back_end = back_end(&["about"]).await;
    for setup in [
        Setup { concurrent_requests: 0, ..Setup::default() },
        Setup { request_timeout: Duration::ZERO, ..Setup::default() },
        Setup { pages_in_the_making: 0, ..Setup::default() },
    ] {
        let visitor = setup.visit(&back_end.url());
        for (path, locale) in [("/_data/about/", "en"), ("/_data/es/", "es"), ("/_data", "en")] {
            let got = visitor.get(path).await;
            assert_screen(&got, StatusCode::SERVICE_UNAVAILABLE, locale);
            assert_eq!(got.header("retry-after"), "1");
        }
        let document = visitor.get("/es/").await;
        assert_eq!(document.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(
            document.text().contains("<h1>El sitio está muy ocupado en este momento. "),
            "{}",
            document.text()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_names_no_host_or_two_is_refused_in_its_language() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    let english = "This request does not say which site it is for, or names more than one";
    let spanish = "Esta solicitud no indica a qué sitio va dirigida, o indica más de uno";
    for (version, path, hosts, message) in [
        (Version::HTTP_11, "/about/", [].as_slice(), english),
        (Version::HTTP_11, "/es/", &["halverdine.example", "other.example"], spanish),
        (Version::HTTP_11, "/assets/browser.js", &["halverdine.example", "halverdine.example"], english),
        (Version::HTTP_2, "http://halverdine.example/about/", &["other.example"], english),
        (Version::HTTP_2, "/about/", &[], english),
    ] {
        let mut request = Request::get(path).version(version);
        for host in hosts {
            request = request.header("host", *host);
        }
        let got = visitor.send_as_it_is([192, 0, 2, 1], request.body(Body::empty()).unwrap()).await;
        assert_eq!(got.status, StatusCode::BAD_REQUEST, "{version:?} {path} {hosts:?}");
        assert_eq!(got.header("cache-control"), "no-store");
        assert!(got.text().contains(message), "{}", got.text());
    }
    let data = Request::get("/_data/about/").body(Body::empty()).unwrap();
    assert_screen(&visitor.send_as_it_is([192, 0, 2, 1], data).await, StatusCode::BAD_REQUEST, "en");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_of_newer_protocols_decides_about_the_language_too() {
    let back_end = back_end(&[]).await;
    let spanish_url = Some(Url::parse("https://halverdine.es.example").unwrap());
    let visitor = Setup { spanish_url, ..Setup::default() }.visit(&back_end.url());
    for (host, language) in [("halverdine.es.example", "es"), ("halverdine.example", "en")] {
        let request = Request::get(format!("https://{host}/")).version(Version::HTTP_2);
        let got = visitor.send_as_it_is([192, 0, 2, 1], request.body(Body::empty()).unwrap()).await;
        assert_eq!(got.status, StatusCode::OK);
        assert!(got.text().contains(&format!("<html lang=\"{language}\"")), "{host}: {}", got.text());
    }
}
