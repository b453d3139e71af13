//! Documents of a small family, as the back end serves it.

use content::model::{Product, Taxonomy, Variant};
use content::{LinkMap, LinkSettings, wire};
use serde_json::{Value, json};
use url::Url;

use super::*;

fn links() -> LinkMap {
    let root = |locale, url: &str| (locale, Url::parse(url).unwrap());
    let roots = vec![root(Locale::En, "https://cms.example/"), root(Locale::Es, "https://cms.example/es/")];
    LinkMap::new(LinkSettings { roots, ..LinkSettings::default() })
}

fn picture() -> Value {
    json!({"url": "https://cms.example/wp-content/uploads/products/lyra.webp", "alt": "A downlight", "width": 1200,
           "height": 900, "color": "#5d503f",
           "sizes": {"w640": "https://cms.example/wp-content/uploads/products/lyra-640.webp", "w640-width": 640,
                     "w640-height": 480}})
}

fn family() -> Value {
    json!({
        "id": 12, "slug": "lyra", "status": "publish", "type": "product", "date_gmt": "2026-10-01T09:00:00",
        "link": "https://cms.example/products/lyra/", "title": {"rendered": "Lyra"},
        "excerpt": {"rendered": "<p>Quiet light.</p>"}, "lang": "en", "product_cat": [71],
        "acf": {
            "image": picture(), "subtitle": "Fire-rated downlight", "highlights": ["No tools"], "family": "LYR",
            "kind": "luminaire", "listed": true,
            "status_counts": {"active": 1, "new": 1, "discontinuing": 0, "legacy": 0}, "variant_count": 2,
            "attributes": {"ip": "IP65", "cut_out": {"diameter": {"min": 68, "max": 70}, "unit": "mm"}},
            "ranges": {"power": {"min": 6, "max": 9, "unit": "W"}, "luminous_flux": {"min": 600, "max": 912}},
            "categories": [{"id": 71, "slug": "spots", "title": "Spots",
                            "link": "https://cms.example/product-categories/spots/"}],
            "collections": [{"id": 80, "slug": "essentials", "title": "Essentials"}],
            "spaces": [{"id": 81, "slug": "homes", "title": "Homes"}],
        },
    })
}

fn read_product(value: Value) -> Product {
    wire::products(&json!([value]), &links(), Locale::En).unwrap().value.remove(0)
}

fn read_variant() -> Variant {
    let value = json!([{
        "id": 501, "parent": 12, "sku": "LYR009-30-60-WH-P", "gtin": "2000000000015",
        "description": "9 W, 3000 K, white, phase", "image": false, "status": "new",
        "permalink": "https://cms.example/products/lyra/?variation=501",
        "attributes": {"power": {"value": 9, "unit": "W"}, "cct": {"values": [3000], "unit": "K"}, "ip": "IP65",
                       "finish": {"value": "white", "label": "White"}, "weight": {"value": 0.4, "unit": "kg"}},
        "energy": {"role": "containing_product", "class": "D", "eprel_id": 0},
    }]);
    wire::variants(&value, &links(), Locale::En, content::model::ProductId(12)).unwrap().value.remove(0)
}

fn with_catalogue<T>(test: impl FnOnce(&Catalogue<'_>) -> T) -> T {
    let term = |id: u64, name: &str, parent: u64| {
        json!({"id": id, "name": name, "slug": name.to_lowercase(), "parent": parent, "taxonomy": "product_cat",
               "link": format!("https://cms.example/product-categories/{id}/")})
    };
    // Editors can make circles; nothing may hang.
    let terms = json!([term(70, "Downlights", 70), term(71, "Spots", 70)]);
    let legacy =
        json!([{"code": "LYR/08.WH", "replaced_by": {"id": 501, "sku": "LYR009-30-60-WH-P", "parent": 12}}]);
    let links = links();
    let terms = wire::terms(&terms, &links, Locale::En, Taxonomy::ProductCategory).unwrap().value;
    let legacy = wire::legacy_codes(&legacy, &links, Locale::En).unwrap().value;
    test(&Catalogue::new(Locale::En, &links, terms, legacy))
}

#[test]
fn the_document_of_a_product() {
    let document = with_catalogue(|catalogue| product(&read_product(family()), catalogue));
    insta::assert_json_snapshot!(document);
}

#[test]
fn the_document_of_a_variant() {
    let document = with_catalogue(|catalogue| variation(&read_product(family()), &read_variant(), catalogue));
    insta::assert_json_snapshot!(document);
}

#[test]
fn a_product_without_variants_stands_in_for_itself() {
    let document = with_catalogue(|catalogue| stand_in(&read_product(family()), catalogue));
    assert_eq!((&document["id"], &document["sku_norm"]), (&json!("p12"), &json!("LYR")));
    assert_eq!((&document["ip_solids"], &document["permalink"]), (&json!(6), &json!("/products/lyra/")));
}

#[test]
fn what_is_not_listed_is_written_and_hidden() {
    let mut value = family();
    value["acf"]["listed"] = json!(false);
    let document = with_catalogue(|catalogue| product(&read_product(value), catalogue));
    assert_eq!(document["show_in_cat_listing"], "FALSE");
}

#[test]
fn pictures_and_addresses_read_back() {
    let family = read_product(family());
    let document = with_catalogue(|catalogue| product(&family, catalogue));
    let text = |field: &str| document[field].as_str().unwrap_or_default();
    assert_eq!(image_of(text("image")), family.entry.image);
    let href = content::Href::page(Locale::En, family.entry.path.clone().unwrap());
    assert_eq!(href_of(text("permalink"), Locale::En), Some(href));
    assert_eq!(image_of("{\"file\": \"../secret\"}"), None);
    assert_eq!(image_of("nonsense"), None);
}

#[test]
fn the_new_comes_first_and_the_withdrawn_last() {
    use super::product::score;
    use content::model::{ProductKind, VariantStatus};
    let lights = Some(ProductKind::Luminaire);
    let order =
        [VariantStatus::New, VariantStatus::Active, VariantStatus::Discontinuing, VariantStatus::Legacy];
    let scores: Vec<u32> = order.into_iter().map(|status| score(status, lights)).collect();
    assert!(scores.is_sorted_by(|one, other| one > other), "{scores:?}");
    assert!(
        score(VariantStatus::Active, Some(ProductKind::Accessory))
            > score(VariantStatus::Discontinuing, lights)
    );
}

#[test]
fn the_schema_names_everything_that_is_searched() {
    let spanish = schema(Collection::Variation, Locale::Es, "product_variation_es_1");
    insta::assert_json_snapshot!(spanish);
    let document = with_catalogue(|catalogue| variation(&read_product(family()), &read_variant(), catalogue));
    let known: Vec<&str> =
        spanish["fields"].as_array().unwrap().iter().filter_map(|field| field["name"].as_str()).collect();
    let only_given_back = ["id", "image", "replaces"];
    for field in document.keys() {
        assert!(known.contains(&field.as_str()) || only_given_back.contains(&field.as_str()), "{field}");
    }
}

/// An English article as the back end serves it, with some fields changed.
fn article(change: impl FnOnce(&mut Value)) -> content::model::Article {
    let mut value = json!({
        "id": 9, "slug": "glare-in-offices", "status": "publish", "type": "post", "lang": "en",
        "date_gmt": "2026-10-01T09:00:00", "link": "https://cms.example/articles/guides/glare-in-offices/",
        "title": {"rendered": "Glare in offices"}, "excerpt": {"rendered": "<p>What UGR says.</p>"},
        "content": {"rendered": "<h2>The reference room</h2><p>Reflectances of 70, 50 and 20 %.</p>"},
    });
    change(&mut value);
    wire::articles(&json!([value]), &links(), Locale::En).unwrap().value.remove(0)
}

fn documents_of(article: content::model::Article) -> Vec<serde_json::Map<String, Value>> {
    let now = time::macros::datetime!(2026-11-17 12:00 UTC);
    pages(&Entries { articles: vec![article], ..Entries::default() }, now)
}

#[test]
fn the_document_of_an_article() {
    let article = article(|value| {
        value["seo"] = json!({ "title": "UGR explained", "description": "Glare in figures." });
    });
    let document = documents_of(article).remove(0);
    insta::assert_json_snapshot!(document);
    let schema = schema(Collection::Page, Locale::En, "page_1");
    let known: Vec<&str> =
        schema["fields"].as_array().unwrap().iter().filter_map(|field| field["name"].as_str()).collect();
    assert!(document.keys().all(|field| known.contains(&field.as_str()) || field == "id"), "{known:?}");
}

#[test]
fn a_page_that_nobody_summed_up_is_shown_by_how_it_begins() {
    let text = |value: &mut Value| {
        value["excerpt"] = json!({ "rendered": "" });
        value["content"] = json!({ "rendered": format!("<p>{}</p>", "light, ".repeat(60)) });
    };
    let description = documents_of(article(text)).remove(0)["description"].clone();
    let description = description.as_str().unwrap();
    assert!(description.ends_with("light…") && description.chars().count() <= 201, "{description}");
    let empty = |value: &mut Value| {
        value["excerpt"] = json!({ "rendered": "" });
        value["content"] = json!({ "rendered": "" });
    };
    let document = documents_of(article(empty)).remove(0);
    assert_eq!((&document["post_title"], &document["description"]), (&json!("Glare in offices"), &json!("")));
}

#[test]
fn what_is_for_no_list_or_for_later_has_no_document() {
    assert_eq!(documents_of(article(|_| {})).len(), 1);
    for (what, change) in [
        ("noindex", json!({ "seo": { "noindex": true } })),
        ("tomorrow", json!({ "date_gmt": "2026-11-18T09:00:00" })),
    ] {
        let article = article(|value| {
            for (name, field) in change.as_object().unwrap() {
                value[name] = field.clone();
            }
        });
        assert!(documents_of(article).is_empty(), "{what}");
    }
    let drafts = json!([{ "id": 9, "slug": "draft", "status": "draft", "title": "Draft" }]);
    assert!(wire::articles(&drafts, &links(), Locale::En).unwrap().value.is_empty());
}
