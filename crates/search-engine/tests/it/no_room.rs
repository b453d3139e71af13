//! A disk that takes no more: what was there stays in use, and what could not be written is not half there.

use std::fs;

use search_engine::Engine;
use serde_json::json;

use crate::asking::{Asking, product};

#[tokio::test]
async fn an_alias_that_cannot_be_saved_stands_for_what_it_did() {
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine::open(folder.path()).unwrap();
    let asking = Asking::of(&engine);
    for name in ["product_1", "product_2"] {
        asking.products(name).await;
    }
    asking.import("product_1", "", &[product(1), product(2)]).await;
    asking.put("/aliases/product", json!({ "collection_name": "product_1" })).await;
    // A folder where the new list would be written fails as a full disk does.
    let in_the_way = folder.path().join(format!(".aliases.json.{}", std::process::id()));
    fs::create_dir(&in_the_way).unwrap();
    let refused = asking.put("/aliases/product", json!({ "collection_name": "product_2" })).await;
    assert_eq!(refused.status, 500);
    asking.delete("/collections/product_2").await;
    assert_eq!(asking.count("product").await, Some(2), "the old index is still in use");
    assert_eq!(asking.delete("/aliases/product").await.status, 500);
    assert_eq!(asking.count("product").await, Some(2));
    fs::remove_dir(&in_the_way).unwrap();
    asking.products("product_3").await;
    let moved = asking.put("/aliases/product", json!({ "collection_name": "product_3" })).await;
    assert_eq!(moved.status, 200);
    assert_eq!(asking.count("product").await, Some(0));
}
