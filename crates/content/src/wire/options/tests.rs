//! Every way options have been seen to arrive.

use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::wire::testing::{any_json, links};

fn read(value: &Value) -> Decoded<Options> {
    options(value, &links(), Locale::En).unwrap()
}

fn full() -> Value {
    let image = |name: &str| {
        json!({"url": format!("https://cms.example/wp-content/uploads/{name}"), "alt": "", "width": 240,
               "height": "80", "sizes": {}})
    };
    json!({
        "site_name": "Halverdine &amp; Co", "site_description": "Light, measured.",
        "organization": {"name": "Halverdine Lighting", "legal_name": "", "email": "hello@halverdine.example",
            "telephone": "+44 20 7946 0000", "address": {"street": "1 Lamp Way", "locality": "Leeds", "region": "",
            "postal_code": "LS1 1AA", "country": "GB"},
            "same_as": ["https://social.example/halverdine", "/about/", 7]},
        "logo": image("logo.svg"), "logo_dark": image("logo-dark.svg"), "copyright_text": "&copy; Halverdine <script>x</script>",
        "newsletter_form_url": "https://news.example/subscribe?list=1",
        "newsletter_prefooter_title": "News", "newsletter_prefooter_text": "<p>Twice a year.</p>",
        "newsletter_prefooter_legal_text": "<a href=\"https://cms.example/privacy/\">Privacy</a>",
        "show_banner": "show", "banner_text": "<strong>New</strong> catalogue",
        "liaqa_logo": image("quality.png"),
        "landing_page_logos": [
            {"page_slug": "campaign", "landing_page_logo": image("c.svg")},
            {"page_slug": "/es/campana/", "landing_page_logo": image("e.svg")},
            {"page_slug": "https://cms.example/full/", "landing_page_logo": image("f.svg")},
            {"page_slug": "", "landing_page_logo": image("f.svg")},
            {"page_slug": "x", "landing_page_logo": false},
        ],
        "redirects": [{"redirect_from": "/old", "redirect_to": "/new"}],
        "products_menu_title": "Products", "collections_menu_title": "Collections",
        "products_menu_text": "<p>All &amp; everything</p>", "products_menu_links_title": "By type",
        "products_menu_link": {"title": "All products", "url": "https://cms.example/products/", "target": "_blank"},
        "search_synonyms": "downlight, recessed spot\ntape => strip",
        "glossary": "https://cms.example/glossary/",
    })
}

#[test]
fn the_documented_shape() {
    let decoded = read(&full());
    insta::assert_debug_snapshot!(decoded);
}

#[test]
fn the_acf_wrapper_makes_no_difference() {
    assert_eq!(read(&json!({"acf": full()})).value, read(&full()).value);
}

#[test]
fn options_that_were_never_saved_are_empty_not_an_error() {
    for empty in [json!(false), json!([]), json!({}), json!({"acf": []}), json!({"acf": false})] {
        assert_eq!(read(&empty), Decoded { value: Options::default(), dropped: Vec::new() }, "{empty}");
    }
    let every_field_empty: serde_json::Map<String, Value> =
        full().as_object().unwrap().keys().map(|name| (name.clone(), json!(false))).collect();
    assert_eq!(read(&every_field_empty.into()), Decoded { value: Options::default(), dropped: Vec::new() });
}

#[test]
fn the_banner_shows_only_for_the_word_show() {
    for (show, is_shown) in [
        (json!("show"), true),
        (json!({"value": "show", "label": "Show"}), true),
        (json!("hide"), false),
        (json!(true), false),
        (json!("1"), false),
        (json!(null), false),
    ] {
        let options = read(&json!({"show_banner": show, "banner_text": "x"})).value;
        assert_eq!(options.banner.is_some(), is_shown, "{show}");
    }
    assert_eq!(read(&json!({"show_banner": "show", "banner_text": "<script></script>"})).value.banner, None);
}

#[test]
fn the_page_that_explains_words_is_named_in_any_way() {
    for page in [
        json!("/glossary/"),
        json!("glossary"),
        json!("https://cms.example/glossary/#ugr"),
        json!({"title": "Glossary", "url": "https://cms.example/glossary/", "target": ""}),
        json!({"id": 9, "link": "https://cms.example/glossary/", "slug": "glossary"}),
        json!({"ID": 9, "post_title": "Glossary", "post_name": "glossary"}),
    ] {
        let decoded = read(&json!({"glossary": page}));
        let found = decoded.value.glossary.as_ref().map(PagePath::as_str);
        assert_eq!((found, decoded.dropped.len()), (Some("/glossary/"), 0), "{page}");
    }
    for page in [json!("https://other.example/words/"), json!("/es/glosario/"), json!("/"), json!({"ID": 9})]
    {
        let decoded = read(&json!({"glossary": page}));
        assert_eq!((decoded.value.glossary, decoded.dropped.len()), (None, 1), "{page}");
    }
}

#[test]
fn a_newsletter_needs_an_address_on_the_web() {
    for url in ["/subscribe/", "mailto:a@b.example", "javascript:x"] {
        let decoded = read(&json!({"newsletter_form_url": url, "newsletter_prefooter_title": "News"}));
        assert_eq!(decoded.value.newsletter, None, "{url}");
        assert_eq!(decoded.dropped.len(), 1, "{url}");
    }
}

#[test]
fn other_answers_are_refused_as_a_whole() {
    for body in [json!("x"), json!(1), json!([1]), json!({"code": "a", "message": "b", "data": null})] {
        assert!(options(&body, &links(), Locale::En).is_err(), "{body}");
    }
}

proptest! {
    #[test]
    fn no_json_panics(value in any_json()) {
        let _ = options(&value, &links(), Locale::Es);
    }

    #[test]
    fn one_bad_field_leaves_the_others(name_index in 0_usize..21, bad in any_json()) {
        let mut body = full();
        let name = body.as_object().unwrap().keys().nth(name_index).unwrap().clone();
        body[&name] = bad;
        let decoded = read(&body).value;
        let intact = read(&full()).value;
        if name != "site_name" { prop_assert_eq!(decoded.site_name, intact.site_name); }
        if name != "redirects" { prop_assert_eq!(decoded.redirects, intact.redirects); }
        if name != "logo" { prop_assert_eq!(decoded.logo, intact.logo); }
        if name != "logo_dark" { prop_assert_eq!(decoded.logo_dark, intact.logo_dark); }
    }
}
