//! Aliases: other names of collections, which can move from one to the next in an instant.

use axum::extract::{Path, State};
use serde_json::{Value, json};

use super::answer::JsonResponse;
use super::asked::Body;
use super::{Http, off_thread};
use crate::ApiError;

/// All aliases.
pub(super) async fn list(State(http): State<Http>) -> JsonResponse {
    let aliases = http.engine.aliases();
    let aliases: Vec<Value> = aliases.iter().map(|(name, collection)| alias(name, collection)).collect();
    JsonResponse::ok(json!({ "aliases": aliases }))
}

/// One alias.
pub(super) async fn show(
    State(http): State<Http>,
    Path(name): Path<String>,
) -> Result<JsonResponse, ApiError> {
    let aliases = http.engine.aliases();
    let collection = aliases.get(&name).ok_or_else(|| ApiError::not_found("Not Found"))?;
    Ok(JsonResponse::ok(alias(&name, collection)))
}

/// An alias stands for a collection from now on.
pub(super) async fn put(
    State(http): State<Http>,
    Path(name): Path<String>,
    body: Body,
) -> Result<JsonResponse, ApiError> {
    let body = body.object()?;
    let collection = body.get("collection_name").and_then(Value::as_str);
    let required = || ApiError::bad_request("Parameter `collection_name` is required.");
    let collection = collection.ok_or_else(required)?.to_owned();
    off_thread(move || {
        http.engine.set_alias(&name, &collection)?;
        Ok(JsonResponse::ok(alias(&name, &collection)))
    })
    .await
}

/// An alias goes; the collection stays.
pub(super) async fn remove(
    State(http): State<Http>,
    Path(name): Path<String>,
) -> Result<JsonResponse, ApiError> {
    off_thread(move || {
        let collection = http.engine.remove_alias(&name)?;
        Ok(JsonResponse::ok(alias(&name, &collection)))
    })
    .await
}

fn alias(name: &str, collection: &str) -> Value {
    json!({ "collection_name": collection, "name": name })
}
