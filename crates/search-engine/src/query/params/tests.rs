//! What is understood and what is refused.

use serde_json::json;

use crate::query::testing::{ask, lamps};
use crate::snapshot::Snapshot;

fn one() -> Snapshot {
    lamps(&[vec![json!({ "id": "1", "sku": "A", "title": "Spot" })]])
}

#[test]
fn wrong_parameters_are_refused_in_the_contracts_words() {
    let lamps = one();
    type Sent = &'static [(&'static str, &'static str)];
    let cases: &[(Sent, u16, &str)] = &[
        (&[], 400, "Parameter `q` is required."),
        (&[("q", "x")], 400, "No search fields specified for the query."),
        (&[("q", "x"), ("query_by", "no")], 404, "Could not find a field named `no` in the schema."),
        (&[("q", "x"), ("query_by", "power")], 400, "Field `power` should be a string or a string array."),
        (
            &[("q", "x"), ("query_by", "hidden")],
            400,
            "Field `hidden` is marked as a non-indexed field in the schema.",
        ),
        (&[("q", "*"), ("page", "two")], 400, "Parameter `page` must be an unsigned integer."),
        (&[("q", "*"), ("per_page", "-1")], 400, "Parameter `per_page` must be an unsigned integer."),
        (&[("q", "*"), ("per_page", "251")], 422, "Only upto 250 hits can be fetched per page."),
        (
            &[("q", "*"), ("page", "99999999999"), ("per_page", "250")],
            422,
            "Only upto 1000000 hits can be fetched. Ensure that `page` and `per_page` parameters are within this \
             range.",
        ),
        (
            &[("q", "x"), ("query_by", "sku,title"), ("num_typos", "0,2,0")],
            400,
            "Number of values in `num_typos` does not match number of `query_by` fields.",
        ),
        (
            &[("q", "x"), ("query_by", "sku,title"), ("prefix", "true,true,true")],
            400,
            "Number of prefix values in `prefix` does not match number of `query_by` fields.",
        ),
        (
            &[("q", "x"), ("query_by", "sku,title"), ("infix", "off,off,off")],
            400,
            "Number of infix values in `infix` does not match number of `query_by` fields.",
        ),
        (
            &[("q", "x"), ("query_by", "sku,title"), ("query_by_weights", "1")],
            400,
            "Number of weights in `query_by_weights` does not match number of `query_by` fields.",
        ),
        (
            &[("q", "x"), ("query_by", "title"), ("infix", "always")],
            400,
            "Could not find `title` in the infix index. Make sure to enable infix search by specifying `infix: \
             true` in the schema.",
        ),
        (
            &[("q", "*"), ("facet_by", "title")],
            404,
            "Could not find a facet field named `title` in the schema.",
        ),
        (&[("q", "*"), ("group_by", "no")], 404, "Could not find a field named `no` in the schema."),
        (&[("q", "*"), ("group_by", "title")], 400, "Group by field `title` should be a facet field."),
        (
            &[("q", "*"), ("group_by", "product"), ("group_limit", "100")],
            400,
            "Value of `group_limit` must be between 1 and 99.",
        ),
        (
            &[("q", "*"), ("facet_by", "tags"), ("facet_query", "tags")],
            400,
            "Facet query must be in the `facet_field: value` format.",
        ),
    ];
    for (params, status, message) in cases {
        let error = ask(&lamps, params).expect_err(message);
        assert_eq!((error.status.as_u16(), error.message.as_str()), (*status, *message));
    }
}

#[test]
fn one_value_serves_all_fields() {
    let asked =
        [("q", "spot"), ("query_by", "sku,title"), ("num_typos", "0"), ("prefix", "false"), ("infix", "off")];
    assert_eq!(ask(&one(), &asked).expect("an answer")["found"], 1);
}

#[test]
fn unknown_and_empty_parameters_are_ignored() {
    let asked =
        [("q", "*"), ("nonsense", "1"), ("page", ""), ("filter_by", ""), ("sort_by", ""), ("facet_by", "")];
    assert_eq!(ask(&one(), &asked).expect("an answer")["found"], 1);
}

#[test]
fn what_only_a_cluster_does_is_refused_by_name() {
    let lamps = one();
    for (name, value) in [
        ("vector_query", "embedding:([0.1, 0.2], k: 3)"),
        ("pinned_hits", "1:1"),
        ("preset", "shop"),
        ("stopwords", "common"),
        ("conversation", "true"),
        ("nl_query", "1"),
        ("voice_query", "UklGRg=="),
        ("override_tags", "sale"),
        ("facet_return_parent", "tags"),
        ("facet_query_num_typos", "2"),
        ("group_missing_values", "false"),
        ("synonym_num_typos", "1"),
        ("validate_field_names", "false"),
        ("prioritize_token_position", "true"),
        ("drop_tokens_mode", "both_sides:3"),
        ("include_fields", "$Makers(name)"),
        ("exclude_fields", "size.width"),
    ] {
        let error = ask(&lamps, &[("q", "*"), (name, value)]).expect_err(name);
        assert_eq!(error.status.as_u16(), 400, "{name}");
        assert!(error.message.contains(&format!("`{name}`")), "{error}");
        assert!(error.message.ends_with("is not supported by this engine."), "{error}");
    }
    let error = ask(&lamps, &[("q", "*"), ("group_by", "product,ip")]).expect_err("two fields");
    assert_eq!(error.message, "More than one field in `group_by` is not supported by this engine.");
}

#[test]
fn asking_for_what_is_done_anyway_is_no_mistake() {
    let asked = [
        ("q", "*"),
        ("preset", ""),
        ("stopwords", ""),
        ("conversation", "false"),
        ("enable_overrides", "true"),
        ("filter_curated_hits", "false"),
        ("group_missing_values", "true"),
        ("validate_field_names", "true"),
        ("synonym_num_typos", "0"),
        ("facet_query_num_typos", "0"),
        ("prioritize_token_position", "false"),
        // Hints that change no result.
        ("use_cache", "true"),
        ("search_cutoff_ms", "50"),
        ("facet_strategy", "exhaustive"),
        ("enable_analytics", "false"),
        ("enable_lazy_filter", "true"),
    ];
    assert_eq!(ask(&one(), &asked).expect("an answer")["found"], 1);
}

#[test]
fn long_texts_are_refused() {
    let long = "spot ".repeat(2_000);
    let error = ask(&one(), &[("q", &long), ("query_by", "title")]).expect_err("too long");
    assert_eq!(error.status.as_u16(), 400);
    assert_eq!(ask(&one(), &[("q", &long[..3_900]), ("query_by", "title")]).expect("an answer")["found"], 1);
}
