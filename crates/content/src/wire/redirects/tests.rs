//! Every way a redirect rule has been seen to arrive.

use serde_json::{Value, json};

use super::*;
use crate::Locale;
use crate::wire::node::Context;
use crate::wire::testing::links;

fn read(rows: &Value, locale: Locale) -> (Vec<String>, Vec<String>) {
    let links = links();
    let context = Context::new(&links, locale);
    let rules = Node::root(rows, &context).redirects();
    let decoded = context.finish(rules);
    let rules = decoded
        .value
        .iter()
        .map(|rule| format!("{} {} -> {}", rule.locale, rule.from, links.public_href(&rule.to)))
        .collect();
    (rules, decoded.dropped.iter().map(ToString::to_string).collect())
}

fn check(from: &str, to: &str, expected: &str) {
    let rows = json!([{"redirect_from": from, "redirect_to": to}]);
    assert_eq!(read(&rows, Locale::En), (vec![expected.to_owned()], Vec::new()), "{from} -> {to}");
}

#[test]
fn paths_and_addresses_with_and_without_slashes_mean_the_same() {
    for from in [
        "/old",
        "/old/",
        "old",
        "/Old/",
        "//old//",
        "https://cms.example/old",
        "http://www.halverdine.example/OLD/",
    ] {
        for to in ["/new", "/new/", "new", "https://cms.example/new/", "https://halverdine.example/new"] {
            check(from, to, "en /old/ -> /new/");
        }
    }
}

#[test]
fn languages_files_and_other_sites() {
    check("/es/viejo/", "/es/nuevo/?a=1#b", "es /viejo/ -> /es/nuevo/?a=1#b");
    check(
        "/Catalogue.PDF",
        "/wp-content/uploads/2026/catalogue.pdf",
        "en /catalogue.pdf/ -> /media/2026/catalogue.pdf",
    );
    check("/a/old.html", "/", "en /a/old.html/ -> /");
    check("/shop/", "https://shop.example/start", "en /shop/ -> https://shop.example/start");
    check("/caf%C3%A9", "/bar/", "en /caf%C3%A9/ -> /bar/");
}

#[test]
fn empty_rows_are_skipped_silently() {
    assert_eq!(
        read(&json!([{"redirect_from": "", "redirect_to": ""}]), Locale::En),
        (Vec::new(), Vec::new())
    );
    assert_eq!(read(&json!(false), Locale::En), (Vec::new(), Vec::new()));
}

#[test]
fn rules_that_cannot_work_are_reported_and_the_rest_survives() {
    let (rules, dropped) = read(
        &json!([
            {"redirect_from": "/a", "redirect_to": "/b"},
            {"redirect_from": "/same", "redirect_to": "/same/?x=1"},
            {"redirect_from": "/?p=12", "redirect_to": "/b"},
            {"redirect_from": "https://elsewhere.example/", "redirect_to": "/b"},
            {"redirect_from": "/no-target", "redirect_to": ""},
            {"redirect_from": "/script", "redirect_to": "javascript:alert(1)"},
            {"redirect_from": "/fragment", "redirect_to": "#top"},
            {"redirect_from": 7, "redirect_to": "/b"},
            {"redirect_from": "/a%2Fb", "redirect_to": "/b"},
            "nonsense",
            {"redirect_from": "/y", "redirect_to": "/z"},
        ]),
        Locale::En,
    );
    assert_eq!(rules, ["en /a/ -> /b/", "en /y/ -> /z/"]);
    insta::assert_snapshot!(dropped.join("\n"));
}
