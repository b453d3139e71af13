//! The list and the overlay over an engine of a few lines that speaks the contract: what visitors get.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bytes::Bytes;
use content::TransportError;
use http::{Request, Response, StatusCode};
use serde_json::{Value, json};

use crate::site::{Got, Setup, Visitor, back_end};

/// Thirty products with two variants each. Words find all of them, `naught` finds none, and whatever has digits in it
/// is searched for as a code and finds the first variant.
#[derive(Default)]
struct Engine {
    asked: AtomicUsize,
}

const PRODUCTS: u64 = 30;

#[async_trait::async_trait]
impl search::Transport for Engine {
    async fn send(&self, request: Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        assert_eq!(request.uri().path(), "/multi_search");
        self.asked.fetch_add(1, Ordering::SeqCst);
        let body: Value = serde_json::from_slice(request.body()).unwrap();
        let results: Vec<Value> = body["searches"].as_array().unwrap().iter().map(result).collect();
        Ok(Response::new(Bytes::from(json!({ "results": results }).to_string())))
    }
}

/// What is found of the products.
pub(crate) fn result(search: &Value) -> Value {
    let text = |name: &str| search[name].as_str().unwrap_or_default();
    let is_code = text("query_by").starts_with("sku_norm");
    let (page, per_page) = (search["page"].as_u64().unwrap_or(1), search["per_page"].as_u64().unwrap_or(10));
    let found = match (text("q"), is_code) {
        ("naught", _) => 0..0,
        (_, true) if text("q").contains(char::is_numeric) => 1..2,
        (_, true) => 0..0,
        (_, false) => 1..PRODUCTS + 1,
    };
    let shown = found.clone().skip(((page - 1) * per_page) as usize).take(per_page as usize);
    if text("collection").starts_with("product_variation") {
        let hits = |id: u64| json!([{ "document": variant(id) }]);
        let groups: Vec<Value> =
            shown.map(|id| json!({ "group_key": [id], "found": 2, "hits": hits(id) })).collect();
        let count = found.end - found.start;
        if text("group_by").is_empty() {
            let hits: Vec<Value> = groups.iter().map(|group| group["hits"][0].clone()).collect();
            return json!({ "found": count, "hits": hits });
        }
        return json!({ "found": count, "found_docs": 2 * count, "grouped_hits": groups });
    }
    if text("filter_by").contains("sku_norm") {
        return json!({ "found": 0, "hits": [] });
    }
    let hits: Vec<Value> = (1..=PRODUCTS).map(|id| json!({ "document": product(id) })).collect();
    json!({ "found": hits.len(), "hits": hits })
}

fn variant(id: u64) -> Value {
    json!({
        "id": format!("{}", 100 + id), "product_id": id, "sku": format!("LYR{id:03}-30"),
        "sku_norm": format!("LYR{id:03}30"), "post_title": format!("Lyra {id}"), "description": "9 W, 3000 K",
        "permalink": format!("/products/lyra-{id}/?variation={}", 100 + id),
    })
}

fn product(id: u64) -> Value {
    json!({
        "id": id.to_string(), "product_id": id, "sku": "LYR", "sku_norm": "LYR", "post_title": format!("Lyra {id}"),
        "subtitle": "Downlight", "permalink": format!("/products/lyra-{id}/"), "figures": ["6–9 W"], "variant_count": 2,
    })
}

async fn visitor() -> (Visitor, Arc<Engine>, test_support::WordPressLike) {
    let back_end = back_end(&[]).await;
    let engine = Arc::new(Engine::default());
    let search: Arc<dyn search::Transport> = Arc::clone(&engine) as _;
    (Setup { search, ..Setup::default() }.visit(&back_end.url()), engine, back_end)
}

#[track_caller]
fn json_of(got: &Got) -> Value {
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    serde_json::from_slice(&got.body).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_has_pages_and_search_engines_know_them() {
    let (visitor, _, _back_end) = visitor().await;
    let first = json_of(&visitor.get("/_data/products/").await);
    let list = &first["page"]["list"];
    assert_eq!((list["products"].as_u64(), list["cards"].as_array().unwrap().len()), (Some(30), 24));
    assert_eq!(list["pagination"]["next"], "/products/?page=2");
    assert_eq!(first["head"]["canonical"], "https://halverdine.example/products/");
    assert!(first["head"]["robots"].is_null());
    assert_eq!(list["cards"][0]["href"], "/products/lyra-1/");
    assert_eq!(list["cards"][0]["variants"], json!([]));
    let second = json_of(&visitor.get("/_data/products/?page=2").await);
    assert_eq!(second["page"]["list"]["cards"].as_array().unwrap().len(), 6);
    assert_eq!(second["page"]["list"]["pagination"]["previous"], "/products/");
    assert_eq!(second["head"]["canonical"], "https://halverdine.example/products/?page=2");
    assert_eq!(second["alternates"][1]["href"], "/es/products/?page=2");
    assert_eq!(visitor.get("/products/?page=3").await.status, StatusCode::NOT_FOUND);
    for page in ["0", "two", "-1"] {
        let got = visitor.get(&format!("/_data/products/?page={page}")).await;
        let location = got.header("location");
        assert_eq!((got.status, location), (StatusCode::MOVED_PERMANENTLY, "/_data/products/"), "{page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_says_how_it_was_understood_and_lets_everything_be_undone() {
    let (visitor, _, _back_end) = visitor().await;
    let got = json_of(&visitor.get("/_data/products/?search=downlight+ip65&cct=3000&sort=name").await);
    let list = &got["page"]["list"];
    assert_eq!(got["head"]["robots"], "noindex, follow");
    assert_eq!(got["head"]["canonical"], "https://halverdine.example/products/");
    assert_eq!(got["alternates"][1]["href"], "/es/products/?search=downlight+ip65&sort=name&cct=3000");
    let chips: Vec<&str> =
        list["chips"].as_array().unwrap().iter().map(|chip| chip["removeHref"].as_str().unwrap()).collect();
    assert_eq!(
        chips,
        ["/products/?search=downlight&sort=name&cct=3000", "/products/?search=downlight+ip65&sort=name"]
    );
    assert_eq!(list["plainHref"], "/products/?search=downlight+ip65&plain=1&sort=name&cct=3000");
    assert_eq!(
        list["kept"],
        json!([{ "name": "sort", "value": "name" }, { "name": "cct", "value": "3000" }])
    );
    let plain = json_of(&visitor.get("/_data/products/?search=downlight+ip65&plain=1").await);
    assert_eq!(
        (&plain["page"]["list"]["chips"], &plain["page"]["list"]["plainHref"]),
        (&json!([]), &Value::Null)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_a_list_with_its_variants() {
    let (visitor, _, _back_end) = visitor().await;
    let got = json_of(&visitor.get("/_data/products/?search=lyr001-30").await);
    let list = &got["page"]["list"];
    assert_eq!((list["isCode"].as_bool(), list["products"].as_u64()), (Some(true), Some(1)));
    assert_eq!(list["cards"][0]["variants"][0]["href"], "/products/lyra-1/?variation=101");
    assert_eq!(list["plainHref"], "/products/?search=lyr001-30&plain=1");
}

#[tokio::test(flavor = "multi_thread")]
async fn equal_questions_cost_one_search() {
    let (visitor, engine, _back_end) = visitor().await;
    let first = visitor.get("/api/search?q=lyra&lang=es").await;
    let answer = json_of(&first);
    assert_eq!((answer["total"].as_u64(), answer["rows"].as_array().unwrap().len()), (Some(30), 8));
    assert_eq!(answer["query"], "lyra");
    assert_eq!(answer["allHref"], "/es/products/?search=lyra");
    assert_eq!(answer["rows"][0]["href"], "/es/products/lyra-1/");
    assert_eq!(first.header("cache-control"), "public, max-age=120");
    let asked = engine.asked.load(Ordering::SeqCst);
    let again = visitor.get("/api/search?lang=es&q=%20lyra%20").await;
    assert_eq!(again.header("x-lucerna-cache"), "hit");
    assert_eq!(again.header("etag"), first.header("etag"));
    assert_eq!(engine.asked.load(Ordering::SeqCst), asked);
    visitor.purge(&["product:1", "products"]);
    assert_eq!(visitor.get("/api/search?lang=es&q=lyra").await.header("x-lucerna-cache"), "miss");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_in_vain_offers_only_what_finds_something() {
    let (visitor, _, back_end) = visitor().await;
    let categories = json!([{
        "id": 4, "name": "Downlights", "slug": "downlights", "taxonomy": "product_cat", "count": 3, "parent": 0,
        "link": format!("{}/product-categories/downlights/", back_end.url()),
    }]);
    back_end.on("/wp-json/wp/v2/product_cat?per_page=100&page=1", test_support::Answer::json(&categories));
    let answer = json_of(&visitor.get("/api/search?q=naught").await);
    assert_eq!(answer["total"], 0);
    let offered = &answer["suggestions"];
    assert_eq!(offered, &json!([{ "text": "Downlights", "href": "/product-categories/downlights/" }]));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_found_outlives_the_engine_only_for_the_same_question() {
    let back_end = back_end(&[]).await;
    let engine = Arc::new(Mortal::default());
    let search: Arc<dyn search::Transport> = Arc::clone(&engine) as _;
    let visitor = Setup { search, ..Setup::never_fresh() }.visit(&back_end.url());
    assert_eq!(visitor.get("/products/?search=lyra").await.status, StatusCode::OK);
    engine.calls_left.store(0, Ordering::SeqCst);
    let same = visitor.get("/products/?search=lyra").await;
    assert_eq!((same.status, same.header("x-lucerna-cache")), (StatusCode::OK, "stale_on_error"));
    let other = visitor.get("/products/?search=corvus").await;
    assert_eq!(other.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(other.text().contains("<p>unavailable</p>"));
}

/// Answers like [`Engine`] until it has no calls left.
struct Mortal {
    calls_left: AtomicUsize,
}

impl Default for Mortal {
    fn default() -> Self {
        Self { calls_left: AtomicUsize::new(100) }
    }
}

#[async_trait::async_trait]
impl search::Transport for Mortal {
    async fn send(&self, request: Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        if self.calls_left.load(Ordering::SeqCst) == 0 {
            return Err(TransportError::Service { reason: "gone".into() });
        }
        Engine::default().send(request).await
    }
}
