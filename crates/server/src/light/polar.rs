//! The polar diagram: rings at round numbers and an outline for each plane.

use std::fmt::Write as _;

use photometry::{BeamReference, Photometry, Scale, Section, Symmetry};

use super::figures::{self, Derived};
use super::{Shown, VariantLight, quantity, three_digits};
use crate::page_data::{LightSource, PolarMark, PolarRing};

/// The outermost ring.
const RADIUS: f64 = 100.0;
/// How far a drawn outline may be from the true one.
const TOLERANCE: f64 = 0.12;
/// Light that weaker hemispheres may have and still be left out, as a share of the peak.
const NEGLIGIBLE: f64 = 0.01;
/// What is left of the intensity at the edges of a beam and of a field.
const BEAM: f64 = 0.5;
const FIELD: f64 = 0.1;
/// A plane that the diagram shows may be this far from the peak's.
const SAME_PLANE: f64 = 0.5;

/// A diagram of everything that a page shows.
pub(super) struct Diagram<'a> {
    shown: &'a Shown<'a>,
    /// The lights that shine, with what one candela of each is in the unit.
    drawn: Vec<(&'a VariantLight, f64)>,
    scale: Scale,
    pub(super) has_downlight: bool,
    pub(super) has_uplight: bool,
}

impl<'a> Diagram<'a> {
    /// `None` when nothing shines.
    pub(super) fn new(shown: &'a Shown<'a>) -> Option<Self> {
        let factor = |light: &'a VariantLight| Some((light, shown.unit.factor(&light.photometry)?));
        let drawn: Vec<_> = shown.lights.iter().filter_map(factor).collect();
        let peaks = drawn.iter().map(|(light, factor)| highest(&light.photometry) * factor);
        let scale = Scale::for_maximum(peaks.fold(0.0, f64::max))?;
        let shines =
            |is_there: fn(f64) -> bool| drawn.iter().any(|(light, _)| shines_at(&light.photometry, is_there));
        let has_uplight = shines(|angle| angle.abs() > 90.0);
        let has_downlight = shines(|angle| angle.abs() < 90.0);
        Some(Self { shown, scale, has_downlight, has_uplight, drawn })
    }

    pub(super) fn rings(&self) -> Vec<PolarRing> {
        let Scale { step, rings } = self.scale;
        let ring = |number: u32| {
            let value = step * f64::from(number);
            PolarRing {
                radius: tenth(RADIUS * f64::from(number) / f64::from(rings)),
                label: quantity(value, decimals(step), "", self.shown.locale),
            }
        };
        (1..=rings).map(ring).collect()
    }

    pub(super) fn sources(&self) -> Vec<LightSource> {
        self.drawn.iter().map(|(light, factor)| self.source(light, *factor)).collect()
    }

    fn source(&self, light: &VariantLight, factor: f64) -> LightSource {
        let (photometry, locale) = (&light.photometry, self.shown.locale);
        let figures = Derived::of(photometry);
        let end = self.scale.end() / factor;
        let (c0, c90) = (photometry.section(0.0), photometry.section(90.0));
        LightSource {
            code: light.code.clone(),
            file: light.file.clone(),
            simulated: photometry.simulated,
            c0_path: path(&c0, end),
            c90_path: (photometry.symmetry() != Symmetry::Rotational).then(|| path(&c90, end)),
            peak_mark: peak_mark(photometry, end),
            beam_marks: edge_marks(&c0, BEAM, figures.reference),
            field_marks: edge_marks(&c0, FIELD, figures.reference),
            flux: quantity(figures.flux, 0, "lm", locale),
            stated_flux: figures::differing_flux(light, locale),
            peak: quantity(figures.peak.candela, three_digits(figures.peak.candela), "cd", locale),
            peak_direction: figures::direction(figures.peak, locale),
            beam: figures::plane_angles(figures.beam, locale),
            field: figures::plane_angles(figures.field, locale),
            of_maximum: figures.reference == BeamReference::Maximum,
            downward: quantity(photometry.downward_fraction().unwrap_or_default() * 100.0, 0, "%", locale),
        }
    }
}

/// The highest intensity of the planes that are drawn. The peak may lie in another one.
fn highest(photometry: &Photometry) -> f64 {
    let of = |c: f64| photometry.section(c).points().iter().map(|(_, candela)| *candela).fold(0.0, f64::max);
    of(0.0).max(of(90.0))
}

fn shines_at(photometry: &Photometry, is_there: fn(f64) -> bool) -> bool {
    let threshold = highest(photometry) * NEGLIGIBLE;
    [0.0, 90.0].into_iter().any(|c| {
        let section = photometry.section(c);
        section.points().iter().any(|(angle, candela)| is_there(*angle) && *candela > threshold)
    })
}

fn path(section: &Section, end: f64) -> String {
    let mut data = String::new();
    let dots = section.outline(end, TOLERANCE / RADIUS);
    for (index, (x, y)) in dots.into_iter().enumerate() {
        let command = if index == 0 { 'M' } else { 'L' };
        // Writing to a string cannot fail.
        let _ = write!(data, "{command}{} {}", tenth(x * RADIUS), tenth(y * RADIUS));
    }
    data.push('Z');
    data
}

fn peak_mark(photometry: &Photometry, end: f64) -> Option<PolarMark> {
    let peak = photometry.peak();
    let drawn = [0.0, 90.0, 180.0, 270.0, 360.0].into_iter().find(|c| (peak.c - c).abs() <= SAME_PLANE);
    let rotational = photometry.symmetry() == Symmetry::Rotational;
    let c = if rotational || peak.gamma == 0.0 { 0.0 } else { drawn? };
    let side = if matches!(c, 180.0 | 270.0) { -1.0 } else { 1.0 };
    Some(mark(side * peak.gamma, peak.candela / end * RADIUS))
}

/// Where so much of the intensity is left, on the outermost ring.
fn edge_marks(section: &Section, share: f64, reference: BeamReference) -> Vec<PolarMark> {
    let Some(span) = section.span(share, reference) else { return Vec::new() };
    let angle = |from_axis: f64| if span.upward { 180.0 - from_axis } else { from_axis };
    [span.from, span.to].map(|from_axis| mark(angle(from_axis), RADIUS)).to_vec()
}

/// A point by its angle from straight down and its distance from the middle.
fn mark(angle: f64, radius: f64) -> PolarMark {
    let (sin, cos) = angle.to_radians().sin_cos();
    PolarMark { x: tenth(radius * sin), y: tenth(radius * cos) }
}

/// One decimal: a tenth of a percent of the drawing.
fn tenth(value: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (value * 10.0).round() / 10.0 + 0.0
}

/// As many decimals as the steps of a scale need.
fn decimals(step: f64) -> u8 {
    if step >= 1.0 {
        0
    } else if step >= 0.1 {
        1
    } else {
        3
    }
}
