//! Why a search or an index operation failed.

use content::TransportError;

/// Why a search or a change of the index failed.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// No answer came.
    #[error("the search engine could not be asked for {what}: {source}")]
    Unavailable {
        /// What was asked for, such as `POST /multi_search`.
        what: String,
        /// What happened.
        source: TransportError,
    },
    /// The engine refused.
    #[error(
        "the search engine refused {what} with {status}: {message}; if it is an index of another release, run `lucerna reindex`"
    )]
    Refused {
        /// What was asked for.
        what: String,
        /// The HTTP status or the code of one search.
        status: u16,
        /// What the engine said.
        message: String,
    },
    /// The answer is not what the contract says.
    #[error("the search engine answered {what} with something else than expected: {detail}")]
    UnexpectedShape {
        /// What was asked for.
        what: String,
        /// What is missing or wrong.
        detail: String,
    },
    /// Content could not be read while an index was made from it.
    #[error("the content could not be read: {0}")]
    Content(#[from] content::ContentError),
}
