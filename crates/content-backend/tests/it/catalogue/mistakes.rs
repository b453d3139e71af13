//! The messages an editor of the catalogue gets: file, line, column, value and what is allowed.

use content_backend::ImportError;

use super::{IES, dimmers, folder, folder_with_dimmers, product, site, variants, variants_of};
use crate::support::{Folder, Site, TestResult};

type Failure = Box<dyn std::error::Error>;

async fn message(folder: &Folder) -> Result<String, Failure> {
    let site = Site::empty().await?;
    let error = site.store.import(&folder.content()).await.err().ok_or("the import succeeded")?;
    assert!(matches!(error, ImportError::Invalid(_)), "{error}");
    Ok(error.to_string())
}

#[tokio::test]
async fn product_files_are_checked() -> TestResult {
    let mut folder = folder();
    folder.put(
        &product("lyra"),
        "family = \"\"\n\
         kind = \"lamp\"\n\
         etim_class = \"EC12\"\n\
         categories = [\"downlight\", \"exterior\", \"exterior\"]\n\
         collections = [\"nothing\"]\n\
         related = [\"lyra\"]\n\
         axes = [\"power\", \"power\", \"efficacy\", \"colour\", \"voltage\"]\n\
         show = true\n\
         [attributes]\n\
         ip = \"6\"\n\
         efficacy = 100\n\
         lumious_flux = 900\n\
         finish = [\"white\"]\n\
         cct = 3000\n\
         [[documents]]\n\
         type = \"poster\"\n\
         language = \"english\"\n\
         date = \"today\"\n\
         file = \"documents/none.pdf\"\n",
    );
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn rows_are_checked() -> TestResult {
    let mut folder = folder();
    folder.put(
        &variants("lyra"),
        "sku,gtin,status,replacement,image,energy_class,eprel_id,power,cct,finish,dimming\n\
         lyr-1,,,,,E,,9,3000,white,phase\n\
         LYR-2,2000000000016,gone,LYR-2,scenes/none.webp,H,many,nine,warm,whit,none dali-2\n\
         ,,,,documents/lyra-en.pdf,,5,9,3000,black,phase\n\
         LYR-3,,,,,E,,9,3000,brass\n\
         \"LYR-4\",,,,,E,,6,2700,white,phase\n\
         LYR.4,,,,,E,,6,2700,black,phase\n\
         LYR-5,,,,,E,,6,2700,white,phase\n",
    );
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn headers_are_checked() -> TestResult {
    let mut folder = folder();
    folder.put(&variants("lyra"), "SKU,luminous flux,efficacy,wibble\nA,1,2,3\n");
    folder.put(&variants("nodo"), "sku,power,power\nA,1,2\n");
    folder.put(&variants("perfila"), "");
    folder.put(&variants("bits"), "sku,finish\n");
    folder.put("content/catalogue/legacy.csv", "replaced_by\nA\n");
    folder.put("content/catalogue/stockists.csv", "key;country\nleeds;GB\n");
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn energy_rules_are_checked() -> TestResult {
    let mut folder = folder();
    folder.put(
        &variants("nodo"),
        "sku,energy_class,eprel_id,power,output_voltage,dimming,ip\nD,A,7,30,24,none,20\n",
    );
    folder.put(&variants("cinta"), "sku,power_per_metre\nS,9.6\n");
    folder.replace(&variants("lyra"), "energy_class,power", "eprel_id,power");
    folder.replace(&variants("lyra"), ",E,6,", ",12,6,");
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn an_attribute_has_one_place() -> TestResult {
    let mut folder = folder();
    folder.replace(&product("lyra"), "cri_ra = 90", "cri_ra = 90\nfinish = \"white\"");
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn a_column_may_hold_the_same_value_in_every_row() -> TestResult {
    let mut folder = folder();
    folder.put(
        &variants("perfila"),
        "sku,profile_type,bar_length,warranty\nA,surface,2000,5\nB,corner,2000,5\n",
    );
    let site = Site::empty().await?;
    site.import(&folder).await?;
    let products = site.json("/wp-json/wp/v2/product?slug=perfila").await?;
    assert_eq!(products[0]["acf"]["attributes"]["warranty"]["value"], 5);
    assert_eq!(products[0]["acf"]["varies"], serde_json::json!(["profile_type"]));
    Ok(())
}

#[tokio::test]
async fn references_between_files_are_checked() -> TestResult {
    let mut folder = folder();
    folder.replace(&variants("lyra"), "discontinuing,LYR009-30-WH-P", "discontinuing,LYR009-30-WH");
    folder.replace(&variants("nodo"), "DRV030-24-N-20,,30", "LYR006.27.WH.P,,30");
    folder.replace("content/catalogue/legacy.csv", "OLD-1,", "lyr00930brd,STR-1");
    folder.replace(&variants("lyra"), "LYR009-30-BR-D,,", "LYR009-30-BR-D,2000000000022,");
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn a_sku_that_another_family_keeps_is_reported_in_later_imports_too() -> TestResult {
    // One that is read before the family that has the SKU, and one that is read after it.
    for (key, row) in
        [("bits", "LYR006-27-WH-P,Odd,Raro,clip,\n"), ("perfila", "LYR006-27-WH-P,surface,3000\n")]
    {
        let site = site().await?;
        let mut folder = folder();
        let before = folder.text(&variants(key));
        folder.put(&variants(key), &format!("{before}{row}"));
        let error = site.store.import(&folder.content()).await.err().ok_or("the import succeeded")?;
        let text = error.to_string();
        assert!(text.contains(&format!("{}:", variants(key))), "{text}");
        assert!(text.contains(&format!("is already in line 2 of {}", variants("lyra"))), "{text}");
        assert_eq!(variants_of(&site, "", "lyra").await?.len(), 4, "{key}");
    }
    Ok(())
}

#[tokio::test]
async fn files_without_a_place_are_reported() -> TestResult {
    let mut folder = folder();
    folder.put("content/catalogue/products/lyra/notes.txt", "?");
    folder.put("content/catalogue/products/Lyra 2/product.toml", "family = \"X\"\n");
    folder.put("content/catalogue/products/ghost/product.toml", "family = \"X\"\n");
    folder.put("media/photometry/lyr-none.ies", IES);
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn photometric_files_are_checked() -> TestResult {
    let mut folder = folder();
    folder.put("media/photometry/lyr006-27-wh-p.ies", &IES.replace("318 225 0", "318 bright 0"));
    folder.put("media/photometry/lyr009-30-br-d.ldt", "Halverdine\n1\n");
    folder.put("media/photometry/lyr00930whp.ies", IES);
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn light_without_a_sku_is_reported() -> TestResult {
    let mut folder = folder();
    folder.put("media/photometry/lyr-none.ies", IES);
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn dimmers_are_checked() -> TestResult {
    let mut folder = folder_with_dimmers();
    folder.put(
        "content/catalogue/dimmers.csv",
        "key,maker,model,technique\n\
         qt-150,Quillmere,QT 150,trailing-edge\n\
         qt-150,Quillmere,,sideways\n\
         q t,Quillmere,QT,\n",
    );
    folder.put("content/catalogue/dimmer-remarks.csv", "code,text_en,text_es\nN,Needs a neutral.,\n");
    folder.put(
        &dimmers("lyra"),
        "dimmer,codes,minimum,maximum,lowest_level,remarks\n\
         qt-151,LYR006-*-P,1,16,3,N\n\
         qt-150,LYR012-*-P *,0,many,low,N X N\n\
         qt-150,LYR006-*-P,4,2,101,\n\
         qt-150,LYR006-*-P,1,,,\n",
    );
    folder.put(&dimmers("nodo"), "dimmer,code\nqt-150,DRV030-24-N-20\n");
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn stockists_are_checked() -> TestResult {
    let mut folder = folder();
    folder.put(
        "content/catalogue/stockists.csv",
        "key,country,town,name_en,lat,lon,email,url,types,groups,hours\n\
         Leeds,UK1,,,91,west,leeds,leeds.example.com,pub showroom showroom,lamps,weekdays\n\
         cork,IE,Cork,Cork,51.898,-8.476,,,,,\n\
         cork,IE,Cork,Cork,,-8.476,,,,,\n\
         madrid,ES,Madrid,Madrid,-3.704,40.417,,,,,Mo-Fr 25:00-26:00\n\
         vigo,ES,Vigo,Vigo,,,,,,,Fr-Sa 18:00-02:00\n",
    );
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}
