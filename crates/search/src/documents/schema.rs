//! The schemas of the collections. Fields that are only returned need not be declared.

use content::Locale;
use serde_json::{Value, json};

use super::Collection;
use crate::filter::fields::{self, SIZES};

/// What separates the parts of codes and words. The contract takes single bytes only.
const SEPARATORS: [&str; 8] = ["-", "/", ".", "_", ",", "+", "(", ")"];

/// The schema of a collection under a name of its own.
pub(crate) fn schema(collection: Collection, locale: Locale, name: &str) -> Value {
    let fields = match collection {
        Collection::Product | Collection::Variation => of_catalogue(collection, locale),
        Collection::Page => of_pages(locale),
    };
    json!({
        "name": name,
        "fields": fields,
        "token_separators": SEPARATORS,
        "default_sorting_field": "score",
    })
}

/// Texts are searched and not kept: what is shown of a page stands in its description.
fn of_pages(locale: Locale) -> Vec<Value> {
    let words = |name: &str, of: &str| json!({ "name": name, "type": of, "stem": true, "locale": locale.code(), "store": false, "optional": true });
    vec![
        json!({ "name": "post_title", "type": "string", "stem": true, "locale": locale.code(), "sort": true }),
        json!({ "name": "description", "type": "string", "stem": true, "locale": locale.code() }),
        words("names", "string[]"),
        words("headings", "string[]"),
        words("about", "string[]"),
        words("text", "string"),
        json!({ "name": "permalink", "type": "string", "index": false, "optional": true }),
        json!({ "name": "kind", "type": "string", "facet": true }),
        json!({ "name": "score", "type": "int32" }),
    ]
}

fn of_catalogue(collection: Collection, locale: Locale) -> Vec<Value> {
    // Kept with products only, where the words of a correction are looked up: variants would repeat them all.
    let keeps_keywords = collection == Collection::Product;
    let words = |name: &str| json!({ "name": name, "type": "string", "stem": true, "locale": locale.code() });
    let kept = |name: &str| {
        json!({ "name": name, "type": "string[]", "stem": true, "locale": locale.code(), "store": keeps_keywords,
                "optional": true })
    };
    let mut fields = vec![
        json!({ "name": "sku", "type": "string", "optional": true }),
        json!({ "name": "post_title", "type": "string", "stem": true, "locale": locale.code(), "sort": true }),
        words("description"),
        kept("uses"),
        kept("keywords"),
        kept("about"),
        json!({ "name": "sku_norm", "type": "string", "infix": true, "optional": true }),
        json!({ "name": "code_parts", "type": "string[]", "store": false, "optional": true }),
        json!({ "name": "permalink", "type": "string", "index": false, "optional": true }),
        json!({ "name": "main_image_url", "type": "string", "index": false, "optional": true }),
        json!({ "name": "objectID", "type": "string", "index": false, "optional": true }),
        json!({ "name": "show_in_cat_listing", "type": "string" }),
        json!({ "name": "post_id", "type": "int64" }),
        json!({ "name": "post_date", "type": "int64" }),
        json!({ "name": "score", "type": "int32" }),
        json!({ "name": "product_id", "type": "int64", "facet": true }),
        json!({ "name": "category_ids", "type": "int64[]", "facet": true, "optional": true }),
        json!({ "name": "kind", "type": "string", "facet": true, "optional": true }),
    ];
    match collection {
        Collection::Product => {
            fields.push(json!({ "name": "entry_ids", "type": "int64[]", "optional": true }));
            fields.push(json!({ "name": "status", "type": "string", "facet": true, "optional": true }));
        }
        Collection::Variation => {
            fields.extend([
                json!({ "name": "legacy_codes", "type": "string[]", "optional": true }),
                json!({ "name": "is_successor", "type": "bool", "optional": true }),
                json!({ "name": SIZES, "type": "float[]", "optional": true }),
                json!({ "name": "gtin", "type": "string", "optional": true }),
            ]);
            fields.extend(attributes());
        }
        Collection::Page => {}
    }
    fields
}

/// Every attribute that is searched for, with the fields that hold its parts.
fn attributes() -> impl Iterator<Item = Value> {
    fields::searched().flat_map(|key| {
        fields::fields(key).into_iter().map(|field| {
            json!({ "name": field.name, "type": field.kind.type_name(), "facet": field.facet, "optional": true })
        })
    })
}
