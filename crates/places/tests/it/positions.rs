//! Coordinates and distances, for any place on the earth.

use places::{COUNTRIES, Country, Fit, Position, PositionError, distance};
use proptest::prelude::*;

fn at(latitude: f64, longitude: f64) -> Position {
    Position::new(latitude, longitude).unwrap()
}

fn anywhere() -> impl Strategy<Value = Position> {
    (-90.0..=90.0, -180.0..=180.0).prop_map(|(latitude, longitude)| at(latitude, longitude))
}

/// Half the way around the earth.
const FARTHEST_KM: f64 = 6371.0 * std::f64::consts::PI;

proptest! {
    #[test]
    fn it_is_as_far_there_as_back(one in anywhere(), other in anywhere()) {
        let (there, back) = (distance(one, other).km(), distance(other, one).km());
        prop_assert!((there - back).abs() < 1e-6);
        prop_assert!((0.0..=FARTHEST_KM + 1e-6).contains(&there));
        prop_assert!(distance(one, one).km() < 1e-6);
    }

    #[test]
    fn a_detour_is_never_shorter(from in anywhere(), via in anywhere(), to in anywhere()) {
        let detour = distance(from, via).km() + distance(via, to).km();
        prop_assert!(distance(from, to).km() <= detour + 1e-6);
    }

    #[test]
    fn the_antimeridian_is_a_line_like_any_other(latitude in -80.0..80.0_f64, step in 0.001..5.0_f64) {
        let across = distance(at(latitude, 180.0 - step), at(latitude, -180.0 + step)).km();
        let elsewhere = distance(at(latitude, -step), at(latitude, step)).km();
        prop_assert!((across - elsewhere).abs() < 1e-6, "{across} {elsewhere}");
    }

    #[test]
    fn at_a_pole_longitude_means_nothing(one in -180.0..=180.0_f64, other in -180.0..=180.0_f64) {
        for pole in [90.0, -90.0] {
            prop_assert!(distance(at(pole, one), at(pole, other)).km() < 1e-6);
        }
    }

    #[test]
    fn no_numbers_make_a_place_off_the_earth(latitude in any::<f64>(), longitude in any::<f64>()) {
        match Position::new(latitude, longitude) {
            Ok(place) => prop_assert!(place.latitude().abs() <= 90.0 && place.longitude().abs() <= 180.0),
            Err(_) => prop_assert!(!(latitude.abs() <= 90.0 && longitude.abs() <= 180.0)),
        }
    }
}

#[test]
fn distances_are_those_of_an_atlas() {
    let london_madrid = distance(at(51.507, -0.128), at(40.417, -3.704));
    assert_eq!(london_madrid.km().round(), 1263.0);
    assert_eq!(london_madrid.miles().round(), 785.0);
}

#[test]
fn coordinates_out_of_range_are_refused_by_name() {
    assert_eq!(Position::new(91.0, 0.0), Err(PositionError::Latitude(91.0)));
    assert_eq!(Position::new(0.0, -180.5), Err(PositionError::Longitude(-180.5)));
    assert!(Position::new(f64::NAN, 0.0).is_err() && Position::new(0.0, f64::INFINITY).is_err());
}

#[test]
fn coordinates_are_read_as_editors_write_them() {
    assert_eq!(Position::parse(" 51.507", "-0,128 "), Ok(at(51.507, -0.128)));
    assert_eq!(Position::parse("40.4°", "\u{2212}3.7°"), Ok(at(40.4, -3.7)));
    assert_eq!(Position::parse("", "0"), Err(PositionError::NotDegrees(String::new())));
}

#[test]
fn swapped_coordinates_are_put_right_where_the_country_tells() {
    let spain = Country::of("es");
    let madrid = Position::locate(-3.704, 40.417, spain).unwrap();
    assert_eq!((madrid.position, madrid.fit), (at(40.417, -3.704), Fit::Swapped));
    assert_eq!(Position::locate(28.124, -15.430, spain).unwrap().fit, Fit::Inside, "the Canaries");
    assert_eq!(Position::locate(0.0, 0.0, spain).unwrap().fit, Fit::Outside);
    assert_eq!(Position::locate(-3.704, 40.417, None).unwrap().fit, Fit::Inside, "nothing to compare with");
    assert_eq!(
        Position::locate(-157.8, 21.3, spain),
        Err(PositionError::Latitude(-157.8)),
        "right neither way"
    );
}

#[test]
fn countries_are_known_by_code_and_by_name() {
    for (typed, code) in [
        ("UK", "GB"),
        ("U.K.", "GB"),
        ("España", "ES"),
        ("spain", "ES"),
        ("Países Bajos", "NL"),
        ("ie", "IE"),
    ] {
        assert_eq!(Country::named(typed).map(|country| country.code), Some(code), "{typed}");
    }
    assert!(Country::named("Atlantis").is_none() && Country::of("XX").is_none());
    assert!(COUNTRIES.is_sorted_by_key(|country| country.code));
    let miles: Vec<&str> = COUNTRIES.iter().filter(|country| country.uses_miles()).map(|c| c.code).collect();
    assert_eq!(miles, ["GB", "GG", "IM", "JE"]);
}

#[test]
fn islands_have_their_own_time() {
    let spain = Country::of("ES").unwrap();
    assert_eq!(spain.zone(None), "Europe/Madrid");
    assert_eq!(spain.zone(Some(at(28.124, -15.430))), "Atlantic/Canary");
    let portugal = Country::of("PT").unwrap();
    assert_eq!(portugal.zone(Some(at(37.74, -25.67))), "Atlantic/Azores");
    assert_eq!(portugal.zone(Some(at(32.65, -16.91))), "Atlantic/Madeira");
}
