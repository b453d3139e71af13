//! The one ordered stack every request passes, outermost first:
//!
//! 1. panic: a bug in the layers themselves answers 500 in as few words as can be.
//! 2. `request_log`: names the request, logs and counts the answer, whatever it is.
//! 3. `security`: every answer carries the security headers, redirects and failures too.
//! 4. `failure`: gives the failures of the next two the form and the language that was asked for.
//! 5. panic: a bug answers 500 and leaves the process alive.
//! 6. `overload`: too many requests at once, or one that takes too long, is answered 503.
//! 7. `host`: a request that does not say which site it asks for is answered 400.
//! 8. `options`: `OPTIONS` answers with the methods a path knows.
//! 9. body limit.
//! 10. `encoding`: compresses what is not stored compressed, and answers 406 to who takes no form that there is.
//!
//! Canonical addresses and redirects are decided by the page handler, which is the only one that needs them.

pub(crate) mod body_limit;
pub(crate) mod encoding;
pub(crate) mod failure;
pub(crate) mod host;
pub(crate) mod options;
pub(crate) mod overload;
pub(crate) mod request_log;
pub(crate) mod security;

use std::any::Any;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse as _, Response};
use http::StatusCode;
use metrics::counter;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;

use crate::app::App;
use crate::error::PageError;

/// Puts the stack around the routes.
pub(crate) fn stack(app: &App, routes: Router) -> Router {
    // As a service the routes are complete: what they add to a refusal, `Allow` say, is there to be seen.
    Router::new().fallback_service(routes).layer(
        ServiceBuilder::new()
            .layer(CatchPanicLayer::custom(unanswered))
            .layer(axum::middleware::from_fn(request_log::layer))
            .layer(from_fn_with_state(app.clone(), security::layer))
            .layer(from_fn_with_state(app.clone(), failure::layer))
            .layer(CatchPanicLayer::custom(panicked))
            .layer(from_fn_with_state(overload::Overload::new(app), overload::layer))
            .layer(from_fn_with_state(app.clone(), host::layer))
            .layer(axum::middleware::from_fn(options::layer))
            .layer(from_fn_with_state(app.clone(), body_limit::layer))
            .layer(axum::middleware::from_fn(encoding::layer))
            .layer(encoding::compression()),
    )
}

/// Answers for a layer that panicked. Nothing is logged: that may be what cannot be done, and the program has already
/// printed the panic.
pub(crate) fn unanswered(_panic: Box<dyn Any + Send + 'static>) -> Response {
    counter!("lucerna_layer_panics_total").increment(1);
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

fn panicked(panic: Box<dyn Any + Send + 'static>) -> Response {
    let message = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no message");
    tracing::error!(message, "a handler panicked; this is a bug");
    failure::marked(PageError::Panicked)
}
