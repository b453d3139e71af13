//! A back end that is down is left alone, and found again when it is back.

use std::time::Duration;

use content::{ErrorKind, Locale, MediaPath};
use test_support::{Answer, Behaviour, HostileServer, WordPressLike};

use crate::site::{client, settings};

#[tokio::test]
async fn after_three_failures_the_back_end_is_not_asked() {
    let server = HostileServer::start(Behaviour::CloseAtOnce).await.unwrap();
    let mut settings = settings(&server.url());
    settings.breaker.pause = Duration::from_secs(600);
    let client = client(&server.url(), &settings);
    for _ in 0..3 {
        assert_eq!(client.menus(Locale::En).await.unwrap_err().kind(), ErrorKind::Unreachable);
    }
    let asked = server.requests().len();
    let error = client.options(Locale::En).await.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Paused { retry_in } if retry_in > Duration::from_secs(60)));
    assert!(error.is_unavailable());
    assert_eq!(server.requests().len(), asked);

    let other_language = client.menus(Locale::Es).await.unwrap_err();
    let media = client.media(&MediaPath::parse("a.jpg").unwrap()).await.unwrap_err();
    assert_eq!((other_language.kind(), media.kind()), (ErrorKind::Unreachable, ErrorKind::Unreachable));
}

#[tokio::test]
async fn a_back_end_that_returns_is_used_again() {
    let mut server = WordPressLike::start().await.unwrap();
    server.on("/wp-json/jgm/v1/menu/", Answer::json(&serde_json::json!({})));
    let mut settings = settings(&server.url());
    settings.breaker.pause = Duration::ZERO;
    let client = client(&server.url(), &settings);
    client.menus(Locale::En).await.unwrap();
    server.stop().await;
    for _ in 0..5 {
        assert!(client.menus(Locale::En).await.unwrap_err().is_unavailable());
    }
    server.restart().await.unwrap();
    client.menus(Locale::En).await.unwrap();
    client.menus(Locale::En).await.unwrap();
}

#[tokio::test]
async fn error_statuses_do_not_pause_anything() {
    let behaviour = Behaviour::ErrorsThenJson { errors: 9, status: 500, json: "{}".to_owned() };
    let server = HostileServer::start(behaviour).await.unwrap();
    let mut settings = settings(&server.url());
    settings.budgets.page.tries = 1;
    let client = client(&server.url(), &settings);
    for _ in 0..9 {
        assert!(matches!(client.menus(Locale::En).await.unwrap_err().kind(), ErrorKind::Failing { .. }));
    }
    client.menus(Locale::En).await.unwrap();
}
