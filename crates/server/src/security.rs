//! Headers that make browsers keep to what the site means to do.

use std::sync::Arc;

use arc_swap::ArcSwap;
use http::header::{
    CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use http::{HeaderMap, HeaderName, HeaderValue};

const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// The security headers, with the parts that content decides.
#[derive(Debug)]
pub(crate) struct SecurityHeaders {
    https: bool,
    policy: ArcSwap<HeaderValue>,
}

impl SecurityHeaders {
    /// Headers for a site reached over https or not.
    #[must_use]
    pub(crate) fn new(https: bool) -> Self {
        Self { https, policy: ArcSwap::from_pointee(policy(&[])) }
    }

    /// Opens the policy for forms that post to these origins, and to no others.
    pub(crate) fn update(&self, form_targets: &[String]) {
        self.policy.store(Arc::new(policy(form_targets)));
    }

    /// Adds the headers; a stricter policy that a handler has set stays.
    pub(crate) fn apply(&self, headers: &mut HeaderMap) {
        if !headers.contains_key(CONTENT_SECURITY_POLICY) {
            headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::clone(&self.policy.load()));
        }
        headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        headers.insert(REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin"));
        headers.insert(OPENER_POLICY, HeaderValue::from_static("same-origin"));
        headers.insert(RESOURCE_POLICY, HeaderValue::from_static("same-origin"));
        headers.insert(
            PERMISSIONS_POLICY,
            HeaderValue::from_static("camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"),
        );
        if self.https {
            headers.insert(
                STRICT_TRANSPORT_SECURITY,
                HeaderValue::from_static("max-age=31536000; includeSubDomains"),
            );
        }
    }
}

fn policy(form_targets: &[String]) -> HeaderValue {
    let forms: String = form_targets.iter().flat_map(|target| [" ", target.as_str()]).collect();
    let text = format!(
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; form-action 'self'{forms}; frame-ancestors 'none'; \
         base-uri 'none'; object-src 'none'"
    );
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static("default-src 'self'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(headers: &SecurityHeaders) -> HeaderMap {
        let mut map = HeaderMap::new();
        headers.apply(&mut map);
        map
    }

    #[test]
    fn scripts_come_from_the_site_alone() {
        let map = applied(&SecurityHeaders::new(false));
        let policy = map[CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("script-src 'self';"));
        assert!(!policy.contains("unsafe"));
        assert!(!map.contains_key(STRICT_TRANSPORT_SECURITY));
    }

    #[test]
    fn the_newsletter_host_may_receive_forms() {
        let headers = SecurityHeaders::new(true);
        headers.update(&["https://newsletter.example.com".into()]);
        let map = applied(&headers);
        assert!(
            map[CONTENT_SECURITY_POLICY]
                .to_str()
                .unwrap()
                .contains("form-action 'self' https://newsletter.example.com;")
        );
        assert!(map.contains_key(STRICT_TRANSPORT_SECURITY));
    }
}
