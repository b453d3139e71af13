//! One address per page: decides in a single pass whether a request is served where it is or sent, in one hop,
//! to where it belongs.

use content::{InvalidPath, Locale, PagePath};

use crate::pages::offline;
use crate::query;
use crate::redirects::RedirectRules;
use crate::urls::Urls;

/// What a request's address amounts to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// The address is canonical: this page, in this language.
    Serve(Locale, PagePath),
    /// The page lives elsewhere; answer 301 to this location.
    Redirect(String),
    /// No page can have this address.
    Impossible,
    /// The address is not even text.
    Malformed,
}

/// Whether a path belongs to pages, and so gets the form that pages have. Files of the site are looked for before: a dot
/// alone makes no file, `/catalogue.html` is an address like any other.
///
/// Assets, media and calls keep the address they were asked by.
#[must_use]
pub(crate) fn is_page_path(path: &str) -> bool {
    const RESERVED: [&str; 6] = ["api", "_data", "assets", "media", "check-recaptcha", "contact-form-7"];
    let first = path.split('/').find(|segment| !segment.is_empty());
    first.is_none_or(|first| !RESERVED.contains(&first))
}

/// Decides about a page request. `rules` are asked once the language is known.
pub(crate) fn decide<'r>(
    urls: &Urls,
    rules: impl FnOnce(Locale) -> Option<&'r RedirectRules>,
    host: Option<&str>,
    raw_path: &str,
    raw_query: Option<&str>,
) -> Decision {
    let tidy = tidy(raw_path);
    let (locale, below) = urls.locate(host, &tidy);
    let page = match PagePath::of_address(below) {
        Ok(page) => page,
        Err(InvalidPath::NotUtf8) => return Decision::Malformed,
        Err(_) => return Decision::Impossible,
    };
    if let Some(target) = rules(locale).and_then(|rules| rules.target(locale, &page)) {
        return Decision::Redirect(with_query(&urls.href(locale, target), raw_query));
    }
    let canonical =
        if offline::is_at(&page) { offline::address(urls, locale) } else { urls.path(locale, &page) };
    if canonical == raw_path || same_escapes(&canonical, raw_path) {
        Decision::Serve(locale, page)
    } else {
        Decision::Redirect(with_query(&canonical, raw_query))
    }
}

/// Decides about a path where no page can be, such as `/assets/old.css` of an earlier site: only the editors' rules know
/// it.
pub(crate) fn decide_reserved<'r>(
    urls: &Urls,
    rules: impl FnOnce(Locale) -> Option<&'r RedirectRules>,
    host: Option<&str>,
    raw_path: &str,
    raw_query: Option<&str>,
) -> Decision {
    let tidy = tidy(raw_path);
    let (locale, below) = urls.locate(host, &tidy);
    let Ok(page) = PagePath::of_address(below) else { return Decision::Impossible };
    match rules(locale).and_then(|rules| rules.target(locale, &page)) {
        Some(target) => Decision::Redirect(with_query(&urls.href(locale, target), raw_query)),
        None => Decision::Impossible,
    }
}

/// Removes empty and dot segments, as browsers do, and what differs only by case; never climbs above the root.
fn tidy(raw_path: &str) -> String {
    let lower = raw_path.to_ascii_lowercase();
    let mut kept: Vec<&str> = Vec::new();
    for segment in lower.split('/') {
        match segment {
            "" | "." | "%2e" => {}
            ".." | ".%2e" | "%2e." | "%2e%2e" => {
                kept.pop();
            }
            segment => kept.push(segment),
        }
    }
    let mut tidy = String::from("/");
    for segment in kept {
        tidy.push_str(segment);
        tidy.push('/');
    }
    tidy
}

/// `%c3%b3` and `%C3%B3` are the same address and need no redirect.
fn same_escapes(canonical: &str, raw: &str) -> bool {
    canonical.len() == raw.len()
        && canonical.contains('%')
        && canonical.bytes().zip(raw.bytes()).enumerate().all(|(i, (a, b))| {
            a == b || (a.eq_ignore_ascii_case(&b) && is_escape_digit(canonical.as_bytes(), i))
        })
}

fn is_escape_digit(text: &[u8], at: usize) -> bool {
    (at >= 1 && text[at - 1] == b'%') || (at >= 2 && text[at - 2] == b'%')
}

fn with_query(location: &str, raw_query: Option<&str>) -> String {
    query::carried_over(location, raw_query.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use url::Url;

    use super::*;

    fn urls() -> Urls {
        Urls::new(Url::parse("https://halverdine.example").unwrap(), None)
    }

    fn decide_plain(path: &str, query: Option<&str>) -> Decision {
        decide(&urls(), |_| None, None, path, query)
    }

    #[track_caller]
    fn redirects(path: &str, query: Option<&str>, to: &str) {
        assert_eq!(decide_plain(path, query), Decision::Redirect(to.into()));
    }

    #[test]
    fn a_missing_slash_is_added_and_the_query_kept() {
        redirects("/about", Some("x=1"), "/about/?x=1");
        redirects("/es", None, "/es/");
    }

    #[test]
    fn the_offline_page_is_served_without_a_hop() {
        for (path, locale) in [("/_offline", Locale::En), ("/es/_offline", Locale::Es)] {
            assert!(
                matches!(decide_plain(path, None), Decision::Serve(found, _) if found == locale),
                "{path}"
            );
        }
        redirects("/_offline/", None, "/_offline");
    }

    #[test]
    fn everything_wrong_at_once_still_takes_one_hop() {
        redirects("//Products///Downlights/../About", Some("a=%2F&b"), "/products/about/?a=%2F&b");
    }

    #[test]
    fn dot_segments_never_climb_above_the_root() {
        redirects("/../../etc/passwd", None, "/etc/passwd/");
        redirects("/%2e%2e/a/", None, "/a/");
    }

    #[test]
    fn a_host_cannot_be_smuggled_into_the_location() {
        redirects("//evil.example/x", None, "/evil.example/x/");
        assert_eq!(decide_plain("/\\evil.example/x/", None), Decision::Impossible);
    }

    #[test]
    fn encoded_slashes_and_control_characters_are_no_pages() {
        assert_eq!(decide_plain("/a%2Fb/", None), Decision::Impossible);
        assert_eq!(decide_plain("/a%00b/", None), Decision::Impossible);
    }

    #[test]
    fn a_code_keeps_its_slashes_and_takes_one_hop_to_its_address() {
        for path in ["/products/LYR-08%2F30-W/", "/products/LYR-08/30-W", "/Products//lyr-08%2f30-w"] {
            redirects(path, None, "/products/lyr-08/30-w/");
        }
        redirects("/es/products/CRV%2F20%2F840", Some("x=1"), "/es/products/crv/20/840/?x=1");
        for path in ["/products/..%2F..%2Fx/", "/products/%2F%2Fevil.example/", "/products/a%2F%2Fb/"] {
            assert_eq!(decide_plain(path, None), Decision::Impossible, "{path}");
        }
    }

    #[test]
    fn a_dot_makes_no_difference() {
        redirects("/foo.html", Some("x=1"), "/foo.html/?x=1");
        redirects("/es/About/Old.HTML", None, "/es/about/old.html/");
        redirects("/es/products/K83913.39F29", None, "/es/products/k83913.39f29/");
        let page = PagePath::parse("/foo.html/").unwrap();
        assert_eq!(decide_plain("/foo.html/", None), Decision::Serve(Locale::En, page));
        assert_eq!(decide_plain("/products/%2Fx.html", None), Decision::Impossible);
        assert_eq!(decide_plain("/%ff.txt", None), Decision::Malformed);
    }

    #[test]
    fn no_page_is_where_assets_and_calls_are() {
        for path in ["/assets/gone.js", "/media/gone.webp", "/api/unknown", "/%ff"] {
            assert_eq!(decide_reserved(&urls(), |_| None, None, path, None), Decision::Impossible, "{path}");
        }
    }

    #[test]
    fn bytes_that_are_not_text_are_malformed() {
        assert_eq!(decide_plain("/%ff/", None), Decision::Malformed);
    }

    #[test]
    fn the_case_of_escapes_does_not_matter() {
        let page = PagePath::parse("/iluminación/").unwrap();
        assert_eq!(decide_plain("/es/iluminaci%c3%b3n/", None), Decision::Serve(Locale::Es, page.clone()));
        assert_eq!(decide_plain("/es/iluminaci%C3%B3n/", None), Decision::Serve(Locale::Es, page));
    }

    #[test]
    fn assets_and_calls_are_left_alone() {
        for path in ["/assets/app.js", "/media/a/b", "/api/purge", "/_data/", "/check-recaptcha"] {
            assert!(!is_page_path(path), "{path}");
        }
        for path in ["/", "/about", "/es/", "//", "/apis/", "/a/..", "/old.html", "/media.html"] {
            assert!(is_page_path(path), "{path}");
        }
    }

    proptest! {
        #[test]
        fn a_redirect_leads_to_an_address_that_is_served(path in "(/[A-Za-z0-9.%áñ\\\\ -]{0,6}){1,5}/?") {
            let path = path.replace(' ', "%20");
            if let Decision::Redirect(location) = decide_plain(&path, None) {
                prop_assert!(location.starts_with('/') && !location.starts_with("//"), "{location}");
                prop_assert!(
                    matches!(decide_plain(&location, None), Decision::Serve(..)),
                    "{path} -> {location} is not final"
                );
            }
        }
    }
}
