//! The stockists of a language, kept whole: each put on the map and its hours read, once.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use cache::Answer;
use content::model::Stockist;
use content::{ContentKind, Locale, Slug, Tag};
use places::hours::Hours;
use places::{Country, Fit, Position};
use tokio::time::timeout;

use super::choice::language;
use crate::app::App;
use crate::error::PageError;
use crate::pages::facets::{Facet, FacetOption};
use crate::view::stories::country as country_name;

/// What a stockist takes in memory, about.
const SHOP_BYTES: usize = 2 << 10;
/// More of them are a mistake, or not worth a map.
const MAX_SHOPS: usize = 20_000;
/// More product groups, types or countries than anybody reads; each takes memory for every stockist.
const MAX_OPTIONS: usize = 300;
/// How long a page waits for a list that it can do without.
const PATIENCE: Duration = Duration::from_millis(500);
/// Of so many that something is wrong with, the names are told.
const MAX_TOLD: usize = 5;

/// What stockists can be chosen by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChosenBy {
    /// The country.
    Country,
    /// What sort of place it is.
    Type,
    /// A product group in stock.
    Group,
}

/// All stockists of a language.
#[derive(Default)]
pub(crate) struct Directory {
    /// In the editors' order.
    pub(super) shops: Vec<Shop>,
    /// What they can be chosen by.
    pub(super) facets: Vec<Facet>,
}

/// A stockist.
pub(super) struct Shop {
    pub(super) stockist: Stockist,
    pub(super) country: Option<&'static Country>,
    pub(super) spot: Option<Spot>,
    pub(super) hours: ShopHours,
    /// Everything it is searched by, in the one spelling of places.
    words: String,
}

/// Where a stockist is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    pub(super) position: Position,
    /// Whether only the postcode or the town is known.
    pub(super) is_about: bool,
}

/// When a stockist is open.
#[derive(Debug, PartialEq)]
pub(super) enum ShopHours {
    /// Nobody says.
    Unknown,
    /// As the week says.
    Week(Hours),
    /// In words that only people understand.
    Written(String),
}

/// All stockists of a language; there are none when the back end does not know any.
///
/// # Errors
/// When they are not kept and the back end failed.
pub(crate) async fn kept(app: &App, locale: Locale) -> Result<Arc<Directory>, PageError> {
    let asking = app.clone();
    let make = move || async move {
        let stockists = match asking.content.every_stockist(locale).await {
            Err(error) if error.is_not_there() => Vec::new(),
            stockists => stockists?,
        };
        let before = asking.answers.stockists.stored(locale.code()).map(|kept| kept.shops.len());
        asking.losses.check(&format!("stockists ({locale})"), before, stockists.len())?;
        // Placing thousands by their postcodes takes a while.
        let directory = tokio::task::spawn_blocking(move || Directory::new(stockists, locale));
        let directory = directory.await.map_err(|_stopped| PageError::Interrupted)?;
        let weight = directory.shops.len() * SHOP_BYTES;
        let tags = [Tag::Every(ContentKind::Stockist), Tag::Every(ContentKind::Term)];
        Ok(Answer::new(directory, weight).tagged(tags))
    };
    Ok(app.answers.stockists.get(locale.code(), make).await?.value)
}

/// The same for pages that only lead there: they do not wait until thousands have been read, and an older list will do.
///
/// # Errors
/// Like [`kept`], and when nothing is kept while they are being read; that goes on, for whoever asks next.
pub(super) async fn soon(app: &App, locale: Locale) -> Result<Arc<Directory>, PageError> {
    match timeout(PATIENCE, kept(app, locale)).await {
        Ok(directory) => directory,
        Err(_late) => app.answers.stockists.stored(locale.code()).ok_or(PageError::Late("the stockists")),
    }
}

impl ChosenBy {
    pub(super) const ALL: [Self; 3] = [Self::Country, Self::Type, Self::Group];

    /// Its name in addresses.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Country => "country",
            Self::Type => "type",
            Self::Group => "group",
        }
    }

    const fn label(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Country, Locale::En) => "Country",
            (Self::Country, Locale::Es) => "País",
            (Self::Type, Locale::En) => "Type",
            (Self::Type, Locale::Es) => "Tipo",
            (Self::Group, Locale::En) => "Product group",
            (Self::Group, Locale::Es) => "Grupo de productos",
        }
    }

    /// The one way to write a value: countries in capitals, everything else in small letters.
    pub(super) fn tidy(self, value: &str) -> String {
        match self {
            Self::Country => value.to_uppercase(),
            Self::Type | Self::Group => value.to_lowercase(),
        }
    }
}

impl Directory {
    /// Puts stockists on the map. What is wrong with them is logged, and they are listed as well as can be.
    fn new(mut stockists: Vec<Stockist>, locale: Locale) -> Self {
        if stockists.len() > MAX_SHOPS {
            tracing::warn!(stockists = stockists.len(), MAX_SHOPS, %locale, "there are more stockists than are listed");
            stockists.truncate(MAX_SHOPS);
        }
        let mut wrong = Wrong::default();
        let shops: Vec<Shop> =
            stockists.into_iter().map(|stockist| Shop::new(stockist, &mut wrong)).collect();
        wrong.log(locale);
        let facets = ChosenBy::ALL.map(|by| facet(by, &shops, locale)).into();
        Self { shops, facets }
    }

    /// Whether there is nothing to list.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.shops.is_empty()
    }

    /// The first of these product groups that somebody has in stock.
    #[must_use]
    pub(crate) fn stocked<'s>(&self, groups: &[&'s Slug]) -> Option<&'s Slug> {
        let facet = self.facets.iter().find(|facet| facet.name == ChosenBy::Group.name())?;
        let is_stocked = |group: &Slug| {
            let value = ChosenBy::Group.tidy(group.as_str());
            facet.options.iter().any(|option| option.value == value)
        };
        groups.iter().copied().find(|group| is_stocked(group))
    }
}

impl Shop {
    fn new(stockist: Stockist, wrong: &mut Wrong) -> Self {
        let country = Country::of(&stockist.country).or_else(|| Country::named(&stockist.country));
        let spot = spot(&stockist, country, wrong);
        let hours = match stockist.hours.trim() {
            "" => ShopHours::Unknown,
            text => Hours::parse(text).map_or_else(
                |error| {
                    wrong.hours.add(&stockist.name, &error);
                    ShopHours::Written(text.to_owned())
                },
                ShopHours::Week,
            ),
        };
        let types = stockist.types.iter().map(|kind| kind.label.as_str());
        let own = [&stockist.name, &stockist.town, &stockist.region, &stockist.postcode, &stockist.address];
        let words: Vec<&str> = own.into_iter().map(String::as_str).chain(types).collect();
        let words = places::spelled(&words.join(" "));
        Self { country, spot, hours, words, stockist }
    }

    /// Whether all words stand in its name, its address or its type.
    pub(super) fn has(&self, words: &[&str]) -> bool {
        words.iter().all(|word| self.words.contains(word))
    }

    /// Its country's code, as addresses write it.
    fn country_code(&self) -> &str {
        self.country.map_or(&self.stockist.country, |country| country.code)
    }
}

/// Where a stockist is: as its coordinates say, unless they cannot be true; or else by its postcode or its town.
fn spot(stockist: &Stockist, country: Option<&'static Country>, wrong: &mut Wrong) -> Option<Spot> {
    let given = stockist.position.map(|at| (at.latitude.get(), at.longitude.get()));
    let located = given.and_then(|(latitude, longitude)| {
        let located = Position::locate(latitude, longitude, country);
        located.inspect_err(|error| wrong.coordinates.add(&stockist.name, error)).ok()
    });
    match located {
        Some(located) if located.fit == Fit::Outside => {
            wrong.coordinates.add(&stockist.name, &"they lie in another country");
        }
        Some(located) => {
            if located.fit == Fit::Swapped {
                wrong.coordinates.add(&stockist.name, &"latitude and longitude have changed places");
            }
            return Some(Spot { position: located.position, is_about: false });
        }
        None => {}
    }
    let typed = [
        format!("{} {}", stockist.postcode, stockist.town),
        stockist.postcode.clone(),
        format!("{}, {}", stockist.town, stockist.region),
        stockist.town.clone(),
    ];
    // Without a country, a town of that name may be anywhere.
    let country = country?;
    let about = typed.iter().filter(|typed| !typed.trim_matches([' ', ',']).is_empty()).find_map(|typed| {
        let found = places::find(typed, Some(country));
        found.places.into_iter().find(|place| place.country.code == country.code)
    });
    match (about, located) {
        (Some(place), _) => Some(Spot { position: place.position, is_about: true }),
        // Another country than it is said to be in, and nothing else to go by: the coordinates are the better guess.
        (None, Some(located)) => Some(Spot { position: located.position, is_about: true }),
        (None, None) => {
            wrong.nowhere.add(&stockist.name, &"neither coordinates nor a known postcode or town");
            None
        }
    }
}

fn facet(by: ChosenBy, shops: &[Shop], locale: Locale) -> Facet {
    let mut options: Vec<FacetOption> = Vec::new();
    let mut left_out = BTreeSet::new();
    for (at, shop) in shops.iter().enumerate() {
        for (value, label) in values(by, shop, locale) {
            let value = by.tidy(value);
            let known = options.iter().position(|option| option.value == value);
            if known.is_none() && options.len() == MAX_OPTIONS {
                left_out.insert(value);
                continue;
            }
            let place = known.unwrap_or_else(|| {
                options.push(FacetOption {
                    value,
                    label: label.to_owned(),
                    things: vec![false; shops.len()],
                });
                options.len() - 1
            });
            options[place].things[at] = true;
        }
    }
    if !left_out.is_empty() {
        tracing::warn!(
            by = by.name(),
            left_out = left_out.len(),
            MAX_OPTIONS,
            %locale,
            "stockists have too many different values for this filter; the rest is left out of it"
        );
    }
    options.sort_by_cached_key(|option| places::spelled(&option.label));
    Facet { name: by.name(), label: by.label(locale).to_owned(), options }
}

/// The values of a stockist with what people call them.
fn values(by: ChosenBy, shop: &Shop, locale: Locale) -> Vec<(&str, &str)> {
    match by {
        ChosenBy::Country if shop.country_code().is_empty() => Vec::new(),
        ChosenBy::Country => {
            let named = shop.country.map(|country| country.name(language(locale)));
            vec![(shop.country_code(), named.unwrap_or_else(|| country_name(shop.country_code(), locale)))]
        }
        ChosenBy::Type => {
            let types = shop.stockist.types.iter();
            types.map(|kind| (kind.value.as_str(), kind.label.as_str())).collect()
        }
        ChosenBy::Group => {
            let groups = shop.stockist.groups.iter();
            groups.map(|group| (group.slug.as_str(), group.title.as_str())).collect()
        }
    }
}

/// What is wrong with the stockists of a language: editors of thousands want one line for it, not thousands.
#[derive(Default)]
struct Wrong {
    coordinates: Mistakes,
    hours: Mistakes,
    nowhere: Mistakes,
}

#[derive(Default)]
struct Mistakes {
    count: usize,
    first: Vec<String>,
}

impl Mistakes {
    fn add(&mut self, name: &str, reason: &dyn std::fmt::Display) {
        self.count += 1;
        if self.first.len() < MAX_TOLD {
            self.first.push(format!("{name}: {reason}"));
        }
    }
}

impl Wrong {
    fn log(&self, locale: Locale) {
        for (mistakes, what) in [
            (&self.coordinates, "coordinates of stockists cannot be right"),
            (&self.hours, "opening hours of stockists cannot be read; they are shown as they were written"),
            (&self.nowhere, "stockists are missing from the map"),
        ] {
            if mistakes.count > 0 {
                tracing::warn!(%locale, stockists = mistakes.count, first = ?mistakes.first, "{what}");
            }
        }
    }
}
