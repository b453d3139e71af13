//! Lumens, peaks and beams against figures worked out by hand.

use photometry::BeamReference::{Centre, Maximum};
use photometry::{Distribution, Photometry, Symmetry};

use crate::samples::{angles, beam, cosine_beam, light};

fn close(value: f64, expected: f64, tolerance: f64) {
    assert!((value - expected).abs() <= tolerance, "{value} is not {expected} ± {tolerance}");
}

fn rotational(gammas: Vec<f64>, candela: Vec<f64>) -> Photometry {
    light(Distribution::new(Symmetry::Rotational, vec![0.0], gammas, candela).unwrap())
}

#[test]
fn the_rule_of_thumb_gives_the_published_intensities() {
    let table =
        [(15.0, 12_999.0), (24.0, 5152.0), (36.0, 2358.0), (60.0, 926.0), (90.0, 477.0), (120.0, 318.0)];
    for (angle, expected) in table {
        close(cosine_beam(angle).1, expected, 1.0);
    }
}

#[test]
fn flux_is_the_integral_over_the_sphere() {
    for angle in [15.0, 24.0, 36.0, 60.0, 90.0, 120.0] {
        close(beam(angle, 1.0).flux(), 1000.0, 3.0);
    }
    let everywhere = rotational(vec![0.0, 180.0], vec![100.0, 100.0]);
    close(everywhere.flux(), 400.0 * std::f64::consts::PI, 1e-9);
    close(everywhere.downward_fraction().unwrap(), 0.5, 1e-12);
}

#[test]
fn coarse_sampling_of_a_narrow_beam_overstates_its_flux() {
    assert!(beam(15.0, 5.0).flux() > 1040.0);
}

#[test]
fn flux_is_the_same_however_much_symmetry_a_file_uses() {
    let gammas = angles(0.0, 180.0, 15.0);
    let full = |c: f64| {
        let lobe = 2.0 + c.to_radians().cos().powi(2);
        gammas.iter().map(move |gamma| lobe * (200.0 - gamma)).collect::<Vec<_>>()
    };
    let make = |symmetry, planes: Vec<f64>| {
        let candela = planes.iter().flat_map(|c| full(*c)).collect();
        light(Distribution::new(symmetry, planes, gammas.clone(), candela).unwrap())
    };
    let expected = make(Symmetry::None, angles(0.0, 345.0, 15.0));
    for other in [
        make(Symmetry::C0C180, angles(0.0, 180.0, 15.0)),
        make(Symmetry::C90C270, angles(-90.0, 90.0, 15.0)),
        make(Symmetry::Quadrant, angles(0.0, 90.0, 15.0)),
    ] {
        close(other.flux(), expected.flux(), 1e-6);
        assert_eq!(other.distribution.expanded().len(), 24);
        for c in [0.0, 20.0, 100.0, 200.0, 359.0, -10.0, 725.0] {
            close(other.intensity(c, 33.0), expected.intensity(c, 33.0), 1e-9);
        }
    }
}

#[test]
fn beams_are_as_wide_as_they_were_made() {
    for angle in [15.0, 24.0, 36.0, 60.0, 90.0, 120.0] {
        let light = beam(angle, 1.0);
        close(light.beam_angle(0.0, Centre).unwrap(), angle, 0.1);
        close(light.beam_angle(77.0, Maximum).unwrap(), angle, 0.1);
    }
}

#[test]
fn a_batwing_is_wider_by_centre_than_by_maximum() {
    let batwing = rotational(vec![0.0, 30.0, 60.0, 90.0], vec![50.0, 100.0, 100.0, 0.0]);
    close(batwing.beam_angle(0.0, Centre).unwrap(), 165.0, 1e-9);
    close(batwing.beam_angle(0.0, Maximum).unwrap(), 150.0, 1e-9);
}

#[test]
fn each_plane_has_its_own_beam() {
    let gammas = vec![0.0, 20.0, 40.0, 90.0];
    let candela = [[100.0, 50.0, 0.0, 0.0], [100.0, 100.0, 50.0, 0.0]].concat();
    let oval = light(Distribution::new(Symmetry::Quadrant, vec![0.0, 90.0], gammas, candela).unwrap());
    close(oval.beam_angle(0.0, Centre).unwrap(), 40.0, 1e-9);
    close(oval.beam_angle(90.0, Centre).unwrap(), 80.0, 1e-9);
}

#[test]
fn upward_light_is_measured_about_straight_up() {
    let up = rotational(vec![90.0, 150.0, 160.0, 180.0], vec![0.0, 0.0, 50.0, 100.0]);
    assert_eq!(up.beam_angle(0.0, Centre), None);
    close(up.beam_angle(0.0, Maximum).unwrap(), 40.0, 1e-9);
    close(up.downward_fraction().unwrap(), 0.0, 1e-12);
}

#[test]
fn the_peak_is_where_it_is_brightest() {
    let candela = [[1.0, 2.0, 0.0], [1.0, 9.0, 0.0], [1.0, 3.0, 0.0]].concat();
    let planes = vec![-90.0, 0.0, 90.0];
    let light = light(Distribution::new(Symmetry::C90C270, planes, vec![0.0, 50.0, 90.0], candela).unwrap());
    let peak = light.peak();
    assert_eq!((peak.candela, peak.c, peak.gamma), (9.0, 0.0, 50.0));
}

#[test]
fn darkness_has_no_beam_and_no_direction() {
    let dark = rotational(vec![0.0, 90.0], vec![0.0, 0.0]);
    assert_eq!((dark.beam_angle(0.0, Centre), dark.beam_angle(0.0, Maximum)), (None, None));
    assert_eq!((dark.downward_fraction(), dark.per_kilolumen()), (None, None));
}
