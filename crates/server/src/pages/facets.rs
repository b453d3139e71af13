//! What a list can be narrowed down by: one value each, all of them in the address, and how many there would be with it.

use url::form_urlencoded::Serializer;

use crate::page_data::{RefusedValue, StoryFilter, StoryOption};
use crate::query::PageQuery;

/// A value that was refused is told no longer than this.
const MAX_TOLD_CHARS: usize = 60;

/// What a list can be narrowed down by.
pub(super) struct Facet {
    /// Its name in the address.
    pub(super) name: &'static str,
    /// What people call it.
    pub(super) label: String,
    /// What can be chosen, in the order it is shown.
    pub(super) options: Vec<FacetOption>,
}

/// A value to choose.
pub(super) struct FacetOption {
    /// What stands for it in the address.
    pub(super) value: String,
    /// What people call it.
    pub(super) label: String,
    /// Which things of the list have it.
    pub(super) things: Vec<bool>,
}

/// Where a list lives, and what of its address has nothing to do with facets.
pub(super) struct ListAddress {
    /// The path, as links to it are written.
    pub(super) path: String,
    /// What else it asks for, such as the words that were searched for.
    pub(super) asked: Vec<(&'static str, String)>,
}

/// A list that is narrowed down.
pub(super) struct Narrowed {
    /// Which things are left.
    pub(super) left: Vec<bool>,
    /// What can be chosen, with how many it would leave: what leaves none is shown and leads nowhere.
    pub(super) filters: Vec<StoryFilter>,
    /// What was asked for that nothing has.
    pub(super) refused: Vec<RefusedValue>,
    /// What was chosen, in the order of the facets.
    pub(super) chosen: Vec<(&'static str, String)>,
}

impl Narrowed {
    /// Narrows down those things of a list that a search left.
    #[must_use]
    pub(super) fn new(found: &[bool], facets: &[Facet], query: &PageQuery, address: &ListAddress) -> Self {
        let mut refused = Vec::new();
        let mut picks: Vec<Option<&FacetOption>> = Vec::with_capacity(facets.len());
        for facet in facets {
            let asked = query.get(facet.name);
            let pick = asked.and_then(|asked| facet.options.iter().find(|option| option.value == asked));
            let told = asked.filter(|_| pick.is_none());
            refused.extend(told.map(|value| RefusedValue {
                filter: facet.label.clone(),
                value: value.chars().take(MAX_TOLD_CHARS).collect(),
            }));
            picks.push(pick);
        }
        let filters = facets.iter().enumerate().filter_map(|(at, facet)| {
            let mut others = picks.clone();
            others[at] = None;
            let open = left_by(found, &others);
            let options: Vec<StoryOption> = facet
                .options
                .iter()
                .map(|option| {
                    let chosen = picks[at].is_some_and(|pick| pick.value == option.value);
                    let mut next = picks.clone();
                    next[at] = (!chosen).then_some(option);
                    StoryOption {
                        value: option.value.clone(),
                        label: option.label.clone(),
                        count: count(&left_by(&open, &[Some(option)])),
                        chosen,
                        href: address.with(&names(facets, &next)),
                    }
                })
                .collect();
            // What everything has, is no choice. Of the whole list, so that filters stay where they are.
            let is_choice =
                |option: &FacetOption| (1..found.len()).contains(&(count(&option.things) as usize));
            let narrows = picks[at].is_some() || facet.options.iter().any(is_choice);
            narrows.then(|| StoryFilter { name: facet.name.to_owned(), label: facet.label.clone(), options })
        });
        Self {
            filters: filters.collect(),
            left: left_by(found, &picks),
            chosen: names(facets, &picks),
            refused,
        }
    }

    /// Whether the address asks for the whole list.
    #[must_use]
    pub(super) fn is_everything(&self) -> bool {
        self.chosen.is_empty() && self.refused.is_empty()
    }

    /// The value that was chosen of a facet.
    #[must_use]
    pub(super) fn chosen(&self, name: &str) -> Option<&str> {
        self.chosen.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }
}

impl ListAddress {
    /// The list with these choices, from its first page.
    #[must_use]
    pub(super) fn with(&self, chosen: &[(&'static str, String)]) -> String {
        self.at_page(chosen, 1)
    }

    /// A page of the list with these choices.
    #[must_use]
    pub(super) fn at_page(&self, chosen: &[(&'static str, String)], page: u32) -> String {
        let mut query = Serializer::new(String::new());
        query.extend_pairs(&self.asked).extend_pairs(chosen);
        if page > 1 {
            query.append_pair("page", &page.to_string());
        }
        let query = query.finish();
        if query.is_empty() { self.path.clone() } else { format!("{}?{query}", self.path) }
    }
}

fn names(facets: &[Facet], picks: &[Option<&FacetOption>]) -> Vec<(&'static str, String)> {
    let picked = facets.iter().zip(picks);
    picked.filter_map(|(facet, pick)| Some((facet.name, pick.as_ref()?.value.clone()))).collect()
}

fn left_by(found: &[bool], picks: &[Option<&FacetOption>]) -> Vec<bool> {
    let has = |at: usize, option: &FacetOption| option.things.get(at).copied().unwrap_or_default();
    let is_left = |at: usize| picks.iter().flatten().all(|option| has(at, option));
    found.iter().enumerate().map(|(at, found)| *found && is_left(at)).collect()
}

fn count(things: &[bool]) -> u32 {
    u32::try_from(things.iter().filter(|thing| **thing).count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NAMES: [&str; 2] = ["voltage", "ip"];

    fn facets(things: &[[u8; 2]]) -> Vec<Facet> {
        let facet = |(at, name): (usize, &'static str)| {
            let option = |value: u8| FacetOption {
                value: format!("{value} é&"),
                label: value.to_string(),
                things: things.iter().map(|thing| thing[at] == value).collect(),
            };
            Facet { name, label: name.to_uppercase(), options: (0..3).map(option).collect() }
        };
        NAMES.into_iter().enumerate().map(facet).collect()
    }

    fn accepts(name: &str) -> bool {
        NAMES.contains(&name) || name == "search"
    }

    fn address() -> ListAddress {
        ListAddress { path: "/drivers/".to_owned(), asked: Vec::new() }
    }

    fn read(href: &str) -> PageQuery {
        PageQuery::read(href.split_once('?').map(|(_, query)| query), accepts)
    }

    #[test]
    fn what_nothing_has_is_told_and_narrows_nothing_down() {
        let facets = facets(&[[0, 0], [1, 0]]);
        let narrowed = Narrowed::new(&[true, true], &facets, &read("?voltage=9&ip=0+%C3%A9%26"), &address());
        assert_eq!(narrowed.refused, [RefusedValue { filter: "VOLTAGE".to_owned(), value: "9".to_owned() }]);
        assert_eq!(narrowed.left, [true, true]);
        assert_eq!(narrowed.chosen("ip"), Some("0 é&"));
        assert!(!narrowed.is_everything());
    }

    #[test]
    fn what_all_have_is_no_choice() {
        let facets = facets(&[[0, 1], [1, 1]]);
        let narrowed = Narrowed::new(&[true, true], &facets, &read(""), &address());
        assert_eq!(narrowed.filters.len(), 1, "{:?}", narrowed.filters);
        assert_eq!(narrowed.filters[0].name, "voltage");
    }

    proptest! {
        #[test]
        fn every_link_leads_to_as_many_as_it_says(
            things in prop::collection::vec([0_u8..3, 0..3], 0..12),
            query in "(voltage|ip|x)=[0-3a]( %C3%A9%26)?(&(voltage|ip)=[0-3](\\+%C3%A9%26)?)?",
        ) {
            let (facets, found) = (facets(&things), vec![true; things.len()]);
            let narrowed = Narrowed::new(&found, &facets, &read(&format!("?{query}")), &address());
            for option in narrowed.filters.iter().flat_map(|filter| &filter.options) {
                let next = Narrowed::new(&found, &facets, &read(&option.href), &address());
                prop_assert!(next.refused.is_empty());
                let there = if option.chosen { &narrowed } else { &next };
                prop_assert_eq!(count(&there.left), option.count, "{}", option.href);
                let back = address().with(&next.chosen);
                prop_assert_eq!(&back, &option.href, "the address is written in one way only");
            }
        }
    }
}
