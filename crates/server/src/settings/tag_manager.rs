//! The tag manager that visitors may consent to, and the hosts that the policy opens for it.
//!
//! What is configured here is written into a security policy, so it is parsed once, into types that cannot carry
//! anything else into it.

use std::fmt;
use std::str::FromStr;

use url::{Host, Url};

/// A tag manager's container and what it needs.
#[derive(Clone, Debug)]
pub struct TagManagerSettings {
    /// Which container it is.
    pub container_id: ContainerId,
    /// Where its script comes from.
    pub script_url: ScriptUrl,
    /// Further hosts that the container's tags talk to.
    pub hosts: Vec<TagHost>,
}

impl TagManagerSettings {
    /// The script's address, complete with the container's id.
    #[must_use]
    pub fn script(&self) -> String {
        let mut url = self.script_url.url.clone();
        url.query_pairs_mut().append_pair("id", self.container_id.as_str());
        url.into()
    }

    /// The hosts that scripts, pictures and calls of the container come from, each once.
    #[must_use]
    pub fn sources(&self) -> Vec<String> {
        let mut sources = vec![self.script_url.origin.to_string()];
        for host in &self.hosts {
            let source = host.to_string();
            if !sources.contains(&source) {
                sources.push(source);
            }
        }
        sources
    }
}

/// The name of a container, such as `GTM-ABC123`, or of a measurement, such as `G-ABC123`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContainerId(String);

/// Text that does not name a container.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("allowed is GTM- or G- followed by capital letters and digits")]
pub struct InvalidContainerId;

impl ContainerId {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Where the script of such a container is published.
    #[must_use]
    pub fn default_script(&self) -> &'static str {
        if self.0.starts_with("GTM-") {
            "https://www.googletagmanager.com/gtm.js"
        } else {
            "https://www.googletagmanager.com/gtag/js"
        }
    }
}

impl FromStr for ContainerId {
    type Err = InvalidContainerId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let rest = text.strip_prefix("GTM-").or_else(|| text.strip_prefix("G-")).ok_or(InvalidContainerId)?;
        let is_code = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
        if rest.is_empty() || rest.len() > 32 || !rest.bytes().all(is_code) {
            return Err(InvalidContainerId);
        }
        Ok(Self(text.to_owned()))
    }
}

/// Where a container's script comes from: Google, or a tag server of the site's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptUrl {
    url: Url,
    origin: TagHost,
}

/// Text that is not the address of a script.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("allowed is the https:// address of a script, without a query; the container's id is added to it")]
pub struct InvalidScriptUrl;

impl FromStr for ScriptUrl {
    type Err = InvalidScriptUrl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let url = Url::parse(text).map_err(|_| InvalidScriptUrl)?;
        if url.path() == "/" || url.query().is_some() || url.fragment().is_some() || has_user(&url) {
            return Err(InvalidScriptUrl);
        }
        let origin = url.origin().ascii_serialization().parse().map_err(|_| InvalidScriptUrl)?;
        Ok(Self { url, origin })
    }
}

/// A host that the policy opens: `https://` and a name, or `https://*.` and a name for all hosts below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagHost {
    wildcard: bool,
    /// An origin, without a path.
    origin: String,
}

/// Text that does not name a host.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("allowed is https:// and a host without a path, such as https://*.google-analytics.com")]
pub struct InvalidTagHost;

impl FromStr for TagHost {
    type Err = InvalidTagHost;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (wildcard, exact) = match text.strip_prefix("https://*.") {
            Some(below) => (true, format!("https://{below}")),
            None => (false, text.to_owned()),
        };
        let url = Url::parse(&exact).map_err(|_| InvalidTagHost)?;
        let plain = url.path() == "/" && url.query().is_none() && url.fragment().is_none() && !has_user(&url);
        let allowed = match (url.scheme(), url.host()) {
            ("https", Some(Host::Domain(name))) => is_name(name) && (!wildcard || name.contains('.')),
            ("https", Some(_)) => !wildcard,
            // A script server on the same machine, to try the container with.
            ("http", Some(host)) => is_loopback(&host),
            _ => false,
        };
        if !plain || !allowed {
            return Err(InvalidTagHost);
        }
        Ok(Self { wildcard, origin: url.origin().ascii_serialization() })
    }
}

impl fmt::Display for TagHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.origin.strip_prefix("https://").filter(|_| self.wildcard) {
            Some(name) => write!(f, "https://*.{name}"),
            None => f.write_str(&self.origin),
        }
    }
}

/// The URL standard lets a host contain what would end a directive, a semicolon say.
fn is_name(host: &str) -> bool {
    host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte))
}

fn is_loopback(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => *name == "localhost",
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.is_loopback(),
    }
}

fn has_user(url: &Url) -> bool {
    !url.username().is_empty() || url.password().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn host(text: &str) -> Result<String, InvalidTagHost> {
        text.parse::<TagHost>().map(|host| host.to_string())
    }

    #[test]
    fn a_container_is_named_as_google_names_it() {
        for good in ["GTM-ABC123", "GTM-0", "G-A1B2C3"] {
            assert_eq!(good.parse::<ContainerId>().unwrap().as_str(), good);
        }
        for bad in ["", "GTM-", "gtm-abc", "GTM-abc", "UA-1", "GTM-A B", "GTM-A;script-src *", "G-É"] {
            assert_eq!(bad.parse::<ContainerId>(), Err(InvalidContainerId), "{bad}");
        }
    }

    #[test]
    fn a_host_is_an_origin_and_nothing_else() {
        assert_eq!(host("https://tags.example").unwrap(), "https://tags.example");
        assert_eq!(host("https://Tags.example:8443/").unwrap(), "https://tags.example:8443");
        assert_eq!(host("https://*.google-analytics.com").unwrap(), "https://*.google-analytics.com");
        assert_eq!(host("http://127.0.0.1:9000").unwrap(), "http://127.0.0.1:9000");
        assert_eq!(host("http://localhost").unwrap(), "http://localhost");
    }

    #[test]
    fn nothing_else_gets_into_the_policy() {
        for bad in [
            "tags.example",
            "http://tags.example",
            "https://tags.example/x",
            "https://tags.example?x",
            "https://user@tags.example",
            "https://a.example;script-src",
            "https://a.example,b.example",
            "https://a.example 'unsafe-inline'",
            "https://*",
            "https://*.com",
            "https://*.*.example.com",
            "https://*.127.0.0.1",
            "https:",
            "data:",
            "'unsafe-eval'",
            "",
        ] {
            assert_eq!(host(bad), Err(InvalidTagHost), "{bad}");
        }
    }

    #[test]
    fn the_script_carries_the_container_and_its_host_is_opened_once() {
        let settings = TagManagerSettings {
            container_id: "GTM-ABC123".parse().unwrap(),
            script_url: "https://tags.example/gtm.js".parse().unwrap(),
            hosts: vec!["https://tags.example".parse().unwrap(), "https://*.stats.example".parse().unwrap()],
        };
        assert_eq!(settings.script(), "https://tags.example/gtm.js?id=GTM-ABC123");
        assert_eq!(settings.sources(), ["https://tags.example", "https://*.stats.example"]);
    }

    #[test]
    fn a_script_has_a_path_and_no_query() {
        for bad in [
            "https://tags.example",
            "https://tags.example/gtm.js?id=GTM-1",
            "http://tags.example/gtm.js",
            "https://a;b.example/gtm.js",
            "gtm.js",
        ] {
            assert_eq!(bad.parse::<ScriptUrl>(), Err(InvalidScriptUrl), "{bad}");
        }
    }
}
