//! Old codes and what replaces them.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::variant::Batch;
use super::variants::PER_PAGE;
use crate::rest::answer::RestResponse;
use crate::rest::call::Call;
use crate::rest::error::RestError;
use crate::rest::paging::Paging;
use crate::rest::params::{Arg, Kind};
use content::Locale;
use content::model::Sku;

pub(super) static ARGS: [Arg; 3] = [
    Arg::new("code", Kind::Text, "Limit result set to a code; separators and case do not matter."),
    Arg::new("page", Kind::Integer { least: 1, most: None }, "Current page of the collection.")
        .with_default("1"),
    PER_PAGE,
];

/// `GET /ansell/v1/product/legacy`.
pub(super) async fn list(call: Call<'_>) -> Result<RestResponse, RestError> {
    let store = &call.backend.store;
    let code = call.params.text("code").map(Sku::normalise);
    let paging = Paging::read(&call.params);
    let part = paging.part(true);
    let (rows, total) = store.legacy(code.as_deref(), part.limit, part.offset).await?;
    if paging.is_past(total) {
        return Err(RestError::invalid_page_number());
    }
    let skus: Vec<&str> = rows.iter().filter_map(|row| row.replaced_by.as_deref()).collect();
    let successors = store.variants(&store.skus(&skus).await?).await?;
    let batch = Batch::load(call.backend, call.locale, &successors).await?;
    let successors: HashMap<&str, Value> =
        successors.iter().map(|row| (row.sku.as_str(), batch.successor(row))).collect();
    let items = rows
        .iter()
        .map(|row| {
            let successor = row.replaced_by.as_deref().and_then(|sku| successors.get(sku));
            let note = match call.locale {
                Locale::En => &row.note_en,
                Locale::Es => &row.note_es,
            };
            json!({
                "code": row.code,
                "replaced_by": successor.cloned().unwrap_or(Value::Bool(false)),
                "withdrawn": row.withdrawn,
                "note": note,
                "attributes": row.attributes.clone().with_derived().to_wire(call.locale),
            })
        })
        .collect();
    Ok(paging.answer(&call, items, total))
}
