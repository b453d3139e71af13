//! What can go wrong between the site and its content, in words an operator can act on.

use std::borrow::Cow;
use std::time::Duration;

use http::StatusCode;

use crate::{Locale, TransportError};

/// WordPress's code for a path that leads to no plugin; not to be confused with a missing item.
const NO_ROUTE: &str = "rest_no_route";

/// Why content could not be had.
#[derive(Debug, thiserror::Error)]
pub enum ContentError {
    /// No usable answer came: unreachable, too slow, cut off, or paused after repeated failures.
    #[error("content back end: {place}: {source}")]
    Unavailable {
        /// What was asked for.
        place: Place,
        /// What happened on the way.
        source: TransportError,
    },
    /// An answer with an error status.
    #[error(
        "content back end: {place}: answered {status}{}; {}",
        code.as_ref().map(|code| format!(" ({code})")).unwrap_or_default(),
        advice(*status)
    )]
    BadStatus {
        /// What was asked for.
        place: Place,
        /// The status.
        status: StatusCode,
        /// The back end's own name for the error.
        code: Option<String>,
    },
    /// An answer that is not JSON, such as a login or maintenance page.
    #[error(
        "content back end: {place}: the answer is not JSON ({reason}): {excerpt:?}; check that the API \
         address leads to the REST interface and that no login or maintenance page stands before it"
    )]
    NotJson {
        /// What was asked for.
        place: Place,
        /// Where reading stopped.
        reason: String,
        /// The first 120 characters, without control characters and without anything like a credential.
        excerpt: String,
    },
    /// JSON of a shape that cannot mean what was asked for.
    #[error(
        "content back end: {place}: expected {expected}, got {found}; check the back end's plugin version"
    )]
    UnexpectedShape {
        /// What was asked for.
        place: Place,
        /// What the contract says.
        expected: &'static str,
        /// What came.
        found: Cow<'static, str>,
    },
    /// More bytes than the site is willing to read.
    #[error(
        "content back end: {place}: the answer is longer than {limit_bytes} bytes, which is more than the site reads; \
         make it smaller"
    )]
    TooLarge {
        /// What was asked for.
        place: Place,
        /// The limit in bytes.
        limit_bytes: u64,
    },
    /// A media address that answers with something no page should embed.
    #[error("content back end: {place}: answered with {content_type:?}, which is not a media type")]
    NotMedia {
        /// What was asked for.
        place: Place,
        /// What came.
        content_type: String,
    },
}

/// What kind of failure it was, for choosing a status and deciding whether an old copy will do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// The back end cannot be reached or broke off (502).
    Unreachable,
    /// The back end did not answer in time (504).
    TimedOut,
    /// The back end failed repeatedly and is not being asked for the moment (503).
    Paused {
        /// When asking again makes sense.
        retry_in: Duration,
    },
    /// The back end reported an error of its own or asked for patience: 5xx or 429.
    Failing {
        /// Its status.
        status: StatusCode,
    },
    /// The back end refused or did not know the request: other 4xx and unexpected statuses.
    Refused {
        /// Its status.
        status: StatusCode,
    },
    /// The back end answered with something unusable (502).
    BadAnswer,
}

/// What was asked of the back end, for messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The language asked for; `None` for media.
    pub locale: Option<Locale>,
    /// Path and query below the root; never the host or the credentials.
    pub target: String,
}

impl ContentError {
    /// What kind of failure it was.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Self::Unavailable { source, .. } => match source {
                TransportError::TimedOut { .. } => ErrorKind::TimedOut,
                TransportError::CircuitOpen { retry_in } => ErrorKind::Paused { retry_in: *retry_in },
                TransportError::Connect { .. }
                | TransportError::Interrupted { .. }
                | TransportError::Service { .. } => ErrorKind::Unreachable,
                TransportError::TooLarge { .. }
                | TransportError::Redirect { .. }
                | TransportError::BadRequest { .. } => ErrorKind::BadAnswer,
            },
            Self::BadStatus { status, .. }
                if status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS =>
            {
                ErrorKind::Failing { status: *status }
            }
            Self::BadStatus { status, .. } => ErrorKind::Refused { status: *status },
            Self::NotJson { .. }
            | Self::UnexpectedShape { .. }
            | Self::TooLarge { .. }
            | Self::NotMedia { .. } => ErrorKind::BadAnswer,
        }
    }

    /// Whether the back end is down, hanging or failing, so that asking again later may help.
    pub fn is_unavailable(&self) -> bool {
        matches!(
            self.kind(),
            ErrorKind::Unreachable
                | ErrorKind::TimedOut
                | ErrorKind::Paused { .. }
                | ErrorKind::Failing { .. }
        )
    }

    /// Whether the back end did not answer in time.
    pub fn is_timeout(&self) -> bool {
        self.kind() == ErrorKind::TimedOut
    }

    /// Whether the back end knows the route and says that the thing asked for does not exist.
    pub fn is_missing(&self) -> bool {
        match self {
            Self::BadStatus { status: StatusCode::NOT_FOUND | StatusCode::GONE, code, .. } => {
                code.as_deref().is_some_and(|code| code != NO_ROUTE)
            }
            _ => false,
        }
    }

    /// Whether the back end does not have what was asked for: not the thing, or not even the route. For what a back end
    /// may do without.
    pub fn is_not_there(&self) -> bool {
        matches!(self, Self::BadStatus { status: StatusCode::NOT_FOUND | StatusCode::GONE, .. })
    }

    /// The back end's own status, when it answered with an error status.
    pub fn status(&self) -> Option<StatusCode> {
        match self {
            Self::BadStatus { status, .. } => Some(*status),
            _ => None,
        }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.locale {
            Some(locale) => write!(formatter, "{} ({locale})", self.target),
            None => write!(formatter, "{} (media)", self.target),
        }
    }
}

fn advice(status: StatusCode) -> &'static str {
    match status {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => "check the configured token",
        StatusCode::NOT_FOUND => "check the API address of this language and the back end's plugins",
        status if status.is_redirection() => "set the API address to the final one",
        status if status.is_server_error() => "see the back end's own log",
        _ => "the request and the back end's version do not fit together",
    }
}
