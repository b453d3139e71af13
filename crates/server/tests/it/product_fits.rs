//! What goes with a product: drivers that can feed it, and places where it is used.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::products::{on_slug, product, sample};
use crate::site::{Setup, Visitor, back_end};

const DRIVERS: &str = "/wp-json/ansell/v1/product/driversByDimmableType";

async fn page(back_end: &WordPressLike, acf: &Value, variants: &Value, query: &str) -> Value {
    let root = back_end.url();
    let mut item = sample(&root);
    item["acf"] = acf.clone();
    on_slug(back_end, "lyra", &json!([item]));
    back_end.on("/wp-json/ansell/v1/product/variants/12?per_page=500&page=1", Answer::json(variants));
    let visitor: Visitor = Setup::default().visit(&root);
    product(&visitor.get(&format!("/_data/products/lyra/{query}")).await)
}

fn driver(id: u64, sku: &str, power: u32, attributes: &Value, root: &str) -> Value {
    let mut all = json!({ "power": { "value": power } });
    for (name, value) in attributes.as_object().into_iter().flatten() {
        all[name] = value.clone();
    }
    json!({ "id": id, "parent": 14, "sku": sku, "description": sku, "status": "active", "attributes": all,
            "permalink": format!("{root}/products/nodo/?variation={id}") })
}

fn codes(page: &Value) -> Vec<&str> {
    page["drivers"].as_array().unwrap().iter().map(|driver| driver["code"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_strip_is_fed_with_a_fifth_in_reserve_and_the_tightest_fit_comes_first() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let volts =
        |volts: u32| json!({ "output_voltage": { "min": volts, "max": volts }, "dimming": ["dali-2"] });
    let mut leaving = driver(306, "LEAVING", 75, &volts(24), &root);
    leaving["status"] = json!("discontinuing");
    let group = json!([{ "type": "dali-2", "label": "DALI-2", "items": [
        driver(301, "W100", 100, &volts(24), &root), driver(302, "W60", 60, &volts(24), &root),
        driver(303, "W59", 59, &volts(24), &root), driver(304, "W11", 11, &volts(24), &root),
        driver(305, "V12", 60, &volts(12), &root), leaving,
        driver(307, "CURRENT", 60, &json!({ "output_voltage": { "min": 20, "max": 40 } }), &root),
    ] }]);
    back_end.on(DRIVERS, Answer::json(&group));
    let strip = json!({ "kind": "strip", "axes": [] });
    let variants = json!([{ "id": 101, "parent": 12, "sku": "STR010", "description": "Strip", "attributes": {
        "power_per_metre": { "value": 9.6 }, "voltage": { "min": 24, "max": 24 },
        "reel_length": { "value": 5 }, "max_run": { "value": 10 } } }]);
    let chosen = page(&back_end, &strip, &variants, "?variation=101").await;
    // 48 W on a reel are exactly four fifths of 60 W; 59 W is too little for a reel and 11 W for a metre.
    assert_eq!(codes(&chosen), ["W60", "W100", "W59"]);
    assert_eq!(
        chosen["drivers"][0],
        json!({ "id": 302, "parent": 14, "code": "W60", "description": "W60", "image": null,
                "href": "/products/nodo/?variation=W60", "figures": ["24\u{a0}V", "60\u{a0}W", "DALI-2", "up to 5\u{a0}m"] })
    );
    assert_eq!(chosen["drivers"][2]["figures"][3], "up to 4.9\u{a0}m");
    let family = page(&back_end, &strip, &variants, "").await;
    assert_eq!(family["drivers"], json!([]), "the family as a whole states no voltage");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_luminaire_without_a_driver_needs_the_right_current() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let current = |min: u32, max: u32| json!({ "output_current": { "min": min, "max": max }, "output_voltage": { "min": 20, "max": 42 } });
    let group = json!([{ "type": "none", "label": "None", "items": [
        driver(301, "C350", 20, &current(250, 350), &root), driver(302, "C700", 20, &current(500, 700), &root),
        driver(303, "SMALL", 10, &current(500, 700), &root),
        driver(304, "VOLTS", 60, &json!({ "output_current": { "min": 500, "max": 500 }, "output_voltage": { "min": 24, "max": 24 } }), &root),
    ] }]);
    back_end.on(DRIVERS, Answer::json(&group));
    let attributes = |included: bool| {
        json!({ "kind": "luminaire", "attributes": { "driver_included": included, "power": { "value": 18 },
                "current": { "min": 500, "max": 500 }, "voltage": { "min": 34, "max": 36 } } })
    };
    assert_eq!(codes(&page(&back_end, &attributes(false), &json!([]), "").await), ["C700"]);
    assert_eq!(page(&back_end, &attributes(true), &json!([]), "").await["drivers"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn places_where_it_is_used_are_named_and_missed_without_harm() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let acf = json!({
        "spaces": [{ "id": 31, "slug": "office", "title": "Office", "link": format!("{root}/spaces/office/") }],
        "case_studies": [{ "id": 41, "slug": "quay", "title": "Quay", "link": format!("{root}/case-studies/quay/") }],
    });
    assert_eq!(page(&back_end, &acf, &json!([]), "").await["usedIn"], json!([]), "the back end has neither");
    let entry = |id: u64, slug: &str, title: &str| {
        json!({ "id": id, "slug": slug, "status": "publish", "title": { "rendered": title },
                "excerpt": { "rendered": "About it.", "protected": false }, "link": format!("{root}/{slug}/") })
    };
    let mut quay = entry(41, "quay", "Quay");
    quay["acf"] = json!({ "town": "Leeds", "year": 2025 });
    back_end.on("/wp-json/jgm/v1/spaces", Answer::json(&json!([entry(31, "office", "Office")])));
    back_end.on("/wp-json/jgm/v1/case-studies", Answer::json(&json!([quay])));
    let places = page(&back_end, &acf, &json!([]), "").await["usedIn"].clone();
    let told: Vec<_> =
        places.as_array().unwrap().iter().map(|p| json!([p["kind"], p["title"], p["href"]])).collect();
    assert_eq!(
        told,
        [json!(["caseStudy", "Quay", "/case-studies/quay/"]), json!(["space", "Office", "/spaces/office/"])]
    );
    assert_eq!(places[1]["text"], "About it.");
}

#[tokio::test(flavor = "multi_thread")]
async fn dimmers_are_those_of_the_family_or_of_the_chosen_variant() {
    let back_end = back_end(&[]).await;
    let tested = json!({ "kind": "luminaire", "axes": [], "tested_dimmers": [
        { "maker": "Quillmere", "model": "QT 150", "technique": "trailing-edge", "codes": "LYR006-*-P, LYR009-*-P",
          "minimum": "1", "maximum": "16", "lowest_level": "2,5", "remarks": [{ "code": "N", "text": "Needs a neutral." }] },
        { "model": "Bus 64", "technique": { "value": "dali", "label": "DALI" }, "codes": ["LYR*-D"], "maximum": 64 },
    ] });
    let variant = |id: u64, sku: &str| json!({ "id": id, "parent": 12, "sku": sku, "description": sku });
    let variants =
        json!([variant(101, "LYR006-30-P"), variant(102, "LYR006-30-D"), variant(103, "LYR006-30-N")]);
    let family = page(&back_end, &tested, &variants, "").await;
    assert_eq!(family["dimmers"]["byCode"], true);
    assert_eq!(
        family["dimmers"]["rows"][0],
        json!({ "dimmer": "Quillmere QT 150", "technique": "Trailing edge", "codes": "LYR006-…-P, LYR009-…-P",
                "count": "1–16", "lowest": "2.5%", "remarks": ["N"] })
    );
    assert_eq!(family["dimmers"]["remarks"], json!([{ "code": "N", "text": "Needs a neutral." }]));
    let digital = page(&back_end, &tested, &variants, "?variation=LYR006-30-D").await;
    assert_eq!(digital["dimmers"]["rows"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&digital["dimmers"]["rows"][0]["dimmer"], &digital["dimmers"]["byCode"]),
        (&json!("Bus 64"), &json!(false))
    );
    let switched = page(&back_end, &tested, &variants, "?variation=LYR006-30-N").await;
    assert_eq!(switched["dimmers"], json!(null));
}
