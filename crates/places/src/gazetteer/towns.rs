//! Towns, with or without the region or country that tells them apart.

use super::load::{Gazetteer, KeyKind, bare_region};
use super::{Country, Place, spelling};

/// A town known under another name is as likely as one with a quarter of its people that has it as its own.
const OTHER_NAME: i32 = 6;
/// Words after a name that tell nothing.
const FILLERS: [&str; 6] = ["centre", "centro", "ciudad", "city", "pueblo", "town"];

/// The towns that a key may mean.
pub(super) fn find(gazetteer: &'static Gazetteer, key: &str, country: Option<&Country>) -> Vec<Place> {
    let whole = |key: &str| keep(gazetteer, gazetteer.towns(key), |_, place| is_in(place, country));
    let mut found = whole(key);
    if found.is_empty() {
        found = with_region(gazetteer, key, country);
    }
    if found.is_empty() {
        found = spelling::without_article(key).map(whole).unwrap_or_default();
    }
    if found.is_empty() && key.len() >= 4 {
        let longer = gazetteer.towns_beginning(key);
        found = keep(gazetteer, longer, |_, place| is_in(place, country));
    }
    found
}

/// "newport isle of wight": the longest beginning that is a town in what follows.
fn with_region(gazetteer: &'static Gazetteer, key: &str, country: Option<&Country>) -> Vec<Place> {
    for (at, _) in key.rmatch_indices(' ') {
        let (town, rest) = (&key[..at], &key[at + 1..]);
        let without_article = spelling::without_article(town).into_iter();
        let towns = std::iter::once(town).chain(without_article).flat_map(|town| gazetteer.towns(town));
        let found = keep(gazetteer, towns, |number, _| explains(gazetteer, number, rest));
        let inside: Vec<Place> = found.iter().filter(|place| is_in(place, country)).cloned().collect();
        if !inside.is_empty() {
            return inside;
        }
        // Only a country that is written out may contradict the one that was chosen.
        let named: Vec<Place> =
            found.into_iter().filter(|place| names_country(rest, place.country)).collect();
        if !named.is_empty() {
            return named;
        }
    }
    Vec::new()
}

/// Whether all of a text says where the town lies: its region, the larger one, its country, one after the other.
fn explains(gazetteer: &Gazetteer, town: u32, text: &str) -> bool {
    let ends = text.match_indices(' ').map(|(at, _)| at).chain(std::iter::once(text.len()));
    ends.into_iter().any(|end| {
        let (piece, rest) = (&text[..end], text[end..].trim_start());
        let fits = FILLERS.contains(&piece) || gazetteer.lies_in(town, &bare_region(piece));
        fits && (rest.is_empty() || explains(gazetteer, town, rest))
    })
}

fn names_country(text: &str, country: &Country) -> bool {
    let starts = std::iter::once(0).chain(text.match_indices(' ').map(|(at, _)| at + 1));
    starts.into_iter().any(|at| Country::by_key(&text[at..]).is_some_and(|named| named.code == country.code))
}

fn keep(
    gazetteer: &'static Gazetteer,
    towns: impl Iterator<Item = (u32, KeyKind)>,
    fits: impl Fn(u32, &Place) -> bool,
) -> Vec<Place> {
    let place = |(number, kind)| {
        let mut place = gazetteer.place(number)?;
        if kind == KeyKind::OtherName {
            place.weight -= OTHER_NAME;
        }
        fits(number, &place).then_some(place)
    };
    towns.filter_map(place).collect()
}

fn is_in(place: &Place, country: Option<&Country>) -> bool {
    country.is_none_or(|country| country.code == place.country.code)
}
