//! Every request says which site it asks for, once: what it does not say, or says in two ways, is refused with 400.
//!
//! The language of an answer can depend on the host, and programs in front of the site may keep answers by it. If they and
//! the site read two different hosts out of one request, they keep the answer to the one under the name of the other.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http::header::HOST;
use http::uri::Authority;
use http::{HeaderValue, Version};

use crate::app::App;
use crate::error::PageError;
use crate::site;

/// The layer. Behind it, the header `Host` is what the request asks for, whatever its protocol.
pub(crate) async fn layer(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    match named(&request) {
        Ok(Some(host)) => {
            request.headers_mut().insert(HOST, host);
        }
        Ok(None) => {}
        Err(Unclear) => return site::refuse(&app, peer, request, &PageError::UnclearHost).await,
    }
    next.run(request).await
}

/// A request that does not say, or says in two ways, which site it asks for.
#[derive(Debug, PartialEq, Eq)]
struct Unclear;

/// The host that a request names; `None` where it need not name one.
fn named(request: &Request) -> Result<Option<HeaderValue>, Unclear> {
    let target = request.uri().authority().map(Authority::as_str);
    let mut lines = request.headers().get_all(HOST).iter();
    let (header, None) = (lines.next(), lines.next()) else { return Err(Unclear) };
    let header = header.map(|line| line.to_str().map_err(|_unreadable| Unclear)).transpose()?;
    let host = match (request.version(), target, header) {
        // Older than the header.
        (Version::HTTP_09 | Version::HTTP_10, None, None) => return Ok(None),
        (Version::HTTP_11, _, None) | (_, None, None) => return Err(Unclear),
        // A request to a proxy names the host in its first line, and the header is to be ignored.
        (Version::HTTP_09 | Version::HTTP_10 | Version::HTTP_11, Some(target), _) => target,
        (_, Some(target), Some(header)) if !target.eq_ignore_ascii_case(header) => return Err(Unclear),
        (_, Some(target), _) => target,
        (_, None, Some(header)) => header,
    };
    let is_host = |authority: Authority| !authority.host().is_empty() && !authority.as_str().contains('@');
    if !host.parse().is_ok_and(is_host) {
        return Err(Unclear);
    }
    HeaderValue::from_str(host).map(Some).map_err(|_unwritable| Unclear)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn asked(version: Version, uri: &str, hosts: &[&str]) -> Result<Option<String>, Unclear> {
        let mut request = Request::builder().version(version).uri(uri);
        for host in hosts {
            request = request.header(HOST, *host);
        }
        let named = named(&request.body(Body::empty()).unwrap());
        named.map(|host| host.map(|host| host.to_str().unwrap().to_owned()))
    }

    #[test]
    fn a_host_is_named_by_the_header_or_by_the_first_line() {
        let named = |host: &str| Ok(Some(host.to_owned()));
        assert_eq!(asked(Version::HTTP_11, "/", &["a.example"]), named("a.example"));
        assert_eq!(asked(Version::HTTP_11, "/", &["[::1]:8080"]), named("[::1]:8080"));
        assert_eq!(asked(Version::HTTP_11, "http://a.example/", &["b.example"]), named("a.example"));
        assert_eq!(asked(Version::HTTP_2, "http://a.example:80/", &[]), named("a.example:80"));
        assert_eq!(asked(Version::HTTP_2, "http://a.example/", &["A.example"]), named("a.example"));
        assert_eq!(asked(Version::HTTP_2, "/", &["a.example"]), named("a.example"));
        assert_eq!(asked(Version::HTTP_10, "/", &[]), Ok(None));
    }

    #[test]
    fn no_host_two_hosts_and_nonsense_are_unclear() {
        for (version, uri, hosts) in [
            (Version::HTTP_11, "/", [].as_slice()),
            (Version::HTTP_11, "http://a.example/", &[]),
            (Version::HTTP_2, "/", &[]),
            (Version::HTTP_11, "/", &["a.example", "a.example"]),
            (Version::HTTP_10, "/", &["a.example", "b.example"]),
            (Version::HTTP_2, "http://a.example/", &["b.example"]),
            (Version::HTTP_2, "http://a.example/", &["a.example", "a.example"]),
            (Version::HTTP_11, "/", &[""]),
            (Version::HTTP_11, "/", &["a.example, b.example"]),
            (Version::HTTP_11, "/", &["user@a.example"]),
            (Version::HTTP_11, "/", &["a.example/path"]),
            (Version::HTTP_11, "/", &["a b"]),
        ] {
            assert_eq!(asked(version, uri, hosts), Err(Unclear), "{version:?} {uri} {hosts:?}");
        }
    }
}
