//! Which stockists an address asks for, and in which order: the page lists them, the map shows all of them.

use content::Locale;
use content::attributes::Number;
use places::{Country, Distance, Found, Language, Place, Position, distance, find, nearly};

use super::asked::{Asked, is_within};
use super::directory::{ChosenBy, Directory, Shop};
use crate::page_data::{CountryLink, Link, StockistsTold};
use crate::pages::facets::{FacetOption, ListAddress, Narrowed};
use crate::query::PageQuery;

/// The nearest stockist is far away from here on.
const FAR_KM: f64 = 100.0;
/// From here on nobody cares for decimals.
const WHOLE_FROM: f64 = 10.0;

/// The stockists that an address asks for.
pub(super) struct Choice {
    pub(super) narrowed: Narrowed,
    /// Their places in the directory: the nearest first where a place is known, as the editors have them otherwise.
    pub(super) order: Vec<Listed>,
    /// Where distances are from.
    pub(super) centre: Option<Position>,
    /// What became of what was typed.
    pub(super) told: Option<StockistsTold>,
    unit: Unit,
}

/// A stockist of a list.
#[derive(Clone, Copy)]
pub(super) struct Listed {
    /// Its place in the directory.
    pub(super) at: usize,
    /// How far away it is, where both places are known.
    pub(super) distance: Option<Distance>,
}

/// What a text that was typed means.
enum Meaning {
    Nothing,
    Place(Found),
    Country(&'static Country),
    Named,
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Kilometres,
    Miles,
}

impl Choice {
    /// Chooses from all stockists of a language.
    pub(super) fn new(
        directory: &Directory,
        asked: &Asked,
        query: &PageQuery,
        address: &ListAddress,
        locale: Locale,
    ) -> Self {
        let shops = &directory.shops;
        let country = query.get(ChosenBy::Country.name()).and_then(Country::of);
        let meaning = meaning(&asked.search, country, shops);
        let spelled = places::spelled(&asked.search);
        let words: Vec<&str> = spelled.split_whitespace().collect();
        let is_meant = |shop: &Shop| match &meaning {
            Meaning::Nothing | Meaning::Place(_) => true,
            Meaning::Country(country) => shop.country.is_some_and(|own| own.code == country.code),
            Meaning::Named => shop.has(&words),
            Meaning::Unknown => false,
        };
        let is_there = |shop: &Shop| {
            asked.area.is_none_or(|area| shop.spot.is_some_and(|spot| is_within(spot.position, &area)))
        };
        let found: Vec<bool> = shops.iter().map(|shop| is_meant(shop) && is_there(shop)).collect();
        let narrowed = Narrowed::new(&found, &directory.facets, query, address);
        let place = match &meaning {
            Meaning::Place(found) => found.places.first(),
            _ => None,
        };
        let centre = place.map(|place| place.position).or(asked.near);
        let order = order(shops, &narrowed.left, centre);
        let nearest = order.first().filter(|listed| listed.distance.is_some());
        let there = place.map(|place| place.country).or_else(|| shops.get(nearest?.at)?.country);
        let unit = Unit::of(locale, there);
        let far = nearest.and_then(|listed| listed.distance).filter(|distance| distance.km() > FAR_KM);
        let far = far.map(|distance| unit.text(distance, locale));
        let countries = || countries(directory, address);
        let told = match &meaning {
            Meaning::Nothing => asked.near.map(|_| StockistsTold::Here { far }),
            Meaning::Place(found) => place.map(|first| StockistsTold::Near {
                place: full_name(first, locale),
                others: others(found, address, &narrowed, locale),
                far,
            }),
            Meaning::Country(country) => {
                let name = country.name(language(locale)).to_owned();
                let is_served = shops.iter().any(is_meant);
                Some(if is_served {
                    StockistsTold::In { country: name }
                } else {
                    StockistsTold::NoneIn { country: name, countries: countries() }
                })
            }
            Meaning::Named => Some(StockistsTold::Named),
            Meaning::Unknown => {
                let meant = nearly(&asked.search, country);
                let meant =
                    meant.iter().map(|place| link_to(place, None, address, &narrowed, locale)).collect();
                Some(StockistsTold::Unknown { meant, countries: countries() })
            }
        };
        Self { narrowed, order, centre, told, unit }
    }

    /// A distance as the language and the country write it.
    pub(super) fn distance_text(&self, listed: Listed, locale: Locale) -> Option<String> {
        Some(self.unit.text(listed.distance?, locale))
    }
}

/// A place is likelier meant than a name: names of shops hold the names of their towns.
fn meaning(typed: &str, country: Option<&Country>, shops: &[Shop]) -> Meaning {
    let spelled = places::spelled(typed);
    let words: Vec<&str> = spelled.split_whitespace().collect();
    if words.is_empty() {
        // Nothing but signs is nothing that anybody is called.
        return if typed.is_empty() { Meaning::Nothing } else { Meaning::Unknown };
    }
    // Two letters are the beginning of a postcode sooner than the code of a country: SE is in London.
    let named = Country::named(typed);
    if let Some(country) = named.filter(|_| spelled.len() > 2) {
        return Meaning::Country(country);
    }
    let found = find(typed, country);
    if !found.places.is_empty() {
        return Meaning::Place(found);
    }
    if let Some(country) = named {
        return Meaning::Country(country);
    }
    if shops.iter().any(|shop| shop.has(&words)) { Meaning::Named } else { Meaning::Unknown }
}

fn order(shops: &[Shop], left: &[bool], centre: Option<Position>) -> Vec<Listed> {
    let listed = |(at, (shop, _)): (usize, (&Shop, &bool))| Listed {
        at,
        distance: centre.zip(shop.spot).map(|(centre, spot)| distance(centre, spot.position)),
    };
    let mut order: Vec<Listed> =
        shops.iter().zip(left).enumerate().filter(|(_, (_, left))| **left).map(listed).collect();
    let km = |listed: &Listed| listed.distance.map_or(f64::INFINITY, Distance::km);
    order.sort_by(|one, other| km(one).total_cmp(&km(other)));
    order
}

/// Other places of the name that was typed.
fn others(found: &Found, address: &ListAddress, narrowed: &Narrowed, locale: Locale) -> Vec<Link> {
    let country = found.places.first().map(|first| first.country);
    found.places.iter().skip(1).map(|place| link_to(place, country, address, narrowed, locale)).collect()
}

/// The list around a place. Its full name finds it; where not even that does, its position does. The country is not said
/// where it is `said` already.
fn link_to(
    place: &Place,
    said: Option<&Country>,
    address: &ListAddress,
    narrowed: &Narrowed,
    locale: Locale,
) -> Link {
    let name = full_name(place, locale);
    let is_found = find(&name, None).places.first().is_some_and(|first| first.position == place.position);
    let country = format!(", {}", place.country.name(language(locale)));
    let is_said = said.is_some_and(|said| said.code == place.country.code);
    let short = name.strip_suffix(&country).filter(|short| is_said && short.contains(','));
    let title = short.unwrap_or(&name).to_owned();
    let field = if is_found {
        ("search", name)
    } else {
        ("near", format!("{},{}", place.position.latitude(), place.position.longitude()))
    };
    // The country that was chosen holds for the place that it was chosen for.
    let chosen: Vec<_> =
        narrowed.chosen.iter().filter(|(name, _)| *name != ChosenBy::Country.name()).cloned().collect();
    let code = address.asked.iter().filter(|(name, _)| *name == "code").cloned();
    let asked = std::iter::once(field).chain(code).collect();
    let href = ListAddress { path: address.path.clone(), asked }.with(&chosen);
    Link { title, href, new_tab: false }
}

/// The countries that have stockists.
fn countries(directory: &Directory, address: &ListAddress) -> Vec<CountryLink> {
    let facet = directory.facets.iter().find(|facet| facet.name == ChosenBy::Country.name());
    let address = ListAddress { path: address.path.clone(), asked: Vec::new() };
    let link = |option: &FacetOption| CountryLink {
        title: option.label.clone(),
        href: address.with(&[(ChosenBy::Country.name(), option.value.clone())]),
        count: u32::try_from(option.things.iter().filter(|thing| **thing).count()).unwrap_or(u32::MAX),
    };
    facet.into_iter().flat_map(|facet| &facet.options).map(link).collect()
}

/// A place with its region and its country, as one would write it on a letter.
fn full_name(place: &Place, locale: Locale) -> String {
    let (name, country) = (place.name(language(locale)), place.country.name(language(locale)));
    let town = match &place.postcode {
        Some(postcode) if name.is_empty() => postcode.clone(),
        Some(postcode) => format!("{postcode} {name}"),
        None => name.to_owned(),
    };
    let region = Some(place.region).filter(|region| !region.is_empty() && *region != name);
    [Some(town.as_str()), region, Some(country)].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

pub(super) const fn language(locale: Locale) -> Language {
    match locale {
        Locale::En => Language::En,
        Locale::Es => Language::Es,
    }
}

impl Unit {
    /// English is read in many countries, and miles in few of them.
    fn of(locale: Locale, country: Option<&Country>) -> Self {
        if locale == Locale::En && country.is_some_and(Country::uses_miles) {
            Self::Miles
        } else {
            Self::Kilometres
        }
    }

    fn text(self, distance: Distance, locale: Locale) -> String {
        let (far, unit) = match self {
            Self::Kilometres => (distance.km(), "km"),
            Self::Miles => (distance.miles(), "miles"),
        };
        let decimals = usize::from(far < WHOLE_FROM);
        let written = Number::parse(&format!("{far:.decimals$}"));
        let number = written.map_or_else(String::new, |number| number.text(locale));
        let unit = if number == "1" && self == Self::Miles { "mile" } else { unit };
        format!("{number}\u{a0}{unit}")
    }
}
