//! Every way articles, spaces, collections and case studies have been seen to arrive.

use serde_json::json;

use super::*;
use crate::wire::testing::{links, samples};

fn with(mut sample: Value, changes: &Value) -> Value {
    for (name, value) in changes.as_object().unwrap() {
        sample["acf"][name] = value.clone();
    }
    sample
}

#[test]
fn the_documented_shapes() {
    let read = |value: Value| json!([value]);
    insta::assert_debug_snapshot!(articles(&read(samples::article()), &links(), Locale::En).unwrap());
    insta::assert_debug_snapshot!(spaces(&read(samples::space()), &links(), Locale::En).unwrap());
    insta::assert_debug_snapshot!(collections(&read(samples::collection()), &links(), Locale::En).unwrap());
    insta::assert_debug_snapshot!(case_studies(&read(samples::case_study()), &links(), Locale::En).unwrap());
}

#[test]
fn an_article_without_a_category_is_found_by_its_link() {
    let article = with(samples::article(), &json!({"category": false, "author": 1, "reading_minutes": "7"}));
    let decoded = articles(&json!([article]), &links(), Locale::En).unwrap();
    let article = &decoded.value[0];
    assert_eq!(article.entry.path.as_ref().unwrap().as_str(), "/articles/guides/size-a-driver/");
    assert_eq!((article.author.clone(), article.reading_minutes), (None, Some(7)));
    assert_eq!(decoded.dropped, []);
}

#[test]
fn an_article_is_shown_below_its_category_whatever_the_permalinks() {
    let mut article = samples::article();
    article["link"] = json!("https://cms.example/2026/10/size-a-driver/");
    let decoded = articles(&json!([article]), &links(), Locale::En).unwrap();
    let entry = &decoded.value[0].entry;
    assert_eq!(entry.path.as_ref().unwrap().as_str(), "/articles/guides/size-a-driver/");
    assert_eq!(entry.translations.es.as_ref().unwrap().as_str(), "/articles/guides/size-a-driver-es/");
}

#[test]
fn hotspots_stay_inside_their_picture() {
    let space = with(
        samples::space(),
        &json!({"hotspots": {
            "0": {"x": "12,5", "y": "80", "product": false, "text": "Text only"},
            "1": {"x": 101, "y": 5, "text": "Outside"},
            "2": {"x": 5, "y": false, "text": "Nowhere"},
            "4": {"x": 5, "y": 5, "product": 12, "text": ""},
        }}),
    );
    let decoded = spaces(&json!([space]), &links(), Locale::En).unwrap();
    assert_eq!(decoded.value[0].hotspots.len(), 1);
    assert_eq!(decoded.value[0].hotspots[0].x.get(), 12.5);
    assert_eq!(decoded.dropped.len(), 4, "{:?}", decoded.dropped);
}

#[test]
fn a_case_study_keeps_what_can_be_read() {
    let study = with(
        samples::case_study(),
        &json!({"space": false, "country": {"value": "gb", "label": "United Kingdom"}, "year": "2025",
            "figures": [{"unit": "%"}, {"value": 62}], "team": [{"role": "Nobody"}], "products": false}),
    );
    let decoded = case_studies(&json!([study]), &links(), Locale::En).unwrap();
    let study = &decoded.value[0];
    assert_eq!((study.country.as_str(), study.year), ("GB", Some(2025)));
    assert_eq!((study.figures.len(), study.team.len(), study.products.len()), (1, 0, 0));
    let dropped: Vec<String> = decoded.dropped.iter().map(ToString::to_string).collect();
    assert_eq!(
        dropped,
        ["[0].acf.figures[0]: a figure without a value", "[0].acf.team[0]: a credit without a name"]
    );
}

#[test]
fn what_was_used_is_named_by_code_or_by_product() {
    let study = with(
        samples::case_study(),
        &json!({"used": [
            {"code": "LYR009-30", "quantity": 14}, {"sku": "NOVA"}, {"product": {"ID": 12, "post_name": "lyra"}},
            {"code": false, "quantity": "3"}, "x",
        ], "gallery": false}),
    );
    let decoded = case_studies(&json!([study]), &links(), Locale::En).unwrap();
    let used: Vec<_> =
        decoded.value[0].used.iter().map(|used| (used.code.as_str(), used.quantity.as_str())).collect();
    assert_eq!(used, [("LYR009-30", "14"), ("NOVA", ""), ("lyra", "")]);
    assert_eq!(decoded.dropped.len(), 2, "{:?}", decoded.dropped);
}

#[test]
fn groups_of_products_need_a_title_and_pictures_stay_within_reason() {
    let space = with(
        samples::space(),
        &json!({"product_groups": [{"products": []}, {"title": "Accents", "products": false}], "figures": false}),
    );
    let decoded = spaces(&json!([space]), &links(), Locale::En).unwrap();
    assert_eq!((decoded.value[0].groups.len(), decoded.value[0].figures.len()), (1, 0));
    assert_eq!(decoded.dropped.len(), 1);
    let collection = with(samples::collection(), &json!({"gallery": vec![samples::image(); 70]}));
    let decoded = collections(&json!([collection]), &links(), Locale::En).unwrap();
    assert_eq!((decoded.value[0].gallery.len(), decoded.dropped.len()), (60, 1));
}
