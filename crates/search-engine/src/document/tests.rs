//! What fits a schema, what is made to fit, and what is refused.

use proptest::prelude::*;
use serde_json::json;

use super::*;

fn schema() -> CollectionSchema {
    CollectionSchema::from_json(&json!({ "name": "c", "default_sorting_field": "rank", "fields": [
        { "name": "title", "type": "string" },
        { "name": "rank", "type": "int32" },
        { "name": "stock", "type": "int64", "optional": true },
        { "name": "power", "type": "float", "optional": true },
        { "name": "new", "type": "bool", "optional": true },
        { "name": "tags", "type": "string[]", "optional": true },
        { "name": "cct", "type": "float[]", "optional": true },
        { "name": "image", "type": "string", "index": false, "optional": true },
    ] }))
    .unwrap()
}

fn fitted(document: Value, dirty: DirtyValues) -> Result<Value, String> {
    let Value::Object(mut document) = document else { panic!("a document is an object") };
    fit(&schema(), &mut document, dirty).map_err(|error| error.message)?;
    Ok(Value::Object(document))
}

fn with(field: &str, value: Value) -> Value {
    let mut document = json!({ "title": "Spot", "rank": 1 });
    document[field] = value;
    document
}

#[test]
fn what_nearly_fits_is_made_to_fit() {
    let cases = [
        ("title", json!(42), json!("42")),
        ("title", json!(true), json!("true")),
        ("title", json!(["Spot"]), json!("Spot")),
        ("rank", json!("7"), json!(7)),
        ("rank", json!(7.9), json!(7)),
        ("rank", json!(true), json!(1)),
        ("power", json!("7.5"), json!(7.5)),
        ("power", json!(7), json!(7)),
        ("new", json!("TRUE"), json!(true)),
        ("new", json!(0), json!(false)),
        ("tags", json!(["a", 1]), json!(["a", "1"])),
        ("cct", json!(["3000", 4000]), json!([3000.0, 4000])),
        ("image", json!({ "any": "thing" }), json!({ "any": "thing" })),
    ];
    for (field, given, expected) in cases {
        assert_eq!(
            fitted(with(field, given), DirtyValues::CoerceOrReject).unwrap()[field],
            expected,
            "{field}"
        );
    }
}

#[test]
fn what_does_not_fit_is_refused_in_the_contracts_words() {
    let cases = [
        (with("title", json!({})), "Field `title` must be a string."),
        (with("rank", json!("many")), "Field `rank` must be an int32."),
        (with("rank", json!(3_000_000_000_i64)), "Field `rank` exceeds maximum value of an int32."),
        (with("stock", json!(u64::MAX)), "Field `stock` exceeds maximum value of an int64."),
        (with("power", json!("x")), "Field `power` must be a float."),
        (with("new", json!(2)), "Field `new` must be a bool."),
        (with("tags", json!("a")), "Field `tags` must be an array."),
        (with("cct", json!(["warm"])), "Field `cct` must be an array of float."),
        (
            json!({ "rank": 1 }),
            "Field `title` has been declared in the schema, but is not found in the document.",
        ),
        (
            json!({ "title": "Spot", "rank": null }),
            "Field `rank` has been declared as a default sorting field, but is not found in the document.",
        ),
    ];
    for (document, message) in cases {
        assert_eq!(fitted(document, DirtyValues::CoerceOrReject).unwrap_err(), message);
    }
}

#[test]
fn bad_values_go_where_that_is_wished_and_the_field_may_be_missing() {
    let drop = |field: &str, value: Value, dirty| fitted(with(field, value), dirty);
    assert_eq!(
        drop("power", json!("x"), DirtyValues::CoerceOrDrop).unwrap(),
        json!({ "title": "Spot", "rank": 1 })
    );
    assert_eq!(drop("power", json!("7"), DirtyValues::Drop).unwrap(), json!({ "title": "Spot", "rank": 1 }));
    assert_eq!(drop("tags", json!(["a", {}]), DirtyValues::CoerceOrDrop).unwrap()["tags"], json!(["a"]));
    assert!(drop("title", json!({}), DirtyValues::Drop).is_err(), "a required field stays");
    assert!(drop("rank", json!("7"), DirtyValues::Reject).is_err(), "nothing is made to fit");
}

#[test]
fn ids_are_texts() {
    let id = |value: Value| {
        let document = json!({ "id": value });
        own_id(document.as_object().unwrap()).map(|id| id.map(str::to_owned)).map_err(|error| error.message)
    };
    assert_eq!(id(json!("a/b é")), Ok(Some("a/b é".to_owned())));
    assert_eq!(id(json!(7)), Err("Document's `id` field should be a string.".to_owned()));
    assert_eq!(id(json!("")), Err("The `id` should not be empty.".to_owned()));
    assert!(id(json!("x".repeat(1_025))).is_err());
    assert_eq!(own_id(&Map::new()), Ok(None));
}

fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 12, 4, |inner| prop::collection::vec(inner, 0..4).prop_map(Value::Array))
}

proptest! {
    #[test]
    fn what_fits_can_always_be_indexed(values in prop::collection::vec(any_value(), 7), way in 0..4_usize) {
        use DirtyValues::{CoerceOrDrop, CoerceOrReject, Drop, Reject};
        let schema = schema();
        let names = ["title", "rank", "stock", "power", "new", "tags", "cct"];
        let pairs = names.iter().map(|name| (*name).to_owned()).zip(values);
        let mut document: Map<String, Value> = pairs.collect();
        if fit(&schema, &mut document, [CoerceOrReject, CoerceOrDrop, Drop, Reject][way]).is_ok() {
            let mapping = crate::mapping::Mapping::new(&schema);
            prop_assert!(mapping.document(&schema, "1", 0, &document).is_ok());
        }
    }
}
