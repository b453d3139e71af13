//! Pages name what shall be done to them; a name that nobody knows is an error of that page alone.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use http::StatusCode;
use serde_json::{Value, json};
use test_support::Answer;

use crate::site::{Got, Setup, back_end, put, put_spanish, put_with};

fn json_of(got: &Got) -> Value {
    serde_json::from_slice(&got.body).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_passes_what_it_names() {
    let back_end = back_end(&["plain"]).await;
    put_with(&back_end, "hidden", &json!({ "acf": { "middleware": ["no-index"] } }));
    put_with(&back_end, "quiet", &json!({ "middleware": "no-newsletter" }));
    put_with(&back_end, "both", &json!({ "acf": { "middleware": ["no-newsletter", "no-index"] } }));
    let visitor = Setup::default().visit(&back_end.url());
    for (slug, robots, newsletter) in [
        ("plain", None, true),
        ("hidden", Some("noindex, follow"), true),
        ("quiet", None, false),
        ("both", Some("noindex, follow"), false),
    ] {
        let got = visitor.get(&format!("/_data/{slug}/")).await;
        let data = json_of(&got);
        assert_eq!(got.status, StatusCode::OK, "{slug}");
        assert_eq!(data["head"]["robots"].as_str(), robots, "{slug}");
        assert_eq!(data["newsletter"], newsletter, "{slug}");
    }
    let document = visitor.get("/hidden/").await;
    assert!(document.text().contains("<meta name=\"robots\" content=\"noindex, follow\">"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_name_is_shown_as_what_it_is_and_touches_no_other_page() {
    let back_end = back_end(&["about"]).await;
    put_with(&back_end, "wrong", &json!({ "acf": { "middleware": ["no-index", "no-idnex"] } }));
    put_with(&back_end, "other", &json!({ "middleware": "members<only>" }));
    put_spanish(&back_end, "malo", "/es/malo/", &json!({ "middleware": "no-idnex" }));
    put_spanish(&back_end, "bueno", "/es/bueno/", &json!({}));
    let visitor = Setup::default().visit(&back_end.url());

    let document = visitor.get("/wrong/").await;
    assert_eq!(document.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(document.text().contains("<h1>error 500</h1><p>Unknown middleware no-idnex</p>"));
    assert_eq!(document.header("cache-control"), "no-store");
    assert!(document.headers.contains_key("x-lucerna-build"));
    let data = visitor.get("/_data/wrong/").await;
    assert_eq!(data.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(data.header("content-type"), "application/json");
    let page = &json_of(&data)["page"];
    assert_eq!(page, &json!({ "kind": "error", "status": 500, "message": "Unknown middleware no-idnex" }));

    let other = json_of(&visitor.get("/_data/other/").await);
    assert_eq!(other["page"]["message"], "Unknown middleware members<only>");
    let spanish = visitor.get("/es/malo/").await;
    assert_eq!(spanish.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(spanish.text().contains("<p>Unknown middleware no-idnex</p>"));
    for (document, language) in [(&document, "en"), (&spanish, "es")] {
        assert!(document.text().contains(&format!("<html lang=\"{language}\"")), "{language}");
        assert!(document.text().contains("<meta name=\"robots\" content=\"noindex\">"), "{language}");
    }
    for path in ["/about/", "/", "/es/bueno/"] {
        assert_eq!(visitor.get(path).await.status, StatusCode::OK, "{path}");
    }
    for path in ["/nowhere/", "/es/nada/"] {
        let missing = visitor.get(path).await;
        assert_eq!(missing.status, StatusCode::NOT_FOUND, "{path}");
        assert!(!missing.text().contains("Unknown middleware"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_at_a_wrong_page_makes_its_screen_once_and_the_mended_page_shows() {
    let back_end = back_end(&[]).await;
    put_with(&back_end, "wrong", &json!({ "middleware": "nonsense" }));
    let visitor = Setup::default().visit(&back_end.url());
    let first = visitor.get("/wrong/").await;
    assert_eq!(first.status, StatusCode::INTERNAL_SERVER_ERROR);
    // Made once and so logged once.
    assert_eq!(visitor.get("/wrong/").await.header("x-lucerna-cache"), "hit");

    put(&back_end, "wrong", "/wrong/", "right");
    visitor.purge(&["page:7"]);
    let mended = visitor.get("/wrong/").await;
    assert_eq!(mended.status, StatusCode::OK);
    assert!(mended.text().contains("<h1>right</h1>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_for_search_engines_leave_out_what_is_hidden_or_broken() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let page = |id: u32, slug: &str, middleware: Value| {
        json!({ "id": id, "slug": slug, "status": "publish", "link": format!("{root}/{slug}/"),
                "title": { "rendered": slug }, "acf": { "middleware": middleware } })
    };
    back_end.on(
        "/wp-json/jgm/v1/pages/",
        Answer::json(&json!([
            page(1, "shown", json!(["no-newsletter"])),
            page(2, "hidden", json!("no-index")),
            page(3, "broken", json!(["nonsense"])),
        ])),
    );
    let visitor = Setup::default().visit(&root);
    for list in ["/sitemap-pages.xml", "/llms.txt"] {
        let text = visitor.get(list).await.text();
        assert!(text.contains("/shown/"), "{list}: {text}");
        assert!(!text.contains("/hidden/") && !text.contains("/broken/"), "{list}: {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn error_screens_say_what_happened_in_the_language_of_the_address() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    for (path, status, message) in [
        ("/_data/nowhere/", 404, "This page could not be found"),
        ("/_data/es/nada/", 404, "No se ha podido encontrar esta página"),
        ("/_data/%ff/", 400, "This address is not valid"),
        ("/_data/es/%ff/", 400, "Esta dirección no es válida"),
    ] {
        let got = visitor.get(path).await;
        assert_eq!(got.status.as_u16(), status, "{path}");
        assert_eq!(got.header("content-type"), "application/json", "{path}");
        let data = json_of(&got);
        assert_eq!(data["locale"], if path.contains("/es/") { "es" } else { "en" }, "{path}");
        assert_eq!((&data["status"], &data["page"]["kind"]), (&json!(status), &json!("error")), "{path}");
        assert_eq!(data["page"]["status"], status, "{path}");
        assert_eq!(data["page"]["message"], message, "{path}");
        assert_eq!(data["head"]["robots"], "noindex", "{path}");
    }
}
