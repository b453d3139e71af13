//! What an address asks the list of case studies for: `?space=office&category=linear&country=ES&page=2`.

use std::collections::HashMap;

use content::model::{CaseStudy, Reference};
use content::{Locale, PagePath};

use crate::pages::facets::{Facet, FacetOption};
use crate::pages::stories::paging::{self, PAGE};
use crate::query::{self, PageQuery};
use crate::view::stories::country;

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

/// Everything that projects can be chosen by, in the order of what people call it.
pub(super) fn facets(
    projects: &[&CaseStudy],
    categories: &HashMap<u64, Reference>,
    locale: Locale,
) -> Vec<Facet> {
    let facet = |by: ChosenBy| {
        let mut options: Vec<FacetOption> = Vec::new();
        for (at, project) in projects.iter().enumerate() {
            for (value, label) in values(project, by, categories, locale) {
                let known = options.iter().position(|option| option.value == value);
                let place = known.unwrap_or_else(|| {
                    let things = vec![false; projects.len()];
                    options.push(FacetOption { value: value.to_owned(), label: label.to_owned(), things });
                    options.len() - 1
                });
                options[place].things[at] = true;
            }
        }
        options.sort_by_key(|option| option.label.to_lowercase());
        Facet { name: by.name(), label: by.label(locale).to_owned(), options }
    };
    ChosenBy::ALL.map(facet).into()
}

/// The values of a project with what people call them.
fn values<'p>(
    project: &'p CaseStudy,
    by: ChosenBy,
    categories: &'p HashMap<u64, Reference>,
    locale: Locale,
) -> Vec<(&'p str, &'p str)> {
    fn named(reference: &Reference) -> (&str, &str) {
        (reference.slug.as_str(), reference.title.as_str())
    }
    match by {
        ChosenBy::Space => project.space.as_ref().map(named).into_iter().collect(),
        ChosenBy::Category => {
            let used = project.products.iter().filter_map(|product| categories.get(&product.id));
            used.map(named).collect()
        }
        ChosenBy::Country if project.country.is_empty() => Vec::new(),
        ChosenBy::Country => vec![(&project.country, country(&project.country, locale))],
    }
}

/// The part behind the path for the list of the projects that have one value.
pub(crate) fn of_one(by: ChosenBy, value: &str) -> String {
    query::written(&[(by.name(), by.tidy(value))])
}

/// Which parameters the list knows.
pub(in crate::pages) fn accepts(name: &str) -> bool {
    name == PAGE || ChosenBy::ALL.iter().any(|by| by.name() == name)
}

/// Sends an address to the one that says the same: each name once, nothing empty, values in one spelling.
pub(in crate::pages) fn tidied(_path: &PagePath, _locale: Locale, raw: &str) -> Option<String> {
    let query = PageQuery::read(Some(raw), accepts);
    let value = |by: ChosenBy| {
        let value = by.tidy(query.get(by.name())?);
        (!value.is_empty()).then(|| (by.name(), value))
    };
    let page = paging::number(&query);
    let page = (page > 1).then(|| (PAGE, page.to_string()));
    let meant: Vec<(&str, String)> = ChosenBy::ALL.into_iter().filter_map(value).chain(page).collect();
    query::tidied(raw, accepts, &meant)
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
    fn the_list_of_one_value_is_written_as_it_is_read() {
        assert_eq!(of_one(ChosenBy::Country, "pt"), "?country=PT");
        assert_eq!(of_one(ChosenBy::Space, "a b"), "?space=a+b");
    }
}
