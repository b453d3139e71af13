//! Scales, outlines and light on a plane, against figures worked out by hand.

use photometry::BeamReference::{Centre, Maximum};
use photometry::{Distribution, Photometry, Scale, Symmetry};
use proptest::prelude::*;

use crate::samples::{angles, beam, light};

fn close(value: f64, expected: f64, tolerance: f64) {
    assert!((value - expected).abs() <= tolerance, "{value} is not {expected} ± {tolerance}");
}

fn scale(maximum: f64) -> (f64, u32) {
    Scale::for_maximum(maximum).map(|scale| (scale.step, scale.rings)).unwrap()
}

/// A wall light that shines to C0 below and to C180 above.
fn up_and_down() -> Photometry {
    let gammas = angles(0.0, 180.0, 30.0);
    let down = [100.0, 80.0, 40.0, 0.0, 0.0, 0.0, 0.0];
    let up = [100.0, 10.0, 5.0, 0.0, 30.0, 60.0, 0.0];
    let side = [100.0, 40.0, 20.0, 0.0, 10.0, 20.0, 0.0];
    let candela = [down, side, up].concat();
    light(Distribution::new(Symmetry::C0C180, vec![0.0, 90.0, 180.0], gammas, candela).unwrap())
}

#[test]
fn rings_stand_at_round_numbers() {
    for (maximum, expected) in [
        (318.0, (100.0, 4)),
        (477.0, (100.0, 5)),
        (600.0, (100.0, 6)),
        (601.0, (200.0, 4)),
        (926.0, (200.0, 5)),
        (1250.0, (500.0, 4)),
        (2358.0, (500.0, 5)),
        (12_999.0, (5000.0, 4)),
        (0.03, (0.005, 6)),
        (1.0, (0.2, 5)),
    ] {
        let (step, rings) = scale(maximum);
        close(step, expected.0, 1e-12);
        assert_eq!(rings, expected.1, "{maximum}");
    }
    for nothing in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert_eq!(Scale::for_maximum(nothing), None);
    }
}

#[test]
fn an_outline_has_straight_down_at_the_bottom_and_its_plane_to_the_right() {
    let outline = up_and_down().section(0.0).outline(100.0, 0.001);
    let bottom = outline.iter().copied().fold((0.0, 0.0), |a, b| if b.1 > a.1 { b } else { a });
    close(bottom.0, 0.0, 1e-9);
    close(bottom.1, 1.0, 1e-9);
    let right_below = outline.iter().filter(|(x, y)| *x > 0.01 && *y > 0.0).count();
    let right_above = outline.iter().filter(|(x, y)| *x > 0.01 && *y < -0.01).count();
    let left_above = outline.iter().filter(|(x, y)| *x < -0.01 && *y < -0.01).count();
    assert!(right_below > 0 && left_above > 0);
    assert_eq!(right_above, 0, "C0 has no light above the horizontal");
}

#[test]
fn what_is_thinned_out_of_an_outline_cannot_be_seen() {
    let light = beam(60.0, 1.0);
    let (all, few) = (light.section(0.0).outline(926.0, 0.0), light.section(0.0).outline(926.0, 0.002));
    assert!(few.len() * 3 < all.len(), "{} of {}", few.len(), all.len());
    for dot in &all {
        let nearest = few.windows(2).map(|pair| segment_distance(*dot, pair[0], pair[1]));
        assert!(nearest.fold(f64::INFINITY, f64::min) <= 0.0021);
    }
}

fn segment_distance(dot: (f64, f64), from: (f64, f64), to: (f64, f64)) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx * dx + dy * dy;
    let share = if length == 0.0 {
        0.0
    } else {
        (((dot.0 - from.0) * dx + (dot.1 - from.1) * dy) / length).clamp(0.0, 1.0)
    };
    (dot.0 - from.0 - share * dx).hypot(dot.1 - from.1 - share * dy)
}

#[test]
fn a_field_is_where_a_tenth_is_left() {
    let gammas = vec![0.0, 10.0, 20.0, 90.0];
    let light = light(
        Distribution::new(Symmetry::Rotational, vec![0.0], gammas, vec![100.0, 50.0, 10.0, 0.0]).unwrap(),
    );
    close(light.beam_angle(0.0, Centre).unwrap(), 20.0, 1e-9);
    close(light.field_angle(0.0, Centre).unwrap(), 40.0, 1e-9);
    close(light.field_angle(0.0, Maximum).unwrap(), 40.0, 1e-9);
}

#[test]
fn a_cone_agrees_with_the_published_example() {
    // 800 lm in 36 degrees: 1887 cd straight down.
    let mut spot = beam(36.0, 1.0);
    let candela = spot.distribution.columns().flat_map(|(_, column)| column.to_vec()).map(|cd| cd * 0.8);
    let gammas = spot.distribution.gammas().to_vec();
    spot = light(Distribution::new(Symmetry::Rotational, vec![0.0], gammas, candela.collect()).unwrap());
    for (height, lux, diameter) in [(1.0, 1887.0, 0.65), (2.0, 472.0, 1.30), (3.0, 210.0, 1.95)] {
        close(spot.illuminance(0.0, 0.0, height), lux, 1.0);
        let footprint = spot.footprint(0.0, height).unwrap();
        close(footprint.diameter, diameter, 0.01);
        // Half of the intensity, and further away at an angle.
        let edge = lux * 0.5 * 18f64.to_radians().cos().powi(3);
        close(footprint.edge_lux, edge, 1.0);
    }
}

#[test]
fn light_beside_the_middle_falls_with_the_cube_of_the_cosine() {
    let lamp = light(
        Distribution::new(Symmetry::Rotational, vec![0.0], vec![0.0, 90.0], vec![100.0, 100.0]).unwrap(),
    );
    close(lamp.illuminance(0.0, 2.0, 2.0), 25.0 * 0.5f64.sqrt().powi(3), 1e-9);
    close(lamp.illuminance(0.0, 0.0, 2.0), 25.0, 1e-9);
}

#[test]
fn what_does_not_shine_down_in_a_beam_has_no_cone() {
    let up = light(
        Distribution::new(Symmetry::Rotational, vec![0.0], vec![90.0, 180.0], vec![0.0, 100.0]).unwrap(),
    );
    let even = light(
        Distribution::new(Symmetry::Rotational, vec![0.0], vec![0.0, 90.0], vec![100.0, 100.0]).unwrap(),
    );
    for (what, lamp) in [("up", up), ("even", even)] {
        assert_eq!(lamp.footprint(0.0, 2.0), None, "{what}");
    }
    for nowhere in [0.0, -1.0, f64::NAN] {
        assert_eq!(beam(36.0, 1.0).illuminance(0.0, 0.0, nowhere), 0.0);
    }
}

proptest! {
    #[test]
    fn a_scale_holds_its_maximum_and_wastes_little(maximum in 1e-6f64..1e9) {
        let scale = Scale::for_maximum(maximum).unwrap();
        prop_assert!((4..=6).contains(&scale.rings));
        prop_assert!(scale.end() >= maximum * (1.0 - 1e-6));
        prop_assert!(scale.end() <= maximum * 1.7 || scale.rings == 4);
        prop_assert!(scale.end() <= maximum * 2.01);
    }

    #[test]
    fn outlines_stay_within_the_scale(candela in prop::collection::vec(0.0f64..5000.0, 19), c in 0.0f64..360.0) {
        let light = light(Distribution::new(Symmetry::Rotational, vec![0.0], angles(0.0, 180.0, 10.0), candela).unwrap());
        let Some(scale) = Scale::for_maximum(light.peak().candela) else { return Ok(()) };
        for (x, y) in light.section(c).outline(scale.end(), 0.002) {
            prop_assert!(x.hypot(y) <= 1.0 + 1e-9);
        }
    }
}
