//! What editors write around the products, over a scripted WordPress: lists, pages, feeds, and what is left out.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod articles;
mod failing;
mod feeds;
mod projects;
mod spaces;

use http::StatusCode;
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::site::{Got, Setup, back_end};

/// A list of the back end, in English and in Spanish.
const APIS: [&str; 2] = ["/wp-json", "/es/wp-json"];

/// Something that editors wrote: its number, its slug, and whatever else there is to say.
fn story(id: u64, slug: &str, fields: &Value) -> Value {
    let mut story = json!({
        "id": id, "slug": slug, "status": "publish", "title": { "rendered": slug },
        "excerpt": { "rendered": format!("About {slug}.") },
        "content": { "rendered": format!("<p>All about {slug}.</p>"), "protected": false },
        "date_gmt": "2026-03-01T09:00:00", "modified_gmt": "2026-03-01T09:00:00", "acf": {},
    });
    for (name, value) in fields.as_object().unwrap() {
        story[name] = value.clone();
    }
    story
}

/// Something that is pointed to.
fn reference(id: u64, slug: &str) -> Value {
    json!({ "id": id, "slug": slug, "title": format!("The {slug}") })
}

fn product(id: u64, slug: &str, fields: &Value) -> Value {
    let mut product = story(id, slug, &json!({}));
    product["acf"] = fields.clone();
    product["acf"]["show_in_cat_listing"] = json!(true);
    product
}

/// Gives the list that a route answers, and each of its entries by its slug.
fn publish(back_end: &WordPressLike, route: &str, stories: &[Value]) {
    back_end.on(route, Answer::json(&json!(stories)));
    for story in stories {
        let slug = story["slug"].as_str().unwrap().replace('-', "%2D");
        back_end.on(&format!("{route}?slug={slug}&per_page=10"), Answer::json(&json!([story])));
    }
}

/// The addresses of translations as a back end links them.
fn translations(back_end: &WordPressLike, english: &str, spanish: &str) -> Value {
    let root = back_end.url();
    json!({ "en": format!("{root}{english}"), "es": format!("{root}/es{spanish}") })
}

#[track_caller]
fn data(got: &Got) -> Value {
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    serde_json::from_slice(&got.body).unwrap()
}

/// The text of a field of every entry.
#[track_caller]
fn each(list: &Value, field: &str) -> Vec<String> {
    let text = |item: &Value| item[field].as_str().unwrap_or_else(|| panic!("no {field}: {item}")).to_owned();
    list.as_array().unwrap_or_else(|| panic!("no list: {list}")).iter().map(text).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_back_end_that_knows_no_stories_has_empty_lists_where_they_are_promised() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    for (path, total) in [("/articles/", "articles"), ("/es/articles/", "articles"), ("/spaces/", "spaces")] {
        let page = data(&visitor.get(&format!("/_data{path}")).await);
        assert_eq!(page["page"]["list"][total], json!([]), "{path}");
        assert_eq!(page["head"]["robots"], Value::Null, "{path}");
    }
    for path in ["/case-studies/", "/collections/", "/articles/guides/", "/articles/guides/x/", "/spaces/x/"]
    {
        assert_eq!(visitor.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(visitor.get("/sitemap-articles.xml").await.status, StatusCode::NOT_FOUND);
    let pages = visitor.get("/sitemap-pages.xml").await.text();
    assert!(pages.contains("/articles/</loc>") && !pages.contains("/case-studies/"), "{pages}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editors_name_a_list_and_write_below_it() {
    let back_end = back_end(&[]).await;
    let blocks = json!([
        { "acf_fc_layout": "hero", "title": "Light, room by room", "text": "Where to begin." },
        { "acf_fc_layout": "statement", "text": "Ask us." },
    ]);
    let fields = json!({
        "title": { "rendered": "Rooms" }, "acf": { "blocks": blocks },
        "seo": { "description": "Rooms and their light", "noindex": true },
    });
    crate::site::put_with(&back_end, "spaces", &fields);
    let visitor = Setup::default().visit(&back_end.url());
    let page = data(&visitor.get("/_data/spaces/").await);
    let list = &page["page"]["list"];
    assert_eq!((&list["title"], &list["intro"]), (&json!("Light, room by room"), &json!("Where to begin.")));
    assert_eq!(list["breadcrumbs"][1]["title"], "Rooms");
    assert_eq!(each(&list["blocks"], "kind"), ["statement"]);
    assert_eq!(page["head"]["description"], "Rooms and their light");
    assert_eq!(page["head"]["robots"], "noindex, follow");
}

#[tokio::test(flavor = "multi_thread")]
async fn machines_find_every_story_once_and_only_what_can_be_opened() {
    let back_end = back_end(&[]).await;
    let office = json!({ "translations": translations(&back_end, "/spaces/office/", "/spaces/oficina/") });
    let shop = json!({ "translations": translations(&back_end, "/spaces/shop/", "/spaces/tienda/") });
    let hidden = json!({ "seo": { "noindex": true } });
    publish(
        &back_end,
        "/wp-json/jgm/v1/spaces",
        &[story(1, "office", &office), story(2, "shop", &shop), story(3, "hidden", &hidden)],
    );
    publish(&back_end, "/es/wp-json/jgm/v1/spaces", &[story(51, "oficina", &office)]);
    publish(&back_end, "/wp-json/jgm/v1/case-studies", &[story(9, "library", &json!({}))]);
    let visitor = Setup::default().visit(&back_end.url());
    insta::assert_snapshot!(visitor.get("/sitemap-stories.xml").await.text());
    assert!(visitor.get("/sitemap.xml").await.text().contains("/sitemap-stories.xml"));
    let pages = visitor.get("/sitemap-pages.xml").await.text();
    assert!(pages.contains("<loc>https://halverdine.example/case-studies/</loc>"), "{pages}");
    assert!(!pages.contains("/es/case-studies/"), "{pages}");
    let llms = visitor.get("/llms.txt").await.text();
    for line in
        ["## Spaces in English", "## Espacios en español", "/case-studies/library/", "/es/spaces/oficina/"]
    {
        assert!(llms.contains(line), "{line}: {llms}");
    }
    assert!(!llms.contains("/spaces/hidden/"), "{llms}");
}
