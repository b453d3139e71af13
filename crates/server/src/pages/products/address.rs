//! The state of the list as its address says it, and the addresses that every choice leads to.
//!
//! The only place that knows the names behind the question mark: `search`, `plain`, `page`, `sort`, and one per attribute
//! that can be filtered by.

use std::collections::BTreeMap;

use content::attributes::Key;
use content::{Locale, PagePath, Section};
use search::Filter;
use search::model::Sort;
use search::reading::{self, MAX_CHARS};
use url::form_urlencoded::Serializer;

use super::values;
use crate::page_data::{KeptField, RefusedValue};
use crate::pages::stories::paging;
use crate::query::PageQuery;
use crate::urls::Urls;

/// Pages beyond this one lead nowhere: nobody turns them, and each costs more than the one before.
const LAST_PAGE: u32 = 1000;
/// The orders that can be asked for by name.
const SORTS: [(&str, Sort); 5] = [
    ("name", Sort::Name),
    ("newest", Sort::Newest),
    ("power", Sort::Power),
    ("flux", Sort::Flux),
    ("efficacy", Sort::Efficacy),
];

/// What an address asks the list for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListState {
    /// Where the list lives inside its language.
    pub at: PagePath,
    /// What was typed, as it is; empty for all products.
    pub search: String,
    /// Whether figures and codes in it are plain words.
    pub plain: bool,
    /// What was chosen, in the order of the attributes.
    pub filters: Vec<Filter>,
    /// What was chosen and cannot be meant. Links do without it.
    pub refused: Vec<Refused>,
    /// In which order.
    pub sort: Sort,
    /// Which page, from 1.
    pub page: u32,
}

/// A value that its attribute cannot have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    /// The attribute.
    pub(crate) key: Key,
    /// The value, as it was written.
    pub(crate) value: String,
}

/// Whether this is the list of all products.
pub(crate) fn is_at(path: &PagePath) -> bool {
    Section::PRODUCTS.is_at(path)
}

/// Where all products live inside a language.
pub(crate) fn path() -> PagePath {
    Section::PRODUCTS.path()
}

/// Which parameters the list knows.
pub(crate) fn accepts(name: &str) -> bool {
    matches!(name, "search" | "plain" | "page" | "sort") || key(name).is_some()
}

/// Parameters that make another list of the same products: everything but the page.
pub(crate) fn refinements() -> impl Iterator<Item = &'static str> {
    let attributes = Key::all().filter(|key| key.attribute().filter).map(Key::name);
    ["search", "plain", "sort"].into_iter().chain(attributes)
}

impl ListState {
    /// Everything at a path, untouched.
    #[must_use]
    pub(crate) fn everything(at: PagePath) -> Self {
        Self {
            at,
            search: String::new(),
            plain: false,
            filters: Vec::new(),
            refused: Vec::new(),
            sort: Sort::default(),
            page: 1,
        }
    }

    /// All products for a text, otherwise untouched.
    #[must_use]
    pub(crate) fn searching(text: &str) -> Self {
        Self { search: tidy(text), ..Self::everything(path()) }
    }

    /// Reads what an address asks the list at a path for. Values that an attribute cannot have are set apart, and
    /// whatever else means nothing is left out.
    #[must_use]
    pub(crate) fn read(at: &PagePath, query: &PageQuery) -> Self {
        let mut asked: Vec<(Key, &str)> =
            query.iter().filter_map(|(name, value)| Some((key(name)?, value))).collect();
        asked.sort_by_key(|(key, _)| *key);
        let (mut filters, mut refused) = (Vec::new(), Vec::new());
        for (key, value) in asked {
            let read = values::read(key, value);
            filters.extend(read.filter);
            refused.extend(Refused::all(key, read.refused));
        }
        Self {
            at: at.clone(),
            search: tidy(query.get("search").unwrap_or_default()),
            plain: query.get("plain") == Some("1"),
            filters,
            refused,
            sort: query.get("sort").map(sort_of).unwrap_or_default(),
            page: paging::number(query),
        }
    }

    /// Whether these are all products, in the maker's order: the pages that search engines should know.
    #[must_use]
    pub(crate) fn is_everything(&self) -> bool {
        self.search.is_empty()
            && self.filters.is_empty()
            && self.refused.is_empty()
            && self.sort == Sort::default()
    }

    /// Whether no list is long enough to have this page.
    #[must_use]
    pub(crate) fn is_beyond_any_list(&self) -> bool {
        self.page > LAST_PAGE
    }

    /// The same choices for another text, from the first page.
    #[must_use]
    pub(crate) fn with_search(&self, text: &str) -> Self {
        Self { search: tidy(text), plain: false, page: 1, ..self.clone() }
    }

    /// The same text as plain words, from the first page.
    #[must_use]
    pub(crate) fn as_plain_words(&self) -> Self {
        Self { plain: true, page: 1, ..self.clone() }
    }

    /// Without one of the filters, from the first page.
    #[must_use]
    pub(crate) fn without_filter(&self, index: usize) -> Self {
        let mut state = Self { page: 1, ..self.clone() };
        if index < state.filters.len() {
            state.filters.remove(index);
        }
        state
    }

    /// Without any filter, from the first page.
    #[must_use]
    pub(crate) fn without_filters(&self) -> Self {
        Self { filters: Vec::new(), page: 1, ..self.clone() }
    }

    /// Another page of the same list.
    #[must_use]
    pub(crate) fn at_page(&self, page: u32) -> Self {
        Self { page, ..self.clone() }
    }

    /// What links within a language lead to.
    #[must_use]
    pub(crate) fn href(&self, urls: &Urls, locale: Locale) -> String {
        format!("{}{}", urls.path(locale, &self.at), self.query())
    }

    /// What a new search keeps, as hidden fields of its form.
    #[must_use]
    pub(crate) fn kept(&self) -> Vec<KeptField> {
        let field = |(name, value): (&str, String)| KeptField { name: name.to_owned(), value };
        self.sort_field().into_iter().chain(self.filter_fields()).map(field).collect()
    }

    /// The part behind the path: empty, or with a question mark in front.
    #[must_use]
    pub(crate) fn query(&self) -> String {
        self.written(self.filter_fields())
    }

    /// The same with what cannot be meant: whoever typed it is told.
    #[must_use]
    pub(super) fn query_as_typed(&self) -> String {
        let mut fields: BTreeMap<Key, String> =
            self.filters.iter().map(|filter| (filter.key, filter.value())).collect();
        for Refused { key, value } in &self.refused {
            let field = fields.entry(*key).or_default();
            *field = values::beside(field, value);
        }
        self.written(fields.into_iter().map(|(key, value)| (key.name(), value)))
    }

    fn written(&self, filters: impl Iterator<Item = (&'static str, String)>) -> String {
        let mut query = Serializer::new(String::new());
        if !self.search.is_empty() {
            query.append_pair("search", &self.search);
            if self.plain {
                query.append_pair("plain", "1");
            }
        }
        if self.page > 1 {
            query.append_pair("page", &self.page.to_string());
        }
        query.extend_pairs(self.sort_field().into_iter().chain(filters));
        let query = query.finish();
        // A comma needs no escape there, and people read `cct=3000,4000`.
        if query.is_empty() { query } else { format!("?{}", query.replace("%2C", ",")) }
    }

    fn sort_field(&self) -> Option<(&'static str, String)> {
        Some(("sort", sort_name(self.sort)?.to_owned()))
    }

    fn filter_fields(&self) -> impl Iterator<Item = (&'static str, String)> {
        self.filters.iter().map(|filter| (filter.key.name(), filter.value()))
    }
}

impl Refused {
    /// As the page tells it.
    #[must_use]
    pub(super) fn shown(&self, locale: Locale) -> RefusedValue {
        RefusedValue { filter: self.key.label(locale).to_owned(), value: self.value.clone() }
    }

    /// Several of one attribute.
    pub(super) fn all(key: Key, values: Vec<String>) -> impl Iterator<Item = Self> {
        values.into_iter().map(move |value| Self { key, value })
    }
}

/// What an order is called in addresses; the one that needs no mention has no name.
#[must_use]
pub(super) fn sort_name(sort: Sort) -> Option<&'static str> {
    SORTS.iter().find(|(_, known)| *known == sort).map(|(name, _)| *name)
}

/// The order of a name; what is none leaves the list in its own.
#[must_use]
pub(super) fn sort_of(name: &str) -> Sort {
    SORTS.iter().find(|(known, _)| *known == name).map(|(_, sort)| *sort).unwrap_or_default()
}

/// The attribute of a name, if it can be filtered by.
pub(super) fn key(name: &str) -> Option<Key> {
    Key::parse(name).filter(|key| key.attribute().filter)
}

/// What was typed, without what nobody types, and no longer than anybody does.
fn tidy(text: &str) -> String {
    let cut = text.get(..text.floor_char_boundary(8 * MAX_CHARS)).unwrap_or_default();
    reading::cleaned(cut)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use url::Url;

    use super::*;

    fn read(query: &str) -> ListState {
        ListState::read(&path(), &PageQuery::read(Some(query), accepts))
    }

    #[test]
    fn an_address_says_it_all() {
        let state = read("search=ip65+4000k&plain=1&page=2&sort=name&cct=3000,4000&power=10..20&utm=x");
        assert_eq!((state.search.as_str(), state.plain, state.page), ("ip65 4000k", true, 2));
        assert_eq!(state.sort, Sort::Name);
        let names: Vec<_> = state.filters.iter().map(|filter| filter.key.name()).collect();
        assert_eq!(names, ["cct", "power"]);
        assert_eq!(state.query(), "?search=ip65+4000k&plain=1&page=2&sort=name&cct=3000,4000&power=10..20");
    }

    #[test]
    fn what_means_nothing_is_left_out() {
        for query in ["", "search=+", "page=0", "page=two", "page=-1", "sort=best", "plain=yes", "r9=5"] {
            let state = read(query);
            assert!(state.is_everything() && state.page == 1, "{query}: {state:?}");
            assert_eq!(state.query(), "", "{query}");
        }
        assert!(read("page=99999999999999999999").is_beyond_any_list());
    }

    #[test]
    fn values_that_cannot_be_meant_are_set_apart_and_not_linked() {
        let state = read("power=10..much&dimming=magic&ip=65");
        assert_eq!(state.query(), "?power=10..&ip=65");
        let refused: Vec<String> =
            state.refused.iter().map(|refused| format!("{}={}", refused.key, refused.value)).collect();
        assert_eq!(refused, ["power=much", "dimming=magic"]);
        assert!(!read("power=much").is_everything(), "no page that search engines should know");
    }

    #[test]
    fn a_choice_starts_from_the_first_page_and_keeps_the_others() {
        let state = read("search=lyra&page=3&cct=3000&ip=65&sort=power");
        assert_eq!(state.with_search("corvus").query(), "?search=corvus&sort=power&cct=3000&ip=65");
        assert_eq!(state.without_filter(0).query(), "?search=lyra&sort=power&ip=65");
        assert_eq!(state.as_plain_words().query(), "?search=lyra&plain=1&sort=power&cct=3000&ip=65");
        assert_eq!(state.at_page(4).query(), "?search=lyra&page=4&sort=power&cct=3000&ip=65");
        let kept: Vec<_> = state.kept().into_iter().map(|field| field.name).collect();
        assert_eq!(kept, ["sort", "cct", "ip"]);
    }

    #[test]
    fn links_stay_in_their_language() {
        let urls = Urls::new(Url::parse("https://halverdine.example").unwrap(), None);
        assert_eq!(ListState::searching("a&b").href(&urls, Locale::Es), "/es/products/?search=a%26b");
    }

    proptest! {
        #[test]
        fn an_address_that_was_written_is_read_as_it_was(text in "\\PC{0,40}", page in 1_u32..1200) {
            let state = ListState::searching(&text).at_page(page);
            prop_assert_eq!(read(state.query().trim_start_matches('?')), state);
        }

        #[test]
        fn nothing_that_is_typed_is_too_much(text in "(?s).{0,400}") {
            let state = ListState::searching(&text);
            prop_assert!(state.search.chars().count() <= MAX_CHARS);
            prop_assert!(!state.search.contains(char::is_control));
        }
    }
}
