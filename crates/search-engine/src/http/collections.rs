//! Collections: make, list, show, change, remove.

use axum::extract::{Path, State};
use serde_json::Value;

use super::answer::JsonResponse;
use super::asked::Body;
use super::{Http, off_thread};
use crate::ApiError;
use crate::schema::CollectionSchema;

/// All collections.
pub(super) async fn list(State(http): State<Http>) -> JsonResponse {
    let collections = http.engine.collections();
    JsonResponse::ok(collections.iter().map(|collection| collection.summary()).collect())
}

/// A new collection.
pub(super) async fn create(State(http): State<Http>, body: Body) -> Result<JsonResponse, ApiError> {
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
