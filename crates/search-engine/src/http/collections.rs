//! Collections: make, list, show, change, remove.

use axum::extract::{Path, State};
use serde_json::Value;

use super::answer::JsonResponse;
use super::asked::{Body, Pairs};
use super::{Http, off_thread};
use crate::ApiError;
use crate::schema::CollectionSchema;

/// All collections, or some of them: `offset` and `limit` say which, `exclude_fields` what is left out of each.
pub(super) async fn list(State(http): State<Http>, pairs: Pairs) -> Result<JsonResponse, ApiError> {
    let left_out: Vec<&str> =
        pairs.get("exclude_fields").unwrap_or_default().split(',').map(str::trim).collect();
    let (offset, limit) = (pairs.number("offset")?, pairs.number("limit")?);
    let collections = http.engine.collections();
    let chosen = collections.iter().skip(offset.unwrap_or(0)).take(limit.unwrap_or(usize::MAX));
    let summaries = chosen.map(|collection| {
        let mut summary = collection.summary();
        if let Some(summary) = summary.as_object_mut() {
            summary.retain(|name, _| !left_out.contains(&name.as_str()));
        }
        summary
    });
    Ok(JsonResponse::ok(summaries.collect()))
}

/// A new collection.
pub(super) async fn create(
    State(http): State<Http>,
    pairs: Pairs,
    body: Body,
) -> Result<JsonResponse, ApiError> {
    if pairs.get("src_name").is_some_and(|name| !name.is_empty()) {
        return Err(ApiError::unsupported("Parameter `src_name`"));
    }
    let schema = CollectionSchema::from_json(&body.json()?)?;
    let collection = off_thread(move || http.engine.create(schema)).await?;
    Ok(JsonResponse::created(collection.summary()))
}

/// One collection.
pub(super) async fn show(
    State(http): State<Http>,
    Path(name): Path<String>,
) -> Result<JsonResponse, ApiError> {
    let collection = http.engine.collection(&name).map_err(|_| ApiError::not_found("Not Found"))?;
    Ok(JsonResponse::ok(collection.summary()))
}

/// Other fields or metadata.
pub(super) async fn alter(
    State(http): State<Http>,
    Path(name): Path<String>,
    body: Body,
) -> Result<JsonResponse, ApiError> {
    let changes = body.object()?;
    let changes = off_thread(move || http.engine.alter(&name, &changes).map(|()| changes)).await?;
    Ok(JsonResponse::ok(Value::Object(changes)))
}

/// A collection goes, with all its documents.
pub(super) async fn remove(
    State(http): State<Http>,
    Path(name): Path<String>,
) -> Result<JsonResponse, ApiError> {
    off_thread(move || http.engine.remove(&name)).await.map(JsonResponse::ok)
}
