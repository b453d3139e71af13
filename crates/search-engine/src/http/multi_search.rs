//! Several searches in one request; each succeeds or fails on its own.

use std::num::NonZeroUsize;

use axum::extract::State;
use futures::stream::{self, StreamExt as _, TryStreamExt as _};
use http::HeaderMap;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value, json};

use super::Http;
use super::answer::JsonResponse;
use super::asked::{Body, Pairs};
use super::auth::{self, KEY};
use crate::query::{self, Params};
use crate::{ApiError, Engine};

const MAX_SEARCHES: usize = 50;

/// The answers, in the order of the searches.
#[derive(Serialize)]
struct Results {
    results: Vec<Box<RawValue>>,
}

/// One of the searches.
struct Search {
    collection: String,
    key: Option<String>,
    params: Vec<(String, String)>,
}

/// Answers all searches, in order.
pub(super) async fn multi_search(
    State(http): State<Http>,
    headers: HeaderMap,
    pairs: Pairs,
    body: Body,
) -> Result<JsonResponse, ApiError> {
    let key = auth::key_of(&headers, &pairs).map(str::to_owned);
    let searches = read(&body, &pairs).map_err(|error| {
        // Who has no key learns nothing else.
        http.check_key(key.as_deref()).err().unwrap_or(error)
    })?;
    if searches.is_empty() {
        http.check_key(key.as_deref())?;
    }
    for search in &searches {
        http.check_key(search.key.as_deref().or(key.as_deref()))?;
    }
    let slots = searches.into_iter().map(|search| {
        let engine = http.engine.clone();
        async move {
            let pool = engine.pool().clone();
            pool.run(move || search.slot(&engine)).await
        }
    });
    // Whoever asks waits for all of them: no core should be idle meanwhile.
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let results: Vec<Box<RawValue>> = stream::iter(slots).buffered(cores).try_collect().await?;
    serde_json::to_string(&Results { results }).map(JsonResponse::written).map_err(ApiError::internal)
}

impl Search {
    fn new(entry: &Map<String, Value>, common: &Pairs) -> Result<Self, ApiError> {
        let mut search = Self { collection: String::new(), key: None, params: Vec::new() };
        for (name, value) in entry {
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Number(number) => number.to_string(),
                Value::Bool(flag) => flag.to_string(),
                _ => return Err(ApiError::bad_request("One or more search parameters are malformed.")),
            };
            match name.as_str() {
                "collection" => search.collection = text,
                KEY => search.key = Some(text),
                "filter_by" => search.params.push((name.clone(), joined(common.get("filter_by"), text))),
                // What is common to all searches wins over what one of them says.
                _ if common.get(name).is_some() => {}
                _ => search.params.push((name.clone(), text)),
            }
        }
        let has_filter = entry.contains_key("filter_by");
        let is_left = |name: &str| name != KEY && !(name == "filter_by" && has_filter);
        search.params.extend(common.0.iter().filter(|(name, _)| is_left(name)).cloned());
        if let Some(collection) = common.get("collection") {
            search.collection = collection.to_owned();
        }
        Ok(search)
    }

    fn slot(self, engine: &Engine) -> Result<Box<RawValue>, ApiError> {
        let params = Params::new(self.params);
        let found =
            engine.collection(&self.collection).and_then(|found| query::search(&found.snapshot(), &params));
        found.or_else(|error| {
            let slot = json!({ "code": error.status.as_u16(), "error": error.message });
            to_raw_value(&slot).map_err(ApiError::internal)
        })
    }
}

fn read(body: &Body, common: &Pairs) -> Result<Vec<Search>, ApiError> {
    let body = body.object()?;
    let searches = body.get("searches").and_then(Value::as_array);
    let searches = searches.ok_or_else(|| ApiError::bad_request("Missing `searches` array."))?;
    let limit = common.number("limit_multi_searches")?.unwrap_or(MAX_SEARCHES);
    if limit > MAX_SEARCHES {
        let what = format!("A value above {MAX_SEARCHES} of parameter `limit_multi_searches`");
        return Err(ApiError::unsupported(what));
    }
    if searches.len() > limit {
        let message = format!("Number of multi searches exceeds `limit_multi_searches`, which is {limit}.");
        return Err(ApiError::bad_request(message));
    }
    if body.get("union").and_then(Value::as_bool) == Some(true) {
        return Err(ApiError::unsupported("Parameter `union`"));
    }
    let searches = searches.iter().map(|entry| {
        let entry = entry.as_object();
        let malformed = || ApiError::bad_request("One or more search parameters are malformed.");
        Search::new(entry.ok_or_else(malformed)?, common)
    });
    searches.collect()
}

fn joined(common: Option<&str>, own: String) -> String {
    match common.filter(|common| !common.trim().is_empty()) {
        None => own,
        Some(common) if own.trim().is_empty() => common.to_owned(),
        Some(common) => format!("({common}) && ({own})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params(entry: &Value, common: &[(&str, &str)]) -> Vec<(String, String)> {
        let common = common.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let mut params = Search::new(entry.as_object().unwrap(), &Pairs(common)).unwrap().params;
        params.sort();
        params
    }

    fn pair(name: &str, value: &str) -> (String, String) {
        (name.to_owned(), value.to_owned())
    }

    #[test]
    fn values_become_texts() {
        let entry = json!({ "q": "spot", "page": 2, "prefix": true, "collection": "c", KEY: "secret" });
        assert_eq!(params(&entry, &[]), [pair("page", "2"), pair("prefix", "true"), pair("q", "spot")]);
    }

    #[test]
    fn filters_of_both_must_hold() {
        let entry = json!({ "filter_by": "a:=1 || a:=2" });
        assert_eq!(params(&entry, &[("filter_by", "b:=3")]), [pair("filter_by", "(b:=3) && (a:=1 || a:=2)")]);
        assert_eq!(params(&entry, &[("filter_by", " ")]), [pair("filter_by", "a:=1 || a:=2")]);
        assert_eq!(
            params(&json!({ "filter_by": "" }), &[("filter_by", "b:=3")]),
            [pair("filter_by", "b:=3")]
        );
        assert_eq!(params(&json!({}), &[("filter_by", "b:=3")]), [pair("filter_by", "b:=3")]);
    }

    #[test]
    fn a_common_parameter_is_there_once() {
        let common = [("q", "common"), ("use_cache", "true"), (KEY, "secret")];
        assert_eq!(params(&json!({ "q": "own" }), &common), [pair("q", "common"), pair("use_cache", "true")]);
    }
}
