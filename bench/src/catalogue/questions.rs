//! What is asked: addresses that visitors make with filters, words and pages.

use anyhow::Context as _;

use super::site::Site;

/// How often each kind of page is asked for.
const ASKED: usize = 200;
/// How often a product is: its page is the same each time but for the chosen variant.
const PRODUCT_ASKED: usize = 30;

/// How many variants a comparison has.
const COMPARED: usize = 4;

/// How often each list with filters is: with other ends of a range that mean the same, because an answer that is kept
/// tells nothing. The quickest counts: the others were held up by what else the machine had to do.
const TRIES: usize = 3;

/// What has a target.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A list with five filters that nobody asked for before: its time.
    Filtered,
    /// The page of the product with the most variants: its length.
    Largest,
    /// Everything else.
    Other,
}

/// Addresses of one kind, for both sites.
pub(super) struct Question {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    pub(super) of_small: Vec<Tries>,
    pub(super) of_large: Vec<Tries>,
}

/// Addresses that take the same work.
pub(super) type Tries = Vec<String>;

impl Question {
    /// Everything that is asked, in order.
    pub(super) fn all(small: &Site, large: &Site) -> anyhow::Result<Vec<Self>> {
        let same = |name, kind, addresses: Vec<Tries>| Self {
            name,
            kind,
            of_small: addresses.clone(),
            of_large: addresses,
        };
        let fresh = |path: &str, words: &str, salt: usize| -> Vec<Tries> {
            let address = |number, again| format!("{path}?{words}{}", filters(number, salt * TRIES + again));
            (0..ASKED).map(|number| (0..TRIES).map(|again| address(number, again)).collect()).collect()
        };
        let one = fresh("/products/", "", 0).into_iter().flatten().next().context("nothing to ask")?;
        let variants = |site: &Site| -> Vec<Tries> {
            let ids = site.largest.variations.iter().cycle().take(PRODUCT_ASKED);
            ids.map(|id| vec![format!("/products/{}/?variation={id}", site.largest.slug)]).collect()
        };
        let comparisons = |site: &Site| -> Vec<Tries> {
            let ids: Vec<&str> = site.largest.variations.iter().map(String::as_str).collect();
            let four = |first: usize| -> Vec<&str> {
                (0..COMPARED).map(|next| ids[(first + next) % ids.len()]).collect()
            };
            let address = |first| format!("/compare-products/?ids={}", four(first).join(","));
            (0..PRODUCT_ASKED).map(|first| vec![address(first)]).collect()
        };
        let plain = |site: &Site, before: &str| format!("{before}/products/{}/", site.largest.slug);
        let again = |address: String| vec![vec![address]; ASKED];
        Ok(vec![
            // The first requests of a process wait for what later ones share.
            same("warm-up, not counted", Kind::Other, fresh("/products/", "", 9)),
            same("list, five filters", Kind::Filtered, fresh("/products/", "", 1)),
            same("the same, kept", Kind::Other, again(one)),
            same("its page data", Kind::Other, fresh("/_data/products/", "", 2)),
            same("list, five filters, sorted", Kind::Filtered, fresh("/products/", "sort=power&", 3)),
            same("words and five filters", Kind::Filtered, fresh("/products/", "search=luminaire&", 4)),
            same("category, five filters", Kind::Filtered, fresh("/product-categories/downlights/", "", 5)),
            same(
                "list, one wide filter",
                Kind::Other,
                (1..=ASKED).map(|number| vec![wide(number)]).collect(),
            ),
            Self {
                name: "largest product, by variant",
                kind: Kind::Largest,
                of_small: variants(small),
                of_large: variants(large),
            },
            Self {
                name: "comparison of four of them",
                kind: Kind::Other,
                of_small: comparisons(small),
                of_large: comparisons(large),
            },
            Self {
                name: "largest product, kept",
                kind: Kind::Largest,
                of_small: again(plain(small, "")),
                of_large: again(plain(large, "")),
            },
            Self {
                name: "its page data, kept",
                kind: Kind::Other,
                of_small: again(plain(small, "/_data")),
                of_large: again(plain(large, "/_data")),
            },
        ])
    }
}

/// Five filters; no two numbers and no two salts give the same.
fn filters(number: usize, salt: usize) -> String {
    const CCT: [&str; 5] = ["3000,4000", "2700,3000", "4000", "3000", "2700..4000"];
    const DIMMING: [&str; 3] = ["dali-2", "none,dali-2", "none"];
    const IP: [&str; 4] = ["20", "44", "54", "65"];
    const FINISH: [&str; 3] = ["white", "black", "white,black"];
    let (low, high) = (5 + number % 8, 20 + number / 8);
    format!(
        "cct={}&dimming={}&ip={}&finish={}&power={low}.{salt:02}..{high}",
        CCT[number % CCT.len()],
        DIMMING[number % DIMMING.len()],
        IP[number % IP.len()],
        FINISH[number % FINISH.len()],
    )
}

/// A filter that nearly every variant meets.
fn wide(number: usize) -> String {
    format!("/products/?power=1..{}", 100 + number)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_address_is_asked_for_twice() {
        let all: HashSet<String> =
            (0..10 * TRIES).flat_map(|salt| (0..ASKED).map(move |number| filters(number, salt))).collect();
        assert_eq!(all.len(), 10 * TRIES * ASKED);
    }
}
