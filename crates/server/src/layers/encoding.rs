//! Compresses answers that are not stored compressed, and sees to it that every encoding is told from the others.
//!
//! Only what shrinks is compressed, by the rule that stored pages follow too. A compressed answer gets an entity tag of its
//! own, so that a browser or a proxy never takes the bytes of one encoding for those of another. Whoever refuses every form
//! that there is gets 406, which nobody keeps.

use axum::body::HttpBody;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use http::{HeaderMap, HeaderValue, Method, StatusCode};
use ssr::cache::{Accepted, COMPRESS_FROM_BYTES, Encoding, if_none_match, is_compressible};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::Predicate;

/// Compresses what is worth it.
#[must_use]
pub(crate) fn compression() -> CompressionLayer<Worthwhile> {
    CompressionLayer::new().compress_when(Worthwhile)
}

/// Whether compression makes an answer smaller.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worthwhile;

impl Predicate for Worthwhile {
    fn should_compress<B: HttpBody>(&self, response: &http::Response<B>) -> bool {
        let is_small =
            response.body().size_hint().exact().is_some_and(|bytes| bytes < COMPRESS_FROM_BYTES as u64);
        let has_body = !matches!(response.status(), StatusCode::NOT_MODIFIED | StatusCode::PARTIAL_CONTENT);
        has_body && !is_small && response.headers().get(CONTENT_TYPE).is_some_and(is_compressible)
    }
}

/// The layer; stands around [`compression`].
pub(crate) async fn layer(mut request: Request, next: Next) -> Response {
    let accepted = one_header(request.headers_mut());
    let is_reading = matches!(*request.method(), Method::GET | Method::HEAD);
    let known = request.headers().get(IF_NONE_MATCH).cloned();
    let response = next.run(request).await;
    let encoding = response.headers().get(CONTENT_ENCODING).map(HeaderValue::as_bytes);
    let sent = match encoding {
        None | Some(b"identity") => Encoding::Identity,
        Some(b"gzip") => Encoding::Gzip,
        Some(b"br") => Encoding::Brotli,
        Some(_) => return response,
    };
    // What was written is told whatever the caller takes; so is a failure.
    if is_reading && response.status().is_success() && !accepted.takes(sent) {
        return not_acceptable();
    }
    match sent.token() {
        Some(token) => tagged(response, token, known.as_ref()),
        None => response,
    }
}

/// Joins the lines of `Accept-Encoding`, and takes the header away when nothing is to be encoded: how such a request is
/// answered is decided in one place.
fn one_header(headers: &mut HeaderMap) -> Accepted {
    let lines: Vec<&str> =
        headers.get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok()).collect();
    let joined = lines.join(",");
    let accepted = Accepted::parse(&joined);
    match HeaderValue::try_from(joined) {
        Ok(joined) if accepted.best(|_| true) != Encoding::Identity => {
            headers.insert(ACCEPT_ENCODING, joined);
        }
        _ => {
            headers.remove(ACCEPT_ENCODING);
        }
    }
    accepted
}

/// Gives an answer that was compressed just now a tag of its own, and sends nothing to who has it.
fn tagged(mut response: Response, token: &str, known: Option<&HeaderValue>) -> Response {
    let Some(etag) = response.headers().get(ETAG).and_then(|etag| etag.to_str().ok()) else {
        return response;
    };
    let ending = format!("-{token}\"");
    if etag.ends_with(&ending) {
        return response;
    }
    let Some(own) = etag.strip_suffix('"').map(|etag| format!("{etag}{ending}")) else { return response };
    let is_known =
        known.and_then(|known| known.to_str().ok()).is_some_and(|known| if_none_match(known, &own));
    if let Ok(own) = HeaderValue::try_from(own) {
        response.headers_mut().insert(ETAG, own);
    }
    if is_known && response.status() == StatusCode::OK {
        let mut headers = std::mem::take(response.headers_mut());
        headers.remove(CONTENT_ENCODING);
        headers.remove(CONTENT_LENGTH);
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    response
}

fn not_acceptable() -> Response {
    let headers = [(CACHE_CONTROL, "no-store"), (VARY, "accept-encoding")];
    let message =
        "what is here cannot be sent in an encoding that accept-encoding allows; leave identity allowed\n";
    (StatusCode::NOT_ACCEPTABLE, headers, message).into_response()
}
