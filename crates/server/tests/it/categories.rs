//! Categories: the tree, each with its list, and what is said when something is missing.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::sync::Arc;

use http::StatusCode;
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::filters::Engine;
use crate::site::{Got, Setup, Visitor, back_end, target};

const TARGET: &str = "wp/v2/product_cat?per_page=100&page=1";

/// Indoor with downlights below it, and outdoor, which is empty, has no picture, and is not translated.
async fn visitor() -> (Visitor, WordPressLike) {
    let back_end = filled().await;
    (Setup { search: Arc::new(Engine), ..Setup::default() }.visit(&back_end.url()), back_end)
}

async fn filled() -> WordPressLike {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let category = |id: u64, slug: &str, parent: u64, prefix: &str, fields: &Value| {
        let mut term = json!({
            "id": id, "slug": slug, "name": slug, "parent": parent, "count": 3, "taxonomy": "product_cat",
            "link": format!("{root}{prefix}/product-categories/{slug}/"),
        });
        for (name, value) in fields.as_object().unwrap() {
            term[name] = value.clone();
        }
        term
    };
    let translations = json!({ "translations": {
        "en": format!("{root}/product-categories/downlights/"),
        "es": format!("{root}/es/product-categories/empotrables/"),
    } });
    let mut downlights = translations.clone();
    downlights["description"] = json!("<p>Two families, and <em>the ceiling</em> tells you which.</p>");
    let english = [
        category(1, "indoor", 0, "", &json!({})),
        category(2, "downlights", 1, "", &downlights),
        category(9, "outdoor", 0, "", &json!({ "seo": { "noindex": true } })),
    ];
    back_end.on(&format!("/wp-json/{TARGET}"), Answer::json(&json!(english)));
    let spanish = [category(2, "empotrables", 0, "/es", &translations)];
    back_end.on(&format!("/es/wp-json/{TARGET}"), Answer::json(&json!(spanish)));
    back_end
}

#[track_caller]
fn data(got: &Got) -> Value {
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    serde_json::from_slice(&got.body).unwrap()
}

fn structured_data(text: &str) -> Vec<Value> {
    let scripts = text.split("<script type=\"application/ld+json\">").skip(1);
    scripts.map(|rest| serde_json::from_str(rest.split("</script>").next().unwrap()).unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tree_shows_what_lies_below_what_and_how_much_it_holds() {
    let (visitor, _back_end) = visitor().await;
    let got = data(&visitor.get("/_data/product-categories/").await);
    insta::assert_json_snapshot!(got["page"]["tree"]);
    assert_eq!(got["head"]["canonical"], "https://halverdine.example/product-categories/");
    let spanish = data(&visitor.get("/_data/es/product-categories/").await);
    assert_eq!(spanish["page"]["tree"]["title"], "Categorías de productos");
    assert_eq!(spanish["page"]["tree"]["categories"][0]["href"], "/es/product-categories/empotrables/");
}

#[tokio::test(flavor = "multi_thread")]
async fn categories_stand_in_the_order_of_the_content() {
    let (visitor, back_end) = visitor().await;
    // As a back end sends them: by name.
    let term = |id: u64, name: &str, parent: u64, order: u64| json!({ "id": id, "slug": name, "name": name, "parent": parent, "count": 3, "menu_order": order });
    let terms = json!([
        term(1, "accessories", 0, 5),
        term(2, "downlights", 4, 3),
        term(3, "fixed", 4, 2),
        term(4, "indoor", 0, 1),
        term(5, "outdoor", 0, 4),
    ]);
    back_end.on(&format!("/wp-json/{TARGET}"), Answer::json(&terms));
    let got = data(&visitor.get("/_data/product-categories/").await);
    let names = |cards: &Value| -> Vec<String> {
        cards.as_array().unwrap().iter().map(|card| card["title"].as_str().unwrap().to_owned()).collect()
    };
    let cards = &got["page"]["tree"]["categories"];
    assert_eq!(names(cards), ["indoor", "outdoor", "accessories"]);
    assert_eq!(names(&cards[0]["children"]), ["fixed", "downlights"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editors_name_the_tree() {
    let (visitor, back_end) = visitor().await;
    let page = json!([{
        "id": 7, "slug": "product-categories", "status": "publish", "type": "page",
        "link": format!("{}/product-categories/", back_end.url()), "title": { "rendered": "Product groups" },
    }]);
    back_end.on(&target("product%2Dcategories"), Answer::json(&page));
    assert!(visitor.get("/product-categories/").await.text().contains("<h1>Product groups</h1>"));
    let page = data(&visitor.get("/_data/product-categories/downlights/").await);
    assert_eq!(page["page"]["category"]["breadcrumbs"][1]["title"], "Product groups");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_category_shows_the_list_of_its_products() {
    let (visitor, _back_end) = visitor().await;
    let got = data(&visitor.get("/_data/product-categories/downlights/?cct=4000&sort=name").await);
    let category = &got["page"]["category"];
    assert_eq!(category["list"]["action"], "/product-categories/downlights/");
    assert_eq!(category["list"]["clearHref"], "/product-categories/downlights/?sort=name");
    assert_eq!(category["list"]["chips"][0]["removeHref"], "/product-categories/downlights/?sort=name");
    assert_eq!(
        category["breadcrumbs"],
        json!([
            { "title": "Home", "href": "/" },
            { "title": "Product categories", "href": "/product-categories/" },
            { "title": "indoor", "href": "/product-categories/indoor/" },
            { "title": "downlights", "href": null },
        ])
    );
    assert_eq!(got["head"]["canonical"], "https://halverdine.example/product-categories/downlights/");
    assert_eq!(got["head"]["robots"], "noindex, follow");
    assert_eq!(got["alternates"][1]["href"], "/es/product-categories/empotrables/?sort=name&cct=4000");
    let indoor = data(&visitor.get("/_data/product-categories/indoor/").await);
    assert_eq!(indoor["page"]["category"]["children"][0]["products"], 1);
    assert_eq!(indoor["head"]["robots"], Value::Null);
    assert_eq!(
        indoor["alternates"][1],
        json!({ "locale": "es", "href": "/es/product-categories/", "exact": false })
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_category_stays_introduced_while_choices_are_made() {
    let (visitor, _back_end) = visitor().await;
    let category =
        async |path: &str| data(&visitor.get(&format!("/_data{path}")).await)["page"]["category"].clone();
    let text = "<p>Two families, and <em>the ceiling</em> tells you which.</p>";
    for query in ["", "?cct=4000", "?sort=name"] {
        assert_eq!(category(&format!("/product-categories/downlights/{query}")).await["textHtml"], text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn machines_learn_of_the_way_and_of_what_is_listed() {
    let (visitor, _back_end) = visitor().await;
    let text = visitor.get("/product-categories/downlights/").await.text();
    insta::assert_json_snapshot!(structured_data(&text));
    assert!(
        text.contains(
            "hreflang=\"es\" href=\"https://halverdine.example/es/product-categories/empotrables/\""
        )
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_category_without_anything_still_has_a_page() {
    let (visitor, _back_end) = visitor().await;
    let got = data(&visitor.get("/_data/product-categories/outdoor/").await);
    let category = &got["page"]["category"];
    assert_eq!((&category["list"]["products"], &category["image"]), (&json!(0), &Value::Null));
    assert_eq!((&category["children"], &category["list"]["filters"]), (&json!([]), &json!([])));
    assert_eq!(got["head"]["robots"], "noindex, follow", "as its editors want it");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_category_is_not_found() {
    let (visitor, back_end) = visitor().await;
    for path in [
        "/product-categories/nothing/",
        "/product-categories/empotrables/",
        "/es/product-categories/downlights/",
        "/product-categories/indoor/downlights/",
        "/product-categories/downlights/?page=2",
        "/product-categories/downlights/?page=1001",
    ] {
        assert_eq!(visitor.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    // A back end that knows no categories has none.
    for api in ["/wp-json", "/es/wp-json"] {
        back_end.on(&format!("{api}/{TARGET}"), Answer::error(StatusCode::NOT_FOUND, "rest_no_route"));
    }
    let visitor = Setup { search: Arc::new(Engine), ..Setup::default() }.visit(&back_end.url());
    let tree = data(&visitor.get("/_data/product-categories/").await);
    assert_eq!(tree["page"]["tree"]["categories"], json!([]));
    assert_eq!(visitor.get("/product-categories/downlights/").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_category_comes_without_products_while_the_search_is_down() {
    let back_end = filled().await;
    let visitor = Setup::default().visit(&back_end.url());
    let got = visitor.get("/product-categories/indoor/?ip=44").await;
    assert_eq!((got.status, got.header("retry-after")), (StatusCode::SERVICE_UNAVAILABLE, "5"));
    assert!(got.text().contains("<h1>indoor</h1><p>unavailable</p>"), "{}", got.text());
    let data: Value =
        serde_json::from_slice(&visitor.get("/_data/product-categories/indoor/").await.body).unwrap();
    assert_eq!(data["page"]["category"]["children"][0]["products"], 3, "the back end's counts do");
    assert_eq!(data["head"]["robots"], "noindex");
    // The tree needs no search.
    let tree = visitor.get("/_data/product-categories/").await;
    assert_eq!(tree.status, StatusCode::OK);
    let tree: Value = serde_json::from_slice(&tree.body).unwrap();
    assert_eq!(tree["page"]["tree"]["categories"][0]["products"], 6);
    assert_eq!(visitor.get("/product-categories/nothing/").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edited_category_shows_at_once() {
    let (visitor, back_end) = visitor().await;
    assert!(visitor.get("/product-categories/downlights/").await.text().contains("<h1>downlights</h1>"));
    let term = json!([{ "id": 2, "slug": "downlights", "name": "Recessed lights" }]);
    back_end.on(&format!("/wp-json/{TARGET}"), Answer::json(&term));
    visitor.purge(&["term:2", "terms"]);
    assert!(visitor.get("/product-categories/downlights/").await.text().contains("<h1>Recessed lights</h1>"));
}
