//! The token goes with every request to the back end, and nowhere else.

use content::{ContentError, Locale, MediaPath, PagePath};
use http::{HeaderValue, StatusCode, header};
use serde_json::json;
use test_support::{Answer, Behaviour, HostileServer, WordPressLike};

use crate::site::{TOKEN, client, impatient, settings, transport, url};

fn is_secret_in(text: &str) -> bool {
    text.contains(TOKEN) || text.contains(TOKEN.trim_end_matches('='))
}

#[tokio::test]
async fn every_request_carries_the_authorization_header() {
    let server = WordPressLike::start().await.unwrap();
    server.require_token(TOKEN);
    for base in ["/wp-json", "/es/wp-json"] {
        server.on(&format!("{base}/jgm/v1/menu/"), Answer::json(&json!({})));
        server.on(&format!("{base}/jgm/v1/options/"), Answer::json(&json!(false)));
        server.on(&format!("{base}/jgm/v1/pages/"), Answer::json(&json!([])));
    }
    server.on("/wp-content/uploads/a.jpg", Answer::bytes("image/jpeg", "x"));
    let client = client(&server.url(), &settings(&server.url()));
    for locale in Locale::ALL {
        client.menus(locale).await.unwrap();
        client.options(locale).await.unwrap();
        client.page(locale, &PagePath::home()).await.unwrap();
        client.page_index(locale).await.unwrap();
    }
    client.media(&MediaPath::parse("a.jpg").unwrap()).await.unwrap().unwrap();

    let requests = server.requests();
    assert!(requests.len() >= 9, "{requests:?}");
    for request in requests {
        let expected = format!("Basic {TOKEN}");
        assert_eq!(request.header("authorization"), Some(expected.as_str()), "{}", request.target);
    }
}

#[tokio::test]
async fn redirects_on_the_same_host_keep_the_header() {
    let server = WordPressLike::start().await.unwrap();
    server.require_token(TOKEN);
    let moved = Answer::bytes("text/plain", "")
        .with_status(StatusCode::MOVED_PERMANENTLY)
        .with_header(header::LOCATION, HeaderValue::from_static("/moved/menu/"));
    server.on("/wp-json/jgm/v1/menu/", moved);
    server.on("/moved/menu/", Answer::json(&json!({})));
    client(&server.url(), &settings(&server.url())).menus(Locale::En).await.unwrap();
    assert_eq!(server.requests().len(), 2);
}

#[tokio::test]
async fn a_separate_host_of_files_never_sees_the_token() {
    let (api, files) = (WordPressLike::start().await.unwrap(), WordPressLike::start().await.unwrap());
    files.on("/a.jpg", Answer::bytes("image/jpeg", "x"));
    let mut settings = settings(&api.url());
    settings.uploads = url(&files.url());
    let client = client(&api.url(), &settings);
    client.media(&MediaPath::parse("a.jpg").unwrap()).await.unwrap().unwrap();
    assert_eq!(files.requests()[0].header("authorization"), None);
}

#[tokio::test]
async fn a_wrong_token_is_explained_without_being_repeated() {
    let server = WordPressLike::start().await.unwrap();
    server.require_token("another");
    let error = client(&server.url(), &settings(&server.url())).menus(Locale::En).await.unwrap_err();
    assert!(matches!(error, ContentError::BadStatus { status: StatusCode::UNAUTHORIZED, .. }));
    assert!(error.to_string().ends_with("check the configured token"), "{error}");
    assert!(!is_secret_in(&format!("{error} {error:?}")));
}

#[tokio::test]
async fn no_failure_prints_the_token() {
    for behaviour in [
        Behaviour::Hang,
        Behaviour::CloseAtOnce,
        Behaviour::HalfAnswer,
        Behaviour::HalfJson,
        Behaviour::Html,
        Behaviour::EchoHtml,
        Behaviour::RedirectLoop,
        Behaviour::Huge { bytes: 10_000_000 },
    ] {
        let name = format!("{behaviour:?}");
        let server = HostileServer::start(behaviour).await.unwrap();
        let error = client(&server.url(), &impatient(&server.url())).menus(Locale::En).await.unwrap_err();
        assert_eq!(server.requests()[0].header("authorization"), Some(format!("Basic {TOKEN}").as_str()));
        assert!(!is_secret_in(&format!("{error} {error:?}")), "{name}: {error}");
    }
    let settings = settings("http://127.0.0.1:9");
    assert!(!is_secret_in(&format!("{:?} {:?}", transport(&settings), settings.authorization)));
}
