//! The search over everything that has a page.

use http::StatusCode;
use serde_json::json;

use crate::support::{Folder, Site, TestResult};

const SEARCH: &str = "/wp-json/wp/v2/search";

#[tokio::test]
async fn finds_what_has_a_page() -> TestResult {
    let site = Site::kinds().await?;
    let mut reply = site.get(&format!("{SEARCH}?search=brigade")).await?;
    reply.headers.clear();
    insta::assert_snapshot!("hit", reply.transcript()?);
    assert_eq!(site.json(&format!("{SEARCH}?search=measures")).await?, json!([]), "people have no page");
    assert_eq!(site.column(&format!("{SEARCH}?search=vault"), "subtype").await?, "case_study");
    assert_eq!(site.column(&format!("{SEARCH}?search=lyra&subtype=space"), "subtype").await?, "");
    Ok(())
}

#[tokio::test]
async fn the_best_comes_first() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = Folder::kinds();
    folder.put("content/en/pages/other.md", "+++\ntitle = \"Other\"\n+++\n\nA word on the office.\n");
    site.import(&folder).await?;
    let found = site.column(&format!("{SEARCH}?search=office"), "subtype").await?;
    assert!(found.starts_with("space"), "{found}");
    Ok(())
}

#[tokio::test]
async fn without_words_everything_is_listed() -> TestResult {
    let site = Site::kinds().await?;
    let reply = site.get(&format!("{SEARCH}?per_page=3")).await?;
    assert_eq!((reply.header("x-wp-total"), reply.header("x-wp-totalpages")), ("8", "3"));
    assert_eq!(site.get(&format!("{SEARCH}?subtype=page,product")).await?.header("x-wp-total"), "4");
    let first = site.json(&format!("{SEARCH}?per_page=1")).await?[0]["id"].clone();
    assert_eq!(site.get(&format!("{SEARCH}?exclude={first}")).await?.header("x-wp-total"), "7");
    assert_eq!(site.get(&format!("{SEARCH}?include={first}")).await?.header("x-wp-total"), "1");
    Ok(())
}

#[tokio::test]
async fn terms_are_searched_when_asked_for() -> TestResult {
    let site = Site::kinds().await?;
    let hit = site.json(&format!("{SEARCH}?type=term&search=ceiling")).await?[0].clone();
    assert_eq!((hit["type"].as_str(), hit["subtype"].as_str()), (Some("term"), Some("product_cat")));
    assert_eq!(hit["url"], "http://lucerna.invalid/product-categories/downlights/");
    assert_eq!(hit["title"], "Downlights &#038; spots");
    assert_eq!(site.get(&format!("{SEARCH}?type=term")).await?.header("x-wp-total"), "4");
    assert_eq!(site.json(&format!("{SEARCH}?type=post-format")).await?, json!([]));
    Ok(())
}

#[tokio::test]
async fn a_page_past_the_end_is_refused_in_its_own_words() -> TestResult {
    let site = Site::kinds().await?;
    let reply = site.get(&format!("{SEARCH}?page=9")).await?;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    assert_eq!(reply.json()?["code"], "rest_search_invalid_page_number");
    let reply = site.get(&format!("{SEARCH}?page=9&search=nothing")).await?;
    assert_eq!((reply.status, reply.json()?), (StatusCode::OK, json!([])));
    Ok(())
}

#[tokio::test]
async fn a_text_is_found_in_its_language_only() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = Folder::kinds();
    folder.replace("content/es/spaces/office.md", "Light to read by.", "Luz para leer, jamás deslumbra.");
    site.import(&folder).await?;
    assert_eq!(site.column(&format!("/es{SEARCH}?search=jamas"), "subtype").await?, "space");
    assert_eq!(site.column(&format!("{SEARCH}?search=jamas"), "subtype").await?, "");
    folder.replace("content/es/spaces/office.md", "jamás deslumbra", "nunca deslumbra");
    site.import(&folder).await?;
    assert_eq!(
        site.column(&format!("/es{SEARCH}?search=jamas"), "subtype").await?,
        "",
        "the index follows the text"
    );
    Ok(())
}
