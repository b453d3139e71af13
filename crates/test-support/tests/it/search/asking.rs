//! What visitors get for what they type.

use content::attributes::Key;
use content::{Href, Locale};
use search::Filter;
use search::model::{Piece, Query, ReadAs, UnknownCode};

use super::shop::{Folder, Shop, TestResult, query};

fn titles(found: &search::model::Found) -> Vec<&str> {
    found.hits.iter().map(|hit| hit.title.as_str()).collect()
}

fn meant(unknown: &Option<UnknownCode>) -> Option<&str> {
    unknown.as_ref().and_then(|unknown| unknown.meant.as_ref()).map(|meant| meant.code.as_str())
}

async fn shop() -> Result<Shop, Box<dyn std::error::Error>> {
    Shop::ready(&Folder::small().content()).await
}

#[tokio::test]
async fn without_a_text_all_listed_products_come_in_the_makers_order() -> TestResult {
    let found = shop().await?.search.list(&query("")).await?;
    assert_eq!(
        (found.products, found.variants, titles(&found)),
        (2, 4, vec!["Lyra", "Corvus"]),
        "the new one first"
    );
    let lyra = &found.hits[0];
    assert_eq!((lyra.code.as_str(), lyra.variant_count, lyra.matching, lyra.is_new), ("LYR", 3, 3, true));
    assert_eq!(lyra.figures, ["6–9\u{a0}W", "590–950\u{a0}lm", "IP65"]);
    let Href::Page { path, .. } = &lyra.href else { return Err("no page".into()) };
    assert_eq!(path.as_str(), "/products/lyra/");
    Ok(())
}

#[tokio::test]
async fn words_find_products_and_figures_narrow_them_down() -> TestResult {
    let shop = shop().await?;
    let found = shop.search.list(&query("downlight")).await?;
    assert_eq!((found.read_as, titles(&found)[0]), (ReadAs::Words, "Lyra"));
    let found = shop.search.list(&query("lyra 4000k black")).await?;
    assert_eq!((found.products, found.variants, found.hits[0].matching), (1, 1, 1));
    assert_eq!(found.reading.figures.len(), 2);
    let spanish = Query { locale: Locale::Es, ..query("luminarias") };
    assert_eq!(titles(&shop.search.list(&spanish).await?), ["Lyra"], "plurals are the same word");
    assert_eq!(shop.search.list(&query("hidden")).await?.products, 0, "what is not listed is not found");
    Ok(())
}

#[tokio::test]
async fn codes_find_variants_however_they_are_typed() -> TestResult {
    let shop = shop().await?;
    for text in
        ["LYR009-30-WH-P", "lyr00930whp", "lyr 009 30 wh p", "LYR009/30.WH_P", "2000000000022", "lyr-08/30-w"]
    {
        let found = shop.search.list(&query(text)).await?;
        assert_eq!(found.read_as, ReadAs::Code, "{text}");
        let first = found.hits.first().and_then(|hit| hit.variants.first()).ok_or(text)?;
        assert_eq!(first.code, "LYR009-30-WH-P", "{text}");
        assert_eq!(first.replaces.is_some(), text == "lyr-08/30-w", "{text}");
    }
    let found = shop.search.list(&query("LYR009")).await?;
    assert_eq!((found.products, found.variants), (1, 2));
    let plain = Query { plain: true, ..query("LYR009") };
    assert_eq!(shop.search.list(&plain).await?.read_as, ReadAs::Words);
    Ok(())
}

#[tokio::test]
async fn a_facet_is_counted_without_its_own_filter() -> TestResult {
    let shop = shop().await?;
    let (cct, finish) = (Key::named("cct"), Key::named("finish"));
    let filters = vec![Filter::parse(cct, "4000").ok_or("no filter")?];
    let asked = Query { filters, facets: vec![cct, finish], ..query("") };
    let found = shop.search.list(&asked).await?;
    assert_eq!((found.products, found.variants), (2, 2));
    let counts = |key: Key| {
        let facet = found.facets.iter().find(|facet| facet.key == key);
        let mut counts = facet.map(|facet| facet.counts.clone()).unwrap_or_default();
        counts.sort();
        counts
    };
    let number = |value: &str, count| (value.to_owned(), count);
    assert_eq!(counts(cct), [number("2700", 1), number("3000", 1), number("4000", 2)]);
    assert_eq!(counts(finish), [number("black", 1)]);
    Ok(())
}

#[tokio::test]
async fn suggestions_are_rows_with_marks() -> TestResult {
    let shop = shop().await?;
    let answer = shop.search.suggest(&Query { per_page: 8, ..query("lyr") }).await?;
    assert_eq!((answer.read_as, answer.total), (ReadAs::Words, 1));
    let piece = |text: &str, marked| Piece { text: text.to_owned(), marked };
    assert_eq!(answer.rows[0].name, [piece("Lyr", true), piece("a", false)]);
    assert_eq!((answer.rows[0].code.as_str(), answer.rows[0].matching), ("LYR", Some(3)));

    let answer = shop.search.suggest(&Query { per_page: 8, ..query("lyra black") }).await?;
    assert_eq!((answer.rows[0].code.as_str(), answer.rows[0].matching), ("LYR009-40-BK-P", None));

    let answer = shop.search.suggest(&Query { per_page: 2, ..query("LYR0") }).await?;
    assert_eq!((answer.read_as, answer.total, answer.rows.len()), (ReadAs::Code, 3, 2));
    let Href::Page { suffix, .. } = &answer.rows[0].href else { return Err("no page".into()) };
    assert!(suffix.starts_with("?variation="), "{suffix}");
    Ok(())
}

#[tokio::test]
async fn the_overlay_promises_the_number_that_the_list_leads_with() -> TestResult {
    let mut folder = Folder::small();
    folder.replace("content/catalogue/products/corvus/product.toml", "\"CRV\"", "\"CRV021\"");
    let shop = Shop::ready(&folder.content()).await?;
    // The last one is the code of a family as well as the beginning of a variant's.
    for text in ["lyr", "downlight", "lyra 4000k", "LYR0", "lyr-08/30-w", "LYR009-30-WH-P", "CRV021"] {
        let list = shop.search.list(&query(text)).await?;
        let overlay = shop.search.suggest(&Query { per_page: 8, ..query(text) }).await?;
        assert_eq!(overlay.read_as, list.read_as, "{text}");
        let leading = match list.read_as {
            ReadAs::Words => list.products,
            ReadAs::Code => list.variants,
            ReadAs::Codes => list.lines.len() as u64,
        };
        assert_eq!(overlay.total, leading, "{text}");
    }
    Ok(())
}

#[tokio::test]
async fn a_long_word_is_no_beginning_of_another_even_where_a_choice_leaves_nothing() -> TestResult {
    let mut folder = Folder::small();
    folder.replace("content/en/products/lyra.md", "subtitle = \"", "subtitle = \"Hospital ");
    folder.replace("content/en/products/corvus.md", "subtitle = \"", "subtitle = \"Hospitality ");
    let shop = Shop::ready(&folder.content()).await?;
    for (text, expected) in [
        ("hospital", vec!["Lyra"]),
        ("hospitals", vec!["Lyra"]),
        ("hospitality", vec!["Corvus"]),
        ("hospitalit", vec!["Corvus"]),
    ] {
        assert_eq!(titles(&shop.search.list(&query(text)).await?), expected, "{text}");
        let overlay = shop.search.suggest(&Query { per_page: 8, ..query(text) }).await?;
        assert_eq!(overlay.total, 1, "{text}");
    }
    let power = Key::parse("power").and_then(|key| Filter::parse(key, "20..")).ok_or("no filter")?;
    let chosen = Query { filters: vec![power], ..query("hospital") };
    assert_eq!(shop.search.list(&chosen).await?.products, 0, "only Corvus has so much power");
    Ok(())
}

#[tokio::test]
async fn what_was_meant_is_offered_when_nothing_is_found() -> TestResult {
    let shop = shop().await?;
    let found = shop.search.list(&query("LYRO09-30-WH-P")).await?;
    assert_eq!((found.products, meant(&found.unknown)), (0, Some("LYR009-30-WH-P")));
    let found = shop.search.list(&query("recesed")).await?;
    assert_eq!((found.products, found.unknown), (1, None), "a slip in a word needs no question");
    // The right word finds nothing there either: offering it would lead nowhere.
    let found = shop.search.list(&query("recesed 9999 lm")).await?;
    assert_eq!((found.products, found.unknown), (0, None));
    assert_eq!(shop.search.list(&query("recessed 9999 lm")).await?.products, 0);
    let found = shop.search.suggest(&query("qqqqqqq")).await?;
    assert_eq!((found.total, found.unknown), (0, None));
    Ok(())
}

#[tokio::test]
async fn strange_texts_find_nothing_and_harm_nothing() -> TestResult {
    let shop = shop().await?;
    for text in
        ["*", "\"", "--", "`", "&& ||", "a:=b", "\u{0}\u{7}", &"x".repeat(10_000), "(((((", "-lyra -lyra"]
    {
        let asked = query(text);
        shop.search.list(&asked).await?;
        shop.search.suggest(&asked).await?;
    }
    assert_eq!(shop.search.list(&query("***")).await?.products, 0);
    assert_eq!(shop.search.list(&Query { page: u32::MAX, ..query("") }).await?.hits.len(), 0);
    Ok(())
}
