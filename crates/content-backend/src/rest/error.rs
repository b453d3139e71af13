//! Errors in WordPress's shape: a code, a sentence and data that repeats the status.

use http::{HeaderValue, StatusCode, header};
use serde_json::{Map, Value, json};

use super::answer::Answer;
use crate::StoreError;

/// An error that knows its answer.
#[derive(Debug)]
pub(super) struct RestError {
    status: StatusCode,
    code: &'static str,
    message: String,
    /// What `data` holds besides the status.
    data: Map<String, Value>,
    /// Whether the caller is asked for the token.
    challenge: bool,
}

impl RestError {
    pub(super) fn no_route() -> Self {
        Self::new(
            StatusCode::NOT_FOUND,
            "rest_no_route",
            "No route was found matching the URL and request method.",
        )
    }

    pub(super) fn invalid_id() -> Self {
        Self::new(StatusCode::NOT_FOUND, "rest_post_invalid_id", "Invalid post ID.")
    }

    pub(super) fn invalid_page_number() -> Self {
        let message = "The page number requested is larger than the number of pages available.";
        Self::new(StatusCode::BAD_REQUEST, "rest_post_invalid_page_number", message)
    }

    pub(super) fn query_too_long(limit: usize) -> Self {
        let message = format!("The query is longer than {limit} bytes.");
        Self::new(StatusCode::URI_TOO_LONG, "rest_uri_too_long", message)
    }

    pub(super) fn missing_params(names: &[&str]) -> Self {
        let message = format!("Missing parameter(s): {}", names.join(", "));
        let mut error = Self::new(StatusCode::BAD_REQUEST, "rest_missing_callback_param", message);
        error.data.insert("params".into(), json!(names));
        error
    }

    pub(super) fn invalid_params(
        names: &[&str],
        messages: Map<String, Value>,
        details: Map<String, Value>,
    ) -> Self {
        let message = format!("Invalid parameter(s): {}", names.join(", "));
        let mut error = Self::new(StatusCode::BAD_REQUEST, "rest_invalid_param", message);
        error.data.insert("params".into(), Value::Object(messages));
        error.data.insert("details".into(), Value::Object(details));
        error
    }

    /// No or another kind of authorization.
    pub(super) fn unauthenticated() -> Self {
        Self::challenge("rest_forbidden", "Sorry, you are not allowed to do that.")
    }

    /// A token that is not ours.
    pub(super) fn wrong_token() -> Self {
        Self::challenge("incorrect_password", "The provided password is an invalid application password.")
    }

    pub(super) fn into_answer(self) -> Answer {
        let mut data = Map::new();
        data.insert("status".into(), self.status.as_u16().into());
        data.extend(self.data);
        let body = json!({ "code": self.code, "message": self.message, "data": data });
        let answer = Answer::new(self.status, body);
        if !self.challenge {
            return answer;
        }
        let challenge = HeaderValue::from_static("Basic realm=\"content\", charset=\"UTF-8\"");
        answer.with_header(header::WWW_AUTHENTICATE, challenge)
    }

    fn challenge(code: &'static str, message: &str) -> Self {
        Self { challenge: true, ..Self::new(StatusCode::UNAUTHORIZED, code, message) }
    }

    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into(), data: Map::new(), challenge: false }
    }
}

impl From<StoreError> for RestError {
    /// The cause goes to the log, not to the caller.
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the content store could not answer");
        let message = "There has been a critical error on this website.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal_server_error", message)
    }
}
