//! The canonical address of a page inside its language, so that two spellings never mean two pages.

use std::fmt;

use crate::{Section, Slug};

/// A page's path without the language prefix: starts and ends with `/`, lower-case, percent-encoded where
/// a URL needs it, without empty or dot segments.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PagePath(String);

/// Why a text is not a page path.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPath {
    /// The path does not start with a slash.
    #[error("a path must start with '/'")]
    NotAbsolute,
    /// Two slashes in a row.
    #[error("a path must not have empty segments ('//')")]
    EmptySegment,
    /// A `.` or `..` segment, plain or percent-encoded.
    #[error("a path must not have '.' or '..' segments")]
    DotSegment,
    /// A control character, a backslash or an encoded slash.
    #[error("a path must not contain the character {found:?}")]
    Character {
        /// The first such character.
        found: char,
    },
    /// Percent-encoded bytes that are not UTF-8.
    #[error("a path must be UTF-8 after percent-decoding")]
    NotUtf8,
    /// Longer than any real address.
    #[error("a path or one of its segments is longer than {limit} bytes")]
    TooLong {
        /// The limit that was passed, in bytes of the encoded form.
        limit: usize,
    },
}

const MAX_BYTES: usize = 1024;

impl PagePath {
    /// The home page, `/`.
    pub fn home() -> Self {
        Self("/".to_owned())
    }

    /// A path that the program itself writes, as [`PagePath::parse`] would write it.
    pub(crate) fn canonical(path: &'static str) -> Self {
        Self(path.to_owned())
    }

    /// Reads a path, with or without the final slash, plain or percent-encoded, in any case.
    ///
    /// The query and the fragment must already be gone: `?` and `#` are read as part of a segment.
    pub fn parse(path: &str) -> Result<Self, InvalidPath> {
        let inner = path.strip_prefix('/').ok_or(InvalidPath::NotAbsolute)?;
        if inner.is_empty() {
            return Ok(Self::home());
        }
        let inner = inner.strip_suffix('/').unwrap_or(inner);
        let mut canonical = String::with_capacity(path.len() + 1);
        canonical.push('/');
        for segment in inner.split('/') {
            canonical.push_str(Slug::parse(segment)?.as_str());
            canonical.push('/');
        }
        if canonical.len() > MAX_BYTES {
            return Err(InvalidPath::TooLong { limit: MAX_BYTES });
        }
        Ok(Self(canonical))
    }

    /// Reads a path as requests and links write it: as [`PagePath::parse`], but below all products an encoded slash
    /// is a slash like any other. Codes stand there, and codes have slashes (`/products/LYR-08%2F30-W/`).
    pub fn of_address(path: &str) -> Result<Self, InvalidPath> {
        let products = Section::PRODUCTS.as_str();
        let is_code = path.get(..products.len()).is_some_and(|start| start.eq_ignore_ascii_case(products));
        if is_code && path.contains("%2") {
            Self::parse(&path.replace("%2F", "/").replace("%2f", "/"))
        } else {
            Self::parse(path)
        }
    }

    /// The canonical text, always with a slash at both ends.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is the home page.
    pub fn is_home(&self) -> bool {
        self.0 == "/"
    }

    /// The path one level up; the home page has none.
    pub fn parent(&self) -> Option<Self> {
        let inner = self.0.strip_suffix('/').filter(|inner| !inner.is_empty())?;
        let end = inner.rfind('/')?;
        Some(Self(inner[..=end].to_owned()))
    }

    /// The last segment; the home page has none.
    pub fn slug(&self) -> Option<Slug> {
        self.segments().last().and_then(|segment| Slug::parse(segment).ok())
    }

    /// The segments in canonical form, outermost first; empty for the home page.
    pub fn segments(&self) -> impl Iterator<Item = &str> {
        self.0.split('/').filter(|segment| !segment.is_empty())
    }

    /// The path of a page below this one.
    pub fn child(&self, slug: &Slug) -> Self {
        Self(format!("{}{}/", self.0, slug.as_str()))
    }
}

impl fmt::Display for PagePath {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(input: &str, expected: Result<&str, InvalidPath>) {
        let parsed = PagePath::parse(input);
        assert_eq!(parsed.as_ref().map(PagePath::as_str).map_err(Clone::clone), expected, "{input:?}");
    }

    #[test]
    fn every_spelling_of_a_page_has_one_canonical_form() {
        check("/", Ok("/"));
        check("/about", Ok("/about/"));
        check("/About/", Ok("/about/"));
        check("/iluminación/", Ok("/iluminaci%C3%B3n/"));
        check("/iluminaci%c3%b3n", Ok("/iluminaci%C3%B3n/"));
        check("/a%62c/", Ok("/abc/"));
        check("/old page.html", Ok("/old%20page.html/"));
    }

    #[test]
    fn paths_that_could_mean_another_place_are_refused() {
        check("", Err(InvalidPath::NotAbsolute));
        check("about/", Err(InvalidPath::NotAbsolute));
        check("//", Err(InvalidPath::EmptySegment));
        check("/a//b/", Err(InvalidPath::EmptySegment));
        check("/../", Err(InvalidPath::DotSegment));
        check("/a/%2E%2e/b", Err(InvalidPath::DotSegment));
        check("/a%2Fb/", Err(InvalidPath::Character { found: '/' }));
        check("/a%5Cb/", Err(InvalidPath::Character { found: '\\' }));
        check("/a%00/", Err(InvalidPath::Character { found: '\0' }));
        check("/%ff/", Err(InvalidPath::NotUtf8));
        check(&format!("/{}/", "a".repeat(301)), Err(InvalidPath::TooLong { limit: 300 }));
        check(&"/abcdefghi".repeat(110), Err(InvalidPath::TooLong { limit: 1024 }));
    }

    #[test]
    fn codes_below_all_products_keep_their_slashes_however_they_are_written() {
        let check = |input: &str, expected: Result<&str, InvalidPath>| {
            let parsed = PagePath::of_address(input);
            assert_eq!(parsed.as_ref().map(PagePath::as_str).map_err(Clone::clone), expected, "{input:?}");
        };
        for input in ["/products/LYR-08/30-W/", "/products/LYR-08%2F30-W", "/Products/lyr-08%2f30-w/"] {
            check(input, Ok("/products/lyr-08/30-w/"));
        }
        check("/products/lyra%20x/", Ok("/products/lyra%20x/"));
        check("/products/%2F%2Fevil.example/", Err(InvalidPath::EmptySegment));
        check("/products/..%2F..%2Fetc/", Err(InvalidPath::DotSegment));
        check("/products/a%252Fb/", Ok("/products/a%252fb/"));
        check("/about/a%2Fb/", Err(InvalidPath::Character { found: '/' }));
        check("/products%2Fa/", Err(InvalidPath::Character { found: '/' }));
    }

    #[test]
    fn parents_lead_to_the_home_page() {
        let path = PagePath::parse("/about/people/").unwrap();
        assert_eq!(path.slug().unwrap().as_str(), "people");
        let parent = path.parent().unwrap();
        assert_eq!(parent.as_str(), "/about/");
        assert_eq!(parent.child(&path.slug().unwrap()), path);
        let home = parent.parent().unwrap();
        assert!(home.is_home());
        assert_eq!(home.parent(), None);
        assert_eq!(home.slug(), None);
    }

    proptest! {
        #[test]
        fn parsing_is_idempotent_and_never_panics(input in "\\PC*") {
            if let Ok(path) = PagePath::parse(&input) {
                prop_assert_eq!(PagePath::parse(path.as_str()), Ok(path));
            }
        }

        #[test]
        fn canonical_paths_are_plain_ascii(input in "/[\\PC&&[^?#]]{0,40}") {
            if let Ok(path) = PagePath::parse(&input) {
                prop_assert!(path.as_str().is_ascii());
                prop_assert!(!path.as_str().contains(['"', '\'', '<', '>', ' ', '\\']));
            }
        }
    }
}
