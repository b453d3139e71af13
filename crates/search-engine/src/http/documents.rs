//! Documents, one at a time or all that match.

use axum::extract::{Path, State};
use http::StatusCode;
use serde_json::{Map, Value, json};

use super::answer::JsonResponse;
use super::asked::{Body, Pairs};
use super::{Http, off_thread};
use crate::ApiError;
use crate::collection::missing;
use crate::document;
use crate::query::{self, Shown};

/// Writes one document.
pub(super) async fn write(
    State(http): State<Http>,
    Path(collection): Path<String>,
    pairs: Pairs,
    body: Body,
) -> Result<JsonResponse, ApiError> {
    let (action, dirty) = (pairs.action()?, pairs.dirty_values());
    let collection = http.engine.collection(&collection)?;
    let document = document_of(&body)?;
    let written = off_thread(move || collection.write(|batch| batch.put(action, document, dirty))).await?;
    Ok(JsonResponse::created(Value::Object((*written).clone())))
}

/// One document, or some of its fields.
pub(super) async fn show(
    State(http): State<Http>,
    Path((collection, id)): Path<(String, String)>,
    pairs: Pairs,
) -> Result<JsonResponse, ApiError> {
    let snapshot = http.engine.collection(&collection)?.snapshot();
    let shown = Shown::new(&snapshot.schema, pairs.get("include_fields"), pairs.get("exclude_fields"))?;
    off_thread(move || {
        let address = snapshot.find(&id)?.ok_or_else(|| missing(&id))?;
        let mut document = snapshot.document(address)?;
        document.retain(|name, _| shown.shows(name));
        Ok(JsonResponse::ok(Value::Object(document)))
    })
    .await
}

/// Changes some fields of one document.
pub(super) async fn update(
    State(http): State<Http>,
    Path((collection, id)): Path<(String, String)>,
    pairs: Pairs,
    body: Body,
) -> Result<JsonResponse, ApiError> {
    let dirty = pairs.dirty_values();
    let collection = http.engine.collection(&collection)?;
    let changes = document_of(&body)?;
    let written = off_thread(move || collection.write(|batch| batch.patch(&id, changes, dirty))).await?;
    Ok(JsonResponse::ok(Value::Object((*written).clone())))
}

/// One document goes.
pub(super) async fn remove(
    State(http): State<Http>,
    Path((collection, id)): Path<(String, String)>,
    pairs: Pairs,
) -> Result<JsonResponse, ApiError> {
    let may_be_missing = pairs.is_set("ignore_not_found")?;
    let collection = http.engine.collection(&collection)?;
    let removed = off_thread(move || match collection.write(|batch| batch.remove(&id)) {
        Err(error) if may_be_missing && error.status == StatusCode::NOT_FOUND => Ok(json!({ "id": id })),
        removed => removed.map(Value::Object),
    });
    removed.await.map(JsonResponse::ok)
}

/// Changes some fields of all documents that match.
pub(super) async fn update_matching(
    State(http): State<Http>,
    Path(collection): Path<String>,
    pairs: Pairs,
    body: Body,
) -> Result<JsonResponse, ApiError> {
    let filter = filter_of(&pairs)?;
    let dirty = pairs.dirty_values();
    let collection = http.engine.collection(&collection)?;
    let changes = document_of(&body)?;
    let updated = off_thread(move || {
        collection.write(|batch| {
            let ids = query::matching_ids(batch.snapshot(), &filter)?;
            for id in &ids {
                batch.patch(id, changes.clone(), dirty)?;
            }
            Ok(ids.len())
        })
    });
    Ok(JsonResponse::ok(json!({ "num_updated": updated.await? })))
}

/// All documents that match go; all there are with `truncate`. Gives back what they were where that is asked for.
pub(super) async fn remove_matching(
    State(http): State<Http>,
    Path(collection): Path<String>,
    pairs: Pairs,
) -> Result<JsonResponse, ApiError> {
    let (with_ids, with_documents) = (pairs.is_set("return_id")?, pairs.is_set("return_doc")?);
    let collection = http.engine.collection(&collection)?;
    let filter = if pairs.is_set("truncate")? { None } else { Some(filter_of(&pairs)?) };
    let removed = off_thread(move || {
        collection.write(|batch| {
            let Some(filter) = &filter else { return Ok(json!({ "num_deleted": batch.remove_all()? })) };
            let ids = query::matching_ids(batch.snapshot(), filter)?;
            let mut documents = Vec::new();
            for id in &ids {
                let document = batch.remove(id)?;
                if with_documents {
                    documents.push(Value::Object(document));
                }
            }
            let mut removed = json!({ "num_deleted": ids.len() });
            if with_documents {
                removed["documents"] = Value::Array(documents);
            }
            if with_ids {
                removed["ids"] = json!(ids);
            }
            Ok(removed)
        })
    });
    removed.await.map(JsonResponse::ok)
}

fn document_of(body: &Body) -> Result<Map<String, Value>, ApiError> {
    document::check_size(body.0.len())?;
    document::parse(&body.0)
}

fn filter_of(pairs: &Pairs) -> Result<String, ApiError> {
    let filter = pairs.get("filter_by").filter(|filter| !filter.trim().is_empty());
    filter.map(str::to_owned).ok_or_else(|| ApiError::bad_request("Parameter `filter_by` must be provided."))
}
