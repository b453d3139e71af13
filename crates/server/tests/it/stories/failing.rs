//! A back end that fails for a part: the page is there without it, and says so.

use http::StatusCode;
use serde_json::json;
use test_support::Answer;

use super::{data, publish, reference, story};
use crate::site::{Setup, back_end};

#[tokio::test(flavor = "multi_thread")]
async fn a_story_does_without_what_the_back_end_cannot_give() {
    let back_end = back_end(&[]).await;
    let broken = || Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "broken");
    let fields = json!({ "acf": { "products": [reference(81, "lyra")], "category": reference(1, "guides"),
        "used": [{ "code": "LYR-1" }] } });
    for route in ["wp/v2/posts", "jgm/v1/spaces", "jgm/v1/case-studies", "jgm/v1/collections"] {
        publish(&back_end, &format!("/wp-json/{route}"), &[story(1, "one", &fields)]);
        // The one is there, the list of all is not.
        back_end.on(&format!("/wp-json/{route}?per_page=100&page=1"), broken());
    }
    back_end.on("/wp-json/wp/v2/product", broken());
    back_end.on("/wp-json/wp/v2/testimonials", broken());
    let visitor = Setup::default().visit(&back_end.url());
    for (path, kind, parts) in [
        ("/articles/guides/one/", "article", "products"),
        ("/spaces/one/", "space", "case studies"),
        ("/case-studies/one/", "caseStudy", "testimonials"),
        ("/collections/one/", "collection", "other collections"),
    ] {
        let got = visitor.get(&format!("/_data{path}")).await;
        assert!(
            got.header("x-lucerna-partial").contains(parts),
            "{path}: {}",
            got.header("x-lucerna-partial")
        );
        assert_eq!(data(&got)["page"]["kind"], kind, "{path}");
    }
    // What a page is about has to be there.
    for path in ["/articles/", "/spaces/", "/case-studies/", "/articles/feed.xml"] {
        assert!(visitor.get(path).await.status.is_server_error(), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_projects_does_without_the_categories_of_products() {
    let back_end = back_end(&[]).await;
    let fields = json!({ "acf": { "products": [reference(81, "lyra")], "country": "ES" } });
    publish(
        &back_end,
        "/wp-json/jgm/v1/case-studies",
        &[story(1, "one", &fields), story(2, "two", &json!({}))],
    );
    back_end.on("/wp-json/wp/v2/product", Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "broken"));
    let visitor = Setup::default().visit(&back_end.url());
    let got = visitor.get("/_data/case-studies/").await;
    assert_eq!(got.header("x-lucerna-partial"), "product categories");
    assert_eq!(data(&got)["page"]["list"]["total"], 2);
}
