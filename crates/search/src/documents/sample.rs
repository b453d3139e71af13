//! A family that has everything a document can hold.
//!
//! The release of the index follows from its documents: what they do not show could change without the index being
//! made anew. So every attribute has a value here, and every kind of product and every status comes up.

use content::attributes::{Attributes, CutOut, Fraction, Ik, Ip, Key, Kind, Lifetime, Number, Range, Value};
use content::model::{Product, ProductId, ProductKind, Taxonomy, Variant, VariantStatus};
use content::{LinkMap, Locale, wire};
use serde_json::{Map, Value as Json, json};

use super::{Catalogue, Collection, product, stand_in, variation};

/// The documents of the sample in a language; `None` if its JSON is not what the back end serves.
pub(super) fn documents(locale: Locale) -> Option<Vec<(Collection, Map<String, Json>)>> {
    let links = LinkMap::default();
    let mut family = family(locale, &links)?;
    let mut variant = variant(locale, &links)?;
    let catalogue = catalogue(locale, &links)?;
    let (of_family, of_variant) = attributes();
    (family.attributes, variant.attributes) = (of_family, of_variant);
    let mut documents = Vec::new();
    for kind in ProductKind::ALL.map(Some).into_iter().chain([None]) {
        family.kind = kind;
        documents.push((Collection::Product, product(&family, &catalogue)));
        documents.push((Collection::Variation, stand_in(&family, &catalogue)));
        for status in VariantStatus::ALL {
            variant.status = status;
            documents.push((Collection::Variation, variation(&family, &variant, &catalogue)));
        }
    }
    Some(documents)
}

fn family(locale: Locale, links: &LinkMap) -> Option<Product> {
    let reference =
        |id: u64| json!({ "id": id, "slug": format!("name-{id}"), "title": format!("Name {id}") });
    let value = json!([{
        "id": 1, "slug": "family", "title": "Family", "excerpt": "Excerpt.", "date_gmt": "2026-01-02T03:04:05",
        "product_cat": [11],
        "acf": {
            "image": {
                "url": "/wp-content/uploads/family.webp", "alt": "Text", "width": 1200, "height": 900,
                "color": "#123456",
                "sizes": { "w640": "/wp-content/uploads/family-640.webp", "w640-width": 640, "w640-height": 480 },
            },
            "subtitle": "Subtitle", "highlights": ["Highlight"], "family": "FAM-1", "listed": true,
            "status_counts": { "active": 1, "new": 1 }, "variant_count": 2,
            "ranges": { "power": { "min": 6, "max": 9 } },
            "categories": [reference(11)], "collections": [reference(21)], "spaces": [reference(22)],
        },
    }]);
    wire::products(&value, links, locale).ok()?.value.pop()
}

fn variant(locale: Locale, links: &LinkMap) -> Option<Variant> {
    let value = json!([{
        "id": 2, "sku": "FAM-1/30.W", "gtin": "2000000000015", "description": "Description",
        "energy": { "role": "containing_product", "class": "D" },
    }]);
    wire::variants(&value, links, locale, ProductId(1)).ok()?.value.pop()
}

fn catalogue(locale: Locale, links: &LinkMap) -> Option<Catalogue<'_>> {
    let terms = json!([
        { "id": 10, "slug": "above", "name": "Above", "parent": 0 },
        { "id": 11, "slug": "own", "name": "Own", "parent": 10 },
    ]);
    let legacy = json!([{ "code": "OLD/1", "replaced_by": { "id": 2, "sku": "FAM-1/30.W" } }]);
    let terms = wire::terms(&terms, links, locale, Taxonomy::ProductCategory).ok()?.value;
    let legacy = wire::legacy_codes(&legacy, links, locale).ok()?.value;
    Some(Catalogue::new(locale, links, terms, legacy))
}

/// A value of every attribute, in both of the ways that kinds with two can be written.
fn attributes() -> (Attributes, Attributes) {
    let (mut first, mut second) = (Attributes::new(), Attributes::new());
    for key in Key::all() {
        let Some((one, other)) = values(key) else { continue };
        // A value that does not fit is left out here and found missing by the tests.
        let _ = first.insert(key, one);
        let _ = second.insert(key, other);
    }
    (first, second)
}

fn values(key: Key) -> Option<(Value, Value)> {
    let number = |value: u32| Number::from(value);
    // Wide enough to meet every step there is.
    let range = Range::new(number(1), number(100_000));
    let same = |value: Value| Some((value.clone(), value));
    match key.kind() {
        Kind::Number => same(Value::Number(Number::new(9.5)?)),
        Kind::Range => same(Value::Range(range)),
        Kind::Numbers => Some((Value::Range(range), Value::Numbers(vec![number(3000), number(4000)]))),
        Kind::Choice => Some((Value::Choice(key.choices().first()?), Value::Choice(key.choices().last()?))),
        Kind::Choices => same(Value::Choices(key.choices().iter().collect())),
        Kind::Flag => Some((Value::Flag(true), Value::Flag(false))),
        Kind::Fraction => same(Value::Fraction(Fraction::new(125, 2)?)),
        Kind::Ip => Some((Value::Ip(Ip::new(Some(6), Some(8))?), Value::Ip(Ip::new(None, Some(4))?))),
        Kind::Ik => same(Value::Ik(Ik::new(10)?)),
        Kind::CutOut => {
            let rectangle = CutOut::Rectangle { length: number(600), width: number(300) };
            Some((Value::CutOut(CutOut::Round(range)), Value::CutOut(rectangle)))
        }
        Kind::Lifetime => same(Value::Lifetime(Lifetime { l: 80, b: 10, hours: 50_000, ambient: Some(25) })),
        Kind::Text => same(Value::Text("RAL 9016".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::documents::schema;

    #[test]
    fn the_sample_fills_every_field_of_the_schema() {
        for locale in Locale::ALL {
            let documents = documents(locale).unwrap();
            for collection in Collection::CATALOGUE {
                let of_collection = documents.iter().filter(|(of, _)| *of == collection);
                let written: BTreeSet<&str> =
                    of_collection.flat_map(|(_, document)| document.keys().map(String::as_str)).collect();
                let schema = schema(collection, locale, "");
                for field in schema["fields"].as_array().unwrap() {
                    let name = field["name"].as_str().unwrap();
                    assert!(written.contains(name), "{collection:?} {name}");
                }
            }
        }
    }

    #[test]
    fn every_attribute_has_values() {
        let (first, second) = attributes();
        let stated = Key::all().filter(|key| !key.attribute().apart).count();
        assert_eq!((first.len(), second.len()), (stated, stated));
    }
}
