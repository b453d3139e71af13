//! What the catalogue adds to a product's own text: facts of the family, summed up over its variants.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use super::variant::document;
use crate::StoreError;
use crate::store::{ProductRow, Store};
use content::Locale;

/// The fields of `acf` that come from the catalogue, for each of these products.
pub(in crate::rest) async fn fields(
    store: &Store,
    locale: Locale,
    ids: &[i64],
) -> Result<HashMap<i64, Map<String, Value>>, StoreError> {
    let mut documents: HashMap<i64, Vec<Value>> = HashMap::new();
    for row in store.product_documents(ids).await? {
        documents.entry(row.product_id).or_default().push(document(&row, locale));
    }
    let products = store.products(ids).await?;
    let of_product = |(id, product): (&i64, &ProductRow)| {
        let mut fields = product.summary.to_wire(locale);
        let own = [
            ("family", Value::from(product.family.as_str())),
            ("kind", product.kind.as_str().into()),
            ("etim_class", product.etim_class.as_str().into()),
            ("energy_role", product.energy_role.as_str().into()),
            ("listed", product.listed.into()),
            ("documents", documents.get(id).cloned().unwrap_or_default().into()),
            ("tested_dimmers", tested_dimmers(&product.tested_dimmers, locale)),
        ];
        fields.extend(own.map(|(name, value)| (name.to_owned(), value)));
        (*id, fields)
    };
    Ok(products.iter().map(of_product).collect())
}

/// The results of a product, their remarks in one language.
fn tested_dimmers(stored: &Value, locale: Locale) -> Value {
    let remark = |remark: &Value| json!({ "code": remark["code"], "text": remark[locale.code()] });
    let result = |result: &Value| {
        let mut result = result.clone();
        let remarks = result["remarks"].as_array().into_iter().flatten().map(remark).collect();
        result["remarks"] = remarks;
        result
    };
    stored.as_array().into_iter().flatten().map(result).collect()
}
