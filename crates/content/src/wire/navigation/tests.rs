//! Every way addresses have been seen to arrive.

use serde_json::json;

use super::*;
use crate::ContentType;
use crate::wire::testing::links;

#[test]
fn breadcrumbs_lead_into_the_site() {
    let listed = json!([
        {"title": "Home", "url": "https://cms.example/"},
        {"name": "Down &amp; up", "link": "https://cms.example/product-categories/downlights/"},
        {"title": "Lyra", "url": false},
        {"url": "https://cms.example/"},
    ]);
    let decoded = breadcrumbs(&listed, &links(), Locale::En).unwrap();
    let found: Vec<(&str, Option<String>)> = decoded
        .value
        .iter()
        .map(|step| (step.title.as_str(), step.href.as_ref().map(|href| links().public_href(href))))
        .collect();
    assert_eq!(
        found,
        [
            ("Home", Some("/".to_owned())),
            ("Down & up", Some("/product-categories/downlights/".to_owned())),
            ("Lyra", None)
        ]
    );
    assert_eq!(decoded.dropped[0].to_string(), "[3]: a breadcrumb without a title");
}

#[test]
fn search_results_need_a_place_to_go() {
    let listed = json!([
        {"id": 12, "title": "Lyra &#8211; round", "url": "https://cms.example/es/x/", "type": "post", "subtype": "product"},
        {"id": "video", "title": "Video", "url": "/articles/", "type": "post-format"},
        {"id": 3, "title": "Nowhere", "url": ""},
        {"id": 4, "title": "", "url": "/about/"},
    ]);
    let decoded = search_hits(&listed, &links(), Locale::En).unwrap();
    let found: Vec<(&str, &str)> = decoded.value.iter().map(|hit| (&*hit.id, &*hit.title)).collect();
    assert_eq!(found, [("12", "Lyra – round"), ("video", "Video")]);
    assert_eq!(decoded.dropped.len(), 2);
}

#[test]
fn a_destination_is_inside_its_language() {
    let read = |value: Value| destination(&value, &links(), Locale::Es).unwrap().value;
    for path in
        ["/products/lyra/", "/products/lyra", "/es/products/lyra/", "https://cms.example/es/products/lyra/"]
    {
        let found = read(json!({"type": "product", "id": "12", "path": path})).unwrap();
        assert_eq!(
            (found.kind, found.path.as_str()),
            (DestinationKind::Known(ContentType::Product), "/products/lyra/"),
            "{path}"
        );
    }
    assert_eq!(read(json!(false)), None);
    assert_eq!(read(json!({"type": "", "id": 3, "path": "/a/"})), None);
    assert_eq!(read(json!({"type": "page", "id": 3, "path": "https://cms.example/about/"})), None);
    let other = read(json!({"type": "event", "id": 3, "path": "/a/"})).unwrap();
    assert_eq!(other.kind, DestinationKind::Other("event".to_owned()));
}
