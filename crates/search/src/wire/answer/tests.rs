//! Every way answers have been seen to arrive.

use proptest::prelude::*;
use serde_json::json;

use super::*;

fn one(slot: Value) -> Result<SearchResult, SearchError> {
    results("POST /multi_search", &json!({ "results": [slot] }), 1).unwrap().remove(0)
}

#[test]
fn a_plain_answer() {
    let answer = one(json!({
        "facet_counts": [{"field_name": "cct", "counts": [{"value": "3000", "highlighted": "3000", "count": 4}],
            "stats": {"min": 9.600000381469727, "max": 3000, "total_values": 1}}],
        "found": 23, "out_of": 1800, "page": 1,
        "hits": [{
            "document": {"id": "501", "sku": "SPT10", "post_id": 501},
            "highlight": {"post_title": {"matched_tokens": ["Spo"], "snippet": "<mark>Spo</mark>t 10"}},
            "highlights": [{"field": "post_title", "matched_tokens": ["Spo"], "snippet": "<mark>Spo</mark>t 10",
                "value": "<mark>Spo</mark>t 10 long"}],
            "text_match": 578_730_089_005_449_337_u64,
        }],
    }))
    .unwrap();
    assert_eq!((answer.found, answer.found_docs), (23, 23));
    let hit = answer.firsts().next().unwrap();
    assert_eq!((hit.text("sku"), hit.number("post_id")), ("SPT10", Some(501)));
    assert_eq!(hit.highlight("post_title").unwrap().marked, "<mark>Spo</mark>t 10 long");
    let (least, most) = (Number::new(9.6), Number::new(3000.0));
    assert_eq!(
        answer.facets,
        [FacetCounts { field: "cct".into(), counts: vec![("3000".into(), 4)], least, most }]
    );
}

#[test]
fn groups_count_twice_and_numbers_may_be_texts() {
    let answer = one(json!({
        "found": "2", "found_docs": "7",
        "grouped_hits": [
            {"group_key": [12], "found": "5", "hits": [{"document": {"id": "1"}}, {"document": {"id": "2"}}]},
            {"group_key": [13], "hits": [{"document": {"id": "3"}, "highlight": {"keywords": {"snippets":
                ["<mark>a</mark>"], "matched_tokens": [["a"], ["b"]]}}}]},
            {"group_key": [14], "hits": []},
        ],
    }))
    .unwrap();
    assert_eq!((answer.found, answer.found_docs), (2, 7));
    let found: Vec<(u64, usize)> =
        answer.groups.iter().map(|group| (group.found, group.hits.len())).collect();
    assert_eq!(found, [(5, 2), (1, 1)]);
    let highlight = answer.groups[1].hits[0].highlight("keywords").unwrap();
    assert_eq!(highlight.marked, "<mark>a</mark>");
}

#[test]
fn a_search_that_failed_is_an_error_of_its_own() {
    let body = json!({"results": [{"code": 404, "error": "Collection not found"}, {"found": 0, "hits": []}]});
    let answers = results("POST /multi_search", &body, 2).unwrap();
    assert!(
        matches!(&answers[0], Err(SearchError::Refused { status: 404, message, .. }) if message == "Collection not found")
    );
    assert_eq!(answers[1].as_ref().unwrap(), &SearchResult::default());
}

#[test]
fn what_cannot_be_an_answer_is_refused() {
    for body in [json!({}), json!([]), json!({"results": []}), json!({"results": {}})] {
        assert!(matches!(results("x", &body, 1), Err(SearchError::UnexpectedShape { .. })), "{body}");
    }
    for slot in [json!({}), json!({"found": 3}), json!({"hits": "x"}), json!(7)] {
        assert!(matches!(one(slot.clone()), Err(SearchError::UnexpectedShape { .. })), "{slot}");
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let names = prop::sample::select(vec![
        "found",
        "hits",
        "grouped_hits",
        "document",
        "highlights",
        "highlight",
        "facet_counts",
        "counts",
        "value",
        "count",
        "error",
        "code",
        "matched_tokens",
        "field",
        "field_name",
        "snippets",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,8}".prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 40, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((names.clone(), inner), 0..6).prop_map(|fields| fields
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect()),
        ]
    })
}

proptest! {
    #[test]
    fn no_answer_panics(slot in any_json()) {
        let _ = one(slot);
    }
}
