//! The section `[limits]`: bounds on requests and on connections.

use anyhow::bail;
use serde::{Deserialize, Serialize};

/// Bounds on requests and on connections.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct LimitsConfig {
    /// Requests in progress at once.
    pub(crate) concurrent_requests: usize,
    /// How long one request may take.
    pub(crate) request_seconds: u64,
    /// The longest query string.
    pub(crate) query_bytes: usize,
    /// The largest request body.
    pub(crate) body_bytes: usize,
    /// Writing calls one address may make per minute.
    pub(crate) writes_per_minute: u32,
    /// Searches one address may make per minute that nobody made just before.
    pub(crate) searches_per_minute: u32,
    /// Other pages one address may open per minute that nobody opened just before.
    pub(crate) pages_per_minute: u32,
    /// How long a stopping server waits for requests in progress.
    pub(crate) drain_seconds: u64,
    /// Open connections; what the file limit allows when 0.
    pub(crate) connections: usize,
    /// Open connections of one address; a quarter of all when 0.
    pub(crate) connections_per_address: usize,
    /// How long the headers of a request may take to come.
    pub(crate) header_seconds: u64,
    /// How long a connection is kept between requests.
    pub(crate) idle_seconds: u64,
    /// How long a client may neither take its answer nor send on.
    pub(crate) stall_seconds: u64,
    /// Memory for archives that are being made, and for large ones until they are sent, in mebibytes.
    pub(crate) archives_mib: usize,
    /// Memory for originals of pictures that are being looked at, in mebibytes.
    pub(crate) originals_mib: usize,
}

impl Default for LimitsConfig {
    fn default() -> Self {
        Self {
            concurrent_requests: 2048,
            request_seconds: 15,
            query_bytes: 4096,
            body_bytes: 64 * 1024,
            writes_per_minute: 120,
            searches_per_minute: 240,
            pages_per_minute: 600,
            drain_seconds: 10,
            connections: 0,
            connections_per_address: 0,
            header_seconds: 10,
            idle_seconds: 75,
            stall_seconds: 30,
            archives_mib: 256,
            originals_mib: 256,
        }
    }
}

impl LimitsConfig {
    /// What types alone cannot say.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        for (name, value) in [
            ("concurrent_requests", self.concurrent_requests as u64),
            ("searches_per_minute", u64::from(self.searches_per_minute)),
            ("pages_per_minute", u64::from(self.pages_per_minute)),
            ("header_seconds", self.header_seconds),
            ("idle_seconds", self.idle_seconds),
            ("stall_seconds", self.stall_seconds),
            ("archives_mib", self.archives_mib as u64),
            ("originals_mib", self.originals_mib as u64),
        ] {
            if value == 0 {
                bail!("limits.{name} is 0; allowed is 1 or more");
            }
        }
        Ok(())
    }
}
