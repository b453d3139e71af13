//! Discontinued codes: the way to their successor, and the comparison with it.

use http::StatusCode;
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};

use crate::products::{on_slug, product, sample, variant};
use crate::site::{Setup, Visitor, back_end, put};

/// Lyra with a variant that goes and one of another family that takes its place, and an old code from before.
async fn site() -> (WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    let root = back_end.url();
    on_slug(&back_end, "lyra", &json!([sample(&root)]));
    for slug in ["lyr%2D08%2D30%2Dw", "lyr0830w", "lyr%2E08%2E30%2Ew", "nothing", "nothing%2Epdf"] {
        on_slug(&back_end, slug, &json!([]));
    }
    let mut leaving = variant(103, "LYR006-WH-D", 6, "white", "dali-2", "discontinuing");
    leaving["replacement"] = json!({ "id": 201, "parent": 13, "sku": "CRV010-WH-D", "description": "Corvus, 10 W",
        "permalink": format!("{root}/products/corvus/?variation=201") });
    let variants = json!([variant(104, "LYR009-WH-D", 9, "white", "dali-2", "active"), leaving]);
    back_end.on("/wp-json/ansell/v1/product/variants/12?per_page=500&page=1", Answer::json(&variants));
    let mut corvus = variant(201, "CRV010-WH-D", 10, "white", "dali-2", "active");
    corvus["parent"] = json!(13);
    corvus["permalink"] = json!(format!("{root}/products/corvus/?variation=201"));
    corvus["product"] =
        json!({ "id": 13, "slug": "corvus", "title": "Corvus", "link": format!("{root}/products/corvus/") });
    back_end.on("/wp-json/jgm/v1/product-variation/201", Answer::json(&corvus));
    let old = json!([{
        "code": "LYR-08/30-W", "withdrawn": "2024-03-29", "note": "Fits the same ceiling hole.",
        "replaced_by": { "id": 104, "parent": 12, "sku": "LYR009-WH-D",
                         "permalink": format!("{root}/products/lyra/?variation=104") },
        "attributes": { "power": { "value": 8 }, "finish": "white", "cut_out": { "diameter": { "min": 68, "max": 70 } } },
    }]);
    // The route knows a code however it is written; this one is scripted for some ways.
    for code in [
        "LYR%2D08%2F30%2DW",
        "lyr%2D08%2F30%2Dw",
        "lyr%2F08%2F30%2Fw",
        "lyr%2D08%2D30%2Dw",
        "lyr%2E08%2E30%2Ew",
        "lyr0830w",
    ] {
        for api in ["/wp-json", "/es/wp-json"] {
            back_end.on(&format!("{api}/ansell/v1/product/legacy?code={code}"), Answer::json(&old));
        }
    }
    for api in ["/wp-json", "/es/wp-json"] {
        back_end.on(&format!("{api}/ansell/v1/product/legacy"), Answer::json(&json!([])));
    }
    let visitor = Setup::default().visit(&root);
    (back_end, visitor)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_code_stands_beside_what_replaced_it() {
    let (_back_end, visitor) = site().await;
    let got = visitor.get("/_data/products/lyra/?variation=104&replaces=LYR-08/30-W").await;
    insta::assert_json_snapshot!(product(&got)["succession"]);
    // The table of variants keeps it.
    assert_eq!(
        product(&got)["variants"]["columns"][0]["href"],
        "/products/lyra/?variation=104&replaces=LYR-08%2F30-W&sort=power#variants"
    );
    // Another variant does not replace it, and an unknown code says nothing.
    for query in ["?variation=103&replaces=lyr0830w", "?replaces=lyr0830w", "?variation=104&replaces=X1"] {
        let page = product(&visitor.get(&format!("/_data/products/lyra/{query}")).await);
        assert_ne!(page["succession"]["oldCode"], "LYR-08/30-W", "{query}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_variant_that_goes_stands_beside_what_takes_its_place() {
    let (_back_end, visitor) = site().await;
    let page = product(&visitor.get("/_data/products/lyra/?variation=103").await);
    let succession = &page["succession"];
    assert_eq!(
        (&succession["oldCode"], &succession["newCode"]),
        (&json!("LYR006-WH-D"), &json!("CRV010-WH-D"))
    );
    assert_eq!(succession["newHref"], "/products/corvus/?variation=CRV010-WH-D");
    assert_eq!(
        succession["rows"][0],
        json!({
            "label": "Power", "old": "6\u{a0}W", "new": "10\u{a0}W", "change": "+4\u{a0}W", "differs": true,
        })
    );
    let stays = product(&visitor.get("/_data/products/lyra/?variation=104").await);
    assert_eq!(stays["succession"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_address_of_an_old_code_leads_to_what_replaced_it() {
    let (_back_end, visitor) = site().await;
    for path in ["/products/lyr-08-30-w/", "/products/lyr0830w/"] {
        let got = visitor.get(path).await;
        assert_eq!(got.status, StatusCode::FOUND, "{path}");
        assert_eq!(
            got.header("location"),
            "/products/lyra/?variation=LYR009-WH-D&replaces=LYR-08%2F30-W",
            "{path}"
        );
        // Page data says nothing of what stands behind the question mark.
        assert_eq!(visitor.get(&format!("/_data{path}")).await.status, StatusCode::NO_CONTENT, "{path}");
    }
    assert_eq!(visitor.get("/products/nothing/").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_code_with_slashes_is_known_however_its_address_is_written() {
    let (_back_end, visitor) = site().await;
    let successor = "/products/lyra/?variation=LYR009-WH-D&replaces=LYR-08%2F30-W";
    for (prefix, path, plain) in [
        ("", "/products/LYR-08%2F30-W/", "/products/lyr-08/30-w/"),
        ("", "/products/lyr-08%2f30-w", "/products/lyr-08/30-w/"),
        ("", "/products/LYR-08/30-W", "/products/lyr-08/30-w/"),
        ("", "/products/LYR/08%2F30/W/", "/products/lyr/08/30/w/"),
        ("/es", "/products/LYR-08%2F30-W", "/products/lyr-08/30-w/"),
        ("/es", "/products/LYR-08/30-W/", "/products/lyr-08/30-w/"),
    ] {
        for data in ["", "/_data"] {
            let asked = format!("{data}{prefix}{path}");
            let got = visitor.get(&asked).await;
            let canonical = format!("{data}{prefix}{plain}");
            assert_eq!(
                (got.status, got.header("location")),
                (StatusCode::MOVED_PERMANENTLY, canonical.as_str()),
                "{asked}"
            );
            let got = visitor.get(&canonical).await;
            if data.is_empty() {
                assert_eq!(got.status, StatusCode::FOUND, "{canonical}");
                assert_eq!(got.header("location"), successor, "{canonical}");
            } else {
                assert_eq!(got.status, StatusCode::NO_CONTENT, "{canonical}");
            }
        }
    }
    let dotted = visitor.get("/products/LYR.08.30.W").await;
    assert_eq!(dotted.header("location"), "/products/lyr.08.30.w/");
    let got = dotted.followed(&visitor).await;
    assert_eq!((got.status, got.header("location")), (StatusCode::FOUND, successor));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_code_with_slashes_shadows_nothing() {
    let (back_end, visitor) = site().await;
    put(&back_end, "30%2Dw", "/products/lyr-08/30-w/", "A page of the editors");
    let page = visitor.get("/_data/products/lyr-08/30-w/").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text().contains("A page of the editors"));
    for path in [
        "/products/lyra/nothing/",
        "/products/a%2Fb/",
        "/products/NO-08/30/",
        "/es/products/NO-08%2F30/",
        "/_data/products/no-08/30/",
        "/products/x/logo.svg",
        "/products/nothing.pdf",
    ] {
        let got = visitor.get(path).await.followed(&visitor).await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editors_rules_know_codes_with_slashes() {
    let (back_end, _visitor) = site().await;
    let options = json!({
        "site_name": "Halverdine Lighting",
        "redirects": [
            { "redirect_from": "/products/LYR-08%2F30-W/", "redirect_to": "/products/" },
            { "redirect_from": "/products/CRV/20/840", "redirect_to": "/products/LYR-08%2F30-X/" },
        ],
    });
    back_end.on("/wp-json/jgm/v1/options/", Answer::json(&options));
    let visitor = Setup::default().visit(&back_end.url());
    for (path, location) in [
        ("/products/LYR-08/30-W/", "/products/"),
        ("/products/LYR-08%2F30-W", "/products/"),
        ("/products/crv%2F20%2F840/", "/products/lyr-08/30-x/"),
    ] {
        let got = visitor.get(path).await;
        assert_eq!((got.status, got.header("location")), (StatusCode::MOVED_PERMANENTLY, location), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editors_rules_come_first() {
    let (back_end, _visitor) = site().await;
    let options = json!({
        "site_name": "Halverdine Lighting",
        "redirects": [{ "redirect_from": "/products/lyr-08-30-w/", "redirect_to": "/products/" }],
    });
    back_end.on("/wp-json/jgm/v1/options/", Answer::json(&options));
    let visitor = Setup::default().visit(&back_end.url());
    let got = visitor.get("/products/lyr-08-30-w/").await;
    assert_eq!((got.status, got.header("location")), (StatusCode::MOVED_PERMANENTLY, "/products/"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_variation_of_another_product_is_said_to_be_elsewhere() {
    let (_back_end, visitor) = site().await;
    let page = product(&visitor.get("/_data/products/lyra/?variation=201").await);
    assert_eq!(page["chosen"], Value::Null);
    assert_eq!(
        page["notice"],
        json!({ "kind": "elsewhere", "code": "CRV010-WH-D", "title": "Corvus", "href": "/products/corvus/?variation=CRV010-WH-D" })
    );
}
