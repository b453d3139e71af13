//! What another reader, written by others, finds in the files of the demo catalogue.
//!
//! The intensities are compared directly. Flux and beam are worked out here from what the other reader says, in steps
//! of a degree and a tenth of one: its own sums follow other conventions.

use std::f64::consts::PI;
use std::fs;
use std::path::Path;

use ::eulumdat::{Eulumdat, IesParser, Symmetry};
use photometry::{BeamReference, Format, Photometry};

/// Files hold four to six digits.
const SAME: f64 = 0.002;
/// What coarser steps of the comparison cost, in degrees.
const SAME_ANGLE: f64 = 0.3;

#[test]
fn all_demo_files_are_read_as_another_reader_reads_them() {
    let folder = Path::new("../../demo/media/photometry");
    let mut read = [0, 0];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let format = match path.extension().and_then(|ending| ending.to_str()) {
            Some("ldt") => Format::Eulumdat,
            Some("ies") => Format::Iesna,
            _ => continue,
        };
        let bytes = fs::read(&path).unwrap();
        let ours = photometry::parse(&bytes, format).unwrap().photometry;
        let text = String::from_utf8(bytes).unwrap();
        let theirs = match format {
            Format::Eulumdat => Eulumdat::parse(&text).unwrap(),
            Format::Iesna => IesParser::parse(&text).unwrap(),
        };
        compare(&path, &ours, &Other { file: theirs, format });
        read[usize::from(format == Format::Iesna)] += 1;
    }
    assert!(read[0] > 0 && read[0] == read[1], "each variant has both files: {read:?}");
}

struct Other {
    file: Eulumdat,
    format: Format,
}

impl Other {
    /// Candela. It keeps cd/klm of the lamps, which IES files state as candela.
    ///
    /// The numbers are looked up here, because its own look-up does not know where the planes of lights that are
    /// symmetric to C90-C270 begin.
    fn intensity(&self, c: f64, gamma: f64) -> f64 {
        let lumens: f64 = self.file.lamp_sets.iter().map(|set| set.total_luminous_flux).sum();
        let planes = self.planes();
        let (first, last) = (planes[0], planes[planes.len() - 1]);
        let mirrored = match self.file.symmetry {
            Symmetry::None => vec![c],
            Symmetry::VerticalAxis => vec![first],
            Symmetry::PlaneC0C180 => vec![c, -c],
            Symmetry::PlaneC90C270 => vec![c, 180.0 - c],
            Symmetry::BothPlanes => vec![c, -c, 180.0 - c, 180.0 + c],
        };
        let turned = mirrored.into_iter().flat_map(|c| [c, c - 360.0, c + 360.0]);
        let here = turned.into_iter().find(|c| (first..=last).contains(c));
        let (row, share) = match here {
            Some(c) => between(&planes, c),
            // From the last plane to the first one again.
            None => (planes.len() - 1, (c - last) / (first + 360.0 - last)),
        };
        let (column, rest) = between(&self.file.g_angles, gamma);
        let at = |row: usize, column: usize| {
            let row = &self.file.intensities[row % planes.len()];
            row.get(column).copied().unwrap_or_default()
        };
        let of = |row: usize| at(row, column) * (1.0 - rest) + at(row, column + 1) * rest;
        (of(row) * (1.0 - share) + of(row + 1) * share) * lumens.abs() / 1000.0
    }

    /// The planes that have numbers. EULUMDAT lists all, but numbers only of those that are no mirror images: from C270
    /// over C0 to C90 where C90-C270 is the mirror, else from the first.
    fn planes(&self) -> Vec<f64> {
        let mut angles = self.file.c_angles.clone();
        if (self.format, self.file.symmetry) == (Format::Eulumdat, Symmetry::PlaneC90C270) {
            angles = angles.into_iter().map(|c| if c >= 270.0 { c - 360.0 } else { c }).collect();
            angles.sort_by(f64::total_cmp);
        }
        angles.truncate(self.file.intensities.len());
        angles
    }

    fn flux(&self) -> f64 {
        let step = PI / 180.0;
        let ring = |gamma: f64| {
            let around: f64 =
                (0..36).map(|c| self.intensity(f64::from(c) * 10.0 + 5.0, gamma)).sum::<f64>() / 36.0;
            around * 2.0 * PI * gamma.to_radians().sin() * step
        };
        (0..180).map(|gamma| ring(f64::from(gamma) + 0.5)).sum()
    }

    /// Twice the angle at which half of the intensity straight down is left, on the side of C0.
    fn half_angle(&self) -> Option<f64> {
        let half = self.intensity(0.0, 0.0) / 2.0;
        (0..900).map(|tenth| f64::from(tenth) / 10.0).find(|gamma| self.intensity(0.0, *gamma) < half)
    }
}

/// The place before a value, and how far it is from there to the next. Beyond the last one there is nothing.
fn between(angles: &[f64], value: f64) -> (usize, f64) {
    let next = angles.partition_point(|angle| *angle <= value);
    match (next.checked_sub(1), angles.get(next)) {
        (Some(before), Some(after)) => (before, (value - angles[before]) / (after - angles[before])),
        (Some(last), None) if angles[last] < value => (angles.len(), 0.0),
        (before, _) => (before.unwrap_or_default(), 0.0),
    }
}

fn compare(path: &Path, ours: &Photometry, other: &Other) {
    let name = path.display();
    let peak = ours.peak().candela;
    for c in (0..360).step_by(15).map(f64::from) {
        for gamma in (0..=180).step_by(5).map(f64::from) {
            let (one, two) = (ours.intensity(c, gamma), other.intensity(c, gamma));
            assert!(
                (one - two).abs() <= peak * SAME,
                "{name} ({:?}), C {c}, γ {gamma}: {one} {two}",
                other.format
            );
        }
    }
    let (one, two) = (ours.flux(), other.flux());
    assert!((one - two).abs() <= one * 0.01, "{name}: {one} lm, {two} lm");
    let span = ours.section(0.0).span(0.5, BeamReference::Centre);
    if let (Some(span), Some(half)) = (span.filter(|span| !span.upward), other.half_angle()) {
        assert!((span.to - half).abs() < SAME_ANGLE, "{name}: {} and {half} degrees to the side", span.to);
    }
}
