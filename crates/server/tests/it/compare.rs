//! The comparison of variants, and the list that one picks from: what an address may name, and what happens when the
//! back end is slow, wrong or away.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::sync::Arc;

use bytes::Bytes;
use content::TransportError;
use http::{Request, Response, StatusCode};
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::products::variant;
use crate::site::{Got, Setup, Visitor, back_end};

/// Knows some codes, with numbers of their own in each language.
struct Codes;

const CODES: [(&str, u64, u64); 5] =
    [("LYR-A", 101, 901), ("LYR-B", 102, 902), ("LYR-C", 103, 903), ("LYR-D", 104, 904), ("LYR-E", 105, 905)];

#[async_trait::async_trait]
impl search::Transport for Codes {
    async fn send(&self, request: Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        let body: Value = serde_json::from_slice(request.body()).unwrap();
        let result = |search: &Value| {
            let text = |name: &str| search[name].as_str().unwrap_or_default();
            let asked = text("q").to_uppercase().replace(['-', '/', ' '], "");
            let known = CODES.iter().find(|(code, ..)| code.replace('-', "") == asked);
            let known = known.filter(|_| text("collection").starts_with("product_variation"));
            let Some((code, english, spanish)) = known else {
                return json!({ "found": 0, "found_docs": 0, "hits": [], "grouped_hits": [] });
            };
            let id = if text("collection").contains("_es") { spanish } else { english };
            let hits = json!([{ "document": { "id": id.to_string(), "product_id": 12, "sku": code,
                "sku_norm": asked, "post_title": "Lyra", "description": "Lyra",
                "permalink": format!("/products/lyra/?variation={id}") } }]);
            match text("group_by") {
                "" => json!({ "found": 1, "hits": hits }),
                _ => json!({ "found": 1, "found_docs": 1,
                    "grouped_hits": [{ "group_key": [12], "found": 1, "hits": hits }] }),
            }
        };
        let results: Vec<Value> = body["searches"].as_array().unwrap().iter().map(result).collect();
        Ok(Response::new(Bytes::from(json!({ "results": results }).to_string())))
    }
}

fn detail(root: &str, id: u64, code: &str, power: u32, finish: &str) -> Value {
    let mut detail = variant(id, code, power, finish, "phase", "active");
    detail["product"] =
        json!({ "id": 12, "slug": "lyra", "title": "Lyra", "link": format!("{root}/products/lyra/") });
    detail
}

async fn site() -> (WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    for (place, (code, english, spanish)) in CODES.into_iter().enumerate() {
        let power = 6 + 3 * u32::try_from(place).unwrap();
        let mut item = detail(&root, english, code, power, if place == 1 { "black" } else { "white" });
        item["attributes"]["efficacy"] = json!(90 + 10 * power);
        if place == 0 {
            item["attributes"]["weight"] = json!(0.3);
        }
        back_end.on(&format!("/wp-json/jgm/v1/product-variation/{english}"), Answer::json(&item));
        item["id"] = json!(spanish);
        back_end.on(&format!("/es/wp-json/jgm/v1/product-variation/{spanish}"), Answer::json(&item));
    }
    back_end.on("/wp-json/ansell/v1/product/legacy", Answer::json(&json!([])));
    let old =
        json!([{ "code": "OLD-1", "withdrawn": "2024-03-29", "replaced_by": { "id": 102, "sku": "LYR-B" } }]);
    back_end.on("/wp-json/ansell/v1/product/legacy?code=OLD%2D1", Answer::json(&old));
    back_end.on(
        "/wp-json/jgm/v1/product-variation/777",
        Answer::error(StatusCode::NOT_FOUND, "rest_post_invalid_id"),
    );
    let visitor = Setup { search: Arc::new(Codes), ..Setup::default() }.visit(&root);
    (back_end, visitor)
}

#[track_caller]
fn comparison(got: &Got) -> Value {
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    let data: Value = serde_json::from_slice(&got.body).unwrap();
    assert_eq!(data["page"]["kind"], "compare");
    data["page"]["comparison"].clone()
}

fn codes(comparison: &Value) -> Vec<&str> {
    comparison["columns"].as_array().unwrap().iter().map(|column| column["code"].as_str().unwrap()).collect()
}

#[track_caller]
fn row<'a>(comparison: &'a Value, label: &str) -> &'a Value {
    let groups = comparison["groups"].as_array().unwrap();
    let mut rows = groups.iter().flat_map(|group| group["rows"].as_array().unwrap());
    rows.find(|row| row["label"] == label).unwrap_or_else(|| panic!("there is no row {label}"))
}

fn cells(row: &Value, field: &str) -> Vec<String> {
    let text = |cell: &Value| match &cell[field] {
        Value::String(text) => text.replace('\u{a0}', " "),
        other => other.to_string(),
    };
    row["cells"].as_array().unwrap().iter().map(text).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn variants_stand_in_the_order_of_the_address_by_code_or_number() {
    let (_back_end, visitor) = site().await;
    let got = comparison(&visitor.get("/_data/compare-products/?ids=lyr%20b,101,LYR-B,103").await);
    assert_eq!(codes(&got), ["LYR-B", "LYR-A", "LYR-C"]);
    assert_eq!(got["notices"], json!([]));
    assert_eq!(got["columns"][0]["removeHref"], "/compare-products/?ids=LYR-A%2CLYR-C");
    assert_eq!(got["columns"][0]["leftHref"], Value::Null);
    assert_eq!(got["columns"][0]["rightHref"], "/compare-products/?ids=LYR-A%2CLYR-B%2CLYR-C");
    assert_eq!(got["columns"][1]["href"], "/products/lyra/?variation=LYR-A");
    assert_eq!(got["shareHref"], "https://halverdine.example/compare-products/?ids=LYR-B%2CLYR-A%2CLYR-C");
}

#[tokio::test(flavor = "multi_thread")]
async fn selections_in_any_order_share_what_was_looked_up() {
    let (back_end, visitor) = site().await;
    let asked = || {
        let requests = back_end.requests();
        requests.iter().filter(|request| request.target.contains("product-variation")).count()
    };
    comparison(&visitor.get("/_data/compare-products/?ids=LYR-A,LYR-B,LYR-C").await);
    assert_eq!(asked(), 3);
    comparison(&visitor.get("/_data/compare-products/?ids=LYR-C,LYR-A,LYR-B").await);
    comparison(&visitor.get("/_data/compare-products/?ids=lyr-b,lyr-c").await);
    assert_eq!(asked(), 3);
    visitor.purge(&["product:12"]);
    comparison(&visitor.get("/_data/compare-products/?ids=LYR-C,LYR-A").await);
    assert_eq!(asked(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn values_are_aligned_and_what_is_equal_best_or_different_is_told() {
    let (_back_end, visitor) = site().await;
    let got = comparison(&visitor.get("/_data/compare-products/?ids=LYR-A,LYR-B&reference=LYR-A").await);
    assert_eq!(cells(row(&got, "Power"), "text"), ["6 W", "9 W"]);
    assert_eq!(cells(row(&got, "Power"), "change"), ["", "+3 W (+50 %)"]);
    assert_eq!(cells(row(&got, "Power"), "best"), ["false", "false"]);
    assert_eq!(cells(row(&got, "Efficacy"), "best"), ["false", "true"]);
    assert_eq!(cells(row(&got, "Weight"), "text"), ["0.3 kg", ""], "what is not known is not 0");
    assert_eq!(cells(row(&got, "Weight"), "change"), ["", ""]);
    assert_eq!(row(&got, "Ingress protection (IP)")["equal"], true);
    assert_eq!(row(&got, "Weight")["equal"], false);
    let all = got["equalRows"].as_u64().unwrap();
    assert!(all > 0);

    let only = comparison(&visitor.get("/_data/compare-products/?ids=LYR-A,LYR-B&differences=1").await);
    assert_eq!((&only["onlyDifferences"], only["equalRows"].as_u64()), (&json!(true), Some(all)));
    let groups = only["groups"].as_array().unwrap();
    let rows: Vec<&Value> = groups.iter().flat_map(|group| group["rows"].as_array().unwrap()).collect();
    assert!(rows.iter().all(|row| row["equal"] == false) && !rows.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_shown_is_told() {
    let (_back_end, visitor) = site().await;
    let got = comparison(
        &visitor.get("/_data/compare-products/?ids=NOPE,OLD-1,LYR-A,LYR-C,LYR-D,LYR-E,LYR-B,777").await,
    );
    assert_eq!(codes(&got), ["LYR-A", "LYR-C", "LYR-D", "LYR-E"]);
    let kinds: Vec<_> = got["notices"].as_array().unwrap().iter().map(|notice| &notice["kind"]).collect();
    assert_eq!(kinds, ["unknown", "discontinued", "unknown", "tooMany"]);
    assert_eq!(got["notices"][1]["successor"], "LYR-B");
    assert_eq!(got["notices"][3]["names"], json!(["LYR-B"]));
    assert_eq!(got["notices"][3]["more"], 0);

    let names: Vec<String> = (0..60).map(|number| format!("NOPE-{number}")).collect();
    let many = comparison(&visitor.get(&format!("/_data/compare-products/?ids={}", names.join(","))).await);
    let left_out = many["notices"].as_array().unwrap().last().unwrap();
    assert_eq!((left_out["names"].as_array().unwrap().len(), &left_out["more"]), (16, &json!(36)));

    let long = comparison(&visitor.get(&format!("/_data/compare-products/?ids={}", "x".repeat(900))).await);
    assert_eq!(long["notices"][0]["name"], json!(format!("{}…", "x".repeat(40))));

    let old = comparison(&visitor.get("/_data/compare-products/?ids=OLD-1,LYR-A").await);
    assert_eq!(old["notices"][0]["replaceHref"], "/compare-products/?ids=LYR-A%2CLYR-B");

    let many: Vec<String> = (0..40).map(|number| format!("X-{number}")).collect();
    let got = comparison(&visitor.get(&format!("/_data/compare-products/?ids={}", many.join(","))).await);
    let notices = got["notices"].as_array().unwrap();
    assert_eq!(notices.iter().filter(|notice| notice["kind"] == "unknown").count(), 8, "each costs a call");
    assert_eq!(notices[8]["names"][0], "X-8");

    for empty in ["", "?ids=", "?ids=,,,", "?ids=%00", "?differences=1&reference=LYR-A"] {
        let got = comparison(&visitor.get(&format!("/_data/compare-products/{empty}")).await);
        assert_eq!((codes(&got).len(), &got["csvHref"]), (0, &Value::Null), "{empty}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_variant_that_cannot_be_asked_for_is_told_and_asked_for_again() {
    let (back_end, visitor) = site().await;
    let target = "/wp-json/jgm/v1/product-variation/102";
    back_end.on(target, Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "broken"));
    let got = visitor.get("/_data/compare-products/?ids=LYR-A,LYR-B").await;
    let page = comparison(&got);
    assert_eq!(codes(&page), ["LYR-A"]);
    assert_eq!(page["notices"], json!([{ "kind": "unavailable", "name": "LYR-B" }]));
    assert_eq!(got.header("x-lucerna-partial"), "a compared variant");
    let csv = visitor.get("/open/compare.csv?ids=LYR-A,LYR-B").await;
    assert_eq!(csv.status, StatusCode::SERVICE_UNAVAILABLE, "a table without a column would be a lie");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_language_finds_the_same_codes_under_its_own_numbers() {
    let (_back_end, visitor) = site().await;
    let got = comparison(&visitor.get("/_data/es/compare-products/?ids=LYR-A,LYR-B").await);
    assert_eq!(codes(&got), ["LYR-A", "LYR-B"]);
    assert_eq!(got["columns"][0]["id"], 901);
    assert_eq!(row(&got, "Potencia")["equal"], false);
    let page = visitor.get("/compare-products/?ids=LYR-A,LYR-B").await.text();
    assert!(page.contains("/es/compare-products/?ids=LYR-A%2CLYR-B"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_not_for_search_engines_and_names_itself_without_its_variants() {
    let (_back_end, visitor) = site().await;
    let data: Value =
        serde_json::from_slice(&visitor.get("/_data/compare-products/?ids=LYR-A").await.body).unwrap();
    assert_eq!(data["head"]["robots"], "noindex, follow");
    assert_eq!(data["head"]["canonical"], "https://halverdine.example/compare-products/");
}

#[tokio::test(flavor = "multi_thread")]
async fn made_up_selections_are_limited_by_visitor() {
    let back_end = back_end(&[]).await;
    back_end.on("/wp-json/ansell/v1/product/legacy", Answer::json(&json!([])));
    let visitor =
        Setup { search: Arc::new(Codes), searches_per_minute: 2, ..Setup::default() }.visit(&back_end.url());
    let mut statuses = Vec::new();
    for number in 0..6 {
        statuses.push(visitor.get(&format!("/compare-products/?ids=NO-{number}")).await.status);
    }
    assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS), "{statuses:?}");
    assert_eq!(visitor.get("/compare-products/").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_for_spreadsheets_has_units_and_no_formulas() {
    let (back_end, visitor) = site().await;
    let mut hostile = detail(&back_end.url(), 101, "LYR-A", 6, "white");
    hostile["description"] = json!("=HYPERLINK(1)");
    back_end.on("/wp-json/jgm/v1/product-variation/101", Answer::json(&hostile));
    let got = visitor.get("/open/compare.csv?ids=LYR-A,LYR-B").await;
    assert_eq!(got.status, StatusCode::OK);
    assert!(got.header("content-disposition").contains("comparison.csv"));
    let text = got.text();
    assert!(text.contains("Product code,LYR-A,LYR-B\r\n"), "{text}");
    assert!(text.contains("Power (W),6,9\r\n"), "{text}");
    assert!(text.contains(",'=HYPERLINK(1),"), "{text}");
    assert_eq!(visitor.get("/open/compare.csv?ids=NOPE").await.status, StatusCode::NOT_FOUND);
}

const VARIANTS: &str = "/wp-json/ansell/v1/product/variants/12?per_page=500&page=1";

#[tokio::test(flavor = "multi_thread")]
async fn the_variants_of_a_product_are_listed_once_for_everybody() {
    let (back_end, visitor) = site().await;
    let mut white = variant(101, "LYR-A", 6, "white", "phase", "active");
    white["image"] =
        json!({ "url": format!("{}/wp-content/uploads/lyra.png", back_end.url()), "alt": "Lyra" });
    let list = json!([white, variant(102, "LYR-B", 9, "black", "phase", "active")]);
    back_end.on(VARIANTS, Answer::json(&list));
    let got = visitor.get("/api/variants/12?lang=en").await;
    assert_eq!((got.status, got.header("cache-control")), (StatusCode::OK, "public, max-age=120"));
    let answer: Value = serde_json::from_slice(&got.body).unwrap();
    assert_eq!(answer["parent"], 12);
    assert_eq!(answer["variants"][0]["code"], "LYR-A");
    assert_eq!(answer["variants"][1]["description"], "Lyra, 9 W, black");
    visitor.get("/api/variants/12?lang=en").await;
    let asked =
        back_end.requests().iter().filter(|request| request.target.contains("product/variants/12")).count();
    assert_eq!(asked, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_that_cannot_be_had_is_refused_with_the_reason() {
    let (back_end, visitor) = site().await;
    for (path, status) in [
        ("/api/variants/0", StatusCode::NOT_FOUND),
        ("/api/variants/twelve", StatusCode::NOT_FOUND),
        ("/api/variants/12?lang=fr", StatusCode::BAD_REQUEST),
    ] {
        let got = visitor.get(path).await;
        assert_eq!(got.status, status, "{path}");
        assert_eq!(got.header("cache-control"), "no-store", "{path}");
    }
    back_end.on(VARIANTS, Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "broken"));
    let got = visitor.get("/api/variants/12").await;
    assert_eq!(got.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(got.text().contains("the catalogue cannot be asked"), "{}", got.text());
    assert!(got.header("retry-after").parse::<u64>().is_ok());
}
