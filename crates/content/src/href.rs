//! Where a link leads, after the back end's own addresses have been told apart from the rest of the web.

use crate::{Locale, MediaPath, PagePath};

/// The target of a link. Addresses on the back end's own hosts never survive as such: they are pages,
/// media or files of this site.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Href {
    /// A page of this site.
    Page {
        /// The page's language.
        locale: Locale,
        /// Its path inside that language.
        path: PagePath,
        /// The query and the fragment as written: empty, `?a=b`, `#c` or `?a=b#c`.
        suffix: String,
    },
    /// An uploaded file.
    Media(MediaPath),
    /// A file at the root of this site, such as `/sitemap.xml`; starts with a slash, may carry a query
    /// and a fragment.
    File(String),
    /// Another site, an e-mail address or a telephone number: an absolute URL with one of the schemes
    /// `https`, `http`, `mailto` and `tel`.
    External(String),
    /// A place on the same page; without the `#`.
    Fragment(String),
}

impl Href {
    /// A link to a page, without query and fragment.
    pub fn page(locale: Locale, path: PagePath) -> Self {
        Self::Page { locale, path, suffix: String::new() }
    }

    /// Whether the link leaves this site for another one.
    pub fn is_other_site(&self) -> bool {
        matches!(self, Self::External(url) if url.starts_with("http"))
    }
}
