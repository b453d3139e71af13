//! Products, variants, categories and everything else that comes in lists.

use content::attributes::{Ip, Number};
use content::model::{Position, ProductId, TermId, VariantId};
use content::{
    AccessoryQuery, BreadcrumbsOf, Client, DriverQuery, ListQuery, Locale, Order, PagePath, SearchQuery,
    Slug, StockistQuery,
};
use http::{HeaderName, HeaderValue, StatusCode};
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::site::{client, settings};

async fn start() -> (WordPressLike, Client) {
    let server = WordPressLike::start().await.unwrap();
    let client = client(&server.url(), &settings(&server.url()));
    (server, client)
}

fn counted(value: &Value, total: &'static str, pages: &'static str) -> Answer {
    Answer::json(value)
        .with_header(HeaderName::from_static("x-wp-total"), HeaderValue::from_static(total))
        .with_header(HeaderName::from_static("x-wp-totalpages"), HeaderValue::from_static(pages))
}

fn entry(id: u64, slug: &str) -> Value {
    json!({"id": id, "slug": slug, "title": {"rendered": slug}, "content": {"rendered": "<p>x</p>"}})
}

fn variants(first: u64, count: u64) -> Value {
    (first..first + count).map(|id| json!({"id": id, "description": "x", "image": false})).collect()
}

fn targets(server: &WordPressLike) -> Vec<String> {
    server.requests().into_iter().map(|request| request.target).collect()
}

#[tokio::test]
async fn a_page_of_products_comes_with_its_totals() {
    let (server, client) = start().await;
    server
        .on("/wp-json/wp/v2/product", counted(&json!([entry(1, "lyra"), 7, entry(2, "corvus")]), "23", "12"));
    let query = ListQuery {
        categories: vec![TermId(70), TermId(71)],
        search: Some("down & up".to_owned()),
        order: Some(Order::Title),
        page: 3,
        per_page: 2,
        ..ListQuery::default()
    };
    let listing = client.products(Locale::En, &query).await.unwrap();
    assert_eq!((listing.items.len(), listing.total, listing.pages), (2, 23, 12));
    assert_eq!(
        targets(&server),
        [
            "/wp-json/wp/v2/product?product_cat=70%2C71&search=down%20%26%20up&orderby=title&order=asc&per_page=2&page=3"
        ]
    );
}

#[tokio::test]
async fn a_back_end_that_does_not_count_has_at_least_what_was_seen() {
    let (server, client) = start().await;
    server.on("/wp-json/wp/v2/posts", Answer::json(&json!([entry(1, "a"), entry(2, "b")])));
    let query = ListQuery { page: 2, per_page: 5000, ..ListQuery::default() };
    let listing = client.articles(Locale::En, &query).await.unwrap();
    assert_eq!((listing.total, listing.pages), (102, 2));
    assert!(targets(&server)[0].ends_with("?per_page=100&page=2"));
}

#[tokio::test]
async fn behind_the_last_page_there_is_nothing() {
    let (server, client) = start().await;
    let error = Answer::error(StatusCode::BAD_REQUEST, "rest_post_invalid_page_number");
    server.on("/wp-json/jgm/v1/spaces", error.clone());
    let past = ListQuery { page: 9, ..ListQuery::default() };
    assert_eq!(client.spaces(Locale::En, &past).await.unwrap().items, []);
    assert!(client.spaces(Locale::En, &ListQuery::default()).await.is_err());
    server.on(
        "/wp-json/wp/v2/search",
        Answer::error(StatusCode::BAD_REQUEST, "rest_search_invalid_page_number"),
    );
    let past = SearchQuery { page: 9, ..SearchQuery::new("lyra") };
    assert_eq!(client.search(Locale::En, &past).await.unwrap().total, 0);
}

#[tokio::test]
async fn every_kind_is_found_at_its_route() {
    let (server, client) = start().await;
    let slug = Slug::parse("luz-cálida").unwrap();
    let most = ListQuery::most();
    for route in
        ["wp/v2/product", "wp/v2/posts", "jgm/v1/spaces", "jgm/v1/collections", "jgm/v1/case-studies"]
    {
        let target = format!("/es/wp-json/{route}?slug=luz%2Dc%C3%A1lida&per_page=10");
        server.on(&target, Answer::json(&json!([entry(1, "luz-c%C3%A1lida")])));
        server.on(
            &format!("/es/wp-json/{route}?per_page=100"),
            Answer::json(&json!([entry(1, "a"), entry(2, "b")])),
        );
    }
    for route in ["wp/v2/testimonials", "jgm/v1/staff"] {
        server.on(
            &format!("/es/wp-json/{route}?per_page=100"),
            Answer::json(&json!([entry(1, "a"), entry(2, "b")])),
        );
    }
    let es = Locale::Es;
    let path = |path: Option<PagePath>| path.unwrap().as_str().to_owned();
    let product = client.product_by_slug(es, &slug).await.unwrap().unwrap();
    assert_eq!(path(product.entry.path), "/products/luz-c%C3%A1lida/");
    assert_eq!(client.article(es, &slug).await.unwrap().unwrap().entry.slug, slug);
    assert_eq!(path(client.space(es, &slug).await.unwrap().unwrap().entry.path), "/spaces/luz-c%C3%A1lida/");
    assert_eq!(client.collection(es, &slug).await.unwrap().unwrap().entry.slug, slug);
    assert_eq!(client.case_study(es, &slug).await.unwrap().unwrap().entry.slug, slug);
    assert_eq!(client.products(es, &most).await.unwrap().total, 2);
    assert_eq!(client.articles(es, &most).await.unwrap().total, 2);
    assert_eq!(client.spaces(es, &most).await.unwrap().total, 2);
    assert_eq!(client.collections(es, &most).await.unwrap().total, 2);
    assert_eq!(client.case_studies(es, &most).await.unwrap().total, 2);
    assert_eq!(client.testimonials(es, &most).await.unwrap().total, 2);
    assert_eq!(client.staff(es, &most).await.unwrap().total, 2);
}

#[tokio::test]
async fn what_is_not_there_is_none_and_a_missing_plugin_is_an_error() {
    let (server, client) = start().await;
    let missing = Answer::error(StatusCode::NOT_FOUND, "rest_post_invalid_id");
    for route in [
        "wp/v2/product/9",
        "jgm/v1/product-variation/9",
        "ansell/v1/product/variants/9",
        "jgm/v1/slug",
        "ansell/v1/product/breadcrumbs",
        "jgm/v1/form/9",
    ] {
        server.on(&format!("/wp-json/{route}"), missing.clone());
    }
    let (en, path) = (Locale::En, PagePath::parse("/x/").unwrap());
    assert_eq!(client.product(en, ProductId(9)).await.unwrap(), None);
    assert_eq!(client.variation(en, VariantId(9)).await.unwrap(), None);
    assert_eq!(client.variants(en, ProductId(9)).await.unwrap(), None);
    assert_eq!(client.destination(en, &path).await.unwrap(), None);
    assert_eq!(client.breadcrumbs(en, BreadcrumbsOf::Category(TermId(9))).await.unwrap(), None);
    assert_eq!(client.form(en, 9).await.unwrap(), None);
    for error in [
        client.product(en, ProductId(10)).await.unwrap_err(),
        client.variants(en, ProductId(10)).await.unwrap_err(),
        client.destination(Locale::Es, &path).await.unwrap_err(),
    ] {
        assert_eq!(error.status(), Some(StatusCode::NOT_FOUND), "{error}");
        assert!(!error.is_missing());
    }
}

#[tokio::test]
async fn an_unknown_slug_is_none() {
    let (server, client) = start().await;
    let slug = Slug::parse("nothing").unwrap();
    for route in ["wp/v2/product", "wp/v2/categories", "jgm/v1/form"] {
        server.on(&format!("/wp-json/{route}"), Answer::json(&json!([])));
    }
    assert_eq!(client.product_by_slug(Locale::En, &slug).await.unwrap(), None);
    assert_eq!(client.article_category_by_slug(Locale::En, &slug).await.unwrap(), None);
    assert_eq!(client.form_by_slug(Locale::En, &slug).await.unwrap(), None);
}

#[tokio::test]
async fn variants_are_walked_page_by_page() {
    let (server, client) = start().await;
    let at = |page: usize| format!("/wp-json/ansell/v1/product/variants/12?per_page=500&page={page}");
    server.on(&at(1), counted(&variants(1, 500), "698", "2"));
    server.on(&at(2), counted(&variants(501, 198), "698", "2"));
    let found = client.variants(Locale::En, ProductId(12)).await.unwrap().unwrap();
    assert_eq!(found.len(), 698);
    assert!(found.iter().all(|variant| variant.product == ProductId(12)));
    assert_eq!(server.requests().len(), 2);
}

#[tokio::test]
async fn a_route_that_knows_no_pages_is_asked_no_further() {
    for count in [3, 500, 501] {
        let (server, client) = start().await;
        server.on("/wp-json/ansell/v1/product/variants/12", Answer::json(&variants(1, count)));
        let found = client.variants(Locale::En, ProductId(12)).await.unwrap().unwrap();
        assert_eq!(found.len() as u64, count);
        assert!(server.requests().len() <= 2);
    }
}

#[tokio::test]
async fn categories_are_walked_too() {
    let (server, client) = start().await;
    let term = |id: u64| json!({"id": id, "name": format!("C{id}"), "slug": format!("c{id}"), "parent": 0});
    let terms = |first: u64, count: u64| (first..first + count).map(term).collect::<Value>();
    let at = |query: &str| format!("/wp-json/wp/v2/product_cat?per_page=100{query}");
    server.on(&at("&page=1"), counted(&terms(1, 100), "103", "2"));
    // One of the first page comes again: something was moved in between.
    server.on(&at("&page=2"), counted(&terms(100, 4), "103", "2"));
    server.on("/wp-json/wp/v2/categories", counted(&terms(1, 4), "4", "1"));
    assert_eq!(client.categories(Locale::En).await.unwrap().len(), 103);
    assert_eq!(client.article_categories(Locale::En).await.unwrap().len(), 4);
}

#[tokio::test]
async fn filters_are_sent_as_the_contract_names_them() {
    let (server, client) = start().await;
    for route in [
        "stockists",
        "product/legacy",
        "product/driversByDimmableType",
        "product/profilesByType",
        "product/accessories",
        "product/breadcrumbs",
    ] {
        server.on(&format!("/wp-json/ansell/v1/{route}"), Answer::json(&json!([])));
    }
    for route in ["search", "media"] {
        server.on(&format!("/wp-json/wp/v2/{route}"), Answer::json(&json!([])));
    }
    let en = Locale::En;
    let number = |value: f64| Number::new(value).unwrap();
    let near = Some(Position { latitude: number(52.631), longitude: number(-1.297) });
    let stockists = StockistQuery {
        country: Some("ES".to_owned()),
        kind: Some("showroom".to_owned()),
        group: Some("downlights".to_owned()),
        search: Some(" Málaga ".to_owned()),
        near,
        ..StockistQuery::default()
    };
    client.stockists(en, &stockists).await.unwrap();
    client.legacy(en, Some("LYR/08")).await.unwrap();
    client.legacy(en, None).await.unwrap();
    let drivers =
        DriverQuery { dimming: Some("dali-2".to_owned()), voltage: Some(number(24.0)), ip: Ip::parse("X4") };
    client.drivers(en, &drivers).await.unwrap();
    client.profiles(en, Some("surface")).await.unwrap();
    let accessories = AccessoryQuery { kind: Some("end-cap".to_owned()), product: Some(ProductId(12)) };
    client.accessories(en, &accessories).await.unwrap();
    client.breadcrumbs(en, BreadcrumbsOf::Product(ProductId(12))).await.unwrap();
    client
        .search(en, &SearchQuery { subtypes: vec!["product".to_owned()], ..SearchQuery::new("lyra") })
        .await
        .unwrap();
    client
        .media_items(
            en,
            &ListQuery { include: vec![3, 1], order: Some(Order::Included), ..ListQuery::default() },
        )
        .await
        .unwrap();
    insta::assert_snapshot!(targets(&server).join("\n"));
}
