//! Bounds what a request may send. Forms may bring files and have a bound of their own; what cannot fit is refused unread.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http::header::CONTENT_LENGTH;
use http_body_util::Limited;

use super::failure;
use crate::app::App;
use crate::error::PageError;
use crate::forms::posted_page;

/// The layer.
pub(crate) async fn layer(State(app): State<App>, request: Request, next: Next) -> Response {
    let limit = if posted_page::is_sent(request.method(), request.headers()) {
        app.settings.forms.body_bytes
    } else {
        app.settings.limits.body_bytes
    };
    let length =
        request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if length.is_some_and(|length| length > limit) {
        return failure::marked(PageError::TooLarge);
    }
    next.run(request.map(|body| Body::new(Limited::new(body, limit)))).await
}
