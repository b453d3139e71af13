//! One segment of a page path, parsed once at the edge and trusted afterwards.

use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::InvalidPath;

/// One path segment in canonical form: lower-case, percent-encoded where a URL needs it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slug(String);

/// Everything a browser leaves alone in a path, except quotes, which would need care in every template.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'!')
    .remove(b'$')
    .remove(b'(')
    .remove(b')')
    .remove(b'*')
    .remove(b'+')
    .remove(b',')
    .remove(b';')
    .remove(b'=')
    .remove(b':')
    .remove(b'@');

const MAX_BYTES: usize = 300;

impl Slug {
    /// Reads one segment, plain or percent-encoded.
    pub fn parse(segment: &str) -> Result<Self, InvalidPath> {
        if segment.is_empty() {
            return Err(InvalidPath::EmptySegment);
        }
        let decoded = percent_decode_str(segment)
            .decode_utf8()
            .map_err(|_not_utf8| InvalidPath::NotUtf8)?
            .to_lowercase();
        if decoded == "." || decoded == ".." {
            return Err(InvalidPath::DotSegment);
        }
        if let Some(found) = decoded.chars().find(|c| c.is_control() || matches!(c, '/' | '\\')) {
            return Err(InvalidPath::Character { found });
        }
        let encoded = utf8_percent_encode(&decoded, ENCODED).to_string();
        if encoded.len() > MAX_BYTES {
            return Err(InvalidPath::TooLong { limit: MAX_BYTES });
        }
        Ok(Self(encoded))
    }

    /// The segment as it stands in a URL.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The segment as a person writes it.
    pub fn decoded(&self) -> String {
        percent_decode_str(&self.0).decode_utf8_lossy().into_owned()
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}
