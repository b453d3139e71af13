//! The pages of a list that are worth a link.

use super::address::ListState;
use crate::page_data::{PageLink, Pagination};
use crate::urls::Urls;
use content::Locale;

/// How many products a page shows.
pub(super) const PER_PAGE: u32 = 24;
/// Pages on either side of the current one that are linked.
const NEIGHBOURS: u32 = 2;

/// The pages of a list with so many products.
#[must_use]
pub(super) fn pagination(urls: &Urls, locale: Locale, state: &ListState, products: u64) -> Pagination {
    let last = u32::try_from(products.div_ceil(u64::from(PER_PAGE))).unwrap_or(u32::MAX).max(1);
    linked(state.page, last, |page| state.at_page(page).href(urls, locale))
}

/// The pages of any list, by the address that each has.
#[must_use]
pub(in crate::pages) fn linked(current: u32, last: u32, href: impl Fn(u32) -> String) -> Pagination {
    Pagination {
        current,
        last,
        previous: (current > 1).then(|| href(current - 1)),
        next: (current < last).then(|| href(current + 1)),
        links: worth_a_link(current, last).map(|page| PageLink { page, href: href(page) }).collect(),
    }
}

/// The first, the last, and those around the current one, in order.
pub(in crate::pages) fn worth_a_link(current: u32, last: u32) -> impl Iterator<Item = u32> {
    let around = current.saturating_sub(NEIGHBOURS).max(1)..=current.saturating_add(NEIGHBOURS).min(last);
    let (first, end) = (*around.start(), *around.end());
    (first > 1).then_some(1).into_iter().chain(around).chain((end < last).then_some(last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_and_the_neighbours_are_linked() {
        let links = |current, last| worth_a_link(current, last).collect::<Vec<_>>();
        assert_eq!(links(1, 1), [1]);
        assert_eq!(links(1, 3), [1, 2, 3]);
        assert_eq!(links(1, 9), [1, 2, 3, 9]);
        assert_eq!(links(5, 9), [1, 3, 4, 5, 6, 7, 9]);
        assert_eq!(links(9, 9), [1, 7, 8, 9]);
    }
}
