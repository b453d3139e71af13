//! The demo content that ships with the program.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use content_backend::check;
use serde_json::Value;

use crate::support::{Site, TestResult, demo};

async fn pages(site: &Site, base: &str) -> Result<Vec<Value>, Box<dyn std::error::Error>> {
    let pages = site.json(&format!("{base}/wp-json/jgm/v1/pages/?per_page=100")).await?;
    Ok(pages.as_array().cloned().unwrap_or_default())
}

#[tokio::test]
async fn it_imports_cleanly_and_twice_and_its_pages_suit_visitors() -> TestResult {
    let site = Site::empty().await?;
    let first = site.store.import(&demo()?).await?;
    assert!(first.entries >= 32, "{first:?}");
    every_page_exists_in_both_languages(&site).await?;
    translations_have_the_same_build(&site).await?;
    titles_and_descriptions_suit_search_results(&site).await?;
    assert!(site.store.import(&demo()?).await?.tags.is_empty());
    Ok(())
}

#[tokio::test]
async fn nobody_would_trip_over_anything() -> TestResult {
    let findings = check(&demo()?, Arc::new(|_| {})).await?;
    let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert_eq!(findings, [""; 0]);
    Ok(())
}

async fn every_page_exists_in_both_languages(site: &Site) -> TestResult {
    for base in ["", "/es"] {
        for page in pages(site, base).await? {
            let languages = page["translations"].as_object().map_or(0, serde_json::Map::len);
            assert_eq!(languages, 2, "{}", page["link"]);
        }
    }
    Ok(())
}

async fn translations_have_the_same_build(site: &Site) -> TestResult {
    let shapes = async |base: &str| {
        let pages = pages(site, base).await?;
        let shape = |page: &Value| {
            let blocks = page["acf"]["blocks"].as_array().cloned().unwrap_or_default();
            blocks
                .iter()
                .map(|block| format!("{} {}", block["acf_fc_layout"], count(block)))
                .collect::<Vec<_>>()
        };
        let keyed = pages.iter().map(|page| (page["translation_key"].to_string(), shape(page)));
        Ok::<_, Box<dyn std::error::Error>>(keyed.collect::<BTreeMap<_, _>>())
    };
    assert_eq!(shapes("").await?, shapes("/es").await?);
    Ok(())
}

/// How many entries a block's lists hold, and how many headings, list items and rows its text.
fn count(block: &Value) -> String {
    let lists: Vec<usize> =
        ["items", "links", "steps"].iter().map(|key| block[*key].as_array().map_or(0, Vec::len)).collect();
    let html = block["body_html"].as_str().unwrap_or_default();
    let tags: Vec<usize> =
        ["<h2", "<h3", "<li>", "<tr>", "<p>"].iter().map(|tag| html.matches(tag).count()).collect();
    format!("{lists:?} {tags:?}")
}

async fn titles_and_descriptions_suit_search_results(site: &Site) -> TestResult {
    for base in ["", "/es"] {
        let mut seen = BTreeSet::new();
        for page in pages(site, base).await? {
            let description = page["seo"]["description"].as_str().unwrap_or_default();
            let length = description.chars().count();
            assert!((50..=180).contains(&length), "{}: {length} characters", page["link"]);
            assert!(seen.insert(description.to_owned()), "{} repeats a description", page["link"]);
        }
    }
    Ok(())
}
