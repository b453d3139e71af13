//! Figures that are read off a distribution: flux, peak, beam and field.

use content::Locale;
use content::attributes::Number;
use photometry::{BeamReference, Peak, Photometry};

use super::{VariantLight, quantity};
use crate::page_data::PlaneAngle;

/// How far the integrated flux may be from the stated one.
const TOLERANCE: f64 = 0.01;
/// Angles closer to straight down than this are straight down.
const STRAIGHT: f64 = 0.5;
/// Angles of two planes that differ by less are the same.
const SAME_ANGLE: f64 = 0.5;

/// Figures of a distribution, in candela, lumens and degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Derived {
    /// All intensities over all directions.
    pub(crate) flux: f64,
    /// The brightest direction.
    pub(crate) peak: Peak,
    /// What the angles refer to: straight down, or the maximum where nothing shines straight down.
    pub(crate) reference: BeamReference,
    /// Where half is left, in C0-C180 and C90-C270.
    pub(crate) beam: [Option<f64>; 2],
    /// Where a tenth is left.
    pub(crate) field: [Option<f64>; 2],
}

impl Derived {
    /// Reads them off.
    pub(crate) fn of(photometry: &Photometry) -> Self {
        let planes = [0.0, 90.0];
        let beam = |reference| planes.map(|c| photometry.beam_angle(c, reference));
        let has_centre = beam(BeamReference::Centre).iter().any(Option::is_some);
        let reference = if has_centre { BeamReference::Centre } else { BeamReference::Maximum };
        Self {
            flux: photometry.flux(),
            peak: photometry.peak(),
            reference,
            beam: beam(reference),
            field: planes.map(|c| photometry.field_angle(c, reference)),
        }
    }
}

/// The flux that the catalogue states, when the file adds up to another one.
pub(super) fn differing_flux(light: &VariantLight, locale: Locale) -> Option<String> {
    let stated = light.stated_flux.map(Number::get).or(light.photometry.stated_flux)?;
    let differs = (light.photometry.flux() - stated).abs() > TOLERANCE * stated;
    differs.then(|| quantity(stated, 0, "lm", locale))
}

/// Where the peak is; `None` when it is straight down.
pub(super) fn direction(peak: Peak, locale: Locale) -> Option<String> {
    let (c, gamma) = (quantity(peak.c, 0, "°", locale), quantity(peak.gamma, 0, "°", locale));
    (peak.gamma > STRAIGHT).then(|| format!("C\u{a0}{c}, γ\u{a0}{gamma}"))
}

/// The angles of both planes for people: one when they are the same.
pub(super) fn plane_angles(angles: [Option<f64>; 2], locale: Locale) -> Vec<PlaneAngle> {
    let told = |plane: &str, angle: f64| PlaneAngle {
        plane: plane.to_owned(),
        angle: quantity(angle, 0, "°", locale),
    };
    match angles {
        [Some(c0), Some(c90)] if (c0 - c90).abs() < SAME_ANGLE => vec![told("", c0)],
        [c0, c90] => {
            let planes = [("C0–C180", c0), ("C90–C270", c90)];
            planes.into_iter().filter_map(|(plane, angle)| Some(told(plane, angle?))).collect()
        }
    }
}
