//! What an installed site and a browser without a network need: the manifest and the offline page of each language.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use axum::body::Body;
use http::{Request, StatusCode};
use serde_json::Value;
use url::Url;

use crate::site::{Got, Setup, Visitor, back_end};

async fn ask(visitor: &Visitor, host: &str, path: &str) -> Got {
    visitor.send(Request::get(path).header("host", host).body(Body::empty()).unwrap()).await
}

fn two_hosts() -> Setup {
    Setup { spanish_url: Some(Url::parse("https://halverdine.es.example").unwrap()), ..Setup::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_language_has_an_offline_page_that_no_crawler_keeps() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    for (path, lang, title) in [
        ("/_offline", "en", "You are offline | Halverdine Lighting"),
        ("/es/_offline", "es", "Sin conexión | Halverdine Lighting"),
    ] {
        let got = visitor.get(path).await;
        assert_eq!(got.status, StatusCode::OK, "{path}");
        let text = got.text();
        assert!(text.contains(&format!("<html lang=\"{lang}\"")), "{text}");
        assert!(text.contains(&format!("<title>{title}</title>")), "{text}");
        assert!(text.contains("<meta name=\"robots\" content=\"noindex, follow\">"), "{text}");
        assert!(text.contains(r#""page":{"kind":"offline"}"#), "{text}");
        assert!(!text.contains("rel=\"canonical\""), "{text}");
        assert!(got.headers.contains_key("x-lucerna-build"));
        assert_eq!(got.header("cache-control"), "public, max-age=0, must-revalidate");
        assert_eq!(visitor.get(path).await.header("x-lucerna-cache"), "hit");
    }
    for list in ["/sitemap-pages.xml", "/llms.txt"] {
        assert!(!visitor.get(list).await.text().contains("_offline"), "{list}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_host_of_its_own_the_offline_page_speaks_that_language() {
    let back_end = back_end(&[]).await;
    let visitor = two_hosts().visit(&back_end.url());
    let spanish = ask(&visitor, "halverdine.es.example", "/_offline").await;
    assert!(spanish.text().contains("<html lang=\"es\""));
    let english = ask(&visitor, "halverdine.example", "/_offline").await;
    assert!(english.text().contains("<html lang=\"en\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_never_keeps_an_offline_page_without_its_frame() {
    let mut back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    back_end.stop().await;
    assert_eq!(visitor.get("/_offline").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(visitor.get("/site.webmanifest").await.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_language_installs_under_its_own_front_page() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    for (path, lang, start) in [("/site.webmanifest", "en", "/"), ("/es/site.webmanifest", "es", "/es/")] {
        let got = visitor.get(path).await;
        assert_eq!(got.header("content-type"), "application/manifest+json");
        let manifest: Value = serde_json::from_slice(&got.body).unwrap();
        assert_eq!(
            (&manifest["lang"], &manifest["start_url"], &manifest["id"]),
            (&lang.into(), &start.into(), &start.into())
        );
        assert_eq!(manifest["name"], "Halverdine Lighting");
        assert_eq!(manifest["short_name"], "Halverdine");
    }
    let document = visitor.get("/es/_offline").await;
    assert!(document.text().contains("<link rel=\"manifest\" href=\"/es/site.webmanifest\">"));
    let document = visitor.get("/about/").await;
    assert!(document.text().contains("<link rel=\"manifest\" href=\"/site.webmanifest\">"));
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_host_of_its_own_a_language_has_the_manifest_at_the_root() {
    let back_end = back_end(&[]).await;
    let visitor = two_hosts().visit(&back_end.url());
    let got = ask(&visitor, "halverdine.es.example", "/site.webmanifest").await;
    let manifest: Value = serde_json::from_slice(&got.body).unwrap();
    assert_eq!((&manifest["lang"], &manifest["start_url"]), (&"es".into(), &"/".into()));
    assert_eq!(
        ask(&visitor, "halverdine.example", "/es/site.webmanifest").await.status,
        StatusCode::NOT_FOUND
    );
}
