//! The part of an address behind the question mark, as far as its page knows it.
//!
//! Only parameters that a route accepts count: whatever else links carry makes no second copy of a page.

use url::form_urlencoded;

/// Longer values are cut: nobody types them.
const MAX_VALUE_LEN: usize = 4096;
/// More parameters than any page has.
const MAX_PARAMETERS: usize = 128;

/// The parameters that a page knows, in one order however they were written, each name once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PageQuery(Vec<(String, String)>);

impl PageQuery {
    /// Reads what stands behind the question mark. Of a name that comes twice, the first counts; empty values do
    /// not, and what is too long is cut.
    #[must_use]
    pub(crate) fn read(query: Option<&str>, accepts: fn(&str) -> bool) -> Self {
        let mut known: Vec<(String, String)> = Vec::new();
        for (name, value) in form_urlencoded::parse(query.unwrap_or_default().as_bytes()) {
            let value = value.trim();
            let value = value[..value.floor_char_boundary(MAX_VALUE_LEN)].trim_end();
            let is_usable = !value.is_empty() && accepts(&name);
            if is_usable && known.len() < MAX_PARAMETERS && known.iter().all(|(seen, _)| *seen != name) {
                known.push((name.into_owned(), value.to_owned()));
            }
        }
        known.sort();
        Self(known)
    }

    /// The value of a parameter.
    #[must_use]
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Whether nothing is asked for that the page knows.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same parameters with other values; those without one are left out.
    #[must_use]
    pub(crate) fn map(&self, value: impl Fn(&str, &str) -> Option<String>) -> Self {
        Self(self.iter().filter_map(|(name, known)| Some((name.to_owned(), value(name, known)?))).collect())
    }

    /// All parameters, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How the page is kept and linked: empty, or the parameters with a question mark in front.
    #[must_use]
    pub(crate) fn canonical(&self) -> String {
        written(&self.0)
    }
}

/// The part of an address behind the path: empty, or the parameters with a question mark in front.
#[must_use]
pub(crate) fn written(parameters: &[(impl AsRef<str>, impl AsRef<str>)]) -> String {
    if parameters.is_empty() {
        return String::new();
    }
    format!("?{}", form_urlencoded::Serializer::new(String::new()).extend_pairs(parameters).finish())
}

/// Where an address leads that stands for these parameters; `None` when it is written like that, in whatever order.
#[must_use]
pub(crate) fn tidied(raw: &str, accepts: fn(&str) -> bool, meant: &[(&str, String)]) -> Option<String> {
    let mut asked: Vec<(String, String)> =
        form_urlencoded::parse(raw.as_bytes()).into_owned().filter(|(name, _)| accepts(name)).collect();
    let mut wanted: Vec<(String, String)> =
        meant.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    asked.sort();
    wanted.sort();
    (asked != wanted).then(|| written(meant))
}

/// An address with one more parameter.
#[must_use]
pub(crate) fn with_parameter(href: &str, name: &str, value: &str) -> String {
    let (address, fragment) = href.find('#').map_or((href, ""), |at| href.split_at(at));
    let separator = if address.contains('?') { '&' } else { '?' };
    let value: String = form_urlencoded::byte_serialize(value.as_bytes()).collect();
    format!("{address}{separator}{name}={value}{fragment}")
}

/// An address that takes over what another one had behind its path, `a=b`, `a=b#c` or `#c`: parameters and the fragment
/// that it has itself stay its own. Addresses that are no places on the web, such as `mailto:`, take nothing.
#[must_use]
pub(crate) fn carried_over(address: &str, suffix: &str) -> String {
    if address.starts_with("mailto:") || address.starts_with("tel:") {
        return address.to_owned();
    }
    let (address, own_fragment) = address.split_at(address.find('#').unwrap_or(address.len()));
    let (query, fragment) = suffix.split_at(suffix.find('#').unwrap_or(suffix.len()));
    let query = query.trim_start_matches('?');
    let own_query = address.split_once('?').map_or("", |(_, query)| query);
    let own: Vec<_> = form_urlencoded::parse(own_query.as_bytes()).map(|(name, _)| name).collect();
    let is_new = |pair: &&str| {
        form_urlencoded::parse(pair.as_bytes()).next().is_some_and(|(name, _)| !own.contains(&name))
    };
    // Without parameters of its own there is nothing to tell apart: they stay as they were written.
    let added = if own.is_empty() {
        query.to_owned()
    } else {
        query.split('&').filter(is_new).collect::<Vec<_>>().join("&")
    };
    let separator = match (added.is_empty(), address.contains('?')) {
        (true, _) => "",
        (false, true) => "&",
        (false, false) => "?",
    };
    let fragment = if own_fragment.is_empty() { fragment } else { own_fragment };
    format!("{address}{separator}{added}{fragment}")
}

/// For pages that know no parameters.
pub(crate) fn none(_name: &str) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search_or_page(name: &str) -> bool {
        matches!(name, "search" | "page")
    }

    #[test]
    fn only_known_parameters_count_and_their_order_does_not() {
        let one = PageQuery::read(Some("utm=x&search=ip65+4000k&page=2&page=3"), search_or_page);
        let other = PageQuery::read(Some("page=2&search=%20ip65%204000k"), search_or_page);
        assert_eq!(one, other);
        assert_eq!(one.get("search"), Some("ip65 4000k"));
        assert_eq!(one.canonical(), "?page=2&search=ip65+4000k");
    }

    #[test]
    fn a_parameter_is_added_before_the_fragment() {
        assert_eq!(with_parameter("/a/", "code", "X/1 é"), "/a/?code=X%2F1+%C3%A9");
        assert_eq!(with_parameter("/a/?b=c#d", "code", "1"), "/a/?b=c&code=1#d");
    }

    #[test]
    fn an_address_takes_over_a_query_and_a_fragment_but_keeps_its_own() {
        for (address, suffix, expected) in [
            ("/a/", "", "/a/"),
            ("/a/", "x=%2F&&y", "/a/?x=%2F&&y"),
            ("/a/", "?x=1#there", "/a/?x=1#there"),
            ("/a/?search=senda", "utm=x&search=lyra&page=2", "/a/?search=senda&utm=x&page=2"),
            ("/a/?search=senda", "s%65arch=lyra", "/a/?search=senda"),
            ("/a/?search=senda#here", "utm=x#there", "/a/?search=senda&utm=x#here"),
            ("/a/#here", "x=1", "/a/?x=1#here"),
            ("https://shop.example/?ref=site", "ref=y&q=1", "https://shop.example/?ref=site&q=1"),
            ("mailto:sales@halverdine.example", "x=1", "mailto:sales@halverdine.example"),
            ("tel:+15550100", "x=1", "tel:+15550100"),
        ] {
            assert_eq!(carried_over(address, suffix), expected, "{address} {suffix}");
        }
    }

    #[test]
    fn what_cannot_be_meant_is_left_out() {
        for query in [None, Some(""), Some("search="), Some("search=+"), Some("%FF=1&&=")] {
            assert_eq!(PageQuery::read(query, search_or_page).canonical(), "", "{query:?}");
        }
        assert_eq!(PageQuery::read(Some("search=x"), none).canonical(), "");
    }

    #[test]
    fn what_is_too_long_is_cut_between_characters() {
        let long = format!("search={}", "ñ".repeat(MAX_VALUE_LEN));
        let read = PageQuery::read(Some(&long), search_or_page);
        assert_eq!(read.get("search").map(str::len), Some(MAX_VALUE_LEN));
        let odd = format!("search=x{}", "ñ".repeat(MAX_VALUE_LEN));
        assert_eq!(
            PageQuery::read(Some(&odd), search_or_page).get("search").map(str::len),
            Some(MAX_VALUE_LEN - 1)
        );
    }
}
