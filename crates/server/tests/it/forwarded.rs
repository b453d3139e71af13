//! Behind a proxy, everybody is limited by the address that the proxy saw, whatever they say about themselves.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use axum::body::Body;
use http::{Request, StatusCode};
use server::settings::{ForwardedHeader, ProxySettings};

use crate::site::{Setup, Visitor, back_end};

const PROXY: [u8; 4] = [10, 0, 0, 1];

async fn behind_a_proxy() -> (Visitor, test_support::WordPressLike) {
    let back_end = back_end(&[]).await;
    let proxies =
        ProxySettings { trusted: vec!["10.0.0.0/8".parse().unwrap()], header: ForwardedHeader::Either };
    let setup = Setup { searches_per_minute: 12, writes_per_minute: 12, proxies, ..Setup::default() };
    (setup.visit(&back_end.url()), back_end)
}

/// How many of 40 different searches are refused, with a header for each.
async fn refused(visitor: &Visitor, name: &str, value: impl Fn(usize) -> String) -> usize {
    let mut refused = 0;
    for number in 0..40 {
        let request = Request::get(format!("/_data/products/?search={name}{number}"));
        let request = request.header(name, value(number)).body(Body::empty()).unwrap();
        let got = visitor.send_from(PROXY, request).await;
        refused += usize::from(got.status == StatusCode::TOO_MANY_REQUESTS);
    }
    refused
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_who_invents_addresses_does_not_escape_the_limits() {
    for (name, invented) in [
        ("x-forwarded-for", "198.51.100.{n}, x, 203.0.113.7"),
        ("x-forwarded-for", "198.51.100.{n}, 203.0.113.7:40{n}"),
        ("x-forwarded-for", "2001:db8:0:1::{n}"),
        ("forwarded", "for=198.51.100.{n}, for=\"unknown, for=203.0.113.7;proto=https"),
        ("forwarded", "for=198.51.100.{n}, for=\"[2001:db8::{n}]:4{n}\""),
    ] {
        let (visitor, _back_end) = behind_a_proxy().await;
        let refused = refused(&visitor, name, |n| invented.replace("{n}", &n.to_string())).await;
        assert_eq!(refused, 36, "{name}: {invented}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_behind_one_proxy_do_not_share_a_limit() {
    for (name, visitors) in [
        ("x-forwarded-for", "203.0.113.{n}:4711"),
        ("x-forwarded-for", "[2001:db8:0:{n}::1]:80"),
        ("forwarded", "for=\"203.0.113.{n}:_hidden\";by=_gate"),
    ] {
        let (visitor, _back_end) = behind_a_proxy().await;
        let refused = refused(&visitor, name, |n| visitors.replace("{n}", &n.to_string())).await;
        assert_eq!(refused, 0, "{name}: {visitors}");
    }
}
