//! What an import of the catalogue changes, and what it leaves alone.

use http::StatusCode;
use serde_json::Value;

use super::{
    LYRA_CSV, dimmers, folder, folder_with_dimmers, id_of, product, site, texts, variants, variants_of,
};
use crate::support::{Site, TestResult, svg, webp};

type Failure = Box<dyn std::error::Error>;

async fn number_of(site: &Site, slug: &str, sku: &str) -> Result<i64, Failure> {
    let list = variants_of(site, "", slug).await?;
    let found = list.iter().find(|variant| variant["sku"] == sku);
    found.and_then(|variant| variant["id"].as_i64()).ok_or_else(|| format!("no {sku}").into())
}

/// The tags that a change of one product has.
async fn tags_of(site: &Site, slug: &str) -> Result<Vec<String>, Failure> {
    Ok(vec![format!("product:{}", id_of(site, slug).await?), "products".to_owned()])
}

#[tokio::test]
async fn a_second_import_changes_nothing() -> TestResult {
    let site = site().await?;
    let before = variants_of(&site, "", "lyra").await?;
    let version = site.store.content_version().await?;
    assert_eq!(site.import(&folder()).await?.tags, Vec::<String>::new());
    assert_eq!(variants_of(&site, "", "lyra").await?, before);
    assert_eq!(site.store.content_version().await?, version);
    Ok(())
}

#[tokio::test]
async fn a_changed_cell_concerns_its_product_alone() -> TestResult {
    let site = site().await?;
    let mut folder = folder();
    folder.replace(&variants("nodo"), "DRV030-24-N-20,,30", "DRV030-24-N-20,,35");
    assert_eq!(site.import(&folder).await?.tags, tags_of(&site, "nodo").await?);
    assert_eq!(variants_of(&site, "", "nodo").await?[0]["attributes"]["power"]["value"], 35);
    Ok(())
}

#[tokio::test]
async fn what_was_found_with_dimmers_concerns_its_product_alone() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = folder_with_dimmers();
    site.import(&folder).await?;
    assert_eq!(site.import(&folder).await?.tags, Vec::<String>::new());
    let tags = tags_of(&site, "lyra").await?;
    folder.replace(&dimmers("lyra"), "2.5,N", "3,N");
    assert_eq!(site.import(&folder).await?.tags, tags);
    folder.replace("content/catalogue/dimmer-remarks.csv", "Needs a neutral.", "A neutral is needed.");
    assert_eq!(site.import(&folder).await?.tags, tags, "only this product names the remark");
    let product = site.json("/wp-json/wp/v2/product?slug=lyra").await?;
    let result = &product[0]["acf"]["tested_dimmers"][0];
    assert_eq!(
        (&result["lowest_level"], &result["remarks"][0]["text"]),
        (&3.into(), &"A neutral is needed.".into())
    );
    folder.remove(&dimmers("lyra"));
    assert_eq!(site.import(&folder).await?.tags, tags);
    let product = site.json("/wp-json/wp/v2/product?slug=lyra").await?;
    assert_eq!(product[0]["acf"]["tested_dimmers"], serde_json::json!([]));
    Ok(())
}

#[tokio::test]
async fn a_shared_value_changes_every_variant_of_the_family() -> TestResult {
    let site = site().await?;
    let mut folder = folder();
    folder.replace(&product("lyra"), "ip = \"65\"", "ip = \"44\"");
    assert_eq!(site.import(&folder).await?.tags, tags_of(&site, "lyra").await?);
    let variants = variants_of(&site, "", "lyra").await?;
    assert!(variants.iter().all(|variant| variant["attributes"]["ip"] == "IP44"));
    Ok(())
}

#[tokio::test]
async fn rows_can_change_places_and_keep_their_numbers() -> TestResult {
    let site = site().await?;
    let before = number_of(&site, "lyra", "LYR009-30-WH-P").await?;
    let mut lines: Vec<&str> = LYRA_CSV.lines().collect();
    lines[1..].reverse();
    let mut folder = folder();
    folder.put(&variants("lyra"), &format!("{}\n", lines.join("\n")));
    site.import(&folder).await?;
    let list = variants_of(&site, "", "lyra").await?;
    assert_eq!(texts(&list, "sku")[0], "LYR009-SW-WH-P");
    assert_eq!(number_of(&site, "lyra", "LYR009-30-WH-P").await?, before);
    Ok(())
}

#[tokio::test]
async fn a_removed_sku_is_gone_and_comes_back_with_its_number() -> TestResult {
    let site = site().await?;
    let number = number_of(&site, "lyra", "LYR009-30-BR-D").await?;
    let mut without = folder();
    without.replace(
        &variants("lyra"),
        "LYR009-30-BR-D,,discontinuing,LYR009-30-WH-P,,,,E,9,910,3000,brass,dali-2\n",
        "",
    );
    assert_eq!(site.import(&without).await?.tags, tags_of(&site, "lyra").await?);
    let path = format!("/wp-json/jgm/v1/product-variation/{number}");
    assert_eq!(site.get(&path).await?.status, StatusCode::NOT_FOUND);
    let products = site.json("/wp-json/wp/v2/product?slug=lyra").await?;
    assert_eq!(products[0]["acf"]["variant_count"], 3);
    site.import(&folder()).await?;
    assert_eq!(site.json(&path).await?["sku"], "LYR009-30-BR-D");
    Ok(())
}

#[tokio::test]
async fn a_sku_can_move_to_another_family() -> TestResult {
    let row = "LYR009-SW-WH-P,,,,Lyra switchable,Lyra conmutable,,F,9,,2700 3000 4000,white,phase\n";
    // Before and after the family it comes from, for the order in which they are read must not matter.
    for target in ["cinta", "nodo"] {
        let site = site().await?;
        let number = number_of(&site, "lyra", "LYR009-SW-WH-P").await?;
        let mut folder = folder();
        folder.replace(&variants("lyra"), row, "");
        let header = "sku,name_en,name_es,energy_class,power,output_voltage,dimming,ip,power_per_metre\n";
        let class = if target == "cinta" { "F" } else { "" };
        folder
            .put(&variants(target), &format!("{header}LYR009-SW-WH-P,Moved,Movido,{class},9,24,none,20,1\n"));
        site.import(&folder).await?;
        assert_eq!(number_of(&site, target, "LYR009-SW-WH-P").await?, number, "{target}");
        assert_eq!(variants_of(&site, "", "lyra").await?.len(), 3, "{target}");
    }
    Ok(())
}

#[tokio::test]
async fn a_removed_family_takes_everything_with_it() -> TestResult {
    let site = site().await?;
    let tags = tags_of(&site, "cinta").await?;
    let number = number_of(&site, "cinta", "STR010-24").await?;
    let mut folder = folder();
    for path in ["content/en/products/cinta.md".to_owned(), "content/es/products/cinta.md".to_owned()] {
        folder.remove(&path);
    }
    folder.remove(&product("cinta"));
    folder.remove(&variants("cinta"));
    folder.replace(&product("lyra"), "related = [\"cinta\"]\n", "");
    let report = site.import(&folder).await?;
    assert!(tags.iter().all(|tag| report.tags.contains(tag)), "{:?}", report.tags);
    assert_eq!(
        site.get(&format!("/wp-json/jgm/v1/product-variation/{number}")).await?.status,
        StatusCode::NOT_FOUND
    );
    let categories = site.json("/wp-json/wp/v2/product_cat?slug=downlights").await?;
    assert_eq!(categories[0]["count"], 2);
    Ok(())
}

#[tokio::test]
async fn a_replaced_picture_concerns_the_product_that_shows_it() -> TestResult {
    let mut folder = folder();
    folder.replace(
        &variants("lyra"),
        "BR-D,,discontinuing,LYR009-30-WH-P,,,,",
        "BR-D,,discontinuing,LYR009-30-WH-P,,,products/brass.webp,",
    );
    let site = Site::empty().await?;
    site.import(&folder).await?;
    folder.put_bytes("media/products/brass.webp", webp(900, 600));
    let tags = site.import(&folder).await?.tags;
    assert_eq!(tags, [vec!["media".to_owned()], tags_of(&site, "lyra").await?].concat());
    assert_eq!(variants_of(&site, "", "lyra").await?[2]["image"]["width"], 900);
    folder.put_bytes("media/products/brass-320.webp", webp(320, 213));
    assert_eq!(site.import(&folder).await?.tags, tags);
    assert_eq!(variants_of(&site, "", "lyra").await?[2]["image"]["sizes"]["w320-height"], 213);
    folder.remove("media/products/brass-320.webp");
    assert_eq!(site.import(&folder).await?.tags, tags);
    Ok(())
}

#[tokio::test]
async fn light_comes_and_goes_with_its_file() -> TestResult {
    let site = site().await?;
    let mut folder = folder();
    folder.remove("media/photometry/lyr009-30-wh-p.ies");
    let tags = site.import(&folder).await?.tags;
    assert_eq!(tags, [vec!["media".to_owned()], tags_of(&site, "lyra").await?].concat());
    let variant = &variants_of(&site, "", "lyra").await?[1];
    assert_eq!(
        (&variant["photometry"], &variant["documents"]),
        (&Value::Bool(false), &Value::Array(Vec::new()))
    );
    Ok(())
}

#[tokio::test]
async fn drawings_come_and_go_with_their_column_beside_the_light() -> TestResult {
    let site = site().await?;
    let plain = folder();
    let mut drawn = folder();
    drawn.put("media/drawings/lyra.svg", &svg("0 0 2 1"));
    drawn.replace(&variants("lyra"), "name_es,image,energy", "name_es,image,drawing,energy");
    drawn.replace(&variants("lyra"), ",scenes/hero.webp,E,6", ",scenes/hero.webp,drawings/lyra.svg,E,6");
    drawn.replace(&variants("lyra"), "new,,,,,E,9", "new,,,,,drawings/lyra.svg,E,9");
    drawn.replace(&variants("lyra"), "LYR009-30-WH-P,,,,E,9", "LYR009-30-WH-P,,,,,E,9");
    drawn.replace(&variants("lyra"), "Lyra conmutable,,F", "Lyra conmutable,,,F");
    let tags = site.import(&drawn).await?.tags;
    assert!(tags_of(&site, "lyra").await?.iter().all(|tag| tags.contains(tag)), "{tags:?}");
    let kinds = async || -> Result<Vec<Vec<String>>, Failure> {
        let all = variants_of(&site, "", "lyra").await?;
        let of = |variant: &Value| {
            let documents = variant["documents"].as_array().into_iter().flatten();
            documents.map(|document| document["type"].as_str().unwrap_or_default().to_owned()).collect()
        };
        Ok(all.iter().map(of).collect())
    };
    assert_eq!(kinds().await?, [vec!["drawing"], vec!["drawing", "ies"], vec![], vec![]]);
    assert!(site.import(&drawn).await?.tags.is_empty(), "nothing changed");
    site.import(&plain).await?;
    assert_eq!(kinds().await?, [vec![], vec!["ies"], vec![], vec![]]);
    Ok(())
}

#[tokio::test]
async fn old_codes_and_stockists_follow_their_files() -> TestResult {
    let site = site().await?;
    let mut folder = folder();
    folder.replace("content/catalogue/legacy.csv", "OLD-1,,,,,,\n", "");
    folder.replace("content/catalogue/stockists.csv", "Partner Leeds", "Partner of Leeds");
    assert_eq!(site.import(&folder).await?.tags, ["legacy", "stockists"]);
    folder.remove("content/catalogue/legacy.csv");
    folder.remove("content/catalogue/stockists.csv");
    assert_eq!(site.import(&folder).await?.tags, ["legacy", "stockists"]);
    assert_eq!(site.json("/wp-json/ansell/v1/stockists").await?, serde_json::json!([]));
    assert_eq!(site.json("/wp-json/ansell/v1/product/legacy").await?, serde_json::json!([]));
    Ok(())
}

#[tokio::test]
async fn a_family_that_is_a_draft_is_not_shown() -> TestResult {
    let site = site().await?;
    let (id, number) = (id_of(&site, "lyra").await?, number_of(&site, "lyra", "LYR009-30-WH-P").await?);
    let mut folder = folder();
    folder.replace("content/es/products/lyra.md", "+++\ntitle", "+++\nstatus = \"draft\"\ntitle");
    site.import(&folder).await?;
    for path in [
        format!("ansell/v1/product/variants/{id}"),
        format!("jgm/v1/product-variation/{number}"),
        format!("ansell/v1/product/breadcrumbs?product={id}"),
    ] {
        assert_eq!(site.get(&format!("/es/wp-json/{path}")).await?.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(site.get(&format!("/wp-json/{path}")).await?.status, StatusCode::OK, "{path}");
    }
    let codes = site.json("/es/wp-json/ansell/v1/product/legacy?code=lyr0830").await?;
    assert_eq!(codes[0]["replaced_by"], false);
    Ok(())
}
