//! The catalogue for programs: what files there are, how they are written, and that they harm nobody.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::io::{Cursor, Read as _};
use std::sync::Arc;

use axum::body::Body;
use bytes::Bytes;
use content::TransportError;
use http::{Request, Response, StatusCode};
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::products::{on_slug, product, sample, variant};
use crate::site::{Got, Setup, Visitor, back_end};

/// Knows one code, however it is written.
pub(crate) struct OneCode;

#[async_trait::async_trait]
impl search::Transport for OneCode {
    async fn send(&self, request: Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        let body: Value = serde_json::from_slice(request.body()).unwrap();
        let result = |search: &Value| {
            let text = |name: &str| search[name].as_str().unwrap_or_default();
            let is_variants = text("collection").starts_with("product_variation");
            let is_wanted = text("q").to_uppercase().replace(['-', '/', ' '], "").contains("LYR006WHD");
            if !is_variants || !is_wanted {
                return json!({ "found": 0, "found_docs": 0, "hits": [], "grouped_hits": [] });
            }
            let hits = json!([{ "document": {
                "id": "103", "product_id": 12, "sku": "LYR006-WH-D", "sku_norm": "LYR006WHD", "post_title": "Lyra",
                "description": "Lyra, 6 W", "permalink": "/products/lyra/?variation=103",
            } }]);
            match text("group_by") {
                "" => json!({ "found": 1, "hits": hits }),
                _ => {
                    json!({ "found": 1, "found_docs": 1, "grouped_hits": [{ "group_key": [12], "found": 1, "hits": hits }] })
                }
            }
        };
        let results: Vec<Value> = body["searches"].as_array().unwrap().iter().map(result).collect();
        Ok(Response::new(Bytes::from(json!({ "results": results }).to_string())))
    }
}

async fn site() -> (WordPressLike, Visitor) {
    site_with(Setup::default()).await
}

async fn site_with(setup: Setup) -> (WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let mut lyra = sample(&root);
    let document = |name: &str, kind: &str| {
        json!({ "type": kind, "label": kind, "language": "en", "name": name, "bytes": 7, "date": "2026-08-31",
                "url": format!("{root}/wp-content/uploads/documents/{kind}/{name}") })
    };
    lyra["acf"]["documents"] = json!([
        document("lyra.pdf", "datasheet"),
        document("Lyra.pdf", "warranty"),
        document("gone.pdf", "drawing")
    ]);
    lyra["acf"]["variant_count"] = json!(3);
    lyra["modified_gmt"] = json!("2026-10-01T08:00:00");
    on_slug(&back_end, "lyra", &json!([lyra]));
    on_slug(&back_end, "nothing", &json!([]));
    back_end.on("/wp-json/wp/v2/product?orderby=slug&order=asc&per_page=100", Answer::json(&json!([lyra])));
    back_end.on("/wp-json/wp/v2/product/12", Answer::json(&lyra));
    let mut hostile = variant(101, "=LYR-1", 6, "white", "phase", "active");
    hostile["description"] = json!("=HYPERLINK(\"https://evil.example\"), 6 W");
    hostile["attributes"]["ambient_temperature"] = json!({ "min": -20, "max": 45 });
    let mut dali = variant(103, "LYR006-WH-D", 6, "white", "dali-2", "discontinuing");
    dali["gtin"] = json!("2000000000015");
    dali["attributes"]["cut_out"] = json!({ "diameter": { "min": 68, "max": 70 } });
    dali["documents"] = json!([document("lyra.ldt", "ldt")]);
    let plain = variant(104, "LYR009-WH-D", 9, "white", "dali-2", "active");
    back_end.on(
        "/wp-json/ansell/v1/product/variants/12?per_page=500&page=1",
        Answer::json(&json!([hostile, dali, plain])),
    );
    dali["product"] =
        json!({ "id": 12, "slug": "lyra", "title": "Lyra", "link": format!("{root}/products/lyra/") });
    back_end.on("/wp-json/jgm/v1/product-variation/103", Answer::json(&dali));
    back_end.on("/wp-json/ansell/v1/product/legacy", Answer::json(&json!([])));
    back_end.on(
        "/wp-json/ansell/v1/product/legacy?code=LYR%2D08",
        Answer::json(&json!([{ "code": "LYR-08", "withdrawn": "2024-03-29", "note": "Same hole.",
            "replaced_by": { "id": 104, "sku": "LYR009-WH-D" }, "attributes": { "power": { "value": 8 } } }])),
    );
    for (path, bytes) in
        [("datasheet/lyra.pdf", "data"), ("warranty/Lyra.pdf", "terms"), ("ldt/lyra.ldt", "light")]
    {
        let target = format!("/wp-content/uploads/documents/{path}");
        back_end.on(&target, Answer::bytes("application/octet-stream", bytes));
    }
    let visitor = Setup { search: Arc::new(OneCode), ..setup }.visit(&root);
    (back_end, visitor)
}

#[track_caller]
fn is_open(got: &Got) {
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    assert_eq!(got.header("access-control-allow-origin"), "*");
    assert_eq!(got.header("x-robots-tag"), "noindex");
    assert!(got.header("etag").starts_with('"'));
}

/// The back end of a test has another port each time; the site's own addresses do not show it.
fn written(got: &Got) -> Value {
    assert!(!got.text().contains("127.0.0.1"), "the back end's own address is nobody's business");
    serde_json::from_slice(&got.body).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_family_is_one_document() {
    let (_back_end, visitor) = site().await;
    let got = visitor.get("/open/products/lyra.json").await;
    is_open(&got);
    assert_eq!(got.header("content-type"), "application/json");
    insta::assert_json_snapshot!(written(&got));
}

#[tokio::test(flavor = "multi_thread")]
async fn all_families_are_listed_with_their_files() {
    let (_back_end, visitor) = site().await;
    let got = visitor.get("/open/products.json").await;
    is_open(&got);
    insta::assert_json_snapshot!(written(&got));
    assert_eq!(visitor.get("/es/open/products/nothing.json").await.status, StatusCode::BAD_GATEWAY);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_family_is_a_table() {
    let (_back_end, visitor) = site().await;
    let got = visitor.get("/open/products/lyra.csv").await;
    is_open(&got);
    assert_eq!(got.header("content-type"), "text/csv; charset=utf-8; header=present");
    assert_eq!(got.header("content-disposition"), "attachment; filename=\"lyra.csv\"");
    let text = got.text();
    assert!(text.starts_with('\u{feff}'), "spreadsheets read it as UTF-8");
    assert_eq!(text.matches("\r\n").count(), 4);
    insta::assert_snapshot!(text.trim_start_matches('\u{feff}').replace("\r\n", "\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_variant_is_found_by_its_code_and_has_one_address() {
    let (_back_end, visitor) = site().await;
    let got = visitor.get("/open/variants/LYR006-WH-D.json").await;
    is_open(&got);
    insta::assert_json_snapshot!(written(&got));
    let other = visitor.get("/open/variants/lyr006%2Fwh%20d.json").await;
    assert_eq!(
        (other.status, other.header("location")),
        (StatusCode::FOUND, "/open/variants/LYR006-WH-D.json")
    );
    let old = visitor.get("/open/variants/LYR-08.json").await;
    is_open(&old);
    insta::assert_json_snapshot!("an_old_code", written(&old));
}

#[tokio::test(flavor = "multi_thread")]
async fn archives_that_are_being_sent_take_no_more_than_their_room() {
    let (_back_end, visitor) = site_with(Setup { archive_bytes: 1, ..Setup::default() }).await;
    let request = Request::get("/open/variants/LYR006-WH-D.zip").header("host", "halverdine.example");
    let sent = visitor.begin([192, 0, 2, 1], request.body(Body::empty()).unwrap()).await;
    assert_eq!(sent.status(), StatusCode::OK);
    let refused = visitor.get("/open/products/lyra.zip").await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(!refused.header("retry-after").is_empty());
    drop(sent);
    is_open(&visitor.get("/open/products/lyra.zip").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_files_of_a_page_are_one_archive() {
    let (_back_end, visitor) = site().await;
    let got = visitor.get("/open/variants/LYR006-WH-D.zip").await;
    is_open(&got);
    assert_eq!(got.header("content-type"), "application/zip");
    assert_eq!(got.header("content-disposition"), "attachment; filename=\"LYR006-WH-D.zip\"");
    let mut archive = zip::ZipArchive::new(Cursor::new(got.body)).unwrap();
    let names: Vec<String> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    assert_eq!(names, ["lyra.pdf", "Lyra (2).pdf", "lyra.ldt", "MISSING.txt"]);
    let mut text = String::new();
    archive.by_name("Lyra (2).pdf").unwrap().read_to_string(&mut text).unwrap();
    assert_eq!(text, "terms");
    text.clear();
    archive.by_name("MISSING.txt").unwrap().read_to_string(&mut text).unwrap();
    assert!(text.ends_with("\r\ngone.pdf\r\n"), "{text}");
    let family = visitor.get("/open/products/lyra.zip").await;
    is_open(&family);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_photometry_of_a_family_is_one_archive_with_folders() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let file = |name: &str| {
        let (_, kind) = name.rsplit_once('.').unwrap();
        json!({ "type": kind, "label": kind, "name": name, "bytes": 7,
                "url": format!("{root}/wp-content/uploads/light/{name}") })
    };
    let mut first = variant(101, "LYR/A", 6, "white", "phase", "active");
    first["photometry"] = json!({ "ldt": file("shared.ldt"), "ies": file("a.ies") });
    let mut second = variant(102, "LYR-B", 9, "white", "phase", "active");
    // A back end that lists it among the documents only.
    second["documents"] = json!([file("shared.ldt"), file("gone.ies")]);
    let dark = variant(103, "LYR-C", 9, "white", "phase", "active");
    for name in ["shared.ldt", "a.ies"] {
        let answer = Answer::bytes("application/octet-stream", name.to_owned());
        back_end.on(&format!("/wp-content/uploads/light/{name}"), answer);
    }
    on_slug(&back_end, "lyra", &json!([sample(&root)]));
    let variants = Answer::json(&json!([first, second, dark]));
    back_end.on("/wp-json/ansell/v1/product/variants/12?per_page=500&page=1", variants);
    let visitor = Setup::default().visit(&root);

    let got = visitor.get("/open/photometry/lyra.zip").await;
    is_open(&got);
    assert_eq!(got.header("content-disposition"), "attachment; filename=\"lyra-photometry.zip\"");
    let mut archive = zip::ZipArchive::new(Cursor::new(got.body)).unwrap();
    let names: Vec<String> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    assert_eq!(names, ["LDT/LYR-A.ldt", "IES/LYR-A.ies", "LDT/LYR-B.ldt", "MISSING.txt"]);
    let mut text = String::new();
    archive.by_name("MISSING.txt").unwrap().read_to_string(&mut text).unwrap();
    assert!(text.ends_with("\r\nIES/LYR-B.ies\r\n"), "{text}");

    let family = product(&visitor.get("/_data/products/lyra/").await);
    insta::assert_json_snapshot!(family["photometry"]);
    let chosen = product(&visitor.get("/_data/products/lyra/?variation=101").await);
    assert_eq!(chosen["photometry"], Value::Null, "a chosen variant has its own files");
    let link = written(&visitor.get("/open/products/lyra.json").await)["photometry_archive"].clone();
    assert!(link.as_str().unwrap().ends_with("/open/photometry/lyra.zip"), "{link}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failing_back_end_is_not_asked_for_every_file_of_a_family() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let lit = |number: u64| {
        let mut lit = variant(number, &format!("LYR-{number}"), 6, "white", "phase", "active");
        let url = format!("{root}/wp-content/uploads/light/{number}.ldt");
        lit["photometry"] = json!({ "ldt": { "type": "ldt", "label": "ldt", "name": "x.ldt", "url": url } });
        lit
    };
    let broken = |number: u64| format!("/wp-content/uploads/light/{number}.ldt");
    for number in 102..150 {
        back_end.on(&broken(number), Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "broken"));
    }
    back_end.on(&broken(101), Answer::bytes("application/octet-stream", "light".to_owned()));
    on_slug(&back_end, "lyra", &json!([sample(&root)]));
    let variants: Vec<Value> = (101..150).map(lit).collect();
    back_end.on("/wp-json/ansell/v1/product/variants/12?per_page=500&page=1", Answer::json(&json!(variants)));
    let visitor = Setup::default().visit(&root);

    let got = visitor.get("/open/photometry/lyra.zip").await;
    is_open(&got);
    let archive = zip::ZipArchive::new(Cursor::new(got.body)).unwrap();
    let names: Vec<String> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    assert_eq!(names, ["LDT/LYR-101.ldt", "MISSING.txt"]);
    let requests = back_end.requests();
    let is_asked = |number: &u64| requests.iter().any(|request| request.target == broken(*number));
    let asked = (102..150).filter(is_asked).count();
    assert!(asked < 12, "{asked} of 48 were asked for");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_offers_its_data_and_its_files() {
    let (_back_end, visitor) = site().await;
    let family = product(&visitor.get("/_data/products/lyra/").await);
    let chosen = product(&visitor.get("/_data/products/lyra/?variation=103").await);
    insta::assert_json_snapshot!(json!({
        "family": { "archive": family["archive"], "openData": family["openData"] },
        "variant": { "archive": chosen["archive"], "openData": chosen["openData"] },
    }));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_says_so_to_programs() {
    let (_back_end, visitor) = site().await;
    for path in [
        "/open/products/nothing.json",
        "/open/variants/X1.json",
        "/open/variants/LYR-08.zip",
        "/open/variants/-.json",
        "/open/photometry/nothing.zip",
    ] {
        let got = visitor.get(path).await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(got.header("access-control-allow-origin"), "*", "{path}");
        assert_eq!(written(&got), json!({ "message": "there is nothing at this address" }), "{path}");
    }
    // What is no file of ours may be a page.
    let page = visitor.get("/open/day/").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(page.text().contains("<h1>error 404</h1>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_known_copy_is_not_sent_again() {
    let (_back_end, visitor) = site().await;
    let etag = visitor.get("/open/products/lyra.csv").await.header("etag").to_owned();
    let request = Request::get("/open/products/lyra.csv").header("if-none-match", etag);
    let again = visitor.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
}

#[tokio::test(flavor = "multi_thread")]
async fn archives_and_codes_are_limited_by_address_and_families_are_not() {
    let (back_end, _visitor) = site().await;
    let visitor = Setup { search: Arc::new(OneCode), searches_per_minute: 3, ..Setup::default() };
    let visitor = visitor.visit(&back_end.url());
    assert_eq!(visitor.get("/open/products/lyra.zip").await.status, StatusCode::OK);
    for path in ["/open/products/lyra.zip", "/open/variants/LYR006-WH-D.json"] {
        let got = visitor.get(path).await;
        assert_eq!(got.status, StatusCode::TOO_MANY_REQUESTS, "{path}");
        assert!(got.header("retry-after").parse::<u64>().unwrap() > 0, "{path}");
    }
    assert_eq!(visitor.get("/open/products/lyra.json").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_examples_of_the_documentation_are_what_the_site_answers() {
    let (_back_end, visitor) = site().await;
    let text = include_str!("../../../../docs/open-data.md");
    let blocks = |kind: &str| -> Vec<String> {
        let start = format!("```{kind}\n");
        let after = text.split(start.as_str()).skip(1);
        after.map(|rest| rest.split("```").next().unwrap_or_default().to_owned()).collect()
    };
    let json: Vec<Value> = blocks("json").iter().map(|block| serde_json::from_str(block).unwrap()).collect();
    assert_eq!(json[0], written(&visitor.get("/open/products.json").await));
    let mut alone = written(&visitor.get("/open/variants/LYR006-WH-D.json").await);
    alone["product"] = json!({});
    assert_eq!(json[1], alone);
    let table = visitor.get("/open/products/lyra.csv").await.text();
    let rows: Vec<&str> = table.trim_start_matches('\u{feff}').lines().collect();
    let shown = blocks("csv");
    let shown: Vec<&str> = shown[0].lines().collect();
    assert_eq!(shown, [rows[0], rows[2]]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_query_that_is_too_long_is_not_read() {
    let (_back_end, visitor) = site().await;
    for path in ["/open/products.json?x=", "/es/open/compare.csv?ids=", "/open/products/lyra.csv?"] {
        let got = visitor.get(&format!("{path}{}", "9".repeat(4097))).await;
        assert_eq!(got.status, StatusCode::URI_TOO_LONG, "{path}");
        assert_eq!((got.header("cache-control"), got.header("x-robots-tag")), ("no-store", "noindex"));
        let message: Value = serde_json::from_slice(&got.body).unwrap();
        assert_eq!(message["message"], "the query is too long; allowed is 4096 bytes");
    }
}
