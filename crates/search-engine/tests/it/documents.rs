//! Documents, one at a time or all that match.

use http::Method;
use serde_json::{Value, json};

use crate::asking::{Asking, product, refused};

const DOCUMENTS: &str = "/collections/product/documents";

async fn asking() -> Asking {
    let asking = Asking::in_memory();
    asking.products("product").await;
    asking
}

#[tokio::test]
async fn a_document_is_there_when_it_is_answered() {
    let asking = asking().await;
    let created = asking.post(DOCUMENTS, product(1)).await;
    assert_eq!((created.status, created.json()), (201, product(1)));
    let shown = asking.get(&format!("{DOCUMENTS}/p1")).await;
    assert_eq!((shown.status, shown.json()), (200, product(1)));
    assert_eq!(asking.count("product").await, Some(1));
}

#[tokio::test]
async fn each_action_does_what_it_says() {
    let asking = asking().await;
    let write = async |action: &str, document: Value| {
        asking.post(&format!("{DOCUMENTS}?action={action}"), document).await
    };
    let missing = write("update", json!({ "id": "p1", "power": 7 })).await;
    assert_eq!(missing.error(), refused(404, "Could not find a document with id: p1"));
    assert_eq!(write("emplace", product(1)).await.status, 201);
    assert_eq!(
        write("create", product(1)).await.error(),
        refused(409, "A document with id p1 already exists.")
    );
    assert_eq!(write("update", json!({ "id": "p1", "power": 7 })).await.json()["power"], 7);
    assert_eq!(write("emplace", json!({ "id": "p1", "post_title": "Foco" })).await.json()["power"], 7);
    assert_eq!(write("upsert", product(1)).await.json(), product(1), "an upsert replaces the whole");
    assert_eq!(
        write("update", json!({ "power": 7 })).await.error(),
        refused(400, "For update, the `id` key must be provided.")
    );
    assert_eq!(
        write("wish", product(1)).await.error(),
        refused(400, "Parameter `action` must be a create|upsert|update|emplace.")
    );
    assert_eq!(asking.count("product").await, Some(1));
}

#[tokio::test]
async fn documents_without_an_id_get_one() {
    let asking = asking().await;
    let nameless = || {
        let mut document = product(1);
        document.as_object_mut().unwrap().remove("id");
        document
    };
    let mut taken = product(2);
    taken["id"] = json!("1");
    assert_eq!(asking.post(DOCUMENTS, nameless()).await.json()["id"], "0");
    asking.post(DOCUMENTS, taken).await;
    assert_eq!(asking.post(DOCUMENTS, nameless()).await.json()["id"], "2");
    assert_eq!(asking.count("product").await, Some(3));
}

#[tokio::test]
async fn ids_may_hold_anything() {
    let asking = asking().await;
    let mut odd = product(1);
    odd["id"] = json!("a/b é?");
    asking.post(DOCUMENTS, odd.clone()).await;
    let path = format!("{DOCUMENTS}/a%2Fb%20%C3%A9%3F");
    assert_eq!(asking.get(&path).await.json(), odd);
    assert_eq!(asking.patch(&path, json!({ "power": "7.5", "id": "other" })).await.json()["power"], 7.5);
    assert_eq!(asking.delete(&path).await.json()["id"], "a/b é?");
    assert_eq!(asking.get(&path).await.error(), refused(404, "Could not find a document with id: a/b é?"));
    assert_eq!(asking.delete(&path).await.status, 404);
    assert_eq!(asking.patch(&path, json!({ "power": 1 })).await.status, 404);
}

#[tokio::test]
async fn bad_documents_are_refused_in_the_contracts_words() {
    let asking = asking().await;
    let missing = asking.post(DOCUMENTS, json!({ "sku": "a" })).await;
    let message = "Field `post_title` has been declared in the schema, but is not found in the document.";
    assert_eq!(missing.error(), refused(400, message));
    let mut number = product(1);
    number["id"] = json!(1);
    assert_eq!(
        asking.post(DOCUMENTS, number).await.error(),
        refused(400, "Document's `id` field should be a string.")
    );
    let list = asking.post(DOCUMENTS, json!([1])).await;
    assert_eq!(list.error(), refused(400, "Bad JSON: not a properly formed document."));
    let torn = asking.ask(Method::POST, DOCUMENTS, r#"{"id":"#).await;
    assert!(torn.error().1.starts_with("Bad JSON: "), "{torn:?}");
    assert_eq!(
        asking.post("/collections/none/documents", product(1)).await.error(),
        refused(404, "Collection not found")
    );
    assert_eq!(asking.count("product").await, Some(0));
}

#[tokio::test]
async fn all_documents_that_match_are_changed_or_removed() {
    let asking = asking().await;
    asking.import("product", "", &[product(1), product(2), product(3)]).await;
    let without = asking.delete(DOCUMENTS).await;
    assert_eq!(without.error(), refused(400, "Parameter `filter_by` must be provided."));
    let updated = asking.patch(&format!("{DOCUMENTS}?filter_by=post_id:%3E0"), json!({ "power": 9 })).await;
    assert_eq!(updated.json(), json!({ "num_updated": 3 }));
    assert_eq!(asking.get(&format!("{DOCUMENTS}/p2")).await.json()["power"], 9);
    let removed = asking.delete(&format!("{DOCUMENTS}?filter_by=post_id:%3E0")).await;
    assert_eq!((removed.json(), asking.count("product").await), (json!({ "num_deleted": 3 }), Some(0)));
    asking.import("product", "", &[product(1), product(2)]).await;
    let emptied = asking.delete(&format!("{DOCUMENTS}?truncate=true")).await;
    assert_eq!((emptied.json(), asking.count("product").await), (json!({ "num_deleted": 2 }), Some(0)));
}

#[tokio::test]
async fn everything_can_be_exported() {
    let asking = asking().await;
    assert_eq!(asking.get(&format!("{DOCUMENTS}/export")).await.text, "");
    let all: Vec<Value> = (0..2_000).map(product).collect();
    asking.import("product", "", &all).await;
    assert_eq!(asking.get(&format!("{DOCUMENTS}/export")).await.lines(), all);
    let some = asking.get(&format!("{DOCUMENTS}/export?include_fields=id,sku&exclude_fields=sku")).await;
    assert_eq!(some.lines()[7], json!({ "id": "p7" }));
}

#[tokio::test]
async fn a_search_is_answered() {
    let asking = asking().await;
    asking.import("product", "", &[product(1)]).await;
    let found = asking.get(&format!("{DOCUMENTS}/search?q=*")).await;
    assert_eq!((found.status, found.json()["found"].as_u64()), (200, Some(1)));
    let without = asking.get(&format!("{DOCUMENTS}/search")).await;
    assert_eq!(without.error(), refused(400, "Parameter `q` is required."));
    let none = asking.get("/collections/none/documents/search?q=*").await;
    assert_eq!(none.error(), refused(404, "Collection not found"));
    let long = asking.get(&format!("{DOCUMENTS}/search?q={}", "x".repeat(4_000))).await;
    assert_eq!(long.status, 400);
    assert!(long.error().1.contains("/multi_search"), "{long:?}");
}

#[tokio::test]
async fn what_is_removed_is_given_back_where_that_is_asked_for() {
    let asking = asking().await;
    asking.import("product", "", &[product(1), product(2), product(3)]).await;
    let path = format!("{DOCUMENTS}?filter_by=post_id:1..2&return_id=true&return_doc=true");
    let removed = asking.delete(&path).await.json();
    let expected = json!({ "num_deleted": 2, "ids": ["p1", "p2"], "documents": [product(1), product(2)] });
    assert_eq!(removed, expected);
    let again = asking.delete(&format!("{DOCUMENTS}/p1")).await;
    assert_eq!(again.error(), refused(404, "Could not find a document with id: p1"));
    let ignored = asking.delete(&format!("{DOCUMENTS}/p1?ignore_not_found=true")).await;
    assert_eq!((ignored.status, ignored.json()), (200, json!({ "id": "p1" })));
}

#[tokio::test]
async fn fields_can_be_left_out_by_name_and_by_beginning() {
    let asking = asking().await;
    asking.import("product", "", &[product(1)]).await;
    let exported =
        asking.get(&format!("{DOCUMENTS}/export?include_fields=id,post_*&exclude_fields=post_id")).await;
    assert_eq!(exported.lines(), [json!({ "id": "p1", "post_title": "Spot 1" })]);
    let shown = asking.get(&format!("{DOCUMENTS}/p1?exclude_fields=post_*")).await;
    assert_eq!(shown.json(), json!({ "id": "p1", "sku": "SPT-0001" }));
    assert_eq!(asking.get(&format!("{DOCUMENTS}/export?include_fields=size.width")).await.status, 400);
}
