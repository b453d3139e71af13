//! How requests reach the back end: over HTTP or in this process, with the same limits.

mod authorization;
mod breaker;
mod budget;
mod http_client;
mod http_transport;
mod in_process;
mod jitter;
pub mod service;
mod telemetry;

use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;

pub use authorization::{Authorization, InvalidToken};
pub use breaker::BreakerSettings;
pub use budget::{Budget, Budgets, Pauses, Purpose};
pub use http_client::http_client;
pub use http_transport::{
    HttpSettings, HttpTransport, InvalidHttpSettings, Pool, Target, UnusableCertificates, check_address,
};
pub use in_process::{InProcess, InProcessSettings};
pub use telemetry::record;

use crate::Locale;

/// Which part of the back end a request goes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Root {
    /// The REST interface of one language.
    Api(Locale),
    /// The folder of uploaded files.
    Uploads,
}

/// A way to reach the back end.
///
/// Implementations bound time and size of every call, add the fixed authorization header and never send it
/// to another host. An answer with an error status is an answer, not an error.
#[async_trait]
pub trait Transport: Send + Sync + 'static {
    /// Sends one request within the limits of its purpose. Its URI is the path and query below `root`, starting with a slash.
    async fn send(
        &self,
        root: Root,
        purpose: Purpose,
        request: http::Request<Bytes>,
    ) -> Result<http::Response<Bytes>, TransportError>;
}

/// Why no complete answer came.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TransportError {
    /// No connection.
    #[error(
        "cannot connect: {reason}; check that the back end runs and that its configured address is right"
    )]
    Connect {
        /// What the system said. The host is left out: it must not reach a log.
        reason: String,
    },
    /// No complete answer in time.
    #[error("no complete answer within {} ms; see the back end's load{}", after.as_millis(), settings_of(*purpose))]
    TimedOut {
        /// How long the site waited.
        after: Duration,
        /// What the call was for, where that decides about its limits.
        purpose: Option<Purpose>,
    },
    /// The connection broke before the answer was complete.
    #[error("the connection broke before the answer was complete: {reason}")]
    Interrupted {
        /// What the system said.
        reason: String,
    },
    /// More bytes than allowed, counted after decompression.
    #[error("the answer is longer than {limit_bytes} bytes")]
    TooLarge {
        /// The limit in bytes.
        limit_bytes: u64,
    },
    /// Too many redirects, or one to another host, which must not see the token.
    #[error("refused to follow a redirect: {reason}; set the configured address to the final one")]
    Redirect {
        /// What was wrong with it.
        reason: String,
    },
    /// Not asked, because the back end failed repeatedly just before.
    #[error("not asked: it failed repeatedly, next try in {} ms", retry_in.as_millis())]
    CircuitOpen {
        /// When the next request will be let through.
        retry_in: Duration,
    },
    /// The request itself could not be built.
    #[error("the request is not valid: {reason}")]
    BadRequest {
        /// What is wrong with it.
        reason: String,
    },
    /// The service in this process failed instead of answering.
    #[error("the embedded back end failed: {reason}")]
    Service {
        /// What it said.
        reason: String,
    },
}

impl TransportError {
    /// The same, with what the call was for.
    fn of_purpose(self, purpose: Purpose) -> Self {
        match self {
            Self::TimedOut { after, .. } => Self::TimedOut { after, purpose: Some(purpose) },
            other => other,
        }
    }
}

/// Which settings decide how long is waited.
fn settings_of(purpose: Option<Purpose>) -> String {
    purpose.map(Purpose::name).map_or_else(String::new, |name| {
        format!(", or raise {name}_attempt_ms and {name}_total_ms in [budgets]")
    })
}
