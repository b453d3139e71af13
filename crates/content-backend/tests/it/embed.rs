//! `_embed` and `_fields`, alone and together.

use serde_json::{Value, json};

use crate::support::{Site, TestResult};

const POSTS: &str = "/wp-json/wp/v2/posts";

fn rels(item: &Value) -> Vec<&str> {
    let mut rels: Vec<&str> =
        item["_embedded"].as_object().into_iter().flat_map(|map| map.keys()).map(String::as_str).collect();
    rels.sort_unstable();
    rels
}

#[tokio::test]
async fn everything_that_can_be_embedded_is() -> TestResult {
    let site = Site::kinds().await?;
    let item = site.json(&format!("{POSTS}?_embed")).await?[0].clone();
    assert_eq!(rels(&item), ["author", "wp:featuredmedia", "wp:term"]);
    let embedded = &item["_embedded"];
    assert_eq!(embedded["author"][0]["title"]["rendered"], "Ada Byrne");
    assert!(embedded["author"][0].get("content").is_none(), "embedded things are short");
    assert_eq!(embedded["wp:term"][0][0]["slug"], "guides");
    let media = &embedded["wp:featuredmedia"][0];
    assert_eq!(media["id"], item["featured_media"]);
    assert_eq!(media["media_details"]["sizes"]["w640"]["width"], 640);
    assert_eq!(item["_links"]["wp:featuredmedia"][0]["embeddable"], true);
    Ok(())
}

#[tokio::test]
async fn only_the_named_relations_are_embedded() -> TestResult {
    let site = Site::kinds().await?;
    for (query, expected) in [
        ("_embed=wp:featuredmedia", vec!["wp:featuredmedia"]),
        ("_embed=author,wp:term", vec!["author", "wp:term"]),
        ("_embed[]=author&_embed[]=wp:term", vec!["author", "wp:term"]),
        ("_embed=1", vec!["author", "wp:featuredmedia", "wp:term"]),
        ("_embed=true", vec!["author", "wp:featuredmedia", "wp:term"]),
        ("_embed=none", vec![]),
        ("", vec![]),
    ] {
        let items = site.json(&format!("{POSTS}?{query}")).await?;
        assert_eq!(rels(&items[0]), expected, "{query}");
    }
    Ok(())
}

#[tokio::test]
async fn fields_are_cut_before_anything_is_embedded() -> TestResult {
    let site = Site::kinds().await?;
    let id = site.json(POSTS).await?[0]["id"].clone();
    let keys = async |path: String| {
        let body = site.json(&path).await?;
        let item = body.get(0).unwrap_or(&body).clone();
        let mut keys: Vec<String> =
            item.as_object().into_iter().flat_map(|map| map.keys()).cloned().collect();
        keys.sort();
        Ok::<_, Box<dyn std::error::Error>>(keys.join(" "))
    };
    assert_eq!(keys(format!("{POSTS}?_embed&_fields=id")).await?, "id");
    assert_eq!(
        keys(format!("{POSTS}?_embed&_fields=id,_embedded")).await?,
        "id",
        "a list needs its links for that"
    );
    assert_eq!(keys(format!("{POSTS}?_embed&_fields=id,_links,_embedded")).await?, "_embedded _links id");
    assert_eq!(keys(format!("{POSTS}/{id}?_embed&_fields=id")).await?, "id");
    assert_eq!(keys(format!("{POSTS}/{id}?_embed&_fields=id,_embedded")).await?, "_embedded _links id");
    Ok(())
}

#[tokio::test]
async fn an_entry_without_terms_embeds_none() -> TestResult {
    let site = Site::kinds().await?;
    let item = site.json("/wp-json/wp/v2/product?_embed").await?[0].clone();
    assert_eq!(rels(&item), ["wp:featuredmedia"]);
    assert_eq!(item["product_cat"], json!([]));
    Ok(())
}

#[tokio::test]
async fn what_a_search_finds_can_be_embedded() -> TestResult {
    let site = Site::kinds().await?;
    let hits = site.json("/wp-json/wp/v2/search?_embed").await?;
    for hit in hits.as_array().into_iter().flatten() {
        assert_eq!(hit["_embedded"]["self"][0]["id"], hit["id"], "{hit}");
        assert_eq!(hit["_embedded"]["self"][0]["link"], hit["url"], "{hit}");
    }
    let terms = site.json("/wp-json/wp/v2/search?type=term&_embed=self").await?;
    assert_eq!(terms[0]["_embedded"]["self"][0]["link"], terms[0]["url"]);
    Ok(())
}

#[tokio::test]
async fn the_embedded_form_can_be_asked_for() -> TestResult {
    let site = Site::kinds().await?;
    let item = site.json(&format!("{POSTS}?context=embed")).await?[0].clone();
    assert!(item.get("content").is_none() && item.get("title").is_some());
    Ok(())
}
