//! Lets pages of other origins ask.

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_HEADERS,
};
use http::{HeaderValue, Method, StatusCode};

const METHODS: HeaderValue = HeaderValue::from_static("POST, GET, DELETE, PUT, PATCH, OPTIONS");

/// Answers the question before a request, and marks all answers as readable.
pub(super) async fn allow(request: Request, next: Next) -> Response {
    let wanted = request.headers().get(ACCESS_CONTROL_REQUEST_HEADERS).cloned();
    let mut response = match (request.method(), wanted) {
        (&Method::OPTIONS, Some(wanted)) => {
            let mut response = StatusCode::OK.into_response();
            let headers = response.headers_mut();
            headers.insert(ACCESS_CONTROL_ALLOW_METHODS, METHODS);
            headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, wanted);
            headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("3600"));
            response
        }
        _ => next.run(request).await,
    };
    response.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    response
}
