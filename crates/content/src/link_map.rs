//! Tells the back end's own addresses from the rest of the web and writes them as addresses of this site.
//!
//! Editors paste whatever their browser shows: the back end's host, the public host, with and without
//! `www.`, relative or not. All of that must end as one [`Href`], and no back-end address may reach a visitor.

mod prefix;

use std::sync::Arc;

use arc_swap::ArcSwap;
use url::Url;

use crate::{ByLocale, Href, InvalidPath, Locale, MediaPath, PagePath};
use prefix::{OWN_HOST, Prefix, authority, below, own_root, with_final_slash};

/// Which addresses count as this site's own.
#[derive(Debug, Clone)]
pub struct LinkSettings {
    /// Where the site lives as far as content is concerned: the back end's site address and the public one,
    /// for each language. The first of a language is the base of relative links. Scheme and `www.` are ignored.
    pub roots: Vec<(Locale, Url)>,
    /// Folders of uploaded files, besides `wp-content/uploads/` below each root.
    pub uploads: Vec<Url>,
    /// What pages of each language start with on this site: a path or an absolute URL, ending in a slash.
    pub public: ByLocale<String>,
}

impl Default for LinkSettings {
    /// English at `/`, Spanish at `/es/`, relative links only.
    fn default() -> Self {
        Self {
            roots: Vec::new(),
            uploads: Vec::new(),
            public: ByLocale { en: "/".to_owned(), es: "/es/".to_owned() },
        }
    }
}

/// Resolves links found in content and writes links of this site. Cheap to clone; clones learn together.
#[derive(Debug, Clone)]
pub struct LinkMap(Arc<ArcSwap<Inner>>);

/// Why a link in content cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnusableLink {
    /// Nothing there, or only `#`.
    #[error("it is empty")]
    Empty,
    /// Not an address at all.
    #[error("it is not an address")]
    NotAnAddress,
    /// A scheme that a page must not link to, such as `javascript:`.
    #[error("only https, http, mailto and tel addresses can be linked")]
    Scheme,
    /// The back end's administration or interface.
    #[error("it leads into the back end, where visitors have no business")]
    BackEnd,
    /// A moved address on a host that is not this site.
    #[error("{host} is not one of this site's own hosts")]
    OtherSite {
        /// The host.
        host: String,
    },
    /// A moved address with a query.
    #[error("it has a query, but rules are looked up by path")]
    Query,
    /// A path of this site that no page can have.
    #[error("{0}")]
    Path(#[from] InvalidPath),
}

#[derive(Debug)]
struct Inner {
    settings: LinkSettings,
    /// Longest path first, so that `/es/` wins over `/`.
    roots: Vec<Prefix>,
    uploads: Vec<Prefix>,
    bases: ByLocale<Url>,
    public: ByLocale<String>,
}

const MAX_BYTES: usize = 2048;
const BACK_END: [&str; 4] = ["wp-admin", "wp-content", "wp-includes", "wp-json"];

impl LinkMap {
    /// Prepares the map; settings without a host are ignored.
    pub fn new(settings: LinkSettings) -> Self {
        Self(Arc::new(ArcSwap::from_pointee(Inner::new(settings))))
    }

    /// Takes an address that the back end calls itself by for this site's own; false when it was so before.
    pub fn learn(&self, locale: Locale, root: &Url) -> bool {
        let Some(prefix) = Prefix::new(locale, root) else { return false };
        let is_known = |inner: &Inner| {
            let same = |known: &Prefix| known.authority == prefix.authority && known.path == prefix.path;
            inner.roots.iter().any(same)
        };
        if is_known(&self.0.load()) {
            return false;
        }
        self.0.rcu(|inner| {
            let mut settings = inner.settings.clone();
            if !is_known(inner) {
                settings.roots.push((locale, root.clone()));
            }
            Inner::new(settings)
        });
        true
    }

    /// Where a link found in content of the given language leads.
    pub fn resolve(&self, raw: &str, locale: Locale) -> Result<Href, UnusableLink> {
        let raw = raw.trim();
        if raw.is_empty() || raw == "#" {
            return Err(UnusableLink::Empty);
        }
        if raw.len() > MAX_BYTES {
            return Err(UnusableLink::NotAnAddress);
        }
        if let Some(fragment) = raw.strip_prefix('#') {
            return Ok(Href::Fragment(normalised_fragment(fragment)));
        }
        let mut url = self.absolute(raw, locale)?;
        match url.scheme() {
            "http" | "https" => {}
            "mailto" | "tel" => return Ok(Href::External(url.as_str().replace([' ', '\t'], ""))),
            _ => return Err(UnusableLink::Scheme),
        }
        // Credentials in a link are always a mistake, and printing them is a leak.
        let _ = url.set_username("");
        let _ = url.set_password(None);
        let authority = authority(&url);
        if let Some(media) = self.media(&url, &authority) {
            return Ok(Href::Media(media));
        }
        if !self.0.load().roots.iter().any(|root| root.authority == authority) {
            return Ok(Href::External(url.into()));
        }
        let path = url.path();
        let (locale, rest) = self.root_of(&authority, path);
        self.own(locale, rest, &url)
    }

    /// The page that the back end itself places at this address in the given language.
    ///
    /// The back end may call itself by a host that nobody configured, so an unknown host is not held
    /// against it; an address in another language is.
    pub fn page_path(&self, raw: &str, locale: Locale) -> Option<PagePath> {
        match self.resolve(raw, locale).ok()? {
            Href::Page { locale: found, path, .. } => (found == locale).then_some(path),
            Href::External(url) => self.page_on_unknown_host(&Url::parse(&url).ok()?, locale),
            Href::Media(_) | Href::File(_) | Href::Fragment(_) => None,
        }
    }

    /// The language and path that a moved address had on this site.
    ///
    /// Slashes are collapsed and file names are paths too, because old sites had both. A query is refused:
    /// rules are looked up by path, and `/?p=12` would otherwise move the home page.
    pub fn old_address(&self, raw: &str, locale: Locale) -> Result<(Locale, PagePath), UnusableLink> {
        let raw = raw.trim();
        if raw.is_empty() {
            return Err(UnusableLink::Empty);
        }
        let rooted = raw.starts_with('/').then(|| format!("/{}", raw.trim_start_matches('/')));
        let url = self.absolute(rooted.as_deref().unwrap_or(raw), locale)?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(UnusableLink::Scheme);
        }
        let authority = authority(&url);
        if !self.0.load().roots.iter().any(|root| root.authority == authority) {
            return Err(UnusableLink::OtherSite { host: authority });
        }
        if url.query().is_some_and(|query| !query.is_empty()) {
            return Err(UnusableLink::Query);
        }
        let segments: Vec<&str> = url.path().split('/').filter(|segment| !segment.is_empty()).collect();
        let path = format!("/{}", segments.join("/"));
        let (locale, rest) = self.root_of(&authority, &path);
        Ok((locale, PagePath::of_address(&format!("/{}", rest.trim_start_matches('/')))?))
    }

    /// The link as it stands in a page of this site.
    pub fn public_href(&self, href: &Href) -> String {
        match href {
            Href::Page { locale, path, suffix } => {
                let inner = path.as_str().trim_start_matches('/');
                format!("{}{inner}{suffix}", self.0.load().public.get(*locale))
            }
            Href::Media(path) => format!("/media/{}", path.encoded()),
            Href::File(path) => path.clone(),
            Href::External(url) => url.clone(),
            Href::Fragment(fragment) => format!("#{fragment}"),
        }
    }

    fn absolute(&self, raw: &str, locale: Locale) -> Result<Url, UnusableLink> {
        let url = if raw.starts_with("//") {
            Url::parse(&format!("https:{raw}"))
        } else if raw.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("www.")) {
            Url::parse(&format!("https://{raw}"))
        } else {
            self.0.load().bases.get(locale).join(raw)
        };
        url.map_err(|_not_a_url| UnusableLink::NotAnAddress)
    }

    fn media(&self, url: &Url, authority: &str) -> Option<MediaPath> {
        let known = self.0.load();
        let uploads = known.uploads.iter().filter(|prefix| prefix.authority == authority);
        for prefix in uploads {
            if let Some(rest) = below(url.path(), &prefix.path) {
                // Without an extension it would read as a page once it is written as `/media/…`.
                return MediaPath::parse(rest).ok().filter(|media| media.extension().is_some());
            }
        }
        None
    }

    fn page_on_unknown_host(&self, url: &Url, locale: Locale) -> Option<PagePath> {
        let rest = |locale: Locale| {
            let base = self.0.load().bases.get(locale).path().to_ascii_lowercase();
            below(url.path(), &base).map(|rest| (base.len(), rest))
        };
        let (length, own) = rest(locale)?;
        let is_other_language =
            Locale::ALL.into_iter().filter_map(rest).any(|(other_length, _)| other_length > length);
        if is_other_language { None } else { PagePath::parse(&format!("/{own}")).ok() }
    }

    /// The language and the rest of a path on an own host. Outside all its roots, as with a back end in a
    /// folder, the path is read as one of this site.
    fn root_of<'p>(&self, authority: &str, path: &'p str) -> (Locale, &'p str) {
        let known = self.0.load();
        let within = |authority: &str| {
            let mut roots = known.roots.iter().filter(|root| root.authority == authority);
            roots.find_map(|root| Some((root.locale, below(path, &root.path)?)))
        };
        within(authority).or_else(|| within(OWN_HOST)).unwrap_or((Locale::DEFAULT, path))
    }

    fn own(&self, locale: Locale, rest: &str, url: &Url) -> Result<Href, UnusableLink> {
        let rest = rest.trim_start_matches('/');
        let path = PagePath::of_address(&format!("/{rest}"))?;
        if path.segments().next().is_some_and(is_back_end) {
            return Err(UnusableLink::BackEnd);
        }
        let query = url.query().filter(|query| !query.is_empty()).map(|query| format!("?{query}"));
        let fragment = url.fragment().filter(|fragment| !fragment.is_empty());
        let fragment = fragment.map(|fragment| format!("#{fragment}"));
        let suffix = format!("{}{}", query.unwrap_or_default(), fragment.unwrap_or_default());
        let is_file = rest.rsplit('/').next().is_some_and(|name| name.contains('.'));
        if is_file {
            if let Some(media) = rest.strip_prefix("media/").and_then(|media| MediaPath::parse(media).ok()) {
                return Ok(Href::Media(media));
            }
            return Ok(Href::File(format!("{}{rest}{suffix}", self.0.load().public.get(locale))));
        }
        Ok(Href::Page { locale, path, suffix })
    }
}

impl Inner {
    fn new(settings: LinkSettings) -> Self {
        let LinkSettings { roots: own, uploads: folders, public } = &settings;
        let fallback = ByLocale::from_fn(own_root);
        let bases = ByLocale::from_fn(|locale| {
            let configured = own.iter().find(|(of, _)| *of == locale).map(|(_, url)| with_final_slash(url));
            configured.unwrap_or_else(|| fallback.get(locale).clone())
        });
        let known = own.iter().map(|(locale, url)| (*locale, url)).chain(fallback.iter());
        let mut roots: Vec<Prefix> = known.filter_map(|(locale, url)| Prefix::new(locale, url)).collect();
        roots.sort_by_key(|root| std::cmp::Reverse(root.path.len()));
        let mut uploads: Vec<Prefix> =
            folders.iter().filter_map(|url| Prefix::new(Locale::DEFAULT, url)).collect();
        uploads.extend(roots.iter().map(|root| Prefix {
            locale: root.locale,
            authority: root.authority.clone(),
            path: format!("{}wp-content/uploads/", root.path),
        }));
        let public = ByLocale::from_fn(|locale| {
            let prefix = public.get(locale);
            if prefix.ends_with('/') { prefix.clone() } else { format!("{prefix}/") }
        });
        Self { roots, uploads, bases, public, settings }
    }
}

impl Default for LinkMap {
    fn default() -> Self {
        Self::new(LinkSettings::default())
    }
}

/// Whether a path starts with what only editors and plugins open.
fn is_back_end(first: &str) -> bool {
    let is_script = first.ends_with(".php") && (first.starts_with("wp-") || first == "xmlrpc.php");
    is_script || BACK_END.contains(&first)
}

fn normalised_fragment(fragment: &str) -> String {
    let mut url = own_root(Locale::DEFAULT);
    url.set_fragment(Some(fragment));
    url.fragment().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests;
