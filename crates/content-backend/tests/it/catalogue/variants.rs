//! Variants as they are served, all of a product and one at a time.

use http::StatusCode;
use serde_json::{Value, json};

use super::{id_of, site, texts, variants_of};
use crate::support::TestResult;

#[tokio::test]
async fn variants_come_whole_and_in_order() -> TestResult {
    let site = site().await?;
    let variants = variants_of(&site, "", "lyra").await?;
    assert_eq!(
        texts(&variants, "sku"),
        ["LYR006-27-WH-P", "LYR009-30-WH-P", "LYR009-30-BR-D", "LYR009-SW-WH-P"]
    );
    assert_eq!(
        texts(&variants, "description"),
        [
            "Lyra, 6 W, 2700 K, white, phase dimming",
            "Lyra, 9 W, 3000 K, white, phase dimming",
            "Lyra, 9 W, 3000 K, brass, DALI-2 dimming",
            "Lyra switchable"
        ]
    );
    let second = &variants[1];
    assert_eq!(second["parent"], id_of(&site, "lyra").await?);
    assert_eq!(second["gtin"], "2000000000022");
    assert_eq!(second["status"], json!({ "value": "new", "label": "New" }));
    assert_eq!(second["attributes"]["efficacy"], json!({ "value": 101.1, "unit": "lm/W" }));
    assert_eq!(second["attributes"]["ip"], "IP65");
    assert_eq!(second["attributes"]["dimming"], json!([{ "value": "phase", "label": "Phase" }]));
    assert_eq!(second["energy"], json!({ "role": "containing_product", "class": "E", "eprel_id": 0 }));
    let permalink = format!("http://lucerna.invalid/products/lyra/?variation={}", second["id"]);
    assert_eq!(second["permalink"], permalink);
    assert_eq!((&second["image"], &second["replacement"]), (&json!(false), &json!(false)));
    let third = &variants[2];
    assert_eq!(
        third["replacement"],
        json!({ "id": second["id"], "sku": "LYR009-30-WH-P", "parent": second["parent"] })
    );
    let image = &variants[0]["image"];
    assert_eq!(image["url"], "http://lucerna.invalid/wp-content/uploads/scenes/hero.webp");
    assert_eq!(
        (&image["alt"], &image["sizes"]["w640-width"]),
        (&json!("Lyra, 6 W, 2700 K, white, phase dimming"), &json!(640))
    );
    assert_eq!(variants[3]["attributes"].get("efficacy"), None, "missing is missing, never 0");
    Ok(())
}

#[tokio::test]
async fn spanish_variants_are_the_same_things_in_other_words() -> TestResult {
    let site = site().await?;
    let (english, spanish) =
        (variants_of(&site, "", "lyra").await?, variants_of(&site, "/es", "lyra").await?);
    let numbers = |list: &[Value]| list.iter().map(|item| item["id"].clone()).collect::<Vec<_>>();
    assert_eq!(numbers(&english), numbers(&spanish));
    assert_eq!(
        texts(&spanish, "description"),
        [
            "Lyra, 6 W, 2700 K, blanco, regulación por corte de fase",
            "Lyra, 9 W, 3000 K, blanco, regulación por corte de fase",
            "Lyra, 9 W, 3000 K, latón, regulación DALI-2",
            "Lyra conmutable"
        ]
    );
    assert!(
        spanish[0]["permalink"].as_str().is_some_and(|link| link.contains("/es/products/lyra/?variation="))
    );
    let strip = variants_of(&site, "/es", "cinta").await?;
    assert_eq!(strip[0]["description"], "Cinta, 9,6 W/m");
    assert_eq!(
        strip[0]["attributes"]["cut_increment"],
        json!({ "numerator": 125, "denominator": 3, "unit": "mm" })
    );
    assert_eq!(strip[0]["attributes"]["cct"], json!({ "min": 2700, "max": 6500, "unit": "K" }));
    Ok(())
}

#[tokio::test]
async fn photometric_files_belong_to_the_variant_they_are_named_after() -> TestResult {
    let site = site().await?;
    let variants = variants_of(&site, "", "lyra").await?;
    assert_eq!(variants[0]["photometry"], false);
    let light = &variants[1]["photometry"];
    assert_eq!(
        (&light["simulated"], &light["peak"], &light["symmetry"]),
        (&json!(true), &json!(318), &json!("rotational"))
    );
    assert!(light["flux"].as_i64().is_some_and(|flux| (900..1100).contains(&flux)), "{light}");
    assert!(light["beam_c0"].as_f64().is_some_and(|angle| (100.0..130.0).contains(&angle)), "{light}");
    assert_eq!((&light["ldt"], &light["beam_c0"]), (&json!(false), &light["beam_c90"]));
    let file = &light["ies"];
    assert_eq!(file, &variants[1]["documents"][0]);
    assert_eq!((&file["name"], &file["mime_type"]), (&json!("LYR009-30-WH-P.ies"), &json!("text/plain")));
    let path = file["url"]
        .as_str()
        .and_then(|url| url.strip_prefix("http://lucerna.invalid"))
        .ok_or("no address")?;
    let reply = site.get(path).await?;
    assert_eq!((reply.status, reply.header("content-type")), (StatusCode::OK, "text/plain"));
    Ok(())
}

#[tokio::test]
async fn variants_come_in_parts_when_asked() -> TestResult {
    let site = site().await?;
    let id = id_of(&site, "lyra").await?;
    let path = format!("/wp-json/ansell/v1/product/variants/{id}");
    let reply = site.get(&format!("{path}?per_page=3&page=2")).await?;
    assert_eq!(texts(reply.json()?.as_array().ok_or("no list")?, "sku"), ["LYR009-SW-WH-P"]);
    assert_eq!((reply.header("x-wp-total"), reply.header("x-wp-totalpages")), ("4", "2"));
    assert_eq!(
        reply.header("link"),
        format!("<http://lucerna.invalid{path}?per_page=3&page=1>; rel=\"prev\"")
    );
    for (query, code) in [
        ("per_page=2501", "rest_invalid_param"),
        ("per_page=0", "rest_invalid_param"),
        ("page=2", "rest_post_invalid_page_number"),
    ] {
        let reply = site.get(&format!("{path}?{query}")).await?;
        assert_eq!(
            (reply.status, &reply.json()?["code"]),
            (StatusCode::BAD_REQUEST, &json!(code)),
            "{query}"
        );
    }
    Ok(())
}

#[tokio::test]
async fn one_variant_names_its_product() -> TestResult {
    let site = site().await?;
    let variants = variants_of(&site, "/es", "lyra").await?;
    let one = site.json(&format!("/es/wp-json/jgm/v1/product-variation/{}", variants[2]["id"])).await?;
    let product = one["product"].clone();
    let mut rest = one;
    rest.as_object_mut().ok_or("no object")?.remove("product");
    assert_eq!(rest, variants[2]);
    assert_eq!(
        product,
        json!({
            "id": variants[2]["parent"],
            "slug": "lyra",
            "title": "Lyra",
            "link": "http://lucerna.invalid/es/products/lyra/",
            "subtitle": "Fire-rated downlight, IP65",
        })
    );
    Ok(())
}
