//! Filters.

use serde_json::{Value, json};

use crate::query::matching_ids;
use crate::query::testing::{ask, lamps};
use crate::snapshot::Snapshot;

fn some() -> Snapshot {
    lamps(&[
        vec![
            json!({ "id": "1", "sku": "A-1", "title": "Spot (round)", "power": 10, "ip": 20, "cct": [2700, 3000],
                    "tags": ["DALI", "Phase cut"], "shown": "TRUE", "dimmable": true }),
            json!({ "id": "2", "sku": "A-2", "title": "Spot square", "power": 15.5, "ip": 44, "cct": [3000, 4000],
                    "tags": ["DALI 2"], "shown": "FALSE", "dimmable": false }),
        ],
        vec![
            json!({ "id": "3", "sku": "B-3", "title": "Downlight", "power": 28, "ip": 65, "cct": [4000],
                    "shown": "true" }),
            json!({ "id": "p4", "sku": "B-4", "title": "No figures" }),
        ],
    ])
}

fn found(filter: &str) -> Vec<String> {
    let mut ids = matching_ids(&some(), filter).unwrap_or_else(|error| panic!("{filter}: {error}"));
    ids.sort();
    ids
}

#[test]
fn every_comparison_finds_what_it_says() {
    let cases: [(&str, &[&str]); 32] = [
        ("power:10", &["1"]),
        ("power:=15.5", &["2"]),
        ("power:>10", &["2", "3"]),
        ("power:>=10", &["1", "2", "3"]),
        ("power:<15.5", &["1"]),
        ("power:<=15.5", &["1", "2"]),
        ("power:[10..20]", &["1", "2"]),
        ("power:10..20", &["1", "2"]),
        ("power:[<11, 20..30]", &["1", "3"]),
        ("power:=[10,28]", &["1", "3"]),
        ("power:!=10", &["2", "3", "p4"]),
        ("power:[20..10]", &[]),
        ("ip:>=44", &["2", "3"]),
        ("ip:-1", &[]),
        ("cct:=3000", &["1", "2"]),
        ("cct:=[2700,4000]", &["1", "2", "3"]),
        ("cct:>3500", &["2", "3"]),
        ("tags:dali", &["1", "2"]),
        ("tags:=DALI", &["1"]),
        ("tags:=[DALI, `DALI 2`]", &["1", "2"]),
        ("tags:cut phase", &["1"]),
        ("tags:ph*", &["1"]),
        ("tags:=dali*", &["1", "2"]),
        ("tags:!=DALI", &["2", "3", "p4"]),
        ("tags:!dali", &["3", "p4"]),
        ("title:=spot (round)", &["1"]),
        ("shown:=TRUE", &["1", "3"]),
        ("dimmable:=true", &["1"]),
        ("dimmable:!=true", &["2", "3", "p4"]),
        ("id:[1,p4]", &["1", "p4"]),
        ("id:!=1 && power:>0", &["2", "3"]),
        ("(power:<12 || ip:65) && shown:=true", &["1", "3"]),
    ];
    for (filter, expected) in cases {
        assert_eq!(found(filter), expected, "{filter}");
    }
}

#[test]
fn all_conditions_have_to_be_met_by_one_document() {
    assert_eq!(found("cct:=4000 && ip:>=65"), ["3"]);
    assert!(found("cct:=2700 && ip:>=44").is_empty());
}

#[test]
fn wrong_filters_are_refused_in_the_contracts_words() {
    let cases = [
        ("nothing:1", 404, "Could not find a filter field named `nothing` in the schema."),
        ("power:many", 400, "Error with filter field `power`: Not a float."),
        ("power:NaN", 400, "Error with filter field `power`: Not a float."),
        ("ip:1.5", 400, "Error with filter field `ip`: Not an int32."),
        ("ip:9999999999", 400, "Error with filter field `ip`: Not an int32."),
        ("dimmable:=TRUE", 400, "Value of filter field `dimmable` must be `true` or `false`."),
        ("power:", 400, "Error with filter field `power`: Filter value cannot be empty."),
        ("power", 400, "Could not parse the filter query."),
        ("hidden:=x", 400, "Cannot filter on non-indexed field `hidden`."),
        ("(power:1", 400, "Could not parse the filter query: unbalanced parentheses."),
    ];
    for (filter, status, message) in cases {
        let error = ask(&some(), &[("q", "*"), ("filter_by", filter)]).expect_err(filter);
        assert_eq!((error.status.as_u16(), error.message.as_str()), (status, message), "{filter}");
    }
}

#[test]
fn filters_and_words_narrow_each_other() {
    let answer: Value =
        ask(&some(), &[("q", "spot"), ("query_by", "title"), ("filter_by", "power:>12")]).expect("an answer");
    assert_eq!(answer["found"], 1);
    assert_eq!(answer["hits"][0]["document"]["id"], "2");
}

#[test]
fn deleted_documents_are_gone() {
    let lamps = lamps(&[
        vec![
            json!({ "id": "1", "sku": "A", "title": "Old" }),
            json!({ "id": "2", "sku": "B", "title": "Other" }),
        ],
        vec![json!({ "id": "1", "sku": "A", "title": "New" })],
    ]);
    assert_eq!(matching_ids(&lamps, "id:!=9").expect("ids").len(), 2);
    assert!(matching_ids(&lamps, "title:old").expect("ids").is_empty());
}
