//! Writes the answers to requests that no handler answers: too many at once, one that takes too long, a panic.
//!
//! Whoever notices such a failure marks its answer with it. This layer stands outside of them and knows the request, so
//! that page data is answered with page data, and a visitor in the language of the address.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::header::HOST;

use crate::app::App;
use crate::error::PageError;
use crate::site;

/// An answer that the layer writes.
#[must_use]
pub(super) fn marked(error: PageError) -> Response {
    let mut response = error.status().into_response();
    response.extensions_mut().insert(error);
    response
}

/// The layer.
pub(crate) async fn layer(State(app): State<App>, request: Request, next: Next) -> Response {
    let (uri, header) = (request.uri().clone(), request.headers().get(HOST).cloned());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<PageError>() {
        Some(error) => {
            // Newer protocols name the host with the address.
            let host = uri.host().or_else(|| header.as_ref()?.to_str().ok());
            site::last_resort(&app, host, uri.path(), &error)
        }
        None => response,
    }
}
