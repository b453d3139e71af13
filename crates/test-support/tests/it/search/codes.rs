//! Codes as people type and paste them, and what is told when one does not exist.

use std::sync::Arc;

use content::model::{Options, SynonymGroup};
use search::Vocabulary;
use search::model::{Found, Outcome, Query, ReadAs, UnknownCode};

use super::shop::{Folder, Shop, TestResult, query};

/// Enough variants for parts to be left out.
async fn shop() -> Result<Shop, Box<dyn std::error::Error>> {
    let mut folder = Folder::small();
    let mut variants = String::from("sku,gtin,status,power,luminous_flux,cct,finish,dimming\n");
    let finishes = [("WH", "white"), ("BK", "black"), ("BN", "brushed-nickel")];
    for (cct, kelvin) in [("27", 2700), ("30", 3000)] {
        for (finish, name) in finishes {
            for (end, dimming) in [("P", "phase"), ("D", "dali-2")] {
                variants += &format!("LYR009-{cct}-{finish}-{end},,active,9,910,{kelvin},{name},{dimming}\n");
            }
        }
    }
    variants += "LYR012-27-WH-P,2000000000015,active,12,1200,2700,white,phase\n";
    folder.put("content/catalogue/products/lyra/variants.csv", &variants);
    folder.replace("content/catalogue/products/lyra/product.toml", "\"finish\"]", "\"finish\", \"dimming\"]");
    folder.replace("content/catalogue/legacy.csv", "LYR009-30-WH-P", "LYR009-30-WH-D");
    Shop::ready(&folder.content()).await
}

fn codes(found: &Found) -> Vec<&str> {
    let mut codes: Vec<&str> =
        found.hits.iter().flat_map(|hit| &hit.variants).map(|variant| variant.code.as_str()).collect();
    codes.sort_unstable();
    codes
}

fn near(unknown: Option<&UnknownCode>) -> Vec<&str> {
    unknown.map(|unknown| unknown.near.iter().map(|near| near.code.as_str()).collect()).unwrap_or_default()
}

#[tokio::test]
async fn a_code_is_found_whatever_stands_around_it() -> TestResult {
    let shop = shop().await?;
    for text in [
        "ref. LYR009-30-WH-P",
        "código LYR009-30-WH-P",
        "sku:LYR009-30-WH-P",
        "12x LYR009-30-WH-P",
        "LYR009-30-WH-P x 12",
        "\"LYR009-30-WH-P\".",
        "replacement for LYR009-30-WH-P",
        "necesito 6 LYR009-30-WH-P",
        "is lyr009-30-wh-p still in your wonderful catalogue?",
    ] {
        let found = shop.search.list(&query(text)).await?;
        assert_eq!((found.read_as, codes(&found)), (ReadAs::Code, vec!["LYR009-30-WH-P"]), "{text}");
        let overlay = shop.search.suggest(&query(text)).await?;
        assert_eq!((overlay.total, overlay.rows[0].code.as_str()), (1, "LYR009-30-WH-P"), "{text}");
    }
    let found = shop.search.list(&query("datasheet lyr012")).await?;
    assert_eq!((found.read_as, codes(&found)), (ReadAs::Code, vec!["LYR012-27-WH-P"]));
    Ok(())
}

#[tokio::test]
async fn parts_and_zeros_may_be_left_out() -> TestResult {
    let shop = shop().await?;
    for (text, expected) in [
        ("LYR 12", &["LYR012-27-WH-P"][..]),
        ("lyr12", &["LYR012-27-WH-P"]),
        ("lyr009 bn d", &["LYR009-27-BN-D", "LYR009-30-BN-D"]),
        ("lyr 9 30 d", &["LYR009-30-BK-D", "LYR009-30-BN-D", "LYR009-30-WH-D"]),
    ] {
        let found = shop.search.list(&query(text)).await?;
        assert_eq!((found.read_as, codes(&found)), (ReadAs::Code, expected.to_vec()), "{text}");
        let overlay = shop.search.suggest(&query(text)).await?;
        assert_eq!(overlay.total, expected.len() as u64, "{text}");
    }
    Ok(())
}

#[tokio::test]
async fn a_code_that_does_not_exist_is_told_with_the_nearest() -> TestResult {
    let shop = shop().await?;
    let found = shop.search.list(&query("LYR009-30-RD-P")).await?;
    assert_eq!(
        (found.products, near(found.unknown.as_ref())),
        (0, vec!["LYR009-30-BK-P", "LYR009-30-BN-P", "LYR009-30-WH-P"])
    );
    let unknown = found.unknown.unwrap();
    assert_eq!(unknown.varies.map(content::attributes::Key::name), Some("finish"));
    assert_eq!(
        unknown.near.iter().map(|near| near.label.as_str()).collect::<Vec<_>>(),
        ["Black", "Brushed nickel", "White"]
    );
    // In a sentence no word of it hides that the code does not exist.
    let found = shop.search.list(&query("price of LYR009-30-RD-P recessed")).await?;
    assert_eq!((found.products, near(found.unknown.as_ref()).len()), (0, 3));
    let found = shop.search.list(&query("LYR013-27-WH-P")).await?;
    assert_eq!(near(found.unknown.as_ref())[0], "LYR012-27-WH-P");
    // Letters for digits are offered and never taken.
    let overlay = shop.search.suggest(&query("LYRO12-27-WH-P")).await?;
    assert_eq!(
        (overlay.total, overlay.unknown.and_then(|unknown| unknown.meant).map(|meant| meant.code)),
        (0, Some("LYR012-27-WH-P".to_owned()))
    );
    Ok(())
}

#[tokio::test]
async fn trade_item_numbers_are_found_without_their_check_digit_and_corrected_with_a_wrong_one() -> TestResult
{
    let shop = shop().await?;
    for text in ["2000000000015", "200000000001", "GTIN: 02000000000015", "EAN 2000000-000015"] {
        assert_eq!(codes(&shop.search.list(&query(text)).await?), ["LYR012-27-WH-P"], "{text}");
    }
    let found = shop.search.list(&query("2000000000016")).await?;
    let meant = found.unknown.and_then(|unknown| unknown.meant).unwrap();
    assert_eq!((found.products, meant.code.as_str(), meant.is_check_digit), (0, "2000000000015", true));
    Ok(())
}

#[tokio::test]
async fn every_code_of_a_list_is_looked_up_in_its_order() -> TestResult {
    let shop = shop().await?;
    let text = "LYR012-27-WH-P\t12\n4 x LYR009-30-WH-P\r\nLYR-08/30-W\nLYR009-27\nCRV 21 40 60\nLYR009-30-RD-P\nlyr009 bn d\n";
    let found = shop.search.list(&query(text)).await?;
    let lines: Vec<String> = found
        .lines
        .iter()
        .map(|line| match &line.outcome {
            Outcome::One(row) => format!("{:?} {}", line.quantity, row.code),
            Outcome::Several(count) => format!("{count} of {}", line.typed),
            Outcome::Unknown(unknown) => format!("no {} but {}", line.typed, near(Some(unknown)).join(" ")),
        })
        .collect();
    assert_eq!(found.read_as, ReadAs::Codes);
    assert_eq!(
        lines,
        [
            "Some(12) LYR012-27-WH-P",
            "Some(4) LYR009-30-WH-P",
            "None LYR009-30-WH-D",
            "6 of LYR009-27",
            "None CRV021-40-60",
            "no LYR009-30-RD-P but LYR009-30-BK-P LYR009-30-BN-P LYR009-30-WH-P",
            "2 of lyr009 bn d",
        ]
    );
    let overlay = shop.search.suggest(&query(text)).await?;
    assert_eq!((overlay.total, overlay.missing), (4, vec!["LYR009-30-RD-P".to_owned()]));
    let many = (0..60).map(|number| format!("LYR{number:03}-30-WH-P")).collect::<Vec<_>>().join("\n");
    let found = shop.search.list(&query(&many)).await?;
    assert_eq!((found.lines.len(), found.reading.mentions.left_out), (50, 10));
    Ok(())
}

#[tokio::test]
async fn words_that_nothing_knows_never_hide_the_others() -> TestResult {
    let shop = shop().await?;
    let found = shop.search.list(&query("cheap round")).await?;
    let told = &found.shortfall;
    assert_eq!(
        (found.products, &told.ignored[..], &told.kept[..]),
        (1, &["cheap".to_owned()][..], &["round".to_owned()][..])
    );
    let overlay = shop.search.suggest(&query("round cheap")).await?;
    assert_eq!((overlay.total, &overlay.shortfall.ignored[..]), (1, &["cheap".to_owned()][..]));
    let found = shop.search.list(&query("cheap 12 w")).await?;
    assert_eq!(
        (found.variants, &found.shortfall.kept[..]),
        (1, &["≈\u{a0}12\u{a0}W".to_owned()][..]),
        "figures count as well"
    );
    assert_eq!(shop.search.suggest(&query("cheap 12 w")).await?.total, 1);
    assert_eq!(shop.search.list(&query("cheap 99 w")).await?.products, 0);
    let found = shop.search.list(&query("led lamp for downlight")).await?;
    assert_eq!(
        (found.products, found.shortfall.ignored),
        (2, Vec::<String>::new()),
        "fillers decide nothing"
    );
    Ok(())
}

#[tokio::test]
async fn what_is_not_made_is_told_and_leads_to_what_comes_nearest() -> TestResult {
    let shop = shop().await?;
    let not_made = SynonymGroup::read_line("solar => round").unwrap();
    let options = Options { search_not_made: not_made, ..Options::default() };
    let query = Query { vocabulary: Arc::new(Vocabulary::new(&options)), ..query("solar lights") };
    let found = shop.search.list(&query).await?;
    let told = found.shortfall;
    assert_eq!((found.products, told.not_made[0].words.as_str(), told.ignored.len()), (1, "solar", 0));
    Ok(())
}
