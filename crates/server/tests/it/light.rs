//! The light of a variant: read once from its file, and left out where there is none that can be read.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use http::StatusCode;
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::products::{on_slug, product, sample, variant};
use crate::site::{Setup, Visitor, back_end};

/// 318 cd straight down, falling to nothing at the side, the same all around: 945 lm.
const IES: &str =
    "IESNA:LM-63-2002\n[TEST] simulated\nTILT=NONE\n1 -1 1 3 1 1 2 0 0 0\n1 1 10\n0 45 90\n0\n318 225 0\n";
const FOLDER: &str = "/wp-content/uploads/light/";

async fn site(files: &[(&str, Answer)]) -> (WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let mut lit = variant(101, "LYR-A", 6, "white", "phase", "active");
    lit["attributes"]["luminous_flux"] = json!({ "value": 945 });
    lit["attributes"]["mounting"] = json!(["recessed"]);
    for (name, answer) in files {
        let (_, kind) = name.rsplit_once('.').unwrap();
        lit["photometry"][kind] =
            json!({ "type": kind, "label": kind, "name": name, "url": format!("{root}{FOLDER}{name}") });
        back_end.on(&format!("{FOLDER}{name}"), answer.clone());
    }
    on_slug(&back_end, "lyra", &json!([sample(&root)]));
    back_end.on("/wp-json/ansell/v1/product/variants/12?per_page=500&page=1", Answer::json(&json!([lit])));
    let visitor = Setup::default().visit(&root);
    (back_end, visitor)
}

fn file(text: &str) -> Answer {
    Answer::bytes("application/octet-stream", text.to_owned())
}

async fn light(visitor: &Visitor, query: &str) -> Value {
    product(&visitor.get(&format!("/_data/products/lyra/?variation=101{query}")).await)["light"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_those_of_the_file() {
    let (_back_end, visitor) = site(&[("a.ies", file(IES))]).await;
    let light = light(&visitor, "").await;
    let source = &light["sources"][0];
    assert_eq!(source["peak"], "318\u{a0}cd");
    assert_eq!(source["flux"], "945\u{a0}lm");
    assert_eq!(source["statedFlux"], Value::Null);
    assert_eq!((&source["file"], &source["simulated"]), (&json!("a.ies"), &json!(true)));
    assert_eq!(source["c90Path"], Value::Null, "the same all around");
    assert_eq!((&light["hasDownlight"], &light["hasUplight"]), (&json!(true), &json!(false)));
    let rings: Vec<_> = light["rings"].as_array().unwrap().iter().map(|ring| &ring["label"]).collect();
    assert_eq!(rings, ["100", "200", "300", "400"]);
    assert_eq!(light["plane"]["height"], "2.4", "recessed");
    let straight_down = &light["table"]["rows"][0];
    assert_eq!((&straight_down["label"], &straight_down["values"][0]), (&json!("0°"), &json!("318")));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_format_is_read_where_the_first_one_is_missing_or_broken() {
    for ldt in [file("no light"), Answer::error(StatusCode::NOT_FOUND, "gone")] {
        let (_back_end, visitor) = site(&[("a.ldt", ldt), ("a.ies", file(IES))]).await;
        assert_eq!(light(&visitor, "").await["sources"][0]["file"], "a.ies");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_file_leaves_the_page_without_a_diagram() {
    let (back_end, visitor) = site(&[("a.ies", file("IESNA but not really"))]).await;
    assert_eq!(light(&visitor, "").await, Value::Null);
    light(&visitor, "&intensity=cd-klm").await;
    let asked = back_end.requests().iter().filter(|request| request.target.starts_with(FOLDER)).count();
    assert_eq!(asked, 1, "that it cannot be read is an answer, too");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_read_once_for_all_pages_until_it_changes() {
    let (back_end, visitor) = site(&[("a.ies", file(IES))]).await;
    let asked = || back_end.requests().iter().filter(|request| request.target.starts_with(FOLDER)).count();
    for query in ["", "&intensity=cd-klm", "&height=3", "&height=4"] {
        light(&visitor, query).await;
    }
    assert_eq!(asked(), 1);
    back_end.on(&format!("{FOLDER}a.ies"), file(&IES.replace("318", "400")));
    visitor.purge(&["media"]);
    assert_eq!(light(&visitor, "").await["sources"][0]["peak"], "400\u{a0}cd");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_does_not_add_up_to_the_stated_flux_is_told() {
    let (_back_end, visitor) = site(&[("a.ies", file(&IES.replace("318 225 0", "636 450 0")))]).await;
    let source = light(&visitor, "").await["sources"][0].clone();
    assert_eq!(source["statedFlux"], "945\u{a0}lm");
    assert_ne!(source["flux"], "945\u{a0}lm");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_cannot_be_fetched_just_now_is_missed_without_harm() {
    let broken = Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "broken");
    let (_back_end, visitor) = site(&[("a.ies", broken)]).await;
    let got = visitor.get("/_data/products/lyra/?variation=101").await;
    assert_eq!(product(&got)["light"], Value::Null);
    assert_eq!(got.header("x-lucerna-partial"), "the light distribution");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_height_is_what_was_asked_for_or_the_usual_one_with_the_reason() {
    let (_back_end, visitor) = site(&[("a.ies", file(IES))]).await;
    for (asked, height) in [("2", "2"), ("3,5", "3.5"), ("4%20m", "4"), ("30", "30")] {
        let plane = light(&visitor, &format!("&height={asked}")).await["plane"].clone();
        assert_eq!((&plane["height"], &plane["refused"]), (&json!(height), &Value::Null), "{asked}");
    }
    for wrong in ["0", "-2", "31", "NaN", "1e9", "high"] {
        let plane = light(&visitor, &format!("&height={wrong}")).await["plane"].clone();
        assert_eq!((&plane["height"], &plane["refused"]), (&json!("2.4"), &json!(wrong)));
    }
}
