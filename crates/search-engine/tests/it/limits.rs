//! Silly and hostile requests: clear answers, never a panic.

use axum::body::Body;
use http::{Method, Request};
use search_engine::{Engine, HttpSettings};
use serde_json::{Value, json};

use crate::asking::{Asking, product, products};

#[tokio::test]
async fn large_bodies_are_refused() {
    let settings = HttpSettings { api_key: None, cors: false, body_bytes: 1_000 };
    let asking = Asking::with(&Engine::in_memory(), settings);
    let large = asking.ask(Method::POST, "/multi_search", "x".repeat(1_001)).await;
    assert_eq!(
        large.error(),
        (413, "The request body is larger than 1000 bytes. Send it in parts.".to_owned())
    );
    let announced =
        Request::builder().method(Method::POST).uri("/collections").header("content-length", "5000");
    assert_eq!(asking.send(announced.body(Body::from("{}")).unwrap()).await.status, 413);
}

#[tokio::test]
async fn a_line_that_is_too_long_fails_alone() {
    let asking = Asking::in_memory();
    asking.products("product").await;
    let mut long = product(1);
    long["text"] = json!("x".repeat(1024 * 1024));
    let answered = asking.import("product", "", &[long.clone(), product(2)]).await.lines();
    assert_eq!(
        answered[0],
        json!({ "code": 400, "error": "The document is larger than 1048576 bytes.", "success": false })
    );
    assert_eq!(answered[1], json!({ "success": true }));
    assert_eq!(asking.post("/collections/product/documents", long).await.status, 400);
}

#[tokio::test]
async fn a_document_cannot_grow_beyond_the_limit_bit_by_bit() {
    let asking = Asking::in_memory();
    asking.products("product").await;
    asking.post("/collections/product/documents", product(1)).await;
    let grow = async |field: &str| {
        let change = json!({ field: "x".repeat(600_000) });
        asking.patch("/collections/product/documents/p1", change).await.status
    };
    assert_eq!((grow("a").await, grow("b").await), (200, 400));
}

#[tokio::test]
async fn deep_documents_are_refused() {
    let asking = Asking::in_memory();
    asking.products("product").await;
    let deep = format!("{}1{}", r#"{"a":"#.repeat(5_000), "}".repeat(5_000));
    let answered = asking.ask(Method::POST, "/collections/product/documents", deep.clone()).await;
    assert!(answered.error().1.starts_with("Bad JSON: "), "{answered:?}");
    assert_eq!(asking.ask(Method::POST, "/multi_search", deep.clone()).await.status, 400);
    assert_eq!(asking.ask(Method::POST, "/collections", deep).await.status, 400);
}

#[tokio::test]
async fn silly_names_are_refused_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let asking = Asking::of(&Engine::open(&folder.path().join("index")).unwrap());
    for name in ["", "..", "../../etc", "a/b", ".hidden", "a b", "\u{0}", "nul\n", &"x".repeat(10_000)] {
        assert_eq!(asking.post("/collections", products(name)).await.status, 400, "{name:?}");
        let alias = asking.put("/aliases/fine", json!({ "collection_name": name })).await;
        assert_eq!(alias.status, 400, "{name:?}");
    }
    assert_eq!(asking.put("/aliases/..%2Fx", json!({ "collection_name": "c" })).await.status, 400);
    for path in ["/collections/..%2F..", "/collections/%00/documents/search?q=*", "/collections/%2Fetc"] {
        assert_eq!(asking.get(path).await.status, 404, "{path}");
    }
    assert_eq!(asking.delete("/collections/..%2F..").await.status, 404);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[tokio::test]
async fn field_names_that_the_index_keeps_for_itself_are_refused() {
    let asking = Asking::in_memory();
    for name in ["", "id", "~id", "a~key", "-a", &"x".repeat(257)] {
        let schema = json!({ "name": "c", "fields": [{ "name": name, "type": "string" }] });
        assert_eq!(asking.post("/collections", schema).await.status, 400, "{name:?}");
    }
    let twice = json!({ "name": "c", "fields": [{ "name": "a", "type": "string" }, { "name": "a", "type": "bool" }] });
    assert_eq!(asking.post("/collections", twice).await.status, 400);
    let odd = json!({ "name": "c", "fields": [{ "name": "a.b c\u{0}é", "type": "string", "facet": true }] });
    assert_eq!(asking.post("/collections", odd).await.status, 201);
    let written = asking.post("/collections/c/documents", json!({ "a.b c\u{0}é": "x" })).await;
    assert_eq!(written.status, 201);
    let many: Vec<Value> = (0..1_001).map(|n| json!({ "name": format!("f{n}"), "type": "bool" })).collect();
    assert_eq!(asking.post("/collections", json!({ "name": "d", "fields": many })).await.status, 400);
}

#[tokio::test]
async fn there_can_only_be_so_many_aliases() {
    let asking = Asking::in_memory();
    for number in 0..1_000 {
        let path = format!("/aliases/a{number}");
        assert_eq!(asking.put(&path, json!({ "collection_name": "c" })).await.status, 200);
    }
    assert_eq!(asking.put("/aliases/more", json!({ "collection_name": "c" })).await.status, 422);
    assert_eq!(asking.put("/aliases/a7", json!({ "collection_name": "d" })).await.status, 200);
}
