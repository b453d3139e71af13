//! Writing IES LM-63-2002, the edition that every program reads.

use super::{LINE_LIMIT, MILLIMETRES_PER_METRE, NOT_STATED};
use crate::model::{Basis, Outline, Photometry};
use crate::number::{intensity, rounded};
use crate::{Symmetry, text};

/// Long lists are wrapped here; programs of the first edition read no more than 132 characters.
const WRAP: usize = 120;
/// Room for the keyword in front of a text.
const TEXT_LIMIT: usize = LINE_LIMIT - 16;

/// Writes a file. What the format has no keyword for becomes one of our own, which start with an underscore.
pub fn write(photometry: &Photometry) -> String {
    let about = text::one_line_each(&photometry.about, TEXT_LIMIT);
    let report = about.marked_report(photometry.simulated, TEXT_LIMIT);
    let mut lines = vec!["IESNA:LM-63-2002".to_owned()];
    // These four are required, so they stand there even without a value.
    let lab = if photometry.simulated { "none, simulated" } else { NOT_STATED };
    let or_unknown = |text: &str| if text.is_empty() { NOT_STATED.to_owned() } else { text.to_owned() };
    lines.push(format!("[TEST] {}", or_unknown(&report)));
    lines.push(format!("[TESTLAB] {lab}"));
    lines.push(format!("[ISSUEDATE] {}", or_unknown(&about.date)));
    lines.push(format!("[MANUFAC] {}", or_unknown(&about.manufacturer)));
    let optional = [
        ("LUMCAT", &about.number),
        ("LUMINAIRE", &about.luminaire),
        ("LAMP", &about.lamp),
        ("_FILENAME", &about.file_name),
        ("_COLORTEMP", &about.colour),
        ("_CRI", &about.rendering),
    ];
    let given = optional.iter().filter(|(_, text)| !text.is_empty());
    lines.extend(given.map(|(keyword, text)| format!("[{keyword}] {text}")));
    lines.push("TILT=NONE".to_owned());

    let distribution = &photometry.distribution;
    let planes = written_planes(photometry);
    let (count, lumens) = match photometry.basis {
        Basis::Luminaire => ("1".to_owned(), "-1".to_owned()),
        Basis::Lamps { count, flux } => (count.to_string(), rounded(flux / f64::from(count.max(1)), 3)),
    };
    let metres = |value: f64| rounded(value / MILLIMETRES_PER_METRE, 4);
    let (width, length) = match photometry.luminous_area.outline {
        Outline::Round { diameter } => (metres(-diameter), metres(-diameter)),
        Outline::Rectangle { length, width } => (metres(length), metres(width)),
    };
    let height = photometry.luminous_area.heights.iter().copied().fold(0.0, f64::max);
    let (gammas, horizontals) = (distribution.gammas().len(), planes.len());
    lines.push(format!("{count} {lumens} 1 {gammas} {horizontals} 1 2 {width} {length} {}", metres(height)));
    lines.push(format!("1 1 {}", rounded(photometry.power.unwrap_or(0.0), 3)));
    wrap(&mut lines, distribution.gammas().iter().map(|gamma| rounded(*gamma, 3)));
    wrap(&mut lines, planes.iter().map(|(c, _)| rounded(*c, 3)));
    for (_, column) in &planes {
        wrap(&mut lines, column.iter().map(|candela| intensity(*candela)));
    }
    let mut file = lines.join("\n");
    file.push('\n');
    file
}

/// The planes in the format's order, the full circle closed.
fn written_planes(photometry: &Photometry) -> Vec<(f64, Vec<f64>)> {
    let distribution = &photometry.distribution;
    let mut planes: Vec<(f64, Vec<f64>)> =
        distribution.columns().map(|(c, column)| (c, column.to_vec())).collect();
    match distribution.symmetry() {
        Symmetry::Rotational | Symmetry::Quadrant | Symmetry::C0C180 => {}
        Symmetry::C90C270 => {
            planes.reverse();
            for (c, _) in &mut planes {
                *c = 180.0 - *c;
            }
        }
        Symmetry::None => {
            if planes[0].0 != 0.0 {
                let gammas = distribution.gammas().iter();
                planes.insert(0, (0.0, gammas.map(|gamma| distribution.intensity(0.0, *gamma)).collect()));
            }
            planes.push((360.0, planes[0].1.clone()));
        }
    }
    planes
}

fn wrap(lines: &mut Vec<String>, numbers: impl Iterator<Item = String>) {
    let mut line = String::new();
    for number in numbers {
        if !line.is_empty() && line.len() + 1 + number.len() > WRAP {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&number);
    }
    lines.push(line);
}
