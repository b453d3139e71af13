//! The fewest drivers for runs of two lengths, by a formula.

use super::Evenly;

/// The fewest drivers of one capacity that carry all runs; `u64::MAX` if one cannot carry the longest.
///
/// Let short runs have `s` cuts and long ones `s + 1`, and let a driver carry `C` cuts: `q = ⌊C ÷ (s + 1)⌋` long runs,
/// or `Q = ⌊C ÷ s⌋` short ones. What one driver can carry, as points (runs, long ones among them), is all points with
/// whole coordinates in a polygon whose corners are (0, 0), (q, q), (q + 1, x) with `x = C − s × (q + 1)`, (Q, C − s × Q)
/// and (Q, 0). Its corners are whole, and every whole point of a polygon with whole corners, enlarged K times, is a sum of
/// K whole points of the polygon. So K drivers carry N runs with L long ones among them exactly if (N, L) lies within the
/// enlarged polygon, and each of its sides gives a least K:
///
/// - `K ≥ N ÷ Q`
/// - `K ≥ L ÷ q`
/// - `K ≥ (s × N + L) ÷ C`
/// - `K ≥ (L + g × N) ÷ (q × (1 + g))` with `g = q − x`, if `Q > q`
pub(super) fn drivers(split: &Evenly, capacity: u64) -> u64 {
    let capacity = u128::from(capacity.min(split.total()));
    let short = u128::from(split.short);
    let long_runs = u128::from(split.longs);
    let runs = long_runs + u128::from(split.shorts);
    if short == 0 || capacity < short || (long_runs > 0 && capacity <= short) {
        return u64::MAX;
    }
    let (all_long, all_short) = (capacity / (short + 1), capacity / short);
    let mut fewest = runs.div_ceil(all_short).max((short * runs + long_runs).div_ceil(capacity));
    if all_long > 0 {
        fewest = fewest.max(long_runs.div_ceil(all_long));
        if all_short > all_long {
            let lost = all_long - (capacity - short * (all_long + 1)).min(all_long);
            fewest = fewest.max((long_runs + lost * runs).div_ceil(all_long * (1 + lost)));
        }
    }
    u64::try_from(fewest).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::Evenly;
    use super::drivers;

    /// The fewest by trying everything that one driver may carry.
    fn tried(short: u64, longs: u64, shorts: u64, capacity: u64) -> u64 {
        let mut best = vec![vec![u64::MAX; shorts as usize + 1]; longs as usize + 1];
        for long in 0..=longs {
            for other in 0..=shorts {
                best[long as usize][other as usize] = if long + other == 0 {
                    0
                } else {
                    let all = (0..=long).flat_map(|x| (0..=other).map(move |y| (x, y)));
                    all.filter(|(x, y)| x + y > 0 && x * (short + 1) + y * short <= capacity)
                        .map(|(x, y)| best[(long - x) as usize][(other - y) as usize].saturating_add(1))
                        .min()
                        .unwrap_or(u64::MAX)
                };
            }
        }
        best[longs as usize][shorts as usize]
    }

    #[test]
    fn the_formula_agrees_with_trying_everything() {
        for short in 1..7 {
            for capacity in 1..30 {
                for longs in 0..6 {
                    for shorts in 0..6 {
                        if longs + shorts == 0 {
                            continue;
                        }
                        let split = Evenly { short, longs, shorts };
                        let expected = tried(short, longs, shorts, capacity);
                        assert_eq!(drivers(&split, capacity), expected, "{split:?} with {capacity}");
                    }
                }
            }
        }
    }
}
