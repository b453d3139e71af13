//! Errors in WordPress's shape: a code, a sentence and data that repeats the status.

use http::{HeaderValue, StatusCode, header};
use serde_json::{Map, Value, json};

use super::answer::RestResponse;
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

    pub(super) fn invalid_search_page() -> Self {
        let message = "The page number requested is larger than the number of pages available.";
        Self::new(StatusCode::BAD_REQUEST, "rest_search_invalid_page_number", message)
    }

    pub(super) fn invalid_term() -> Self {
        Self::new(StatusCode::NOT_FOUND, "rest_term_invalid", "Term does not exist.")
    }

    pub(super) fn invalid_type() -> Self {
        Self::new(StatusCode::NOT_FOUND, "rest_type_invalid", "Invalid post type.")
    }

    pub(super) fn invalid_taxonomy() -> Self {
        Self::new(StatusCode::NOT_FOUND, "rest_taxonomy_invalid", "Invalid taxonomy.")
    }

    pub(super) fn no_search_term() -> Self {
        let message = "You need to define a search term to order by relevance.";
        Self::new(StatusCode::BAD_REQUEST, "rest_no_search_term_defined", message)
    }

    pub(super) fn missing_include() -> Self {
        let message = "You need to define an include parameter to order by include.";
        Self::new(StatusCode::BAD_REQUEST, "rest_orderby_include_missing_include", message)
    }

    /// Something only an editor may see; the token is the site's, not an editor's.
    pub(super) fn forbidden(code: &'static str, message: &str, known: bool) -> Self {
        Self::new(Self::forbidden_status(known), code, message)
    }

    /// A status of entries that only an editor may ask for.
    pub(super) fn forbidden_entry_status(known: bool) -> Self {
        let message = "Status is forbidden.";
        let detail = json!({
            "code": "rest_forbidden_status",
            "message": message,
            "data": { "status": Self::forbidden_status(known).as_u16() },
        });
        let one = |value: Value| [("status".to_owned(), value)].into_iter().collect();
        Self::invalid_params(&["status"], one(message.into()), one(detail))
    }

    /// Whether the caller has said who they are makes the difference, as in WordPress.
    fn forbidden_status(known: bool) -> StatusCode {
        if known { StatusCode::FORBIDDEN } else { StatusCode::UNAUTHORIZED }
    }

    pub(super) fn query_too_long(limit: usize) -> Self {
        let message = format!("The query is longer than {limit} bytes.");
        Self::new(StatusCode::URI_TOO_LONG, "rest_uri_too_long", message)
    }

    pub(super) fn body_too_large(limit: usize) -> Self {
        let message = format!("The body is longer than {limit} bytes.");
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "rest_body_too_large", message)
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

    pub(super) fn invalid_json() -> Self {
        Self::new(StatusCode::BAD_REQUEST, "rest_invalid_json", "Invalid JSON body passed.")
    }

    pub(super) fn invalid_multipart() -> Self {
        let message = "The body is not what multipart/form-data should be, or it ended early.";
        Self::new(StatusCode::BAD_REQUEST, "rest_invalid_multipart", message)
    }

    pub(super) fn too_many_parts(limit: usize) -> Self {
        let message = format!("The body holds more than {limit} fields.");
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "rest_too_many_fields", message)
    }

    pub(super) fn unsupported_media_type() -> Self {
        let message = "The request payload format is not supported.";
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "wpcf7_unsupported_media_type", message)
    }

    pub(super) fn form_not_found() -> Self {
        let message = "The requested contact form was not found.";
        Self::new(StatusCode::NOT_FOUND, "wpcf7_not_found", message)
    }

    pub(super) fn unit_tag_not_found() -> Self {
        let message = "There is no valid unit tag.";
        Self::new(StatusCode::BAD_REQUEST, "wpcf7_unit_tag_not_found", message)
    }

    /// Contact Form 7 says 403 to everyone without rights, also to callers it does not know.
    pub(super) fn forms_forbidden() -> Self {
        let message = "You are not allowed to access contact forms.";
        Self::new(StatusCode::FORBIDDEN, "wpcf7_forbidden", message)
    }

    /// No or another kind of authorization.
    pub(super) fn unauthenticated() -> Self {
        Self::challenge("rest_forbidden", "Sorry, you are not allowed to do that.")
    }

    /// A token that is not ours.
    pub(super) fn wrong_token() -> Self {
        Self::challenge("incorrect_password", "The provided password is an invalid application password.")
    }

    pub(super) fn into_answer(self) -> RestResponse {
        let mut data = Map::new();
        data.insert("status".into(), self.status.as_u16().into());
        data.extend(self.data);
        let body = json!({ "code": self.code, "message": self.message, "data": data });
        let answer = RestResponse::new(self.status, body);
        if !self.challenge {
            return answer;
        }
        let challenge = HeaderValue::from_static("Basic realm=\"content\", charset=\"UTF-8\"");
        answer.with_header(header::WWW_AUTHENTICATE, challenge)
    }

    fn challenge(code: &'static str, message: &str) -> Self {
        Self { challenge: true, ..Self::new(StatusCode::UNAUTHORIZED, code, message) }
    }

    /// An error of one route.
    pub(super) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
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
