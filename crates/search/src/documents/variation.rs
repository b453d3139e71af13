//! Documents of variants, and of products that have none.

use content::attributes::{self, Attributes, Key};
use content::model::{Product, Sku, Variant, VariantStatus};
use serde_json::{Map, Value, json};

use super::product::{add_code, add_picture, common, extend, score};
use super::{Catalogue, place, sizes};
use crate::filter::fields;

const ENERGY_CLASS: Key = Key::named("energy_class");
const STATUS: Key = Key::named("status");

/// The document of a variant.
pub(crate) fn variation(
    product: &Product,
    variant: &Variant,
    catalogue: &Catalogue<'_>,
) -> Map<String, Value> {
    let mut document = common(product, catalogue);
    let id = variant.id.to_string();
    let description = if variant.description.is_empty() { &product.subtitle } else { &variant.description };
    let published = variant.published.or(product.entry.published);
    let own = json!({
        "id": id,
        "objectID": id,
        "post_id": variant.id.0,
        "description": description,
        "permalink": place::of_variant(product, variant),
        "score": score(variant.status, product.kind),
        "post_date": published.map_or(0, time::OffsetDateTime::unix_timestamp),
    });
    extend(&mut document, own);
    if let Some(sku) = &variant.sku {
        add_code(&mut document, sku.as_str());
    }
    if let Some(gtin) = &variant.gtin {
        document.insert("gtin".to_owned(), Value::from(gtin.as_str()));
    }
    if let Some(class) = variant.energy.and_then(|energy| energy.class) {
        add_choice(&mut document, ENERGY_CLASS, &class.letter().to_string());
    }
    add_choice(&mut document, STATUS, variant.status.name());
    add_old_codes(&mut document, catalogue.replaced_by(variant.id));
    add_attributes(&mut document, &variant.attributes);
    sizes::add(&mut document, &variant.attributes, variant.sku.as_ref());
    add_picture(&mut document, variant.image.as_ref().or(product.entry.image.as_ref()), catalogue);
    document
}

/// The document that represents a product without variants.
pub(crate) fn stand_in(product: &Product, catalogue: &Catalogue<'_>) -> Map<String, Value> {
    let mut document = common(product, catalogue);
    let id = format!("p{}", product.id);
    let own = json!({
        "id": id,
        "objectID": id,
        "post_id": product.id.0,
        "description": product.subtitle,
        "permalink": place::of_product(product),
        "score": score(VariantStatus::Active, product.kind),
        "post_date": product.entry.published.map_or(0, time::OffsetDateTime::unix_timestamp),
    });
    extend(&mut document, own);
    add_code(&mut document, &product.family);
    add_choice(&mut document, STATUS, VariantStatus::Active.name());
    add_attributes(&mut document, &product.attributes);
    sizes::add(&mut document, &product.attributes, None);
    add_picture(&mut document, product.entry.image.as_ref(), catalogue);
    document
}

/// Old codes are found as they are compared and shown as they were written.
fn add_old_codes(document: &mut Map<String, Value>, written: &[String]) {
    if written.is_empty() {
        return;
    }
    let normalised: Vec<String> = written.iter().map(|code| Sku::normalise(code)).collect();
    extend(document, json!({ "legacy_codes": normalised, "replaces": written, "is_successor": true }));
}

/// What the model keeps apart is searched for like any attribute.
fn add_choice(document: &mut Map<String, Value>, key: Key, value: &str) {
    if let Some(choice) = key.attribute().choice(value) {
        fields::write(key, &attributes::Value::Choice(choice), document);
    }
}

fn add_attributes(document: &mut Map<String, Value>, attributes: &Attributes) {
    for (key, value) in attributes {
        fields::write(key, value, document);
    }
}
