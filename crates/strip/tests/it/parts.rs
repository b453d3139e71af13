//! The parts list: codes and quantities that can be ordered as they stand.

use std::num::NonZeroU32;

use strip::{
    DiffuserKind, Location, PartKind, Plan, ProfileKind, ProfileRequest, Request, Settings, Warning, plan,
};

use crate::samples::{catalogue, number};

fn planned(request: &Request) -> Plan {
    plan(request, &catalogue(), &Settings::default()).unwrap()
}

fn listed(plan: &Plan) -> Vec<(&str, u64)> {
    plan.parts.iter().map(|part| (part.code.as_deref().unwrap_or("-"), part.quantity)).collect()
}

fn profile(kind: ProfileKind, finish: &str) -> Option<ProfileRequest> {
    let finish = Some(finish.to_owned());
    Some(ProfileRequest { kind, finish, bars_mm: Vec::new(), diffuser: Some(DiffuserKind::Opal) })
}

#[test]
fn a_shelf_is_ordered_down_to_its_clips() {
    let request = Request {
        cable_m: Some(number("5")),
        profile: profile(ProfileKind::Surface, "black"),
        ..Request::new("STR010-24", number("5050"))
    };
    let expected = [
        ("STR010-24", 2),
        ("DRV100-24-N-20", 1),
        // 3000 and 2050 mm: the second is more than a bar of 2 m gives.
        ("PRFSU-3M-BK", 2),
        ("DIF-OP-3M", 2),
        ("ACC-EC-SU-BK", 1),
        ("ACC-JN-SU", 1),
        ("ACC-CL-SU", 12),
        ("ACC-CN-08F", 1),
        ("ACC-CN-08J", 1),
        ("ACC-CB-075", 1),
    ];
    let plan = planned(&request);
    assert_eq!(listed(&plan), expected);
    assert!(plan.warnings.iter().all(|warning| matches!(warning, Warning::VoltageDrop { .. })));
}

#[test]
fn a_suspended_line_hangs_on_kits() {
    let profile = profile(ProfileKind::Suspended, "white");
    let plan = planned(&Request { profile, ..Request::new("STR010-48", number("4100")) });
    assert!(listed(&plan).contains(&("ACC-SK-1M", 3)));
    assert!(plan.parts.iter().all(|part| part.kind != PartKind::Clip));
}

#[test]
fn sealed_strip_is_closed_by_kits_instead_of_clips() {
    let request = Request { location: Location::Exposed, ..Request::new("STR010-24-67", number("12340")) };
    let plan = planned(&request);
    // Two runs on the one output of the driver, and no terminal block in the catalogue.
    assert_eq!(listed(&plan), [("STR010-24-67", 3), ("DRV150-24-N-67", 1), ("ACC-IPK", 2), ("-", 1)]);
    assert!(plan.warnings.contains(&Warning::FactoryJoint { joints: 2 }));
    assert!(plan.warnings.contains(&Warning::PartNotListed { part: PartKind::TerminalBlock }));
}

#[test]
fn cables_are_cut_from_coils_in_one_piece() {
    let coils = |cable: &str| {
        let request = Request { cable_m: Some(number(cable)), ..Request::new("STR014-24", number("18000")) };
        let plan = planned(&request);
        let cable = plan.parts.iter().find(|part| part.kind == PartKind::Cable).unwrap().clone();
        (cable.code, cable.quantity)
    };
    assert_eq!(coils("8"), (Some("ACC-CB-150".to_owned()), 1));
    assert_eq!(coils("8.4"), (Some("ACC-CB-150".to_owned()), 2));
    // 2.5 mm² is not in the catalogue: one cable for each run.
    assert_eq!(coils("20"), (None, 3));
}

#[test]
fn light_behind_a_diffuser_is_what_it_lets_through() {
    let request = Request::new("STR010-24", number("2000"));
    assert_eq!(planned(&request).lumens, number("2100"));
    let profile = profile(ProfileKind::Surface, "white");
    assert_eq!(planned(&Request { profile, ..request }).lumens, number("1512"));
}

#[test]
fn equal_lengths_that_are_listed_apart_are_the_same_as_a_quantity() {
    let mut together = Request::new("STR014-24", number("5500"));
    together.segments[0].quantity = NonZeroU32::new(3).unwrap();
    let mut apart = Request::new("STR014-24", number("5500"));
    apart.segments = vec![apart.segments[0].clone(); 3];
    let (together, apart) = (planned(&together), planned(&apart));
    assert_eq!(together.parts, apart.parts);
    assert_eq!(together.drivers, apart.drivers);
    assert!(!apart.drivers.is_estimate);
}
