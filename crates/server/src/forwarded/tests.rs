//! What proxies and visitors write into the headers, and whose address comes out of it.

use proptest::prelude::*;

use super::*;

const PROXY: &str = "10.0.0.1";

fn address(text: &str) -> IpAddr {
    text.parse().unwrap()
}

fn proxies(header: ForwardedHeader) -> ProxySettings {
    let trusted = ["10.0.0.0/8", "fd00::/8", "::ffff:172.16.0.0/108"];
    ProxySettings { trusted: trusted.map(|net| net.parse().unwrap()).to_vec(), header }
}

fn headers(lines: &[(&'static str, &[u8])]) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for (name, value) in lines {
        headers.append(*name, HeaderValue::from_bytes(value).unwrap());
    }
    headers
}

/// Whom a request through the proxy comes from.
fn visitor(lines: &[(&'static str, &[u8])]) -> String {
    visitor_address(address(PROXY), &headers(lines), &proxies(ForwardedHeader::Either)).to_string()
}

#[track_caller]
fn x_forwarded_for_names(value: &str, expected: &str) {
    assert_eq!(visitor(&[("x-forwarded-for", value.as_bytes())]), expected, "{value}");
}

#[track_caller]
fn forwarded_names(value: &str, expected: &str) {
    assert_eq!(visitor(&[("forwarded", value.as_bytes())]), expected, "{value}");
}

#[test]
fn what_a_visitor_wrote_himself_does_not_count() {
    x_forwarded_for_names("203.0.113.7", "203.0.113.7");
    x_forwarded_for_names("192.0.2.66, 203.0.113.7", "203.0.113.7");
    x_forwarded_for_names("192.0.2.66, x, 203.0.113.7", "203.0.113.7");
    x_forwarded_for_names("192.0.2.66, 203.0.113.7, 10.0.0.2, 10.0.0.3", "203.0.113.7");
    let several: [(&str, &[u8]); 2] =
        [("x-forwarded-for", b"192.0.2.66"), ("x-forwarded-for", b"192.0.2.67, 203.0.113.7")];
    assert_eq!(visitor(&several), "203.0.113.7");
}

#[test]
fn a_proxy_that_does_not_say_whom_it_serves_is_the_visitor() {
    for nobody in ["x", "unknown", "_hidden", "203.0.113.7 203.0.113.8", "[203.0.113.7]", "203.0.113.7:+80"] {
        x_forwarded_for_names(&format!("192.0.2.66, {nobody}, 10.0.0.2"), "10.0.0.2");
        x_forwarded_for_names(&format!("192.0.2.66, {nobody}"), PROXY);
    }
    assert_eq!(visitor(&[("x-forwarded-for", b"192.0.2.66, \xff")]), PROXY);
    x_forwarded_for_names("", PROXY);
    x_forwarded_for_names("10.0.0.9", "10.0.0.9");
}

#[test]
fn addresses_are_read_as_proxies_write_them() {
    for written in
        ["203.0.113.7:4711", "\"203.0.113.7:4711\"", "::ffff:203.0.113.7", "[::ffff:203.0.113.7]:80"]
    {
        x_forwarded_for_names(written, "203.0.113.7");
    }
    for written in
        ["2001:db8::7", "[2001:db8::7]", "[2001:DB8::7]:443", "\"[2001:db8::7]:443\"", "[2001:db8::7]:_x"]
    {
        x_forwarded_for_names(&format!("192.0.2.66,{written} , fd00::1,"), "2001:db8::7");
    }
}

#[test]
fn only_trusted_peers_are_believed() {
    let headers = headers(&[("x-forwarded-for", b"203.0.113.7")]);
    let proxies = proxies(ForwardedHeader::Either);
    let visitor = |peer: &str| visitor_address(address(peer), &headers, &proxies).to_string();
    assert_eq!(visitor("198.51.100.9"), "198.51.100.9");
    assert_eq!(visitor("::ffff:198.51.100.9"), "198.51.100.9");
    assert_eq!(visitor("::ffff:10.0.0.1"), "203.0.113.7");
    assert_eq!(visitor("172.16.0.1"), "203.0.113.7");
}

#[test]
fn the_header_of_the_standard_is_understood() {
    forwarded_names("for=203.0.113.7", "203.0.113.7");
    forwarded_names("for=192.0.2.66, FOR=\"203.0.113.7:4711\";proto=https;by=10.0.0.1", "203.0.113.7");
    forwarded_names(
        "for=192.0.2.66, by=\"a,b;for=192.0.2.67\\\",\"; For=\"[2001:db8::7]:_p\"",
        "2001:db8::7",
    );
    forwarded_names("for=192.0.2.66, for=203.0.113.7, for=\"10.0.0.2\"", "203.0.113.7");
    let several: [(&str, &[u8]); 2] = [("forwarded", b"for=192.0.2.66"), ("forwarded", b"for=203.0.113.7")];
    assert_eq!(visitor(&several), "203.0.113.7");
    for nobody in [
        "for=unknown",
        "for=_x",
        "proto=https",
        "for=203.0.113.7;for=192.0.2.66",
        "203.0.113.7",
        "for=\"203.0.113.7",
    ] {
        forwarded_names(&format!("for=192.0.2.66, {nobody}"), PROXY);
    }
}

#[test]
fn quotes_that_a_visitor_leaves_open_hide_nothing() {
    for invented in
        ["for=\"192.0.2.66", "for=\"192.0.2.66\\", "\"", "for=\"\\\"", "for=192.0.2.66;by=\"x\\\\"]
    {
        forwarded_names(&format!("{invented}, for=203.0.113.7"), "203.0.113.7");
        forwarded_names(&format!("{invented}, for=\"[2001:db8::7]:80\""), "2001:db8::7");
    }
}

#[test]
fn two_headers_that_tell_different_stories_are_not_believed() {
    let agreed: [(&str, &[u8]); 2] = [("x-forwarded-for", b"203.0.113.7"), ("forwarded", b"for=203.0.113.7")];
    assert_eq!(visitor(&agreed), "203.0.113.7");
    let differing: [(&str, &[u8]); 2] =
        [("x-forwarded-for", b"192.0.2.66"), ("forwarded", b"for=203.0.113.7")];
    assert_eq!(visitor(&differing), PROXY);
    let configured =
        |header| visitor_address(address(PROXY), &headers(&differing), &proxies(header)).to_string();
    assert_eq!(configured(ForwardedHeader::XForwardedFor), "192.0.2.66");
    assert_eq!(configured(ForwardedHeader::Forwarded), "203.0.113.7");
}

#[test]
fn long_headers_are_read_from_the_right_and_no_further_than_needed() {
    let flood = "10.0.0.2,".repeat(7000);
    x_forwarded_for_names(&format!("{flood}203.0.113.7"), "203.0.113.7");
    x_forwarded_for_names(&format!("203.0.113.7,{flood}"), "10.0.0.2");
    x_forwarded_for_names(&format!("203.0.113.7{}", ",".repeat(60_000)), PROXY);
    let quoted = "\\\"".repeat(30_000);
    forwarded_names(&format!("by=\"{quoted}\";for=203.0.113.7"), PROXY);
    forwarded_names(&format!("by=\"{quoted}\", for=203.0.113.7"), "203.0.113.7");
}

fn anything() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        "[0-9a-f.:,; \"\\\\=\\[\\]_forunkw]{0,80}".prop_map(String::into_bytes),
        prop::collection::vec((b' '..=b'~').prop_union(0x80..=0xff_u8), 0..60),
    ]
}

proptest! {
    #[test]
    fn whatever_a_visitor_sends_the_entry_of_the_proxy_counts(
        invented in anything(),
        bits in any::<u128>(),
        is_v4 in any::<bool>(),
        port in proptest::option::of(any::<u16>()),
    ) {
        let real = if is_v4 { IpAddr::V4((bits as u32).into()) } else { IpAddr::V6(bits.into()) };
        let real = real.to_canonical();
        prop_assume!(!is_trusted(real, &proxies(ForwardedHeader::Either).trusted));
        let node = match (real, port) {
            (IpAddr::V6(v6), Some(port)) => format!("[{v6}]:{port}"),
            (IpAddr::V6(v6), None) => format!("[{v6}]"),
            (IpAddr::V4(v4), Some(port)) => format!("{v4}:{port}"),
            (IpAddr::V4(v4), None) => v4.to_string(),
        };
        let appended = |entry: String| [&invented, b", ".as_slice(), entry.as_bytes()].concat();
        let plain = appended(node.clone());
        prop_assert_eq!(visitor(&[("x-forwarded-for", plain.as_slice())]), real.to_string());
        let standard = appended(format!("proto=https;for=\"{node}\""));
        prop_assert_eq!(visitor(&[("forwarded", standard.as_slice())]), real.to_string());
    }

    #[test]
    fn every_header_has_a_visitor(one in anything(), other in anything()) {
        visitor(&[("x-forwarded-for", one.as_slice()), ("forwarded", other.as_slice())]);
        visitor(&[("forwarded", other.as_slice()), ("forwarded", one.as_slice())]);
    }
}
