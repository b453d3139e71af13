//! The best drivers for runs of at most two lengths.
//!
//! Both methods add up (drivers, price, rating) in tables, then read the drivers out of the table in the order of
//! their codes: the first code with which the best sum can still be reached is the first of the best list.

use super::Candidate;
use crate::packing::Item;

/// Runs of equal segments, as even as whole cuts allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Evenly {
    /// The cuts of a short run; a long one has one more.
    pub(crate) short: u64,
    /// How many long runs there are.
    pub(crate) longs: u64,
    /// How many short runs there are.
    pub(crate) shorts: u64,
}

/// What one driver carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Carried {
    /// Which driver, as its place in the list.
    pub(crate) driver: usize,
    pub(crate) longs: u64,
    pub(crate) shorts: u64,
}

/// Larger tables are not filled; the drivers are estimated instead. A step takes a few nanoseconds.
pub(super) const MAX_STEPS: u64 = 2_000_000;
const MAX_CELLS: u64 = 200_000;

/// Drivers, price and rating as one number, so that one comparison orders them and one addition adds them all: 2¹⁴
/// drivers with prices below 2³² and ratings up to 2⁴⁸ stay apart, see [`cost`].
type Cost = u128;

const IMPOSSIBLE: Cost = Cost::MAX;

/// The best drivers, ordered by code, with runs that they carry; `None` if finding them would take too long.
pub(super) fn cheapest(split: &Evenly, drivers: &[Candidate<'_>]) -> Option<Vec<Carried>> {
    let carries_as_many_long_ones =
        |driver: &Candidate<'_>| driver.capacity / split.short == driver.capacity / (split.short + 1);
    if split.longs == 0 || split.shorts == 0 || drivers.iter().all(carries_as_many_long_ones) {
        let size = if split.shorts == 0 { split.short + 1 } else { split.short };
        return Some(of_one_length(split, size, drivers));
    }
    of_two_lengths(split, drivers)
}

/// For runs that are equal, or as good as equal because no driver carries more of the shorter ones.
///
/// With M runs on the largest driver, K = ⌈N ÷ M⌉ drivers are needed and K × M − N < M runs are missing from full ones.
/// So after k drivers only the last of k × M runs are of interest, and the table has at most N + K cells.
fn of_one_length(split: &Evenly, size: u64, drivers: &[Candidate<'_>]) -> Vec<Carried> {
    let all = split.longs + split.shorts;
    let runs_on: Vec<u64> = drivers.iter().map(|driver| (driver.capacity / size).min(all)).collect();
    let most = runs_on.iter().copied().max().unwrap_or_default().max(1);
    let count = all.div_ceil(most);
    // The fewest runs that k drivers must carry so that the others can carry all that remain.
    let least = |k: u64| all.saturating_sub((count - k) * most);
    let costs: Vec<Cost> = drivers.iter().map(cost).collect();
    let mut table: Vec<Vec<Cost>> = vec![vec![0]];
    let lookup = |table: &[Vec<Cost>], k: u64, runs: u64| -> Cost {
        let row = usize::try_from(k).ok().and_then(|k| table.get(k));
        let column = usize::try_from(runs - least(k).min(runs)).ok();
        row.zip(column).and_then(|(row, column)| row.get(column)).copied().unwrap_or(IMPOSSIBLE)
    };
    for k in 1..=count {
        let row = (least(k)..=all.min(k * most)).map(|runs| {
            let sums = costs.iter().zip(&runs_on).map(|(cost, carried)| {
                lookup(&table, k - 1, runs.saturating_sub(*carried)).saturating_add(*cost)
            });
            sums.min().unwrap_or(IMPOSSIBLE)
        });
        let row = row.collect();
        table.push(row);
    }
    let mut chosen = Vec::new();
    let (mut longs, mut shorts) = (split.longs, split.shorts);
    for k in (1..=count).rev() {
        let runs = longs + shorts;
        let best = lookup(&table, k, runs);
        let first = costs.iter().zip(&runs_on).position(|(cost, carried)| {
            lookup(&table, k - 1, runs.saturating_sub(*carried)).saturating_add(*cost) == best
        });
        let Some(driver) = first else { break };
        let long_ones = longs.min(runs_on[driver]);
        let short_ones = shorts.min(runs_on[driver] - long_ones);
        (longs, shorts) = (longs - long_ones, shorts - short_ones);
        chosen.push(Carried { driver, longs: long_ones, shorts: short_ones });
    }
    chosen
}

/// For runs of two lengths: the best for every number of long and short runs, from none to all, with one driver after the
/// other. What some drivers carry does not depend on their order.
fn of_two_lengths(split: &Evenly, drivers: &[Candidate<'_>]) -> Option<Vec<Carried>> {
    let cells = (split.longs + 1) * (split.shorts + 1);
    let patterns =
        if cells <= MAX_CELLS { patterns(split, drivers, MAX_STEPS / cells)? } else { return None };
    let costs: Vec<Cost> = patterns.iter().map(|pattern| cost(&drivers[pattern.driver])).collect();
    let width = usize::try_from(split.shorts + 1).ok()?;
    let place = |(longs, shorts): (u64, u64)| longs as usize * width + shorts as usize;
    let mut table: Vec<Cost> = vec![IMPOSSIBLE; usize::try_from(cells).ok()?];
    table[0] = 0;
    for (pattern, cost) in patterns.iter().zip(&costs) {
        pattern.improve(&mut table, width, *cost);
    }
    let mut chosen = Vec::new();
    let (mut longs, mut shorts) = (split.longs, split.shorts);
    while longs + shorts > 0 {
        let best = table[place((longs, shorts))];
        let first = patterns.iter().zip(&costs).find(|(pattern, cost)| {
            let left = pattern.taken_from(longs, shorts);
            left != (longs, shorts) && table[place(left)].saturating_add(**cost) == best
        });
        let (pattern, _) = first?;
        let left = pattern.taken_from(longs, shorts);
        chosen.push(Carried { driver: pattern.driver, longs: longs - left.0, shorts: shorts - left.1 });
        (longs, shorts) = left;
    }
    Some(chosen)
}

/// What each driver can carry so that it could not carry a run more or a longer one, ordered by code; `None` if that is
/// more than so many.
fn patterns(split: &Evenly, drivers: &[Candidate<'_>], max: u64) -> Option<Vec<Carried>> {
    let (short, all) = (split.short, split.longs + split.shorts);
    let mut list = Vec::new();
    for (driver, candidate) in drivers.iter().enumerate() {
        let (least, most) = (candidate.capacity / (short + 1), candidate.capacity / short);
        for runs in least.clamp(1, all)..=most.min(all) {
            let longs = (candidate.capacity - short * runs).min(runs);
            list.push(Carried { driver, longs, shorts: runs - longs });
            if list.len() as u64 > max {
                return None;
            }
        }
    }
    Some(list)
}

/// One driver: its rating below 62 bits, its price in the next 46 bits, and its number above.
fn cost(driver: &Candidate<'_>) -> Cost {
    (1 << 108) | (Cost::from(driver.price) << 62) | Cost::from(driver.rating)
}

impl Evenly {
    /// Equal segments of so many cuts, each in so many runs.
    pub(crate) fn new(segment: Item, runs: u64) -> Self {
        let (short, longs) = match segment.size.checked_rem(runs) {
            Some(longs) => (segment.size / runs, longs),
            None => (segment.size, 0),
        };
        let quantity = segment.quantity;
        Self { short, longs: longs * quantity, shorts: (runs - longs) * quantity }
    }

    /// The runs by length.
    pub(crate) fn items(&self) -> Vec<Item> {
        let long = Item { size: self.short + 1, quantity: self.longs };
        let short = Item { size: self.short, quantity: self.shorts };
        [long, short].into_iter().filter(|item| item.quantity > 0).collect()
    }

    /// All cuts together.
    pub(crate) fn total(&self) -> u64 {
        self.items().iter().map(|item| item.size * item.quantity).sum()
    }
}

impl Carried {
    /// Fills in what gets better with one or more drivers that carry this. `table` has a row of so many cells for every
    /// number of long runs, with a cell for every number of short ones.
    fn improve(&self, table: &mut [Cost], width: usize, cost: Cost) {
        for row in 0..table.len() / width {
            // As in `taken_from`: the row of what is left, and how far left its cell is.
            let (longs, _) = self.taken_from(row as u64, 0);
            let shift = (self.shorts + self.longs.saturating_sub(row as u64)) as usize;
            let (before, own) = table.split_at_mut(row * width);
            let own = &mut own[..width];
            if longs as usize == row {
                for cell in 1..width {
                    own[cell] = own[cell].min(own[cell.saturating_sub(shift)].saturating_add(cost));
                }
                continue;
            }
            let left = &before[longs as usize * width..][..width];
            let shift = shift.min(width);
            let all_taken = left[0].saturating_add(cost);
            own[..shift].iter_mut().for_each(|cell| *cell = all_taken.min(*cell));
            for (cell, left) in own[shift..].iter_mut().zip(left) {
                *cell = left.saturating_add(cost).min(*cell);
            }
        }
    }

    /// What is left of so many runs. A short run may take the place of a long one.
    fn taken_from(&self, longs: u64, shorts: u64) -> (u64, u64) {
        let unused = self.longs.saturating_sub(longs);
        (longs.saturating_sub(self.longs), shorts.saturating_sub(self.shorts + unused))
    }
}
