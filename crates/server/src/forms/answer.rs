//! What is said to a form that was sent: the back end's answer, or why it was not handed on.

use std::time::Duration;

use axum::Json;
use axum::response::{IntoResponse as _, Response};
use content::model::Feedback;
use content::{ContentError, Locale};
use http::header::{CACHE_CONTROL, RETRY_AFTER};
use http::{HeaderValue, StatusCode};
use robot_check::Refused;
use serde_json::{Value, json};

use super::texts;
use crate::error::PageError;
use crate::limits::TooMany;

/// Why a form was not handed to the back end, or not answered by it.
#[derive(Debug)]
pub(super) enum Refusal {
    /// The visitor, or everybody together, sends too often.
    TooMany(TooMany),
    /// More than the form can take.
    TooLarge { allowed: usize },
    /// More fields than any form has.
    TooManyFields,
    /// Contact Form 7 takes nothing else.
    NotMultipart,
    /// The body is broken.
    Malformed,
    /// The body did not come.
    Slow,
    /// Too many large forms at once.
    Busy,
    /// The visitor did not pass the check, or not for this.
    Receipt(Refused),
    /// There is no such form.
    NotFound,
    /// The back end did not answer.
    Unavailable(PageError),
}

impl Refusal {
    pub(super) fn status(&self) -> StatusCode {
        match self {
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooManyFields => StatusCode::UNPROCESSABLE_ENTITY,
            Self::NotMultipart => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Malformed => StatusCode::BAD_REQUEST,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Receipt(_) => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Unavailable(error) => error.status(),
        }
    }

    /// What programs tell them apart by.
    pub(super) fn code(&self) -> &'static str {
        match self {
            Self::TooMany(_) => "too_many_requests",
            Self::TooLarge { .. } => "too_large",
            Self::TooManyFields => "too_many_fields",
            Self::NotMultipart => "wpcf7_unsupported_media_type",
            Self::Malformed => "malformed",
            Self::Slow => "too_slow",
            Self::Busy => "busy",
            Self::Receipt(refused) => refused.code(),
            Self::NotFound => "wpcf7_not_found",
            Self::Unavailable(_) => "unavailable",
        }
    }

    /// Contact Form 7's word that comes nearest.
    pub(super) fn form_status(&self) -> &'static str {
        match self {
            Self::Receipt(_) | Self::TooLarge { .. } | Self::TooManyFields => "validation_failed",
            _ => "mail_failed",
        }
    }

    pub(super) fn message(&self, locale: Locale) -> String {
        match self {
            Self::TooMany(_) => texts::too_many(locale).to_owned(),
            Self::TooLarge { allowed } => texts::too_large(locale, *allowed),
            Self::TooManyFields => texts::too_many_fields(locale).to_owned(),
            Self::Receipt(_) => texts::not_checked(locale).to_owned(),
            Self::NotMultipart
            | Self::Malformed
            | Self::Slow
            | Self::Busy
            | Self::NotFound
            | Self::Unavailable(_) => texts::not_sent(locale).to_owned(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooMany(refused) => Some(refused.retry_after + Duration::from_secs(1)),
            Self::Busy => Some(Duration::from_secs(2)),
            Self::Unavailable(error) => error.retry_after(),
            _ => None,
        }
    }

    /// Logs what is ours or the back end's; visitors' mistakes are counted.
    pub(super) fn log(&self) {
        metrics::counter!("lucerna_form_refusals_total", "code" => self.code()).increment(1);
        match self {
            Self::Unavailable(error) => error.log(),
            Self::Busy => tracing::warn!("too many large forms at once; one was answered 503"),
            _ => {}
        }
    }

    /// The answer for scripts.
    pub(super) fn into_json(self, locale: Locale) -> Response {
        self.log();
        let body = Json(json!({
            "code": self.code(),
            "status": self.form_status(),
            "message": self.message(locale),
            "invalid_fields": [],
        }));
        let mut response = (self.status(), [(CACHE_CONTROL, "no-store")], body).into_response();
        if let Some(after) = self.retry_after() {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(after.as_secs()));
        }
        response
    }
}

impl From<ContentError> for Refusal {
    fn from(error: ContentError) -> Self {
        Self::Unavailable(error.into())
    }
}

impl From<PageError> for Refusal {
    fn from(error: PageError) -> Self {
        Self::Unavailable(error)
    }
}

/// The back end's answer, in Contact Form 7's own shape.
pub(super) fn feedback(form: u64, feedback: &Feedback) -> Value {
    let invalid: Vec<Value> = feedback
        .invalid_fields
        .iter()
        .map(|invalid| json!({ "field": invalid.field, "message": invalid.message }))
        .collect();
    json!({
        "contact_form_id": form,
        "status": feedback.status.name(),
        "message": feedback.message,
        "posted_data_hash": feedback.posted_data_hash,
        "invalid_fields": invalid,
    })
}
