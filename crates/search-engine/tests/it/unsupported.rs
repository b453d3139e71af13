//! What a cluster has and this engine does not, and how it says so.

use http::Method;
use serde_json::{Value, json};

use crate::asking::{Asking, product, refused};

#[tokio::test]
async fn administration_of_a_cluster_is_named_whatever_the_method() {
    let asking = Asking::in_memory();
    for (method, path, named) in [
        (Method::GET, "/keys", "/keys"),
        (Method::POST, "/keys", "/keys"),
        (Method::DELETE, "/keys/1", "/keys"),
        (Method::PUT, "/presets/shop", "/presets"),
        (Method::GET, "/stopwords", "/stopwords"),
        (Method::POST, "/analytics/events", "/analytics"),
        (Method::GET, "/analytics/rules/popular", "/analytics"),
        (Method::GET, "/conversations/models", "/conversations"),
        (Method::POST, "/nl_search_models", "/nl_search_models"),
        (Method::POST, "/stemming/dictionaries/import", "/stemming"),
        (Method::POST, "/operations/cache/clear", "/operations"),
        (Method::GET, "/synonym_sets", "/synonym_sets"),
        (Method::PUT, "/curation_sets/sale/items/1", "/curation_sets"),
        (Method::PUT, "/collections/c/overrides/sale", "/collections/{collection}/overrides"),
    ] {
        let answer = refused(400, &format!("The API `{named}` is not supported by this engine."));
        assert_eq!(asking.ask(method.clone(), path, "{}").await.error(), answer, "{method} {path}");
    }
}

async fn created(field: Value) -> (u16, String) {
    let schema = json!({ "name": "c", "fields": [field] });
    let answered = Asking::in_memory().post("/collections", schema).await;
    if answered.status == 201 { (201, String::new()) } else { answered.error() }
}

#[tokio::test]
async fn fields_that_only_a_cluster_can_index_are_named() {
    for (more, named) in [
        (json!({ "type": "float[]", "num_dim": 384 }), "The property `num_dim` of field `x`"),
        (json!({ "type": "float[]", "embed": { "from": ["title"] } }), "The property `embed` of field `x`"),
        (json!({ "type": "string", "reference": "makers.id" }), "The property `reference` of field `x`"),
        (json!({ "type": "string", "async_reference": true }), "The property `async_reference` of field `x`"),
        (
            json!({ "type": "string", "stem_dictionary": "set" }),
            "The property `stem_dictionary` of field `x`",
        ),
        (
            json!({ "type": "string", "token_separators": ["-"] }),
            "The property `token_separators` of field `x`",
        ),
        (json!({ "type": "string", "locale": "ja" }), "The language `ja` of field `x`"),
        (
            json!({ "type": "string", "locale": "fi", "stem": true }),
            "Stemming in the language `fi` of field `x`",
        ),
        (json!({ "type": "geopoint" }), "The type `geopoint` of field `x`"),
        (json!({ "type": "object[]" }), "The type `object[]` of field `x`"),
        (json!({ "type": "auto" }), "The type `auto` of field `x`"),
        (json!({ "type": "image" }), "The type `image` of field `x`"),
        (json!({ "type": "string", "name": "x_.*" }), "A pattern for names of fields (`x_.*`)"),
    ] {
        let mut field = json!({ "name": "x" });
        field.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let answer = refused(400, &format!("{named} is not supported by this engine."));
        assert_eq!(created(field.clone()).await, answer, "{field}");
    }
}

#[tokio::test]
async fn a_field_as_a_cluster_describes_it_can_be_made_again() {
    let field = json!({
        "name": "x", "type": "string", "facet": true, "index": true, "infix": false, "locale": "", "optional": true,
        "sort": false, "stem": false, "stem_dictionary": "", "store": true, "truncate_len": 100, "nested": false,
        "num_dim": 0, "reference": "", "async_reference": false, "symbols_to_index": [], "token_separators": [],
        "range_index": true,
    });
    assert_eq!(created(field).await.0, 201);
}

#[tokio::test]
async fn collections_and_synonyms_say_what_they_cannot_have() {
    let asking = Asking::in_memory();
    for property in [
        json!({ "enable_nested_fields": true }),
        json!({ "synonym_sets": ["a"] }),
        json!({ "curation_sets": ["a"] }),
    ] {
        let mut schema = json!({ "name": "c", "fields": [] });
        schema.as_object_mut().unwrap().extend(property.as_object().unwrap().clone());
        let name = property.as_object().unwrap().keys().next().unwrap();
        let answer =
            refused(400, &format!("The property `{name}` of a collection is not supported by this engine."));
        assert_eq!(asking.post("/collections", schema).await.error(), answer);
    }
    let copied = asking.post("/collections?src_name=other", json!({ "name": "c" })).await;
    assert_eq!(copied.error(), refused(400, "Parameter `src_name` is not supported by this engine."));
    asking.products("product").await;
    let synonym = json!({ "synonyms": ["spot", "foco"], "symbols_to_index": ["+"] });
    assert_eq!(
        asking.put("/collections/product/synonyms/s", synonym).await.error(),
        refused(400, "The property `symbols_to_index` of synonyms is not supported by this engine.")
    );
    let plain = json!({ "synonyms": ["spot", "foco"], "locale": "es", "symbols_to_index": [] });
    assert_eq!(asking.put("/collections/product/synonyms/s", plain).await.status, 200);
}

#[tokio::test]
async fn one_of_several_searches_says_what_it_cannot_do() {
    let asking = Asking::in_memory();
    asking.products("product").await;
    asking.import("product", "", &[product(1)]).await;
    let searches = json!({ "searches": [
        { "collection": "product", "q": "*" },
        { "collection": "product", "q": "*", "vector_query": "embedding:([], k: 3)" },
    ] });
    let results = asking.post("/multi_search", searches).await.json()["results"].clone();
    assert_eq!(results[0]["found"], 1);
    let error = "Parameter `vector_query` is not supported by this engine.";
    assert_eq!(results[1], json!({ "code": 400, "error": error }));
}
