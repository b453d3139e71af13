//! Filters and their counts: what a number beside a choice promises, choosing it finds.

use std::error::Error;

use content::attributes::{Key, Number};
use content::model::TermId;
use search::Filter;
use search::model::{Found, Query};

use super::shop::{Folder, Shop, TestResult, query};

/// Three families. Only Both has a variant of 4000 K and IP65; Apart has each on another variant; Tuned can be set to
/// whatever lies between, and has no ingress protection at all.
fn folder() -> Folder {
    let mut folder = Folder::small();
    folder.remove("content/catalogue/products/");
    folder.remove("content/catalogue/legacy.csv");
    folder.put(
        "content/catalogue/categories.toml",
        "[[categories]]\nkey = \"downlights\"\n\n[[categories]]\nkey = \"deep\"\nparent = \"downlights\"\n",
    );
    for locale in ["en", "es"] {
        folder.remove(&format!("content/{locale}/products/"));
        folder.put(&format!("content/{locale}/categories/deep.md"), "+++\ntitle = \"Deep\"\n+++\n");
    }
    let families = [
        (
            "apart",
            "deep",
            "sku,power,cct,ip,ik,voltage,cut_out\nAPA-1,6,4000,20,02,220..240,68..70\nAPA-2,12.5,3000,65,08,220..240,90\n",
        ),
        (
            "both",
            "downlights",
            "sku,power,cct,ip,ik,voltage,cut_out\nBOT-1,9,4000,65,08,24,595x595\nBOT-2,9,2700,65,08,24,\n",
        ),
        ("tuned", "deep", "sku,power,cct,ip,ik,voltage,cut_out\nTUN-1,20,2700..6500,,,100..277,\n"),
    ];
    for (slug, category, variants) in families {
        let product = format!(
            "family = \"{}\"\nkind = \"luminaire\"\nenergy_role = \"not_in_scope\"\ncategories = [\"{category}\"]\n\
             axes = [\"power\", \"cct\", \"ip\"]\n",
            slug[..3].to_uppercase()
        );
        folder.put(&format!("content/catalogue/products/{slug}/product.toml"), &product);
        folder.put(&format!("content/catalogue/products/{slug}/variants.csv"), variants);
        for locale in ["en", "es"] {
            let text = format!(
                "+++\ntitle = \"{slug}\"\ncreated = 2026-04-02T09:00:00Z\nsubtitle = \"Lamp\"\n+++\n\nText.\n"
            );
            folder.put(&format!("content/{locale}/products/{slug}.md"), &text);
        }
    }
    folder
}

async fn shop() -> Result<Shop, Box<dyn Error>> {
    Shop::ready(&folder().content()).await
}

fn filters(written: &str) -> Vec<Filter> {
    let parse = |part: &str| {
        let (name, value) = part.split_once('=')?;
        Filter::parse(Key::parse(name)?, value)
    };
    written.split('&').filter(|part| !part.is_empty()).map(|part| parse(part).unwrap()).collect()
}

async fn ask(shop: &Shop, text: &str, written: &str) -> Result<Found, Box<dyn Error>> {
    let facets = ["cct", "ip", "ik", "voltage", "power", "cut_out"].map(Key::named).to_vec();
    Ok(shop.search.list(&Query { filters: filters(written), facets, ..query(text) }).await?)
}

fn counts(found: &Found, name: &str) -> String {
    let facet = found.facets.iter().find(|facet| facet.key == Key::named(name)).unwrap();
    let mut counts = facet.counts.clone();
    counts.sort();
    counts.iter().map(|(value, count)| format!("{value}:{count}")).collect::<Vec<_>>().join(" ")
}

fn titles(found: &Found) -> String {
    let mut titles: Vec<&str> = found.hits.iter().map(|hit| hit.title.as_str()).collect();
    titles.sort_unstable();
    titles.join(" ")
}

#[tokio::test]
async fn one_and_the_same_variant_meets_all_filters() -> TestResult {
    let shop = shop().await?;
    assert_eq!(titles(&ask(&shop, "", "cct=4000").await?), "apart both tuned");
    assert_eq!(titles(&ask(&shop, "", "ip=44").await?), "apart both");
    let found = ask(&shop, "", "cct=4000&ip=44").await?;
    assert_eq!((titles(&found).as_str(), found.products, found.variants), ("both", 1, 1));
    Ok(())
}

#[tokio::test]
async fn a_count_is_what_choosing_finds() -> TestResult {
    let shop = shop().await?;
    let found = ask(&shop, "", "").await?;
    assert_eq!(counts(&found, "ip"), "20:2 44:2 54:2 65:2");
    assert_eq!(counts(&found, "ik"), "2:2 4:2 6:2 7:2 8:2");
    assert_eq!(counts(&found, "cct"), "2700:2 3000:2 3500:1 4000:3 5000:1 6500:1");
    assert_eq!(counts(&found, "voltage"), "120:1 230:2 24:1 277:1");
    let chosen = ask(&shop, "", "cct=4000").await?;
    assert_eq!(counts(&chosen, "ip"), "20:2 44:1 54:1 65:1");
    assert_eq!(counts(&chosen, "cct"), counts(&found, "cct"), "counted without itself");
    for (before, name) in
        [("", "ip"), ("", "cct"), ("", "ik"), ("", "voltage"), ("cct=4000", "ip"), ("ip=44", "cct")]
    {
        let listed = ask(&shop, "", before).await?;
        for pair in counts(&listed, name).split(' ') {
            let (value, count) = pair.split_once(':').unwrap();
            let written = format!("{before}&{name}={value}");
            assert_eq!(ask(&shop, "", &written).await?.products.to_string(), count, "{written}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn what_can_be_set_has_every_temperature_between_its_ends() -> TestResult {
    let shop = shop().await?;
    for (asked, expected) in [
        ("cct=3100", "tuned"),
        ("cct=2900..3100", "apart tuned"),
        ("cct=3050..3100", "tuned"),
        ("cct=2000..2700", "both tuned"),
        ("cct=3100..", "apart both tuned"),
        ("cct=6600..7000", ""),
        ("cct=2600", ""),
        ("voltage=110", "tuned"),
    ] {
        let found = ask(&shop, "", asked).await?;
        assert_eq!(titles(&found), expected, "{asked}");
        let listed = if expected.is_empty() { 0 } else { expected.split(' ').count() };
        assert_eq!(found.products, listed as u64, "{asked}");
    }
    Ok(())
}

#[tokio::test]
async fn a_temperature_that_is_no_step_is_counted_where_it_is_chosen() -> TestResult {
    let shop = shop().await?;
    let found = ask(&shop, "", "cct=3100,4000").await?;
    assert_eq!(counts(&found, "cct"), "2700:2 3000:2 3100:1 3500:1 4000:3 5000:1 6500:1");
    // Its count knows the other filters, as all do.
    let narrowed = ask(&shop, "", "cct=3100,4000&ip=44").await?;
    assert_eq!(counts(&narrowed, "cct"), "2700:1 3000:1 3100:0 4000:1");
    let typed = ask(&shop, "lamp 3100k", "").await?;
    assert_eq!((titles(&typed).as_str(), counts(&typed, "cct").contains("3100:1")), ("tuned", true));
    Ok(())
}

#[tokio::test]
async fn ranges_know_their_ends() -> TestResult {
    let shop = shop().await?;
    let ends = |found: &Found, name: &str| {
        let facet = found.facets.iter().find(|facet| facet.key == Key::named(name)).unwrap();
        [facet.least, facet.most].map(|end| end.map(Number::get))
    };
    let found = ask(&shop, "", "").await?;
    assert_eq!(ends(&found, "power"), [Some(6.0), Some(20.0)]);
    assert_eq!(ends(&found, "cut_out"), [Some(68.0), Some(90.0)]);
    let found = ask(&shop, "", "power=10..15").await?;
    assert_eq!(ends(&found, "power"), [Some(6.0), Some(20.0)], "counted without itself");
    assert_eq!(ends(&found, "cut_out"), [Some(90.0), Some(90.0)]);
    Ok(())
}

#[tokio::test]
async fn a_list_without_products_still_says_what_else_could_be_chosen() -> TestResult {
    let found = ask(&shop().await?, "", "cct=6500&ip=65").await?;
    assert_eq!(found.products, 0);
    assert_eq!(counts(&found, "cct"), "2700:1 3000:1 4000:1");
    assert_eq!(counts(&found, "ip"), "");
    Ok(())
}

#[tokio::test]
async fn what_is_chosen_takes_the_place_of_what_was_typed() -> TestResult {
    let shop = shop().await?;
    let typed = ask(&shop, "lamp 6500k", "").await?;
    assert_eq!((titles(&typed).as_str(), typed.reading.figures.len()), ("tuned", 1));
    let chosen = ask(&shop, "lamp 6500k", "cct=2700,6500").await?;
    assert_eq!((titles(&chosen).as_str(), chosen.reading.figures.len()), ("both tuned", 0));
    Ok(())
}

#[tokio::test]
async fn a_category_counts_the_products_below_it() -> TestResult {
    let shop = shop().await?;
    let mut counts: Vec<u64> = shop.search.categories(content::Locale::Es).await?.into_values().collect();
    counts.sort_unstable();
    assert_eq!(counts, [2, 3]);
    for (id, count) in shop.search.categories(content::Locale::En).await? {
        let asked = Query { category: Some(TermId(id.0)), ..query("") };
        assert_eq!(shop.search.list(&asked).await?.products, count);
    }
    Ok(())
}
