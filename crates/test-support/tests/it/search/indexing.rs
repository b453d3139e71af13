//! The index follows the content, and says so when it does not.

use search::{Agreement, Report};

use super::shop::{Folder, Shop, TestResult, query};

async fn codes(shop: &Shop, text: &str) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let found = shop.search.list(&query(text)).await?;
    let mut codes: Vec<String> =
        found.hits.iter().flat_map(|hit| &hit.variants).map(|variant| variant.code.clone()).collect();
    codes.sort();
    Ok(codes)
}

async fn assert_in_step(shop: &Shop) -> TestResult {
    let version = shop.store.content_version().await?;
    assert_eq!(shop.indexer.check(Some(version)).await?, Agreement::InStep);
    Ok(())
}

#[tokio::test]
async fn a_fresh_index_is_in_step_and_an_old_one_says_what_differs() -> TestResult {
    let shop = Shop::open(&Folder::small().content()).await?;
    let version = shop.store.content_version().await?;
    assert_eq!(shop.indexer.check(Some(version)).await?, Agreement::Missing);
    assert_eq!(shop.indexer.rebuild(Some(version), &|_| {}).await?, Report { products: 6, variants: 10 });
    assert_in_step(&shop).await?;

    let mut folder = Folder::small();
    folder.remove("content/catalogue/products/corvus/");
    folder.remove("content/en/products/corvus");
    folder.remove("content/es/products/corvus");
    shop.store.import(&folder.content()).await?;
    let newer = shop.store.content_version().await?;
    let Agreement::Different(differences) = shop.indexer.check(Some(newer)).await? else {
        return Err("the difference went unnoticed".into());
    };
    let expected = format!("product is of content version {version}, the content of {newer}");
    assert!(differences.contains(&expected), "{differences:?}");
    assert!(differences.contains(&"product was made from 3 products, the content has 2".to_owned()));
    assert!(
        differences.contains(&"product_variation_es was made from 5 variants, the content has 4".to_owned())
    );
    Ok(())
}

#[tokio::test]
async fn a_rebuild_replaces_everything_and_leaves_nothing_behind() -> TestResult {
    let shop = Shop::ready(&Folder::small().content()).await?;
    let (before, old) = (codes(&shop, "LYR009").await?, shop.collections().await?);
    shop.indexer.rebuild(Some(shop.store.content_version().await?), &|_| {}).await?;
    assert_eq!(codes(&shop, "LYR009").await?, before);
    let new = shop.collections().await?;
    assert_eq!((old.len(), new.len()), (4, 4), "products and variants in two languages: {new:?}");
    assert!(old.is_disjoint(&new), "left behind: {old:?}, {new:?}");
    assert_in_step(&shop).await
}

#[tokio::test]
async fn changed_new_and_withdrawn_variants_are_followed() -> TestResult {
    let mut shop = Shop::ready(&Folder::small().content()).await?;
    let mut folder = Folder::small();
    let file = "content/catalogue/products/lyra/variants.csv";
    folder.replace(
        file,
        "LYR009-40-BK-P,,active,9,950,4000,black\n",
        "LYR012-40-BK-P,,active,12,1250,4000,black\n",
    );
    let tags = shop.follow(&folder).await?;
    assert!(tags.iter().any(|tag| tag.starts_with("product:")), "{tags:?}");
    assert_eq!(codes(&shop, "LYR012").await?, ["LYR012-40-BK-P"]);
    assert_eq!(codes(&shop, "LYR009").await?, ["LYR009-30-WH-P"], "the withdrawn one is gone");
    assert_in_step(&shop).await?;

    folder.remove("content/catalogue/products/lyra/");
    folder.remove("content/en/products/lyra");
    folder.remove("content/es/products/lyra");
    folder.put("content/catalogue/legacy.csv", "code,replaced_by,withdrawn,note_en,note_es\n");
    shop.follow(&folder).await?;
    assert_eq!(codes(&shop, "LYR").await?, [] as [&str; 0]);
    assert_in_step(&shop).await
}

#[tokio::test]
async fn names_of_categories_old_codes_and_synonyms_are_followed() -> TestResult {
    let mut shop = Shop::ready(&Folder::small().content()).await?;
    let mut folder = Folder::small();
    folder.put("content/en/categories/downlights.md", "+++\ntitle = \"Ceiling hugs\"\n+++\n");
    shop.follow(&folder).await?;
    assert_eq!(shop.search.list(&query("hugs")).await?.products, 2);
    assert_in_step(&shop).await?;

    folder.put(
        "content/catalogue/legacy.csv",
        "code,replaced_by,withdrawn,note_en,note_es\nOLD-77/X,CRV021-40-60,2024-03-29,,\n",
    );
    shop.follow(&folder).await?;
    let found = shop.search.list(&query("old77x")).await?;
    let successor = found.hits.first().and_then(|hit| hit.variants.first()).ok_or("no successor")?;
    assert_eq!((successor.code.as_str(), successor.replaces.as_deref()), ("CRV021-40-60", Some("OLD-77/X")));
    assert_eq!(
        shop.search.list(&query("LYR-08/30-W")).await?.products,
        0,
        "no longer an old code of anything"
    );
    assert_in_step(&shop).await?;

    folder.replace("content/en/options.toml", "spot, downlight", "pebble, lyra");
    shop.follow(&folder).await?;
    let found = shop.search.list(&query("pebble")).await?;
    assert_eq!(found.hits.iter().map(|hit| hit.title.as_str()).collect::<Vec<_>>(), ["Lyra"]);
    assert_in_step(&shop).await
}

#[tokio::test]
async fn a_change_that_does_not_concern_products_only_moves_the_version() -> TestResult {
    let mut shop = Shop::ready(&Folder::small().content()).await?;
    let mut folder = Folder::small();
    folder.replace("content/en/options.toml", "site_name = \"Shop\"", "site_name = \"Another\"");
    shop.follow(&folder).await?;
    assert_in_step(&shop).await
}
