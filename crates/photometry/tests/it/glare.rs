//! Glare against figures that were worked out apart from this code, and against what the formula promises.

use photometry::{Distribution, GlareRoom, LuminousArea, Outline, Photometry, Symmetry};

use crate::samples::{angles, beam, light};

fn with_area(light: Photometry, outline: Outline) -> Photometry {
    Photometry { luminous_area: LuminousArea { outline, heights: [0.0; 4] }, ..light }
}

fn scaled(light: Photometry, factor: f64) -> Photometry {
    let old = &light.distribution;
    let values = old.columns().flat_map(|(_, column)| column.iter().map(|value| value * factor)).collect();
    let distribution =
        Distribution::new(old.symmetry(), old.planes().to_vec(), old.gammas().to_vec(), values).unwrap();
    Photometry { distribution, ..light }
}

fn panel(lumens: f64) -> Photometry {
    let side = Outline::Rectangle { length: 571.0, width: 571.0 };
    scaled(with_area(beam(90.0, 5.0), side), lumens / 1000.0)
}

fn close(value: f64, expected: f64, tolerance: f64) {
    assert!((value - expected).abs() <= tolerance, "{value} is not {expected} ± {tolerance}");
}

#[test]
fn another_calculation_finds_the_same_in_the_reference_room() {
    // A reader of the catalogue worked these out with a program of their own: 18.4, and 21 to 23 for the two ends of
    // a range of downlights.
    let downlight = |lumens: f64, diameter: f64| {
        scaled(with_area(beam(60.0, 2.5), Outline::Round { diameter }), lumens / 1000.0)
    };
    let worst = |light: Photometry| light.glare(GlareRoom::REFERENCE).unwrap().worst();
    close(worst(panel(3910.0)), 18.4, 0.2);
    close(worst(downlight(1150.0, 79.0)), 23.0, 0.6);
    close(worst(downlight(3500.0, 194.0)), 21.0, 0.6);
}

#[test]
fn twice_the_flux_or_half_the_area_costs_the_same() {
    let glare = |light: &Photometry| light.glare(GlareRoom::REFERENCE).unwrap().worst();
    let step = 8.0 * 2f64.log10();
    let plain = glare(&panel(3400.0));
    close(glare(&panel(6800.0)), plain + step, 1e-9);
    let half = with_area(panel(3400.0), Outline::Rectangle { length: 571.0, width: 285.5 });
    close(glare(&half), plain + step, 1e-9);
}

#[test]
fn dark_walls_and_light_near_the_horizon_are_worse() {
    let light = panel(3400.0);
    let glare = |room: GlareRoom| light.glare(room).unwrap().worst();
    assert!(
        glare(GlareRoom { walls: 0.3, ceiling: 0.5, ..GlareRoom::REFERENCE }) > glare(GlareRoom::REFERENCE)
    );
    let opal = with_area(beam(120.0, 5.0), Outline::Rectangle { length: 571.0, width: 571.0 });
    let opal = scaled(opal, 3.4).glare(GlareRoom::REFERENCE).unwrap().worst();
    assert!(opal > glare(GlareRoom::REFERENCE) + 2.0);
}

#[test]
fn the_direction_of_view_matters_where_the_light_is_not_round() {
    let gammas = angles(0.0, 90.0, 5.0);
    let lobe =
        |power: i32| gammas.iter().map(move |gamma| 300.0 * gamma.to_radians().cos().max(0.0).powi(power));
    // Wide towards C0, narrow towards C90.
    let candela = lobe(1).chain(lobe(4)).collect();
    let line =
        light(Distribution::new(Symmetry::Quadrant, vec![0.0, 90.0], gammas.clone(), candela).unwrap());
    let line = with_area(line, Outline::Rectangle { length: 1194.0, width: 54.0 });
    let glare = line.glare(GlareRoom::REFERENCE).unwrap();
    assert!(glare.crosswise > glare.endwise + 1.0, "{glare:?}");
    assert_eq!(glare.worst(), glare.crosswise);
}

#[test]
fn nothing_is_said_without_light_or_without_something_that_shines() {
    assert_eq!(scaled(panel(1000.0), 0.0).glare(GlareRoom::REFERENCE), None);
    let point = with_area(panel(1000.0), Outline::Round { diameter: 0.0 });
    assert_eq!(point.glare(GlareRoom::REFERENCE), None);
}
