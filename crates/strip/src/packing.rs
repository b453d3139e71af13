//! Packs pieces into reels, bars or drivers, longest first, each into the first one with room.
//!
//! Equal pieces are counted rather than listed, so that thousands of runs cost no more than their different lengths:
//! while pieces of one size are packed, a bin that has no room for one has no room for the next either, so each bin is
//! looked at once per size.

use std::cmp::Reverse;

/// So many pieces of one size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Item {
    pub(crate) size: u64,
    pub(crate) quantity: u64,
}

/// So many bins with the same content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bin {
    pub(crate) quantity: u64,
    /// What the pieces take up, with what is lost between them.
    pub(crate) used: u64,
    /// The pieces of each, longest first.
    pub(crate) items: Vec<Item>,
}

/// Packs pieces into bins of one size. `between` is lost between two pieces of one bin. Pieces that fit nowhere, and
/// pieces of size zero, are left out: callers make sure that there are none that matter.
pub(crate) fn first_fit_decreasing(mut items: Vec<Item>, capacity: u64, between: u64) -> Vec<Bin> {
    items.retain(|item| (1..=capacity).contains(&item.size) && item.quantity > 0);
    items.sort_by_key(|item| Reverse(item.size));
    let mut bins: Vec<Bin> = Vec::new();
    for Item { size, mut quantity } in items {
        let mut filled = Vec::with_capacity(bins.len() + 2);
        for bin in bins {
            let room = (capacity - bin.used) / (size + between);
            // As many of these equal bins as can be filled up, one that takes what is left, and the others.
            let (full, rest) = match quantity.checked_div(room) {
                Some(full) => (full.min(bin.quantity), quantity.checked_rem(room).unwrap_or_default()),
                None => (0, 0),
            };
            let partly = if full < bin.quantity { rest } else { 0 };
            quantity -= full * room + partly;
            let untouched = bin.quantity - full - u64::from(partly > 0);
            filled.extend(bin.with(size, room, between, full));
            filled.extend(bin.with(size, partly, between, u64::from(partly > 0)));
            filled.extend((untouched > 0).then_some(Bin { quantity: untouched, ..bin }));
        }
        bins = filled;
        let per_bin = 1 + (capacity - size) / (size + between);
        let empty = Bin { quantity: 0, used: 0, items: Vec::new() };
        bins.extend(empty.with(size, per_bin, between, quantity / per_bin));
        let rest = quantity % per_bin;
        bins.extend(empty.with(size, rest, between, u64::from(rest > 0)));
    }
    bins
}

/// How many bins these are.
pub(crate) fn count(bins: &[Bin]) -> u64 {
    bins.iter().map(|bin| bin.quantity).sum()
}

impl Bin {
    /// So many bins like this one with more pieces in each; `None` if that is no bin or no piece.
    fn with(&self, size: u64, pieces: u64, between: u64, quantity: u64) -> Option<Self> {
        if quantity == 0 || pieces == 0 {
            return None;
        }
        let mut bin = Self { quantity, ..self.clone() };
        let gaps = if bin.items.is_empty() { pieces - 1 } else { pieces };
        bin.used += pieces * size + gaps * between;
        match bin.items.last_mut().filter(|last| last.size == size) {
            Some(last) => last.quantity += pieces,
            None => bin.items.push(Item { size, quantity: pieces }),
        }
        Some(bin)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Bin, Item, first_fit_decreasing};

    /// The same rule, piece by piece.
    fn one_by_one(items: &[Item], capacity: u64, between: u64) -> Vec<Vec<u64>> {
        let mut pieces: Vec<u64> =
            items.iter().flat_map(|item| (0..item.quantity).map(|_| item.size)).collect();
        pieces.sort_by(|one, other| other.cmp(one));
        let mut bins: Vec<Vec<u64>> = Vec::new();
        for piece in pieces {
            let used = |bin: &[u64]| bin.iter().sum::<u64>() + bin.len() as u64 * between;
            match bins.iter_mut().find(|bin| used(bin) + piece <= capacity) {
                Some(bin) => bin.push(piece),
                None => bins.push(vec![piece]),
            }
        }
        bins
    }

    fn listed(bins: &[Bin]) -> Vec<Vec<u64>> {
        let content = |bin: &Bin| {
            bin.items.iter().flat_map(|item| (0..item.quantity).map(|_| item.size)).collect::<Vec<_>>()
        };
        bins.iter().flat_map(|bin| (0..bin.quantity).map(|_| content(bin))).collect()
    }

    proptest! {
        #[test]
        fn counting_equal_pieces_packs_as_one_by_one(
            items in prop::collection::vec((1_u64..60, 1_u64..9), 0..8),
            between in 0_u64..4,
        ) {
            let items: Vec<Item> =
                items.into_iter().map(|(size, quantity)| Item { size, quantity }).collect();
            let bins = first_fit_decreasing(items.clone(), 60, between);
            prop_assert_eq!(listed(&bins), one_by_one(&items, 60, between));
        }
    }
}
