//! Where the cluster is and how much patience the site has with it.

use std::fmt;
use std::time::Duration;

use content::transport::check_address;
use http::HeaderValue;
use url::Url;

use crate::transport::Limits;

/// Where the cluster is and how much patience the site has with it.
#[derive(Debug, Clone)]
pub struct ClusterSettings {
    /// The nodes, such as `https://a.search.example:8108/`; at least one, at most [`ClusterSettings::MAX_NODES`].
    pub nodes: Vec<Url>,
    /// Sent with every request to these nodes, and to no other host.
    pub api_key: ApiKey,
    /// How long to wait for a connection, in each try.
    pub connect_timeout: Duration,
    /// How long a node that failed is left alone.
    pub unhealthy_for: Duration,
    /// The limits of calls.
    pub limits: Limits,
}

/// The key of the search engine. Its `Debug` output hides it.
#[derive(Clone)]
pub struct ApiKey(HeaderValue);

/// The configured key cannot stand in a header. The message does not repeat it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the search engine's key must not be empty or contain anything but visible ASCII characters")]
pub struct InvalidApiKey;

/// Settings that cannot work. The message names the setting, never a secret.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("search engine: {setting}: {reason}")]
pub struct InvalidClusterSettings {
    /// Which setting.
    pub setting: String,
    /// What is wrong and what is allowed.
    pub reason: String,
}

impl ClusterSettings {
    /// The most nodes of a cluster.
    pub const MAX_NODES: usize = 16;

    /// Settings for these nodes with the usual limits.
    pub fn new(nodes: Vec<Url>, api_key: ApiKey) -> Self {
        Self {
            nodes,
            api_key,
            connect_timeout: Duration::from_millis(500),
            unhealthy_for: Duration::from_secs(60),
            limits: Limits::default(),
        }
    }

    pub(super) fn validate(&self) -> Result<(), InvalidClusterSettings> {
        let invalid =
            |setting: String, reason: &str| InvalidClusterSettings { setting, reason: reason.to_owned() };
        if !(1..=Self::MAX_NODES).contains(&self.nodes.len()) {
            return Err(invalid("nodes".to_owned(), "there must be 1 to 16 of them"));
        }
        for (index, node) in self.nodes.iter().enumerate() {
            check_address(node).map_err(|reason| invalid(format!("node {}", index + 1), reason))?;
        }
        Ok(())
    }
}

impl ApiKey {
    /// Reads a key.
    ///
    /// # Errors
    /// When it cannot stand in a header.
    pub fn new(key: &str) -> Result<Self, InvalidApiKey> {
        if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(InvalidApiKey);
        }
        let mut value = HeaderValue::try_from(key).map_err(|_bad_value| InvalidApiKey)?;
        value.set_sensitive(true);
        Ok(Self(value))
    }

    pub(super) fn header(&self) -> HeaderValue {
        self.0.clone()
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("ApiKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(nodes: &[&str]) -> ClusterSettings {
        let nodes = nodes.iter().map(|node| Url::parse(node).unwrap()).collect();
        ClusterSettings::new(nodes, ApiKey::new("hunter2").unwrap())
    }

    #[test]
    fn settings_that_cannot_work_are_refused_by_name() {
        for (nodes, expected) in [
            (&[] as &[&str], "search engine: nodes: there must be 1 to 16 of them"),
            (
                &["http://a.example/", "ftp://b.example/"],
                "search engine: node 2: must be an absolute http or https address",
            ),
        ] {
            assert_eq!(settings(nodes).validate().unwrap_err().to_string(), expected);
        }
        settings(&["https://a.example:8108/"]).validate().unwrap();
    }

    #[test]
    fn the_key_is_never_printed_and_cannot_break_the_header() {
        assert!(!format!("{:?}", settings(&["http://a.example/"])).contains("hunter2"));
        for key in ["", "a b", "a\r\nX-Evil: 1", "ñ"] {
            let refused = ApiKey::new(key).unwrap_err();
            assert!(key.is_empty() || !refused.to_string().contains(key));
        }
    }
}
