//! The lists of addresses for search engines: both languages, real dates, pictures, and no file too long.

use http::{HeaderName, HeaderValue, StatusCode};
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::products::sample;
use crate::site::{Setup, back_end};

/// More pages of products than one file takes.
const PAGES: u32 = 251;

fn target(api: &str, page: u32) -> String {
    let page = if page > 1 { format!("&page={page}") } else { String::new() };
    format!("{api}/wp/v2/product?orderby=slug&order=asc&per_page=100{page}")
}

fn listed(root: &str, slug: &str, modified: &str) -> Value {
    let mut product = sample(root);
    product["slug"] = json!(slug);
    product["modified_gmt"] = json!(modified);
    product["acf"]["show_in_cat_listing"] = json!(true);
    product["acf"]["image"] = json!({ "url": format!("{root}/wp-content/uploads/lyra.png"), "width": 800, "height": 600, "alt": "" });
    product
}

fn put(back_end: &WordPressLike, api: &str, page: u32, pages: u32, products: &Value) {
    let header = (HeaderName::from_static("x-wp-totalpages"), HeaderValue::from(pages));
    back_end.on(&target(api, page), Answer::json(products).with_header(header.0, header.1));
}

#[tokio::test(flavor = "multi_thread")]
async fn products_and_categories_are_listed_in_both_languages() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    put(
        &back_end,
        "/wp-json",
        1,
        1,
        &json!([
            listed(&root, "lyra", "2026-10-01T08:00:00"),
            listed(&root, "corvus", "2026-11-01T08:00:00")
        ]),
    );
    put(&back_end, "/es/wp-json", 1, 1, &json!([]));
    let link = |path: &str| format!("{root}{path}");
    let downlights = json!([{ "id": 5, "slug": "downlights", "name": "Downlights", "count": 2, "parent": 0,
        "link": link("/product-categories/downlights/"),
        "translations": { "en": link("/product-categories/downlights/"), "es": link("/es/product-categories/downlights-es/") } }]);
    back_end.on("/wp-json/wp/v2/product_cat", Answer::json(&downlights));
    back_end.on("/es/wp-json/wp/v2/product_cat", Answer::json(&json!([])));
    let visitor = Setup::default().visit(&root);
    insta::assert_snapshot!("index", visitor.get("/sitemap.xml").await.text());
    insta::assert_snapshot!("products", visitor.get("/sitemap-products.xml").await.text());
    insta::assert_snapshot!("categories", visitor.get("/sitemap-categories.xml").await.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_into_a_file_is_in_the_next_and_nothing_is_cut_off() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    for page in 1..=PAGES {
        let product = listed(&root, &format!("product-{page}"), "2026-10-01T08:00:00");
        put(&back_end, "/wp-json", page, PAGES, &json!([product]));
    }
    put(&back_end, "/es/wp-json", 1, 1, &json!([listed(&root, "uno", "2026-10-02T08:00:00")]));
    let visitor = Setup::default().visit(&root);
    let index = visitor.get("/sitemap.xml").await.text();
    assert!(index.contains("https://halverdine.example/sitemap-products-2.xml"), "{index}");
    assert!(!index.contains("sitemap-products-3.xml"), "{index}");
    let first = visitor.get("/sitemap-products.xml").await.text();
    assert_eq!(first.matches("<url>").count(), 251, "250 in English and one in Spanish");
    let second = visitor.get("/sitemap-products-2.xml").await.text();
    assert_eq!(second.matches("<url>").count(), 1);
    assert!(second.contains("/products/product-251/"));
    for file in ["3.xml", "1.xml", "02.xml", "x.xml", "2", "99999999999.xml"] {
        let got = visitor.get(&format!("/sitemap-products-{file}")).await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{file}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn files_for_machines_are_there_while_the_back_end_is_not_and_follow_what_changes() {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    let files = ["/llms.txt", "/sitemap.xml", "/sitemap-products.xml"];
    let lyra = listed(&root, "lyra", "2026-10-01T08:00:00");
    put(&back_end, "/wp-json", 1, 1, &json!([lyra]));
    put(&back_end, "/es/wp-json", 1, 1, &json!([]));
    let visitor = Setup::default().visit(&root);
    for file in files {
        let first = visitor.get(file).await;
        let again = visitor.get(file).await;
        assert_eq!((first.status, again.header("x-lucerna-cache")), (StatusCode::OK, "hit"), "{file}");
        assert_eq!(first.header("etag"), again.header("etag"), "{file}");
        assert_eq!(again.header("cache-control"), "public, max-age=3600", "{file}");
    }
    let corvus = listed(&root, "corvus", "2026-11-01T08:00:00");
    put(&back_end, "/wp-json", 1, 1, &json!([lyra, corvus]));
    visitor.purge(&["products"]);
    assert!(visitor.get("/llms.txt").await.text().contains("/products/corvus/"));
    assert!(visitor.get("/sitemap.xml").await.text().contains("2026-11-01T08:00:00Z"));
    assert!(visitor.get("/sitemap-products.xml").await.text().contains("/products/corvus/"));
    for api in ["/wp-json", "/es/wp-json"] {
        back_end.on(&target(api, 1), Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "broken"));
    }
    visitor.purge(&["products"]);
    for file in files {
        let got = visitor.get(file).await;
        assert_eq!((got.status, got.header("x-lucerna-cache")), (StatusCode::OK, "stale_on_error"), "{file}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn files_that_have_to_be_made_count_like_searches_and_kept_ones_do_not() {
    let back_end = back_end(&[]).await;
    let visitor = Setup { searches_per_minute: 3, ..Setup::default() }.visit(&back_end.url());
    for _ in 0..5 {
        assert_eq!(visitor.get("/llms.txt").await.status, StatusCode::OK);
    }
    for file in ["/sitemap.xml", "/sitemap-products.xml", "/articles/feed.xml"] {
        let refused = visitor.get(file).await;
        assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS, "{file}");
        assert!(refused.headers.contains_key("retry-after"), "{file}");
        assert_eq!(refused.header("cache-control"), "no-store", "{file}");
    }
    assert_eq!(visitor.get("/llms.txt").await.status, StatusCode::OK);
}
