//! Terms in the ways that editors' tools write them.

use serde_json::{Value, json};

use super::tests::read;
use crate::model::{Block, Glossary};

fn glossary(terms: Value) -> (Glossary, usize) {
    let decoded = read(&json!({"acf_fc_layout": "glossary", "terms": terms}));
    match decoded.value {
        Some(Block::Glossary(glossary)) => (glossary, decoded.dropped.len()),
        other => panic!("{other:?}, {:?}", decoded.dropped),
    }
}

#[test]
fn a_term_is_found_by_its_own_address_or_by_its_word() {
    let (glossary, dropped) = glossary(json!([
        {"term": "Ángulo de apertura", "body_html": "x"},
        {"term": "1-10 V", "anchor": "#one-to-ten", "body": "x"},
        {"title": "灯", "text": "x"},
        {"term": "Flux", "anchor": "No address", "body_html": "x"},
    ]));
    let anchors: Vec<_> =
        glossary.terms.iter().map(|term| term.anchor.as_ref().map(ToString::to_string)).collect();
    let expected = [Some("angulo-de-apertura"), Some("one-to-ten"), None, Some("flux")];
    assert_eq!(anchors, expected.map(|anchor| anchor.map(str::to_owned)));
    assert_eq!(dropped, 1);
}

#[test]
fn attributes_and_related_terms_come_as_texts_lists_choices_or_rows() {
    for attribute in [
        json!("ip, ip_rear"),
        json!("ip\nip_rear"),
        json!(["ip", "ip_rear", "ip"]),
        json!([{"value": "ip", "label": "IP"}, {"value": "ip_rear", "label": "Rear"}]),
        json!([{"attribute": "ip"}, {"attribute": "ip_rear"}]),
        json!({"1": "ip", "3": "ip_rear"}),
    ] {
        let (glossary, dropped) = glossary(json!([{"term": "IP", "body_html": "x", "attribute": attribute,
            "see": [{"anchor": "ik"}, "#dust"], "also": "Ingress protection, IP code"}]));
        let term = &glossary.terms[0];
        let keys: Vec<&str> = term.attributes.iter().map(|key| key.name()).collect();
        assert_eq!(keys, ["ip", "ip_rear"], "{attribute}");
        assert_eq!(term.see.iter().map(ToString::to_string).collect::<Vec<_>>(), ["ik", "dust"]);
        assert_eq!(term.also, ["Ingress protection", "IP code"]);
        assert_eq!(dropped, 0, "{attribute}");
    }
}

#[test]
fn what_is_incomplete_or_unknown_is_left_out_and_named() {
    let (glossary, dropped) = glossary(json!([
        {"term": "Light", "body_html": "x", "attribute": {"value": "sparkle", "label": "Sparkle"}, "see": ["Not this"]},
        {"term": "", "body_html": "x"},
        {"term": "Shade", "body_html": "<script>x</script>"},
        7,
    ]));
    assert_eq!(glossary.terms.len(), 1);
    assert!(glossary.terms[0].attributes.is_empty() && glossary.terms[0].see.is_empty());
    assert_eq!(dropped, 5);
}
