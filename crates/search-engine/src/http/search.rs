//! One search, asked in an address.

use axum::extract::{Path, RawQuery, State};

use super::Http;
use super::answer::JsonResponse;
use super::asked::Pairs;
use super::auth::KEY;
use crate::ApiError;
use crate::query::{self, Params};

/// Longer questions have to be asked in a body.
const MAX_QUERY_LEN: usize = 4_000;

/// Searches one collection.
pub(super) async fn search(
    State(http): State<Http>,
    Path(collection): Path<String>,
    RawQuery(raw): RawQuery,
    pairs: Pairs,
) -> Result<JsonResponse, ApiError> {
    if raw.is_some_and(|raw| raw.len() > MAX_QUERY_LEN) {
        return Err(ApiError::bad_request(format!(
            "Query string exceeds max allowed length of {MAX_QUERY_LEN}. Use the /multi_search end-point for larger \
             payloads."
        )));
    }
    let snapshot = http.engine.collection(&collection)?.snapshot();
    let params = Params::new(pairs.0.into_iter().filter(|(name, _)| name != KEY));
    let answer = http.engine.pool().run(move || query::search(&snapshot, &params)).await?;
    Ok(JsonResponse::written(String::from(Box::<str>::from(answer))))
}
