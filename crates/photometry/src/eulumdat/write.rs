//! Writing EULUMDAT, in the narrow form that every program reads.

use crate::eulumdat::TEXT_LIMIT;
use crate::model::{Basis, Outline, Photometry};
use crate::number::{intensity, rounded};
use crate::{Symmetry, text};

/// Rotational files list four planes, because some programs stumble over one.
const ROTATIONAL_PLANES: [f64; 4] = [0.0, 90.0, 180.0, 270.0];

/// Writes a file. Without light there are no cd per 1000 lm, so all intensities are 0 then.
pub fn write(photometry: &Photometry) -> String {
    let distribution = &photometry.distribution;
    let symmetry = distribution.symmetry();
    let planes: Vec<f64> = match symmetry {
        Symmetry::Rotational => ROTATIONAL_PLANES.to_vec(),
        _ => distribution.expanded().iter().map(|(c, _)| *c).collect(),
    };
    let about = text::one_line_each(&photometry.about, TEXT_LIMIT);
    let mut lines = vec![
        about.manufacturer.clone(),
        kind_code(photometry).to_owned(),
        symmetry_code(symmetry).to_owned(),
        planes.len().to_string(),
        step(&planes),
        distribution.gammas().len().to_string(),
        step(distribution.gammas()),
        about.marked_report(photometry.simulated, TEXT_LIMIT),
        about.luminaire.clone(),
        about.number.clone(),
        about.file_name.clone(),
        about.date.clone(),
    ];
    let (length, width, height) =
        photometry.body.map_or((0.0, 0.0, 0.0), |body| with_height(body.outline, body.height));
    lines.extend([length, width, height].map(millimetres));
    let (length, width, _) = with_height(photometry.luminous_area.outline, 0.0);
    lines.extend([length, width].map(millimetres));
    lines.extend(photometry.luminous_area.heights.map(millimetres));
    lines.push(rounded(photometry.downward_fraction().unwrap_or(0.0) * 100.0, 1));
    let integrated = photometry.flux();
    let stated = photometry.stated_flux.unwrap_or(integrated);
    let (count, flux) = match photometry.basis {
        Basis::Luminaire => ("-1".to_owned(), stated),
        Basis::Lamps { count, flux } => (count.to_string(), flux),
    };
    lines.push(rounded(if flux > 0.0 { stated / flux * 100.0 } else { 0.0 }, 3));
    lines.extend(["1", "0", "1"].map(str::to_owned));
    lines.extend([
        count,
        about.lamp.clone(),
        rounded(flux, 3),
        about.colour.clone(),
        about.rendering.clone(),
    ]);
    lines.push(rounded(photometry.power.unwrap_or(0.0), 3));
    lines.extend(std::iter::repeat_n("0".to_owned(), 10));
    lines.extend(planes.iter().map(|c| rounded(*c, 3)));
    lines.extend(distribution.gammas().iter().map(|gamma| rounded(*gamma, 3)));
    let per_kilolumen = if flux > 0.0 { 1000.0 / flux } else { 0.0 };
    for (_, column) in distribution.columns() {
        lines.extend(column.iter().map(|candela| intensity(candela * per_kilolumen)));
    }
    let mut file = lines.join("\n");
    file.push('\n');
    file
}

fn symmetry_code(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::None => "0",
        Symmetry::Rotational => "1",
        Symmetry::C0C180 => "2",
        Symmetry::C90C270 => "3",
        Symmetry::Quadrant => "4",
    }
}

fn kind_code(photometry: &Photometry) -> &'static str {
    match (photometry.symmetry(), photometry.luminous_area.outline) {
        (Symmetry::Rotational, _) => "1",
        (_, Outline::Rectangle { length, width }) if length >= 4.0 * width => "2",
        _ => "3",
    }
}

/// The step of equidistant angles, else 0.
fn step(angles: &[f64]) -> String {
    let step = angles.get(1).map_or(0.0, |second| second - angles[0]);
    let is_even = angles.windows(2).all(|pair| (pair[1] - pair[0] - step).abs() < 1e-6);
    rounded(if is_even { step } else { 0.0 }, 3)
}

fn with_height(outline: Outline, height: f64) -> (f64, f64, f64) {
    match outline {
        Outline::Round { diameter } => (diameter, 0.0, height),
        Outline::Rectangle { length, width } => (length, width, height),
    }
}

fn millimetres(value: f64) -> String {
    rounded(value, 1)
}
