//! How far browsers are told to insist on https.

use http::HeaderValue;
use serde::{Deserialize, Serialize};

/// What a browser asks for by https alone, for a year from its last visit. Sent only where the site is reached so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Hsts {
    /// Nothing.
    Off,
    /// The site's own host.
    #[default]
    Host,
    /// All hosts below it as well, whoever serves them: those that know no https are lost to the browser for that year.
    Subdomains,
}

impl Hsts {
    pub(crate) fn header(self) -> Option<HeaderValue> {
        match self {
            Self::Off => None,
            Self::Host => Some(HeaderValue::from_static("max-age=31536000")),
            Self::Subdomains => Some(HeaderValue::from_static("max-age=31536000; includeSubDomains")),
        }
    }
}
