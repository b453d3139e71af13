//! What an answer looks like.

use serde_json::json;

use crate::query::testing::{ask, lamps};
use crate::snapshot::Snapshot;

fn some() -> Snapshot {
    let long = format!("{}a round spot in the middle, {}", "word ".repeat(30), "end ".repeat(30));
    lamps(&[vec![
        json!({ "id": "501", "sku": "SPT10", "title": "Spot 10", "description": long, "hidden": "kept",
                "tags": ["Outdoor", "Spot <b>light</b>"] }),
        json!({ "id": "502", "sku": "NIQ", "title": "Níquel-cepillado foco", "extra": { "any": [1] } }),
    ]])
}

#[test]
fn an_answer_is_complete() {
    let mut answer = ask(
        &some(),
        &[("q", "spo"), ("query_by", "title"), ("per_page", "8"), ("highlight_full_fields", "title")],
    )
    .expect("an answer");
    let hit = &mut answer["hits"][0];
    let score = hit["text_match"].as_u64().expect("a number");
    assert!(score < 1 << 53);
    assert_eq!(hit["text_match_info"]["score"], json!(score.to_string()));
    assert_eq!(hit["text_match_info"]["tokens_matched"], 1);
    assert_eq!(hit["text_match_info"]["fields_matched"], 1);
    assert_eq!(hit["document"]["hidden"], "kept");
    let marked = json!({ "matched_tokens": ["Spo"], "snippet": "<mark>Spo</mark>t 10", "value": "<mark>Spo</mark>t 10" });
    assert_eq!(hit["highlight"], json!({ "title": marked }));
    let mut row = marked;
    row["field"] = json!("title");
    assert_eq!(hit["highlights"], json!([row]));
    answer["hits"] = json!([]);
    answer["search_time_ms"] = json!(0);
    assert_eq!(
        answer,
        json!({
            "facet_counts": [], "found": 1, "out_of": 2, "page": 1, "search_cutoff": false, "search_time_ms": 0,
            "request_params": { "collection_name": "lamps", "first_q": "spo", "per_page": 8, "q": "spo" },
            "hits": []
        })
    );
}

#[test]
fn long_texts_are_cut_around_the_match() {
    let answer = ask(&some(), &[("q", "round spot"), ("query_by", "description")]).expect("an answer");
    assert_eq!(
        answer["hits"][0]["highlight"]["description"],
        json!({
            "matched_tokens": ["round", "spot"],
            "snippet": "word word word a <mark>round</mark> <mark>spot</mark> in the middle, end"
        })
    );
}

#[test]
fn lists_say_which_of_their_values_match() {
    let answer = ask(&some(), &[("q", "spot"), ("query_by", "tags"), ("highlight_start_tag", "[")])
        .expect("an answer");
    assert_eq!(
        answer["hits"][0]["highlights"],
        json!([{ "field": "tags", "indices": [1], "matched_tokens": [["Spot"]],
                 "snippets": ["[Spot</mark> <b>light</b>"] }])
    );
    assert_eq!(
        answer["hits"][0]["highlight"]["tags"],
        json!([
            { "matched_tokens": [], "snippet": "Outdoor" },
            { "matched_tokens": ["Spot"], "snippet": "[Spot</mark> <b>light</b>" }
        ])
    );
}

#[test]
fn accents_stay_where_they_are() {
    let answer = ask(&some(), &[("q", "niq"), ("query_by", "title,sku")]).expect("an answer");
    assert_eq!(answer["hits"][0]["highlight"]["title"]["snippet"], "<mark>Níq</mark>uel-cepillado foco");
    assert_eq!(answer["hits"][0]["highlight"]["sku"]["snippet"], "<mark>NIQ</mark>");
}

#[test]
fn typos_are_marked_as_they_are_written_in_the_document() {
    let answer = ask(&some(), &[("q", "cepilaldo"), ("query_by", "title")]).expect("an answer");
    assert_eq!(answer["hits"][0]["highlight"]["title"]["matched_tokens"], json!(["cepillado"]));
}

#[test]
fn fields_can_be_chosen() {
    let lamps = some();
    let only = ask(&lamps, &[("q", "*"), ("include_fields", "id,title"), ("exclude_fields", "id,out_of")]);
    let only = only.expect("an answer");
    assert_eq!(only["hits"][0]["document"], json!({ "title": "Spot 10" }));
    assert!(only.get("out_of").is_none());
    let all = ask(&lamps, &[("q", "*")]).expect("an answer");
    assert_eq!(all["hits"][1]["document"]["extra"], json!({ "any": [1] }));
    assert_eq!(all["hits"][0]["highlight"], json!({}));
    assert_eq!(all["hits"][0]["text_match"], 100);
}

#[test]
fn the_old_list_of_highlights_can_be_left_out() {
    let asked = [("q", "spot"), ("query_by", "title"), ("enable_highlight_v1", "false")];
    let answer = ask(&some(), &asked).expect("an answer");
    assert_eq!(answer["hits"][0]["highlights"], json!([]));
    assert!(answer["hits"][0]["highlight"]["title"].is_object());
}
