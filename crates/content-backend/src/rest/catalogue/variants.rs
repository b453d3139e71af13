//! The variants of a family, and single ones.

use serde_json::{Value, json};

use super::variant::Batch;
use crate::rest::answer::RestResponse;
use crate::rest::call::Call;
use crate::rest::collection::reference;
use crate::rest::error::RestError;
use crate::rest::paging::Paging;
use crate::rest::params::{Arg, Kind};
use crate::store::MAX_VARIANTS;

pub(super) static LIST_ARGS: [Arg; 3] = [
    Arg::new("parentId", Kind::Integer { least: 0, most: None }, "Unique identifier of the product."),
    Arg::new("page", Kind::Integer { least: 1, most: None }, "Current page of the collection.")
        .with_default("1"),
    PER_PAGE,
];

pub(super) static SINGLE_ARGS: [Arg; 1] =
    [Arg::new("id", Kind::Integer { least: 0, most: None }, "Unique identifier of the variant.")];

/// Comparison and choice need all variants of a family at once, so lists of them may be long.
pub(super) const PER_PAGE: Arg = Arg::new(
    "per_page",
    Kind::Integer { least: 1, most: Some(MAX_VARIANTS) },
    "Maximum number of items to be returned in result set.",
)
.with_default("2500");

/// `GET /ansell/v1/product/variants/{parentId}`.
pub(super) async fn list(call: Call<'_>) -> Result<RestResponse, RestError> {
    let store = &call.backend.store;
    let product = call.params.integer("parentId").unwrap_or_default();
    let known = store.products(&[product]).await?.remove(&product);
    let published = store.refs(call.locale, &[product]).await?.contains_key(&product);
    let known = known.filter(|_| published).ok_or_else(RestError::invalid_id)?;
    let total = i64::try_from(known.summary.count()).unwrap_or(i64::MAX);
    let paging = Paging::read(&call.params);
    if paging.is_past(total) {
        return Err(RestError::invalid_page_number());
    }
    let part = paging.part(true);
    let rows = store.variants_of(product, part.limit, part.offset).await?;
    let batch = Batch::load(call.backend, call.locale, &rows).await?;
    let items = rows.iter().filter_map(|row| batch.item(row)).collect();
    Ok(paging.answer(&call, items, total))
}

/// `GET /jgm/v1/product-variation/{id}`.
pub(super) async fn single(call: Call<'_>) -> Result<RestResponse, RestError> {
    let store = &call.backend.store;
    let rows = store.variants(&[call.id()]).await?;
    let row = rows.first().ok_or_else(RestError::invalid_id)?;
    let batch = Batch::load(call.backend, call.locale, &rows).await?;
    let mut item = batch.item(row).ok_or_else(RestError::invalid_id)?;
    let text = store.refs(call.locale, &[row.product_id]).await?.remove(&row.product_id);
    let entry = store.entry(call.locale, row.product_id).await?;
    let (text, entry) = text.zip(entry).ok_or_else(RestError::invalid_id)?;
    let mut product = reference(&text, &call.home());
    product["subtitle"] = entry.data.get("subtitle").cloned().unwrap_or_else(|| Value::from(""));
    item["product"] = product;
    Ok(RestResponse::ok(json!(item)))
}
