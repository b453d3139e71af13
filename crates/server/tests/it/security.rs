//! Headers that keep browsers to what the site means to do, on every kind of answer.

use http::StatusCode;
use serde_json::json;
use server::settings::{MapSettings, MapStyle};
use test_support::Answer;
use url::Url;

use crate::site::{Setup, back_end};

/// One address for every kind of answer.
const KINDS: [(&str, StatusCode); 8] = [
    ("/about/", StatusCode::OK),
    ("/about", StatusCode::MOVED_PERMANENTLY),
    ("/nowhere/", StatusCode::NOT_FOUND),
    ("/_data/about/", StatusCode::OK),
    ("/favicon.svg", StatusCode::OK),
    ("/robots.txt", StatusCode::OK),
    ("/%ff/", StatusCode::BAD_REQUEST),
    ("/api/purge", StatusCode::METHOD_NOT_ALLOWED),
];

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_security_headers() {
    let back_end = back_end(&["about"]).await;
    for scheme in ["http", "https"] {
        let public_url = Url::parse(&format!("{scheme}://halverdine.example")).unwrap();
        let visitor = Setup { public_url, ..Setup::default() }.visit(&back_end.url());
        for (path, status) in KINDS {
            let got = visitor.get(path).await;
            assert_eq!(got.status, status, "{path}");
            assert_eq!(got.header("x-content-type-options"), "nosniff", "{path}");
            assert_eq!(got.header("referrer-policy"), "strict-origin-when-cross-origin", "{path}");
            assert_eq!(got.header("cross-origin-opener-policy"), "same-origin", "{path}");
            assert!(got.header("permissions-policy").contains("camera=()"), "{path}");
            assert!(got.headers.contains_key("x-request-id"), "{path}");
            assert!(
                !got.headers.contains_key("server") && !got.headers.contains_key("x-powered-by"),
                "{path}"
            );
            let hsts = got.headers.get("strict-transport-security");
            assert_eq!(
                hsts.map(http::HeaderValue::as_bytes),
                (scheme == "https").then_some(&b"max-age=31536000"[..]),
                "{path}"
            );
        }
        let document = visitor.get("/about/").await;
        assert!(
            document.text().contains(&format!("href=\"{scheme}://halverdine.example/about/\"")),
            "{scheme}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_policy_allows_no_inline_scripts_no_eval_and_no_framing() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    for (path, _) in KINDS {
        let got = visitor.get(path).await;
        let policy = got.header("content-security-policy");
        assert!(
            !["unsafe-inline", "unsafe-eval", "*"].iter().any(|word| policy.contains(word)),
            "{path}: {policy}"
        );
        let directives: Vec<&str> = policy.split(';').map(str::trim).collect();
        for directive in [
            "default-src 'self'",
            "script-src 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
            "object-src 'none'",
            "base-uri 'none'",
        ] {
            assert!(directives.contains(&directive), "{path}: no {directive} in {policy}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_newsletter_may_be_posted_to_as_soon_as_anybody_has_fetched_the_options() {
    let back_end = back_end(&["about"]).await;
    let options = "/wp-json/jgm/v1/options/";
    back_end.on(options, Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "down"));
    let visitor = Setup::default().visit(&back_end.url());
    let early = visitor.get("/about/").await;
    assert_eq!(early.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(early.header("content-security-policy").contains("form-action 'self';"));
    let told = json!({"site_name": "x", "newsletter_form_url": "https://news.example/subscribe"});
    back_end.on(options, Answer::json(&told));
    let later = visitor.until_ok("/about/").await;
    let policy = later.header("content-security-policy");
    assert!(policy.contains("form-action 'self' https://news.example;"), "{policy}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_policy_opens_for_the_host_of_the_map_and_for_no_other() {
    let back_end = back_end(&["about"]).await;
    for asks in [true, false] {
        let url = Url::parse("https://tiles.example/styles/day.json").unwrap();
        let map = MapSettings { style: Some(MapStyle { url, asks }), ..MapSettings::default() };
        let visitor = Setup { map, ..Setup::default() }.visit(&back_end.url());
        // On every page: whoever follows a link to the stockists stays in the document that was opened first.
        for path in ["/about/", "/stockists/", "/_data/about/"] {
            let got = visitor.get(path).await;
            let policy = got.header("content-security-policy");
            let opened: Vec<&str> =
                policy.split("; ").filter(|directive| directive.contains("https:")).collect();
            assert_eq!(
                opened,
                ["img-src 'self' data: https://tiles.example", "connect-src 'self' https://tiles.example"],
                "{path}"
            );
        }
    }
}
