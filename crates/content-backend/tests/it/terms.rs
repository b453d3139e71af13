//! Categories of products and articles.

use http::StatusCode;
use serde_json::{Value, json};

use crate::support::{Folder, Site, TestResult};

const TERMS: &str = "/wp-json/wp/v2/product_cat";

async fn slugs(site: &Site, query: &str) -> Result<String, Box<dyn std::error::Error>> {
    site.column(&format!("{TERMS}?{query}"), "slug").await
}

#[tokio::test]
async fn a_term_has_its_shape() -> TestResult {
    let site = Site::kinds().await?;
    let mut reply = site.get(&format!("{TERMS}?slug=floodlights")).await?;
    reply.headers.clear();
    insta::assert_snapshot!("term", reply.transcript()?);
    let name = site.json(&format!("{TERMS}?slug=downlights")).await?[0]["name"].clone();
    assert_eq!(name, "Downlights &amp; spots");
    Ok(())
}

#[tokio::test]
async fn terms_are_sorted_by_name_unless_told_otherwise() -> TestResult {
    let site = Site::kinds().await?;
    for (query, expected) in [
        ("", "downlights exterior floodlights"),
        ("order=desc", "floodlights exterior downlights"),
        ("orderby=menu_order", "downlights exterior floodlights"),
        ("orderby=slug&order=desc", "floodlights exterior downlights"),
        ("orderby=description", "floodlights downlights exterior"),
        ("orderby=include_slugs&slug=exterior,downlights", "exterior downlights"),
        ("orderby=count&order=desc&per_page=1", "floodlights"),
    ] {
        assert_eq!(slugs(&site, query).await?, expected, "{query}");
    }
    Ok(())
}

#[tokio::test]
async fn the_tree_can_be_walked() -> TestResult {
    let site = Site::kinds().await?;
    assert_eq!(slugs(&site, "parent=0").await?, "downlights exterior");
    let exterior = site.json(&format!("{TERMS}?slug=exterior")).await?[0]["id"].clone();
    assert_eq!(slugs(&site, &format!("parent={exterior}")).await?, "floodlights");
    let child = site.json(&format!("{TERMS}?slug=floodlights&_embed=up")).await?[0].clone();
    assert_eq!(child["parent"], exterior);
    assert_eq!(child["_embedded"]["up"][0]["slug"], "exterior");
    Ok(())
}

#[tokio::test]
async fn a_page_past_the_end_is_empty_with_true_totals() -> TestResult {
    let site = Site::kinds().await?;
    let reply = site.get(&format!("{TERMS}?page=9&per_page=2")).await?;
    assert_eq!((reply.status, reply.json()?), (StatusCode::OK, json!([])));
    assert_eq!((reply.header("x-wp-total"), reply.header("x-wp-totalpages")), ("3", "2"));
    Ok(())
}

#[tokio::test]
async fn terms_are_counted_and_found_by_their_entries() -> TestResult {
    let site = Site::kinds().await?;
    let guides = site.json("/wp-json/wp/v2/categories").await?[0].clone();
    assert_eq!((guides["slug"].as_str(), &guides["count"]), (Some("guides"), &json!(1)));
    let post = site.json("/wp-json/wp/v2/posts").await?[0]["id"].clone();
    assert_eq!(site.column(&format!("/wp-json/wp/v2/categories?post={post}"), "slug").await?, "guides");
    assert_eq!(site.column("/wp-json/wp/v2/categories?post=999", "slug").await?, "");
    assert_eq!(slugs(&site, "hide_empty=true").await?, "");
    let mut folder = Folder::kinds();
    folder.replace("content/en/articles/size-a-driver.md", "+++\ntitle", "+++\nstatus = \"draft\"\ntitle");
    site.import(&folder).await?;
    assert_eq!(site.json("/wp-json/wp/v2/categories").await?[0]["count"], json!(0));
    assert_eq!(
        site.json("/es/wp-json/wp/v2/categories").await?[0]["count"],
        json!(1),
        "each language counts its own"
    );
    Ok(())
}

#[tokio::test]
async fn terms_are_searched_and_listed_by_number() -> TestResult {
    let site = Site::kinds().await?;
    assert_eq!(slugs(&site, "search=ceiling").await?, "downlights");
    assert_eq!(slugs(&site, "search=spot").await?, "downlights");
    let id = |items: &Value| items[0]["id"].to_string();
    let first = id(&site.json(&format!("{TERMS}?slug=exterior")).await?);
    let second = id(&site.json(&format!("{TERMS}?slug=downlights")).await?);
    assert_eq!(
        slugs(&site, &format!("include={first},{second}&orderby=include")).await?,
        "exterior downlights"
    );
    assert_eq!(slugs(&site, &format!("exclude={first},{second}")).await?, "floodlights");
    let one = site.json(&format!("{TERMS}/{first}")).await?;
    assert_eq!(one["slug"], "exterior");
    for path in [format!("{TERMS}/99999"), format!("/wp-json/wp/v2/categories/{first}")] {
        let reply = site.get(&path).await?;
        assert_eq!(
            (reply.status, reply.json()?["code"].as_str()),
            (StatusCode::NOT_FOUND, Some("rest_term_invalid"))
        );
    }
    Ok(())
}

#[tokio::test]
async fn types_and_taxonomies_say_where_their_lists_are() -> TestResult {
    let site = Site::kinds().await?;
    let types = site.json("/wp-json/wp/v2/types").await?;
    for kind in types.as_object().into_iter().flat_map(|map| map.values()) {
        let href = kind["_links"]["wp:items"][0]["href"].as_str().unwrap_or_default();
        let path = href.trim_start_matches("http://lucerna.invalid");
        assert_eq!(site.get(path).await?.status, StatusCode::OK, "{href}");
    }
    assert_eq!(site.json("/wp-json/wp/v2/types/product").await?["taxonomies"], json!(["product_cat"]));
    assert_eq!(site.json("/wp-json/wp/v2/taxonomies/product_cat").await?["types"], json!(["product"]));
    assert_eq!(site.json("/wp-json/wp/v2/taxonomies?type=space").await?, json!([]));
    let reply = site.get("/wp-json/wp/v2/types/none").await?;
    assert_eq!(reply.json()?["code"], "rest_type_invalid");
    let reply = site.get("/wp-json/wp/v2/taxonomies/none").await?;
    assert_eq!(reply.json()?["code"], "rest_taxonomy_invalid");
    Ok(())
}
