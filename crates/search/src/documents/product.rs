//! Documents of products: what a card of the list shows.

use content::model::{Product, ProductKind, Sku, VariantStatus};
use serde_json::{Map, Value, json};

use super::{Catalogue, figures, picture, place};
use crate::code_parts;

/// The document of a product.
pub(crate) fn product(product: &Product, catalogue: &Catalogue<'_>) -> Map<String, Value> {
    let mut document = common(product, catalogue);
    let id = product.id.to_string();
    let description =
        if product.entry.excerpt.is_empty() { &product.subtitle } else { &product.entry.excerpt };
    let statuses = product.status_counts.iter().filter(|(_, count)| **count > 0).map(|(status, _)| *status);
    let best = statuses.max_by_key(|status| score(*status, product.kind)).unwrap_or_default();
    let others = product.collections.iter().chain(&product.spaces);
    let entry_ids: Vec<u64> = others.map(|entry| entry.id).collect();
    let own = json!({
        "id": id,
        "objectID": id,
        "post_id": product.id.0,
        "description": description,
        "permalink": place::of_product(product),
        "score": score(best, product.kind),
        "status": best.name(),
        "post_date": product.entry.published.map_or(0, time::OffsetDateTime::unix_timestamp),
        "subtitle": product.subtitle,
        "figures": figures::figures(product, catalogue.locale),
        "variant_count": product.variant_count,
        "is_new": product.status_counts.get(&VariantStatus::New).is_some_and(|count| *count > 0),
        "entry_ids": entry_ids,
    });
    extend(&mut document, own);
    add_code(&mut document, &product.family);
    add_picture(&mut document, product.entry.image.as_ref(), catalogue);
    document
}

/// What the documents of a product and of its variants have in common.
pub(super) fn common(product: &Product, catalogue: &Catalogue<'_>) -> Map<String, Value> {
    let category_ids: Vec<u64> = catalogue.category_ids(product).iter().map(|id| id.0).collect();
    let listed = if product.listed { "TRUE" } else { "FALSE" };
    let mut document = Map::new();
    let fields = json!({
        "product_id": product.id.0,
        "post_title": product.entry.title,
        "show_in_cat_listing": listed,
        "uses": catalogue.uses(product),
        "keywords": catalogue.keywords(product),
        "about": Catalogue::about(product),
        "category_ids": category_ids,
    });
    extend(&mut document, fields);
    if let Some(kind) = product.kind {
        document.insert("kind".to_owned(), Value::from(kind.name()));
    }
    document
}

/// The maker's order: the new first, what goes out later, what is gone last; in each, lights before what goes with them.
pub(super) fn score(status: VariantStatus, kind: Option<ProductKind>) -> u32 {
    let status = match status {
        VariantStatus::New => 3,
        VariantStatus::Active => 2,
        VariantStatus::Discontinuing => 1,
        VariantStatus::Legacy => 0,
    };
    let kind = match kind {
        Some(ProductKind::Luminaire) => 6,
        Some(ProductKind::Strip) => 5,
        Some(ProductKind::Profile) => 4,
        Some(ProductKind::Driver) => 3,
        Some(ProductKind::Control) => 2,
        Some(ProductKind::Accessory) => 1,
        None => 0,
    };
    status * 10 + kind
}

/// Adds a code as written and as it is compared, if the text is a code.
pub(super) fn add_code(document: &mut Map<String, Value>, code: &str) {
    let normalised = Sku::normalise(code);
    if !normalised.is_empty() {
        document.insert("sku".to_owned(), Value::from(code));
        document.insert("sku_norm".to_owned(), Value::from(normalised));
        document.insert("code_parts".to_owned(), Value::from(code_parts::findable(code)));
    }
}

pub(super) fn add_picture(
    document: &mut Map<String, Value>,
    image: Option<&content::model::Image>,
    catalogue: &Catalogue<'_>,
) {
    let Some(image) = image else { return };
    if let Some(text) = picture::text_of(image) {
        document.insert("main_image_url".to_owned(), Value::from(catalogue.links.public_href(&image.href)));
        document.insert("image".to_owned(), Value::from(text));
    }
}

pub(super) fn extend(document: &mut Map<String, Value>, fields: Value) {
    if let Value::Object(fields) = fields {
        document.extend(fields);
    }
}
