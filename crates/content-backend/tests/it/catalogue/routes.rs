//! The routes around products: lists, drivers, profiles, accessories, old codes, breadcrumbs and stockists.

use http::StatusCode;
use serde_json::{Value, json};

use super::{folder_with_dimmers, id_of, site, texts};
use crate::support::{Site, TestResult};

#[tokio::test]
async fn a_product_sums_up_its_variants() -> TestResult {
    let site = site().await?;
    let products = site.json("/es/wp-json/wp/v2/product?slug=lyra").await?;
    let acf = &products[0]["acf"];
    assert_eq!(
        (&acf["family"], &acf["kind"], &acf["listed"]),
        (&json!("LYR"), &json!("luminaire"), &json!(true))
    );
    assert_eq!((&acf["etim_class"], &acf["energy_role"]), (&json!("EC001744"), &json!("containing_product")));
    assert_eq!(acf["variant_count"], 4);
    assert_eq!(acf["status_counts"], json!({ "active": 2, "new": 1, "discontinuing": 1, "legacy": 0 }));
    assert_eq!(
        acf["attributes"],
        json!({
            "cri_ra": { "value": 90 },
            "ip": "IP65",
            "cut_out": { "diameter": { "min": 68, "max": 70 }, "unit": "mm" },
            "lifetime": { "l": 80, "b": 10, "hours": 60000, "ambient": 25 },
            "driver_included": true,
        })
    );
    assert_eq!(acf["varies"], json!(["luminous_flux", "efficacy", "cct", "power", "dimming", "finish"]));
    assert_eq!(
        acf["ranges"],
        json!({
            "luminous_flux": { "min": 590, "max": 910, "unit": "lm" },
            "efficacy": { "min": 98.3, "max": 101.1, "unit": "lm/W" },
            "cct": { "min": 2700, "max": 4000, "unit": "K" },
            "power": { "min": 6, "max": 9, "unit": "W" },
        })
    );
    let axis = |index: usize| &acf["axes"][index];
    assert_eq!(axis(0)["values"], json!([{ "value": 6, "unit": "W" }, { "value": 9, "unit": "W" }]));
    assert_eq!(axis(2)["label"], "Acabado");
    assert_eq!(
        axis(2)["values"],
        json!([{ "value": "white", "label": "Blanco" }, { "value": "brass", "label": "Latón" }])
    );
    let document = &acf["documents"][0];
    assert_eq!(document["url"], "http://lucerna.invalid/wp-content/uploads/documents/lyra-en.pdf");
    assert_eq!(
        (&document["type"], &document["label"], &document["date"], &document["bytes"]),
        (&json!("installation"), &json!("Instrucciones de montaje"), &json!("2026-09-14"), &json!(8))
    );
    let names =
        |field: &str| texts(acf[field].as_array().map(Vec::as_slice).unwrap_or_default(), "slug").join(" ");
    assert_eq!(
        ["categories", "collections", "spaces", "related", "accessories"].map(names),
        ["downlights", "essentials", "office", "cinta", "bits"]
    );
    Ok(())
}

#[tokio::test]
async fn a_product_says_what_was_found_with_dimmers() -> TestResult {
    let site = Site::empty().await?;
    site.import(&folder_with_dimmers()).await?;
    let products = site.json("/es/wp-json/wp/v2/product?slug=lyra").await?;
    let acf = &products[0]["acf"];
    assert_eq!(
        acf["tested_dimmers"],
        json!([
            { "maker": "Quillmere", "model": "QT 150", "technique": "trailing-edge",
              "codes": ["LYR006-*-P", "LYR009-*-P"], "minimum": 1, "maximum": 16, "lowest_level": 2.5,
              "remarks": [{ "code": "N", "text": "Necesita neutro." }] },
            { "maker": "Orlestad", "model": "Bus 64", "technique": "dali", "codes": ["LYR*-D"], "minimum": "",
              "maximum": 64, "lowest_level": "", "remarks": [] },
        ])
    );
    let others = site.json("/wp-json/wp/v2/product?slug=nodo").await?;
    assert_eq!(others[0]["acf"]["tested_dimmers"], json!([]));
    Ok(())
}

#[tokio::test]
async fn a_list_of_products_can_be_filtered_by_category() -> TestResult {
    let site = site().await?;
    let categories = site.json("/wp-json/wp/v2/product_cat?slug=downlights").await?;
    assert_eq!(categories[0]["count"], 3);
    let path = format!("/wp-json/wp/v2/product?product_cat={}&orderby=title&order=asc", categories[0]["id"]);
    let products = site.json(&path).await?;
    assert_eq!(texts(products.as_array().ok_or("no list")?, "slug"), ["cinta", "lyra", "perfila"]);
    assert_eq!(products[0]["acf"]["listed"], false);
    Ok(())
}

#[tokio::test]
async fn what_is_not_there_is_not_found_as_wordpress_says_it() -> TestResult {
    let site = site().await?;
    let category = site.json("/wp-json/wp/v2/product_cat?slug=downlights").await?[0]["id"].clone();
    for (path, code) in [
        ("ansell/v1/product/variants/999999".to_owned(), "rest_post_invalid_id"),
        (format!("ansell/v1/product/variants/{category}"), "rest_post_invalid_id"),
        ("jgm/v1/product-variation/999999".to_owned(), "rest_post_invalid_id"),
        ("ansell/v1/product/accessories?product=999999".to_owned(), "rest_post_invalid_id"),
        ("ansell/v1/product/breadcrumbs?product=nothing".to_owned(), "rest_post_invalid_id"),
        ("ansell/v1/product/breadcrumbs?category=nothing".to_owned(), "rest_term_invalid"),
        ("ansell/v1/product/variants/lyra".to_owned(), "rest_no_route"),
        ("jgm/v1/product-variation".to_owned(), "rest_no_route"),
    ] {
        let reply = site.get(&format!("/wp-json/{path}")).await?;
        assert_eq!((reply.status, &reply.json()?["code"]), (StatusCode::NOT_FOUND, &json!(code)), "{path}");
    }
    Ok(())
}

#[tokio::test]
async fn bad_parameters_are_refused() -> TestResult {
    let site = site().await?;
    for (path, code, param) in [
        ("product/driversByDimmableType?type=loud", "rest_invalid_param", "type"),
        ("product/driversByDimmableType?voltage=high", "rest_invalid_param", "voltage"),
        ("product/driversByDimmableType?ip=6", "rest_invalid_param", "ip"),
        ("product/profilesByType?type=round", "rest_invalid_param", "type"),
        ("product/accessories?product=lyra", "rest_invalid_param", "product"),
        ("stockists?lat=91&lon=0", "rest_invalid_param", "lat"),
        ("stockists?type=pub", "rest_invalid_param", "type"),
        ("stockists?per_page=101", "rest_invalid_param", "per_page"),
        ("stockists?lat=50", "rest_missing_callback_param", "lon"),
        ("product/breadcrumbs", "rest_missing_callback_param", "product"),
    ] {
        let reply = site.get(&format!("/wp-json/ansell/v1/{path}")).await?;
        let body = reply.json()?;
        assert_eq!((reply.status, &body["code"]), (StatusCode::BAD_REQUEST, &json!(code)), "{path}");
        assert!(body["data"]["params"].to_string().contains(param), "{path}: {body}");
    }
    Ok(())
}

/// Each group as its type and its SKUs.
fn groups(list: &Value) -> Vec<String> {
    let group = |group: &Value| {
        let items = group["items"].as_array().cloned().unwrap_or_default();
        format!("{}: {}", group["type"].as_str().unwrap_or_default(), texts(&items, "sku").join(" "))
    };
    list.as_array().into_iter().flatten().map(group).collect()
}

#[tokio::test]
async fn drivers_are_chosen_by_dimming_voltage_and_protection() -> TestResult {
    let site = site().await?;
    let drivers = async |query: &str| {
        let list = site.json(&format!("/wp-json/ansell/v1/product/driversByDimmableType{query}")).await?;
        Ok::<_, Box<dyn std::error::Error>>(groups(&list))
    };
    assert_eq!(
        drivers("").await?,
        [
            "none: DRV030-24-N-20 DRV100-XX-N-20",
            "dali-2: DRV060-24-D-67 DRV060-48-D-20",
            "push: DRV060-24-D-67"
        ],
        "what is no longer made is left out"
    );
    assert_eq!(drivers("?type=dali-2").await?, ["dali-2: DRV060-24-D-67 DRV060-48-D-20"]);
    assert_eq!(
        drivers("?voltage=24").await?,
        ["none: DRV030-24-N-20", "dali-2: DRV060-24-D-67", "push: DRV060-24-D-67"]
    );
    assert_eq!(
        drivers("?ip=x4").await?,
        ["dali-2: DRV060-24-D-67", "push: DRV060-24-D-67"],
        "IP20 is no IPX4"
    );
    assert_eq!(drivers("?type=phase").await?, [] as [&str; 0]);
    let spanish = site.json("/es/wp-json/ansell/v1/product/driversByDimmableType?type=none").await?;
    assert_eq!(spanish[0]["label"], "No regulable");
    assert_eq!(spanish[0]["items"][0]["description"], "Nodo, 24 V, 30 W, no regulable, IP20");
    Ok(())
}

#[tokio::test]
async fn profiles_and_accessories_come_by_type() -> TestResult {
    let site = site().await?;
    let profiles = site.json("/wp-json/ansell/v1/product/profilesByType").await?;
    assert_eq!(groups(&profiles), ["surface: PRFSU-2M", "corner: PRFCO-2M"]);
    let all = site.json("/wp-json/ansell/v1/product/accessories").await?;
    assert_eq!(groups(&all), ["end-cap: ACC-EC-WH", "clip: ACC-CL-1", ": ACC-TOOL"]);
    let of_lyra = format!("/wp-json/ansell/v1/product/accessories?product={}", id_of(&site, "lyra").await?);
    assert_eq!(site.json(&of_lyra).await?, all);
    let clips = site.json(&format!("{of_lyra}&type=clip")).await?;
    assert_eq!(groups(&clips), ["clip: ACC-CL-1"]);
    let of_nodo = format!("/wp-json/ansell/v1/product/accessories?product={}", id_of(&site, "nodo").await?);
    assert_eq!(site.json(&of_nodo).await?, json!([]));
    Ok(())
}

#[tokio::test]
async fn old_codes_lead_to_their_successors() -> TestResult {
    let site = site().await?;
    for code in ["LYR-08/30", "lyr0830", "LYR%2008%2030"] {
        let found = site.json(&format!("/es/wp-json/ansell/v1/product/legacy?code={code}")).await?;
        let successor = &found[0]["replaced_by"];
        assert_eq!(successor["sku"], "LYR009-30-WH-P", "{code}");
        assert_eq!(successor["description"], "Lyra, 9 W, 3000 K, blanco, regulación por corte de fase");
        assert_eq!(
            (&found[0]["code"], &found[0]["note"], &found[0]["withdrawn"]),
            (&json!("LYR-08/30"), &json!("Cabe en el mismo hueco."), &json!("2024-03-29"))
        );
        assert_eq!(
            found[0]["attributes"],
            json!({
                "power": { "value": 8, "unit": "W" },
                "cut_out": { "diameter": { "min": 68, "max": 70 }, "unit": "mm" },
            })
        );
    }
    let all = site.get("/wp-json/ansell/v1/product/legacy").await?;
    assert_eq!((all.header("x-wp-total"), &all.json()?[1]["replaced_by"]), ("2", &json!(false)));
    assert_eq!(site.json("/wp-json/ansell/v1/product/legacy?code=none").await?, json!([]));
    assert_eq!(site.json("/wp-json/ansell/v1/product/legacy?code=--").await?, json!([]));
    Ok(())
}

#[tokio::test]
async fn breadcrumbs_lead_from_home_down() -> TestResult {
    let site = site().await?;
    let home =
        |base: &str, title: &str| json!({ "title": title, "url": format!("http://lucerna.invalid{base}/") });
    let crumb =
        |path: &str, title: &str| json!({ "title": title, "url": format!("http://lucerna.invalid{path}") });
    assert_eq!(
        site.json("/es/wp-json/ansell/v1/product/breadcrumbs?product=bits").await?,
        json!([
            home("/es", "Inicio"),
            crumb("/es/product-categories/exterior/", "Exterior"),
            crumb("/es/product-categories/floodlights/", "Floodlights"),
            crumb("/es/products/bits/", "Piezas"),
        ])
    );
    let id = id_of(&site, "lyra").await?;
    assert_eq!(
        site.json(&format!("/wp-json/ansell/v1/product/breadcrumbs?product={id}")).await?,
        json!([
            home("", "Home"),
            crumb("/product-categories/downlights/", "Downlights & spots"),
            crumb("/products/lyra/", "Lyra"),
        ])
    );
    assert_eq!(
        site.json("/wp-json/ansell/v1/product/breadcrumbs?category=exterior").await?,
        json!([home("", "Home"), crumb("/product-categories/exterior/", "Exterior")])
    );
    Ok(())
}

#[tokio::test]
async fn stockists_are_found_by_place_type_and_words() -> TestResult {
    let site = site().await?;
    let towns = async |query: &str| {
        let list = site.json(&format!("/wp-json/ansell/v1/stockists{query}")).await?;
        Ok::<_, Box<dyn std::error::Error>>(texts(list.as_array().ok_or("no list")?, "town").join(" "))
    };
    for (query, expected) in [
        ("", "Málaga Norwich Leeds"),
        ("?country=gb", "Norwich Leeds"),
        ("?type=trade-counter", "Málaga Leeds"),
        ("?group=downlights", "Málaga Norwich"),
        ("?group=nothing", ""),
        ("?search=MALAGA", "Málaga"),
        ("?search=andaluc%C3%ADa%20distribuidor", "Málaga"),
        ("?search=nr1", "Norwich"),
        ("?search=%25", ""),
        ("?lat=54&lon=-1.5", "Leeds Norwich Málaga"),
        ("?lat=28.1&lon=-15.4&country=GB", "Norwich Leeds"),
        ("?per_page=1&page=2", "Norwich"),
    ] {
        assert_eq!(towns(query).await?, expected, "{query}");
    }
    Ok(())
}

#[tokio::test]
async fn a_stockist_says_everything() -> TestResult {
    let site = site().await?;
    let found = site.json("/es/wp-json/ansell/v1/stockists?search=malaga&lat=36.721&lon=-3.421").await?;
    let mut malaga = found[0].clone();
    let category = site.json("/es/wp-json/wp/v2/product_cat?slug=downlights").await?;
    let km = malaga["distance_km"].as_f64().ok_or("no distance")?;
    assert!((89.0..89.3).contains(&km), "{km}");
    let fields = malaga.as_object_mut().ok_or("no object")?;
    fields.remove("distance_km");
    assert!(fields.remove("id").is_some_and(|id| id.is_i64()));
    assert_eq!(
        malaga,
        json!({
            "name": "Distribuidor Málaga",
            "country": "ES",
            "town": "Málaga",
            "region": "Andalucía",
            "address": "Calle Larga, 6",
            "postcode": "29006",
            "lat": 36.721,
            "lon": -4.421,
            "phone": "",
            "email": "malaga@example.com",
            "url": "",
            "shop_url": "",
            "types": [
                { "value": "trade-counter", "label": "Mostrador profesional" },
                { "value": "showroom", "label": "Sala de exposición" },
            ],
            "groups": [{
                "id": category[0]["id"],
                "slug": "downlights",
                "title": "Downlights & spots",
                "link": "http://lucerna.invalid/es/product-categories/downlights/",
            }],
            "hours": "Mo-Fr 07:30-14:00",
        })
    );
    let norwich = site.json("/es/wp-json/ansell/v1/stockists?search=norwich").await?;
    assert_eq!(norwich[0]["name"], "Partner Norwich", "a name without translation stays as it is");
    Ok(())
}
