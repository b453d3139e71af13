//! Spaces and collections: products seen by where and how they are used.

use http::StatusCode;
use serde_json::json;
use test_support::Answer;

use super::{data, each, product, publish, reference, story};
use crate::site::{Setup, back_end};

#[tokio::test(flavor = "multi_thread")]
async fn a_space_shows_what_hangs_where_and_what_else_lights_it() {
    let back_end = back_end(&[]).await;
    let image = json!({ "url": format!("{}/wp-content/uploads/office.jpg", back_end.url()), "width": 2000, "height": 1200, "alt": "An office" });
    let office = story(
        1,
        "office",
        &json!({ "acf": {
        "image": image,
        "figures": [{ "value": "500", "unit": "lx", "label": "on the desk" }],
        "products": [reference(81, "lyra"), reference(82, "rail"), reference(83, "lyra-mini"), reference(89, "gone")],
        "hotspots": [
            { "x": 20, "y": 30.5, "product": reference(81, "lyra") },
            { "x": 40, "y": 50, "product": reference(89, "gone"), "text": "Here hung another" },
            { "x": 60, "y": 70, "product": reference(89, "gone") },
        ],
        "case_studies": [reference(12, "tower")],
    } }),
    );
    publish(&back_end, "/wp-json/jgm/v1/spaces", &[office, story(2, "shop", &json!({}))]);
    let downlights = json!({ "categories": [reference(5, "downlights")] });
    back_end.on(
        "/wp-json/wp/v2/product",
        Answer::json(&json!([
            product(83, "lyra-mini", &downlights),
            product(82, "rail", &json!({ "categories": [reference(6, "tracks")] })),
            product(81, "lyra", &downlights),
        ])),
    );
    let at = |id: u64, slug: &str, space: &str| {
        story(id, slug, &json!({ "acf": { "space": reference(1, space) } }))
    };
    publish(
        &back_end,
        "/wp-json/jgm/v1/case-studies",
        &[at(11, "bank", "office"), at(12, "tower", "office"), at(13, "bakery", "shop")],
    );
    let visitor = Setup::default().visit(&back_end.url());
    let got = data(&visitor.get("/_data/spaces/office/").await);
    let page = &got["page"]["space"];
    let spots = page["hotspots"].as_array().unwrap();
    assert_eq!(spots.len(), 2, "one without product and text shows nothing");
    assert_eq!((&spots[0]["product"]["title"], &spots[0]["y"]), (&json!("lyra"), &json!(30.5)));
    assert_eq!((&spots[1]["product"], &spots[1]["text"]), (&json!(null), &json!("Here hung another")));
    assert_eq!(each(&page["groups"], "title"), ["The downlights", "The tracks"]);
    assert_eq!(each(&page["groups"][0]["products"], "title"), ["lyra", "lyra-mini"]);
    assert_eq!(each(&page["caseStudies"], "title"), ["tower", "bank"]);
    assert_eq!(each(&page["others"], "title"), ["shop"]);
    let document = visitor.get("/spaces/office/").await.text();
    for tag in [
        "<meta property=\"og:image\" content=\"https://halverdine.example/media/office.jpg/og.jpg\">",
        "<meta property=\"og:image:width\" content=\"1200\">",
        "<meta property=\"og:image:height\" content=\"630\">",
        "<meta property=\"og:image:alt\" content=\"An office\">",
    ] {
        assert!(document.contains(tag), "{tag}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editors_sort_the_products_of_a_space() {
    let back_end = back_end(&[]).await;
    let groups = json!([
        { "title": "To work by", "text": "No glare.", "products": [reference(82, "rail")] },
        { "title": "Nothing left", "products": [reference(89, "gone")] },
    ]);
    let office = story(
        1,
        "office",
        &json!({ "acf": { "products": [reference(81, "lyra")], "product_groups": groups } }),
    );
    publish(&back_end, "/wp-json/jgm/v1/spaces", &[office]);
    back_end.on(
        "/wp-json/wp/v2/product",
        Answer::json(&json!([product(81, "lyra", &json!({})), product(82, "rail", &json!({}))])),
    );
    let visitor = Setup::default().visit(&back_end.url());
    let got = data(&visitor.get("/_data/spaces/office/").await);
    assert_eq!(each(&got["page"]["space"]["groups"], "title"), ["To work by"]);
    assert_eq!(got["page"]["space"]["hotspots"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collection_names_its_families_and_its_finishes() {
    let back_end = back_end(&[]).await;
    let fields = json!({ "acf": { "products": [reference(81, "lyra"), reference(82, "rail")] } });
    publish(
        &back_end,
        "/wp-json/jgm/v1/collections",
        &[story(1, "atelier", &fields), story(2, "night", &json!({}))],
    );
    let axis =
        |values: &[&str]| json!({ "axes": [{ "key": "finish", "label": "Finish", "values": values }] });
    back_end.on(
        "/wp-json/wp/v2/product",
        Answer::json(&json!([
            product(81, "lyra", &axis(&["white", "black"])),
            product(82, "rail", &axis(&["black"])),
        ])),
    );
    let used = story(11, "bank", &json!({ "acf": { "products": [reference(82, "rail")] } }));
    publish(&back_end, "/wp-json/jgm/v1/case-studies", &[used, story(12, "tower", &json!({}))]);
    let visitor = Setup::default().visit(&back_end.url());
    let list = data(&visitor.get("/_data/collections/").await);
    assert_eq!(list["page"]["list"]["collections"][0]["families"], json!(["The lyra", "The rail"]));
    assert_eq!(list["alternates"].as_array().unwrap()[1]["exact"], false, "the other language has none");
    let got = data(&visitor.get("/_data/collections/atelier/").await);
    let page = &got["page"]["collection"];
    assert_eq!(each(&page["finishes"], "label"), ["Black", "White"]);
    assert_eq!(page["finishes"][0]["families"], json!(["lyra", "rail"]));
    assert_eq!(page["finishes"][0]["swatch"], "finish-black");
    assert_eq!(each(&page["caseStudies"], "title"), ["bank"]);
    assert_eq!(each(&page["others"], "title"), ["night"]);
    assert_eq!(visitor.get("/es/collections/").await.status, StatusCode::NOT_FOUND);
}
