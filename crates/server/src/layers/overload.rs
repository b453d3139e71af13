//! Keeps the site answering when too much is asked of it: beyond the limit, or after the deadline, it says so.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tokio::sync::Semaphore;

use super::failure;
use crate::app::App;
use crate::error::PageError;
use crate::forms::posted_page;
use crate::workroom::Refusals;

/// Places for requests in progress, and how long each may take.
#[derive(Clone)]
pub(crate) struct Overload {
    places: Arc<Semaphore>,
    refusals: Arc<Refusals>,
    deadline: Duration,
    /// Forms bring files, over slow lines.
    form_deadline: Duration,
}

impl Overload {
    /// As the site is configured.
    #[must_use]
    pub(crate) fn new(app: &App) -> Self {
        let limits = &app.settings.limits;
        Self {
            places: Arc::new(Semaphore::new(limits.concurrent_requests)),
            refusals: Arc::default(),
            deadline: limits.request_timeout,
            form_deadline: app.settings.forms.timeout,
        }
    }
}

/// The layer.
pub(crate) async fn layer(State(overload): State<Overload>, request: Request, next: Next) -> Response {
    let Ok(_place) = overload.places.try_acquire() else {
        overload.refusals.count("too many requests at once");
        return failure::marked(PageError::Overloaded);
    };
    let is_form = posted_page::is_sent(request.method(), request.headers());
    let deadline = if is_form { overload.form_deadline } else { overload.deadline };
    match tokio::time::timeout(deadline, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            tracing::error!(seconds = deadline.as_secs(), "request took too long; answered 503");
            failure::marked(PageError::Overloaded)
        }
    }
}
