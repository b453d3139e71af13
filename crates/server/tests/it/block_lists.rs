//! Blocks that show what is kept elsewhere, from a WordPress that names it in its own ways, is slow to have it, or fails.

use http::StatusCode;
use serde_json::{Value, json};
use server::settings::{Player, VideoSettings};
use test_support::{Answer, WordPressLike};

use crate::site::{Got, Setup, Visitor, back_end, put_with};

/// A back end with two products, three articles, two case studies, a quotation and three people.
async fn stocked() -> WordPressLike {
    let back_end = back_end(&[]).await;
    let on = |route: &str, value: Value| back_end.on(&format!("/wp-json{route}"), Answer::json(&value));
    on("/wp/v2/product", json!([product(12, "lyra"), product(14, "nova")]));
    on("/wp/v2/product?slug=nova&per_page=10", json!([product(14, "nova")]));
    on("/wp/v2/product?slug=gone&per_page=10", json!([]));
    on(
        "/wp/v2/posts",
        json!([article(40, "old", 2024, 4), article(41, "new", 2026, 4), article(42, "other", 2025, 5)]),
    );
    on("/jgm/v1/case-studies", json!([project(50, "library", 5), project(51, "shop", 6)]));
    on(
        "/wp/v2/testimonials",
        json!([{ "id": 60, "title": { "rendered": "Nora Field" }, "content": { "rendered": "<p>It works.</p>" },
                 "acf": { "role": "Facilities", "company": "Library",
                          "case_study": { "id": 50, "slug": "library", "title": "Library" } } }]),
    );
    on(
        "/jgm/v1/staff",
        json!([
            { "id": 70, "title": { "rendered": "Ada Byrne" }, "acf": { "team": { "value": "lab", "label": "The lab" } } },
            { "id": 71, "title": { "rendered": "Bo Carr" }, "acf": { "team": "after-sales", "email": "bo@example.com" } },
            { "id": 72, "title": { "rendered": "Cy Dunn" }, "acf": { "team": false } },
        ]),
    );
    back_end
}

fn product(id: u64, slug: &str) -> Value {
    json!({ "id": id, "slug": slug, "status": "publish", "title": { "rendered": slug }, "acf": { "variant_count": 2 } })
}

fn article(id: u64, slug: &str, year: u16, category: u64) -> Value {
    json!({
        "id": id, "slug": slug, "status": "publish", "date": format!("{year}-02-03T09:00:00"),
        "title": { "rendered": slug }, "content": { "rendered": "<p>Text</p>" }, "categories": [category],
        "acf": { "category": { "id": category, "slug": format!("c{category}"), "title": "Category" } },
    })
}

fn project(id: u64, slug: &str, space: u64) -> Value {
    json!({
        "id": id, "slug": slug, "status": "publish", "title": { "rendered": slug },
        "acf": { "space": { "id": space, "slug": format!("s{space}"), "title": "Space" }, "year": 2000 + id },
    })
}

fn show(back_end: &WordPressLike, blocks: &Value) {
    put_with(back_end, "about", &json!({ "acf": { "blocks": blocks } }));
}

fn blocks_of(got: &Got) -> Value {
    let data: Value =
        serde_json::from_slice(&got.body).unwrap_or_else(|error| panic!("{error}: {}", got.text()));
    data["page"]["blocks"].clone()
}

async fn drawn(visitor: &Visitor) -> Value {
    blocks_of(&visitor.get("/_data/about/").await)
}

fn titles(block: &Value) -> Vec<&str> {
    block["items"].as_array().into_iter().flatten().filter_map(|item| item["title"].as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn products_are_shown_in_the_editors_order_each_once() {
    let back_end = stocked().await;
    let named = json!(["nova", { "ID": 14, "post_name": "nova" }, 99, "gone", "12"]);
    show(&back_end, &json!([{ "acf_fc_layout": "product_carousel", "products": named }]));
    let found = drawn(&Setup::default().visit(&back_end.url())).await;
    assert_eq!(titles(&found[0]), ["nova", "lyra"], "{found}");
    assert_eq!(
        (&found[0]["kind"], &found[0]["items"][0]["href"]),
        (&json!("products"), &json!("/products/nova/"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn stories_are_named_or_the_newest() {
    let back_end = stocked().await;
    show(
        &back_end,
        &json!([
            { "acf_fc_layout": "articles", "articles": [40, "other", 7] },
            { "acf_fc_layout": "articles", "latest": 2 },
            { "acf_fc_layout": "articles", "category": 4 },
            { "acf_fc_layout": "articles", "category": { "term_id": 9 } },
            { "acf_fc_layout": "case_studies", "space": { "ID": 6, "post_title": "Space" } },
            { "acf_fc_layout": "case_study", "case_study": 50 },
        ]),
    );
    let found = drawn(&Setup::default().visit(&back_end.url())).await;
    let shown: Vec<Vec<&str>> = found.as_array().into_iter().flatten().map(titles).collect();
    assert_eq!(
        shown,
        [vec!["old", "other"], vec!["new", "other"], vec!["new", "old"], vec!["shop"], vec!["library"]],
        "the block without anything to show is left out: {found}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_and_people_are_shown_with_what_is_known_of_them() {
    let back_end = stocked().await;
    show(
        &back_end,
        &json!([
            { "acf_fc_layout": "testimonials", "title": "They say" },
            { "acf_fc_layout": "people", "title": "Us" },
            { "acf_fc_layout": "staff", "teams": ["after-sales"] },
        ]),
    );
    let found = drawn(&Setup::default().visit(&back_end.url())).await;
    let said = &found[0]["items"][0];
    assert_eq!((&said["monogram"], &said["role"]), (&json!("NF"), &json!("Facilities, Library")));
    assert_eq!(said["project"]["href"], "/case-studies/library/");
    let departments = |block: &Value| -> Vec<String> {
        let all = block["departments"].as_array().into_iter().flatten();
        all.map(|one| one["title"].as_str().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(departments(&found[1]), ["The lab", "After sales", ""]);
    assert_eq!(departments(&found[2]), ["After sales"]);
    assert_eq!(found[2]["departments"][0]["people"][0]["email"], "bo@example.com");
}

#[tokio::test(flavor = "multi_thread")]
async fn tested_dimmers_come_by_product_and_follow_its_changes() {
    let back_end = stocked().await;
    let tested = |id: u64, slug: &str, model: &str| {
        let mut product = product(id, slug);
        product["acf"]["tested_dimmers"] = json!([{ "model": model }]);
        product
    };
    let on = |products: Value| back_end.on("/wp-json/wp/v2/product", Answer::json(&products));
    on(json!([tested(14, "nova", "QT 150"), product(15, "untested"), tested(12, "lyra", "QT 300")]));
    show(&back_end, &json!([{ "acf_fc_layout": "dimmers", "title": "Tested" }]));
    let visitor = Setup::default().visit(&back_end.url());
    let found = drawn(&visitor).await;
    let groups = found[0]["groups"].as_array().cloned().unwrap_or_default();
    let facts: Vec<Value> = groups
        .iter()
        .map(|group| json!([group["id"], group["href"], group["table"]["rows"][0]["dimmer"]]))
        .collect();
    assert_eq!(
        facts,
        [json!(["lyra", "/products/lyra/", "QT 300"]), json!(["nova", "/products/nova/", "QT 150"])],
        "{found}"
    );
    on(json!([tested(14, "nova", "QL 250")]));
    visitor.purge(&["products"]);
    assert_eq!(drawn(&visitor).await[0]["groups"][0]["table"]["rows"][0]["dimmer"], "QL 250");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_that_fails_takes_its_block_and_not_the_page() {
    let back_end = stocked().await;
    let down = || Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "internal_server_error");
    back_end.on("/wp-json/wp/v2/posts", down());
    back_end.on("/wp-json/wp/v2/product", down());
    show(
        &back_end,
        &json!([
            { "acf_fc_layout": "articles" },
            { "acf_fc_layout": "products", "products": [12] },
            { "acf_fc_layout": "quote", "text": "Still here." },
            { "acf_fc_layout": "case_studies" },
        ]),
    );
    let got = Setup::default().visit(&back_end.url()).get("/_data/about/").await;
    let found = blocks_of(&got);
    let kinds: Vec<&str> =
        found.as_array().into_iter().flatten().filter_map(|block| block["kind"].as_str()).collect();
    assert_eq!(kinds, ["quote", "caseStudies"]);
    let missing = got.header("x-lucerna-partial");
    assert!(missing.contains("articles") && missing.contains("products"), "{missing}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_back_end_without_a_route_has_none_of_it_and_the_page_is_whole() {
    let back_end = back_end(&[]).await;
    show(
        &back_end,
        &json!([{ "acf_fc_layout": "staff" }, { "acf_fc_layout": "quote", "text": "Still here." }]),
    );
    let got = Setup::default().visit(&back_end.url()).get("/_data/about/").await;
    assert_eq!(blocks_of(&got).as_array().map(Vec::len), Some(1));
    assert!(!got.headers.contains_key("x-lucerna-partial"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_what_a_block_shows_changes_the_page() {
    let back_end = stocked().await;
    show(&back_end, &json!([{ "acf_fc_layout": "articles", "latest": 1 }]));
    let visitor = Setup::default().visit(&back_end.url());
    assert_eq!(titles(&drawn(&visitor).await[0]), ["new"]);
    back_end.on("/wp-json/wp/v2/posts", Answer::json(&json!([article(43, "newest", 2026, 4)])));
    visitor.purge(&["posts"]);
    assert_eq!(titles(&drawn(&visitor).await[0]), ["newest"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn films_of_other_sites_are_played_only_where_that_is_allowed() {
    let back_end = stocked().await;
    let film = json!([{ "acf_fc_layout": "video", "title": "Film", "url": "https://youtu.be/aB3-_45678X" }]);
    show(&back_end, &film);
    let closed = Setup::default().visit(&back_end.url());
    assert_eq!(drawn(&closed).await[0]["source"]["kind"], "elsewhere");
    assert!(!closed.get("/about/").await.header("content-security-policy").contains("frame-src"));
    let video = VideoSettings { players: vec![Player::YouTube] };
    let open = Setup { video, ..Setup::default() }.visit(&back_end.url());
    assert_eq!(drawn(&open).await[0]["source"]["kind"], "player");
    let page = open.get("/about/").await;
    let policy = page.header("content-security-policy");
    assert!(policy.contains("frame-src 'self' https://www.youtube-nocookie.com;"), "{policy}");
    assert!(!policy.contains("vimeo"), "{policy}");
}

#[tokio::test(flavor = "multi_thread")]
async fn places_lead_to_a_map_without_loading_one() {
    let back_end = stocked().await;
    let places = json!([
        { "title": "Works", "address": "1 Mill Road\nLeeds", "lat": "53.4", "lon": "-2" },
        { "title": "Office", "lat": 153.4, "lon": 0 },
        { "title": "Shop", "lat": 1, "lon": 2, "url": "https://maps.example/shop" },
    ]);
    show(&back_end, &json!([{ "acf_fc_layout": "map", "places": places }]));
    let found = drawn(&Setup::default().visit(&back_end.url())).await;
    let places = found[0]["places"].as_array().unwrap_or_else(|| panic!("{found}"));
    let hrefs: Vec<&Value> = places.iter().map(|place| &place["href"]).collect();
    let map = "https://www.openstreetmap.org/?mlat=53.4&mlon=-2#map=16/53.4/-2";
    assert_eq!(hrefs, [&json!(map), &json!(null), &json!("https://maps.example/shop")]);
    assert_eq!(places[0]["address"], json!(["1 Mill Road", "Leeds"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_page_about_questions_tells_them_to_search_engines() {
    let rows = json!([{ "title": "Why?", "body_html": "<p>Because &lt;it&gt; <b>works</b>.</p>" }, { "title": "Empty" }]);
    let blocks = json!([
        { "acf_fc_layout": "accordion", "enabled": true, "items": rows },
        { "acf_fc_layout": "accordion", "enabled": false, "items": [{ "title": "A link", "body_html": "<p>x</p>" }] },
    ]);
    for (subject, expected) in [(json!("faq"), true), (json!(false), false), (json!("news"), false)] {
        let back_end = stocked().await;
        put_with(&back_end, "about", &json!({ "acf": { "blocks": blocks, "subject": subject } }));
        let text = Setup::default().visit(&back_end.url()).get("/about/").await.text();
        let told = |name: &str| text.contains(&format!("\"name\":\"{name}\""));
        assert_eq!((text.contains("\"FAQPage\""), told("Why?")), (expected, expected), "{subject}");
        assert!(!told("Empty") && !told("A link"), "{subject}");
    }
}
