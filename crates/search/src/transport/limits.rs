//! How much time and memory a call may cost: a visitor waits for a search, nobody waits for an import.

use std::time::Duration;

use http::{Method, Request};

/// The limits of calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Everything that only reads.
    pub read: Limit,
    /// Everything that writes, such as an import.
    pub write: Limit,
}

/// The limits of one kind of call. How often it is tried depends on how many nodes there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// One attempt, when there is another node to ask.
    pub attempt: Duration,
    /// The whole call with all its attempts.
    pub total: Duration,
    /// The longest answer, in bytes after decompression.
    pub max_bytes: u64,
}

const MEBIBYTE: u64 = 1024 * 1024;

impl Default for Limits {
    /// Two seconds for searches, of which one node gets at most one; a minute and a half for writing.
    fn default() -> Self {
        Self {
            read: Limit {
                attempt: Duration::from_secs(1),
                total: Duration::from_secs(2),
                max_bytes: 16 * MEBIBYTE,
            },
            write: Limit {
                attempt: Duration::from_secs(60),
                total: Duration::from_secs(90),
                max_bytes: 16 * MEBIBYTE,
            },
        }
    }
}

impl Limits {
    /// The limits of a request.
    pub(super) fn of<B>(&self, request: &Request<B>) -> Limit {
        let is_search = request.uri().path() == "/multi_search";
        if is_search || request.method() == Method::GET { self.read } else { self.write }
    }
}

/// A name for what is asked, from a closed list: paths contain the names of collections and documents.
pub(super) fn route(path: &str) -> &'static str {
    let mut segments = path.split('/').skip(1);
    match (segments.next(), segments.nth(1), segments.next()) {
        (Some("multi_search"), ..) => "multi_search",
        (Some("health"), ..) => "health",
        (Some("aliases"), ..) => "aliases",
        (Some("collections"), Some("documents"), Some("search")) => "search",
        (Some("collections"), Some("documents"), Some("import")) => "import",
        (Some("collections"), Some("documents"), _) => "documents",
        (Some("collections"), Some("synonyms"), _) => "synonyms",
        (Some("collections"), ..) => "collections",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_has_a_name_that_does_not_grow() {
        for (path, expected) in [
            ("/multi_search", "multi_search"),
            ("/collections", "collections"),
            ("/collections/product_es", "collections"),
            ("/collections/product/documents", "documents"),
            ("/collections/product/documents/12", "documents"),
            ("/collections/product/documents/import", "import"),
            ("/collections/product/documents/search", "search"),
            ("/collections/product/synonyms/group-1", "synonyms"),
            ("/aliases/product", "aliases"),
            ("/", "other"),
            ("", "other"),
        ] {
            assert_eq!(route(path), expected, "{path}");
        }
    }
}
