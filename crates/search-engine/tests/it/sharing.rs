//! Two engines in one folder: what one changes the other takes over.

use std::time::Duration;

use search_engine::Engine;
use serde_json::{Value, json};

use crate::asking::{Asking, product, refused};

struct Two {
    _folder: tempfile::TempDir,
    first: Engine,
    second: Engine,
}

fn two() -> Two {
    let folder = tempfile::tempdir().unwrap();
    let first = Engine::open(folder.path()).unwrap();
    let second = Engine::open(folder.path()).unwrap();
    Two { _folder: folder, first, second }
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine::open(folder.path()).unwrap();
    let asking = Asking::of(&engine);
    asking.products("product_1").await;
    asking.import("product_1", "", &[product(1), product(2)]).await;
    asking.delete("/collections/product_1/documents/p1").await;
    asking.put("/aliases/product", json!({ "collection_name": "product_1" })).await;
    asking.put("/collections/product/synonyms/s", json!({ "synonyms": ["a", "b"] })).await;
    asking.patch("/collections/product", json!({ "metadata": { "version": 3 } })).await;
    let before = asking.get("/collections/product").await.json();
    drop((asking, engine));

    let asking = Asking::of(&Engine::open(folder.path()).unwrap());
    assert_eq!(asking.get("/collections/product").await.json(), before);
    assert_eq!(asking.get("/collections/product/synonyms/s").await.status, 200);
    assert_eq!(asking.get("/collections/product/documents/p2").await.json(), product(2));
    let next =
        asking.post("/collections/product/documents", json!({ "sku": "a", "post_title": "b", "post_id": 1 }));
    assert_eq!(next.await.json()["id"], "2", "numbers go on where they were");
}

#[tokio::test]
async fn a_rebuild_in_another_process_is_taken_over() {
    let two = two();
    let (here, there) = (Asking::of(&two.first), Asking::of(&two.second));
    here.products("product_1").await;
    here.put("/aliases/product", json!({ "collection_name": "product_1" })).await;
    here.import("product", "", &[product(1)]).await;

    two.second.look_for_foreign_changes();
    assert_eq!(there.count("product").await, Some(1));
    there.products("product_2").await;
    there.import("product_2", "", &[product(1), product(2)]).await;
    there.put("/aliases/product", json!({ "collection_name": "product_2" })).await;
    there.delete("/collections/product_1").await;

    assert_eq!(here.count("product").await, Some(1), "searches go on until it looks");
    two.first.look_for_foreign_changes();
    assert_eq!(here.count("product").await, Some(2));
    assert_eq!(here.count("product_1").await, None);
}

#[tokio::test]
async fn changes_inside_a_collection_are_taken_over() {
    let two = two();
    let (here, there) = (Asking::of(&two.first), Asking::of(&two.second));
    here.products("product").await;
    two.second.look_for_foreign_changes();
    here.import("product", "", &[product(1)]).await;
    here.put("/collections/product/synonyms/s", json!({ "synonyms": ["a", "b"] })).await;
    here.patch("/collections/product", json!({ "metadata": { "version": 3 } })).await;
    two.second.look_for_foreign_changes();
    assert_eq!(there.get("/collections/product").await.json(), here.get("/collections/product").await.json());
    assert_eq!(there.get("/collections/product/synonyms/s").await.status, 200);
    here.patch("/collections/product", json!({ "fields": [{ "name": "power", "drop": true }] })).await;
    two.second.look_for_foreign_changes();
    assert_eq!(there.get("/collections/product").await.json(), here.get("/collections/product").await.json());
}

#[tokio::test]
async fn a_change_knows_what_others_changed_before() {
    let two = two();
    let (here, there) = (Asking::of(&two.first), Asking::of(&two.second));
    here.put("/aliases/a", json!({ "collection_name": "c" })).await;
    there.put("/aliases/b", json!({ "collection_name": "c" })).await;
    here.put("/aliases/d", json!({ "collection_name": "c" })).await;
    assert_eq!(here.get("/aliases").await.json()["aliases"].as_array().unwrap().len(), 3);
    here.products("product").await;
    assert_eq!(there.post("/collections", crate::asking::products("product")).await.status, 409);
}

#[tokio::test]
async fn only_one_writes_to_a_collection_until_it_gives_the_writer_back() {
    let two = two();
    let (here, there) = (Asking::of(&two.first), Asking::of(&two.second));
    here.products("product").await;
    two.second.look_for_foreign_changes();
    here.import("product", "", &[product(1)]).await;
    let busy = there.import("product", "", &[product(2)]).await;
    assert_eq!(
        busy.error(),
        refused(503, "Another process is writing to the collection `product`. Try again later.")
    );
    two.first.settle();
    assert_eq!(there.import("product", "", &[product(1), product(2)]).await.lines()[0]["code"], 409);
    two.second.settle();
    two.first.look_for_foreign_changes();
    assert_eq!(here.count("product").await, Some(2));
    assert_eq!(here.import("product", "", &[product(3)]).await.status, 200);
}

#[tokio::test]
async fn a_writer_is_given_back_when_nothing_is_written() {
    let two = two();
    let (here, there) = (Asking::of(&two.first), Asking::of(&two.second));
    here.products("product").await;
    two.second.look_for_foreign_changes();
    here.import("product", "", &[product(1)]).await;
    // Asks until it works: how long giving back takes is nobody's promise, that it happens is.
    let written = async {
        loop {
            let status = there.import("product", "", &[product(2)]).await.status;
            if status != 503 {
                return status;
            }
            tokio::task::yield_now().await;
        }
    };
    let status = tokio::time::timeout(Duration::from_secs(60), written).await;
    let status = status.expect("the writer was never given back");
    assert_eq!((status, there.count("product").await), (200, Some(2)));
}

#[tokio::test]
async fn settling_leaves_one_part_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine::open(folder.path()).unwrap();
    let asking = Asking::of(&engine);
    asking.products("product").await;
    for part in 0..12 {
        let lines: Vec<Value> = (part * 10..part * 10 + 10).map(product).collect();
        asking.import("product", "", &lines).await;
    }
    asking.delete("/collections/product/documents/p7").await;
    engine.settle();
    assert_eq!(asking.count("product").await, Some(119));
    assert_eq!(asking.get("/collections/product/documents/p119").await.json(), product(119));
    let meta = std::fs::read(folder.path().join("collections/product/index/meta.json")).unwrap();
    let meta: Value = serde_json::from_slice(&meta).unwrap();
    assert_eq!(meta["segments"].as_array().unwrap().len(), 1);
}
