//! Adds the security headers to every answer.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;

/// The layer.
pub(crate) async fn layer(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    app.security.apply(response.headers_mut());
    response
}
