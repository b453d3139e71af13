//! Parts of a file: browsers ask for films piece by piece, so that a visitor can go to any place of them at once.

use std::ops::Range;

use bytes::Bytes;
use http::header::{ACCEPT_RANGES, CONTENT_LENGTH, CONTENT_RANGE, ETAG, IF_RANGE, RANGE};
use http::{HeaderMap, HeaderValue, Response, StatusCode};

/// What a request asks for.
#[derive(Debug, PartialEq, Eq)]
enum Part {
    /// All of it.
    Whole,
    /// These bytes; never none.
    Bytes(Range<usize>),
    /// Bytes that the file does not have.
    Beyond,
}

/// Answers with the part that was asked for, where `response` would send the whole of `body`, not encoded.
pub(super) fn apply<B: From<Bytes>>(
    mut response: Response<B>,
    body: &Bytes,
    request: &HeaderMap,
) -> Response<B> {
    response.headers_mut().insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    if response.status() != StatusCode::OK || !is_same(request, response.headers()) {
        return response;
    }
    let text = request.get(RANGE).and_then(|range| range.to_str().ok()).unwrap_or_default();
    let (status, range, content_range) = match parse(text, body.len()) {
        Part::Whole => return response,
        Part::Bytes(range) => {
            let told = format!("bytes {}-{}/{}", range.start, range.end - 1, body.len());
            (StatusCode::PARTIAL_CONTENT, range, told)
        }
        Part::Beyond => (StatusCode::RANGE_NOT_SATISFIABLE, 0..0, format!("bytes */{}", body.len())),
    };
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_LENGTH, HeaderValue::from(range.len()));
    if let Ok(told) = HeaderValue::try_from(content_range) {
        response.headers_mut().insert(CONTENT_RANGE, told);
    }
    *response.body_mut() = body.slice(range).into();
    response
}

/// Whether the file is still the one of which the browser has a part.
fn is_same(request: &HeaderMap, response: &HeaderMap) -> bool {
    request.get(IF_RANGE).is_none_or(|known| Some(known) == response.get(ETAG))
}

/// Several parts at once, and whatever is not understood, are answered with the whole, as the standard allows.
fn parse(text: &str, length: usize) -> Part {
    let Some((first, last)) = text.strip_prefix("bytes=").and_then(|range| range.trim().split_once('-'))
    else {
        return Part::Whole;
    };
    let number = |digits: &str| digits.parse::<usize>().ok();
    let range = match (number(first), number(last)) {
        (Some(first), Some(last)) if first > last => return Part::Whole,
        (Some(first), Some(last)) => first..last.saturating_add(1).min(length),
        (Some(first), None) if last.is_empty() => first..length,
        (None, Some(count)) if first.is_empty() => length.saturating_sub(count)..length,
        _ => return Part::Whole,
    };
    if range.is_empty() { Part::Beyond } else { Part::Bytes(range) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_read_as_the_standard_says() {
        for (text, expected) in [
            ("bytes=0-3", Part::Bytes(0..4)),
            ("bytes=4-", Part::Bytes(4..10)),
            ("bytes=-3", Part::Bytes(7..10)),
            ("bytes=-30", Part::Bytes(0..10)),
            ("bytes=8-99999999999999999", Part::Bytes(8..10)),
            ("bytes=10-", Part::Beyond),
            ("bytes=10-12", Part::Beyond),
            ("bytes=-0", Part::Beyond),
            ("", Part::Whole),
            ("bytes=3-1", Part::Whole),
            ("bytes=0-1,4-5", Part::Whole),
            ("bytes=a-b", Part::Whole),
            ("bytes=-", Part::Whole),
            ("lines=0-3", Part::Whole),
        ] {
            assert_eq!(parse(text, 10), expected, "{text}");
        }
    }
}
