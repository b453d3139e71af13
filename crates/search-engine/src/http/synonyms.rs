//! Synonyms of a collection.

use axum::extract::{Path, State};
use serde_json::{Map, Value, json};

use super::answer::JsonResponse;
use super::asked::Body;
use super::{Http, off_thread};
use crate::ApiError;
use crate::synonyms::Synonym;

/// More groups than any shop keeps by hand.
const MAX_GROUPS: usize = 10_000;
/// More words than mean the same in any language.
const MAX_WORDS: usize = 100;
/// Longer phrases are no synonyms.
const MAX_PHRASE_LEN: usize = 200;

/// All groups.
pub(super) async fn list(
    State(http): State<Http>,
    Path(collection): Path<String>,
) -> Result<JsonResponse, ApiError> {
    let snapshot = http.engine.collection(&collection)?.snapshot();
    let groups: Vec<Value> = snapshot.synonyms.iter().map(|(id, synonym)| group(id, synonym)).collect();
    Ok(JsonResponse::ok(json!({ "synonyms": groups })))
}

/// One group.
pub(super) async fn show(
    State(http): State<Http>,
    Path((collection, id)): Path<(String, String)>,
) -> Result<JsonResponse, ApiError> {
    let snapshot = http.engine.collection(&collection)?.snapshot();
    let synonym = snapshot.synonyms.get(&id).ok_or_else(|| ApiError::not_found("Not Found"))?;
    Ok(JsonResponse::ok(group(&id, synonym)))
}

/// A new group, or another in the place of one.
pub(super) async fn put(
    State(http): State<Http>,
    Path((collection, id)): Path<(String, String)>,
    body: Body,
) -> Result<JsonResponse, ApiError> {
    let synonym = read(&body.object()?)?;
    off_thread(move || {
        let answer = group(&id, &synonym);
        http.engine.change_synonyms(&collection, |synonyms| {
            if synonyms.len() >= MAX_GROUPS && !synonyms.contains_key(&id) {
                let message = format!("There can be {MAX_GROUPS} groups of synonyms at most.");
                return Err(ApiError::unprocessable(message));
            }
            synonyms.insert(id, synonym);
            Ok(())
        })?;
        Ok(JsonResponse::ok(answer))
    })
    .await
}

/// A group goes.
pub(super) async fn remove(
    State(http): State<Http>,
    Path((collection, id)): Path<(String, String)>,
) -> Result<JsonResponse, ApiError> {
    off_thread(move || {
        http.engine.change_synonyms(&collection, |synonyms| {
            let missing = || ApiError::not_found("Could not find that `id`.");
            synonyms.remove(&id).map(|_| ()).ok_or_else(missing)
        })?;
        Ok(JsonResponse::ok(json!({ "id": id })))
    })
    .await
}

fn read(body: &Map<String, Value>) -> Result<Synonym, ApiError> {
    let wrong = |message: &str| ApiError::bad_request(message);
    // A `locale` needs no refusal: words are read in the language of the fields that are searched.
    let symbols =
        body.get("symbols_to_index").is_some_and(|symbols| !symbols.is_null() && *symbols != json!([]));
    if symbols {
        return Err(ApiError::unsupported("The property `symbols_to_index` of synonyms"));
    }
    let words = body.get("synonyms").and_then(Value::as_array);
    let words = words.ok_or_else(|| wrong("Could not find an array of `synonyms`."))?;
    if words.is_empty() || words.len() > MAX_WORDS {
        return Err(wrong(&format!("A group of `synonyms` must have 1 to {MAX_WORDS} words.")));
    }
    let is_phrase = |text: &&str| !text.trim().is_empty() && text.len() <= MAX_PHRASE_LEN;
    let phrase = |word: &Value| word.as_str().filter(is_phrase).map(str::to_owned);
    let synonyms: Option<Vec<String>> = words.iter().map(phrase).collect();
    let synonyms = synonyms.ok_or_else(|| wrong("Could not find a valid string array of `synonyms`."))?;
    let root = match body.get("root") {
        None | Some(Value::Null) => None,
        Some(Value::String(root)) if root.is_empty() => None,
        Some(root) => Some(phrase(root).ok_or_else(|| wrong("Key `root` should be a string."))?),
    };
    Ok(Synonym { root, synonyms })
}

fn group(id: &str, synonym: &Synonym) -> Value {
    json!({ "id": id, "root": synonym.root.as_deref().unwrap_or_default(), "synonyms": synonym.synonyms })
}
