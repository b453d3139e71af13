//! From what a visitor types to places with coordinates.

mod load;
mod nearly;
mod postcodes;
mod towns;

use crate::{Country, Language, Position, distance, spelling};
use load::Gazetteer;

pub use nearly::nearly;

/// More than anybody types for a place.
const MAX_TYPED: usize = 120;
/// More places of one name are no help.
const MAX_PLACES: usize = 8;
/// A place with ten times the people of the next, on the gazetteer's scale of ten times the logarithm, is meant.
const CLEAR_LEAD: i32 = 10;
/// A postcode and the town written beside it belong together up to here; rural codes reach far.
const SAME_PLACE_KM: f64 = 60.0;

/// A town, the area of a postcode, or a region.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    names: [&'static str; 3],
    /// The postcode, as far as it is known: the outward code, the first digits. `None` for a town.
    pub postcode: Option<String>,
    /// County, province or state; empty where a country has none, and for a region.
    pub region: &'static str,
    /// The country.
    pub country: &'static Country,
    /// The middle of the place.
    pub position: Position,
    /// How likely it is meant, on the scale of the gazetteer.
    weight: i32,
}

/// The places that a text may mean, the likeliest first.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Found {
    /// Eight at most; none if no such place is known.
    pub places: Vec<Place>,
}

impl Place {
    /// What the town is called; for a postcode, the town it belongs to.
    pub fn name(&self, language: Language) -> &'static str {
        let [own, en, es] = self.names;
        let name = match language {
            Language::En => en,
            Language::Es => es,
        };
        if name.is_empty() { own } else { name }
    }

    /// What the town is called where it is.
    pub fn local_name(&self) -> &'static str {
        self.names[0]
    }
}

impl Found {
    /// Whether the first place is meant: it is the only one, or so much larger than the others that asking would be odd.
    pub fn is_clear(&self) -> bool {
        match &self.places[..] {
            [] => false,
            [_] => true,
            [first, second, ..] => first.weight - second.weight >= CLEAR_LEAD,
        }
    }
}

/// The places that a text may mean, in one country if that is known.
///
/// Understands towns ("Sevilla", "Seville", "la coruna"), towns with a region or a country ("Newport, Isle of Wight",
/// "Toledo España"), postcodes and their beginnings ("SW1A 1AA", "sw1a", "D02 X285", "28013") and both together
/// ("28013 Madrid"); failing all that, regions ("Cornwall", "Andalucía"). A country in the text counts for more than
/// `country`; a country alone is no place, but [`Country::named`] knows it.
pub fn find(typed: &str, country: Option<&Country>) -> Found {
    let typed: String = typed.chars().take(MAX_TYPED).collect();
    let key = spelling::key(&typed);
    if key.is_empty() {
        return Found::default();
    }
    let gazetteer = Gazetteer::get();
    let ways: [&dyn Fn() -> Vec<Place>; 5] = [
        &|| postcodes::find(gazetteer, &key, country),
        &|| towns::find(gazetteer, &key, country),
        &|| code_and_town(gazetteer, &key, country),
        &|| postcodes::area(gazetteer, &key, country),
        &|| gazetteer.regions(&key, country),
    ];
    let found = ways.iter().map(|way| way()).find(|places| !places.is_empty()).unwrap_or_default();
    Found { places: likeliest(found) }
}

/// Reads the gazetteer, if nobody has yet: called when a server starts, no visitor waits for it.
pub fn prepare() {
    Gazetteer::get();
}

/// "28013 Madrid" and "Madrid 28013": the code says where exactly, the town says in which country.
fn code_and_town(gazetteer: &'static Gazetteer, key: &str, country: Option<&Country>) -> Vec<Place> {
    for (at, _) in key.match_indices(' ') {
        let (before, after) = (&key[..at], &key[at + 1..]);
        for (code, town) in [(before, after), (after, before)] {
            let codes = postcodes::find(gazetteer, code, country);
            if codes.is_empty() {
                continue;
            }
            let towns = towns::find(gazetteer, town, country);
            let together = |code: &Place, town: &Place| {
                code.country.code == town.country.code
                    && distance(code.position, town.position).km() < SAME_PLACE_KM
            };
            let agreeing: Vec<Place> =
                codes.into_iter().filter(|code| towns.iter().any(|town| together(code, town))).collect();
            if !agreeing.is_empty() {
                return agreeing;
            }
            if !towns.is_empty() {
                return towns;
            }
        }
    }
    Vec::new()
}

/// The likeliest first, and each place once: GeoNames has some cities again as their own centre.
fn likeliest(mut places: Vec<Place>) -> Vec<Place> {
    places.sort_by_key(|place| std::cmp::Reverse(place.weight));
    let mut kept: Vec<Place> = Vec::new();
    for place in places {
        let is_known = kept.iter().any(|known| {
            known.country.code == place.country.code
                && known.postcode == place.postcode
                && distance(known.position, place.position).km() < 10.0
        });
        if !is_known && kept.len() < MAX_PLACES {
            kept.push(place);
        }
    }
    kept
}
