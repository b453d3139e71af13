//! The address of an uploaded file, checked so that it can never leave the uploads folder.

use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// A path relative to the uploads folder, decoded, such as `2026/10/hero-1280.webp`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MediaPath(String);

/// Why a text is not a media path.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{path:?} is not the path of an uploaded file: {reason}")]
pub struct InvalidMediaPath {
    /// The start of what was given.
    pub path: String,
    /// What is wrong with it.
    pub reason: &'static str,
}

const MAX_BYTES: usize = 512;
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

impl MediaPath {
    /// Reads a relative path, plain or percent-encoded once.
    pub fn parse(path: &str) -> Result<Self, InvalidMediaPath> {
        let invalid = |reason| InvalidMediaPath { path: path.chars().take(80).collect(), reason };
        if path.len() > MAX_BYTES {
            return Err(invalid("it is longer than 512 bytes"));
        }
        let decoded =
            percent_decode_str(path).decode_utf8().map_err(|_not_utf8| invalid("it is not UTF-8"))?;
        if decoded.contains(|c: char| c.is_control() || c == '\\' || c == ':') {
            return Err(invalid("it contains a control character, a backslash or a colon"));
        }
        // A second layer of encoding would be decoded by the next server on the way.
        if decoded.contains('%') {
            return Err(invalid("it contains a percent sign"));
        }
        if decoded.split('/').any(str::is_empty) {
            return Err(invalid("it is absolute, empty or has an empty segment"));
        }
        if decoded.split('/').any(|segment| segment.starts_with('.')) {
            return Err(invalid("it has a segment that starts with a dot"));
        }
        Ok(Self(decoded.into_owned()))
    }

    /// The decoded path.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The path as it stands in a URL.
    pub fn encoded(&self) -> String {
        let segments: Vec<String> =
            self.0.split('/').map(|segment| utf8_percent_encode(segment, ENCODED).to_string()).collect();
        segments.join("/")
    }

    /// The lower-case file name extension without its dot.
    pub fn extension(&self) -> Option<String> {
        let name = self.0.rsplit('/').next()?;
        name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase())
    }
}

impl fmt::Display for MediaPath {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn ordinary_uploads_are_accepted() {
        for (given, decoded, encoded) in [
            ("2026/10/hero-1280.webp", "2026/10/hero-1280.webp", "2026/10/hero-1280.webp"),
            ("l%C3%A1mpara 1.jpg", "lámpara 1.jpg", "l%C3%A1mpara%201.jpg"),
        ] {
            let path = MediaPath::parse(given).unwrap();
            assert_eq!((path.as_str(), path.encoded().as_str()), (decoded, encoded));
        }
        assert_eq!(MediaPath::parse("a/B.WebP").unwrap().extension().as_deref(), Some("webp"));
    }

    #[test]
    fn nothing_leaves_the_uploads_folder() {
        for path in [
            "",
            "/",
            "/etc/passwd",
            "a//b",
            "a/",
            "../a",
            "a/../b",
            "a/%2e%2e/b",
            "a/%252e%252e/b",
            "a\\b",
            "a%5Cb",
            "a%00.jpg",
            "a%2F%2Fb",
            "%2Fetc",
            "c:/a",
            ".htaccess",
            "a/.git/config",
            "%ff",
        ] {
            assert!(MediaPath::parse(path).is_err(), "{path:?}");
        }
        assert!(MediaPath::parse(&"a".repeat(513)).is_err());
    }

    proptest! {
        #[test]
        fn the_encoded_form_reads_back(input in "\\PC{0,60}") {
            if let Ok(path) = MediaPath::parse(&input) {
                prop_assert_eq!(MediaPath::parse(&path.encoded()), Ok(path));
            }
        }
    }
}
