//! What a server was asked.

use bytes::Bytes;
use http::{HeaderMap, Method};

/// A request as it arrived.
#[derive(Debug, Clone)]
pub struct ReceivedRequest {
    /// The method.
    pub method: Method,
    /// Path and query.
    pub target: String,
    /// The headers.
    pub headers: HeaderMap,
    /// The body; empty for hostile servers, which do not read that far.
    pub body: Bytes,
}

impl ReceivedRequest {
    /// A header as text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }
}
