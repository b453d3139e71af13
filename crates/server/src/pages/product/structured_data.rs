//! The product for machines: a group with its variants, and the way to it. No offer is invented.

use content::PagePath;
use content::model::Variant;
use serde_json::{Value, json};

use super::{Parts, variant_href};

/// Search engines read the first ones; the rest is found through the page.
const MOST_VARIANTS: usize = 50;

/// A `ProductGroup` and a `BreadcrumbList`.
pub(super) fn of(parts: &Parts<'_>, site_name: &str) -> Vec<Value> {
    vec![group(parts, site_name), breadcrumbs(parts)]
}

fn group(parts: &Parts<'_>, site_name: &str) -> Value {
    let (product, urls) = (&parts.product, &parts.app.urls);
    let url = urls.absolute(parts.locale, parts.path);
    let publisher = urls.absolute(content::Locale::En, &PagePath::home());
    let mut group = json!({
        "@context": "https://schema.org",
        "@type": "ProductGroup",
        "@id": format!("{url}#product"),
        "name": product.entry.title,
        "url": url,
        "inLanguage": parts.locale.code(),
        "brand": { "@type": "Brand", "name": site_name },
        "manufacturer": { "@id": format!("{publisher}#organization") },
    });
    let description =
        if product.entry.excerpt.is_empty() { &product.subtitle } else { &product.entry.excerpt };
    if !description.is_empty() {
        group["description"] = json!(description);
    }
    if !product.family.is_empty() {
        group["productGroupID"] = json!(product.family);
    }
    if let Some(category) = product.categories.first() {
        group["category"] = json!(category.title);
    }
    if let Some(image) = product.entry.image.as_ref().or(product.gallery.first()) {
        group["image"] = json!(parts.view().absolute(image));
    }
    let axes: Vec<&str> = product.axes.iter().map(|axis| axis.label.as_str()).collect();
    if !axes.is_empty() {
        group["variesBy"] = json!(axes);
    }
    let variants: Vec<Value> =
        parts.variants.iter().take(MOST_VARIANTS).map(|variant| one(parts, &url, variant)).collect();
    if !variants.is_empty() {
        group["hasVariant"] = Value::Array(variants);
    }
    group
}

fn one(parts: &Parts<'_>, url: &str, variant: &Variant) -> Value {
    let mut item = json!({
        "@type": "Product",
        "name": variant.description,
        "url": variant_href(url, variant.id.0),
    });
    if let Some(sku) = &variant.sku {
        item["sku"] = json!(sku.as_str());
    }
    if let Some(gtin) = &variant.gtin {
        item["gtin13"] = json!(gtin.as_str());
    }
    if let Some(image) = &variant.image {
        item["image"] = json!(parts.view().absolute(image));
    }
    item
}

fn breadcrumbs(parts: &Parts<'_>) -> Value {
    let own = parts.app.urls.absolute(parts.locale, parts.path);
    let crumbs = parts.breadcrumbs();
    let count = crumbs.len();
    let linked = crumbs.into_iter().enumerate().filter_map(|(index, crumb)| {
        let item = match crumb.href {
            Some(href) => parts.app.urls.origin_plus(parts.locale, &href),
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
