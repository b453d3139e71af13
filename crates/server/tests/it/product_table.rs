//! The table of variants: sorted, narrowed down and searched, all by its address.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use http::StatusCode;
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::products::{on_slug, product, sample, variant};
use crate::site::{Setup, Visitor, back_end};

/// Number, code, watts, finish, dimming and lumens.
type Row = (u64, &'static str, u32, &'static str, &'static str, Option<u32>);

/// Lyra with fluxes, one of which is not known.
async fn lyra() -> (WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    on_slug(&back_end, "lyra", &json!([sample(&back_end.url())]));
    let rows: [Row; 5] = [
        (101, "LYR006-WH-P", 6, "white", "phase", Some(600)),
        (102, "LYR006-BK-P", 6, "black", "phase", Some(1000)),
        (103, "LYR006-WH-D", 6, "white", "dali-2", None),
        (104, "LYR009-WH-D", 9, "white", "dali-2", Some(950)),
        (105, "LYR010-BK-D", 10, "black", "dali-2", Some(90)),
    ];
    let variants: Vec<Value> = rows
        .iter()
        .map(|(id, sku, power, finish, dimming, flux)| {
            let mut variant = variant(*id, sku, *power, finish, dimming, "active");
            variant["gtin"] = json!("2000000000015");
            if let Some(flux) = flux {
                variant["attributes"]["luminous_flux"] = json!(flux);
            }
            variant
        })
        .collect();
    back_end.on("/wp-json/ansell/v1/product/variants/12?per_page=500&page=1", Answer::json(&json!(variants)));
    let visitor = Setup::default().visit(&back_end.url());
    (back_end, visitor)
}

async fn table(visitor: &Visitor, query: &str) -> Value {
    product(&visitor.get(&format!("/_data/products/lyra/{query}")).await)["variants"].clone()
}

fn codes(table: &Value) -> Vec<&str> {
    table["rows"].as_array().unwrap().iter().map(|row| row["code"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_columns_are_the_axes_and_then_what_differs() {
    let (_back_end, visitor) = lyra().await;
    let table = table(&visitor, "?variation=104").await;
    insta::assert_json_snapshot!(json!({
        "columns": table["columns"], "filters": table["filters"], "kept": table["kept"], "row": table["rows"][3],
    }));
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_sorted_as_figures_and_what_is_not_known_comes_last() {
    let (_back_end, visitor) = lyra().await;
    let up = table(&visitor, "?sort=luminous_flux").await;
    assert_eq!(codes(&up), ["LYR010-BK-D", "LYR006-WH-P", "LYR009-WH-D", "LYR006-BK-P", "LYR006-WH-D"]);
    let down = table(&visitor, "?sort=luminous_flux&order=desc").await;
    assert_eq!(codes(&down), ["LYR006-BK-P", "LYR009-WH-D", "LYR006-WH-P", "LYR010-BK-D", "LYR006-WH-D"]);
    let column = |table: &Value| {
        let columns = table["columns"].as_array().unwrap().clone();
        columns.into_iter().find(|column| column["label"] == "Luminous flux (lm)").unwrap()
    };
    assert_eq!(column(&up)["sorted"], "ascending");
    assert_eq!(column(&up)["href"], "/products/lyra/?sort=luminous_flux&order=desc#variants");
    assert_eq!(column(&down)["href"], "/products/lyra/?sort=luminous_flux#variants");
    let words = table(&visitor, "?sort=finish").await;
    assert_eq!(codes(&words)[0], "LYR006-WH-P", "white comes before black in the maker's list");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_found_however_it_is_written() {
    let (_back_end, visitor) = lyra().await;
    for find in ["lyr009", "009-wh", "LYR+009/WH", "9+w"] {
        let found = table(&visitor, &format!("?find={find}")).await;
        assert_eq!(codes(&found), ["LYR009-WH-D"], "{find}");
        assert_eq!((&found["matching"], &found["total"]), (&json!(1), &json!(5)));
        assert_eq!(found["clear_href"], Value::Null, "named in the front end's way");
        assert_eq!(found["clearHref"], "/products/lyra/#variants", "{find}");
    }
    let nothing = table(&visitor, "?find=zzz&sort=power&variation=104").await;
    assert_eq!((codes(&nothing).len(), &nothing["matching"]), (0, &json!(0)));
    assert_eq!(nothing["pagination"]["last"], 1);
    assert_eq!(nothing["clearHref"], "/products/lyra/?variation=104&sort=power#variants");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_value_of_each_axis_narrows_it_down() {
    let (_back_end, visitor) = lyra().await;
    let white = table(&visitor, "?finish=white&dimming=dali-2&variation=101").await;
    assert_eq!(codes(&white), ["LYR006-WH-D", "LYR009-WH-D"]);
    let chosen: Vec<&Value> = white["filters"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|filter| filter["options"].as_array().unwrap())
        .filter(|option| option["chosen"] == true)
        .map(|option| &option["label"])
        .collect();
    assert_eq!(chosen, ["White", "DALI-2"]);
    // What no variant has, what is no axis and what is no value changes nothing.
    for query in ["?finish=brass", "?ip=65", "?finish=", "?power=much", "?sort=ip", "?sort=best"] {
        let all = table(&visitor, query).await;
        assert_eq!((&all["matching"], &all["clearHref"]), (&json!(5), &Value::Null), "{query}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_were_searched_have_a_small_place_of_their_own_and_a_limit() {
    let (back_end, _visitor) = lyra().await;
    let visitor = Setup { searches_per_minute: 3, ..Setup::default() }.visit(&back_end.url());
    assert_eq!(visitor.get("/products/lyra/?find=a").await.status, StatusCode::OK);
    assert_eq!(visitor.get("/products/lyra/?find=b").await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(visitor.get("/products/lyra/?find=a").await.status, StatusCode::OK);
    for path in ["/products/lyra/", "/products/lyra/?variation=101", "/products/lyra/?page=1"] {
        assert_eq!(visitor.get(path).await.status, StatusCode::OK, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_text_breaks_the_table() {
    let (_back_end, visitor) = lyra().await;
    for find in ["%00%0A", "%F0%9F%92%A1", &"x".repeat(900), "%25", "&&=", "%FF", "%22%3C%27"] {
        let found = table(&visitor, &format!("?find={find}&sort={find}&order=x")).await;
        assert!(found["find"].as_str().unwrap().chars().count() <= 80, "{find}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sorting_and_filtering_do_not_ask_for_the_variants_again_until_they_change() {
    let (back_end, visitor) = lyra().await;
    let asked = || {
        let requests = back_end.requests();
        requests.iter().filter(|request| format!("{request:?}").contains("product/variants/12")).count()
    };
    for query in ["", "?sort=power", "?find=lyr", "?variation=104", "?finish=white"] {
        table(&visitor, query).await;
    }
    assert_eq!(asked(), 1);
    visitor.purge(&["product:12"]);
    table(&visitor, "?sort=power").await;
    table(&visitor, "?sort=finish").await;
    assert_eq!(asked(), 2);
}
