//! The product for machines: a group with its variants, and the way to it. No offer is invented.

mod units;

use content::PagePath;
use content::attributes::{Attributes, Key, Value as Measured};
use content::model::Variant;
use serde_json::{Map, Value, json};

use super::{ProductPage, table, variant_href};
use crate::open_data::links;

/// Search engines read the first ones; the file with all of them is named beside.
const MAX_VARIANTS: usize = 50;

/// A `ProductGroup` and a `BreadcrumbList`.
pub(super) fn of(page: &ProductPage<'_>, site_name: &str) -> Vec<Value> {
    vec![group(page, site_name), breadcrumbs(page)]
}

fn group(page: &ProductPage<'_>, site_name: &str) -> Value {
    let (product, urls) = (page.product, &page.app.urls);
    let url = urls.absolute(page.locale, page.path);
    let publisher = urls.absolute(content::Locale::En, &PagePath::home());
    let mut group = json!({
        "@context": "https://schema.org",
        "@type": "ProductGroup",
        "@id": format!("{url}#product"),
        "name": product.entry.title,
        "url": url,
        "brand": { "@type": "Brand", "name": site_name },
        "manufacturer": {
            "@type": "Organization", "@id": format!("{publisher}#organization"), "name": site_name, "url": publisher,
        },
        // A group needs a name of its own, however little the back end says.
        "productGroupID": if product.family.is_empty() { product.id.to_string() } else { product.family.clone() },
    });
    let description =
        if product.entry.excerpt.is_empty() { &product.subtitle } else { &product.entry.excerpt };
    if !description.is_empty() {
        group["description"] = json!(description);
    }
    if let Some(category) = category(page) {
        group["category"] = json!(category);
    }
    if let Some(image) = product.entry.image.as_ref().or(product.gallery.first()) {
        group["image"] = json!(page.view().absolute(image));
    }
    let axes: Vec<String> = product
        .axes
        .iter()
        .map(|axis| match axis.key.attribute().schema_org {
            Some(property) => format!("https://schema.org/{property}"),
            None => axis.label.clone(),
        })
        .collect();
    if !axes.is_empty() {
        group["variesBy"] = json!(axes);
    }
    let shared = properties(page, &product.attributes, product.attributes.keys());
    if !shared.is_empty() {
        group["additionalProperty"] = Value::Array(shared);
    }
    let keys = table::keys(product, &page.variants);
    let variants: Vec<Value> = shown(page).map(|variant| one(page, &url, variant, &keys)).collect();
    if !variants.is_empty() {
        group["hasVariant"] = Value::Array(variants);
    }
    if page.variants.len() > MAX_VARIANTS {
        group["subjectOf"] = rest(page);
    }
    group
}

/// The way to it in categories, such as `Indoor > Downlights`.
fn category(page: &ProductPage<'_>) -> Option<String> {
    let crumbs = page.breadcrumbs();
    let names: Vec<&str> = match crumbs.as_slice() {
        [_home, _all, between @ .., _own] => between.iter().map(|crumb| crumb.title.as_str()).collect(),
        _ => Vec::new(),
    };
    if names.is_empty() {
        return page.product.categories.first().map(|category| category.title.clone());
    }
    Some(names.join(" > "))
}

/// The first variants, the chosen one among them.
fn shown<'a>(page: &'a ProductPage<'_>) -> impl Iterator<Item = &'a Variant> {
    let beyond = page.chosen.filter(|chosen| *chosen >= MAX_VARIANTS);
    let first = MAX_VARIANTS - usize::from(beyond.is_some());
    page.variants.iter().take(first).chain(beyond.and_then(|chosen| page.variants.get(chosen)))
}

/// Where all variants are.
fn rest(page: &ProductPage<'_>) -> Value {
    let file = links::family(&page.app.urls, page.locale, page.product);
    let address = page.app.urls.origin_plus(page.locale, &file);
    json!({
        "@type": "Dataset",
        "name": page.product.entry.title,
        "distribution": { "@type": "DataDownload", "encodingFormat": "application/json", "contentUrl": address },
    })
}

/// A variant with what tells it from the others.
fn one(page: &ProductPage<'_>, url: &str, variant: &Variant, keys: &[Key]) -> Value {
    let mut item = json!({
        "@type": "Product",
        "name": variant.description,
        "url": variant_href(url, variant),
    });
    if let Some(sku) = &variant.sku {
        item["sku"] = json!(sku.as_str());
    }
    if let Some(gtin) = &variant.gtin {
        item["gtin13"] = json!(gtin.as_str());
    }
    let own = variant.image.as_ref().or(page.product.entry.image.as_ref());
    if let Some(image) = own {
        item["image"] = json!(page.view().absolute(image));
    }
    for key in keys {
        if let Some((name, value)) = key.attribute().schema_org.zip(variant.attributes.get(*key)) {
            item[name] = match value.as_number() {
                Some(number) => json!({
                    "@type": "QuantitativeValue", "value": number.to_json(), "unitCode": units::code(key.unit()),
                }),
                None => json!(value.text(*key, page.locale)),
            };
        }
    }
    let properties = properties(page, &variant.attributes, keys.iter().copied());
    if !properties.is_empty() {
        item["additionalProperty"] = Value::Array(properties);
    }
    item
}

/// Attributes that schema.org has no property for.
fn properties(
    page: &ProductPage<'_>,
    attributes: &Attributes,
    keys: impl Iterator<Item = Key>,
) -> Vec<Value> {
    let open = keys.filter(|key| {
        let attribute = key.attribute();
        attribute.compare && attribute.schema_org.is_none()
    });
    open.filter_map(|key| Some(one_property(page, key, attributes.get(key)?))).collect()
}

fn one_property(page: &ProductPage<'_>, key: Key, value: &Measured) -> Value {
    let mut item = Map::new();
    item.insert("@type".into(), json!("PropertyValue"));
    item.insert("propertyID".into(), json!(key.name()));
    item.insert("name".into(), json!(key.label(page.locale)));
    match (value, value.extent()) {
        (Measured::Number(number), _) => {
            item.insert("value".into(), number.to_json());
        }
        (Measured::Range(_) | Measured::Numbers(_), Some(extent)) if extent.min == extent.max => {
            item.insert("value".into(), extent.min.to_json());
        }
        (Measured::Range(range), _) => {
            item.insert("minValue".into(), range.min.to_json());
            item.insert("maxValue".into(), range.max.to_json());
        }
        // What is no single figure is text, and carries its unit.
        _ => {
            item.insert("value".into(), json!(value.text(key, page.locale)));
            return Value::Object(item);
        }
    }
    match (key.unit(), units::code(key.unit())) {
        ("", _) => {}
        (_, Some(code)) => {
            item.insert("unitCode".into(), json!(code));
        }
        (unit, None) => {
            item.insert("unitText".into(), json!(unit));
        }
    }
    Value::Object(item)
}

fn breadcrumbs(page: &ProductPage<'_>) -> Value {
    let own = page.app.urls.absolute(page.locale, page.path);
    let crumbs = page.breadcrumbs();
    let count = crumbs.len();
    let linked = crumbs.into_iter().enumerate().filter_map(|(index, crumb)| {
        let item = match crumb.href {
            Some(href) => page.app.urls.origin_plus(page.locale, &href),
            None if index + 1 == count => own.clone(),
            None => return None,
        };
        Some((crumb.title, item))
    });
    let items: Vec<Value> = linked
        .enumerate()
        .map(|(index, (name, item))| {
            json!({ "@type": "ListItem", "position": index + 1, "name": name, "item": item })
        })
        .collect();
    json!({ "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items })
}
