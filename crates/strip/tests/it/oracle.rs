//! The drivers that are chosen, beside a search that tries every way to split, group and feed.

use proptest::prelude::*;
use strip::{Catalogue, Dimming, Driver, Fraction, Ip, Positive, Request, Segment, Settings, Strip, plan};

/// Drivers, runs, price, total rating, codes: less is better, in this order.
type Rank = (usize, u64, u64, u64, Vec<String>);

/// A case that is small enough to try everything.
#[derive(Debug, Clone)]
struct Case {
    cuts: u64,
    segments: u32,
    max_run_cuts: u64,
    /// Capacity in cuts, which is the rating in watts too, and price.
    drivers: Vec<(u64, Option<u32>)>,
    extra_runs: u32,
}

/// All runs in all ways on drivers; capacity alone decides what fits.
fn best(case: &Case) -> Option<Rank> {
    let largest = case.drivers.iter().map(|driver| driver.0).max()?;
    let max_cuts = case.max_run_cuts.min(largest);
    if max_cuts == 0 {
        return None;
    }
    let fewest = case.cuts.div_ceil(max_cuts);
    let most = (fewest + u64::from(case.extra_runs)).min(case.cuts);
    let is_priced = case.drivers.iter().all(|driver| driver.1.is_some());
    let ranks = (fewest..=most).filter_map(|runs| {
        let lengths = (0..runs).map(|run| case.cuts / runs + u64::from(run < case.cuts % runs));
        let lengths: Vec<u64> = (0..case.segments).flat_map(|_| lengths.clone()).collect();
        let mut found: Option<Rank> = None;
        group(&lengths, &mut Vec::new(), &mut |loads: &[u64]| {
            let rank = cheapest(loads, case, is_priced, runs * u64::from(case.segments));
            if let Some(rank) = rank
                && found.as_ref().is_none_or(|found| rank < *found)
            {
                found = Some(rank);
            }
        });
        found
    });
    ranks.min()
}

/// Every way to put runs together, by the sums that come together.
fn group(runs: &[u64], loads: &mut Vec<u64>, visit: &mut impl FnMut(&[u64])) {
    let Some((first, others)) = runs.split_first() else { return visit(loads) };
    for place in 0..loads.len() {
        loads[place] += first;
        group(others, loads, visit);
        loads[place] -= first;
    }
    loads.push(*first);
    group(others, loads, visit);
    loads.pop();
}

/// The best driver for each load: they do not depend on each other.
fn cheapest(loads: &[u64], case: &Case, is_priced: bool, runs: u64) -> Option<Rank> {
    let mut rank: Rank = (loads.len(), runs, 0, 0, Vec::new());
    for load in loads {
        let fitting = case.drivers.iter().enumerate().filter(|(_, driver)| driver.0 >= *load);
        let price = |driver: &(u64, Option<u32>)| if is_priced { driver.1.map_or(0, u64::from) } else { 0 };
        let (place, driver) =
            fitting.min_by_key(|(place, driver)| (price(driver), driver.0, code(*place)))?;
        rank.2 += price(driver);
        rank.3 += driver.0;
        rank.4.push(code(place));
    }
    rank.4.sort();
    Some(rank)
}

fn code(place: usize) -> String {
    format!("D{place:02}")
}

fn whole(number: u64) -> Positive {
    Positive::new(Fraction::from(number)).unwrap()
}

/// Cuts of one metre and 1 W, and drivers that may be loaded fully, so that all of it is whole numbers.
fn catalogue(case: &Case) -> (Catalogue, Settings, Request) {
    let strip = Strip {
        code: "S".to_owned(),
        light: String::new(),
        volts: whole(24),
        watts_per_metre: whole(1),
        lumens_per_metre: Fraction::from(100_u32),
        cut_mm: whole(1000),
        max_run_mm: whole(case.max_run_cuts * 1000),
        reel_mm: whole(5000),
        width_mm: whole(8),
        ip: Ip::new(2, 0),
    };
    let drivers = case.drivers.iter().enumerate().map(|(place, (watts, price))| Driver {
        code: code(place),
        volts: whole(24),
        rated_watts: whole(*watts),
        dimming: vec![Dimming::None],
        ip: Ip::new(2, 0),
        outputs: 1,
        minimum_watts: None,
        price: *price,
        is_discontinued: false,
    });
    let drivers = drivers.collect();
    let settings =
        Settings { load_factor: Positive::one(), max_extra_runs: case.extra_runs, ..Settings::default() };
    let mut request = Request::new("S", Fraction::from(case.cuts * 1000));
    request.segments =
        vec![Segment { quantity: case.segments.try_into().unwrap(), ..request.segments[0].clone() }; 1];
    (Catalogue { strips: vec![strip], drivers, ..Catalogue::default() }, settings, request)
}

fn any_case() -> impl Strategy<Value = Case> {
    let price = prop_oneof![4 => (1_u32..12).prop_map(Some), 1 => Just(None)];
    let drivers = prop::collection::vec((1_u64..16, price), 1..6);
    (1_u64..24, 1_u32..4, 1_u64..12, drivers, 0_u32..4)
        .prop_map(|(cuts, segments, max_run_cuts, drivers, extra_runs)| Case {
            cuts,
            segments,
            max_run_cuts,
            drivers,
            extra_runs,
        })
        .prop_filter("too many runs to try everything", |case| {
            let largest = case.drivers.iter().map(|driver| driver.0).max().unwrap();
            let runs = case.cuts.div_ceil(case.max_run_cuts.min(largest)) + u64::from(case.extra_runs);
            runs.min(case.cuts) * u64::from(case.segments) <= 8
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_search_finds_better_drivers(case in any_case()) {
        let (catalogue, settings, request) = catalogue(&case);
        let plan = plan(&request, &catalogue, &settings).unwrap();
        prop_assert!(!plan.drivers.is_estimate);
        let is_priced = case.drivers.iter().all(|driver| driver.1.is_some());
        let groups = &plan.drivers.groups;
        let codes: Vec<String> =
            groups.iter().flat_map(|group| (0..group.quantity).map(|_| group.code.clone())).collect();
        let rank: Rank = (
            codes.len(),
            plan.runs,
            if is_priced { plan.drivers.price.unwrap() } else { 0 },
            plan.drivers.rated_watts.floor(),
            codes,
        );
        prop_assert_eq!(rank, best(&case).unwrap());
    }
}
