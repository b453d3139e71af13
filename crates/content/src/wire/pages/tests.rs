//! Every way pages have been seen to arrive.

use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::model::HeaderFlags;
use crate::wire::testing::{any_json, links};

fn item() -> Value {
    json!({
        "id": 12, "date": "2026-10-01T11:00:00", "date_gmt": "2026-10-01T09:00:00",
        "modified": "2026-10-02T11:00:00", "modified_gmt": "2026-10-02T09:00:00",
        "slug": "about", "status": "publish", "type": "page", "link": "https://cms.example/about/",
        "title": {"rendered": "About &amp; people"}, "content": {"rendered": "<p>Editor text</p>", "protected": false},
        "excerpt": {"rendered": "<p>Who we are</p>\n", "protected": false}, "template": "", "lang": "en",
        "translation_key": "about",
        "translations": {"en": "https://cms.example/about/", "es": "https://cms.example/es/sobre-nosotros/"},
        "seo": {"title": "", "description": "Who makes the light", "image": false, "noindex": false},
        "acf": {"header": {"transparent": true, "bottom_spacing": "0", "floating_message_bar": 1},
                "blocks": [{"acf_fc_layout": "statement", "text": "Light is a material.", "links": false}]},
    })
}

fn with(changes: &Value) -> Value {
    let mut item = item();
    for (name, value) in changes.as_object().unwrap() {
        item[name] = value.clone();
    }
    item
}

fn read(value: &Value) -> Decoded<Vec<Page>> {
    pages(value, &links(), Locale::En).unwrap()
}

fn only(value: &Value) -> Page {
    let decoded = read(&json!([value]));
    assert_eq!(decoded.value.len(), 1, "{:?}", decoded.dropped);
    decoded.value.into_iter().next().unwrap()
}

#[test]
fn the_documented_shape() {
    insta::assert_debug_snapshot!(read(&json!([item()])));
}

#[test]
fn summaries_come_from_the_same_shape() {
    insta::assert_debug_snapshot!(page_summaries(&json!([item()]), &links(), Locale::En).unwrap());
}

#[test]
fn the_path_comes_from_the_link_whatever_the_host() {
    for (link, expected) in [
        ("https://cms.example/", "/"),
        ("https://cms.example/about/people/", "/about/people/"),
        ("http://10.0.0.7:8080/about/", "/about/"),
        ("/about/", "/about/"),
    ] {
        assert_eq!(only(&with(&json!({"link": link}))).path.as_str(), expected, "{link}");
    }
    let spanish = with(&json!({"link": "http://10.0.0.7/es/sobre/", "lang": "es"}));
    let pages = pages(&json!([spanish]), &links(), Locale::Es).unwrap().value;
    assert_eq!(pages[0].path.as_str(), "/sobre/");
}

#[test]
fn without_a_link_the_slug_has_to_do() {
    assert_eq!(only(&with(&json!({"link": null}))).path.as_str(), "/about/");
    assert!(only(&with(&json!({"link": null, "slug": "home"}))).path.is_home());
}

#[test]
fn middleware_is_named_in_every_way_a_field_can_hold_names() {
    for (field, expected) in [
        (json!("no-index"), vec!["no-index"]),
        (json!(" no-index "), vec!["no-index"]),
        (json!(["no-index", "no-newsletter"]), vec!["no-index", "no-newsletter"]),
        (json!({"0": "no-index", "3": "no-newsletter"}), vec!["no-index", "no-newsletter"]),
        (json!([{"value": "no-index", "label": "Not in search engines"}, ""]), vec!["no-index"]),
        (json!(["no-index", null, {"nested": true}]), vec!["no-index"]),
        (json!(""), vec![]),
        (json!(false), vec![]),
        (json!(null), vec![]),
        (json!([]), vec![]),
        (json!(true), vec![]),
    ] {
        assert_eq!(only(&with(&json!({"acf": {"middleware": field}}))).middleware, expected, "{field}");
        assert_eq!(only(&with(&json!({"middleware": field}))).middleware, expected, "{field}");
    }
}

#[test]
fn pages_of_other_languages_are_not_meant() {
    for other in [json!({"lang": "es"}), json!({"lang": "es-ES"})] {
        assert_eq!(read(&json!([with(&other)])), Decoded { value: Vec::new(), dropped: Vec::new() });
    }
    assert_eq!(read(&json!([with(&json!({"link": "https://cms.example/es/x/"}))])).value, Vec::new());
}

#[test]
fn drafts_and_protected_pages_stay_private() {
    for private in [json!({"status": "draft"}), json!({"content": {"rendered": "", "protected": true}})] {
        let decoded = read(&json!([with(&private)]));
        assert_eq!(decoded.value, Vec::new());
        assert_eq!(decoded.dropped[0].reason, "page 12 is not public");
    }
}

#[test]
fn the_editors_text_stands_in_for_missing_blocks() {
    for acf in
        [json!([]), json!(false), json!({"blocks": false}), json!({"blocks": [{"acf_fc_layout": "new"}]})]
    {
        let page = only(&with(&json!({"acf": acf})));
        let [Block::RichText(text)] = page.blocks.as_slice() else { panic!("{:?}", page.blocks) };
        assert_eq!(text.body.as_str(), "<p>Editor text</p>");
        assert_eq!(page.header, HeaderFlags::default());
    }
}

#[test]
fn strings_stand_in_for_rendered_objects_and_numbers() {
    let page =
        only(&with(&json!({"id": "12", "title": "Plain", "excerpt": "", "template": "page-landing.php"})));
    assert_eq!((page.id, page.title.as_str(), page.template), (12, "Plain", Template::Landing));
}

#[test]
fn translations_by_number_are_ignored() {
    let page = only(&with(&json!({"translations": {"en": 12, "es": 40}})));
    assert_eq!(page.translations, ByLocale { en: Some(page.path), es: None });
    let page = only(&with(&json!({"translations": []})));
    assert_eq!(page.translations.es, None);
}

#[test]
fn one_bad_item_never_loses_the_list() {
    let decoded = read(&json!([
        "nonsense",
        with(&json!({"id": null})),
        with(&json!({"link": "javascript:x"})),
        with(&json!({"modified_gmt": "yesterday"})),
        item(),
    ]));
    assert_eq!(decoded.value.len(), 2);
    let dropped: Vec<String> = decoded.dropped.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(dropped.join("\n"));
}

#[test]
fn empty_lists_and_other_answers() {
    for empty in [json!([]), json!(false), json!({})] {
        assert_eq!(read(&empty).value, Vec::new());
    }
    assert_eq!(read(&json!({"3": item()})).value.len(), 1);
    for body in [json!("x"), json!(3), json!(null), json!({"code": "a", "message": "b", "data": {}})] {
        assert!(pages(&body, &links(), Locale::En).is_err());
    }
}

#[test]
fn links_without_permalinks_do_not_make_every_page_the_front_page() {
    let mut plain = item();
    plain["slug"] = json!("about");
    plain["link"] = json!("https://cms.example/?page_id=12");
    let read = read(&json!([plain])).value;
    assert_eq!(read.iter().map(|page| page.path.as_str()).collect::<Vec<_>>(), ["/about/"]);
}

#[test]
fn pages_without_a_number_are_a_failure_unless_others_can_be_read() {
    let mut nobody = item();
    nobody["id"] = json!("");
    let refused = pages(&json!([nobody]), &links(), Locale::En).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "expected a list of pages, got nothing that can be used: [0]: a page without a number"
    );
    assert_eq!(read(&json!([nobody, item()])).value.len(), 1);
}

proptest! {
    #[test]
    fn no_json_panics(value in any_json()) {
        let _ = pages(&value, &links(), Locale::En);
        let _ = page_summaries(&value, &links(), Locale::Es);
    }

    #[test]
    fn good_pages_survive_any_neighbour_and_any_field(bad in any_json(), name_index in 0_usize..18) {
        let mut damaged = item();
        let name = damaged.as_object().unwrap().keys().nth(name_index).unwrap().clone();
        damaged[&name] = bad.clone();
        let decoded = read(&json!([bad, damaged, item()])).value;
        prop_assert_eq!(decoded.last(), Some(&only(&item())));
    }
}
