//! Words, codes and their ranks.

use serde_json::{Value, json};

use crate::query::testing::{ask, collection, ids, lamps, with_synonyms};
use crate::snapshot::Snapshot;

fn some() -> Snapshot {
    lamps(&[vec![
        json!({ "id": "1", "sku": "SPT-10", "title": "Spot 10", "description": "A round spot for shops" }),
        json!({ "id": "2", "sku": "DWN-20", "title": "Recessed downlight", "description": "Goes into ceilings, no spot" }),
        json!({ "id": "3", "sku": "LIN-30", "title": "Linear profile", "description": "Níquel cepillado" }),
        json!({ "id": "4", "sku": "SPT-40", "title": "Spotlight 40", "description": "A square light" }),
        json!({ "id": "5", "sku": "WAL-50", "title": "Walls and downlights", "description": "Round" }),
    ]])
}

fn titles(q: &str) -> [(&'static str, &str); 2] {
    [("query_by", "title"), ("q", q)]
}

#[test]
fn a_word_finds_itself_in_any_case_and_without_accents() {
    let lamps = some();
    assert_eq!(ids(&lamps, &[("q", "NIQUEL"), ("query_by", "title,description")]), ["3"]);
    assert_eq!(ids(&lamps, &[("q", "níquel"), ("query_by", "title,description")]), ["3"]);
}

#[test]
fn the_word_comes_before_words_that_begin_with_it() {
    assert_eq!(ids(&some(), &titles("spot")), ["1", "4"]);
}

#[test]
fn only_the_last_word_may_be_a_beginning() {
    let lamps = some();
    let strict = |q| {
        let more = [("num_typos", "0"), ("drop_tokens_threshold", "0"), ("split_join_tokens", "off")];
        ids(&lamps, &[titles(q).as_slice(), &more].concat())
    };
    assert_eq!(strict("recessed down"), ["2"]);
    assert!(strict("rece downlight").is_empty());
}

#[test]
fn beginnings_can_be_switched_off_for_each_field() {
    let lamps = some();
    let off = [("q", "spo"), ("query_by", "title,description"), ("num_typos", "0")];
    assert!(ids(&lamps, &[off.as_slice(), &[("prefix", "false")]].concat()).is_empty());
    let second = ids(&lamps, &[off.as_slice(), &[("prefix", "false,true")]].concat());
    assert_eq!(second, ["1", "2"]);
}

#[test]
fn a_better_field_comes_first() {
    assert_eq!(
        ids(&some(), &[("q", "spot"), ("query_by", "title,description"), ("prefix", "false")]),
        ["1", "2"]
    );
    let weighted = [("q", "spot"), ("query_by", "title,description"), ("prefix", "false")];
    let heavier = ids(&some(), &[weighted.as_slice(), &[("query_by_weights", "1,5")]].concat());
    assert_eq!(heavier, ["1", "2"], "both descriptions match, so the earlier document is first");
}

#[test]
fn plurals_are_found_after_the_exact_word() {
    assert_eq!(ids(&some(), &[titles("downlights").as_slice(), &[("prefix", "false")]].concat()), ["5", "2"]);
}

#[test]
fn all_words_may_be_in_different_fields() {
    assert_eq!(ids(&some(), &[("q", "round spot"), ("query_by", "title,description")]), ["1"]);
}

#[test]
fn typos_depend_on_the_length_of_the_word() {
    let lamps = some();
    assert_eq!(ids(&lamps, &titles("linaer")), ["3"], "a swap is one typo");
    assert_eq!(ids(&lamps, &titles("doenlihgt")), ["2", "5"], "a long word may have two");
    assert!(ids(&lamps, &titles("sxxt")).is_empty(), "a short one may not");
    let none = [("q", "linaer"), ("query_by", "title"), ("num_typos", "0")];
    assert!(ids(&lamps, &none).is_empty());
}

#[test]
fn words_with_digits_can_be_kept_from_typos() {
    let lamps = lamps(&[vec![json!({ "id": "1", "sku": "A", "title": "lyr00930 123456" })]]);
    for (q, parameter) in [
        ("lyr00931", "enable_typos_for_alpha_numerical_tokens"),
        ("123457", "enable_typos_for_numerical_tokens"),
    ] {
        assert_eq!(ids(&lamps, &titles(q)), ["1"]);
        assert!(ids(&lamps, &[titles(q).as_slice(), &[(parameter, "false")]].concat()).is_empty());
    }
}

#[test]
fn hits_can_be_hidden() {
    assert_eq!(ids(&some(), &[titles("spot").as_slice(), &[("hidden_hits", "1,2")]].concat()), ["4"]);
}

#[test]
fn a_hit_without_typos_suppresses_those_with() {
    let lamps = lamps(&[vec![
        json!({ "id": "1", "sku": "A", "title": "profile" }),
        json!({ "id": "2", "sku": "B", "title": "profila" }),
    ]]);
    assert_eq!(ids(&lamps, &titles("profila")), ["2"]);
    let more = [titles("profila").as_slice(), &[("typo_tokens_threshold", "5")]].concat();
    assert_eq!(ids(&lamps, &more), ["2", "1"]);
}

#[test]
fn typos_count_only_in_fields_that_allow_them() {
    let lamps = some();
    let fields = [("query_by", "sku,title,description"), ("num_typos", "0,2,0")];
    assert_eq!(ids(&lamps, &[fields.as_slice(), &[("q", "profle")]].concat()), ["3"]);
    assert!(ids(&lamps, &[fields.as_slice(), &[("q", "cepilado")]].concat()).is_empty());
}

#[test]
fn words_are_joined_and_split_when_nothing_else_is_found() {
    let lamps = some();
    let exact = [("num_typos", "0"), ("query_by", "title"), ("drop_tokens_threshold", "0")];
    assert_eq!(ids(&lamps, &[exact.as_slice(), &[("q", "recessed down light")]].concat()), ["2"]);
    assert_eq!(ids(&lamps, &[exact.as_slice(), &[("q", "linearprofile")]].concat()), ["3"]);
    let off = [exact.as_slice(), &[("q", "linearprofile"), ("split_join_tokens", "off")]].concat();
    assert!(ids(&lamps, &off).is_empty());
}

#[test]
fn words_are_dropped_from_the_right_until_something_is_found() {
    let lamps = some();
    let strict = [("num_typos", "0"), ("query_by", "title"), ("q", "linear nonsense")];
    let answer = ask(&lamps, &strict).expect("an answer");
    assert_eq!(answer["hits"][0]["document"]["id"], "3");
    assert_eq!(answer["hits"][0]["text_match_info"]["num_tokens_dropped"], 1);
    assert!(ids(&lamps, &[strict.as_slice(), &[("drop_tokens_threshold", "0")]].concat()).is_empty());
    let other_end =
        [strict.as_slice(), &[("q", "nonsense linear"), ("drop_tokens_mode", "left_to_right")]].concat();
    assert_eq!(ids(&lamps, &other_end), ["3"]);
}

#[test]
fn documents_with_all_words_stay_above_those_with_fewer() {
    let lamps = lamps(&[vec![
        json!({ "id": "1", "sku": "A", "title": "round" }),
        json!({ "id": "2", "sku": "B", "title": "round spot" }),
    ]]);
    let many = [("drop_tokens_threshold", "10"), ("query_by", "title"), ("q", "round spot")];
    assert_eq!(ids(&lamps, &many), ["2", "1"]);
}

#[test]
fn quotes_want_words_in_a_row() {
    let lamps = some();
    assert_eq!(ids(&lamps, &[("q", "\"round spot\""), ("query_by", "description")]), ["1"]);
    assert!(ids(&lamps, &[("q", "\"spot round\""), ("query_by", "description")]).is_empty());
    assert!(!ids(&lamps, &[("q", "\"round spot"), ("query_by", "description")]).is_empty());
}

#[test]
fn a_minus_leaves_documents_out() {
    let lamps = some();
    assert_eq!(ids(&lamps, &[("q", "round -shops"), ("query_by", "description")]), ["5"]);
    assert_eq!(ids(&lamps, &[("q", "-round"), ("query_by", "description")]), ["2", "3", "4"]);
}

#[test]
fn a_text_without_words_finds_nothing_and_a_star_everything() {
    let lamps = some();
    for q in ["", "!!!", "\u{0}\u{1}", "\"\""] {
        assert!(ids(&lamps, &titles(q)).is_empty(), "{q:?}");
    }
    assert_eq!(ids(&lamps, &[("q", "*")]).len(), 5);
}

#[test]
fn the_middle_of_words_is_found_where_it_is_switched_on() {
    let lamps = some();
    let middle = [("q", "pt4"), ("query_by", "sku"), ("num_typos", "0")];
    assert!(ids(&lamps, &middle).is_empty());
    let lamps = codes();
    assert_eq!(ids(&lamps, &[("q", "00903"), ("query_by", "norm"), ("infix", "fallback")]), ["infix"]);
    assert_eq!(ids(&lamps, &[("q", "00903"), ("query_by", "norm"), ("infix", "always")]), ["infix"]);
    assert!(
        ids(&lamps, &[("q", "00913"), ("query_by", "norm"), ("infix", "always"), ("num_typos", "0")])
            .is_empty()
    );
}

#[test]
fn synonyms_widen_a_search_and_rank_below_it() {
    let lamps = with_synonyms(
        some(),
        &[(None, &["recessed downlight", "ceiling spot"]), (Some("luminaire"), &["profile", "spotlight"])],
    );
    let title = |q: &str| ids(&lamps, &[titles(q).as_slice(), &[("num_typos", "0")]].concat());
    assert_eq!(title("ceiling spots"), ["2"], "several words, in the plural");
    assert_eq!(title("luminaire"), ["3", "4"], "one word for others");
    assert_eq!(title("profile"), ["3"], "but not the other way round");
    let without =
        [titles("luminaire").as_slice(), &[("num_typos", "0"), ("enable_synonyms", "false")]].concat();
    assert!(ids(&lamps, &without).is_empty());
    let both = with_synonyms(some(), &[(None, &["spot", "spotlight"])]);
    assert_eq!(ids(&both, &[titles("spotlight").as_slice(), &[("num_typos", "0")]].concat()), ["4", "1"]);
}

#[test]
fn a_synonym_is_found_in_either_number_but_not_by_its_stem() {
    let schema = json!({
        "name": "lamps",
        "fields": [{ "name": "title", "type": "string", "locale": "es", "stem": true }]
    });
    let documents = vec![
        json!({ "id": "meant", "title": "Downlight redondo" }),
        json!({ "id": "many", "title": "Focos empotrables" }),
        json!({ "id": "one", "title": "Foco empotrable" }),
        json!({ "id": "other", "title": "Perfiles empotrados" }),
    ];
    let lamps = with_synonyms(collection(schema, &[documents]), &[(None, &["downlight", "empotrable"])]);
    for q in ["downlight", "downlights"] {
        assert_eq!(ids(&lamps, &titles(q)), ["meant", "one", "many"], "{q}");
    }
    let written = ids(&lamps, &titles("empotrable"));
    assert!(written.contains(&"other".to_owned()), "what was typed is still found by its stem: {written:?}");
}

#[test]
fn the_whole_field_comes_before_a_part_of_it() {
    let lamps = lamps(&[vec![
        json!({ "id": "part", "sku": "A", "title": "Round spot" }),
        json!({ "id": "whole", "sku": "B", "title": "Spot" }),
    ]]);
    assert_eq!(ids(&lamps, &titles("spot")), ["whole", "part"]);
}

#[test]
fn words_that_stand_together_come_first() {
    let lamps = lamps(&[vec![
        json!({ "id": "apart", "sku": "A", "title": "Round ceiling spot" }),
        json!({ "id": "together", "sku": "B", "title": "A round spot" }),
    ]]);
    assert_eq!(ids(&lamps, &titles("round spot")), ["together", "apart"]);
}

#[test]
fn more_fields_count_more_when_fields_are_summed() {
    let lamps = lamps(&[vec![
        json!({ "id": "one", "sku": "A", "title": "Spot on", "description": "Round thing" }),
        json!({ "id": "two", "sku": "B", "title": "Spot on", "description": "Round spot" }),
    ]]);
    let fields = [("q", "spot"), ("query_by", "title,description")];
    assert_eq!(ids(&lamps, &fields), ["one", "two"]);
    assert_eq!(
        ids(&lamps, &[fields.as_slice(), &[("text_match_type", "sum_score")]].concat()),
        ["two", "one"]
    );
}

/// One document for each way in which `LYR009` can match.
fn codes() -> Snapshot {
    let code = |id: &str, norm: &str, sku: &str, legacy: &str, gtin: &str| -> Value {
        json!({ "id": id, "norm": norm, "sku": sku, "legacy": [legacy], "gtin": gtin })
    };
    collection(
        json!({
            "name": "codes",
            "fields": [
                { "name": "norm", "type": "string", "infix": true },
                { "name": "sku", "type": "string" },
                { "name": "legacy", "type": "string[]" },
                { "name": "gtin", "type": "string" }
            ],
            "token_separators": ["-", "/", "."]
        }),
        &[vec![
            code("gtin", "ZZZ1", "ZZZ-1", "OLD1", "LYR009"),
            code("legacy", "ZZZ2", "ZZZ-2", "LYR009", "2"),
            code("infix", "XLYR00903", "XLYR00903", "OLD3", "3"),
            code("token prefix", "AB4LYR009X", "AB4-LYR009X", "OLD4", "4"),
            code("token", "AB5LYR009", "AB5-LYR009", "OLD5", "5"),
            code("prefix", "LYR00930", "LYR00930", "OLD6", "6"),
            code("exact", "LYR009", "LYR-009", "OLD7", "7"),
        ]],
    )
}

#[test]
fn codes_rank_exact_then_prefix_then_token_then_middle_then_other_codes() {
    let asked = [
        ("q", "LYR009"),
        ("query_by", "norm,sku,legacy,gtin"),
        ("num_typos", "0"),
        ("prefix", "true,true,false,false"),
        ("infix", "always,off,off,off"),
        ("text_match_type", "max_weight"),
    ];
    assert_eq!(
        ids(&codes(), &asked),
        ["exact", "prefix", "token", "token prefix", "infix", "legacy", "gtin"]
    );
}

#[test]
fn codes_are_never_matched_by_typo() {
    let asked = [("q", "LYR008"), ("query_by", "norm,sku"), ("num_typos", "0")];
    assert!(ids(&codes(), &asked).is_empty());
}
