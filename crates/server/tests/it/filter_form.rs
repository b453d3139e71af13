//! The form of the filters carries everything that an address can say: what is sent without scripts leads to the list
//! that one came from.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::sync::Arc;

use content::attributes::{Key, Kind};
use http::StatusCode;
use search::Filter;
use serde_json::Value;
use url::form_urlencoded::{self, Serializer};

use crate::filters::Engine;
use crate::site::{Setup, Visitor, back_end};

/// Ways to ask for a number; an attribute takes those that can be meant of it.
const NUMBERS: [&str; 16] = [
    "10",
    "10,15",
    "10..20",
    "..20",
    "10..",
    "10..10",
    "~15",
    "~10,15",
    "595x595",
    "1200x300",
    "3000",
    "3100",
    "3000,3100",
    "2900..3100",
    "3120..3180",
    "230",
];

/// Every filter that the address knows, in every way that it can be asked for.
fn asked() -> Vec<String> {
    let mut asked = Vec::new();
    for key in Key::all().filter(|key| key.attribute().filter) {
        let values: Vec<String> = match key.kind() {
            Kind::Choice | Kind::Choices => {
                let named: Vec<&str> = key.choices().iter().map(|choice| choice.value).collect();
                vec![named[0].to_owned(), named.iter().take(12).copied().collect::<Vec<_>>().join(",")]
            }
            Kind::Flag => ["yes", "no"].map(str::to_owned).to_vec(),
            Kind::Ip => ["20", "44", "43", "X4", "68"].map(str::to_owned).to_vec(),
            Kind::Ik => ["2", "5", "10"].map(str::to_owned).to_vec(),
            _ => NUMBERS.map(str::to_owned).to_vec(),
        };
        let usable = values.iter().filter_map(|value| Filter::parse(key, value));
        let written: Vec<String> = usable.map(|filter| format!("{key}={}", filter.value())).collect();
        assert!(written.len() > 1, "{key}");
        asked.extend(written);
    }
    asked
}

/// What a browser sends when nothing in the form is touched.
fn sent(list: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let mut fields = Serializer::new(String::new());
    if list["search"] != "" {
        fields.append_pair("search", &text(&list["search"]));
    }
    if list["plain"] == true {
        fields.append_pair("plain", "1");
    }
    let mut shown = vec!["sort".to_owned()];
    let groups = list["filters"].as_array().unwrap();
    for filter in groups.iter().flat_map(|group| group["filters"].as_array().unwrap()) {
        let (name, choice) = (text(&filter["name"]), &filter["choice"]);
        let mut options = choice["options"].as_array().cloned().unwrap_or_default();
        options.extend(choice.get("exact").filter(|exact| !exact.is_null()).cloned());
        options.retain(|option| option["chosen"] == true);
        if choice["kind"] == "one" && options.is_empty() {
            fields.append_pair(&name, "");
        }
        for option in &options {
            fields.append_pair(&name, &text(&option["value"]));
        }
        if choice["kind"] == "range" {
            fields.append_pair(&format!("{name}-from"), &text(&choice["from"]));
            fields.append_pair(&format!("{name}-to"), &text(&choice["to"]));
        }
        shown.push(name);
    }
    for kept in list["kept"].as_array().unwrap() {
        if !shown.contains(&text(&kept["name"])) {
            fields.append_pair(&text(&kept["name"]), &text(&kept["value"]));
        }
    }
    let sort = list["sorts"].as_array().unwrap().iter().find(|sort| sort["chosen"] == true).unwrap();
    fields.append_pair("sort", &text(&sort["value"]));
    fields.finish()
}

async fn list(visitor: &Visitor, address: &str) -> Value {
    let got = visitor.get(&format!("/_data{address}")).await;
    assert!(
        matches!(got.status, StatusCode::OK | StatusCode::SERVICE_UNAVAILABLE),
        "{address}: {}",
        got.text()
    );
    let data: Value = serde_json::from_slice(&got.body).unwrap();
    data["page"]["list"].clone()
}

/// Where an address leads and what it says there, in one order.
fn said(address: &str) -> (&str, Vec<(String, String)>) {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let mut pairs: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    pairs.sort();
    (path, pairs)
}

/// Sends the form of a list and comes back to the very list.
async fn check(visitor: &Visitor, address: &str) {
    let before = list(visitor, address).await;
    let path = address.split('?').next().unwrap();
    let form = format!("{path}?{}", sent(&before));
    let got = visitor.get(&form).await;
    let location = if got.status == StatusCode::MOVED_PERMANENTLY { got.header("location") } else { &form };
    assert_eq!(said(location), said(address), "{form}");
    assert_eq!(list(visitor, location).await["filters"], before["filters"], "{address}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_filter_comes_back_from_its_form_as_it_was() {
    let back_end = back_end(&[]).await;
    let setup = Setup { search: Arc::new(Engine), searches_per_minute: 100_000, ..Setup::default() };
    let visitor = setup.visit(&back_end.url());
    for asked in asked() {
        check(&visitor, &format!("/products/?{asked}")).await;
    }
    for query in [
        "search=spot&plain=1&sort=name&cct=3100..3200&cut_out=595x595",
        "search=spot&sort=flux&dimming=dali-2,casambi&power=~15&ip=43",
        "sort=newest&cct=2900..3100&voltage=220..240&beam_angle=~24&driver_included=no",
    ] {
        check(&visitor, &format!("/products/?{query}")).await;
        check(&visitor, &format!("/es/products/?{query}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_typed_stays_in_the_text() {
    let back_end = back_end(&[]).await;
    let visitor = Setup { search: Arc::new(Engine), ..Setup::default() }.visit(&back_end.url());
    for text in [
        "spot+15w",
        "spot+15w+20w",
        "panel+600x600+cut-out",
        "spot+90mm+cut-out",
        "spot+3100k",
        "spot+2700-3000k",
    ] {
        check(&visitor, &format!("/products/?search={text}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_while_the_search_does_not_answer() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    check(&visitor, "/products/?search=spot&sort=name&cct=3000,4000&cut_out=595x595").await;
}
