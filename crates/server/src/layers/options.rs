//! Answers `OPTIONS` with the methods that the route lists in `Allow` when it refuses one.

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::header::ALLOW;
use http::{Method, StatusCode};

/// The layer.
pub(crate) async fn layer(request: Request, next: Next) -> Response {
    let asks = request.method() == Method::OPTIONS;
    let response = next.run(request).await;
    if asks
        && response.status() == StatusCode::METHOD_NOT_ALLOWED
        && let Some(allow) = response.headers().get(ALLOW)
    {
        return (StatusCode::NO_CONTENT, [(ALLOW, allow.clone())]).into_response();
    }
    response
}
