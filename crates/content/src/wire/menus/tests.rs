//! Every way a menu has been seen to arrive.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::wire::testing::{any_json, links};

/// Titles and public addresses, children in brackets: enough to see what became of a menu.
fn sketch(items: &[MenuItem]) -> String {
    let links = links();
    let entry = |item: &MenuItem| {
        let href = item.href.as_ref().map_or_else(|| "-".to_owned(), |href| links.public_href(href));
        let mega = item.mega_menu_key.as_ref().map(|key| format!(" mega:{key}")).unwrap_or_default();
        let tab = if item.new_tab { " tab" } else { "" };
        let below =
            if item.children.is_empty() { String::new() } else { format!(" [{}]", sketch(&item.children)) };
        format!("{} {href}{mega}{tab}{below}", item.title)
    };
    items.iter().map(entry).collect::<Vec<_>>().join(", ")
}

fn read(value: &Value) -> (String, Vec<String>) {
    let decoded = menus(value, &links(), Locale::En).unwrap();
    (sketch(&decoded.value.primary), decoded.dropped.iter().map(ToString::to_string).collect())
}

fn check(primary: &Value, expected: &str) {
    let (found, dropped) = read(&json!({"primary_navigation": primary}));
    assert_eq!((found.as_str(), dropped), (expected, Vec::new()), "{primary}");
}

#[test]
fn the_documented_shape() {
    check(
        &json!([{"id": 11, "title": "Products", "url": "/products/", "target": "", "classes": ["megamenu"],
            "description": "products", "children": [
                {"id": 12, "title": "Drivers", "url": "/product-categories/drivers/", "target": "_blank",
                 "classes": [], "description": "", "children": []}]}]),
        "Products /products/ mega:products [Drivers /product-categories/drivers/ tab]",
    );
}

#[test]
fn all_seven_menus_are_told_apart() {
    let menu = |name: &str| json!([{"title": name, "url": format!("/{name}/")}]);
    let body = json!({
        "primary_navigation": menu("a"), "footer_navigation_column_one": menu("b"),
        "footer_navigation_column_two": menu("c"), "footer_navigation_column_three": menu("d"),
        "products_mega_menu": menu("e"), "spaces_mega_menu": menu("f"), "collections_mega_menu": menu("g"),
    });
    let Menus { primary, about, legals, social, products_mega, spaces_mega, collections_mega } =
        menus(&body, &links(), Locale::En).unwrap().value;
    let all = [primary, about, legals, social, products_mega, spaces_mega, collections_mega];
    assert_eq!(all.map(|menu| menu[0].title.clone()), ["a", "b", "c", "d", "e", "f", "g"]);
}

#[test]
fn empty_menus_come_in_many_spellings() {
    for empty in [json!([]), json!(false), json!(null), json!(""), json!({})] {
        check(&empty, "");
    }
    for empty in [json!([]), json!(false), json!({})] {
        assert_eq!(menus(&empty, &links(), Locale::En).unwrap().value, Menus::default(), "{empty}");
    }
}

#[test]
fn children_come_in_many_spellings() {
    for none in [json!([]), json!(false), json!(null), json!({}), json!("")] {
        check(&json!([{"title": "A", "url": "/a/", "children": none}]), "A /a/");
    }
    let child = json!({"title": "B", "url": "/b/"});
    check(&json!([{"title": "A", "url": "/a/", "child_items": [child]}]), "A /a/ [B /b/]");
    check(&json!([{"title": "A", "url": "/a/", "children": false, "child_items": [child]}]), "A /a/ [B /b/]");
}

#[test]
fn lists_with_gaps_arrive_as_objects_in_numeric_order() {
    let item = |title: &str| json!({"title": title, "url": "/x/"});
    check(&json!({"10": item("C"), "2": item("B"), "1": item("A")}), "A /x/, B /x/, C /x/");
}

#[test]
fn classes_are_a_list_or_a_text() {
    for classes in
        [json!(["", "megamenu"]), json!("wide megamenu"), json!({"3": "megamenu"}), json!(["a MegaMenu"])]
    {
        check(
            &json!([{"title": "P", "url": "#", "classes": classes, "description": " products "}]),
            "P - mega:products",
        );
    }
    for classes in [json!([""]), json!(""), json!(null), json!(["not-megamenu-like"]), json!(7)] {
        check(&json!([{"title": "P", "url": "/p/", "classes": classes, "description": "products"}]), "P /p/");
    }
}

#[test]
fn titles_are_decoded_and_may_be_rendered() {
    check(&json!([{"title": "About &amp; people", "url": "/a/"}]), "About & people /a/");
    check(&json!([{"title": {"rendered": "600&#215;600"}, "url": "/a/"}]), "600×600 /a/");
}

#[test]
fn the_back_ends_addresses_become_site_paths() {
    check(&json!([{"title": "A", "url": "https://cms.example/products/x/"}]), "A /products/x/");
    check(&json!([{"title": "A", "url": "http://halverdine.example/es/x"}]), "A /es/x/");
    check(&json!([{"title": "A", "url": "https://cms.example/?s=1&#038;t=2"}]), "A /?s=1&t=2");
    check(&json!([{"title": "A", "url": "https://other.example/x"}]), "A https://other.example/x");
    check(&json!([{"title": "A", "url": "mailto:hello@cms.example"}]), "A mailto:hello@cms.example");
}

#[test]
fn headings_without_an_address_keep_their_children() {
    for url in [json!("#"), json!(""), json!(false), json!(null)] {
        check(
            &json!([{"title": "H", "url": url, "children": [{"title": "A", "url": "/a/"}]}]),
            "H - [A /a/]",
        );
    }
}

#[test]
fn flat_lists_with_parents_become_trees() {
    check(
        &json!([
            {"ID": 5, "title": "B", "url": "/b/", "menu_item_parent": "4"},
            {"ID": 4, "title": "A", "url": "/a/", "menu_item_parent": "0"},
            {"ID": 6, "title": "C", "url": "/c/", "menu_item_parent": "5"},
            {"ID": 7, "title": "D", "url": "/d/", "menu_item_parent": "99"},
        ]),
        "A /a/ [B /b/ [C /c/]], D /d/",
    );
}

#[test]
fn circles_among_parents_are_reported_and_the_rest_survives() {
    let (menu, dropped) = read(&json!({"primary_navigation": [
        {"id": 1, "title": "A", "url": "/a/", "parent": 2},
        {"id": 2, "title": "B", "url": "/b/", "parent": 1},
        {"id": 3, "title": "C", "url": "/c/", "parent": 3},
    ]}));
    assert_eq!(menu, "C /c/");
    assert_eq!(dropped.len(), 2);
    assert!(dropped[0].contains("circle"), "{dropped:?}");
}

#[test]
fn wrapped_menus_are_unwrapped() {
    check(&json!({"ID": 3, "name": "Main", "items": [{"title": "A", "url": "/a/"}]}), "A /a/");
}

#[test]
fn one_bad_item_never_loses_the_list() {
    let (menu, dropped) = read(&json!({"primary_navigation": [
        {"title": "A", "url": "/a/"},
        "nonsense", 7, null,
        {"url": "/no-title/"},
        {"title": "Broken term", "url": {"errors": {"invalid_term": ["Empty Term."]}}},
        {"title": "Script", "url": "javascript:alert(1)"},
        {"title": "Admin", "url": "https://cms.example/wp-admin/"},
        {"title": "Dead", "url": "#"},
        {"title": "Z", "url": "/z/", "children": "oops"},
    ]}));
    assert_eq!(menu, "A /a/, Z /z/");
    insta::assert_snapshot!(dropped.join("\n"));
}

#[test]
fn endless_nesting_stops() {
    let mut item = json!({"title": "leaf", "url": "/leaf/"});
    for level in 0..20 {
        item = json!({"title": level.to_string(), "url": "/x/", "children": [item]});
    }
    let (_, dropped) = read(&json!({"primary_navigation": [item]}));
    assert_eq!(dropped.len(), 1);
    assert!(dropped[0].ends_with("menus deeper than 6 levels"), "{dropped:?}");
}

#[test]
fn deep_flat_chains_stop_too() {
    let rows: Vec<Value> = (1..5000)
        .map(|id| json!({"id": id, "title": id.to_string(), "url": "/x/", "parent": id - 1}))
        .collect();
    let decoded = menus(&json!({"primary_navigation": rows}), &links(), Locale::En).unwrap();
    assert_eq!(decoded.dropped.len(), Decoded::<()>::MAX_DROPPED);
}

#[test]
fn other_answers_are_refused_as_a_whole() {
    for (body, found) in [
        (json!("oops"), "a text"),
        (json!([1]), "a list"),
        (json!(7), "a number"),
        (json!(true), "a truth value"),
        (json!({"code": "rest_no_route", "message": "No route", "data": {"status": 404}}), "an error object"),
    ] {
        let refused = menus(&body, &links(), Locale::En).unwrap_err();
        assert_eq!(refused, UnexpectedShape { expected: "an object of menus", found: found.into() });
    }
}

proptest! {
    #[test]
    fn no_json_panics(value in any_json()) {
        let _ = menus(&value, &links(), Locale::Es);
        let _ = menus(&json!({"primary_navigation": value}), &links(), Locale::En);
    }

    #[test]
    fn good_items_survive_any_neighbour(before in any_json(), after in any_json()) {
        let body = json!({"primary_navigation": [before, {"title": "Good", "url": "/good/"}, after]});
        let decoded = menus(&body, &links(), Locale::En).unwrap();
        prop_assert!(decoded.value.primary.iter().any(|item| item.title == "Good"));
    }
}
