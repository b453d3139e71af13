//! Which proxies stand in front of the site, and how they say whom they serve.

use ipnet::IpNet;

/// The proxies in front of the site.
#[derive(Clone, Debug, Default)]
pub struct ProxySettings {
    /// Networks that are believed about whom they serve.
    pub trusted: Vec<IpNet>,
    /// Where they write it.
    pub header: ForwardedHeader,
}

/// A header in which proxies name the visitor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ForwardedHeader {
    /// Whichever comes; when both do, they must agree.
    #[default]
    Either,
    /// `X-Forwarded-For` alone.
    XForwardedFor,
    /// `Forwarded` alone.
    Forwarded,
}
