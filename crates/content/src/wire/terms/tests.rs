//! Every way categories have been seen to arrive.

use serde_json::json;

use super::*;
use crate::wire::testing::{links, samples};

fn read(value: &Value) -> Decoded<Vec<Term>> {
    terms(value, &links(), Locale::En, Taxonomy::ProductCategory).unwrap()
}

#[test]
fn the_documented_shape() {
    insta::assert_debug_snapshot!(read(&json!([samples::term()])));
}

#[test]
fn the_core_sends_less() {
    let core = json!([{"id": "7", "count": "3", "description": "", "link": "https://cms.example/category/a/",
        "name": "A &amp; B", "slug": "a", "parent": "3", "meta": [], "acf": []}]);
    let decoded = terms(&core, &links(), Locale::Es, Taxonomy::ArticleCategory).unwrap();
    let term = &decoded.value[0];
    assert_eq!((term.id, term.parent, term.count), (TermId(7), Some(TermId(3)), 3));
    assert_eq!((term.name.as_str(), term.path.as_ref().unwrap().as_str()), ("A & B", "/articles/a/"));
    assert_eq!(decoded.dropped, []);
}

#[test]
fn the_order_is_found_under_the_names_it_is_known_by() {
    let term = |field: &str, value: Value| json!({"id": 1, "name": "A", "slug": "a", field: value});
    for (field, value, order) in [
        ("menu_order", json!(3), 3),
        ("menu_order", json!("3"), 3),
        ("order", json!(4), 4),
        ("meta", json!({"order": "5"}), 5),
        ("acf", json!({"order": 6}), 6),
        ("meta", json!([]), 0),
        ("menu_order", json!("first"), 0),
        ("menu_order", json!(-1), 0),
    ] {
        let decoded = read(&json!([term(field, value.clone())]));
        assert_eq!(decoded.value[0].order, order, "{field} {value}");
        assert_eq!(decoded.dropped, []);
    }
}

#[test]
fn one_bad_category_never_loses_the_list() {
    let decoded = read(&json!([{"id": 1, "slug": "a"}, {"id": 2, "name": "B"}, false, samples::term()]));
    assert_eq!(decoded.value.len(), 1);
    let dropped: Vec<String> = decoded.dropped.iter().map(ToString::to_string).collect();
    assert_eq!(
        dropped,
        [
            "[0]: a category without a name",
            "[1]: a category without a slug",
            "[2]: expected a category, got a truth value",
        ]
    );
}
