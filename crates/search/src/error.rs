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
    /// The content has lost nearly everything since the index was made.
    #[error(
        "{collection} would shrink from {before} to {after} documents at once, which looks like a failure of the content \
         back end; the old index stays in use; run `lucerna reindex` if it is meant"
    )]
    Shrunk {
        /// Which collection.
        collection: &'static str,
        /// How many documents it has.
        before: u64,
        /// How many it would have.
        after: u64,
    },
}

impl SearchError {
    /// Whether the engine has no such collection: none was made, or nobody keeps one there.
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Refused { status: 404, .. })
    }
}
