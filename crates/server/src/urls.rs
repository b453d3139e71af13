//! Where things live in public: the one place that knows how languages map to hosts and prefixes.

use std::sync::Arc;
use std::time::Duration;

use content::{Href, Locale, MediaPath, PagePath};
use http::HeaderMap;
use http::header::HOST;
use pictures::{Facts, Known};
use url::Url;

use crate::settings::Hsts;

/// The public addresses of the site.
#[derive(Clone, Debug)]
pub(crate) struct Urls {
    english: Url,
    /// Set when Spanish has a host of its own.
    spanish: Option<Url>,
    /// What is known about the pictures that addresses lead to.
    pictures: Arc<Known>,
}

impl Urls {
    /// English at `english`; Spanish at `spanish`, or under `/es/` when there is no such host.
    #[must_use]
    pub(crate) fn new(english: Url, spanish: Option<Url>) -> Self {
        Self { english, spanish, pictures: Arc::new(Known::open(None, Duration::ZERO)) }
    }

    /// The same addresses, with what is known about the pictures at them.
    #[must_use]
    pub(crate) fn knowing(self, pictures: Arc<Known>) -> Self {
        Self { pictures, ..self }
    }

    /// What is known about an uploaded picture.
    #[must_use]
    pub(crate) fn picture(&self, path: &MediaPath) -> Option<Facts> {
        self.pictures.facts(path.as_str())
    }

    /// What can be insisted on: nothing, where visitors do not come over https.
    #[must_use]
    pub(crate) fn insisting(&self, wanted: Hsts) -> Hsts {
        if self.english.scheme() == "https" { wanted } else { Hsts::Off }
    }

    /// Which language an address speaks, and the path below that language's root.
    ///
    /// `path` starts with a slash; so does the result.
    #[must_use]
    pub(crate) fn locate<'a>(&self, host: Option<&str>, path: &'a str) -> (Locale, &'a str) {
        match &self.spanish {
            Some(spanish) if host.is_some_and(|host| same_host(spanish, host)) => (Locale::Es, path),
            Some(_) => (Locale::En, path),
            None => match path.strip_prefix("/es") {
                Some("") => (Locale::Es, "/"),
                Some(rest) if rest.starts_with('/') => (Locale::Es, rest),
                _ => (Locale::En, path),
            },
        }
    }

    /// The path of a page on its own host.
    #[must_use]
    pub(crate) fn path(&self, locale: Locale, page: &PagePath) -> String {
        format!("{}{page}", self.prefix(locale))
    }

    /// The path of a file that every language has of its own, such as `/open/products.json`.
    #[must_use]
    pub(crate) fn file(&self, locale: Locale, path: &str) -> String {
        format!("{}{path}", self.prefix(locale))
    }

    /// A page's full address.
    #[must_use]
    pub(crate) fn absolute(&self, locale: Locale, page: &PagePath) -> String {
        self.origin_plus(locale, &self.path(locale, page))
    }

    /// A page as linked from a page in language `from`: a path where the host is the same.
    #[must_use]
    pub(crate) fn link(&self, from: Locale, locale: Locale, page: &PagePath) -> String {
        if from == locale || self.spanish.is_none() {
            self.path(locale, page)
        } else {
            self.absolute(locale, page)
        }
    }

    /// A link as written in content, as it is written on a page in language `from`.
    #[must_use]
    pub(crate) fn href(&self, from: Locale, href: &Href) -> String {
        match href {
            Href::Page { locale, path, suffix } => format!("{}{suffix}", self.link(from, *locale, path)),
            Href::Media(path) => media(path),
            Href::File(url) | Href::External(url) => url.clone(),
            Href::Fragment(fragment) => format!("#{fragment}"),
        }
    }

    /// A path on the language's own host as a full address.
    #[must_use]
    pub(crate) fn origin_plus(&self, locale: Locale, path: &str) -> String {
        format!("{}{path}", self.base(locale).origin().ascii_serialization())
    }

    /// The host visitors of a language use.
    fn base(&self, locale: Locale) -> &Url {
        match (locale, &self.spanish) {
            (Locale::Es, Some(spanish)) => spanish,
            _ => &self.english,
        }
    }

    fn prefix(&self, locale: Locale) -> &'static str {
        match (locale, &self.spanish) {
            (Locale::Es, None) => "/es",
            _ => "",
        }
    }
}

/// The host that a request names, which may decide about its language.
#[must_use]
pub(crate) fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(HOST).and_then(|host| host.to_str().ok())
}

/// Where an upload is served.
#[must_use]
pub(crate) fn media(path: &MediaPath) -> String {
    format!("/media/{}", path.encoded())
}

/// Compares a `Host` header with a configured address; the port counts only when both name one.
fn same_host(url: &Url, header: &str) -> bool {
    let (host, port) = match header.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|b| b.is_ascii_digit()) => (host, port.parse::<u16>().ok()),
        _ => (header, None),
    };
    url.host_str().is_some_and(|own| own.eq_ignore_ascii_case(host))
        && (port.is_none() || url.port().is_none() || port == url.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prefixed() -> Urls {
        Urls::new(Url::parse("https://halverdine.example").unwrap(), None)
    }

    fn two_hosts() -> Urls {
        Urls::new(
            Url::parse("https://halverdine.example").unwrap(),
            Some(Url::parse("https://halverdine.es.example").unwrap()),
        )
    }

    #[test]
    fn the_prefix_decides_the_language() {
        let urls = prefixed();
        assert_eq!(urls.locate(None, "/about/"), (Locale::En, "/about/"));
        assert_eq!(urls.locate(None, "/es"), (Locale::Es, "/"));
        assert_eq!(urls.locate(None, "/es/about/"), (Locale::Es, "/about/"));
        assert_eq!(urls.locate(None, "/essentials/"), (Locale::En, "/essentials/"));
    }

    #[test]
    fn the_host_decides_the_language_when_each_has_its_own() {
        let urls = two_hosts();
        assert_eq!(urls.locate(Some("halverdine.es.example"), "/about/"), (Locale::Es, "/about/"));
        assert_eq!(urls.locate(Some("HALVERDINE.ES.EXAMPLE:443"), "/"), (Locale::Es, "/"));
        assert_eq!(urls.locate(Some("halverdine.example"), "/es/"), (Locale::En, "/es/"));
    }

    #[test]
    fn links_are_paths_on_one_host_and_full_addresses_across_hosts() {
        let about = PagePath::parse("/about/").unwrap();
        assert_eq!(prefixed().link(Locale::En, Locale::Es, &about), "/es/about/");
        assert_eq!(two_hosts().link(Locale::Es, Locale::Es, &about), "/about/");
        assert_eq!(two_hosts().link(Locale::En, Locale::Es, &about), "https://halverdine.es.example/about/");
        assert_eq!(prefixed().absolute(Locale::Es, &about), "https://halverdine.example/es/about/");
    }

    #[test]
    fn a_place_on_the_same_page_stays_one() {
        let href = Href::Fragment("contact".to_owned());
        assert_eq!(prefixed().href(Locale::Es, &href), "#contact");
    }

    #[test]
    fn letters_outside_ascii_are_escaped() {
        let path = PagePath::parse("/iluminación/").unwrap();
        assert_eq!(prefixed().path(Locale::Es, &path), "/es/iluminaci%C3%B3n/");
    }
}
