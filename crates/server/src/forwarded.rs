//! Who is asking, when proxies stand in front: what they say about the visitor, as far as each of them is believed.
//!
//! Every proxy adds the address that it was called from at the right end of the header. So the header is read from there:
//! an entry counts when whoever wrote it is trusted, and the first that does not count hides all that is left of it,
//! which visitors can make up.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Once;

use http::{HeaderMap, HeaderName, HeaderValue};
use ipnet::IpNet;

use crate::settings::{ForwardedHeader, ProxySettings};

/// `X-Forwarded-For`, which most proxies write.
const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
/// `Forwarded`, the standard's (RFC 7239).
const FORWARDED: HeaderName = HeaderName::from_static("forwarded");
/// More proxies in a row than anybody has; what stands left of so many entries is not read.
const MAX_ENTRIES: usize = 32;
/// The longest entry is an IPv6 address with a port and a few more words about the proxy; a longer one is not read.
const MAX_ENTRY_BYTES: usize = 512;

/// The visitor's address: the connection's peer, or the last one that trusted proxies vouch for. Never an IPv4 address in
/// the clothes of an IPv6 one.
///
/// A header that is not configured can be sent by a visitor as well as by the proxy. Where both headers came and tell
/// different stories, one of them is invented, and neither is believed.
#[must_use]
pub(crate) fn visitor_address(peer: IpAddr, headers: &HeaderMap, proxies: &ProxySettings) -> IpAddr {
    let peer = peer.to_canonical();
    if !is_trusted(peer, &proxies.trusted) {
        return peer;
    }
    let x_forwarded_for = || last_vouched_for(peer, x_forwarded_for(headers), &proxies.trusted);
    let forwarded = || last_vouched_for(peer, forwarded(headers), &proxies.trusted);
    match proxies.header {
        ForwardedHeader::XForwardedFor => x_forwarded_for(),
        ForwardedHeader::Forwarded => forwarded(),
        ForwardedHeader::Either => {
            match (headers.contains_key(X_FORWARDED_FOR), headers.contains_key(FORWARDED)) {
                (_, false) => x_forwarded_for(),
                (false, true) => forwarded(),
                (true, true) => {
                    let visitor = x_forwarded_for();
                    if visitor == forwarded() {
                        return visitor;
                    }
                    warn_of_two_stories();
                    peer
                }
            }
        }
    }
}

/// Once: it is either the proxies, with every request, or a visitor, who should not be able to fill the log.
fn warn_of_two_stories() {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        tracing::warn!(
            "a trusted proxy passed on an X-Forwarded-For and a Forwarded that name different visitors; neither is \
             believed. Name the header that the proxy writes in forwarded_header"
        );
    });
}

/// Follows the entries, from the right, for as long as whoever wrote them is trusted.
fn last_vouched_for(
    peer: IpAddr,
    entries: impl Iterator<Item = Option<IpAddr>>,
    trusted: &[IpNet],
) -> IpAddr {
    let mut known = peer;
    for entry in entries {
        match entry {
            Some(address) if is_trusted(known, trusted) => known = address,
            _ => break,
        }
    }
    known
}

/// Whether an address is in one of the networks.
pub(crate) fn is_trusted(address: IpAddr, trusted: &[IpNet]) -> bool {
    let mapped = match address {
        IpAddr::V4(v4) => Some(IpAddr::V6(v4.to_ipv6_mapped())),
        IpAddr::V6(_) => None,
    };
    trusted.iter().any(|net| net.contains(&address) || mapped.is_some_and(|mapped| net.contains(&mapped)))
}

/// The entries of `X-Forwarded-For`, the last first; `None` for one that is no address.
fn x_forwarded_for(headers: &HeaderMap) -> impl Iterator<Item = Option<IpAddr>> {
    let lines = headers.get_all(X_FORWARDED_FOR).iter().rev();
    let entries = lines.flat_map(|line| line.as_bytes().rsplit(|&byte| byte == b','));
    readable(entries).map(|entry| {
        let entry = entry?;
        // Some write the node as `Forwarded` would have it.
        node(entry.strip_prefix('"').and_then(|entry| entry.strip_suffix('"')).unwrap_or(entry))
    })
}

/// What the elements of `Forwarded` say after `for=`, the last first; `None` for one that names no address.
fn forwarded(headers: &HeaderMap) -> impl Iterator<Item = Option<IpAddr>> {
    let lines = headers.get_all(FORWARDED).iter().rev().map(HeaderValue::as_bytes);
    let elements = lines.flat_map(|line| FromTheRight { line: Some(line), separator: b',' });
    readable(elements).map(|element| element.and_then(named_for))
}

/// Entries as text, without empty ones, which the standard allows; `None` for what nobody sends.
fn readable<'h>(entries: impl Iterator<Item = &'h [u8]>) -> impl Iterator<Item = Option<&'h str>> {
    let entries = entries.take(MAX_ENTRIES).map(<[u8]>::trim_ascii).filter(|entry| !entry.is_empty());
    entries.map(|entry| str::from_utf8(entry).ok().filter(|entry| entry.len() <= MAX_ENTRY_BYTES))
}

/// The address after `for=` in an element such as `by=_gate;for="[2001:db8::1]:4711"`; `None` without one, or with two.
fn named_for(element: &str) -> Option<IpAddr> {
    let pairs = FromTheRight { line: Some(element.as_bytes()), separator: b';' };
    let mut nodes = pairs.filter_map(|pair| {
        let (name, value) = str::from_utf8(pair).ok()?.split_once('=')?;
        name.trim().eq_ignore_ascii_case("for").then(|| value.trim())
    });
    let (value, None) = (nodes.next()?, nodes.next()) else { return None };
    match value.strip_prefix('"') {
        // No address contains what would have to be escaped.
        Some(quoted) => node(quoted.strip_suffix('"')?),
        None => node(value),
    }
}

/// An address as proxies write it: alone, in brackets, with a port. `None` for `unknown`, for `_names`, and for nonsense.
fn node(text: &str) -> Option<IpAddr> {
    let address = if let Some(bracketed) = text.strip_prefix('[') {
        let (address, behind) = bracketed.split_once(']')?;
        if !behind.is_empty() && !is_port(behind.strip_prefix(':')?) {
            return None;
        }
        IpAddr::V6(address.parse::<Ipv6Addr>().ok()?)
    } else {
        match text.split_once(':') {
            Some((v4, port)) if is_port(port) && v4.contains('.') => IpAddr::V4(v4.parse().ok()?),
            _ => text.parse().ok()?,
        }
    };
    Some(address.to_canonical())
}

/// A port, or the standard's hidden one, such as `_secret`.
fn is_port(text: &str) -> bool {
    let is_hidden = text.strip_prefix('_').is_some_and(|name| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte))
    });
    is_hidden || (text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<u16>().is_ok())
}

/// Splits where a separator stands outside quotes, beginning with the last piece.
///
/// What visitors send stands on the left, so quotes that they never close cannot swallow what a proxy wrote behind them.
struct FromTheRight<'l> {
    line: Option<&'l [u8]>,
    separator: u8,
}

impl<'l> Iterator for FromTheRight<'l> {
    type Item = &'l [u8];

    fn next(&mut self) -> Option<&'l [u8]> {
        let line = self.line?;
        let mut is_quoted = false;
        let mut at = line.len();
        while at > 0 {
            at -= 1;
            match line[at] {
                b'"' if is_quoted => {
                    let escapes = line[..at].iter().rev().take_while(|&&byte| byte == b'\\').count();
                    is_quoted = escapes % 2 == 1;
                    at -= escapes;
                }
                b'"' => is_quoted = true,
                byte if byte == self.separator && !is_quoted => {
                    self.line = Some(&line[..at]);
                    return Some(&line[at + 1..]);
                }
                _ => {}
            }
        }
        self.line = None;
        Some(line)
    }
}

#[cfg(test)]
mod tests;
