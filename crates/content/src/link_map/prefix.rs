//! The start of an address: enough of it to recognise this site's own.

use url::Url;

use crate::Locale;

/// Stands for "this site" where only relative links are known; `.invalid` never resolves.
pub(super) const OWN_HOST: &str = "site.invalid";

/// A host and a folder that belong to this site.
#[derive(Debug)]
pub(super) struct Prefix {
    pub(super) locale: Locale,
    pub(super) authority: String,
    /// Lower-case, a slash at both ends.
    pub(super) path: String,
}

impl Prefix {
    pub(super) fn new(locale: Locale, url: &Url) -> Option<Self> {
        url.host_str()?;
        let path = with_final_slash(url).path().to_ascii_lowercase();
        Some(Self { locale, authority: authority(url), path })
    }
}

/// Where a language lives when no address is configured.
pub(super) fn own_root(locale: Locale) -> Url {
    let text = match locale {
        Locale::En => format!("https://{OWN_HOST}/"),
        Locale::Es => format!("https://{OWN_HOST}/es/"),
    };
    #[expect(clippy::expect_used, reason = "a constant address, parsed in every test")]
    Url::parse(&text).expect("the placeholder address is well formed")
}

/// The folder that an address names, without query and fragment.
pub(super) fn with_final_slash(url: &Url) -> Url {
    let mut url = url.clone();
    url.set_query(None);
    url.set_fragment(None);
    if !url.path().ends_with('/') {
        url.set_path(&format!("{}/", url.path()));
    }
    url
}

/// Host and unusual port. Scheme and `www.` are left out: they never tell two sites apart in practice.
pub(super) fn authority(url: &Url) -> String {
    let host = url.host_str().unwrap_or_default();
    let host = host.strip_prefix("www.").unwrap_or(host);
    match url.port() {
        Some(port) => format!("{host}:{port}"),
        None => host.to_owned(),
    }
}

/// What follows `prefix` (lower-case, with a final slash) in `path`, ignoring case; `/es` is below `/es/` too.
pub(super) fn below<'p>(path: &'p str, prefix: &str) -> Option<&'p str> {
    let bare = prefix.trim_end_matches('/');
    let start = path.get(..bare.len()).filter(|start| start.eq_ignore_ascii_case(bare))?;
    let rest = &path[start.len()..];
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix('/') }
}
