//! The page index walks through all pages and always ends.

use content::Locale;
use http::{HeaderName, HeaderValue, StatusCode};
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::site::{client, settings};

const FIELDS: &str = "id,slug,status,link,title,template,lang,translation_key,translations,\
                      seo.noindex,acf.middleware,middleware,content.protected,modified,modified_gmt";

fn target(page: usize) -> String {
    format!("/wp-json/jgm/v1/pages/?per_page=100&page={page}&orderby=id&order=asc&_fields={FIELDS}")
}

fn items(first: usize, count: usize) -> Value {
    let item = |id: usize| json!({"id": id, "slug": format!("p{id}"), "link": format!("/p{id}/"), "title": {"rendered": "t"}});
    (first..first + count).map(item).collect()
}

fn with_total_pages(answer: Answer, total: &'static str) -> Answer {
    answer.with_header(HeaderName::from_static("x-wp-totalpages"), HeaderValue::from_static(total))
}

async fn ids(server: &WordPressLike) -> Vec<u64> {
    let client = client(&server.url(), &settings(&server.url()));
    client.page_index(Locale::En).await.unwrap().into_iter().map(|page| page.id).collect()
}

#[tokio::test]
async fn the_header_says_how_many_pages_there_are() {
    let server = WordPressLike::start().await.unwrap();
    server.on(&target(1), with_total_pages(Answer::json(&items(1, 100)), "3"));
    server.on(&target(2), with_total_pages(Answer::json(&items(101, 100)), "3"));
    server.on(&target(3), with_total_pages(Answer::json(&items(201, 7)), "3"));
    assert_eq!(ids(&server).await, (1..=207).collect::<Vec<_>>());
    assert_eq!(server.requests().len(), 3);
}

#[tokio::test]
async fn pages_that_are_known_to_come_are_asked_for_ahead_and_stay_in_order() {
    let server = WordPressLike::start().await.unwrap();
    for (page, first) in (1..=6).zip((1..).step_by(100)) {
        server.on(&target(page), with_total_pages(Answer::json(&items(first, 100)), "6"));
    }
    server.hold(&target(2));
    let others_asked_for = async {
        while server.requests().len() < 5 {
            tokio::task::yield_now().await;
        }
        assert_eq!(server.requests().len(), 5, "the next waits its turn");
        server.release();
    };
    let (ids, ()) = tokio::join!(ids(&server), others_asked_for);
    assert_eq!(ids, (1..=600).collect::<Vec<_>>());
    assert_eq!(server.requests().len(), 6);
}

#[tokio::test]
async fn without_the_header_a_short_list_is_the_last() {
    let server = WordPressLike::start().await.unwrap();
    server.on(&target(1), Answer::json(&items(1, 100)));
    server.on(&target(2), Answer::json(&items(101, 5)));
    assert_eq!(ids(&server).await.len(), 105);
}

#[tokio::test]
async fn pages_that_vanish_meanwhile_end_the_walk() {
    let server = WordPressLike::start().await.unwrap();
    server.on(&target(1), with_total_pages(Answer::json(&items(1, 100)), "2"));
    server.on(&target(2), Answer::error(StatusCode::BAD_REQUEST, "rest_post_invalid_page_number"));
    assert_eq!(ids(&server).await.len(), 100);
}

#[tokio::test]
async fn a_back_end_that_never_ends_is_left_at_500_pages() {
    let server = WordPressLike::start().await.unwrap();
    server.on("/wp-json/jgm/v1/pages/", with_total_pages(Answer::json(&items(1, 1)), "999999"));
    ids(&server).await;
    assert_eq!(server.requests().len(), 500);
}

#[tokio::test]
async fn an_error_in_the_middle_is_not_a_short_index() {
    let server = WordPressLike::start().await.unwrap();
    server.on(&target(1), with_total_pages(Answer::json(&items(1, 100)), "2"));
    let client = client(&server.url(), &settings(&server.url()));
    assert!(client.page_index(Locale::En).await.is_err());
}
