//! Headers that make browsers keep to what the site means to do.

use std::sync::Arc;

use arc_swap::ArcSwap;
use http::header::{
    CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use http::{HeaderMap, HeaderName, HeaderValue};

use crate::settings::{CheckSources, Hsts};

const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// The security headers, with the parts that configuration and content decide.
#[derive(Debug)]
pub(crate) struct SecurityHeaders {
    hsts: Option<HeaderValue>,
    sources: Sources,
    policy: ArcSwap<HeaderValue>,
}

/// What may be loaded from other sites, as configured. All of it stands on every page: whoever walks on to one with a form
/// or a film keeps the policy of the page that was loaded first.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    /// Hosts of the tag manager; empty when none is configured.
    pub(crate) tags: Vec<String>,
    /// Where the scripts and frames of a robot check come from; empty when the site makes its own.
    pub(crate) check: CheckSources,
    /// Players that show films; empty when none is allowed.
    pub(crate) players: Vec<String>,
    /// Where the map of another site comes from; none when the site draws its own.
    pub(crate) map: Option<String>,
}

impl SecurityHeaders {
    /// Headers for a site that insists on https so far, which may load from these places.
    #[must_use]
    pub(crate) fn new(hsts: Hsts, sources: Sources) -> Self {
        let policy = ArcSwap::from_pointee(policy(&sources, &[]));
        Self { hsts: hsts.header(), sources, policy }
    }

    /// Opens the policy for forms that post to these origins, and to no others.
    pub(crate) fn update(&self, form_targets: &[String]) {
        self.policy.store(Arc::new(policy(&self.sources, form_targets)));
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
        if let Some(hsts) = &self.hsts {
            headers.insert(STRICT_TRANSPORT_SECURITY, hsts.clone());
        }
    }
}

fn policy(sources: &Sources, form_targets: &[String]) -> HeaderValue {
    let Sources { tags, check, players, map } = sources;
    let listed = |hosts: &[String]| hosts.iter().flat_map(|host| [" ", host.as_str()]).collect::<String>();
    let (tags, forms, map) = (listed(tags), listed(form_targets), listed(map.as_slice()));
    let (scripts, connections) = (listed(&check.scripts), listed(&check.connections));
    let frames = match listed(&check.frames) + &listed(players) {
        frames if frames.is_empty() => frames,
        frames => format!("frame-src 'self'{frames}; "),
    };
    let text = format!(
        "default-src 'self'; script-src 'self'{tags}{scripts}; style-src 'self'; img-src 'self' data:{tags}{map}; \
         font-src 'self'; connect-src 'self'{tags}{connections}{map}; worker-src 'self'; manifest-src 'self'; \
         {frames}form-action 'self'{forms}; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
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
        let map = applied(&SecurityHeaders::new(Hsts::Off, Sources::default()));
        let policy = map[CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert_eq!(
            policy,
            "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
             connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; \
             frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
        );
        assert!(!map.contains_key(STRICT_TRANSPORT_SECURITY));
    }

    #[test]
    fn the_newsletter_host_may_receive_forms() {
        let headers = SecurityHeaders::new(Hsts::Host, Sources::default());
        headers.update(&["https://newsletter.example.com".into()]);
        let map = applied(&headers);
        assert!(
            map[CONTENT_SECURITY_POLICY]
                .to_str()
                .unwrap()
                .contains("form-action 'self' https://newsletter.example.com;")
        );
    }

    #[test]
    fn https_is_insisted_on_as_far_as_is_set() {
        let sent =
            |hsts| applied(&SecurityHeaders::new(hsts, Sources::default())).remove(STRICT_TRANSPORT_SECURITY);
        assert_eq!(sent(Hsts::Off), None);
        assert_eq!(sent(Hsts::default()).unwrap(), "max-age=31536000");
        assert_eq!(sent(Hsts::Subdomains).unwrap(), "max-age=31536000; includeSubDomains");
    }

    #[test]
    fn a_tag_manager_opens_its_own_hosts_and_nothing_else() {
        let tags = vec!["https://tags.example".into(), "https://*.b.example".into()];
        let headers = SecurityHeaders::new(Hsts::Host, Sources { tags, ..Sources::default() });
        headers.update(&["https://newsletter.example.com".into()]);
        assert_eq!(
            applied(&headers)[CONTENT_SECURITY_POLICY].to_str().unwrap(),
            "default-src 'self'; script-src 'self' https://tags.example https://*.b.example; style-src 'self'; \
             img-src 'self' data: https://tags.example https://*.b.example; font-src 'self'; \
             connect-src 'self' https://tags.example https://*.b.example; worker-src 'self'; \
             manifest-src 'self'; form-action 'self' https://newsletter.example.com; frame-ancestors 'none'; \
             base-uri 'none'; object-src 'none'"
        );
    }

    #[test]
    fn a_robot_check_opens_its_own_places_and_nothing_else() {
        let sources = CheckSources {
            scripts: vec!["https://check.example/recaptcha/".into()],
            frames: vec!["https://frames.example".into()],
            connections: vec!["https://check.example/recaptcha/".into()],
        };
        assert_eq!(
            applied(&SecurityHeaders::new(Hsts::Host, Sources { check: sources, ..Sources::default() }))
                [CONTENT_SECURITY_POLICY]
                .to_str()
                .unwrap(),
            "default-src 'self'; script-src 'self' https://check.example/recaptcha/; style-src 'self'; \
             img-src 'self' data:; font-src 'self'; connect-src 'self' https://check.example/recaptcha/; \
             worker-src 'self'; manifest-src 'self'; frame-src 'self' https://frames.example; form-action 'self'; \
             frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
        );
    }

    #[test]
    fn a_player_opens_frames_for_itself_and_nothing_else() {
        let players = vec!["https://player.vimeo.com".into()];
        let map = applied(&SecurityHeaders::new(Hsts::Host, Sources { players, ..Sources::default() }));
        let policy = map[CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("frame-src 'self' https://player.vimeo.com; "), "{policy}");
        assert_eq!(policy.matches("vimeo").count(), 1, "{policy}");
    }

    #[test]
    fn a_map_opens_its_own_host_for_tiles_and_nothing_else() {
        let map = Some("https://tiles.example".into());
        let map = applied(&SecurityHeaders::new(Hsts::Host, Sources { map, ..Sources::default() }));
        let policy = map[CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("connect-src 'self' https://tiles.example;"), "{policy}");
        assert!(policy.contains("img-src 'self' data: https://tiles.example;"), "{policy}");
        assert_eq!(policy.matches("tiles").count(), 2, "{policy}");
    }
}
