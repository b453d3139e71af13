//! What else could be built: only what can, and with what it changes.

use strip::{
    Alternative, AlternativeKind, Dimming, Fraction, Location, Request, Settings, alternatives, plan,
};

use crate::samples::{catalogue, number};

fn others(request: &Request) -> Vec<Alternative> {
    let (catalogue, settings) = (catalogue(), Settings::default());
    let original = plan(request, &catalogue, &settings).unwrap();
    let list = alternatives(request, &original, &catalogue, &settings);
    for alternative in &list {
        let again = plan(&alternative.request, &catalogue, &settings).unwrap();
        assert_eq!(again, alternative.plan);
        assert_eq!(&original.watts + &alternative.changes.watts, again.watts);
    }
    list
}

fn of(list: &[Alternative], kind: AlternativeKind) -> Vec<&Alternative> {
    list.iter().filter(|alternative| alternative.kind == kind).collect()
}

#[test]
fn a_long_line_is_offered_for_48_volts() {
    let request = Request { dimming: Dimming::Dali2, ..Request::new("STR010-24", number("50000")) };
    let list = others(&request);
    let [other] = of(&list, AlternativeKind::OtherVoltage)[..] else { panic!("{list:?}") };
    assert_eq!(other.request.strip, "STR010-48");
    assert_eq!((other.changes.drivers, other.changes.runs, other.changes.price), (-1, -3, Some(-4)));
    assert_eq!(other.changes.watts, number("20"));
}

#[test]
fn strip_that_may_get_wet_is_not_replaced_by_bare_strip() {
    let request = Request { location: Location::Exposed, ..Request::new("STR010-24-67", number("12340")) };
    assert!(of(&others(&request), AlternativeKind::OtherVoltage).is_empty());
}

#[test]
fn other_ways_of_dimming_are_offered_if_there_are_drivers() {
    let dimming = |strip: &str| {
        let list = others(&Request::new(strip, number("3000")));
        let list = of(&list, AlternativeKind::OtherDimming);
        list.iter().map(|alternative| alternative.request.dimming).collect::<Vec<_>>()
    };
    assert_eq!(dimming("STR010-24"), [Dimming::Phase, Dimming::Dali2]);
    assert_eq!(dimming("STR010-48"), [Dimming::Dali2]);
    assert_eq!(dimming("STR005-12"), []);
}

#[test]
fn a_little_shorter_saves_a_driver() {
    let list = others(&Request::new("STR014-24", number("18000")));
    let [shorter] = of(&list, AlternativeKind::FewerDrivers)[..] else { panic!("{list:?}") };
    // 355 cuts of 0.72 W are 255.6 W, and 320 W carry 256 W.
    assert_eq!(shorter.plan.segments[0].cut_mm, number("17750"));
    assert_eq!((shorter.changes.drivers, shorter.plan.drivers.count), (-1, 1));
    assert!(
        of(&others(&Request::new("STR014-24", number("3000"))), AlternativeKind::FewerDrivers).is_empty()
    );
}

#[test]
fn the_cut_on_the_other_side_is_offered_if_there_is_a_gap() {
    let list = others(&Request::new("STC010-24", number("2430")));
    let [longer] = of(&list, AlternativeKind::OtherCut)[..] else { panic!("{list:?}") };
    assert_eq!(longer.changes.length_mm, number("62.5"));
    assert_eq!(longer.plan.segments[0].gap_mm, -number("7.5"));
    let exact = others(&Request::new("STC010-24", Fraction::from(2375_u32)));
    assert!(of(&exact, AlternativeKind::OtherCut).is_empty());
}
