//! Case studies: chosen by the address, and one with what was used in it.

use std::sync::Arc;

use http::StatusCode;
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use super::{data, each, product, publish, reference, story};
use crate::filters::Engine;
use crate::site::{Setup, Visitor, back_end};

const PROJECTS: &str = "/wp-json/jgm/v1/case-studies";

fn project(id: u64, slug: &str, space: &str, country: &str, products: &[u64]) -> Value {
    let products: Vec<Value> = products.iter().map(|id| reference(*id, &format!("p{id}"))).collect();
    story(
        id,
        slug,
        &json!({ "acf": {
            "space": reference(if space == "office" { 1 } else { 2 }, space),
            "country": country, "town": "Town", "year": 2000 + id, "products": products,
        } }),
    )
}

/// Offices in Spain and Portugal, and a shop in Spain; downlights (81) in two of them, tracks (82) in one.
async fn projects() -> (WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    publish(
        &back_end,
        PROJECTS,
        &[
            project(1, "bank", "office", "ES", &[81]),
            project(2, "tower", "office", "PT", &[82]),
            project(3, "bakery", "shop", "ES", &[81, 81]),
        ],
    );
    let downlight = product(81, "p81", &json!({ "categories": [reference(5, "downlights")] }));
    let track = product(82, "p82", &json!({ "categories": [reference(6, "tracks")] }));
    back_end.on("/wp-json/wp/v2/product", Answer::json(&json!([downlight, track])));
    let visitor = Setup { search: Arc::new(Engine), ..Setup::default() }.visit(&back_end.url());
    (back_end, visitor)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_choice_is_an_address_and_choices_add_up() {
    let (_back_end, visitor) = projects().await;
    let all = data(&visitor.get("/_data/case-studies/").await);
    let list = &all["page"]["list"];
    assert_eq!(each(&list["caseStudies"], "title"), ["bakery", "tower", "bank"], "the newest first");
    assert_eq!((&list["clearHref"], &all["head"]["robots"]), (&Value::Null, &Value::Null));
    insta::assert_json_snapshot!(list["filters"]);

    let got = data(&visitor.get("/_data/case-studies/?country=ES&space=office").await);
    let list = &got["page"]["list"];
    assert_eq!(each(&list["caseStudies"], "title"), ["bank"]);
    let countries = &list["filters"][2]["options"];
    assert_eq!(
        (&countries[1]["chosen"], &countries[1]["href"]),
        (&json!(true), &json!("/case-studies/?space=office"))
    );
    assert_eq!(
        (&countries[0]["count"], &countries[0]["href"]),
        (&json!(1), &json!("/case-studies/?space=office&country=PT"))
    );
    assert_eq!(list["clearHref"], "/case-studies/");
    assert_eq!(got["head"]["canonical"], "https://halverdine.example/case-studies/");
    assert_eq!(got["head"]["robots"], "noindex, follow");
    let none = data(&visitor.get("/_data/case-studies/?country=PT&space=shop").await);
    assert_eq!(
        (&none["page"]["list"]["total"], none["page"]["list"]["refused"].as_array().unwrap().len()),
        (&json!(0), 0)
    );
    let tracks = data(&visitor.get("/_data/case-studies/?category=tracks").await);
    assert_eq!(each(&tracks["page"]["list"]["caseStudies"], "title"), ["tower"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_value_that_nothing_has_is_told_and_narrows_nothing_down() {
    let (_back_end, visitor) = projects().await;
    let got = data(&visitor.get("/_data/case-studies/?country=ZZ&space=office").await);
    let list = &got["page"]["list"];
    assert_eq!(list["refused"], json!([{ "filter": "Country", "value": "ZZ" }]));
    assert_eq!(list["total"], 2);
    let countries = &list["filters"][2]["options"];
    assert_eq!(countries[1]["href"], "/case-studies/?space=office&country=ES");
    let form = visitor.get("/case-studies/?space=&category=&country=es").await;
    assert_eq!(form.header("location"), "/case-studies/?country=ES");
    assert_eq!(visitor.get("/case-studies/?country=ES&page=2").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_project_shows_what_was_used_and_what_was_said() {
    let (back_end, visitor) = projects().await;
    let mut bank = project(1, "bank", "office", "ES", &[81]);
    bank["acf"]["used"] = json!([
        { "code": "p81", "quantity": "14", "text": "Over the desks" },
        { "code": "GONE-1", "quantity": "2" },
        { "quantity": "3" },
    ]);
    bank["acf"]["team"] = json!([{ "role": "Architect", "name": "Ada" }]);
    let others = [project(2, "tower", "office", "PT", &[]), project(3, "bakery", "shop", "ES", &[])];
    publish(&back_end, PROJECTS, &[vec![bank], others.to_vec()].concat());
    let said = |id: u64, about: u64| {
        json!({ "id": id, "status": "publish", "title": { "rendered": "Iris" }, "content": { "rendered": "<p>Good.</p>" },
            "acf": { "case_study": reference(about, "x") } })
    };
    back_end.on("/wp-json/wp/v2/testimonials", Answer::json(&json!([said(1, 1), said(2, 2)])));
    back_end.on("/wp-json/jgm/v1/spaces", Answer::json(&json!([story(1, "office", &json!({}))])));
    let got = data(&visitor.get("/_data/case-studies/bank/").await);
    let page = &got["page"]["caseStudy"];
    assert_eq!(
        page["facts"],
        json!([
            { "label": "Space", "value": "The office", "href": "/spaces/office/" },
            { "label": "Location", "value": "Town, Spain", "href": "/case-studies/?country=ES" },
            { "label": "Completed", "value": "2001", "href": null },
        ])
    );
    assert_eq!(each(&page["used"], "href"), ["/products/p81/"], "what is not in the catalogue is left out");
    assert_eq!(page["used"][0]["quantity"], "14");
    assert_eq!(each(&page["quotations"], "person"), ["Iris"]);
    assert_eq!(page["credits"][0]["value"], "Ada");
    assert_eq!(page["next"]["title"], "bakery", "after the oldest, the newest");
    let bakery = data(&visitor.get("/_data/case-studies/bakery/").await);
    assert_eq!(bakery["page"]["caseStudy"]["next"]["title"], "tower");
}
