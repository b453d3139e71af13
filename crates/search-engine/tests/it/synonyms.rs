//! Synonyms of a collection.

use serde_json::json;

use crate::asking::{Asking, refused};

const SYNONYMS: &str = "/collections/product/synonyms";

#[tokio::test]
async fn groups_come_and_go() {
    let asking = Asking::in_memory();
    asking.products("product").await;
    assert_eq!(asking.get(SYNONYMS).await.json(), json!({ "synonyms": [] }));
    let group = json!({ "id": "spots", "root": "", "synonyms": ["downlight", "foco empotrable"] });
    let put = asking.put(&format!("{SYNONYMS}/spots"), json!({ "synonyms": group["synonyms"] })).await;
    assert_eq!((put.status, put.json()), (200, group.clone()));
    let rooted = json!({ "root": "lamp", "synonyms": ["luminaire"] });
    assert_eq!(asking.put(&format!("{SYNONYMS}/lamp"), rooted).await.json()["root"], "lamp");
    assert_eq!(asking.get(&format!("{SYNONYMS}/spots")).await.json(), group);
    assert_eq!(asking.get(SYNONYMS).await.json()["synonyms"].as_array().unwrap().len(), 2);
    assert_eq!(asking.delete(&format!("{SYNONYMS}/spots")).await.json(), json!({ "id": "spots" }));
    assert_eq!(asking.get(&format!("{SYNONYMS}/spots")).await.error(), refused(404, "Not Found"));
    let again = asking.delete(&format!("{SYNONYMS}/spots")).await;
    assert_eq!(again.error(), refused(404, "Could not find that `id`."));
}

#[tokio::test]
async fn what_is_no_group_is_refused() {
    let asking = Asking::in_memory();
    asking.products("product").await;
    let long = "x".repeat(201);
    let many: Vec<String> = (0..101).map(|number| format!("w{number}")).collect();
    let bodies = [
        json!({}),
        json!({ "synonyms": "a,b" }),
        json!({ "synonyms": [] }),
        json!({ "synonyms": [1] }),
        json!({ "synonyms": [" "] }),
        json!({ "synonyms": [long] }),
        json!({ "synonyms": many }),
        json!({ "synonyms": ["a"], "root": 7 }),
    ];
    for body in bodies {
        assert_eq!(asking.put(&format!("{SYNONYMS}/x"), body.clone()).await.status, 400, "{body}");
    }
    let none = asking.put("/collections/none/synonyms/x", json!({ "synonyms": ["a", "b"] })).await;
    assert_eq!(none.error(), refused(404, "Collection not found"));
}
