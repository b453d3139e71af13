//! Every block in full, and what happens to incomplete ones.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::Locale;
use crate::model::{Accordion, LightStep};
use crate::wire::Decoded;
use crate::wire::node::Context;
use crate::wire::testing::{
    any_json,
    blocks::{every_block, written},
    links,
};

pub(super) fn read(value: &Value) -> Decoded<Option<Block>> {
    let links = links();
    let context = Context::new(&links, Locale::En);
    let block = Node::root(value, &context).block();
    context.finish(block)
}

#[test]
fn every_block_in_its_documented_shape() {
    let blocks: Vec<_> = written().iter().map(read).collect();
    insta::assert_debug_snapshot!(blocks);
}

#[test]
fn blocks_with_nothing_to_show_are_left_out_and_named() {
    // A newsletter block always has its form, and the others show the newest, or everybody.
    let never_empty =
        ["newsletter", "case_studies", "articles", "testimonials", "staff", "tested_dimmers", "calculator"];
    for mut block in every_block() {
        let layout = block["acf_fc_layout"].clone();
        if never_empty.contains(&layout.as_str().unwrap()) {
            continue;
        }
        for value in block.as_object_mut().unwrap().values_mut() {
            *value = json!(false);
        }
        block["acf_fc_layout"] = layout.clone();
        let decoded = read(&block);
        let expected = format!("a {} block with nothing to show", layout.as_str().unwrap());
        assert_eq!(decoded.value, None);
        assert_eq!(decoded.dropped.last().unwrap().reason, expected);
    }
}

#[test]
fn unknown_layouts_are_left_out_and_named() {
    let decoded = read(&json!({"acf_fc_layout": "hologram"}));
    assert_eq!((decoded.value, decoded.dropped[0].reason.as_str()), (None, "unknown layout \"hologram\""));
    assert_eq!(read(&json!({})).dropped[0].reason, "a block without acf_fc_layout");
}

#[test]
fn bad_rows_do_not_lose_their_block() {
    let decoded = read(&json!({"acf_fc_layout": "light_study", "steps": [
        {"kelvin": 0, "label": "x"}, {"kelvin": "warm"}, 7, {"kelvin": 3000, "label": "Good"}]}));
    let Some(Block::LightStudy(study)) = decoded.value else { panic!("{:?}", decoded.dropped) };
    assert_eq!(study.steps, [LightStep { kelvin: 3000, label: "Good".to_owned(), text: String::new() }]);
    assert_eq!(decoded.dropped.len(), 3);
}

fn accordion(fields: &Value) -> Decoded<Accordion> {
    let mut block =
        json!({"acf_fc_layout": "accordion", "items": [{"title": "Row", "body_html": "<p>Text</p>"}]});
    for (name, value) in fields.as_object().unwrap() {
        block[name] = value.clone();
    }
    let Decoded { value, dropped } = read(&block);
    let Some(Block::Accordion(value)) = value else { panic!("{dropped:?}") };
    Decoded { value, dropped }
}

#[test]
fn an_accordion_is_enabled_by_any_kind_of_switch() {
    for on in [
        json!(true),
        json!(1),
        json!("1"),
        json!("yes"),
        json!("On"),
        json!({"value": "yes"}),
        json!(["yes"]),
    ] {
        assert!(accordion(&json!({"enabled": on})).value.enabled, "{on}");
    }
    for off in
        [json!(false), json!("0"), json!("no"), json!(""), json!(null), json!([]), json!({}), json!("maybe")]
    {
        let decoded = accordion(&json!({"enabled": off}));
        assert!(!decoded.value.enabled && decoded.dropped.is_empty(), "{off}");
    }
}

#[test]
fn a_row_leads_where_any_kind_of_link_field_says() {
    for (link, expected) in [
        (json!("/about/"), Some(("Row", false))),
        (json!({"title": "", "url": "/about/", "target": ""}), Some(("Row", false))),
        (json!({"title": "Us", "url": "/about/", "target": "_blank"}), Some(("Us", true))),
        (json!(""), None),
        (json!(false), None),
        (json!([]), None),
        (json!("#"), None),
        (json!({"title": "Us", "url": ""}), None),
    ] {
        let decoded = accordion(&json!({"items": [{"title": "Row", "link": link}]}));
        let found = decoded.value.items[0].link.as_ref().map(|link| (link.title.as_str(), link.new_tab));
        assert_eq!((found, decoded.dropped.len()), (expected, 0), "{link}");
    }
    let decoded = accordion(&json!({"items": [{"title": "Row", "link": "javascript:alert(1)"}]}));
    assert_eq!((&decoded.value.items[0].link, decoded.dropped.len()), (&None, 1));
}

#[test]
fn rows_need_a_title_and_borrow_that_of_their_link() {
    let items =
        json!([{"body_html": "<p>Lost</p>"}, {"link": {"title": "Terms", "url": "/terms/"}}, false, "x"]);
    let decoded = accordion(&json!({"items": items}));
    let titles: Vec<_> = decoded.value.items.iter().map(|item| item.title.as_str()).collect();
    assert_eq!(titles, ["Terms"]);
    assert_eq!(decoded.dropped.len(), 3);
}

#[test]
fn places_of_an_accordion_have_addresses() {
    let anchors = |anchor: &Value| {
        let decoded = accordion(&json!({"title": "Más preguntas", "anchor": anchor}));
        (decoded.value.anchor.map(|anchor| anchor.to_string()), decoded.dropped.len())
    };
    assert_eq!(anchors(&json!("faq")), (Some("faq".to_owned()), 0));
    assert_eq!(anchors(&json!("#faq")), (Some("faq".to_owned()), 0));
    assert_eq!(anchors(&json!("")), (Some("mas-preguntas".to_owned()), 0));
    assert_eq!(anchors(&json!("content")), (Some("mas-preguntas".to_owned()), 1));
}

#[test]
fn a_newsletter_block_needs_nothing() {
    let decoded = read(&json!({"acf_fc_layout": "newsletter", "title": false}));
    assert!(matches!(decoded.value, Some(Block::Newsletter(block)) if block.title.is_empty()));
    assert_eq!(decoded.dropped, []);
}

proptest! {
    #[test]
    fn no_json_panics(value in any_json(), block_index in any::<proptest::sample::Index>(), field_index in 0_usize..8) {
        read(&value);
        let mut block = block_index.get(&every_block()).clone();
        let names: Vec<String> = block.as_object().unwrap().keys().cloned().collect();
        block[&names[field_index % names.len()]] = value;
        read(&block);
    }
}
