//! What must hold for every installation.

use std::num::NonZeroU32;

use proptest::collection::vec;
use proptest::prelude::*;
use strip::{
    AlternativeKind, Catalogue, DiffuserKind, Dimming, DriverPlace, Fraction, Location, Plan, ProfileKind,
    ProfileRequest, Request, Rounding, Segment, Settings, alternatives, plan,
};

use crate::samples::catalogue;

fn config() -> ProptestConfig {
    ProptestConfig { cases: 250, failure_persistence: None, ..ProptestConfig::default() }
}

fn any_profile() -> impl Strategy<Value = Option<ProfileRequest>> {
    let kind = prop_oneof![
        Just(ProfileKind::Surface),
        Just(ProfileKind::Recessed),
        Just(ProfileKind::Corner),
        Just(ProfileKind::Suspended),
    ];
    let bars = prop_oneof![Just(vec![]), Just(vec![2000]), Just(vec![3000])];
    let diffuser = prop::option::of(Just(DiffuserKind::Opal));
    prop::option::of((kind, bars, diffuser).prop_map(|(kind, bars_mm, diffuser)| ProfileRequest {
        kind,
        finish: None,
        bars_mm,
        diffuser,
    }))
}

fn any_request() -> impl Strategy<Value = Request> {
    let strip =
        prop::sample::select(catalogue().strips.into_iter().map(|strip| strip.code).collect::<Vec<_>>());
    // Tenths of millimetres, mostly ordinary lengths and sometimes very long ones.
    let length = prop_oneof![3 => 1_u64..150_000, 1 => 1_u64..2_000_000]
        .prop_map(|tenths| &Fraction::from(tenths) * &Fraction::ratio(1, 10).unwrap());
    let segment = (length, 1_u32..5).prop_map(|(length_mm, quantity)| Segment {
        length_mm,
        quantity: NonZeroU32::new(quantity).unwrap(),
    });
    let segments = prop_oneof![2 => vec(segment.clone(), 1..2), 1 => vec(segment, 1..6)];
    let rounding = prop_oneof![3 => Just(Rounding::Down), 1 => Just(Rounding::Up)];
    let dimming = prop_oneof![Just(Dimming::None), Just(Dimming::Phase), Just(Dimming::Dali2)];
    let location = prop_oneof![3 => Just(Location::Dry), 1 => Just(Location::Exposed)];
    let place = prop_oneof![Just(DriverPlace::Near), Just(DriverPlace::Remote)];
    let cable = prop::option::of((0_u32..60).prop_map(Fraction::from));
    (strip, segments, rounding, dimming, location, place, cable, any_profile()).prop_map(
        |(strip, segments, rounding, dimming, location, driver_place, cable_m, profile)| Request {
            strip,
            segments,
            rounding,
            dimming,
            location,
            driver_place,
            cable_m,
            profile,
        },
    )
}

fn times(number: &Fraction, quantity: u64) -> Fraction {
    number * &Fraction::from(quantity)
}

fn assert_lengths_add_up(plan: &Plan, request: &Request, catalogue: &Catalogue) -> Result<(), TestCaseError> {
    let strip = catalogue.strips.iter().find(|strip| strip.code == plan.strip).unwrap();
    for segment in &plan.segments {
        let runs: Fraction = segment.runs.iter().map(|run| times(&run.length_mm, run.quantity)).sum();
        prop_assert_eq!(&runs, &segment.cut_mm);
        prop_assert!(segment.runs.iter().all(|run| run.length_mm <= *strip.max_run_mm));
        let shortest = segment.runs.iter().map(|run| run.cuts).min();
        let longest = segment.runs.iter().map(|run| run.cuts).max();
        prop_assert!(longest.unwrap() - shortest.unwrap() <= 1);
        match request.rounding {
            Rounding::Down => prop_assert!(!segment.gap_mm.is_negative() && segment.gap_mm < *strip.cut_mm),
            Rounding::Up => {
                prop_assert!(segment.gap_mm <= Fraction::zero() && segment.gap_mm.abs() < *strip.cut_mm);
            }
        }
    }
    Ok(())
}

fn assert_drivers_hold(plan: &Plan, settings: &Settings) -> Result<(), TestCaseError> {
    let mut watts = Fraction::zero();
    let (mut runs, mut drivers) = (0, 0);
    for group in &plan.drivers.groups {
        prop_assert!(group.load <= *settings.load_factor, "{:?}", group);
        prop_assert!(group.quantity > 0 && !group.runs.is_empty());
        watts = &watts + &times(&group.watts, group.quantity);
        runs += group.quantity * group.runs.iter().map(|runs| runs.quantity).sum::<u64>();
        drivers += group.quantity;
    }
    prop_assert_eq!(&watts, &plan.watts);
    prop_assert_eq!(runs, plan.runs);
    prop_assert_eq!(drivers, plan.drivers.count);
    if let Some(cable) = &plan.cable {
        prop_assert!(cable.drop <= *settings.drop_limit);
    }
    Ok(())
}

fn assert_parts_suffice(plan: &Plan, request: &Request, catalogue: &Catalogue) -> Result<(), TestCaseError> {
    let strip = catalogue.strips.iter().find(|strip| strip.code == plan.strip).unwrap();
    prop_assert!(times(&strip.reel_mm, plan.reels) >= plan.length_mm);
    if let Some(profile) = &plan.profile {
        prop_assert!(!profile.offcut_mm.is_negative());
        for (segment, pieces) in plan.segments.iter().zip(&profile.pieces) {
            let length: Fraction = pieces.iter().map(|piece| times(&piece.length_mm, piece.quantity)).sum();
            prop_assert_eq!(length, segment.requested_mm.clone().max(segment.cut_mm.clone()));
        }
        let allowed = &request.profile.as_ref().unwrap().bars_mm;
        prop_assert!(allowed.is_empty() || profile.bars.keys().all(|bar| allowed.contains(bar)));
    }
    prop_assert!(plan.parts.iter().all(|part| part.quantity > 0));
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_plan_adds_up(request in any_request()) {
        let (catalogue, settings) = (catalogue(), Settings::default());
        if let Ok(plan) = plan(&request, &catalogue, &settings) {
            assert_lengths_add_up(&plan, &request, &catalogue)?;
            assert_drivers_hold(&plan, &settings)?;
            assert_parts_suffice(&plan, &request, &catalogue)?;
        }
    }

    #[test]
    fn the_order_of_the_catalogue_makes_no_difference(
        request in any_request(),
        drivers in Just(catalogue().drivers).prop_shuffle(),
        accessories in Just(catalogue().accessories).prop_shuffle(),
        profiles in Just(catalogue().profiles).prop_shuffle(),
    ) {
        let settings = Settings::default();
        let shuffled = Catalogue { drivers, accessories, profiles, ..catalogue() };
        prop_assert_eq!(plan(&request, &shuffled, &settings), plan(&request, &catalogue(), &settings));
    }

    #[test]
    fn every_alternative_can_be_built_and_keeps_what_it_promises(request in any_request()) {
        let (catalogue, settings) = (catalogue(), Settings::default());
        let Ok(original) = plan(&request, &catalogue, &settings) else { return Ok(()) };
        for other in alternatives(&request, &original, &catalogue, &settings) {
            let again = plan(&other.request, &catalogue, &settings);
            prop_assert_eq!(again.as_ref(), Ok(&other.plan));
            assert_drivers_hold(&other.plan, &settings)?;
            match other.kind {
                AlternativeKind::FewerDrivers => prop_assert!(
                    other.plan.drivers.count < original.drivers.count
                        && other.plan.length_mm < original.length_mm
                ),
                AlternativeKind::OtherVoltage => prop_assert!(other.plan.strip != original.strip),
                AlternativeKind::OtherDimming => prop_assert!(other.request.dimming != request.dimming),
                AlternativeKind::OtherCut => prop_assert!(other.plan.length_mm != original.length_mm),
            }
        }
    }

    #[test]
    fn more_length_never_lowers_the_power(request in any_request(), more in 0_u32..100_000) {
        let (catalogue, settings) = (catalogue(), Settings::default());
        let mut longer = request.clone();
        let length = &mut longer.segments[0].length_mm;
        *length = &*length + &Fraction::from(more);
        if let (Ok(plan), Ok(longer)) =
            (plan(&request, &catalogue, &settings), plan(&longer, &catalogue, &settings))
        {
            prop_assert!(longer.watts >= plan.watts);
        }
    }
}
