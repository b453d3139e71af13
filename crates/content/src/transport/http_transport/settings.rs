//! Where the back end is and how much patience the site has with it.

use std::time::Duration;

use url::Url;

use crate::ByLocale;
use crate::transport::{Authorization, BreakerSettings, Budgets, Pauses};

/// Where the back end is and how much patience the site has with it.
#[derive(Clone)]
pub struct HttpSettings {
    /// The REST interface of each language, such as `https://cms.example/es/wp-json/`. A query is kept on
    /// every request, and `?rest_route=/` addresses work.
    pub api: ByLocale<Url>,
    /// The folder of uploaded files, such as `https://cms.example/wp-content/uploads/`.
    pub uploads: Url,
    /// Sent with every request to the hosts of `api`, and to no other host.
    pub authorization: Option<Authorization>,
    /// How long to wait for a connection, in each attempt.
    pub connect_timeout: Duration,
    /// The limits of calls, by what they are for.
    pub budgets: Budgets,
    /// How soon failed calls are repeated.
    pub pauses: Pauses,
    /// When to stop asking a back end that is down.
    pub breaker: BreakerSettings,
}

/// Settings that cannot work. The message names the setting, never a secret.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("content back end: {setting}: {reason}")]
pub struct InvalidHttpSettings {
    /// Which setting.
    pub setting: String,
    /// What is wrong and what is allowed.
    pub reason: String,
}

impl HttpSettings {
    /// Settings for these addresses, without a token and with the usual limits.
    pub fn new(api: ByLocale<Url>, uploads: Url) -> Self {
        Self {
            api,
            uploads,
            authorization: None,
            connect_timeout: Duration::from_millis(500),
            budgets: Budgets::default(),
            pauses: Pauses::DEFAULT,
            breaker: BreakerSettings::DEFAULT,
        }
    }

    pub(super) fn validate(&self) -> Result<(), InvalidHttpSettings> {
        for (locale, url) in self.api.iter() {
            validate_address(&format!("API address ({locale})"), url)?;
        }
        validate_address("uploads address", &self.uploads)
    }
}

fn validate_address(setting: &str, url: &Url) -> Result<(), InvalidHttpSettings> {
    check_address(url)
        .map_err(|reason| InvalidHttpSettings { setting: setting.to_owned(), reason: reason.to_owned() })
}

/// Whether an address can be asked at all, and would not leak anything.
///
/// # Errors
/// What is wrong with it.
pub fn check_address(url: &Url) -> Result<(), &'static str> {
    if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none() {
        return Err("must be an absolute http or https address");
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("must not contain a user name or password; set the token instead");
    }
    if url.fragment().is_some() {
        return Err("must not contain a fragment ('#')");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_that_cannot_work_or_would_leak_are_refused_by_name() {
        let good = Url::parse("https://cms.example/wp-json/").unwrap();
        for (bad, expected) in [
            ("ftp://cms.example/", "must be an absolute http or https address"),
            ("data:text/plain,x", "must be an absolute http or https address"),
            (
                "https://me:hunter2@cms.example/",
                "must not contain a user name or password; set the token instead",
            ),
            ("https://cms.example/#x", "must not contain a fragment ('#')"),
        ] {
            let api = ByLocale { en: good.clone(), es: Url::parse(bad).unwrap() };
            let error = HttpSettings::new(api, good.clone()).validate().unwrap_err();
            assert_eq!(error.to_string(), format!("content back end: API address (es): {expected}"));
        }
    }
}
