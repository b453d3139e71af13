//! How requests reach the search engine: over HTTP or in this process, with the same limits.

mod cluster;
mod in_process;
mod limits;

use async_trait::async_trait;
use bytes::Bytes;
use content::TransportError;

pub use cluster::{ApiKey, Cluster, ClusterSettings, InvalidApiKey, InvalidClusterSettings};
pub use in_process::InProcess;
pub use limits::{Limit, Limits};

/// A way to reach a search engine.
///
/// Implementations bound time and size of every call and add the API key. An answer with an error status is an
/// answer, not an error.
#[async_trait]
pub trait Transport: Send + Sync + 'static {
    /// Sends one request. Its URI is the path and query below the engine's root, starting with a slash.
    async fn send(&self, request: http::Request<Bytes>) -> Result<http::Response<Bytes>, TransportError>;
}
