//! Reads answers: status first, then JSON, then what the headers say about lists.

use bytes::Bytes;
use http::{Response, StatusCode};
use serde_json::Value;

use crate::error::Place;
use crate::{ContentError, text};

const EXCERPT_CHARS: usize = 120;
const TOTAL: &str = "x-wp-total";
const TOTAL_PAGES: &str = "x-wp-totalpages";
/// Posts, searches and others each have their own code with this end.
const PAST_THE_END: &str = "_invalid_page_number";
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The JSON of a good answer. The content type is not asked for: old back ends get it wrong.
pub(super) fn json(place: &Place, response: &Response<Bytes>) -> Result<Value, ContentError> {
    let status = response.status();
    if status != StatusCode::OK {
        return Err(ContentError::BadStatus { place: place.clone(), status, code: error_code(response) });
    }
    parse(response).map_err(|error| ContentError::NotJson {
        place: place.clone(),
        reason: reason(&error),
        excerpt: text::excerpt(response.body(), EXCERPT_CHARS),
    })
}

/// WordPress answers 400 to a page behind the last one, which happens when pages go away meanwhile.
pub(super) fn is_past_the_end(response: &Response<Bytes>) -> bool {
    response.status() == StatusCode::BAD_REQUEST
        && error_code(response).is_some_and(|code| code.ends_with(PAST_THE_END))
}

/// How many things the whole list has, if the back end counts.
pub(super) fn total(response: &Response<Bytes>) -> Option<usize> {
    header_number(response, TOTAL)
}

/// How many pages the whole list has, if the back end counts.
pub(super) fn total_pages(response: &Response<Bytes>) -> Option<usize> {
    header_number(response, TOTAL_PAGES)
}

/// The header decides; without it, a list that is not full is the last, and so is one that is too full:
/// its back end knows nothing of pages.
pub(super) fn is_last_page(
    response: &Response<Bytes>,
    value: &Value,
    number: usize,
    per_page: usize,
) -> bool {
    let items = match value {
        Value::Array(items) => items.len(),
        Value::Object(items) => items.len(),
        _ => 0,
    };
    match total_pages(response) {
        Some(total) => number >= total || items == 0,
        None => items != per_page,
    }
}

/// The `code` of a WordPress error, if it looks like one.
pub(super) fn error_code(response: &Response<Bytes>) -> Option<String> {
    let value = parse(response).ok()?;
    let code = value.get("code")?.as_str()?;
    let is_code = code.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'));
    (is_code && code.len() <= 64).then(|| code.to_owned())
}

fn header_number(response: &Response<Bytes>, name: &str) -> Option<usize> {
    response.headers().get(name).and_then(|value| value.to_str().ok()?.trim().parse().ok())
}

fn parse(response: &Response<Bytes>) -> Result<Value, serde_json::Error> {
    let body: &[u8] = response.body();
    serde_json::from_slice(body.strip_prefix(BYTE_ORDER_MARK).unwrap_or(body))
}

fn reason(error: &serde_json::Error) -> String {
    if error.is_eof() && error.line() <= 1 && error.column() == 0 {
        return "it is empty".to_owned();
    }
    if error.is_eof() {
        return format!("it ends in the middle, at line {} column {}", error.line(), error.column());
    }
    format!("at line {} column {}", error.line(), error.column())
}
