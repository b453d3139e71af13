//! Collections: make, list, show, change, remove.

use serde_json::json;

use crate::asking::{Asking, product, products, refused};

#[tokio::test]
async fn a_collection_is_described_in_full() {
    let asking = Asking::in_memory();
    let created = asking.post("/collections", products("product")).await;
    assert_eq!(created.status, 201);
    let mut described = created.json();
    assert!(described["created_at"].take().as_i64().unwrap() > 1_700_000_000, "seconds since 1970");
    insta::assert_json_snapshot!(described);
    assert_eq!(asking.get("/collections/product").await.json(), created.json());
    assert_eq!(asking.get("/collections").await.json(), json!([created.json()]));
}

#[tokio::test]
async fn a_name_can_be_used_once() {
    let asking = Asking::in_memory();
    asking.products("product").await;
    let again = asking.post("/collections", products("product")).await;
    assert_eq!(again.error(), refused(409, "A collection with name `product` already exists."));
}

#[tokio::test]
async fn wrong_schemas_are_refused_in_the_contracts_words() {
    let asking = Asking::in_memory();
    let cases = [
        (json!([]), "Bad JSON."),
        (json!({ "fields": [] }), "Parameter `name` is required."),
        (json!({ "name": "c" }), "Parameter `fields` is required."),
        (
            json!({ "name": "c", "fields": [{ "name": "x", "type": "money" }] }),
            "Field `x` has an invalid data type `money`, see docs for supported data types.",
        ),
        (
            json!({ "name": "c", "fields": [{ "name": "x" }] }),
            "Wrong format for `fields`. It should be an array of objects containing `name`, `type`, `optional` and \
             `facet` properties.",
        ),
        (
            json!({ "name": "c", "fields": [], "token_separators": ["--"] }),
            "`token_separators` should be an array of character symbols.",
        ),
        (
            json!({ "name": "c", "fields": [], "default_sorting_field": "rank" }),
            "Default sorting field is defined as `rank` but is not found in the schema.",
        ),
    ];
    for (schema, message) in cases {
        assert_eq!(asking.post("/collections", schema).await.error(), refused(400, message));
    }
    let no_json = asking.ask(http::Method::POST, "/collections", "{").await;
    assert_eq!(no_json.error(), refused(400, "Bad JSON."));
}

#[tokio::test]
async fn a_removed_collection_is_gone() {
    let asking = Asking::in_memory();
    asking.products("product").await;
    asking.import("product", "", &[product(1)]).await;
    let removed = asking.delete("/collections/product").await;
    assert_eq!((removed.status, removed.json()["num_documents"].as_u64()), (200, Some(1)));
    assert_eq!(asking.get("/collections/product").await.error(), refused(404, "Not Found"));
    let again = asking.delete("/collections/product").await;
    assert_eq!(again.error(), refused(404, "No collection with name `product` found."));
    asking.products("product").await;
    assert_eq!(asking.count("product").await, Some(0));
}

#[tokio::test]
async fn metadata_is_remembered() {
    let asking = Asking::in_memory();
    asking.products("product").await;
    let changes = json!({ "metadata": { "version": 7 } });
    let changed = asking.patch("/collections/product", changes.clone()).await;
    assert_eq!((changed.status, changed.json()), (200, changes));
    assert_eq!(asking.get("/collections/product").await.json()["metadata"], json!({ "version": 7 }));
    let other = asking.patch("/collections/product", json!({ "name": "other" })).await;
    assert_eq!(other.error(), refused(400, "Only `fields` and `metadata` can be updated at the moment."));
}

async fn fields_come_and_go(asking: Asking) {
    asking.products("product").await;
    asking.put("/collections/product/synonyms/s", json!({ "synonyms": ["spot", "foco"] })).await;
    asking.import("product", "", &[product(1), product(2)]).await;
    let changes = json!({ "fields": [
        { "name": "power", "drop": true },
        { "name": "colour", "type": "string", "optional": true, "facet": true },
    ] });
    let changed = asking.patch("/collections/product", changes.clone()).await;
    assert_eq!((changed.status, changed.json()), (200, changes));
    let described = asking.get("/collections/product").await.json();
    let names: Vec<&str> =
        described["fields"].as_array().unwrap().iter().map(|field| field["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["sku", "post_title", "post_id", "main_image_url", "colour"]);
    assert_eq!(described["num_documents"], 2);
    assert_eq!(asking.get("/collections/product/documents/p2").await.json(), product(2));
    assert_eq!(asking.get("/collections/product/synonyms/s").await.status, 200, "synonyms stay");
    let written = asking.import("product", "", &[product(3)]).await;
    assert_eq!(written.text, r#"{"success":true}"#);
}

#[tokio::test]
async fn fields_come_and_go_in_memory() {
    fields_come_and_go(Asking::in_memory()).await;
}

#[tokio::test]
async fn fields_come_and_go_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let engine = search_engine::Engine::open(folder.path()).unwrap();
    fields_come_and_go(Asking::of(&engine)).await;
    engine.settle();
    drop(engine);
    let reopened = Asking::of(&search_engine::Engine::open(folder.path()).unwrap());
    assert_eq!(reopened.count("product").await, Some(3));
    let indexes = std::fs::read_dir(folder.path().join("collections/product")).unwrap().flatten();
    assert_eq!(indexes.filter(|entry| entry.path().is_dir()).count(), 1, "the old index is removed");
}

#[tokio::test]
async fn fields_that_documents_lack_cannot_be_required() {
    let asking = Asking::in_memory();
    asking.products("product").await;
    asking.import("product", "", &[product(1)]).await;
    let refuse = async |fields: serde_json::Value| {
        asking.patch("/collections/product", json!({ "fields": fields })).await.error()
    };
    assert_eq!(
        refuse(json!([{ "name": "colour", "type": "string" }])).await,
        refused(400, "Field `colour` has been declared in the schema, but is not found in the document.")
    );
    assert_eq!(
        refuse(json!([{ "name": "size", "drop": true }])).await,
        refused(400, "Field `size` is not part of collection schema.")
    );
    assert!(
        refuse(json!([{ "name": "sku", "type": "string" }])).await.1.contains("already part of the schema")
    );
    assert_eq!(
        asking.import("product", "", &[product(2)]).await.text,
        r#"{"success":true}"#,
        "all is as before"
    );
}

#[tokio::test]
async fn what_is_not_stored_cannot_get_lost_without_a_word() {
    let asking = Asking::in_memory();
    let schema = json!({ "name": "c", "fields": [
        { "name": "title", "type": "string" }, { "name": "keywords", "type": "string", "store": false },
    ] });
    asking.post("/collections", schema).await;
    asking.import("c", "", &[json!({ "id": "1", "title": "Spot", "keywords": "foco" })]).await;
    assert_eq!(asking.get("/collections/c/documents/1").await.json(), json!({ "id": "1", "title": "Spot" }));
    let updated = asking.patch("/collections/c/documents/1", json!({ "title": "Spot 2" })).await;
    assert_eq!(
        updated.error(),
        refused(400, "Field `keywords` is not stored, so it has to be sent with every update.")
    );
    let whole = json!({ "title": "Spot 2", "keywords": "foco" });
    assert_eq!(asking.patch("/collections/c/documents/1", whole).await.status, 200);
    let rebuilt =
        asking.patch("/collections/c", json!({ "fields": [{ "name": "title", "drop": true }] })).await;
    assert_eq!(rebuilt.status, 400);
}

#[tokio::test]
async fn lists_of_collections_can_be_cut() {
    let asking = Asking::in_memory();
    for name in ["a", "b", "c"] {
        asking.products(name).await;
    }
    let listed = asking.get("/collections?offset=1&limit=1&exclude_fields=fields,created_at").await.json();
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!(listed[0]["name"], "b");
    assert_eq!([listed[0].get("fields"), listed[0].get("created_at")], [None, None]);
    let wrong = asking.get("/collections?limit=few").await;
    assert_eq!(wrong.error(), refused(400, "Parameter `limit` must be an unsigned integer."));
}
