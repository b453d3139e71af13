//! Builds request addresses that never leave the configured one.

use http::{HeaderName, HeaderValue, Uri};
use url::Url;

use crate::transport::TransportError;

/// One configured address and the header that belongs to it.
pub struct Target {
    base: Url,
    header: Option<(HeaderName, HeaderValue)>,
}

const REST_ROUTE: &str = "rest_route";

impl Target {
    /// An address, and the header that is sent to it and to no other host.
    pub fn new(base: &Url, header: Option<(HeaderName, HeaderValue)>) -> Self {
        Self { base: base.clone(), header }
    }

    pub(super) fn header(&self) -> Option<&(HeaderName, HeaderValue)> {
        self.header.as_ref()
    }

    /// Host and port, for messages.
    pub fn host(&self) -> String {
        let host = self.base.host_str().unwrap_or_default();
        self.base.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"))
    }

    /// The address of a path and query below the base.
    pub(super) fn url(&self, uri: &Uri) -> Result<Url, TransportError> {
        let route = uri.path();
        let bad = |reason: &str| TransportError::BadRequest { reason: format!("{route:?} {reason}") };
        if !route.starts_with('/') {
            return Err(bad("does not start with a slash"));
        }
        let mut url = self.base.clone();
        let by_query = self.base.query_pairs().any(|(name, _)| name == REST_ROUTE);
        if !by_query {
            let path = format!("{}{route}", self.base.path().trim_end_matches('/'));
            url.set_path(&path);
            if url.path() != path {
                return Err(bad("would leave the configured address"));
            }
        }
        let own: Vec<(String, String)> = self.base.query_pairs().into_owned().collect();
        url.set_query(None);
        if !own.is_empty() {
            let mut pairs = url.query_pairs_mut();
            for (name, value) in own {
                let value = if name == REST_ROUTE {
                    format!("{}{route}", value.trim_end_matches('/'))
                } else {
                    value
                };
                pairs.append_pair(&name, &value);
            }
        }
        if let Some(query) = uri.query().filter(|query| !query.is_empty()) {
            let query = url.query().map_or_else(|| query.to_owned(), |own| format!("{own}&{query}"));
            url.set_query(Some(&query));
        }
        Ok(url)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(base: &str, uri: &str, expected: Option<&str>) {
        let target = Target::new(&Url::parse(base).unwrap(), None);
        let url = target.url(&uri.parse().unwrap()).ok();
        assert_eq!(url.as_ref().map(Url::as_str), expected, "{base} + {uri}");
    }

    #[test]
    fn paths_are_appended_to_any_kind_of_base() {
        check("https://c.example/wp-json/", "/jgm/v1/menu/", Some("https://c.example/wp-json/jgm/v1/menu/"));
        check("https://c.example/es/wp-json", "/a?b=c", Some("https://c.example/es/wp-json/a?b=c"));
        check(
            "https://c.example/wp-json/?lang=es",
            "/a/?b=c",
            Some("https://c.example/wp-json/a/?lang=es&b=c"),
        );
        check(
            "https://c.example/index.php?rest_route=/",
            "/jgm/v1/pages/?slug=a",
            Some("https://c.example/index.php?rest_route=%2Fjgm%2Fv1%2Fpages%2F&slug=a"),
        );
    }

    #[test]
    fn no_path_leaves_the_base() {
        check("https://c.example/wp-json/", "/../wp-admin/", None);
        check("https://c.example/wp-json/", "/%2e%2e/wp-admin/", None);
        check("https://c.example/wp-json/", "/a/..", None);
    }
}
