//! Every way variants and old codes have been seen to arrive.

use serde_json::json;

use super::*;
use crate::wire::testing::{links, samples};

fn with(changes: &Value) -> Value {
    let mut variant = samples::variant();
    for (name, value) in changes.as_object().unwrap() {
        variant[name] = value.clone();
    }
    variant
}

fn read(value: &Value) -> Decoded<Vec<Variant>> {
    variants(value, &links(), Locale::En, ProductId(7)).unwrap()
}

fn only(value: &Value) -> Variant {
    let decoded = read(&json!([value]));
    assert_eq!(decoded.value.len(), 1, "{:?}", decoded.dropped);
    decoded.value.into_iter().next().unwrap()
}

#[test]
fn the_documented_shape() {
    insta::assert_debug_snapshot!(only(&samples::variant()));
}

#[test]
fn number_description_and_picture_are_enough() {
    let address = "https://cms.example/wp-content/uploads/a.webp";
    let variant = only(&json!({"id": "501", "description": "<b>9 W</b> &amp; white", "image": address}));
    assert_eq!((variant.id, variant.product), (VariantId(501), ProductId(7)));
    assert_eq!(variant.description, "9 W & white");
    assert!(variant.image.is_some() && variant.sku.is_none() && variant.energy.is_none());
    assert_eq!(variant.status, VariantStatus::Active);
}

#[test]
fn what_a_variant_does_not_have_is_false() {
    for empty in [json!(false), json!(""), json!(null), json!([])] {
        let decoded = read(&json!([with(&json!({
            "gtin": empty, "image": empty, "status": empty, "replacement": empty, "permalink": empty,
            "attributes": empty, "varies": empty, "energy": empty, "photometry": empty, "documents": empty,
        }))]));
        assert_eq!(decoded.dropped, [], "{empty}");
        let variant = &decoded.value[0];
        assert!(variant.attributes.is_empty() && variant.photometry.is_none() && variant.gtin.is_none());
        assert_eq!((variant.replacement.clone(), variant.href.clone()), (None, None));
    }
}

#[test]
fn numbers_and_choices_arrive_as_text() {
    let variant = only(&with(&json!({
        "parent": "12", "gtin": 2_000_000_000_015_u64, "status": "discontinuing",
        "energy": {"role": {"value": "light_source"}, "class": "f", "eprel_id": "1234"},
        "photometry": {"simulated": "1", "flux": "912", "peak": "1203,5", "beam_c0": "", "ldt": false, "ies": false},
        "replacement": {"id": "502", "sku": "LYR", "parent": "0"},
    })));
    assert_eq!((variant.product, variant.status), (ProductId(12), VariantStatus::Discontinuing));
    assert_eq!(variant.gtin.unwrap().as_str(), "2000000000015");
    let energy = variant.energy.unwrap();
    assert_eq!((energy.class, energy.eprel_id.unwrap().get()), (Some(EnergyClass::F), 1234));
    let photometry = variant.photometry.unwrap();
    assert_eq!((photometry.peak.unwrap().get(), photometry.beam_c0), (1203.5, None));
    assert!(photometry.simulated);
    assert_eq!(variant.replacement.unwrap().product, None);
}

#[test]
fn addresses_of_the_back_end_become_addresses_of_the_site() {
    let href = only(&samples::variant()).href.unwrap();
    assert_eq!(links().public_href(&href), "/products/lyra/?variation=501");
}

#[test]
fn one_bad_variant_never_loses_the_list() {
    let decoded = read(&json!([
        "x",
        with(&json!({"id": 0.5})),
        with(&json!({"sku": "--", "gtin": "2000000000016", "energy": {"role": "lamp"}})),
        with(&json!({"attributes": {"power": "much"}, "energy": {"role": "not_in_scope", "class": "H"}})),
    ]));
    assert_eq!(decoded.value.len(), 2);
    let dropped: Vec<String> = decoded.dropped.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(dropped.join("\n"));
}

#[test]
fn a_variation_brings_its_family() {
    let detail = variation(&samples::variation(), &links(), Locale::En).unwrap().value.unwrap();
    assert_eq!(detail.product.unwrap().slug.as_str(), "lyra");
    assert_eq!(detail.subtitle, "Fire-rated downlight");
    let mut orphan = samples::variation();
    orphan["parent"] = json!(0);
    assert_eq!(
        variation(&orphan, &links(), Locale::En).unwrap().value.unwrap().variant.product,
        ProductId(12)
    );
    orphan["product"] = json!(false);
    let decoded = variation(&orphan, &links(), Locale::En).unwrap();
    assert_eq!(decoded.value, None);
    assert_eq!(decoded.dropped[0].reason, "variant 501 does not say which product it belongs to");
}

#[test]
fn groups_are_listed_or_named() {
    let listed = json!([
        samples::group(),
        {"label": "Nothing", "items": []},
        {"type": "push", "items": false},
        {"type": "", "label": "Other", "items": [samples::variant()]},
    ]);
    let decoded = variant_groups(&listed, &links(), Locale::En).unwrap();
    let found: Vec<(&str, &str, usize)> =
        decoded.value.iter().map(|group| (&*group.kind, &*group.label, group.items.len())).collect();
    assert_eq!(found, [("dali-2", "DALI-2", 1), ("push", "push", 0), ("", "Other", 1)]);
    assert_eq!(decoded.dropped[0].to_string(), "[1]: a group without type and items");
    let named = json!({"dali-2": [samples::variant()], "phase": {"3": samples::variant()}});
    let decoded = variant_groups(&named, &links(), Locale::En).unwrap();
    assert_eq!(decoded.value.iter().map(|group| group.items.len()).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn old_codes_lead_to_their_successors() {
    let listed = json!([
        samples::legacy_code(),
        {"code": "OLD 1", "replaced_by": false, "withdrawn": "20250331", "note": false, "attributes": []},
        {"code": "", "replaced_by": false},
        {"code": "OLD-2", "withdrawn": "soon", "replaced_by": 12},
    ]);
    insta::assert_debug_snapshot!(legacy_codes(&listed, &links(), Locale::En).unwrap());
}
