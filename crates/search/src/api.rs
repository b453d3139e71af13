//! The calls of the contract that the site makes, one function each.

use std::sync::Arc;

use bytes::Bytes;
use content::TransportError;
use http::{Method, Request, Response, StatusCode};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use crate::wire::{self, CollectionInfo, MultiSearch, Search, SearchResult};
use crate::{SearchError, Transport};

/// The engine, called by what the site wants of it. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Api {
    transport: Arc<dyn Transport>,
}

const MULTI_SEARCH: &str = "/multi_search";
const JSON: &str = "application/json";
const LINES: &str = "text/plain";
/// Error messages of engines are short; a page of HTML is no message.
const MAX_MESSAGE_CHARS: usize = 300;

impl Api {
    pub(crate) fn new(transport: Arc<dyn Transport>) -> Self {
        Self { transport }
    }

    /// Several searches at once; a search that fails is an error of its own.
    pub(crate) async fn searches(
        &self,
        searches: &[Search],
    ) -> Result<Vec<Result<SearchResult, SearchError>>, SearchError> {
        let body = json_text(&MultiSearch { searches });
        let (what, response) = self.call(Method::POST, MULTI_SEARCH, JSON, body).await?;
        wire::results(&what, &parsed(&what, &response)?, searches.len())
    }

    /// One search.
    pub(crate) async fn search(&self, search: Search) -> Result<SearchResult, SearchError> {
        let mut answers = self.searches(std::slice::from_ref(&search)).await?;
        answers.pop().unwrap_or_else(|| Ok(SearchResult::default()))
    }

    /// A collection by its name or alias; `None` if it does not exist.
    pub(crate) async fn collection(&self, name: &str) -> Result<Option<CollectionInfo>, SearchError> {
        let path = format!("/collections/{}", segment(name));
        match self.call(Method::GET, &path, JSON, Bytes::new()).await {
            Ok((what, response)) => Ok(CollectionInfo::read(&parsed(&what, &response)?)),
            Err(SearchError::Refused { status: 404, .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// All collections.
    pub(crate) async fn collections(&self) -> Result<Vec<CollectionInfo>, SearchError> {
        let (what, response) = self.call(Method::GET, "/collections", JSON, Bytes::new()).await?;
        let value = parsed(&what, &response)?;
        Ok(value.as_array().into_iter().flatten().filter_map(CollectionInfo::read).collect())
    }

    /// Makes a collection.
    pub(crate) async fn create(&self, schema: &Value) -> Result<(), SearchError> {
        self.call(Method::POST, "/collections", JSON, json_text(schema)).await.map(drop)
    }

    /// Writes on a collection what the owner wants to remember about it.
    pub(crate) async fn describe(&self, collection: &str, metadata: Value) -> Result<(), SearchError> {
        let path = format!("/collections/{}", segment(collection));
        self.call(Method::PATCH, &path, JSON, json_text(&json!({ "metadata": metadata }))).await.map(drop)
    }

    /// Deletes a collection; one that is not there is as good as deleted.
    pub(crate) async fn delete(&self, collection: &str) -> Result<(), SearchError> {
        let path = format!("/collections/{}", segment(collection));
        gone(self.call(Method::DELETE, &path, JSON, Bytes::new()).await)
    }

    /// Makes a name mean a collection.
    pub(crate) async fn point(&self, alias: &str, collection: &str) -> Result<(), SearchError> {
        let path = format!("/aliases/{}", segment(alias));
        let body = json_text(&json!({ "collection_name": collection }));
        self.call(Method::PUT, &path, JSON, body).await.map(drop)
    }

    /// Writes documents, one a line.
    pub(crate) async fn import(&self, collection: &str, lines: String) -> Result<(), SearchError> {
        if lines.is_empty() {
            return Ok(());
        }
        let path = format!("/collections/{}/documents/import?action=upsert", segment(collection));
        let (what, response) = self.call(Method::POST, &path, LINES, lines.into()).await?;
        match wire::import_failures(&String::from_utf8_lossy(response.body())) {
            None => Ok(()),
            Some((count, first)) => {
                let message = format!("{count} documents, the first because: {}", short(&first));
                Err(SearchError::Refused { what, status: 400, message })
            }
        }
    }

    /// Deletes the documents that a filter matches.
    pub(crate) async fn delete_matching(&self, collection: &str, filter_by: &str) -> Result<(), SearchError> {
        let path = format!("/collections/{}/documents?filter_by={}", segment(collection), segment(filter_by));
        self.call(Method::DELETE, &path, JSON, Bytes::new()).await.map(drop)
    }

    /// The names of all groups of synonyms of a collection.
    pub(crate) async fn synonyms(&self, collection: &str) -> Result<Vec<String>, SearchError> {
        let path = format!("/collections/{}/synonyms", segment(collection));
        let (what, response) = self.call(Method::GET, &path, JSON, Bytes::new()).await?;
        let value = parsed(&what, &response)?;
        let rows = value.get("synonyms").and_then(Value::as_array).into_iter().flatten();
        Ok(rows.filter_map(|row| row.get("id")?.as_str().map(str::to_owned)).collect())
    }

    /// Writes a group of synonyms.
    pub(crate) async fn put_synonym(
        &self,
        collection: &str,
        id: &str,
        group: &Value,
    ) -> Result<(), SearchError> {
        let path = format!("/collections/{}/synonyms/{}", segment(collection), segment(id));
        self.call(Method::PUT, &path, JSON, json_text(group)).await.map(drop)
    }

    /// Deletes a group of synonyms.
    pub(crate) async fn delete_synonym(&self, collection: &str, id: &str) -> Result<(), SearchError> {
        let path = format!("/collections/{}/synonyms/{}", segment(collection), segment(id));
        gone(self.call(Method::DELETE, &path, JSON, Bytes::new()).await)
    }

    /// Sends a request; what was asked for goes with the answer, for messages.
    async fn call(
        &self,
        method: Method,
        target: &str,
        content_type: &str,
        body: Bytes,
    ) -> Result<(String, Response<Bytes>), SearchError> {
        let path = target.split('?').next().unwrap_or(target);
        let what = format!("{method} {path}");
        let unavailable = |source| SearchError::Unavailable { what: what.clone(), source };
        let request = Request::builder()
            .method(method)
            .uri(target)
            .header(http::header::CONTENT_TYPE, content_type)
            .body(body)
            .map_err(|error| unavailable(TransportError::BadRequest { reason: error.to_string() }))?;
        let response = self.transport.send(request).await.map_err(unavailable)?;
        let status = response.status();
        if status == StatusCode::OK || status == StatusCode::CREATED {
            return Ok((what, response));
        }
        let body: Option<Value> = serde_json::from_slice(response.body()).ok();
        let message =
            body.as_ref().and_then(|body| body.get("message")?.as_str()).unwrap_or("no reason given");
        Err(SearchError::Refused { what, status: status.as_u16(), message: short(message) })
    }
}

fn gone(result: Result<(String, Response<Bytes>), SearchError>) -> Result<(), SearchError> {
    match result {
        Ok(_) | Err(SearchError::Refused { status: 404, .. }) => Ok(()),
        Err(error) => Err(error),
    }
}

fn parsed(what: &str, response: &Response<Bytes>) -> Result<Value, SearchError> {
    serde_json::from_slice(response.body())
        .map_err(|error| SearchError::UnexpectedShape { what: what.to_owned(), detail: error.to_string() })
}

/// Serialising our own shapes into memory cannot fail; an empty body would be refused by the engine.
fn json_text(value: &impl serde::Serialize) -> Bytes {
    serde_json::to_vec(value).unwrap_or_default().into()
}

fn segment(text: &str) -> impl std::fmt::Display + '_ {
    const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_');
    utf8_percent_encode(text, ENCODED)
}

fn short(message: &str) -> String {
    message.chars().filter(|c| !c.is_control()).take(MAX_MESSAGE_CHARS).collect()
}
