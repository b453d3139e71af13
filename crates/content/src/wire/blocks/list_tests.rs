//! How blocks name what is kept elsewhere, in all the ways a field can be set up.

use serde_json::{Value, json};

use super::tests::read;
use super::*;
use crate::Slug;
use crate::model::{EntryRef, StoryChoice};

fn slug(text: &str) -> EntryRef {
    EntryRef::Slug(Slug::parse(text).unwrap())
}

fn products(named: &Value) -> (Vec<EntryRef>, usize) {
    let decoded = read(&json!({"acf_fc_layout": "product_carousel", "products": named}));
    match decoded.value {
        Some(Block::Products(block)) => (block.products, decoded.dropped.len()),
        _ => (Vec::new(), decoded.dropped.len()),
    }
}

#[test]
fn things_are_named_by_object_number_or_slug_alone_or_in_a_list() {
    for (named, expected) in [
        (json!([{"id": 3, "slug": "lyra"}]), EntryRef::Number(3)),
        (json!([{"ID": "3", "post_name": "lyra", "post_title": "Lyra"}]), EntryRef::Number(3)),
        (json!({"term_id": 3, "name": "Guides"}), EntryRef::Number(3)),
        (json!([3]), EntryRef::Number(3)),
        (json!("3"), EntryRef::Number(3)),
        (json!({"0": 3}), EntryRef::Number(3)),
        (json!("lyra"), slug("lyra")),
        (json!([{"slug": "lyra"}]), slug("lyra")),
        (json!("https://cms.example/products/lyra/"), slug("lyra")),
    ] {
        assert_eq!(products(&named), (vec![expected], 0), "{named}");
    }
}

#[test]
fn nothing_is_shown_twice_and_what_names_nothing_is_told() {
    assert_eq!(products(&json!([3, {"id": 3}, "3", false])).0, [EntryRef::Number(3)]);
    assert_eq!(products(&json!([3, true, {"title": "?"}, 0])), (vec![EntryRef::Number(3)], 2));
    // The block itself is told too.
    assert_eq!(products(&json!([false])), (vec![], 1));
    let (named, dropped) = products(&Value::from((1..=60).collect::<Vec<u32>>()));
    assert_eq!((named.len(), dropped), (12, 1));
}

fn choice(fields: &Value) -> (Option<StoryChoice>, usize) {
    let mut block = json!({"acf_fc_layout": "articles"});
    for (name, value) in fields.as_object().unwrap() {
        block[name] = value.clone();
    }
    let decoded = read(&block);
    let choice = decoded.value.map(|block| match block {
        Block::Articles(block) => block.choice,
        other => panic!("{other:?}"),
    });
    (choice, decoded.dropped.len())
}

#[test]
fn without_a_list_the_newest_are_meant() {
    let latest = |count, of| Some(StoryChoice::Latest { count, of });
    assert_eq!(choice(&json!({})), (latest(3, None), 0));
    assert_eq!(choice(&json!({"articles": false, "latest": "5"})), (latest(5, None), 0));
    assert_eq!(choice(&json!({"category": {"term_id": 4}})), (latest(3, Some(EntryRef::Number(4))), 0));
    assert_eq!(choice(&json!({"latest": 900})), (latest(3, None), 1));
    let named = Some(StoryChoice::Named(vec![EntryRef::Number(8)]));
    assert_eq!(choice(&json!({"articles": [8], "latest": 5})), (named, 0));
}

#[test]
fn a_list_or_a_category_that_is_gone_does_not_become_everything() {
    assert_eq!(choice(&json!({"articles": [false]})), (None, 1));
    assert_eq!(choice(&json!({"category": true})), (None, 2));
    let decoded = read(&json!({"acf_fc_layout": "testimonials", "testimonials": [false, false]}));
    assert_eq!(decoded.value, None);
}

#[test]
fn teams_are_named_by_value() {
    for (teams, expected) in [
        (json!(["studio", {"value": "sales", "label": "Sales"}]), vec!["studio", "sales"]),
        (json!("studio"), vec!["studio"]),
        (json!(false), vec![]),
        (json!([]), vec![]),
    ] {
        let decoded = read(&json!({"acf_fc_layout": "people", "teams": teams}));
        let Some(Block::Staff(block)) = decoded.value else { panic!("{:?}", decoded.dropped) };
        assert_eq!(block.teams, expected, "{teams}");
    }
}

#[test]
fn the_names_that_others_give_a_layout_mean_the_same() {
    for (layout, fields) in [
        ("case_study_teaser", json!({"case_study": 4})),
        ("case_study", json!({"case_study": 4})),
        ("article_teaser", json!({"article": 4})),
        ("posts", json!({"posts": [4]})),
        ("testimonial", json!({"testimonial": 4})),
        ("cta", json!({"title": "Ask", "link": {"title": "Go", "url": "/a/"}})),
        ("media_text", json!({"title": "A", "text": "<p>B</p>"})),
        ("media_and_text", json!({"body": "B"})),
        ("text", json!({"text": "<p>B</p>"})),
        ("wysiwyg", json!({"content": "<p>B</p>"})),
        ("team", json!({})),
        ("faq", json!({"items": [{"question": "Why?", "answer": "<p>So.</p>"}]})),
        (
            "download_list",
            json!({"files": [{"url": "https://cms.example/wp-content/uploads/a.pdf", "title": "A"}]}),
        ),
    ] {
        let mut block = fields;
        block["acf_fc_layout"] = layout.into();
        let decoded = read(&block);
        assert!(decoded.value.is_some() && decoded.dropped.is_empty(), "{layout} {:?}", decoded.dropped);
        if let Some(Block::Accordion(accordion)) = decoded.value {
            assert!(accordion.enabled, "questions open and close");
        }
    }
}
