//! A search that is down, asked too often, or asked nonsense: the list still comes, and every answer has its shape.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use http::StatusCode;
use serde_json::Value;

use crate::site::{Got, Setup, back_end, put_with};

fn json(got: &Got) -> Value {
    serde_json::from_slice(&got.body).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_comes_without_products_while_the_search_is_down() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    for path in ["/products/", "/products/?search=lyra&cct=3000"] {
        let got = visitor.get(path).await;
        assert_eq!(got.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert!(got.text().contains("<h1>Products</h1><p>unavailable</p>"), "{path}: {}", got.text());
        assert_eq!(got.header("cache-control"), "no-store");
        assert_eq!(got.header("retry-after"), "5");
    }
    let data = json(&visitor.get("/_data/es/products/?search=lyra&ip=65&page=3").await);
    let list = &data["page"]["list"];
    assert_eq!((list["search"].as_str(), list["unavailable"].as_bool()), (Some("lyra"), Some(true)));
    assert_eq!(data["page"]["title"], "Productos");
    assert_eq!(list["action"], "/es/products/");
    assert_eq!(list["chips"][0]["removeHref"], "/es/products/?search=lyra");
    assert_eq!(data["head"]["robots"], "noindex");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editors_name_the_list() {
    let back_end = back_end(&[]).await;
    let fields = serde_json::json!({ "title": { "rendered": "All our lights" } });
    put_with(&back_end, "products", &fields);
    let visitor = Setup::default().visit(&back_end.url());
    assert!(visitor.get("/products/").await.text().contains("<h1>All our lights</h1>"));
    assert!(visitor.get("/es/products/").await.text().contains("<h1>Productos</h1>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_overlay_is_told_that_the_search_is_down() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    let got = visitor.get("/api/search?q=lyra&lang=en").await;
    assert_eq!(got.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(json(&got)["message"].as_str().unwrap().contains("cannot be asked"));
    assert_eq!(got.header("cache-control"), "no-store");
    assert_eq!(got.header("retry-after"), "5");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_asked_for_nothing() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    for query in ["", "?q=", "?q=%20%20&lang=es", "?lang=en&other=1"] {
        let got = visitor.get(&format!("/api/search{query}")).await;
        assert_eq!(got.status, StatusCode::OK, "{query}");
        let answer = json(&got);
        assert_eq!((answer["total"].as_u64(), answer["rows"].as_array().unwrap().len()), (Some(0), 0));
        assert_eq!(got.header("cache-control"), "public, max-age=120");
    }
    let spanish = json(&visitor.get("/api/search?lang=es").await);
    assert_eq!(spanish["allHref"], "/es/products/");
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_that_cannot_be_meant_are_refused_in_the_same_shape() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    let long = "x".repeat(10_000);
    for (query, word) in [
        (format!("q={long}"), "too long"),
        (format!("q={}", &long[..4097]), "too long"),
        ("lang=fr".into(), "en or es"),
    ] {
        let got = visitor.get(&format!("/api/search?{query}")).await;
        assert_eq!(got.status, StatusCode::BAD_REQUEST);
        assert!(json(&got)["message"].as_str().unwrap().contains(word));
    }
    assert_eq!(visitor.get(&format!("/products/?search={long}")).await.status, StatusCode::URI_TOO_LONG);
    // Not found, rather than asked for: no list is that long.
    assert_eq!(visitor.get("/products/?page=10000").await.status, StatusCode::NOT_FOUND);
    // What has no letter and no digit finds nothing without asking anybody.
    for hostile in ["%00%01%02", "%FF%FE", "%", "%zz", "%27%22%60(((", "%E2%80%AE"] {
        for path in ["/api/search?q=", "/products/?search="] {
            let status = visitor.get(&format!("{path}{hostile}")).await.status;
            let is_fine = matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::OK);
            assert!(is_fine, "{path}{hostile}: {status}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_searches_too_often_waits() {
    let back_end = back_end(&[]).await;
    let visitor = Setup { searches_per_minute: 6, ..Setup::default() }.visit(&back_end.url());
    visitor.get("/api/search?q=one").await;
    visitor.get("/products/?search=two").await;
    let overlay = visitor.get("/api/search?q=three").await;
    assert_eq!(overlay.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(json(&overlay)["message"].as_str().unwrap().contains("too many"));
    assert!(overlay.header("retry-after").parse::<u64>().unwrap() >= 1);
    let page = visitor.get("/products/?search=four").await;
    assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.text().contains("<h1>error 429</h1><p>Too many searches"), "{}", page.text());
    assert!(page.header("retry-after").parse::<u64>().unwrap() >= 1);
    // The whole list, and an empty question, are not searches.
    assert_eq!(visitor.get("/products/").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(visitor.get("/api/search?q=").await.status, StatusCode::OK);
}
