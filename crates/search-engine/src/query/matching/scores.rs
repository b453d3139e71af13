//! How well each document matches, 64 documents at a time.
//!
//! The places of a word come best first, so a document's penalty is that of the first place it is in: a block takes what
//! is new in each place until nothing is left, and most places are never looked at.

use tantivy::DocId;

use super::{Bits, Penalty, ReadPlace, ReadUnit, Score};

/// Documents of a block.
const BLOCK: usize = 64;

/// The scores of documents that match; `bonus` are those whose whole field it is, and those with the words together.
pub(super) fn scores(
    docs: &[DocId],
    units: &[ReadUnit],
    sums_fields: bool,
    bonus: [Option<&Bits>; 2],
) -> Vec<Score> {
    let mut scores = Vec::with_capacity(docs.len());
    let mut block = Block { words: [0; BLOCK], penalties: [Penalty::default(); BLOCK] };
    let mut rest = docs;
    while let Some(first) = rest.first() {
        let number = *first as usize / BLOCK;
        let length = rest.iter().take_while(|doc| **doc as usize / BLOCK == number).count();
        let (docs, later) = rest.split_at(length);
        rest = later;
        let wanted = docs.iter().fold(0, |bits, doc| bits | 1 << (doc % 64));
        for index in each(wanted) {
            block.words[index] = 0;
            block.penalties[index] = Penalty::default();
        }
        for unit in units {
            block.add(unit, number, wanted, sums_fields);
        }
        let [whole, together] = bonus.map(|set| set.map_or(0, |set| set.block(number)));
        scores.extend(each(wanted).map(|index| {
            let has = |set: u64| set & (1 << index) != 0;
            Score::new(block.words[index], block.penalties[index], has(whole), has(together))
        }));
    }
    scores
}

/// What is known of 64 documents.
struct Block {
    words: [usize; BLOCK],
    penalties: [Penalty; BLOCK],
}

impl Block {
    /// Adds what a unit says about documents.
    fn add(&mut self, unit: &ReadUnit, number: usize, wanted: u64, sums_fields: bool) {
        let present = unit.block(number) & wanted;
        if present == 0 {
            return;
        }
        let mut best = [None; BLOCK];
        let mut sums = [Penalty::default(); BLOCK];
        for way in &unit.ways {
            let possible = if unit.ways.len() == 1 { present } else { present & way.block(number) };
            for index in each(possible) {
                sums[index] = way.penalty;
            }
            for places in &way.words {
                add_word(places, number, possible, sums_fields, &mut sums);
            }
            for index in each(possible) {
                let known: &mut Option<Penalty> = &mut best[index];
                *known = Some(known.map_or(sums[index], |known| known.min(sums[index])));
            }
        }
        for index in each(present) {
            self.words[index] += unit.words;
            self.penalties[index] = self.penalties[index].plus(best[index].unwrap_or_default());
        }
    }
}

fn add_word(
    places: &[ReadPlace],
    number: usize,
    possible: u64,
    sums_fields: bool,
    sums: &mut [Penalty; BLOCK],
) {
    let mut left = possible;
    for (place, (penalty, field, docs)) in places.iter().enumerate() {
        let new = left & docs.block(number);
        left &= !new;
        for index in each(new) {
            let penalty = if sums_fields {
                let later =
                    places[place + 1..].iter().filter(|(_, _, docs)| docs.block(number) & (1 << index) != 0);
                let seen = later.fold(1_u64 << (field % 64), |seen, (_, field, _)| seen | 1 << (field % 64));
                penalty.with_more_fields(u64::from(seen.count_ones() - 1))
            } else {
                *penalty
            };
            sums[index] = sums[index].plus(penalty);
        }
        if left == 0 {
            return;
        }
    }
}

/// The places of the bits that are set.
fn each(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let index = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            index
        })
    })
}
