//! The one ordered stack every request passes, outermost first:
//!
//! 1. `request_log`: names the request, logs and counts the answer, whatever it is.
//! 2. `security`: every answer carries the security headers, redirects and failures too.
//! 3. `failure`: gives the failures of the next two the form and the language that was asked for.
//! 4. panic: a bug answers 500 and leaves the process alive.
//! 5. `overload`: too many requests at once, or one that takes too long, is answered 503.
//! 6. `host`: a request that does not say which site it asks for is answered 400.
//! 7. `options`: `OPTIONS` answers with the methods a path knows.
//! 8. body limit.
//! 9. `encoding`: compresses what is not stored compressed, and answers 406 to who takes no form that there is.
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
use axum::response::Response;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;

use crate::app::App;
use crate::error::PageError;

/// Puts the stack around the routes.
pub(crate) fn stack(app: &App, routes: Router) -> Router {
    // As a service the routes are complete: what they add to a refusal, `Allow` say, is there to be seen.
    Router::new().fallback_service(routes).layer(
        ServiceBuilder::new()
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

fn panicked(panic: Box<dyn Any + Send + 'static>) -> Response {
    let message = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no message");
    tracing::error!(message, "a handler panicked; this is a bug");
    failure::marked(PageError::Panicked)
}
