//! Order, pages, groups and counts.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::query::make_ready;
use crate::query::testing::{ask, ids, lamps};
use crate::snapshot::Snapshot;

fn lamp(id: u32, product: u32, title: &str, power: f64, tags: &[&str]) -> Value {
    json!({ "id": id.to_string(), "sku": format!("S-{id}"), "title": title, "power": power, "product": product,
            "tags": tags, "cct": [3000, 4000], "dimmable": power > 15.0 })
}

fn documents() -> Vec<Value> {
    vec![
        lamp(1, 10, "Ánfora spot", 10.0, &["DALI"]),
        lamp(2, 10, "Ánfora spot", 20.0, &["DALI", "Push"]),
        lamp(3, 20, "beam spot", 30.0, &["DALI"]),
        lamp(4, 20, "beam spot", 30.0, &["Push"]),
        lamp(5, 30, "Zoom spot", 5.0, &[]),
    ]
}

fn one() -> Snapshot {
    lamps(&[documents()])
}

/// The same documents, torn apart by updates.
fn torn() -> Snapshot {
    let all = documents();
    let pick = |indices: &[usize]| indices.iter().map(|index| all[*index].clone()).collect::<Vec<_>>();
    lamps(&[pick(&[0, 2, 1]), pick(&[3, 4]), pick(&[1])])
}

#[test]
fn results_follow_up_to_three_keys() {
    let sorted = |by| ids(&one(), &[("q", "*"), ("sort_by", by)]);
    assert_eq!(sorted("power:desc"), ["3", "4", "2", "1", "5"]);
    assert_eq!(sorted("power:asc,title:asc"), ["5", "1", "2", "3", "4"]);
    assert_eq!(sorted("title:desc"), ["5", "3", "4", "1", "2"]);
    assert_eq!(sorted("title:asc"), ["1", "2", "3", "4", "5"], "accents and capitals do not matter");
    let answer = ask(&one(), &[("q", "*"), ("sort_by", "power,ip,product,title")]).expect_err("too many");
    assert_eq!(answer.status.as_u16(), 422);
    let unknown = ask(&one(), &[("q", "*"), ("sort_by", "nothing:asc")]).expect_err("unknown");
    assert_eq!(unknown.message, "Could not find a field named `nothing` in the schema for sorting.");
    assert_eq!(ask(&one(), &[("q", "*"), ("sort_by", "power:up")]).expect_err("wrong").status.as_u16(), 400);
}

#[test]
fn titles_of_several_segments_share_one_alphabet() {
    let sorted = ids(&torn(), &[("q", "*"), ("sort_by", "title:asc,power:asc")]);
    assert_eq!(sorted[..2], ["1", "2"]);
    assert_eq!(sorted[4], "5");
}

#[test]
fn documents_without_a_value_come_last_unless_they_are_asked_for_first() {
    let lamps = lamps(&[vec![
        json!({ "id": "none", "sku": "A", "title": "A" }),
        json!({ "id": "some", "sku": "B", "title": "B", "power": 1 }),
    ]]);
    for by in ["power:asc", "power:desc"] {
        assert_eq!(ids(&lamps, &[("q", "*"), ("sort_by", by)]), ["some", "none"]);
    }
    assert_eq!(ids(&lamps, &[("q", "*"), ("sort_by", "power(missing_values: first):asc")]), ["none", "some"]);
}

#[test]
fn yes_comes_before_no_when_sorted_down() {
    let flagged = |id: &str, dimmable: Value| json!({ "id": id, "sku": id, "title": "Spot", "dimmable": dimmable, "power": 1 });
    let documents = vec![
        flagged("no 1", json!(false)),
        flagged("yes 1", json!(true)),
        json!({ "id": "unknown", "sku": "U", "title": "Spot", "power": 2 }),
        flagged("no 2", json!(false)),
        flagged("yes 2", json!(true)),
    ];
    let (first, second) = documents.split_at(2);
    for lamps in [lamps(std::slice::from_ref(&documents)), lamps(&[first.to_vec(), second.to_vec()])] {
        let sorted = |by| ids(&lamps, &[("q", "*"), ("sort_by", by)]);
        assert_eq!(sorted("dimmable:desc"), ["yes 1", "yes 2", "no 1", "no 2", "unknown"]);
        assert_eq!(sorted("dimmable:asc"), ["no 1", "no 2", "yes 1", "yes 2", "unknown"]);
        assert_eq!(
            sorted("dimmable(missing_values: first):desc"),
            ["unknown", "yes 1", "yes 2", "no 1", "no 2"]
        );
        assert_eq!(sorted("power:desc,dimmable:asc"), ["unknown", "no 1", "no 2", "yes 1", "yes 2"]);
        let words = ids(&lamps, &[("q", "spot"), ("query_by", "title"), ("sort_by", "dimmable:asc")]);
        assert_eq!(words, ["no 1", "no 2", "yes 1", "yes 2", "unknown"]);
    }
}

#[test]
fn orders_that_only_a_cluster_has_are_named() {
    for by in [
        "_eval(dimmable:true):desc",
        "_eval([ (power:>5):2, (ip:>44):1 ]):desc",
        "_rand(7)",
        "_group_found:desc",
        "_vector_distance:asc",
        "_text_match(bucket_size: 3):desc",
        "_text_match(buckets: many):desc",
        "power(origin: 10, func: gauss, scale: 5):desc",
        "power(missing_values: average):desc",
        "$Makers(name:asc)",
    ] {
        let error = ask(&one(), &[("q", "*"), ("sort_by", &format!("power:asc,{by}"))]).expect_err(by);
        let named = by.strip_suffix(":desc").or_else(|| by.strip_suffix(":asc")).unwrap_or(by);
        let named = named.split(['(', ':']).next().unwrap_or(named);
        assert_eq!(error.status.as_u16(), 400, "{by}");
        assert!(error.message.contains(named), "{error}");
        assert!(error.message.ends_with("in `sort_by` is not supported by this engine."), "{error}");
    }
}

#[test]
fn matches_in_one_bucket_are_ordered_by_the_next_key() {
    let lamps = lamps(&[vec![
        json!({ "id": "exact", "sku": "A", "title": "Spot", "power": 1 }),
        json!({ "id": "beginning", "sku": "B", "title": "Spotlight", "power": 2 }),
    ]]);
    let asked = [("q", "spot"), ("query_by", "title")];
    let by = |by| ids(&lamps, &[asked.as_slice(), &[("sort_by", by)]].concat());
    assert_eq!(by("_text_match:desc,power:desc"), ["exact", "beginning"]);
    assert_eq!(by("_text_match(buckets: 1):desc,power:desc"), ["beginning", "exact"]);
    assert_eq!(by("_text_match(buckets: 2):desc,power:desc"), ["exact", "beginning"]);
}

#[test]
fn pages_follow_each_other_and_end() {
    let lamps = one();
    let page = |page| ids(&lamps, &[("q", "*"), ("per_page", "2"), ("page", page)]);
    assert_eq!([page("1"), page("2"), page("3")].concat(), ["1", "2", "3", "4", "5"]);
    let past = ask(&lamps, &[("q", "*"), ("per_page", "8"), ("page", "10000")]).expect("an answer");
    assert_eq!((&past["found"], &past["hits"], &past["page"]), (&json!(5), &json!([]), &json!(10000)));
    let offset = ask(&lamps, &[("q", "*"), ("offset", "3"), ("limit", "1")]).expect("an answer");
    assert_eq!((&offset["offset"], &offset["hits"][0]["document"]["id"]), (&json!(3), &json!("4")));
    assert!(offset.get("page").is_none());
}

#[test]
fn groups_are_ordered_by_their_best_and_count_all_of_theirs() {
    for lamps in [one(), torn()] {
        let asked = [("q", "*"), ("group_by", "product"), ("group_limit", "1"), ("sort_by", "power:desc")];
        let answer = ask(&lamps, &asked).expect("an answer");
        assert_eq!((&answer["found"], &answer["found_docs"]), (&json!(3), &json!(5)));
        let groups = answer["grouped_hits"].as_array().expect("groups");
        let keys: Vec<&Value> = groups.iter().map(|group| &group["group_key"][0]).collect();
        assert_eq!(keys, [20, 10, 30]);
        let counts: Vec<&Value> = groups.iter().map(|group| &group["found"]).collect();
        assert_eq!(counts, [2, 2, 1]);
        assert_eq!(groups[1]["hits"].as_array().map(Vec::len), Some(1));
        assert_eq!(groups[1]["hits"][0]["document"]["id"], "2");
        assert!(answer.get("hits").is_none());
    }
}

#[test]
fn groups_have_pages_too() {
    let asked = [("q", "*"), ("group_by", "product"), ("per_page", "2"), ("page", "2")];
    let answer = ask(&one(), &asked).expect("an answer");
    assert_eq!(answer["grouped_hits"].as_array().map(Vec::len), Some(1));
    assert_eq!(answer["grouped_hits"][0]["group_key"], json!([30]));
}

#[test]
fn texts_can_be_grouped_by() {
    for lamps in [one(), torn()] {
        let answer = ask(&lamps, &[("q", "*"), ("group_by", "tags")]).expect("an answer");
        assert_eq!(answer["found"], 3, "DALI, Push and none");
    }
}

fn counts(answer: &Value, field: usize) -> Vec<(String, u64)> {
    let rows = answer["facet_counts"][field]["counts"].as_array().expect("counts");
    let pair =
        |row: &Value| (row["value"].as_str().unwrap_or("?").to_owned(), row["count"].as_u64().unwrap_or(0));
    rows.iter().map(pair).collect()
}

fn pairs(pairs: &[(&str, u64)]) -> Vec<(String, u64)> {
    pairs.iter().map(|(value, count)| ((*value).to_owned(), *count)).collect()
}

#[test]
fn counts_count_documents() {
    for lamps in [one(), torn()] {
        let asked = [("q", "*"), ("facet_by", "tags,power,cct,dimmable,product")];
        let answer = ask(&lamps, &asked).expect("an answer");
        assert_eq!(counts(&answer, 0), pairs(&[("DALI", 3), ("Push", 2)]));
        assert_eq!(counts(&answer, 1), pairs(&[("30", 2), ("5", 1), ("10", 1), ("20", 1)]));
        assert_eq!(counts(&answer, 2), pairs(&[("3000", 5), ("4000", 5)]));
        assert_eq!(counts(&answer, 3), pairs(&[("true", 3), ("false", 2)]));
        let stats = &answer["facet_counts"][1]["stats"];
        assert_eq!(*stats, json!({ "min": 5.0, "max": 30.0, "sum": 95.0, "avg": 19.0, "total_values": 4 }));
        assert_eq!(answer["facet_counts"][0]["stats"], json!({ "total_values": 2 }));
    }
}

#[test]
fn counts_are_the_same_when_everything_was_made_ready_before() {
    for lamps in [one(), torn()] {
        assert!(lamps.columns.is_empty());
        make_ready(&lamps).expect("columns that can be read");
        assert!(!lamps.columns.is_empty());
        let answer = ask(&lamps, &[("q", "*"), ("facet_by", "tags,power")]).expect("an answer");
        assert_eq!(counts(&answer, 0), pairs(&[("DALI", 3), ("Push", 2)]));
        assert_eq!(counts(&answer, 1), pairs(&[("30", 2), ("5", 1), ("10", 1), ("20", 1)]));
    }
}

#[test]
fn counts_count_groups_when_there_are_groups() {
    for lamps in [one(), torn()] {
        let asked = [("q", "*"), ("facet_by", "tags,cct,power"), ("group_by", "product")];
        let answer = ask(&lamps, &asked).expect("an answer");
        assert_eq!(counts(&answer, 0), pairs(&[("DALI", 2), ("Push", 2)]));
        assert_eq!(counts(&answer, 1), pairs(&[("3000", 3), ("4000", 3)]));
        assert_eq!(counts(&answer, 2), pairs(&[("5", 1), ("10", 1), ("20", 1), ("30", 1)]));
    }
}

#[test]
fn counts_are_right_for_few_values_and_for_many() {
    for values in [3, 120, 300, 1_500, 17_000] {
        let lamp = |number: u32| lamp(number, number % 7, "spot", f64::from(number % values), &[]);
        let half = values + 5;
        let lamps = lamps(&[(0..half).map(lamp).collect(), (half..2 * half).map(lamp).collect()]);
        let mut expected: BTreeMap<u32, (u64, BTreeSet<u32>)> = BTreeMap::new();
        for number in 0..2 * half {
            let (documents, products) = expected.entry(number % values).or_default();
            *documents += 1;
            products.insert(number % 7);
        }
        let asked = [("q", "*"), ("facet_by", "power"), ("max_facet_values", "1000")];
        for (group_by, of) in [
            (None, &(|(documents, _): &(u64, _)| *documents) as &dyn Fn(&(u64, BTreeSet<u32>)) -> u64),
            (Some(("group_by", "product")), &|(_, products)| products.len() as u64),
        ] {
            let asked: Vec<_> = asked.iter().copied().chain(group_by).collect();
            let answer = ask(&lamps, &asked).expect("an answer");
            assert_eq!(answer["facet_counts"][0]["stats"]["total_values"], values);
            for (value, count) in counts(&answer, 0) {
                let value: u32 = value.parse().expect("a number");
                assert_eq!(count, of(&expected[&value]), "{value} of {values}, {group_by:?}");
            }
        }
    }
}

#[test]
fn facets_that_only_a_cluster_has_are_named() {
    for by in [
        "power(low:[0, 10], high:[10, 100])",
        "tags(sort_by: power:desc)",
        "tags(return_parent: true)",
        "ta*",
        "$Makers(country)",
    ] {
        let error = ask(&one(), &[("q", "*"), ("facet_by", &format!("ip,{by}"))]).expect_err(by);
        assert_eq!(error.status.as_u16(), 400, "{by}");
        assert!(error.message.contains(&format!("`{by}` in `facet_by`")), "{error}");
        assert!(error.message.ends_with("is not supported by this engine."), "{error}");
    }
    let both = ask(&one(), &[("q", "*"), ("facet_by", "tags(top_k: true, sort_by: _alpha:desc), ip")]);
    assert_eq!(counts(&both.expect("an answer"), 0), pairs(&[("Push", 2), ("DALI", 3)]));
}

#[test]
fn counts_can_be_limited_sorted_and_asked_for_by_beginning() {
    let lamps = one();
    let few =
        ask(&lamps, &[("q", "*"), ("facet_by", "power"), ("max_facet_values", "1")]).expect("an answer");
    assert_eq!(counts(&few, 0), pairs(&[("30", 2)]));
    assert_eq!(few["facet_counts"][0]["stats"]["total_values"], 4);
    let sorted = ask(&lamps, &[("q", "*"), ("facet_by", "tags(sort_by: _alpha:desc)")]).expect("an answer");
    assert_eq!(counts(&sorted, 0), pairs(&[("Push", 2), ("DALI", 3)]));
    let asked =
        ask(&lamps, &[("q", "*"), ("facet_by", "tags"), ("facet_query", "tags:pu")]).expect("an answer");
    assert_eq!(counts(&asked, 0), pairs(&[("Push", 2)]));
    assert_eq!(asked["facet_counts"][0]["counts"][0]["highlighted"], "<mark>Pu</mark>sh");
    assert_eq!(asked["hits"], json!([]), "who asks for values wants no hits");
}
