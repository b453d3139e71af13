//! Answers in the contract's shape: JSON with its content type, and errors as one sentence.

use axum::response::{IntoResponse, Response};
use http::header::CONTENT_TYPE;
use http::{HeaderValue, StatusCode};
use serde_json::{Value, json};

use crate::ApiError;

const JSON: HeaderValue = HeaderValue::from_static("application/json; charset=utf-8");
/// Clients take a body apart only when it is called JSON; lines of JSON must not be.
const LINES: HeaderValue = HeaderValue::from_static("text/plain; charset=utf-8");

/// A JSON answer.
#[derive(Debug)]
pub(super) struct JsonResponse {
    status: StatusCode,
    body: String,
}

impl JsonResponse {
    /// What was asked for.
    pub(super) fn ok(body: Value) -> Self {
        Self { status: StatusCode::OK, body: body.to_string() }
    }

    /// What was asked for, as JSON that is written already.
    pub(super) fn written(body: String) -> Self {
        Self { status: StatusCode::OK, body }
    }

    /// Something was made.
    pub(super) fn created(body: Value) -> Self {
        Self { status: StatusCode::CREATED, body: body.to_string() }
    }
}

impl IntoResponse for JsonResponse {
    fn into_response(self) -> Response {
        (self.status, [(CONTENT_TYPE, JSON)], self.body).into_response()
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        JsonResponse { status: self.status, body: json!({ "message": self.message }).to_string() }
            .into_response()
    }
}

/// Lines of JSON.
pub(super) fn lines(body: impl Into<axum::body::Body>) -> Response {
    (StatusCode::OK, [(CONTENT_TYPE, LINES)], body.into()).into_response()
}

/// Gives errors that the framework answers by itself the contract's shape.
pub(super) async fn in_shape(response: Response) -> Response {
    let is_ours = response.headers().get(CONTENT_TYPE) == Some(&JSON);
    match response.status() {
        _ if is_ours => response,
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => {
            ApiError::not_found("Not Found").into_response()
        }
        status if status.is_client_error() => {
            ApiError::bad_request("The request is malformed.").into_response()
        }
        status if status.is_server_error() => ApiError::internal("the framework failed").into_response(),
        _ => response,
    }
}
