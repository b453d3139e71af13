//! Towns whose names are almost what was typed: a letter wrong, missing, too many or in the other's place.

use strsim::osa_distance;

use super::load::Gazetteer;
use super::{MAX_TYPED, Place, likeliest};
use crate::{Country, spelling};

/// Shorter words are a slip away from too many towns.
const MIN_LETTERS: usize = 4;
/// From here on a second slip is forgiven.
const LONG: usize = 8;
/// More than this is no help.
const MAX_OFFERED: usize = 3;
/// A town that is one slip away comes before one that is two, unless that one has a hundred times its people. Towns that
/// are less likely than the first by as much are not offered beside it.
const SLIP: i32 = 20;

/// Towns that may have been meant where [`super::find`] knows no place of that name, the likeliest first; three at most.
pub fn nearly(typed: &str, country: Option<&Country>) -> Vec<Place> {
    let typed: String = typed.chars().take(MAX_TYPED).collect();
    let key = spelling::key(&typed);
    let letters = key.chars().count();
    if letters < MIN_LETTERS {
        return Vec::new();
    }
    let most = if letters < LONG { 1 } else { 2 };
    let gazetteer = Gazetteer::get();
    let bag = Bag::of(&key);
    let near = gazetteer.keys().filter_map(|(name, town)| {
        // The cheap comparisons first: few names are left to be compared letter by letter.
        let may_be = name.len().abs_diff(key.len()) <= most && Bag::of(name).differs_from(bag) <= 2 * most;
        let slips = may_be.then(|| osa_distance(name, &key)).filter(|slips| (1..=most).contains(slips))?;
        let mut place = gazetteer.place(town)?;
        place.weight -= SLIP * i32::try_from(slips).unwrap_or(i32::MAX);
        Some(place).filter(|place| country.is_none_or(|country| country.code == place.country.code))
    });
    let mut places = likeliest(near.collect());
    let likeliest = places.first().map_or(0, |place| place.weight);
    places.retain(|place| likeliest - place.weight < SLIP);
    places.truncate(MAX_OFFERED);
    places
}

/// Which letters a name has, as a set: a slip changes two of them at most.
#[derive(Clone, Copy)]
struct Bag(u32);

impl Bag {
    fn of(name: &str) -> Self {
        Self(name.bytes().fold(0, |bag, byte| bag | 1 << (byte % 32)))
    }

    fn differs_from(self, other: Self) -> usize {
        (self.0 ^ other.0).count_ones() as usize
    }
}
