//! Pages are found by their path, not by their last segment.

use content::{ContentError, Credentials, Locale, PagePath};
use http::StatusCode;
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::site::{client, settings};

fn item(base: &str, id: u64, path: &str) -> Value {
    json!({"id": id, "link": format!("{base}{path}"), "title": {"rendered": format!("Page {id}")}, "content": {"rendered": "<p>x</p>"}})
}

#[tokio::test]
async fn the_link_tells_pages_with_the_same_slug_apart() {
    let server = WordPressLike::start().await.unwrap();
    let base = server.url();
    let both = json!([item(&base, 1, "/contact/"), item(&base, 2, "/about/contact/")]);
    server.on("/wp-json/jgm/v1/pages/?slug=contact&per_page=100", Answer::json(&both));
    let client = client(&base, &settings(&base));
    for (path, expected) in [("/contact/", Some(1)), ("/about/contact/", Some(2)), ("/else/contact/", None)] {
        let page = client.page(Locale::En, &PagePath::parse(path).unwrap()).await.unwrap();
        assert_eq!(page.map(|page| page.id), expected, "{path}");
    }
}

#[tokio::test]
async fn the_front_page_has_the_slug_home() {
    let server = WordPressLike::start().await.unwrap();
    let base = server.url();
    server.on(
        "/es/wp-json/jgm/v1/pages/?slug=home&per_page=100",
        Answer::json(&json!([item(&base, 7, "/es/")])),
    );
    let page = client(&base, &settings(&base)).page(Locale::Es, &PagePath::home()).await.unwrap().unwrap();
    assert_eq!((page.id, page.locale, page.path.is_home()), (7, Locale::Es, true));
}

#[tokio::test]
async fn slugs_travel_encoded() {
    let server = WordPressLike::start().await.unwrap();
    let base = server.url();
    server.on("/wp-json/jgm/v1/pages/", Answer::json(&json!([])));
    let client = client(&base, &settings(&base));
    for path in ["/iluminación/", "/a&b=c/", "/a+b/"] {
        assert_eq!(client.page(Locale::En, &PagePath::parse(path).unwrap()).await.unwrap(), None);
    }
    let targets: Vec<String> = server.requests().into_iter().map(|request| request.target).collect();
    let slugs = ["iluminaci%C3%B3n", "a%26b%3Dc", "a%2Bb"];
    assert_eq!(targets, slugs.map(|slug| format!("/wp-json/jgm/v1/pages/?slug={slug}&per_page=100")));
}

#[tokio::test]
async fn a_back_end_without_the_route_is_an_error_not_an_empty_site() {
    let server = WordPressLike::start().await.unwrap();
    let error = client(&server.url(), &settings(&server.url()))
        .page(Locale::En, &PagePath::home())
        .await
        .unwrap_err();
    assert!(matches!(error, ContentError::BadStatus { status: StatusCode::NOT_FOUND, .. }), "{error}");
}

#[tokio::test]
async fn answers_of_the_wrong_shape_are_named() {
    let server = WordPressLike::start().await.unwrap();
    server.on("/wp-json/jgm/v1/options/", Answer::json(&json!([1, 2])));
    let error = client(&server.url(), &settings(&server.url())).options(Locale::En).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "content back end: /jgm/v1/options/ (en): expected an object of options, got a list; \
         check the back end's plugin version"
    );
}

#[tokio::test]
async fn a_byte_order_mark_and_a_wrong_content_type_do_no_harm() {
    let server = WordPressLike::start().await.unwrap();
    server
        .on("/wp-json/jgm/v1/options/", Answer::bytes("text/html", "\u{feff}{\"site_name\":\"Halverdine\"}"));
    let options = client(&server.url(), &settings(&server.url())).options(Locale::En).await.unwrap();
    assert_eq!(options.site_name, "Halverdine");
}

/// Every way but the slug `home` that a back end may say which page is its front page.
#[tokio::test]
async fn a_front_page_with_another_slug_is_found_and_remembered() {
    let by_slug_route = ("/wp-json/jgm/v1/slug", json!({"type": "page", "id": 9, "path": "/"}));
    let by_settings = ("/wp-json", json!({"home": "https://x.example", "page_on_front": 9}));
    for (route, answer) in [Some(by_slug_route), Some(by_settings), None].into_iter().map(Option::unzip) {
        let server = WordPressLike::start().await.unwrap();
        let base = server.url();
        server.on(
            "/wp-json/jgm/v1/pages/",
            Answer::json(&json!([item(&base, 3, "/about/"), item(&base, 9, "/")])),
        );
        server.on("/wp-json/jgm/v1/pages/?slug=home&per_page=100", Answer::json(&json!([])));
        if let (Some(route), Some(answer)) = (route, answer) {
            server.on(route, Answer::json(&answer));
        }
        let client = client(&base, &settings(&base));
        for _ in 0..2 {
            let page = client.page(Locale::En, &PagePath::home()).await.unwrap().unwrap();
            assert_eq!((page.id, page.path.is_home()), (9, true), "{route:?}");
        }
        let last = server.requests().pop().unwrap().target;
        assert!(last.contains("include=9"), "the second time it is asked for by number: {last}");
    }
}

#[tokio::test]
async fn a_back_end_that_does_not_know_us_says_so_when_asked() {
    for (answer, expected) in [
        (Answer::json(&json!({"id": 4})), Credentials::Accepted),
        (
            Answer::error(StatusCode::UNAUTHORIZED, "rest_not_logged_in"),
            Credentials::Refused(StatusCode::UNAUTHORIZED),
        ),
        (Answer::error(StatusCode::NOT_FOUND, "rest_no_route"), Credentials::Unknown),
    ] {
        let server = WordPressLike::start().await.unwrap();
        server.on("/wp-json/wp/v2/users/me", answer);
        let client = client(&server.url(), &settings(&server.url()));
        assert_eq!(client.credentials(Locale::En).await.unwrap(), expected);
    }
}
