//! Many documents at once.

use http::Method;
use serde_json::{Value, json};

use crate::asking::{Asking, product};

async fn asking() -> Asking {
    let asking = Asking::in_memory();
    asking.products("product").await;
    asking
}

#[tokio::test]
async fn every_line_has_an_answer_of_its_own() {
    let asking = asking().await;
    let body = format!("{}\r\n\n{}\n{}\n[1]\n{}\n", product(1), "{bad", json!({ "id": 7 }), product(2));
    let answered =
        asking.ask(Method::POST, "/collections/product/documents/import?action=upsert", body).await;
    assert_eq!(answered.status, 200);
    insta::assert_json_snapshot!(answered.lines());
    assert_eq!(asking.count("product").await, Some(2));
}

#[tokio::test]
async fn ids_and_documents_are_given_back_when_asked_for() {
    let asking = asking().await;
    let lines = [product(1), json!({ "id": "x" })];
    let answered = asking.import("product", "return_id=true&return_doc=true&throwOnFail=true", &lines).await;
    let expected = [
        json!({ "success": true, "id": "p1", "document": product(1) }),
        json!({
            "success": false,
            "code": 400,
            "id": "x",
            "error": "Field `sku` has been declared in the schema, but is not found in the document.",
            "document": r#"{"id":"x"}"#,
        }),
    ];
    assert_eq!(answered.lines(), expected);
}

#[tokio::test]
async fn an_import_sees_what_it_has_written_itself() {
    let asking = asking().await;
    let again = asking.import("product", "", &[product(1), product(1), product(2)]).await;
    let codes: Vec<Value> = again.lines().iter().map(|line| line["code"].clone()).collect();
    assert_eq!(codes, [Value::Null, json!(409), Value::Null]);
    let changes = [json!({ "id": "p1", "power": 1 }), json!({ "id": "p1", "post_title": "Foco" })];
    asking.import("product", "action=update", &changes).await;
    let document = asking.get("/collections/product/documents/p1").await.json();
    assert_eq!((&document["power"], &document["post_title"]), (&json!(1), &json!("Foco")));
    assert_eq!(asking.count("product").await, Some(2));
}

#[tokio::test]
async fn dirty_values_are_treated_as_asked() {
    let asking = asking().await;
    let mut dirty = product(1);
    dirty["power"] = json!("strong");
    let success = async |way: &str| {
        let parameters = format!("action=upsert&dirty_values={way}");
        asking.import("product", &parameters, &[dirty.clone()]).await.lines()[0]["success"] == true
    };
    assert!(!success("coerce_or_reject").await);
    assert!(!success("reject").await);
    assert!(success("drop").await);
    assert!(success("coerce_or_drop").await);
    assert_eq!(asking.get("/collections/product/documents/p1").await.json(), product(1));
}

#[tokio::test]
async fn documents_keep_their_order_however_often_they_are_written() {
    let asking = asking().await;
    asking.import("product", "", &[product(1), product(2), product(3)]).await;
    asking.import("product", "action=upsert", &[product(1)]).await;
    asking.import("product", "action=upsert", &[product(3), product(4)]).await;
    assert_eq!(asking.count("product").await, Some(4));
}

#[tokio::test]
async fn wrong_parameters_are_refused() {
    let asking = asking().await;
    for parameters in ["action=wish", "batch_size=0", "batch_size=many", "return_id=perhaps"] {
        assert_eq!(asking.import("product", parameters, &[product(1)]).await.status, 400, "{parameters}");
    }
    assert_eq!(asking.import("product", "batch_size=40", &[product(1)]).await.status, 200);
    assert_eq!(asking.import("product", "", &[]).await.status, 400);
    assert_eq!(asking.import("none", "", &[product(1)]).await.status, 404);
}

#[tokio::test]
async fn imports_and_searches_at_the_same_time_do_not_disturb_each_other() {
    let asking = asking().await;
    let imports = (0..8).map(|part| {
        let asking = asking.clone();
        tokio::spawn(async move {
            let lines: Vec<Value> = (part * 100..part * 100 + 100).map(product).collect();
            asking.import("product", "action=upsert", &lines).await.status
        })
    });
    let imports: Vec<_> = imports.collect();
    for import in imports {
        assert_eq!(asking.get("/collections/product/documents/search?q=*").await.status, 200);
        assert_eq!(import.await.unwrap(), 200);
    }
    assert_eq!(asking.count("product").await, Some(800));
}
