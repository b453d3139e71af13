//! Every way products have been seen to arrive.

use serde_json::json;

use super::*;
use crate::attributes::Key;
use crate::wire::testing::{links, samples};

fn with(changes: &Value) -> Value {
    let mut product = samples::product();
    for (name, value) in changes.as_object().unwrap() {
        let place = if name.starts_with('/') { name.clone() } else { format!("/acf/{name}") };
        *product.pointer_mut(&place).unwrap() = value.clone();
    }
    product
}

fn read(value: &Value) -> Decoded<Vec<Product>> {
    products(value, &links(), Locale::En).unwrap()
}

fn only(value: &Value) -> Product {
    let decoded = read(&json!([value]));
    assert_eq!(decoded.value.len(), 1, "{:?}", decoded.dropped);
    decoded.value.into_iter().next().unwrap()
}

fn key(name: &str) -> Key {
    Key::parse(name).unwrap()
}

#[test]
fn the_documented_shape() {
    insta::assert_debug_snapshot!(only(&samples::product()));
}

#[test]
fn fields_without_content_are_false_in_every_spelling() {
    let filled = only(&samples::product());
    for empty in [json!(false), json!(""), json!([]), json!(null), json!({})] {
        let names = [
            "image",
            "blocks",
            "header",
            "highlights",
            "gallery",
            "attributes",
            "varies",
            "ranges",
            "axes",
            "categories",
            "collections",
            "documents",
            "tested_dimmers",
            "kind",
            "energy_role",
            "variant_count",
        ];
        let changes: serde_json::Map<_, _> =
            names.iter().map(|name| ((*name).to_owned(), empty.clone())).collect();
        let decoded = read(&json!([with(&Value::Object(changes))]));
        let product = &decoded.value[0];
        assert_eq!(decoded.dropped, [], "{empty}");
        assert!(product.attributes.is_empty() && product.axes.is_empty() && product.documents.is_empty());
        assert_eq!((product.kind, product.energy_role, product.variant_count), (None, None, 0));
        assert_eq!(product.entry.title, filled.entry.title);
    }
    let bare = only(&with(&json!({"/acf": []})));
    assert_eq!((bare.entry.image, bare.listed, bare.subtitle.as_str()), (None, true, ""));
}

#[test]
fn numbers_arrive_as_text() {
    let product = only(&with(&json!({
        "/id": "12", "variant_count": "48", "listed": "1", "/product_cat": ["70", {"term_id": "71"}],
        "status_counts": {"active": "44", "new": ""},
        "attributes": {"cri_ra": "90", "power": "9,6 W", "ip": "65"},
        "ranges": {"power": {"min": "6", "max": "9,5"}, "cct": "2700-4000 K"},
    })));
    assert_eq!((product.id, product.variant_count, product.listed), (ProductId(12), 48, true));
    assert_eq!(product.category_ids, [crate::model::TermId(70), crate::model::TermId(71)]);
    assert_eq!(product.status_counts, [(VariantStatus::Active, 44)].into());
    let cells: Vec<String> = product.attributes.iter().map(|(_, value)| value.to_cell()).collect();
    assert_eq!(cells, ["90", "9.6", "65"]);
    assert_eq!(product.ranges[&key("power")].text(key("power"), Locale::En), "6–9.5\u{a0}W");
    assert_eq!(product.ranges[&key("cct")].text(key("cct"), Locale::En), "2700–4000\u{a0}K");
}

#[test]
fn lists_arrive_as_objects_and_rows_as_objects() {
    let product = only(&with(&json!({
        "highlights": {"0": "One", "2": {"text": "Two &amp; more"}}, "varies": {"1": "power", "5": "cct"},
        "related": {"3": samples::reference(13, "products", "corvus")},
        "axes": {"0": {"key": "finish", "label": "", "values": {"4": "white", "9": "black"}}},
    })));
    assert_eq!(product.highlights, ["One", "Two & more"]);
    assert_eq!(product.varies, [key("power"), key("cct")]);
    assert_eq!(product.related[0].slug.as_str(), "corvus");
    assert_eq!((product.axes[0].label.as_str(), product.axes[0].values.len()), ("Finish", 2));
}

#[test]
fn select_fields_are_values_or_objects() {
    let product = only(&with(&json!({
        "kind": {"value": "strip", "label": "Strip"}, "energy_role": {"value": "light_source"},
        "listed": {"value": "no"}, "attributes": {"finish": "white", "dimming": "phase dali-2"},
    })));
    assert_eq!(product.kind, Some(ProductKind::Strip));
    assert_eq!(product.energy_role, Some(EnergyRole::LightSource));
    assert_eq!(product.attributes.len(), 2);
}

#[test]
fn the_sites_addresses_do_not_depend_on_the_back_ends_permalinks() {
    for link in
        ["https://cms.example/product/lyra/", "https://cms.example/?p=12", "http://10.0.0.7/shop/lyra"]
    {
        let product = only(&with(&json!({"/link": link})));
        assert_eq!(product.entry.path.unwrap().as_str(), "/products/lyra/", "{link}");
    }
    let product = only(&with(&json!({"/slug": "", "/link": "https://cms.example/product/lyra/"})));
    assert_eq!(product.entry.slug.as_str(), "lyra");
    let spanish = product.entry.translations.es.unwrap();
    assert_eq!(spanish.as_str(), "/products/lyra-es/");
}

#[test]
fn pictures_may_come_as_address_number_or_embedded() {
    let address = "https://cms.example/wp-content/uploads/a.webp";
    assert!(only(&with(&json!({"image": address}))).entry.image.is_some());
    let decoded = read(&json!([with(&json!({"image": 91}))]));
    assert_eq!((decoded.value[0].entry.image.clone(), decoded.dropped.len()), (None, 1));
    let mut embedded = with(&json!({"image": 91}));
    embedded["_embedded"] = json!({"wp:featuredmedia": [samples::media_item()]});
    let image = only(&embedded).entry.image.unwrap();
    assert_eq!((image.alt.as_str(), image.sizes.len()), ("A downlight", 2));
    embedded["_embedded"] =
        json!({"wp:featuredmedia": [{"code": "rest_forbidden", "message": "No", "data": {}}]});
    assert_eq!(only(&embedded).entry.image, None);
}

#[test]
fn references_may_be_posts_and_must_not_be_numbers() {
    let decoded = read(&json!([with(&json!({
        "related": [{"ID": 13, "post_title": "Corvus &#8211; round", "post_name": "corvus"}, 14, "15"],
    }))]));
    let related = &decoded.value[0].related;
    assert_eq!(related.len(), 1);
    assert_eq!((related[0].id, related[0].title.as_str()), (13, "Corvus – round"));
    assert_eq!(related[0].path.as_ref().unwrap().as_str(), "/products/corvus/");
    let dropped: Vec<String> = decoded.dropped.iter().map(ToString::to_string).collect();
    assert_eq!(
        dropped,
        [
            "[0].acf.related[1]: 14 without title and address; let the field return objects",
            "[0].acf.related[2]: \"15\" without title and address; let the field return objects",
        ]
    );
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_survives() {
    let decoded = read(&json!([
        7,
        with(&json!({"/id": false})),
        with(&json!({"/status": "draft"})),
        with(&json!({"/slug": "..", "/link": false})),
        with(&json!({
            "attributes": {"power": "9 kW", "magic": 1, "ip": "IP65"}, "varies": ["magic", "power"],
            "kind": "lamp", "documents": [{"type": "datasheet"}, samples::document()],
            "gallery": [{"url": "https://elsewhere.example/a.png"}, samples::image()],
        })),
    ]));
    assert_eq!(decoded.value.len(), 1);
    let product = &decoded.value[0];
    assert_eq!((product.attributes.len(), product.documents.len(), product.gallery.len()), (1, 1, 1));
    let dropped: Vec<String> = decoded.dropped.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(dropped.join("\n"));
}

#[test]
fn products_of_other_languages_are_not_meant() {
    assert_eq!(read(&json!([with(&json!({"/lang": "es"}))])), Decoded { value: vec![], dropped: vec![] });
}
