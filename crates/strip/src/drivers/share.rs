//! Shares runs out among drivers that are already chosen, so that all of them stay about equally cool.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::{Candidate, Carried, Evenly, Loaded};
use crate::packing::Item;

/// A driver by the load it would have with one run more.
#[derive(PartialEq, Eq)]
struct Next {
    cuts: u64,
    rating: u64,
    place: usize,
}

/// Gives each run, longest first, to the driver that is loaded least with it. Where that leaves a run over, the runs stay
/// as they were chosen.
pub(super) fn evenly<'a>(split: &Evenly, chosen: Vec<Carried>, drivers: &[Candidate<'a>]) -> Vec<Loaded<'a>> {
    let mut carried = shared(split, &chosen, drivers).unwrap_or(chosen);
    carried.sort_by_key(|carried| (carried.driver, Reverse(carried.longs + carried.shorts), *carried));
    carried
        .chunk_by(|one, other| one == other)
        .filter_map(|equal| {
            let (first, quantity) = (equal.first()?, equal.len() as u64);
            let of_each = Evenly { short: split.short, longs: first.longs, shorts: first.shorts };
            Some(Loaded { driver: drivers[first.driver].driver, quantity, runs: of_each.items() })
        })
        .collect()
}

fn shared(split: &Evenly, chosen: &[Carried], drivers: &[Candidate<'_>]) -> Option<Vec<Carried>> {
    let mut carried: Vec<Carried> =
        chosen.iter().map(|carried| Carried { longs: 0, shorts: 0, ..*carried }).collect();
    for Item { size, quantity } in split.items() {
        let with_one_more = |place: usize, carried: &Carried| {
            let runs = carried.longs + carried.shorts;
            let Candidate { capacity, rating, .. } = drivers[carried.driver];
            let cuts = runs * split.short + carried.longs + size;
            (cuts <= capacity).then_some(Reverse(Next { cuts, rating, place }))
        };
        let mut heap: BinaryHeap<Reverse<Next>> =
            carried.iter().enumerate().filter_map(|(place, carried)| with_one_more(place, carried)).collect();
        for _ in 0..quantity {
            let Reverse(Next { place, .. }) = heap.pop()?;
            let taker = carried.get_mut(place)?;
            if size > split.short {
                taker.longs += 1;
            } else {
                taker.shorts += 1;
            }
            heap.extend(with_one_more(place, taker));
        }
    }
    carried.iter().all(|carried| carried.longs + carried.shorts > 0).then_some(carried)
}

impl Ord for Next {
    fn cmp(&self, other: &Self) -> Ordering {
        let load = u128::from(self.cuts) * u128::from(other.rating);
        let other_load = u128::from(other.cuts) * u128::from(self.rating);
        load.cmp(&other_load).then(self.place.cmp(&other.place))
    }
}

impl PartialOrd for Next {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
