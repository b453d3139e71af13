//! What requests bring: parameters as pairs, and bodies that are not longer than is taken.

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use bytes::Bytes;
use http::header::CONTENT_LENGTH;
use http::request::Parts;
use serde_json::{Map, Value};

use super::Http;
use crate::ApiError;
use crate::collection::Action;
use crate::document::DirtyValues;

/// The parameters of a request, in order.
#[derive(Debug, Clone)]
pub(super) struct Pairs(pub(super) Vec<(String, String)>);

impl Pairs {
    /// The value of a parameter; the last one when it is there more than once.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Whether a parameter is there and says yes.
    pub(super) fn is_set(&self, name: &str) -> Result<bool, ApiError> {
        match self.get(name) {
            None | Some("false" | "") => Ok(false),
            Some("true") => Ok(true),
            Some(_) => Err(ApiError::bad_request(format!("Parameter `{name}` must be a true|false."))),
        }
    }

    /// A whole number; `None` where nothing is said.
    pub(super) fn number(&self, name: &str) -> Result<Option<usize>, ApiError> {
        let number = self.get(name).filter(|text| !text.is_empty()).map(str::parse);
        let wrong = |_| ApiError::bad_request(format!("Parameter `{name}` must be an unsigned integer."));
        number.transpose().map_err(wrong)
    }

    /// What is done with documents.
    pub(super) fn action(&self) -> Result<Action, ApiError> {
        self.get("action").map_or(Ok(Action::default()), Action::parse)
    }

    /// What happens to values of the wrong type.
    pub(super) fn dirty_values(&self) -> DirtyValues {
        self.get("dirty_values").map(DirtyValues::parse).unwrap_or_default()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Pairs {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        let Query(pairs) = Query::try_from_uri(&parts.uri)
            .map_err(|_| ApiError::bad_request("The query string is malformed."))?;
        Ok(Self(pairs))
    }
}

/// The body of a request, whatever it calls itself.
#[derive(Debug, Clone)]
pub(super) struct Body(pub(super) Bytes);

impl Body {
    /// The body as JSON.
    pub(super) fn json(&self) -> Result<Value, ApiError> {
        serde_json::from_slice(&self.0).map_err(|_| ApiError::bad_request("Bad JSON."))
    }

    /// The body as a JSON object.
    pub(super) fn object(&self) -> Result<Map<String, Value>, ApiError> {
        match self.json()? {
            Value::Object(object) => Ok(object),
            _ => Err(ApiError::bad_request("Bad JSON.")),
        }
    }
}

impl FromRequest<Http> for Body {
    type Rejection = ApiError;

    async fn from_request(request: Request, http: &Http) -> Result<Self, ApiError> {
        let most = http.settings.body_bytes;
        let announced = request.headers().get(CONTENT_LENGTH);
        let announced = announced.and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
        if announced.is_some_and(|bytes| bytes > most) {
            return Err(ApiError::too_large(most));
        }
        let too_large = |_| ApiError::too_large(most);
        to_bytes(request.into_body(), most).await.map(Self).map_err(too_large)
    }
}
