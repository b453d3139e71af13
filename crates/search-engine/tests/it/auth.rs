//! Keys, other origins, and requests that nobody knows.

use axum::body::Body;
use http::{Method, Request};
use search_engine::{Engine, HttpSettings};
use serde_json::json;

use crate::asking::{Answered, Asking, BODY_BYTES, refused};

const FORBIDDEN: &str = "Forbidden - a valid `x-typesense-api-key` header must be sent.";

fn with_key() -> Asking {
    let settings = HttpSettings { api_key: Some("secret".into()), cors: true, body_bytes: BODY_BYTES };
    Asking::with(&Engine::in_memory(), settings)
}

async fn with_header(asking: &Asking, name: &str, key: &str) -> Answered {
    asking.send(Request::builder().uri("/collections").header(name, key).body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn the_key_is_taken_from_a_header_or_a_parameter() {
    let asking = with_key();
    assert_eq!(asking.get("/collections").await.error(), refused(401, FORBIDDEN));
    assert_eq!(with_header(&asking, "X-TYPESENSE-API-KEY", "secret").await.status, 200);
    assert_eq!(with_header(&asking, "x-typesense-api-key", "secret").await.status, 200);
    assert_eq!(with_header(&asking, "x-typesense-api-key", "secre").await.status, 401);
    assert_eq!(with_header(&asking, "x-typesense-api-key", "secret2").await.status, 401);
    assert_eq!(asking.get("/collections?x-typesense-api-key=secret").await.status, 200);
    assert_eq!(asking.get("/collections?x-typesense-api-key=").await.status, 401);
}

#[tokio::test]
async fn every_request_but_health_needs_the_key() {
    let asking = with_key();
    assert_eq!(asking.get("/health").await.json(), json!({ "ok": true }));
    let requests = [
        (Method::POST, "/collections"),
        (Method::GET, "/collections/c"),
        (Method::PATCH, "/collections/c"),
        (Method::DELETE, "/collections/c"),
        (Method::POST, "/collections/c/documents"),
        (Method::PATCH, "/collections/c/documents"),
        (Method::DELETE, "/collections/c/documents"),
        (Method::POST, "/collections/c/documents/import"),
        (Method::GET, "/collections/c/documents/export"),
        (Method::GET, "/collections/c/documents/search"),
        (Method::GET, "/collections/c/documents/1"),
        (Method::PATCH, "/collections/c/documents/1"),
        (Method::DELETE, "/collections/c/documents/1"),
        (Method::GET, "/collections/c/synonyms"),
        (Method::PUT, "/collections/c/synonyms/1"),
        (Method::GET, "/aliases"),
        (Method::PUT, "/aliases/a"),
        (Method::DELETE, "/aliases/a"),
        (Method::POST, "/multi_search"),
        (Method::GET, "/debug"),
        (Method::GET, "/metrics.json"),
        (Method::GET, "/stats.json"),
        (Method::GET, "/keys"),
        (Method::POST, "/operations/snapshot"),
        (Method::GET, "/collections/c/overrides"),
    ];
    for (method, path) in requests {
        assert_eq!(
            asking.ask(method.clone(), path, "{}").await.error(),
            refused(401, FORBIDDEN),
            "{method} {path}"
        );
    }
}

#[tokio::test]
async fn searches_may_bring_keys_of_their_own() {
    let asking = with_key();
    let search =
        |key: &str| json!({ "searches": [{ "collection": "c", "q": "*", "x-typesense-api-key": key }] });
    assert_eq!(asking.post("/multi_search", search("secret")).await.status, 200);
    assert_eq!(asking.post("/multi_search", search("wrong")).await.error(), refused(401, FORBIDDEN));
    let path = "/multi_search?x-typesense-api-key=secret";
    assert_eq!(asking.post(path, json!({ "searches": [{ "collection": "c", "q": "*" }] })).await.status, 200);
    assert_eq!(asking.post(path, search("wrong")).await.status, 401);
    assert_eq!(asking.post("/multi_search", json!({ "searches": [] })).await.status, 401);
}

/// Made by Typesense's own client from the key `secret` for searches with `filter_by: "shown:=true"`.
const SCOPED_KEY: &str =
    "Wkd6RVhLS1JBQ20rSlo5RHJiTGxjOXNKN0ZoNWdhbk5sNVQyeXNQVHhxZz1zZWNyeyJmaWx0ZXJfYnkiOiJzaG93bjo9dHJ1ZSJ9";

#[tokio::test]
async fn scoped_keys_open_nothing_and_hear_why() {
    let asking = with_key();
    let answer = refused(401, "Scoped search keys are not supported by this engine.");
    assert_eq!(with_header(&asking, "x-typesense-api-key", SCOPED_KEY).await.error(), answer);
    let searches =
        json!({ "searches": [{ "collection": "c", "q": "*", "x-typesense-api-key": SCOPED_KEY }] });
    assert_eq!(asking.post("/multi_search", searches).await.error(), answer);
}

#[tokio::test]
async fn other_origins_may_ask_where_that_is_allowed() {
    let asking = with_key();
    let question = Request::builder()
        .method(Method::OPTIONS)
        .uri("/multi_search")
        .header("origin", "https://example.com")
        .header("access-control-request-headers", "x-typesense-api-key")
        .body(Body::empty());
    let answered = asking.send(question.unwrap()).await;
    assert_eq!(answered.status, 200);
    assert_eq!(answered.headers["access-control-allow-methods"], "POST, GET, DELETE, PUT, PATCH, OPTIONS");
    assert_eq!(answered.headers["access-control-allow-headers"], "x-typesense-api-key");
    assert_eq!(answered.headers["access-control-max-age"], "3600");
    for path in ["/health", "/collections", "/nowhere"] {
        assert_eq!(asking.get(path).await.headers["access-control-allow-origin"], "*", "{path}");
    }
    let closed = Asking::in_memory().get("/health").await;
    assert_eq!(closed.headers.get("access-control-allow-origin"), None);
}

#[tokio::test]
async fn unknown_requests_are_not_found_in_the_contracts_shape() {
    let asking = Asking::in_memory();
    assert_eq!(asking.get("/nowhere").await.error(), refused(404, "Not Found"));
    assert_eq!(asking.delete("/health").await.error(), refused(404, "Not Found"));
    assert_eq!(asking.get("/collections/%FF").await.status, 400);
}

#[tokio::test]
async fn the_key_is_never_printed() {
    let settings = HttpSettings { api_key: Some("secret".into()), cors: false, body_bytes: 1 };
    assert!(!format!("{settings:?}").contains("secret"));
}
