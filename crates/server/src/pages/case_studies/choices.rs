//! What an address asks the list of case studies for: `?space=office&category=linear&country=ES&page=2`.

use content::{Locale, PagePath};
use url::form_urlencoded::{self, Serializer};

use crate::pages::stories::paging::{self, PAGE};
use crate::query::PageQuery;

/// Longer values are cut: nothing that can be chosen is called so.
const MAX_VALUE_BYTES: usize = 100;

/// What case studies can be chosen by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChosenBy {
    /// The kind of room.
    Space,
    /// The main category of a product that was used.
    Category,
    /// The country.
    Country,
}

impl ChosenBy {
    pub(crate) const ALL: [Self; 3] = [Self::Space, Self::Category, Self::Country];

    /// Its name in addresses.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Space => "space",
            Self::Category => "category",
            Self::Country => "country",
        }
    }

    /// What people call it.
    pub(super) const fn label(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Space, Locale::En) => "Space",
            (Self::Space, Locale::Es) => "Espacio",
            (Self::Category, Locale::En) => "Product category",
            (Self::Category, Locale::Es) => "Categoría de producto",
            (Self::Country, Locale::En) => "Country",
            (Self::Country, Locale::Es) => "País",
        }
    }

    /// The one way to write a value: countries in capitals, slugs in small letters.
    fn tidy(self, value: &str) -> String {
        let value = value.trim();
        let value = &value[..value.floor_char_boundary(MAX_VALUE_BYTES)];
        match self {
            Self::Country => value.to_uppercase(),
            Self::Space | Self::Category => value.to_lowercase(),
        }
    }
}

/// What was chosen, at most one value each, and which page of it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choices {
    values: [Option<String>; 3],
    /// Which page, from 1.
    pub(super) page: u32,
}

impl Choices {
    /// Reads what an address asks for.
    pub(super) fn read(query: &PageQuery) -> Self {
        let value = |by: ChosenBy| query.get(by.name()).map(|value| by.tidy(value));
        Self {
            values: ChosenBy::ALL.map(value).map(|value| value.filter(|value| !value.is_empty())),
            page: paging::number(query),
        }
    }

    /// What was chosen of one kind.
    pub(super) fn get(&self, by: ChosenBy) -> Option<&str> {
        self.values.get(by as usize)?.as_deref()
    }

    /// Whether nothing was chosen.
    pub(super) fn is_everything(&self) -> bool {
        self.values.iter().all(Option::is_none)
    }

    /// With another value of one kind, from the first page.
    pub(super) fn with(&self, by: ChosenBy, value: Option<&str>) -> Self {
        let mut choices = self.at_page(1);
        if let Some(chosen) = choices.values.get_mut(by as usize) {
            *chosen = value.map(str::to_owned);
        }
        choices
    }

    /// Another page of the same.
    pub(super) fn at_page(&self, page: u32) -> Self {
        Self { page, ..self.clone() }
    }

    /// The part behind the path: empty, or with a question mark in front.
    pub(super) fn query(&self) -> String {
        let mut query = Serializer::new(String::new());
        query.extend_pairs(self.fields());
        let query = query.finish();
        if query.is_empty() { query } else { format!("?{query}") }
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        let chosen = ChosenBy::ALL.iter().filter_map(|by| Some((by.name(), self.get(*by)?.to_owned())));
        let page = (self.page > 1).then(|| (PAGE, self.page.to_string()));
        chosen.chain(page).collect()
    }
}

/// The list of a country's projects, as links to it are written.
pub(crate) fn of_one(by: ChosenBy, value: &str) -> String {
    Choices::read(&PageQuery::default()).with(by, Some(value)).query()
}

/// Which parameters the list knows.
pub(in crate::pages) fn accepts(name: &str) -> bool {
    name == PAGE || ChosenBy::ALL.iter().any(|by| by.name() == name)
}

/// Sends an address to the one that says the same: each name once, nothing empty, values in one spelling.
pub(in crate::pages) fn tidied(_path: &PagePath, _locale: Locale, raw: &str) -> Option<String> {
    let choices = Choices::read(&PageQuery::read(Some(raw), accepts));
    let mut wanted: Vec<(String, String)> =
        choices.fields().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let mut written: Vec<(String, String)> = form_urlencoded::parse(raw.as_bytes())
        .filter(|(name, _)| accepts(name))
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    wanted.sort();
    written.sort();
    (wanted != written).then(|| choices.query())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_has_one_address() {
        let tidy = |raw: &str| tidied(&PagePath::home(), Locale::En, raw);
        for right in ["", "utm=x", "country=ES&space=office", "space=office&country=ES&page=2", "space=a%20b"]
        {
            assert_eq!(tidy(right), None, "{right}");
        }
        for (raw, short) in [
            ("space=&category=&country=es", "?country=ES"),
            ("space=Office", "?space=office"),
            ("page=1&space=office", "?space=office"),
            ("space=office&space=shop", "?space=office"),
            ("space=&category=", ""),
            ("page=two", ""),
        ] {
            assert_eq!(tidy(raw).as_deref(), Some(short), "{raw}");
        }
    }

    #[test]
    fn a_choice_keeps_the_others_and_starts_from_the_first_page() {
        let choices = Choices::read(&PageQuery::read(Some("space=office&country=ES&page=3"), accepts));
        assert_eq!(
            choices.with(ChosenBy::Category, Some("linear")).query(),
            "?space=office&category=linear&country=ES"
        );
        assert_eq!(choices.with(ChosenBy::Space, None).query(), "?country=ES");
        assert_eq!(choices.at_page(1).query(), "?space=office&country=ES");
        assert_eq!(of_one(ChosenBy::Country, "PT"), "?country=PT");
    }
}
