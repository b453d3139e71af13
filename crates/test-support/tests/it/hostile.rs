//! Whatever the back end does, the client answers in time and says what happened.

use std::time::{Duration, Instant};

use content::{ContentError, ErrorKind, Locale, MediaPath};
use test_support::{Behaviour, HostileServer};

use crate::site::{client, impatient, settings, usual};

/// Asks a server with one behaviour for the menus.
async fn ask(behaviour: Behaviour) -> (ContentError, HostileServer) {
    let server = HostileServer::start(behaviour).await.unwrap();
    let client = client(&server.url(), &settings(&server.url()));
    (client.menus(Locale::En).await.unwrap_err(), server)
}

/// The same for servers that never finish.
async fn ask_impatiently(behaviour: Behaviour) -> (ContentError, HostileServer) {
    let server = HostileServer::start(behaviour).await.unwrap();
    let client = client(&server.url(), &impatient(&server.url()));
    (client.menus(Locale::En).await.unwrap_err(), server)
}

#[tokio::test]
async fn a_closed_port_is_unreachable() {
    let server = HostileServer::refusing().await.unwrap();
    let error = client(&server.url(), &settings(&server.url())).menus(Locale::En).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Unreachable);
    assert!(error.is_unavailable());
    let words = error.to_string();
    assert!(words.starts_with("content back end: /jgm/v1/menu/ (en): cannot connect: "), "{words}");
    assert!(!words.contains("127.0.0.1"), "the host must not reach a log: {words}");
}

#[tokio::test]
async fn a_hanging_server_costs_one_attempt() {
    let (error, server) = ask_impatiently(Behaviour::Hang).await;
    assert!(error.is_timeout() && error.is_unavailable(), "{error}");
    assert_eq!(server.requests().len(), 1, "time-outs are not repeated");
}

#[tokio::test]
async fn dead_and_hanging_servers_are_given_up_before_a_visitors_request_is() {
    let visitors_wait = Duration::from_secs(15);
    let hanging = HostileServer::start(Behaviour::Hang).await.unwrap();
    let dead = HostileServer::refusing().await.unwrap();
    for base in [hanging.url(), dead.url()] {
        let client = client(&base, &usual(&base));
        let started = Instant::now();
        let (menus, options) = tokio::join!(client.menus(Locale::En), client.options(Locale::Es));
        assert!(menus.unwrap_err().is_unavailable() && options.unwrap_err().is_unavailable());
        assert!(started.elapsed() < visitors_wait, "{:?}", started.elapsed());
    }
}

#[tokio::test]
async fn a_slow_drip_does_not_get_around_the_time_limit() {
    let (error, _server) = ask_impatiently(Behaviour::Drip { pause: Duration::from_millis(5) }).await;
    assert!(error.is_timeout(), "{error}");
}

#[tokio::test]
async fn broken_connections_are_told_from_broken_documents() {
    for behaviour in [Behaviour::CloseAtOnce, Behaviour::HalfAnswer] {
        let (error, _server) = ask(behaviour).await;
        assert_eq!(error.kind(), ErrorKind::Unreachable, "{error}");
    }
    let (error, _server) = ask(Behaviour::HalfJson).await;
    assert_eq!(error.kind(), ErrorKind::BadAnswer);
    assert!(error.to_string().contains("it ends in the middle, at line 1"), "{error}");
}

#[tokio::test]
async fn a_login_page_is_quoted_and_explained() {
    let (error, _server) = ask(Behaviour::Html).await;
    assert!(!error.is_unavailable());
    insta::assert_snapshot!(error.to_string());
}

#[tokio::test]
async fn long_answers_are_cut_off_announced_or_not() {
    let bytes = 200 * 1024 * 1024;
    for behaviour in [Behaviour::HugeAnnounced { bytes }, Behaviour::Huge { bytes }] {
        let server = HostileServer::start(behaviour).await.unwrap();
        let client = client(&server.url(), &settings(&server.url()));
        let error = client.menus(Locale::En).await.unwrap_err();
        assert!(matches!(error, ContentError::TooLarge { limit_bytes: 8_388_608, .. }), "{error}");
        let error = client.media(&MediaPath::parse("a.jpg").unwrap()).await.unwrap_err();
        assert!(matches!(error, ContentError::TooLarge { limit_bytes: 33_554_432, .. }), "{error}");
    }
}

#[tokio::test]
async fn the_size_limit_counts_unpacked_bytes() {
    let server = HostileServer::start(Behaviour::gzip_bomb(16 * 1024 * 1024).unwrap()).await.unwrap();
    let mut settings = settings(&server.url());
    settings.budgets.page.max_bytes = 1024 * 1024;
    let error = client(&server.url(), &settings).menus(Locale::En).await.unwrap_err();
    assert!(matches!(error, ContentError::TooLarge { limit_bytes: 1_048_576, .. }), "{error}");
}

#[tokio::test]
async fn redirect_loops_end() {
    let (error, server) = ask(Behaviour::RedirectLoop).await;
    assert_eq!(error.kind(), ErrorKind::BadAnswer);
    assert!(error.to_string().contains("more than 3 in a row"), "{error}");
    assert_eq!(server.requests().len(), 4);
}

#[tokio::test]
async fn redirects_to_another_host_or_port_are_not_followed() {
    let elsewhere = HostileServer::start(Behaviour::Json { json: "{}".to_owned() }).await.unwrap();
    let (error, _server) = ask(Behaviour::RedirectTo { location: elsewhere.url() }).await;
    assert_eq!(error.kind(), ErrorKind::BadAnswer);
    assert!(error.to_string().contains("another host, port or scheme (http://127.0.0.1)"), "{error}");
    assert!(elsewhere.requests().is_empty(), "the token must not travel");
}
