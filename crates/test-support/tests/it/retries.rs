//! Repeating helps against hiccups and must not make anything worse.

use bytes::Bytes;
use content::transport::Purpose;
use content::{ContentError, ErrorKind, Locale, Root, Transport};
use http::{Method, Request, StatusCode};
use test_support::{Answer, Behaviour, HostileServer, WordPressLike};

use crate::site::{client, settings, transport};

fn failing(errors: u32) -> Behaviour {
    Behaviour::ErrorsThenJson { errors, status: 503, json: "{}".to_owned() }
}

#[tokio::test]
async fn two_errors_are_forgiven() {
    let server = HostileServer::start(failing(2)).await.unwrap();
    client(&server.url(), &settings(&server.url())).menus(Locale::En).await.unwrap();
    assert_eq!(server.requests().len(), 3);
}

#[tokio::test]
async fn three_errors_are_an_error() {
    let server = HostileServer::start(failing(3)).await.unwrap();
    let error = client(&server.url(), &settings(&server.url())).menus(Locale::En).await.unwrap_err();
    let status = StatusCode::SERVICE_UNAVAILABLE;
    assert_eq!((error.kind(), error.status()), (ErrorKind::Failing { status }, Some(status)));
    assert!(error.is_unavailable());
    assert_eq!(server.requests().len(), 3);
}

#[tokio::test]
async fn requests_that_change_something_are_sent_once() {
    let server = HostileServer::start(failing(1)).await.unwrap();
    let request = Request::builder().method(Method::POST).uri("/form").body(Bytes::from("a=b")).unwrap();
    let response = transport(&settings(&server.url()))
        .send(Root::Api(Locale::En), Purpose::Form, request)
        .await
        .unwrap();
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(server.requests().len(), 1);
}

#[tokio::test]
async fn the_clients_own_mistakes_are_not_repeated() {
    let server = WordPressLike::start().await.unwrap();
    server.on("/wp-json/jgm/v1/menu/", Answer::error(StatusCode::FORBIDDEN, "rest_forbidden"));
    let error = client(&server.url(), &settings(&server.url())).menus(Locale::En).await.unwrap_err();
    assert_eq!(server.requests().len(), 1);
    assert!(!error.is_unavailable());
    assert!(matches!(&error, ContentError::BadStatus { code: Some(code), .. } if code == "rest_forbidden"));
    assert_eq!(
        error.to_string(),
        "content back end: /jgm/v1/menu/ (en): answered 403 Forbidden (rest_forbidden); check the configured token"
    );
}
