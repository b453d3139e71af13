//! Several searches in one request.

use serde_json::{Value, json};

use crate::asking::{Asking, product, refused};

async fn asking() -> Asking {
    let asking = Asking::in_memory();
    asking.products("product").await;
    asking.import("product", "", &[product(1)]).await;
    asking
}

#[tokio::test]
async fn each_search_succeeds_or_fails_on_its_own() {
    let asking = asking().await;
    let searches = json!({ "union": false, "searches": [
        { "collection": "product", "q": "*", "per_page": 8, "enable_overrides": true },
        { "collection": "none", "q": "*" },
        { "q": "*" },
    ] });
    let answered = asking.post("/multi_search", searches).await;
    assert_eq!(answered.status, 200);
    let results = answered.json()["results"].clone();
    assert_eq!(results[0]["found"], 1);
    assert_eq!(results[1], json!({ "code": 404, "error": "Collection not found" }));
    assert_eq!(results[2], json!({ "code": 404, "error": "Collection not found" }));
}

#[tokio::test]
async fn what_is_common_wins() {
    let asking = asking().await;
    let asked = async |query: &str| {
        let searches = json!({ "searches": [{ "collection": "product", "q": "own", "query_by": "sku" }] });
        let answered = asking.post(&format!("/multi_search?{query}"), searches).await;
        answered.json()["results"][0]["request_params"]["q"].clone()
    };
    assert_eq!(asked("").await, "own");
    assert_eq!(asked("q=common&use_cache=true").await, "common");
}

#[tokio::test]
async fn wrong_requests_are_refused_as_a_whole() {
    let asking = asking().await;
    let many: Vec<Value> = (0..51).map(|_| json!({ "collection": "product", "q": "*" })).collect();
    let cases = [
        (json!([]), "Bad JSON."),
        (json!({}), "Missing `searches` array."),
        (json!({ "searches": {} }), "Missing `searches` array."),
        (json!({ "searches": [1] }), "One or more search parameters are malformed."),
        (json!({ "searches": [{ "q": ["a"] }] }), "One or more search parameters are malformed."),
        (
            json!({ "searches": many }),
            "Number of multi searches exceeds `limit_multi_searches`, which is 50.",
        ),
        (json!({ "searches": [], "union": true }), "Parameter `union` is not supported by this engine."),
    ];
    for (body, message) in cases {
        assert_eq!(asking.post("/multi_search", body).await.error(), refused(400, message));
    }
    let two =
        json!({ "searches": [{ "collection": "product", "q": "*" }, { "collection": "product", "q": "*" }] });
    assert_eq!(
        asking.post("/multi_search?limit_multi_searches=1", two.clone()).await.error(),
        refused(400, "Number of multi searches exceeds `limit_multi_searches`, which is 1.")
    );
    assert_eq!(asking.post("/multi_search?limit_multi_searches=2", two).await.status, 200);
    assert_eq!(
        asking.post("/multi_search", json!({ "searches": [] })).await.json(),
        json!({ "results": [] })
    );
}
