//! What cannot be built is refused with the values that matter; what can, but wants a look, is warned of.

use std::num::NonZeroU32;

use strip::{
    Catalogue, Dimming, DriverPlace, Fraction, Ip, Location, PlanError, Positive, ProfileKind,
    ProfileRequest, Request, Segment, Settings, Warning, plan,
};

use crate::samples::{catalogue, number, positive};

fn planned(request: &Request) -> Result<strip::Plan, PlanError> {
    plan(request, &catalogue(), &Settings::default())
}

fn in_profile(strip: &str, length: &str, kind: ProfileKind) -> Request {
    let profile = ProfileRequest { kind, finish: None, bars_mm: Vec::new(), diffuser: None };
    Request { profile: Some(profile), ..Request::new(strip, number(length)) }
}

#[test]
fn a_request_that_makes_no_sense_is_refused() {
    let unknown = planned(&Request::new("STR999", number("1000")));
    assert_eq!(unknown, Err(PlanError::UnknownStrip { strip: "STR999".to_owned() }));
    let nothing = Request { segments: Vec::new(), ..Request::new("STR010-24", number("1000")) };
    assert_eq!(planned(&nothing), Err(PlanError::LengthRequired));
    assert_eq!(planned(&Request::new("STR010-24", number("-1"))), Err(PlanError::LengthRequired));
    let backwards = Request { cable_m: Some(number("-1")), ..Request::new("STR010-24", number("1000")) };
    assert_eq!(planned(&backwards), Err(PlanError::CableLengthInvalid { cable_m: number("-1") }));
}

#[test]
fn the_limits_of_a_site_are_settings() {
    let settings = Settings { max_length_mm: positive("3000"), max_segments: 2, ..Settings::default() };
    let mut request = Request::new("STR010-24", number("3000"));
    assert!(plan(&request, &catalogue(), &settings).is_ok());
    request.segments.push(Segment { length_mm: number("100"), quantity: NonZeroU32::new(2).unwrap() });
    let error = plan(&request, &catalogue(), &settings).unwrap_err();
    assert_eq!(error, PlanError::TooManySegments { segments: 3, max_segments: 2 });
    let error = plan(&Request::new("STR010-24", number("3000.1")), &catalogue(), &settings).unwrap_err();
    assert_eq!(error, PlanError::TooLong { length_mm: number("3000.1"), max_mm: number("3000") });
    let settings = Settings { max_runs: 1, ..Settings::default() };
    let error = plan(&Request::new("STR010-24", number("10050")), &catalogue(), &settings).unwrap_err();
    assert_eq!(error, PlanError::TooManyRuns { runs: 2, max_runs: 1 });
}

#[test]
fn the_load_rule_is_a_setting() {
    let request = Request { dimming: Dimming::Phase, ..Request::new("STR014-24", number("3450")) };
    let code = |load_factor: &str| {
        let settings = Settings { load_factor: positive(load_factor), ..Settings::default() };
        plan(&request, &catalogue(), &settings).unwrap().drivers.groups[0].code.clone()
    };
    assert_eq!(code("4/5"), "DRV100-24-P-20");
    assert_eq!(code("5/6"), "DRV060-24-P-20");
}

#[test]
fn a_profile_must_take_the_heat_and_the_width_of_the_strip() {
    let hot = planned(&in_profile("STR014-24", "1000", ProfileKind::Corner)).unwrap_err();
    let expected =
        PlanError::ProfileTooHot { watts_per_metre: number("14.4"), max_watts_per_metre: number("10") };
    assert_eq!(hot, expected);
    let mut catalogue = catalogue();
    for profile in &mut catalogue.profiles {
        profile.inner_width_mm = positive("7.9");
    }
    let request = in_profile("STR010-24", "1000", ProfileKind::Surface);
    let narrow = plan(&request, &catalogue, &Settings::default()).unwrap_err();
    assert_eq!(narrow.code(), "PROFILE_TOO_NARROW");
    catalogue.profiles.clear();
    let none = plan(&request, &catalogue, &Settings::default()).unwrap_err();
    assert_eq!(none, PlanError::NoProfile { profile: ProfileKind::Surface });
}

#[test]
fn bars_and_finishes_that_do_not_exist_are_answered_with_those_that_do() {
    let mut request = in_profile("STR010-24", "1000", ProfileKind::Surface);
    request.profile.as_mut().unwrap().bars_mm = vec![2500];
    let expected = PlanError::NoBars {
        lengths_mm: vec![2000, 3000],
        finishes: ["aluminium", "black", "white"].map(ToOwned::to_owned).to_vec(),
    };
    assert_eq!(planned(&request), Err(expected.clone()));
    request.profile.as_mut().unwrap().bars_mm = vec![2000];
    request.profile.as_mut().unwrap().finish = Some("gold".to_owned());
    assert_eq!(planned(&request), Err(expected));
}

#[test]
fn without_a_driver_the_error_names_what_could_be_used_instead() {
    let request = Request { dimming: Dimming::Phase, ..Request::new("STR010-48", number("1000")) };
    let expected = PlanError::NoDriver {
        volts: number("48"),
        dimming: Dimming::Phase,
        ip: Ip::new(2, 0),
        offered: vec![Dimming::None, Dimming::Dali2],
    };
    assert_eq!(planned(&request), Err(expected));
    let outdoors = Request {
        location: Location::Exposed,
        dimming: Dimming::Phase,
        ..Request::new("STR010-24-67", number("1000"))
    };
    assert_eq!(planned(&outdoors).unwrap_err().code(), "NO_DRIVER");
    assert!(planned(&Request { driver_place: DriverPlace::Remote, ..outdoors }).is_ok());
}

#[test]
fn discontinued_drivers_are_never_used_and_new_ones_at_once() {
    let request = Request::new("STR010-24", number("5000"));
    let code = |catalogue: &Catalogue| {
        plan(&request, catalogue, &Settings::default()).unwrap().drivers.groups[0].code.clone()
    };
    let mut catalogue = catalogue();
    assert_eq!(code(&catalogue), "DRV060-24-N-20");
    catalogue.drivers.iter_mut().find(|driver| driver.code == "DRV060-24-N-20").unwrap().is_discontinued =
        true;
    // Better protected than needed, and cheaper than the next larger one.
    assert_eq!(code(&catalogue), "DRV060-24-N-67");
    let mut new = catalogue.drivers[0].clone();
    new.code = "NEW".to_owned();
    new.rated_watts = positive("62.5");
    new.price = Some(21);
    catalogue.drivers.push(new);
    assert_eq!(code(&catalogue), "NEW");
}

#[test]
fn data_of_a_strip_that_contradict_each_other_are_refused() {
    for (cut, run) in [("500", "400"), ("1/1000000000", "5000")] {
        let mut catalogue = catalogue();
        catalogue.strips[0].cut_mm = positive(cut);
        catalogue.strips[0].max_run_mm = positive(run);
        let request = Request::new(catalogue.strips[0].code.clone(), number("5000"));
        let error = plan(&request, &catalogue, &Settings::default()).unwrap_err();
        assert_eq!(error.code(), "STRIP_DATA_WRONG");
    }
}

#[test]
fn a_drop_that_may_be_seen_names_the_size_that_hides_it() {
    let drop_of = |cable: &str| {
        let request = Request { cable_m: Some(number(cable)), ..Request::new("STR010-24", number("5000")) };
        let mut warnings = planned(&request).unwrap().warnings;
        warnings.retain(|warning| matches!(warning, Warning::VoltageDrop { .. }));
        warnings.pop()
    };
    assert_eq!(drop_of("5"), None);
    let Some(Warning::VoltageDrop { drop, limit, better_area_mm2 }) = drop_of("8") else { panic!() };
    assert_eq!((drop.to_decimal(4), limit), ("0.0476".to_owned(), number("0.03")));
    assert_eq!(better_area_mm2, Some(number("1")));
    let Some(Warning::VoltageDrop { better_area_mm2, .. }) = drop_of("100") else { panic!() };
    assert_eq!(better_area_mm2, None);
}

#[test]
fn more_drivers_than_a_dali_line_takes_are_told_with_the_lines_they_need() {
    let mut request = Request { dimming: Dimming::Dali2, ..Request::new("STR014-24", number("40000")) };
    request.segments[0].quantity = NonZeroU32::new(30).unwrap();
    let plan = planned(&request).unwrap();
    assert_eq!(plan.drivers.dali_addresses, Some(plan.drivers.count));
    assert!(plan.drivers.count > 64);
    let lines = plan.drivers.count.div_ceil(64);
    let expected = Warning::DaliLineFull { addresses: plan.drivers.count, max_addresses: 64, lines };
    assert!(plan.warnings.contains(&expected), "{:?}", plan.warnings);
}

#[test]
fn an_empty_catalogue_is_no_reason_to_panic() {
    let request = Request::new("STR010-24", Fraction::from(1000_u32));
    let error = plan(&request, &Catalogue::default(), &Settings::default()).unwrap_err();
    assert_eq!(error.code(), "UNKNOWN_STRIP");
    let no_drivers = Catalogue { drivers: Vec::new(), ..catalogue() };
    let error = plan(&request, &no_drivers, &Settings::default()).unwrap_err();
    assert_eq!(error.code(), "NO_DRIVER");
    let tiny = Settings { load_factor: Positive::ratio(1, 1_000_000).unwrap(), ..Settings::default() };
    assert_eq!(plan(&request, &catalogue(), &tiny).unwrap_err().code(), "NO_DRIVER");
}
