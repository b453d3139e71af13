//! Every way an image field has been seen to arrive.

use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::Locale;
use crate::wire::node::Context;
use crate::wire::testing::{any_json, links};

const URL: &str = "https://cms.example/wp-content/uploads/2026/10/hero.webp";

fn read(value: &Value) -> (Option<Image>, Vec<String>) {
    let links = links();
    let context = Context::new(&links, Locale::En);
    let image = Node::root(value, &context).image();
    let decoded = context.finish(image);
    (decoded.value, decoded.dropped.iter().map(|dropped| dropped.reason.clone()).collect())
}

fn widths(image: &Image) -> Vec<(u32, String)> {
    let links = links();
    image.sizes.iter().map(|size| (size.width, links.public_href(&size.href))).collect()
}

#[test]
fn the_full_object() {
    let upload = |name: &str| format!("https://cms.example/wp-content/uploads/{name}");
    let (image, dropped) = read(&json!({
        "ID": 9, "url": URL, "alt": "A &#8220;warm&#8221; room", "width": "1920", "height": 1280, "color": "#AABBCC",
        "sizes": {
            "thumbnail": upload("t.webp"), "thumbnail-width": 150, "thumbnail-height": 150,
            "medium": upload("m.webp"), "medium-width": "300", "medium-height": "200",
            "large": upload("l.webp"), "large-width": 1024, "large-height": 683,
            "broken": false, "broken-width": 640, "broken-height": 427,
        },
    }));
    let image = image.unwrap();
    assert_eq!(dropped, Vec::<String>::new());
    assert_eq!((image.width, image.height), (Some(1920), Some(1280)));
    assert_eq!(image.alt, "A “warm” room");
    assert_eq!(image.color.as_deref(), Some("#aabbcc"));
    let expected = [(300, "/media/m.webp"), (1024, "/media/l.webp"), (1920, "/media/2026/10/hero.webp")];
    assert_eq!(widths(&image), expected.map(|(width, href)| (width, href.to_owned())), "crops are left out");
}

#[test]
fn a_bare_address_is_a_picture_of_unknown_size() {
    let (image, dropped) = read(&json!(URL));
    let image = image.unwrap();
    assert_eq!((image.width, image.height, image.sizes, dropped), (None, None, Vec::new(), Vec::new()));
}

#[test]
fn unknown_sizes_are_left_out() {
    for size in
        [json!(0), json!("0"), json!(false), json!(""), json!(null), json!("wide"), json!(-5), json!(1)]
    {
        let (image, _) = read(&json!({"url": URL, "width": size, "height": size, "sizes": false}));
        let image = image.unwrap();
        assert_eq!((image.width, image.height), (None, None), "{size}");
        assert!(image.sizes.is_empty());
    }
}

#[test]
fn empty_fields_are_no_picture_and_no_report() {
    for empty in [json!(false), json!(null), json!(""), json!([]), json!({})] {
        assert_eq!(read(&empty), (None, Vec::new()), "{empty}");
    }
}

#[test]
fn unusable_pictures_are_reported() {
    for (value, expected) in [
        (json!(91), "attachment 91 without its address; let the field return an array"),
        (json!("91"), "attachment \"91\" without its address; let the field return an array"),
        (json!({"alt": "x"}), "an image without an address"),
        (
            json!("https://elsewhere.example/a.png"),
            "\"https://elsewhere.example/a.png\" is not in the uploads folder",
        ),
        (json!("/about/"), "\"/about/\" is not in the uploads folder"),
        (json!(true), "expected an image, got a truth value"),
        (json!([1]), "expected an image, got a list"),
    ] {
        assert_eq!(read(&value), (None, vec![expected.to_owned()]), "{value}");
    }
}

#[test]
fn colours_that_are_not_hexadecimal_are_ignored() {
    for color in [json!("red"), json!("#12"), json!("#12345g"), json!("#ffffff;}"), json!(7)] {
        let (image, _) = read(&json!({"url": URL, "color": color}));
        assert_eq!(image.unwrap().color, None);
    }
}

proptest! {
    #[test]
    fn no_json_panics(value in any_json(), sizes in any_json()) {
        read(&value);
        read(&json!({"url": URL, "sizes": sizes, "width": value}));
    }

    #[test]
    fn sizes_are_ascending_and_unique(values in proptest::collection::vec(0_u32..50, 0..8)) {
        let mut sizes = serde_json::Map::new();
        for (index, width) in values.iter().enumerate() {
            sizes.insert(format!("s{index}"), json!(URL));
            sizes.insert(format!("s{index}-width"), json!(width));
        }
        let image = read(&json!({"url": URL, "sizes": sizes})).0.unwrap();
        prop_assert!(image.sizes.is_sorted_by(|a, b| a.width < b.width));
        prop_assert!(image.sizes.iter().all(|size| size.width > 0));
    }
}
