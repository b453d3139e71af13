//! Which drivers feed which runs.
//!
//! All runs are of one strip, so every load is a whole number of cuts, and so is what a driver may carry:
//! `⌊load factor × rating ÷ power of a cut⌋`. Decisions are therefore made on integers.
//!
//! Equal segments get the best answer there is, in this order: fewest drivers, fewest runs, lowest price (lowest total
//! rating if prices are missing), lowest total rating, codes in alphabetical order. For every number of runs from the
//! fewest possible to [`Settings::max_extra_runs`] more, the fewest drivers follow from a formula ([`mod@fewest`]);
//! only for the number of runs that wins, drivers are chosen by price ([`choice`]).
//! Segments of different lengths are estimated: the longest run first into the first driver with room, then
//! each driver replaced by the smallest that carries its runs.
//!
//! Time: with N runs and D drivers, the formula is evaluated at most `max_extra_runs + 1` times, the choice takes at
//! most `N × D` or [`choice::MAX_STEPS`] steps, an estimate at most `2 × segments × N`, and sharing out the runs
//! `N log N`. N is limited by [`Settings::max_runs`].

mod choice;
mod fewest;
mod share;

use std::cmp::Reverse;

use crate::packing::{self, Item};
use crate::{Catalogue, Dimming, Driver, Fraction, PlanError, Positive, Request, Settings, Strip};

pub(crate) use choice::{Carried, Evenly};

/// More runs are never calculated, whatever the settings say: prices of so many drivers can just be told apart.
const MAX_RUNS: u32 = 1 << 14;

/// A driver that may be used.
#[derive(Debug, Clone)]
pub(crate) struct Candidate<'a> {
    pub(crate) driver: &'a Driver,
    /// The cuts it may carry.
    pub(crate) capacity: u64,
    /// Zero for all, unless all have one.
    price: u64,
    /// To the microwatt, as an integer that can be added up quickly.
    rating: u64,
}

/// Some equal drivers with equal runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Loaded<'a> {
    pub(crate) driver: &'a Driver,
    pub(crate) quantity: u64,
    /// The runs of each: so many of so many cuts, longest first.
    pub(crate) runs: Vec<Item>,
}

/// The drivers, and whether better ones may exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Chosen<'a> {
    /// The runs of each segment.
    pub(crate) runs_per_segment: Vec<u64>,
    pub(crate) drivers: Vec<Loaded<'a>>,
    pub(crate) is_estimate: bool,
}

/// The drivers that may feed a strip, ordered by code. There is at least one, and it carries at least one cut.
pub(crate) fn candidates<'a>(
    request: &Request,
    strip: &Strip,
    catalogue: &'a Catalogue,
    settings: &Settings,
) -> Result<Vec<Candidate<'a>>, PlanError> {
    let ip = request.driver_ip();
    let of_place: Vec<&Driver> = catalogue
        .drivers
        .iter()
        .filter(|driver| !driver.is_discontinued && driver.volts == strip.volts && driver.ip.at_least(ip))
        .collect();
    let fitting: Vec<&Driver> =
        of_place.iter().copied().filter(|driver| driver.dimming.contains(&request.dimming)).collect();
    let is_priced = fitting.iter().all(|driver| driver.price.is_some());
    let watts_per_cut = &(&strip.watts_per_metre * &strip.cut_mm) / &Positive::constant(1000, 1);
    let mut list: Vec<Candidate<'_>> = fitting
        .into_iter()
        .map(|driver| Candidate {
            driver,
            capacity: (&(&settings.load_factor * &driver.rated_watts) / &watts_per_cut).floor(),
            price: if is_priced { driver.price.map_or(0, u64::from) } else { 0 },
            rating: microwatts(&driver.rated_watts),
        })
        .filter(|candidate| candidate.capacity > 0)
        .collect();
    if list.is_empty() {
        return Err(PlanError::NoDriver {
            volts: strip.volts.clone().into(),
            dimming: request.dimming,
            ip,
            offered: dimming_of(&of_place),
        });
    }
    list.sort_by(|one, other| one.key().cmp(&other.key()));
    list.sort_by(|one, other| one.driver.code.cmp(&other.driver.code));
    Ok(list)
}

/// What the drivers of a voltage and protection can be dimmed by.
fn dimming_of(drivers: &[&Driver]) -> Vec<Dimming> {
    let mut list: Vec<Dimming> = drivers.iter().flat_map(|driver| driver.dimming.iter().copied()).collect();
    list.sort_unstable();
    list.dedup();
    list
}

/// Chooses for segments of so many cuts each. `max_cuts` is the longest run.
pub(crate) fn choose<'a>(
    segments: &[Item],
    candidates: &[Candidate<'a>],
    max_cuts: u64,
    settings: &Settings,
) -> Result<Chosen<'a>, PlanError> {
    let min_runs = |cuts: u64| cuts.div_ceil(max_cuts);
    let runs = segments.iter().map(|segment| segment.quantity * min_runs(segment.size)).sum();
    let max_runs = u64::from(settings.max_runs.min(MAX_RUNS));
    if runs > max_runs {
        return Err(PlanError::TooManyRuns { runs, max_runs });
    }
    let useful = useful(candidates);
    let Some((first, others)) = segments.split_first() else { return Err(PlanError::LengthRequired) };
    if others.iter().any(|other| other.size != first.size) {
        let runs_per_segment: Vec<u64> = segments.iter().map(|segment| min_runs(segment.size)).collect();
        let runs = segments.iter().zip(&runs_per_segment);
        let runs = runs.flat_map(|(segment, runs)| Evenly::new(*segment, *runs).items()).collect();
        return Ok(Chosen { runs_per_segment, drivers: estimate(runs, candidates), is_estimate: true });
    }
    let segment = Item { size: first.size, quantity: segments.iter().map(|segment| segment.quantity).sum() };
    let Some(Split { runs, evenly: split, .. }) = best_split(segment, candidates, max_cuts, settings) else {
        return Err(PlanError::LengthRequired);
    };
    let (drivers, is_estimate) = match choice::cheapest(&split, &useful) {
        Some(carried) => (share::evenly(&split, carried, &useful), false),
        None => (estimate(split.items(), candidates), true),
    };
    Ok(Chosen { runs_per_segment: vec![runs; segments.len()], drivers, is_estimate })
}

/// The fewest drivers for equal segments, without saying which.
pub(crate) fn fewest(
    segment: Item,
    candidates: &[Candidate<'_>],
    max_cuts: u64,
    settings: &Settings,
) -> Option<u64> {
    best_split(segment, candidates, max_cuts, settings).map(|split| split.drivers)
}

/// Equal segments in so many runs each.
struct Split {
    drivers: u64,
    runs: u64,
    evenly: Evenly,
}

/// The runs for which the fewest drivers do, and the fewest of those.
fn best_split(
    segment: Item,
    candidates: &[Candidate<'_>],
    max_cuts: u64,
    settings: &Settings,
) -> Option<Split> {
    let largest = candidates.iter().map(|candidate| candidate.capacity).max()?;
    let fewest_runs = segment.size.div_ceil(max_cuts);
    let most_runs = (fewest_runs + u64::from(settings.max_extra_runs))
        .min(segment.size)
        .min(u64::from(settings.max_runs.min(MAX_RUNS)) / segment.quantity)
        .max(fewest_runs);
    let splits = (fewest_runs..=most_runs).map(|runs| {
        let evenly = Evenly::new(segment, runs);
        Split { drivers: fewest::drivers(&evenly, largest), runs, evenly }
    });
    splits.min_by_key(|split| (split.drivers, split.runs))
}

/// Leaves out drivers that another one replaces: it carries as much, and comes before in the order of preference.
fn useful<'a>(candidates: &[Candidate<'a>]) -> Vec<Candidate<'a>> {
    let mut by_capacity: Vec<&Candidate<'_>> = candidates.iter().collect();
    by_capacity.sort_by(|one, other| {
        (Reverse(one.capacity), one.key()).cmp(&(Reverse(other.capacity), other.key()))
    });
    let mut useful: Vec<Candidate<'_>> = Vec::new();
    for candidate in by_capacity {
        // Whatever is in the list already carries as much or more, and the last is preferred to all others.
        if useful.last().is_none_or(|kept| candidate.key() < kept.key()) {
            useful.push(candidate.clone());
        }
    }
    useful.sort_by(|one, other| one.driver.code.cmp(&other.driver.code));
    useful
}

/// The longest run first into the first driver with room, then the smallest driver that carries what came together.
fn estimate<'a>(runs: Vec<Item>, candidates: &[Candidate<'a>]) -> Vec<Loaded<'a>> {
    let largest = candidates.iter().map(|candidate| candidate.capacity).max().unwrap_or_default();
    let mut loaded: Vec<Loaded<'_>> = packing::first_fit_decreasing(runs, largest, 0)
        .into_iter()
        .filter_map(|bin| {
            let smallest = candidates
                .iter()
                .filter(|candidate| candidate.capacity >= bin.used)
                .min_by_key(|candidate| (candidate.rating, candidate.price, &candidate.driver.code))?;
            Some(Loaded { driver: smallest.driver, quantity: bin.quantity, runs: bin.items })
        })
        .collect();
    loaded.sort_by(|one, other| one.driver.code.cmp(&other.driver.code).then(one.runs.cmp(&other.runs)));
    loaded
}

impl Candidate<'_> {
    /// The order of preference among drivers that carry enough.
    fn key(&self) -> (u64, u64, &str) {
        (self.price, self.rating, &self.driver.code)
    }
}

/// Ratings are added up for thousands of drivers; 281 MW is more than any of them has.
fn microwatts(watts: &Fraction) -> u64 {
    const MAX: u64 = 1 << 48;
    (watts * &Fraction::from(1_000_000_u32)).floor().min(MAX)
}
