//! The index follows the content, and says so when it does not.

use search::{Agreement, Loss, Report, SearchError};

use super::shop::{Folder, Shop, TestResult, query};

async fn codes(shop: &Shop, text: &str) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let found = shop.search.list(&query(text)).await?;
    let mut codes: Vec<String> =
        found.hits.iter().flat_map(|hit| &hit.variants).map(|variant| variant.code.clone()).collect();
    codes.sort();
    Ok(codes)
}

async fn assert_in_step(shop: &Shop) -> TestResult {
    assert_eq!(shop.check().await?, [Agreement::InStep, Agreement::InStep]);
    Ok(())
}

#[tokio::test]
async fn a_fresh_index_is_in_step_and_an_old_one_says_what_differs() -> TestResult {
    let shop = Shop::open(&Folder::small().content()).await?;
    let version = shop.store.content_version().await?;
    assert_eq!(shop.check().await?, [Agreement::Missing, Agreement::Missing]);
    assert_eq!(shop.rebuild().await?, Report { products: 6, variants: 10 });
    assert_in_step(&shop).await?;

    let mut folder = Folder::small();
    folder.remove("content/catalogue/products/corvus/");
    folder.remove("content/en/products/corvus");
    folder.remove("content/es/products/corvus");
    shop.store.import(&folder.content()).await?;
    let newer = shop.store.content_version().await?;
    let told = |alias: &str| format!("{alias} is of content version {version}, the content of {newer}");
    assert_eq!(
        shop.check().await?,
        [
            Agreement::Different(vec![told("product"), told("product_variation")]),
            Agreement::Different(vec![told("product_es"), told("product_variation_es")]),
        ]
    );
    Ok(())
}

#[tokio::test]
async fn a_rebuild_replaces_everything_and_leaves_nothing_behind() -> TestResult {
    let shop = Shop::ready(&Folder::small().content()).await?;
    let (before, old) = (codes(&shop, "LYR009").await?, shop.collections().await?);
    shop.rebuild().await?;
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

#[tokio::test]
async fn a_catalogue_that_is_suddenly_all_but_empty_is_believed_only_on_request() -> TestResult {
    let mut folder = Folder::small();
    let variants: String =
        (10..40).map(|power| format!("LYR0{power}-27-WH-P,,active,{power},590,2700,white\n")).collect();
    folder.put(
        "content/catalogue/products/lyra/variants.csv",
        &format!("sku,gtin,status,power,luminous_flux,cct,finish\n{variants}"),
    );
    folder.put("content/catalogue/legacy.csv", "code,replaced_by,withdrawn,note_en,note_es\n");
    let shop = Shop::open(&folder.content()).await?;
    shop.rebuild_unversioned(Loss::Refuse).await?;
    assert_eq!(codes(&shop, "LYR020").await?, ["LYR020-27-WH-P"]);

    folder.remove("content/catalogue/products/lyra/");
    folder.remove("content/en/products/lyra");
    folder.remove("content/es/products/lyra");
    shop.store.import(&folder.content()).await?;
    let refused = shop.rebuild_unversioned(Loss::Refuse).await;
    assert!(matches!(refused, Err(SearchError::Shrunk { .. })), "{refused:?}");
    assert_eq!(codes(&shop, "LYR020").await?, ["LYR020-27-WH-P"], "the old index stays in use");
    shop.rebuild_unversioned(Loss::Accept).await?;
    assert_eq!(codes(&shop, "LYR020").await?, [] as [&str; 0]);
    Ok(())
}
