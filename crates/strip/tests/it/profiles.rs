//! Bars of profile: fewest joints, then least offcut, and pieces sawn from one bar where they fit.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use proptest::prelude::*;
use strip::{Bar, Fraction, ProfileKind, ProfilePlan, ProfileRequest, Request, Segment, Settings, plan};

use crate::samples::{catalogue, number};

/// The profile of some segments, from bars of these lengths.
fn profile(segments: &[(&str, u32)], bars: &[u32]) -> ProfilePlan {
    let mut catalogue = catalogue();
    for profile in &mut catalogue.profiles {
        let bar =
            |length: &u32| Bar { code: format!("B{length}"), length_mm: *length, finish: String::new() };
        profile.bars = bars.iter().map(bar).collect();
    }
    let segment = |(length, quantity): &(&str, u32)| Segment {
        length_mm: number(length),
        quantity: NonZeroU32::new(*quantity).unwrap(),
    };
    let kind = ProfileKind::Recessed;
    let request = Request {
        segments: segments.iter().map(segment).collect(),
        profile: Some(ProfileRequest { kind, finish: None, bars_mm: Vec::new(), diffuser: None }),
        ..Request::new("STR010-24", Fraction::zero())
    };
    plan(&request, &catalogue, &Settings::default()).unwrap().profile.unwrap()
}

fn bars(segments: &[(&str, u32)], of: &[u32]) -> BTreeMap<u32, u64> {
    profile(segments, of).bars
}

#[test]
fn two_pieces_come_from_one_bar_if_the_saw_cut_fits_too() {
    assert_eq!(bars(&[("1498.5", 2)], &[3000]), BTreeMap::from([(3000, 1)]));
    assert_eq!(bars(&[("1498.6", 2)], &[3000]), BTreeMap::from([(3000, 2)]));
    assert_eq!(bars(&[("998", 3)], &[3000]), BTreeMap::from([(3000, 1)]));
    assert_eq!(bars(&[("998.1", 3)], &[3000]), BTreeMap::from([(3000, 2)]));
}

#[test]
fn a_bar_that_was_filled_is_no_longer_than_necessary() {
    assert_eq!(bars(&[("900", 2), ("500", 1)], &[2000, 3000]), BTreeMap::from([(3000, 1)]));
    assert_eq!(bars(&[("900", 2)], &[2000, 3000]), BTreeMap::from([(2000, 1)]));
}

#[test]
fn fewer_joints_come_before_less_offcut() {
    // Two bars of 2 m would waste nothing, but one of 5 m needs no joint.
    let plan = profile(&[("4000", 1)], &[2000, 5000]);
    assert_eq!((plan.bars, plan.joiners), (BTreeMap::from([(5000, 1)]), 0));
    assert_eq!(plan.offcut_mm, number("1000"));
}

/// The least length of bars that is enough with so many of them, by trying all.
fn least(count: usize, length: u32, lengths: &[u32]) -> Option<u32> {
    let Some((bar, shorter)) = lengths.split_last() else { return (length == 0).then_some(0) };
    let tries = (0..=count).filter_map(|taken| {
        let sum = bar * u32::try_from(taken).unwrap();
        if shorter.is_empty() && taken < count {
            return None;
        }
        let rest = length.saturating_sub(sum);
        if shorter.is_empty() {
            (rest == 0).then_some(sum)
        } else {
            Some(sum + least(count - taken, rest, shorter)?)
        }
    });
    tries.min()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_set_of_as_few_bars_is_shorter(
        length in 100_u32..25_000,
        lengths in prop::collection::btree_set(10_u32..60, 1..4),
    ) {
        let lengths: Vec<u32> = lengths.into_iter().map(|length| length * 50).collect();
        let count = length.div_ceil(*lengths.last().unwrap());
        let plan = profile(&[(&length.to_string(), 1)], &lengths);
        prop_assert_eq!(plan.bars.values().sum::<u64>(), u64::from(count));
        let sum: u64 = plan.bars.iter().map(|(bar, quantity)| u64::from(*bar) * quantity).sum();
        prop_assert_eq!(Some(sum), least(count as usize, length, &lengths).map(u64::from));
    }
}
