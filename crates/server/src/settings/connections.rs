//! How many connections a listener holds, and how long each may keep its place without using it.

use std::time::Duration;

use ipnet::IpNet;

/// Bounds on the connections of one listener.
#[derive(Clone, Debug)]
pub struct ConnectionSettings {
    /// What the listener is called in metrics and logs.
    pub listener: &'static str,
    /// Connections that are open at once. When all are, the one that has been idle longest makes room for the next.
    pub most: usize,
    /// The same for one address; an IPv6 visitor owns a whole /64.
    pub most_per_address: usize,
    /// Networks through which everybody comes, so that what is counted per address is not counted for them.
    pub proxies: Vec<IpNet>,
    /// A client must have sent its first request by then, and each later one as long after its first byte.
    pub header_timeout: Duration,
    /// How long a connection is kept between requests.
    pub idle_timeout: Duration,
    /// How long a client may neither take what it is sent nor send what it has begun.
    pub stall_timeout: Duration,
    /// How long a stopping server waits for requests in progress.
    pub drain_timeout: Duration,
}
