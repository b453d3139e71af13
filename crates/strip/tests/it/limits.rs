//! The largest installations that a site calculates are planned like all others.

use std::num::NonZeroU32;

use strip::{Plan, Request, Segment, Settings, plan};

use crate::samples::{catalogue, number};

fn planned(strip: &str, segments: impl IntoIterator<Item = (u32, u32)>) -> Plan {
    let segments = segments.into_iter().map(|(length, quantity)| Segment {
        length_mm: length.into(),
        quantity: NonZeroU32::new(quantity).unwrap(),
    });
    let request = Request { segments: segments.collect(), ..Request::new(strip, number("0")) };
    plan(&request, &catalogue(), &Settings::default()).unwrap()
}

#[test]
fn every_strip_can_be_planned_at_the_limits() {
    for strip in catalogue().strips {
        let plan = planned(&strip.code, [(200_000, 50)]);
        assert_eq!(plan.segments[0].requested_mm, number("200000"), "{}", strip.code);
        let load = &plan.watts / &strip::Positive::new(plan.drivers.rated_watts.clone()).unwrap();
        assert_eq!(plan.drivers.load, load);
    }
}

#[test]
fn long_equal_segments_get_the_best_drivers_there_are() {
    for (strip, length) in [("STR005-24", 113_085), ("STR010-24", 90_468), ("STR019-24", 200_000)] {
        assert!(!planned(strip, [(length, 50)]).drivers.is_estimate, "50 × {length} mm of {strip}");
    }
}

#[test]
fn fifty_different_lengths_are_estimated_and_say_so() {
    let plan = planned("STR019-24", (0..50).map(|place| (200_000 - place * 137, 1)));
    assert!(plan.drivers.is_estimate);
    assert_eq!(plan.warnings[0].code(), "ESTIMATE");
}
