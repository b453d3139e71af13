//! What the contract says when something is wrong: a status and one sentence.

use http::StatusCode;

/// An answer that is an error, in the contract's shape.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{status}: {message}")]
pub struct ApiError {
    /// The HTTP status; inside a multi-search it is the `code` of one slot.
    pub status: StatusCode,
    /// The sentence clients show.
    pub message: String,
}

impl ApiError {
    /// The request is not well formed.
    pub fn bad_request(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, message)
    }

    /// What is named does not exist.
    pub fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, message)
    }

    /// It exists already.
    pub fn conflict(message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, message)
    }

    /// It is well formed but asks for too much.
    pub fn unprocessable(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// Something else is in the way; the same request may work later.
    pub fn unavailable(message: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, message)
    }

    /// A cluster could do it and this engine cannot. Not 501: clients take a 5xx for a node that is down, and ask again.
    pub(crate) fn unsupported(what: impl std::fmt::Display) -> Self {
        Self::bad_request(format!("{what} is not supported by this engine."))
    }

    /// There is no valid key.
    pub(crate) fn unauthorized() -> Self {
        let message = "Forbidden - a valid `x-typesense-api-key` header must be sent.";
        Self::new(StatusCode::UNAUTHORIZED, message)
    }

    /// The key is one that a cluster would take apart and check.
    pub(crate) fn scoped_key() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "Scoped search keys are not supported by this engine.")
    }

    /// The body is longer than is taken.
    pub(crate) fn too_large(max_bytes: usize) -> Self {
        let message = format!("The request body is larger than {max_bytes} bytes. Send it in parts.");
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    }

    /// There is no collection of that name.
    pub(crate) fn no_collection() -> Self {
        Self::not_found("Collection not found")
    }

    /// The engine itself failed; what happened is logged here, once, and not told.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "the search engine failed");

        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "Internal error.")
    }

    /// The same, unless it is a failure of ours and the disk is full: then that is told, because no log but the
    /// operator's own would say what to do. The engine below names no cause once one of its threads has died of it.
    pub(crate) fn explained(self, folder: &std::path::Path) -> Self {
        match disk::Full::suspected(folder) {
            Some(full) if self.status == StatusCode::INTERNAL_SERVER_ERROR => {
                Self { message: format!("The search index cannot be written: {full}."), ..self }
            }
            _ => self,
        }
    }

    fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self { status, message: message.into() }
    }
}

impl From<tantivy::TantivyError> for ApiError {
    fn from(error: tantivy::TantivyError) -> Self {
        Self::internal(error)
    }
}
