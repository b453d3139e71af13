//! Product pages: the family, the variant that an address names, and what machines are told.

use std::sync::Arc;

use http::{HeaderName, HeaderValue, StatusCode};
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::open_data::OneCode;
use crate::site::{Got, Setup, Visitor, back_end};

/// The variants of the sample: 6 W in white and black, 9 W in white only, and only with DALI.
const VARIANTS: [(u64, &str, u32, &str, &str, &str); 4] = [
    (101, "LYR006-WH-P", 6, "white", "phase", "active"),
    (102, "LYR006-BK-P", 6, "black", "phase", "new"),
    (103, "LYR006-WH-D", 6, "white", "dali-2", "discontinuing"),
    (104, "LYR009-WH-D", 9, "white", "dali-2", "active"),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_family_shows_what_its_variants_span() {
    let (_back_end, visitor) = lyra().await;
    let page = product(&visitor.get("/_data/products/lyra/").await);
    assert_eq!(page["title"], "Lyra");
    assert_eq!(page["chosen"], Value::Null);
    assert_eq!(page["notice"], Value::Null);
    insta::assert_json_snapshot!(json!({
        "figures": page["figures"], "specification": page["specification"], "energy": page["energy"],
        "status": page["status"], "axes": page["axes"], "breadcrumbs": page["breadcrumbs"],
    }));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_chooses_a_variant() {
    let (_back_end, visitor) = lyra().await;
    let got = visitor.get("/_data/products/lyra/?variation=103&utm=x").await;
    let page = product(&got);
    assert_eq!(page["chosen"]["code"], "LYR006-WH-D");
    assert_eq!(page["notice"], Value::Null);
    insta::assert_json_snapshot!(json!({
        "figures": page["figures"], "energy": page["energy"], "status": page["status"], "axes": page["axes"],
        "documents": page["documents"], "rows": page["variants"]["rows"],
    }));
    let data: Value = serde_json::from_slice(&got.body).unwrap();
    assert_eq!(data["head"]["canonical"], "https://halverdine.example/products/lyra/?variation=LYR006-WH-D");
    assert_eq!(data["head"]["title"], "LYR006-WH-D, Lyra: Fire-rated downlight | Halverdine Lighting");
    // Its number in another language is found by its code; without a search, the family has to do.
    assert_eq!(data["alternates"][1]["href"], "/es/products/lyra-es/");
}

#[tokio::test(flavor = "multi_thread")]
async fn links_to_all_variants_that_are_asked_for_ahead_cost_one_question() {
    let (back_end, visitor) = lyra().await;
    let addresses = VARIANTS.map(|(id, ..)| format!("/_data/products/lyra/?variation={id}"));
    let answers = futures::future::join_all(addresses.iter().map(|address| visitor.get(address))).await;
    for (got, (_, code, ..)) in answers.iter().zip(VARIANTS) {
        assert_eq!(product(got)["chosen"]["code"], code);
    }
    let asked = |of: &str| {
        let requests = back_end.requests();
        requests.iter().filter(|request| request.target.contains(of)).count()
    };
    for target in ["/wp/v2/product?slug=", "/ansell/v1/product/variants/", "/ansell/v1/product/breadcrumbs"] {
        assert_eq!(asked(target), 1, "{target}: {:?}", back_end.requests());
    }
    visitor.purge(&["product:12"]);
    visitor.get(&addresses[0]).await;
    assert_eq!(asked("/wp/v2/product?slug="), 2, "content that changed is asked for again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_variant_is_named_by_its_code_however_it_is_typed() {
    let (_back_end, visitor) = lyra().await;
    for name in ["LYR006-WH-D", "lyr006-wh-d", "LYR006%2FWH.D", "lyr006whd", "103"] {
        let asked = format!("/_data/products/lyra/?variation={name}");
        let page = match visitor.get(&asked).await {
            got if got.status == StatusCode::OK => got,
            redirect => visitor.get(redirect.header("location")).await,
        };
        assert_eq!(product(&page)["chosen"]["code"], "LYR006-WH-D", "{name}");
        let data: Value = serde_json::from_slice(&page.body).unwrap();
        assert_eq!(
            data["head"]["canonical"],
            "https://halverdine.example/products/lyra/?variation=LYR006-WH-D"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_had_to_give_way_is_said() {
    let (_back_end, visitor) = lyra().await;
    let changed = |before: &'static str, address: &'static str| {
        let visitor = &visitor;
        async move {
            let page = product(&visitor.get(&format!("/_data/products/lyra/?variation={before}")).await);
            let href = page["axes"][0]["options"][1]["href"].as_str().unwrap().to_owned();
            assert_eq!(href, address);
            product(&visitor.get(&format!("/_data{href}")).await)["notice"].clone()
        }
    };
    let jumped = changed("102", "/products/lyra/?variation=LYR009-WH-D&from=LYR006-BK-P").await;
    assert_eq!(
        jumped["changes"],
        json!([
            { "label": "Finish", "before": "Black", "after": "White" },
            { "label": "Dimming", "before": "Phase", "after": "DALI-2" },
        ])
    );
    assert_eq!(changed("103", "/products/lyra/?variation=LYR009-WH-D").await, Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_variant_that_is_not_there_leaves_the_family() {
    let (back_end, _visitor) = lyra().await;
    let visitor = Setup { search: Arc::new(OneCode), ..Setup::default() }.visit(&back_end.url());
    let no_such_variant = Answer::error(StatusCode::NOT_FOUND, "rest_post_invalid_id");
    back_end.on("/wp-json/jgm/v1/product-variation/999", no_such_variant);
    // Whatever somebody writes there, it is one address and one page.
    for id in ["999", "0", "-1", "104x", "18446744073709551616", "%F0%9F%92%A1"] {
        let got = visitor.get(&format!("/products/lyra/?variation={id}&from=102")).await;
        assert_eq!(got.status, StatusCode::MOVED_PERMANENTLY, "{id}");
        assert_eq!(got.header("location"), "/products/lyra/?variation=unknown", "{id}");
        let got = visitor.get(&format!("/_data/products/lyra/?variation={id}")).await;
        assert_eq!(got.header("location"), "/_data/products/lyra/?variation=unknown", "{id}");
    }
    let page = product(&visitor.get("/_data/products/lyra/?variation=unknown").await);
    assert_eq!(page["chosen"], Value::Null);
    assert_eq!(page["notice"], json!({ "kind": "unknownVariant" }));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_says_the_same_shares_one_address() {
    let (_back_end, visitor) = lyra().await;
    for (asked, written) in [
        ("?variation=lyr009whd", "?variation=LYR009-WH-D"),
        ("?variation=%20LYR-009-WH-D", "?variation=LYR009-WH-D"),
        ("?variation=00104", "?variation=104"),
        ("?variation=104&from=999", "?variation=104"),
        ("?from=102", ""),
        ("?page=0", ""),
        ("?page=7", "?page=1"),
        ("?page=01", "?page=1"),
        ("?page=-1", ""),
        ("?page=two&variation=104", "?variation=104"),
        ("?intensity=lux", ""),
        ("?intensity=cd", ""),
    ] {
        let got = visitor.get(&format!("/products/lyra/{asked}")).await;
        assert_eq!(got.status, StatusCode::MOVED_PERMANENTLY, "{asked}");
        assert_eq!(got.header("location"), format!("/products/lyra/{written}"), "{asked}");
        assert_eq!(
            visitor.get(&format!("/products/lyra/{written}")).await.status,
            StatusCode::OK,
            "{written}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_product_is_not_found() {
    let (_back_end, visitor) = lyra().await;
    for path in ["/products/nothing/", "/products/lyra/more/"] {
        assert_eq!(visitor.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_without_its_variants_or_its_way_still_stands() {
    let back_end = back_end(&[]).await;
    on_slug(&back_end, "lyra", &json!([sample(&back_end.url())]));
    back_end.on("/wp-json/ansell/v1/product/variants/12?per_page=500&page=1", Answer::json(&json!([])));
    let page = product(&Setup::default().visit(&back_end.url()).get("/_data/products/lyra/").await);
    assert_eq!(page["variants"]["total"], 0);
    assert_eq!(page["axes"], json!([]));
    assert_eq!(page["related"], json!([]));
    assert_eq!(page["breadcrumbs"].as_array().unwrap().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_has_no_page() {
    let back_end = back_end(&[]).await;
    let mut draft = sample(&back_end.url());
    draft["status"] = json!("draft");
    on_slug(&back_end, "lyra", &json!([draft]));
    let visitor = Setup::default().visit(&back_end.url());
    assert_eq!(visitor.get("/products/lyra/").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_variant_without_values_or_picture_is_still_a_page() {
    let back_end = back_end(&[]).await;
    let mut bare = sample(&back_end.url());
    bare["acf"] = json!({});
    bare["title"]["rendered"] = json!("Lyra ".repeat(60));
    on_slug(&back_end, "lyra", &json!([bare]));
    let only = json!([{ "id": 101, "parent": 12, "description": "The only one" }]);
    back_end.on("/wp-json/ansell/v1/product/variants/12?per_page=500&page=1", Answer::json(&only));
    let visitor = Setup::default().visit(&back_end.url());
    let page = product(&visitor.get("/_data/products/lyra/?variation=101").await);
    assert_eq!(page["title"], "Lyra ".repeat(60).trim());
    assert_eq!(page["chosen"]["description"], "The only one");
    let nothing =
        ["pictures", "figures", "axes", "specification", "documents", "drivers", "usedIn", "related"];
    for part in nothing {
        assert_eq!(page[part], json!([]), "{part}");
    }
    assert_eq!(
        (&page["energy"], &page["succession"], &page["status"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    let table = &page["variants"];
    assert_eq!(table["filters"], json!([]));
    assert_eq!(table["columns"][0]["label"], "Description");
    assert_eq!(
        table["rows"],
        json!([{ "id": 101, "code": "The only one", "cells": ["The only one"], "status": null }])
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn machines_learn_of_the_group_and_of_no_offer() {
    let (_back_end, visitor) = lyra().await;
    let text = visitor.get("/products/lyra/?variation=103").await.text();
    let objects: Vec<Value> = text
        .split("<script type=\"application/ld+json\">")
        .skip(1)
        .map(|rest| serde_json::from_str(rest.split("</script>").next().unwrap()).unwrap())
        .collect();
    insta::assert_json_snapshot!(objects);
    assert!(!text.contains("Offer"));
    // What stands for the page in another language has no choice in it.
    assert!(text.contains("hreflang=\"es\" href=\"https://halverdine.example/es/products/lyra-es/\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_variants_come_in_pages() {
    let back_end = back_end(&[]).await;
    on_slug(&back_end, "lyra", &json!([sample(&back_end.url())]));
    let many: Vec<Value> = (0..2000_u64)
        .map(|number| variant(1000 + number, &format!("LYR{number:04}"), 6, "white", "phase", "active"))
        .collect();
    for (index, page) in many.chunks(500).enumerate() {
        let target = format!("/wp-json/ansell/v1/product/variants/12?per_page=500&page={}", index + 1);
        let pages = (HeaderName::from_static("x-wp-totalpages"), HeaderValue::from_static("4"));
        back_end.on(&target, Answer::json(&json!(page)).with_header(pages.0, pages.1));
    }
    let visitor = Setup::default().visit(&back_end.url());
    let page = product(&visitor.get("/_data/products/lyra/").await);
    assert_eq!(page["variants"]["total"], 2000);
    assert_eq!(page["variants"]["rows"].as_array().unwrap().len(), 100);
    assert_eq!(page["variants"]["pagination"]["last"], 20);
    assert_eq!(page["variants"]["pagination"]["next"], "/products/lyra/?page=2#variants");
    // The chosen variant is on the page that is shown.
    let got = visitor.get("/_data/products/lyra/?variation=2999").await;
    assert!(got.body.len() < 40_000, "{} bytes", got.body.len());
    assert_eq!(product(&got)["variants"]["pagination"]["current"], 20);
    let far = visitor.get("/products/lyra/?page=99999").await;
    assert_eq!(far.header("location"), "/products/lyra/?page=20");
}

/// A site with one product in the back end.
pub(crate) async fn lyra() -> (WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    on_slug(&back_end, "lyra", &json!([sample(&back_end.url())]));
    on_slug(&back_end, "nothing", &json!([]));
    let variants: Vec<Value> = VARIANTS
        .iter()
        .map(|(id, sku, power, finish, dimming, status)| variant(*id, sku, *power, finish, dimming, status))
        .collect();
    back_end.on("/wp-json/ansell/v1/product/variants/12?per_page=500&page=1", Answer::json(&json!(variants)));
    let visitor = Setup::default().visit(&back_end.url());
    (back_end, visitor)
}

pub(crate) fn on_slug(back_end: &WordPressLike, slug: &str, products: &Value) {
    let target = format!("/wp-json/wp/v2/product?slug={slug}&per_page=10");
    back_end.on(&target, Answer::json(products));
}

#[track_caller]
pub(crate) fn product(got: &Got) -> Value {
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    let data: Value = serde_json::from_slice(&got.body).unwrap_or_default();
    assert_eq!(data["page"]["kind"], "product");
    data["page"]["product"].clone()
}

pub(crate) fn sample(root: &str) -> Value {
    json!({
        "id": 12, "slug": "lyra", "status": "publish", "type": "product",
        "link": format!("{root}/products/lyra/"),
        "title": { "rendered": "Lyra" },
        "excerpt": { "rendered": "<p>Small and safe.</p>", "protected": false },
        "content": { "rendered": "<p>Body</p>", "protected": false },
        "translations": { "en": format!("{root}/products/lyra/"), "es": format!("{root}/es/products/lyra-es/") },
        "acf": {
            "subtitle": "Fire-rated downlight", "family": "LYR", "kind": "luminaire",
            "energy_role": "containing_product", "status_counts": { "active": 2, "new": 1, "discontinuing": 1 },
            "attributes": { "ip": "IP65", "price_index": 4 },
            "varies": ["power", "finish", "dimming", "emergency_duration"],
            "ranges": { "power": { "min": 6, "max": 9, "unit": "W" } },
            "axes": [
                { "key": "power", "label": "Power", "values": [{ "value": 6 }, { "value": 9 }] },
                { "key": "finish", "label": "Finish", "values": [{ "value": "white" }, { "value": "black" }] },
                { "key": "dimming", "label": "Dimming", "values": [["phase"], ["dali-2"]] },
            ],
            "documents": [{
                "type": "installation", "label": "Installation instructions", "language": "en", "revision": "02",
                "date": "2026-08-31", "name": "lyra.pdf", "bytes": 184_320,
                "url": format!("{root}/wp-content/uploads/documents/lyra.pdf"),
            }],
        },
    })
}

pub(crate) fn variant(id: u64, sku: &str, power: u32, finish: &str, dimming: &str, status: &str) -> Value {
    json!({
        "id": id, "parent": 12, "sku": sku, "description": format!("Lyra, {power} W, {finish}"), "status": status,
        "attributes": { "ip": "IP65", "power": power, "finish": finish, "dimming": [dimming] },
        "energy": { "role": "containing_product", "class": if power > 6 { "D" } else { "E" } },
    })
}
