//! Why a call of the browser was not answered, as JSON that says what to do.

use std::time::Duration;

use axum::Json;
use axum::response::{IntoResponse, Response};
use content::Locale;
use http::header::{CACHE_CONTROL, RETRY_AFTER};
use http::{HeaderValue, StatusCode};
use serde_json::json;

use crate::error::PageError;
use crate::limits::TooMany;

/// Why a question was not answered.
#[derive(Debug, thiserror::Error)]
pub(super) enum Refusal {
    /// A value that nobody types.
    #[error("{parameter} is too long; allowed is {allowed} bytes")]
    TooLong {
        /// Its name.
        parameter: &'static str,
        /// How long it may be.
        allowed: usize,
    },
    /// A language that the site does not have.
    #[error("lang is not a language of this site; allowed is en or es")]
    Language,
    /// Nothing is there.
    #[error("there is no product of this number")]
    NotFound,
    /// Nothing can be calculated.
    #[error(
        "there is nothing to calculate: the catalogue has no strip, or nothing comes out of the question"
    )]
    NothingToCalculate,
    /// A value that a parameter does not take.
    #[error("{parameter} does not take {value:?}; allowed is {allowed}")]
    Value {
        /// Its name.
        parameter: &'static str,
        /// What it was given.
        value: String,
        /// What it takes.
        allowed: String,
    },
    /// Too many calls from one address.
    #[error("too many calls; try again in {} s", seconds(.0.retry_after))]
    TooMany(TooMany),
    /// What is behind the site did not answer.
    #[error("{what} cannot be asked at the moment; try again soon")]
    Unavailable {
        /// What it is.
        what: &'static str,
        /// Why it did not.
        error: PageError,
    },
}

/// The language of a call; English when it names none.
pub(super) fn language(code: Option<&str>) -> Result<Locale, Refusal> {
    match code {
        None | Some("en") => Ok(Locale::En),
        Some("es") => Ok(Locale::Es),
        Some(_) => Err(Refusal::Language),
    }
}

/// Whole seconds, rounded up: earlier is too early.
fn seconds(time: Duration) -> u64 {
    time.as_secs() + 1
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let (status, retry_after) = match &self {
            Self::TooLong { .. } | Self::Language | Self::Value { .. } => (StatusCode::BAD_REQUEST, None),
            Self::NotFound | Self::NothingToCalculate => (StatusCode::NOT_FOUND, None),
            Self::TooMany(refused) => (StatusCode::TOO_MANY_REQUESTS, Some(seconds(refused.retry_after))),
            Self::Unavailable { error, .. } => {
                error.log();
                (StatusCode::SERVICE_UNAVAILABLE, Some(error.retry_after().map_or(5, |time| time.as_secs())))
            }
        };
        let body = Json(json!({ "message": self.to_string() }));
        let mut response = (status, [(CACHE_CONTROL, "no-store")], body).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
