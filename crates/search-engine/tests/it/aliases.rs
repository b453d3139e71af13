//! Aliases work wherever a collection's name does.

use serde_json::json;

use crate::asking::{Asking, product, refused};

#[tokio::test]
async fn an_alias_moves_from_one_collection_to_the_next() {
    let asking = Asking::in_memory();
    asking.products("product_1").await;
    asking.products("product_2").await;
    let set = asking.put("/aliases/product", json!({ "collection_name": "product_1" })).await;
    let alias = json!({ "collection_name": "product_1", "name": "product" });
    assert_eq!((set.status, set.json()), (200, alias.clone()));
    assert_eq!(asking.get("/aliases/product").await.json(), alias);
    assert_eq!(asking.get("/aliases").await.json(), json!({ "aliases": [alias] }));

    asking.import("product", "", &[product(1)]).await;
    assert_eq!(asking.count("product_1").await, Some(1));
    assert_eq!(asking.get("/collections/product").await.json()["name"], "product_1");
    asking.put("/aliases/product", json!({ "collection_name": "product_2" })).await;
    assert_eq!(asking.count("product").await, Some(0));

    let removed = asking.delete("/aliases/product").await;
    assert_eq!(removed.json(), json!({ "collection_name": "product_2", "name": "product" }));
    assert_eq!(asking.delete("/aliases/product").await.error(), refused(404, "Not Found"));
    assert_eq!(asking.get("/aliases/product").await.error(), refused(404, "Not Found"));
    assert_eq!(asking.count("product").await, None);
}

#[tokio::test]
async fn a_collection_can_be_removed_by_its_alias() {
    let asking = Asking::in_memory();
    asking.products("product_1").await;
    asking.put("/aliases/product", json!({ "collection_name": "product_1" })).await;
    assert_eq!(asking.delete("/collections/product").await.status, 200);
    assert_eq!(asking.count("product_1").await, None);
    let dangling = asking.get("/collections/product/documents/search?q=*").await;
    assert_eq!(dangling.error(), refused(404, "Collection not found"));
}

#[tokio::test]
async fn aliases_and_collections_cannot_share_a_name() {
    let asking = Asking::in_memory();
    asking.products("product").await;
    let taken = asking.put("/aliases/product", json!({ "collection_name": "other" })).await;
    assert_eq!(taken.error(), refused(409, "Name `product` conflicts with an existing collection name."));
    let without = asking.put("/aliases/x", json!({})).await;
    assert_eq!(without.error(), refused(400, "Parameter `collection_name` is required."));
    asking.put("/aliases/shop", json!({ "collection_name": "product" })).await;
    assert_eq!(asking.post("/collections", crate::asking::products("shop")).await.status, 409);
}
