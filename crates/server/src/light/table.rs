//! The numbers of the diagram as a table, for people who cannot see it or want to read them.

use photometry::{Photometry, Symmetry};

use super::{Shown, VariantLight, quantity, three_digits};
use crate::page_data::{FigureRow, IntensityColumn, IntensityTable};

/// Degrees between rows when all light stays in one hemisphere, and when it does not.
const FINE_STEP: u16 = 5;
const COARSE_STEP: u16 = 10;

/// The planes that a column stands for.
struct Column<'a> {
    light: &'a VariantLight,
    c: f64,
    plane: &'static str,
    factor: f64,
}

/// The intensities of everything that is drawn.
pub(super) fn of(shown: &Shown<'_>) -> IntensityTable {
    let columns: Vec<Column<'_>> = shown.lights.iter().flat_map(|light| columns(shown, light)).collect();
    let extent = |is_there: fn(f64) -> bool| {
        columns.iter().any(|column| {
            let section = column.light.photometry.section(column.c);
            section.points().iter().any(|(angle, candela)| is_there(angle.abs()) && *candela > 0.0)
        })
    };
    let (has_down, has_up) = (extent(|angle| angle < 90.0), extent(|angle| angle > 90.0));
    let (from, to, step) = match (has_down, has_up) {
        (_, false) => (0, 90, FINE_STEP),
        (false, true) => (90, 180, FINE_STEP),
        (true, true) => (0, 180, COARSE_STEP),
    };
    let row = |gamma: u16| {
        let value = |column: &Column<'_>| {
            let intensity = column.light.photometry.intensity(column.c, f64::from(gamma)) * column.factor;
            quantity(intensity, three_digits(intensity), "", shown.locale)
        };
        FigureRow {
            label: quantity(f64::from(gamma), 0, "°", shown.locale),
            chosen: false,
            values: columns.iter().map(value).collect(),
        }
    };
    let is_alone = shown.lights.len() == 1;
    let heading = |column: &Column<'_>| IntensityColumn {
        code: if is_alone { String::new() } else { column.light.code.clone() },
        plane: column.plane.to_owned(),
    };
    IntensityTable {
        columns: columns.iter().map(heading).collect(),
        rows: (from..=to).step_by(usize::from(step)).map(row).collect(),
    }
}

fn columns<'a>(shown: &Shown<'_>, light: &'a VariantLight) -> Vec<Column<'a>> {
    let Some(factor) = shown.unit.factor(&light.photometry) else { return Vec::new() };
    planes(&light.photometry).iter().map(|(c, plane)| Column { light, c: *c, plane, factor }).collect()
}

/// The planes worth a column: those that are not the mirror image of another.
pub(super) fn planes(photometry: &Photometry) -> &'static [(f64, &'static str)] {
    match photometry.symmetry() {
        Symmetry::Rotational => &[(0.0, "")],
        Symmetry::Quadrant => &[(0.0, "C0–C180"), (90.0, "C90–C270")],
        Symmetry::C0C180 => &[(0.0, "C0"), (180.0, "C180"), (90.0, "C90–C270")],
        Symmetry::C90C270 => &[(0.0, "C0–C180"), (90.0, "C90"), (270.0, "C270")],
        Symmetry::None => &[(0.0, "C0"), (90.0, "C90"), (180.0, "C180"), (270.0, "C270")],
    }
}
