//! Lists of stories in pages of twelve, each with an address: `?page=2`.

use content::{Locale, PagePath};
use url::form_urlencoded;

use crate::error::PageError;
use crate::page_data::Pagination;
use crate::pages::products::linked;
use crate::query::PageQuery;

/// How many stories a page shows: full rows of two, three and four.
pub(in crate::pages) const PER_PAGE: usize = 12;
/// Its name in addresses.
pub(in crate::pages) const PAGE: &str = "page";
/// Pages beyond this one lead nowhere: no list is that long.
const LAST_PAGE: u32 = 10_000;

/// One page of a list.
#[derive(Debug)]
pub(in crate::pages) struct Cut<T> {
    /// What is on it.
    pub(in crate::pages) items: Vec<T>,
    /// How many there are on all pages.
    pub(in crate::pages) total: u32,
    number: u32,
}

impl<T> Cut<T> {
    /// The page with a number, from 1.
    ///
    /// # Errors
    /// When the list has no such page. An empty list has a first one.
    pub(in crate::pages) fn of(all: Vec<T>, number: u32) -> Result<Self, PageError> {
        let total = u32::try_from(all.len()).unwrap_or(u32::MAX);
        let before = PER_PAGE.saturating_mul(number.saturating_sub(1) as usize);
        if number > 1 && before >= all.len() {
            return Err(PageError::NotFound);
        }
        let items = all.into_iter().skip(before).take(PER_PAGE).collect();
        Ok(Self { items, total, number })
    }

    /// The place in the whole list of the first one, from 1.
    pub(in crate::pages) fn first_place(&self) -> u64 {
        PER_PAGE as u64 * u64::from(self.number.saturating_sub(1)) + 1
    }

    /// The pages around it, by the address that each has.
    pub(in crate::pages) fn pagination(&self, href: impl Fn(u32) -> String) -> Pagination {
        linked(self.number, self.total.div_ceil(PER_PAGE as u32).max(1), href)
    }
}

/// Which page an address asks for, from 1. What is no number was sent to the first page before.
pub(in crate::pages) fn number(query: &PageQuery) -> u32 {
    query.get(PAGE).and_then(written).unwrap_or(1)
}

/// The part behind the path for a page: nothing for the first.
pub(in crate::pages) fn query(page: u32) -> String {
    if page > 1 { format!("?{PAGE}={page}") } else { String::new() }
}

/// Which parameters a plain list knows.
pub(in crate::pages) fn accepts(name: &str) -> bool {
    name == PAGE
}

/// Sends whatever is no page's number, and the number of the first, to the address without one.
pub(in crate::pages) fn tidied(_path: &PagePath, _locale: Locale, raw: &str) -> Option<String> {
    let mut pages = form_urlencoded::parse(raw.as_bytes()).filter(|(name, _)| accepts(name));
    let (_, page) = pages.next()?;
    match written(&page) {
        Some(number) if pages.next().is_none() => (page != number.to_string()).then(|| query(number)),
        number => Some(number.map(query).unwrap_or_default()),
    }
}

/// The same for a list with other parameters, which stay as they are.
pub(in crate::pages) fn tidied_beside_others(path: &PagePath, locale: Locale, raw: &str) -> Option<String> {
    let page = tidied(path, locale, raw)?;
    let is_page = |part: &str| form_urlencoded::parse(part.as_bytes()).any(|(name, _)| accepts(&name));
    let others = raw.split('&').filter(|part| !part.is_empty() && !is_page(part));
    let parts: Vec<&str> = others.chain(page.strip_prefix('?')).collect();
    Some(if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) })
}

/// A page's number as it is written in addresses: from 2. Numbers beyond any list stay one and the same.
pub(in crate::pages) fn written(text: &str) -> Option<u32> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| text.parse().unwrap_or(u32::MAX).min(LAST_PAGE))?;
    (number > 1).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_one_address() {
        let tidy = |raw: &str| tidied(&PagePath::home(), Locale::En, raw);
        for right in ["", "page=2", "utm=x", "page=10000", "utm=x&page=7"] {
            assert_eq!(tidy(right), None, "{right}");
        }
        for first in ["page=1", "page=0", "page=", "page=two", "page=-1", "page=2.0", "page=+2"] {
            assert_eq!(tidy(first).as_deref(), Some(""), "{first}");
        }
        assert_eq!(tidy("page=02").as_deref(), Some("?page=2"));
        assert_eq!(tidy("page=3&page=4").as_deref(), Some("?page=3"));
        let beside = |raw: &str| tidied_beside_others(&PagePath::home(), Locale::En, raw);
        assert_eq!(beside("search=a%20b&page=2"), None);
        assert_eq!(beside("search=a%20b&page=x&type=pdf").as_deref(), Some("?search=a%20b&type=pdf"));
        assert_eq!(beside("page=03&search=x").as_deref(), Some("?search=x&page=3"));
        assert_eq!(beside("page=x").as_deref(), Some(""));
        assert_eq!(tidy("page=99999999999999").as_deref(), Some("?page=10000"));
    }

    #[test]
    fn a_list_is_cut_into_twelves() {
        let cut = |len: usize, number: u32| Cut::of((0..len).collect(), number);
        let last = cut(25, 3).unwrap();
        assert_eq!((last.items.as_slice(), last.total, last.first_place()), ([24].as_slice(), 25, 25));
        assert!(cut(0, 1).unwrap().items.is_empty());
        for beyond in [cut(0, 2), cut(24, 3), cut(24, u32::MAX)] {
            assert!(matches!(beyond, Err(PageError::NotFound)), "{beyond:?}");
        }
        let pagination = cut(25, 2).unwrap().pagination(query);
        assert_eq!((pagination.last, pagination.links.len()), (3, 3));
        assert_eq!((pagination.previous.as_deref(), pagination.next.as_deref()), (Some(""), Some("?page=3")));
    }
}
