//! Drivers, profiles and accessories on pages of their own, whatever the back end has of them.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use http::StatusCode;
use serde_json::{Value, json};
use test_support::{Answer, Behaviour, WordPressLike};

use crate::site::{Got, Setup, Visitor, back_end, eventually, put_with};

const DRIVERS: &str = "/wp-json/ansell/v1/product/driversByDimmableType";
const PROFILES: &str = "/wp-json/ansell/v1/product/profilesByType";
const ACCESSORIES: &str = "/wp-json/ansell/v1/product/accessories";
const PRODUCTS: &str = "/wp-json/wp/v2/product";

fn data(got: &Got) -> Value {
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    serde_json::from_slice(&got.body).unwrap()
}

async fn parts(visitor: &Visitor, address: &str) -> Value {
    let page = data(&visitor.get(&format!("/_data{address}")).await)["page"].clone();
    assert_eq!(page["kind"], "parts", "{page}");
    page["parts"].clone()
}

fn driver(id: u64, sku: &str, power: u32, ip: &str, volts: u32) -> Value {
    json!({ "id": id, "parent": 14, "sku": sku, "description": format!("Driver {sku}"), "status": "active",
        "permalink": format!("https://elsewhere.example/products/nodo/?variation={id}"),
        "attributes": { "power": power, "ip": ip, "output_voltage": { "min": volts, "max": volts },
                        "efficiency": 89.5, "length": 150, "width": 42, "height": 26 } })
}

fn product(root: &str, id: u64, slug: &str, title: &str, acf: &Value) -> Value {
    json!({ "id": id, "slug": slug, "status": "publish", "type": "product",
        "link": format!("{root}/products/{slug}/"), "title": { "rendered": title }, "acf": acf })
}

fn codes(group: &Value) -> Vec<&str> {
    group["rows"].as_array().unwrap().iter().map(|row| row["code"].as_str().unwrap()).collect()
}

fn titles(page: &Value) -> Vec<&str> {
    page["groups"].as_array().unwrap().iter().map(|group| group["title"].as_str().unwrap()).collect()
}

/// Two groups; one driver is in both, one is gone, one is leaving.
async fn with_drivers() -> (WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    let mut leaving = driver(4, "W20", 20, "IP20", 24);
    leaving["status"] = json!("discontinuing");
    let mut gone = driver(5, "GONE", 5, "IP20", 24);
    gone["status"] = json!("legacy");
    back_end.on(
        DRIVERS,
        Answer::json(&json!([
            { "type": "none", "label": "Non-dimmable", "items": [driver(1, "W100", 100, "IP20", 24),
                driver(2, "W60", 60, "IP67", 24), driver(3, "V48", 60, "IP20", 48), leaving, gone] },
            { "type": "dali-2", "label": "DALI-2", "items": [driver(2, "W60", 60, "IP67", 24)] },
        ])),
    );
    let nodo = product(&back_end.url(), 14, "nodo", "Nodo", &json!({ "kind": "driver" }));
    back_end.on(PRODUCTS, Answer::json(&json!([nodo])));
    let visitor = Setup::default().visit(&back_end.url());
    (back_end, visitor)
}

#[tokio::test(flavor = "multi_thread")]
async fn drivers_come_by_dimming_the_weakest_first_and_without_what_is_gone() {
    let (_back_end, visitor) = with_drivers().await;
    let page = parts(&visitor, "/drivers/").await;
    assert_eq!((page["title"].as_str(), titles(&page)), (Some("Drivers"), vec!["Non-dimmable", "DALI-2"]));
    let group = &page["groups"][0];
    assert_eq!(codes(group), ["W20", "W60", "W100", "V48"]);
    assert_eq!(
        group["columns"],
        json!([
            "Output voltage (V)",
            "Power (W)",
            "Ingress protection (IP)",
            "Efficiency (%)",
            "L × W × H (mm)"
        ])
    );
    let row = &group["rows"][0];
    assert_eq!(row["figures"], json!(["24", "20", "IP20", "89.5", "150\u{a0}×\u{a0}42\u{a0}×\u{a0}26"]));
    assert_eq!((&row["family"], &row["status"]), (&json!("Nodo"), &json!("discontinuing")));
    assert_eq!(
        page["breadcrumbs"],
        json!([{ "title": "Home", "href": "/" }, { "title": "Products", "href": "/products/" },
               { "title": "Drivers", "href": null }])
    );
    assert_eq!(page["clearHref"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn choices_combine_and_each_says_how_many_there_would_be() {
    let (_back_end, visitor) = with_drivers().await;
    let page = parts(&visitor, "/drivers/?voltage=24&ip=67").await;
    assert_eq!(codes(&page["groups"][0]), ["W60"]);
    assert_eq!(page["clearHref"], "/drivers/");
    let told: Vec<_> =
        page["filters"].as_array().unwrap().iter().map(|filter| filter["name"].clone()).collect();
    assert_eq!(told, ["dimming", "voltage", "ip"], "filters stay where they are");
    let protection = &page["filters"][2]["options"];
    assert_eq!(
        *protection,
        json!([
            { "value": "20", "label": "IP20 or better", "count": 3, "chosen": false, "href": "/drivers/?voltage=24&ip=20" },
            { "value": "67", "label": "IP67 or better", "count": 1, "chosen": true, "href": "/drivers/?voltage=24" },
        ])
    );
    let one = parts(&visitor, "/drivers/?dimming=dali-2").await;
    assert_eq!(titles(&one), ["DALI-2"], "a part of several groups shows in the chosen one only");
    let none = parts(&visitor, "/drivers/?voltage=48&ip=67").await;
    assert_eq!(none["groups"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn values_that_nothing_has_are_told_and_narrow_nothing_down() {
    let (_back_end, visitor) = with_drivers().await;
    let page = parts(&visitor, "/drivers/?voltage=999&utm=x&finish=white").await;
    assert_eq!(page["refused"], json!([{ "filter": "Output voltage", "value": "999" }]));
    assert_eq!(titles(&page).len(), 2);
    let all = data(&visitor.get("/_data/drivers/").await);
    assert_eq!(all["head"]["robots"], Value::Null);
    for address in ["/drivers/?voltage=24", "/drivers/?voltage=999"] {
        let head = data(&visitor.get(&format!("/_data{address}")).await)["head"].clone();
        assert_eq!(head["robots"], "noindex, follow", "{address}");
        assert_eq!(head["canonical"], "https://halverdine.example/drivers/", "{address}");
    }
    let other = visitor.get("/_data/drivers/?finish=white").await;
    assert_eq!(other.header("x-lucerna-cache"), "hit", "parameters of other lists make no copy");
}

#[tokio::test(flavor = "multi_thread")]
async fn machines_are_told_the_way_and_what_is_listed() {
    let (_back_end, visitor) = with_drivers().await;
    let html = visitor.get("/drivers/").await.text();
    assert!(
        html.contains("\"@type\":\"BreadcrumbList\"") && html.contains("\"@type\":\"ItemList\""),
        "{html}"
    );
    assert!(html.contains("\"numberOfItems\":4"), "each part counts once: {html}");
    let data = data(&visitor.get("/_data/drivers/").await);
    let spanish =
        data["alternates"].as_array().unwrap().iter().find(|other| other["locale"] == "es").unwrap();
    assert_eq!(*spanish, json!({ "locale": "es", "href": "/es/products/", "exact": false }));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editors_page_gives_the_words_and_stands_in_for_an_empty_list() {
    let (back_end, visitor) = with_drivers().await;
    let blocks = json!([
        { "acf_fc_layout": "hero", "title": "Drivers that last", "text": "Choose by output." },
        { "acf_fc_layout": "statement", "text": "Below." },
    ]);
    let fields = json!({ "title": { "rendered": "Our drivers" }, "acf": { "blocks": blocks } });
    put_with(&back_end, "drivers", &fields);
    put_with(&back_end, "profiles", &json!({ "title": { "rendered": "Soon" } }));
    let page = parts(&visitor, "/drivers/").await;
    assert_eq!(page["title"], "Our drivers");
    assert_eq!(titles(&page).len(), 2);
    assert_eq!(page["intro"], "Choose by output.");
    let kinds: Vec<_> =
        page["blocks"].as_array().unwrap().iter().map(|block| block["kind"].as_str().unwrap()).collect();
    assert!(kinds.contains(&"statement") && !kinds.contains(&"hero"), "the hero gave the words: {kinds:?}");
    let empty = data(&visitor.get("/_data/profiles/").await);
    assert_eq!((&empty["page"]["kind"], &empty["page"]["title"]), (&json!("content"), &json!("Soon")));
    assert_eq!(visitor.get("/accessories/").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_groups_are_put_in_order() {
    let back_end = back_end(&[]).await;
    let profile = |id: u64, sku: &str, length: u32| {
        json!({ "id": id, "parent": 13, "sku": sku, "description": sku, "attributes":
            { "bar_length": length, "inner_width": 12.2, "profile_type": "surface", "finish": "white" } })
    };
    back_end.on(
        PROFILES,
        Answer::json(&json!([
            { "type": "surface", "items": [profile(1, "B", 3000), profile(2, "A", 2000), profile(1, "B", 3000)] },
            { "type": "", "label": "", "items": [profile(3, "C", 1000), { "id": 9, "parent": 13 }] },
            { "type": "corner", "label": "Corner", "items": [] },
            { "type": "surface", "label": "Again", "items": [profile(2, "A", 2000), profile(4, "D", 500)] },
            { "type": "1-10V (odd)", "label": "Ñandú & co", "items": [profile(5, "E", 500)] },
        ])),
    );
    let visitor = Setup::default().visit(&back_end.url());
    let page = parts(&visitor, "/profiles/").await;
    assert_eq!(titles(&page), ["Surface", "Other", "Ñandú & co"]);
    assert_eq!(codes(&page["groups"][0]), ["D", "A", "B"]);
    assert_eq!(codes(&page["groups"][1]), ["C"], "what has neither code nor page cannot be found");
    assert_eq!(page["groups"][0]["columns"], json!(["Inner width (mm)", "Bar length (mm)", "Finish"]));
    let ids: Vec<_> =
        page["groups"].as_array().unwrap().iter().map(|group| group["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["group-surface", "group-other", "group-1-10v-odd"]);
    // Neither the back end nor the family says where it is shown.
    assert_eq!(page["groups"][0]["rows"][0]["href"], "/products/?search=D");
    let odd = page["filters"][0]["options"][1]["href"].as_str().unwrap().to_owned();
    assert_eq!(titles(&parts(&visitor, &odd).await), ["Ñandú & co"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn accessories_are_chosen_by_what_they_fit() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let accessory = |id: u64, parent: u64, sku: &str| json!({ "id": id, "parent": parent, "sku": sku, "description": sku, "attributes": { "accessory_type": "clip" } });
    let items = [accessory(1, 21, "TRACK-CLIP"), accessory(2, 22, "STRIP-CLIP")];
    back_end.on(ACCESSORIES, Answer::json(&json!([{ "type": "clip", "label": "Clip", "items": items }])));
    let named = |id: u64, slug: &str| json!([{ "id": id, "slug": slug, "title": slug }]);
    let products = json!([
        product(&root, 21, "for-track", "For track", &json!({})),
        product(&root, 22, "for-strip", "For strip", &json!({})),
        product(&root, 31, "arden", "Arden", &json!({ "accessories": named(21, "for-track") })),
        product(&root, 32, "cinta", "Cinta", &json!({ "accessories": [22] })),
    ]);
    back_end.on(PRODUCTS, Answer::json(&products));
    let visitor = Setup::default().visit(&root);
    let page = parts(&visitor, "/accessories/").await;
    assert_eq!(page["groups"][0]["columns"], json!(["Fits"]));
    let fits: Vec<_> =
        page["groups"][0]["rows"].as_array().unwrap().iter().map(|row| row["figures"][0].clone()).collect();
    assert!(fits.contains(&json!("Arden")), "{page}");
    let chosen = parts(&visitor, "/accessories/?fits=arden").await;
    assert_eq!(codes(&chosen["groups"][0]), ["TRACK-CLIP"]);
    assert_eq!(
        parts(&visitor, "/accessories/?fits=none").await["refused"],
        json!([{ "filter": "Fits", "value": "none" }])
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn five_thousand_accessories_stay_a_page_that_can_be_read() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let item = |id: u64| json!({ "id": id, "parent": 21, "sku": format!("ACC-{id}"), "description": "x" });
    let items: Vec<Value> = (1..=5_000).map(item).collect();
    back_end.on(ACCESSORIES, Answer::json(&json!([{ "type": "clip", "label": "Clip", "items": items }])));
    back_end.on(PRODUCTS, Answer::json(&json!([product(&root, 21, "clips", "Clips", &json!({}))])));
    let visitor = Setup::default().visit(&root);
    let page = parts(&visitor, "/accessories/").await;
    let group = &page["groups"][0];
    assert_eq!((group["rows"].as_array().unwrap().len(), &group["leftOut"]), (60, &json!(4940)));
    assert_eq!(group["allHref"], "/accessories/?type=clip");
    let chosen = parts(&visitor, "/accessories/?type=clip").await;
    let group = &chosen["groups"][0];
    assert_eq!((group["rows"].as_array().unwrap().len(), &group["leftOut"]), (240, &json!(4760)));
    assert_eq!(group["allHref"], "/products/clips/", "the family has them all");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_back_end_that_fails_leaves_what_was_seen_and_parts_without_their_families() {
    let (mut back_end, _) = with_drivers().await;
    back_end.on(PRODUCTS, Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "broken"));
    let visitor = Setup::never_fresh().visit(&back_end.url());
    let got = visitor.get("/_data/drivers/").await;
    assert_eq!(got.header("x-lucerna-partial"), "families of parts");
    assert_eq!(data(&got)["page"]["parts"]["groups"][0]["rows"][0]["family"], "");

    back_end.misbehave(Behaviour::Html).await.unwrap();
    assert_eq!(visitor.get("/drivers/").await.status, StatusCode::OK, "what was seen is better than nothing");
    assert_eq!(visitor.get("/profiles/").await.status, StatusCode::BAD_GATEWAY, "it may well be there");
    back_end.restart().await.unwrap();
    let nodo = product(&back_end.url(), 14, "nodo", "Nodo", &json!({}));
    back_end.on(PRODUCTS, Answer::json(&json!([nodo])));
    let whole = async {
        loop {
            let got = visitor.get("/_data/drivers/").await;
            if !got.headers.contains_key("x-lucerna-partial") && !got.headers.contains_key("x-lucerna-stale")
            {
                return got;
            }
            tokio::task::yield_now().await;
        }
    };
    let got = eventually("the families come back", whole).await;
    assert_eq!(data(&got)["page"]["parts"]["groups"][0]["rows"][0]["family"], "Nodo");
}
