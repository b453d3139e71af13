//! What is read off a distribution: lumens, the brightest direction, how wide the beam is.

use std::f64::consts::PI;

use crate::{Distribution, Photometry, Span};

/// Where a beam ends.
pub(crate) const HALF: f64 = 0.5;
/// Where the field around a beam ends.
const A_TENTH: f64 = 0.1;

/// The brightest direction.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Peak {
    /// How bright.
    pub candela: f64,
    /// In which plane, 0 to 360 degrees.
    pub c: f64,
    /// At which angle from straight down.
    pub gamma: f64,
}

/// What "half" means in a beam angle. Both agree for ordinary beams and differ for batwings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BeamReference {
    /// Half of the intensity straight down, as CIE and the EU's ecodesign rules have it.
    Centre,
    /// Half of the highest intensity in that plane, as the IES has it.
    Maximum,
}

impl Distribution {
    /// The luminous flux in lumens: all intensities over all directions.
    pub fn flux(&self) -> f64 {
        flux_within(self, 0.0, 180.0)
    }
}

impl Photometry {
    /// The luminous flux in lumens: all intensities over all directions.
    pub fn flux(&self) -> f64 {
        self.distribution.flux()
    }

    /// The share of the light that goes down, 0 to 1; `None` without light.
    pub fn downward_fraction(&self) -> Option<f64> {
        let all = self.flux();
        (all > 0.0).then(|| flux_within(&self.distribution, 0.0, 90.0) / all)
    }

    /// The brightest stored direction, the first of several.
    pub fn peak(&self) -> Peak {
        let mut peak = Peak { candela: 0.0, c: 0.0, gamma: self.distribution.gammas()[0] };
        for (c, column) in self.distribution.columns() {
            for (gamma, candela) in self.distribution.gammas().iter().zip(column) {
                if *candela > peak.candela {
                    peak = Peak { candela: *candela, c: c.rem_euclid(360.0), gamma: *gamma };
                }
            }
        }
        peak
    }

    /// The intensity in candela in any direction, linear between the stored ones.
    pub fn intensity(&self, c: f64, gamma: f64) -> f64 {
        self.distribution.intensity(c, gamma)
    }

    /// The angle in degrees between the two directions of half intensity in the plane through `c` and the one opposite.
    ///
    /// By centre, the first such direction on each side of straight down; `None` without light there, or when the
    /// light does not fall to half before the horizontal. By maximum, the outermost such directions of the
    /// hemisphere that holds the maximum; `None` without light.
    pub fn beam_angle(&self, c: f64, reference: BeamReference) -> Option<f64> {
        self.section(c).span(HALF, reference).map(Span::width)
    }

    /// The angle in degrees between the two directions of a tenth of the intensity, in the same way.
    pub fn field_angle(&self, c: f64, reference: BeamReference) -> Option<f64> {
        self.section(c).span(A_TENTH, reference).map(Span::width)
    }
}

/// The flux between two gamma angles, exact for intensities that are linear between the stored directions.
fn flux_within(distribution: &Distribution, from: f64, to: f64) -> f64 {
    let planes = distribution.expanded();
    let zonal: Vec<f64> =
        planes.iter().map(|(_, column)| zone(distribution.gammas(), column, from, to)).collect();
    if planes.len() == 1 {
        return zonal[0] * 2.0 * PI;
    }
    (0..planes.len())
        .map(|index| {
            let next = (index + 1) % planes.len();
            let step = (planes[next].0 - planes[index].0).rem_euclid(360.0);
            (zonal[index] + zonal[next]) / 2.0 * step.to_radians()
        })
        .sum()
}

/// The integral of intensity times the sine of gamma over one plane.
fn zone(gammas: &[f64], column: &[f64], from: f64, to: f64) -> f64 {
    gammas
        .windows(2)
        .zip(column.windows(2))
        .filter_map(|(angles, values)| {
            let slope = (values[1] - values[0]) / (angles[1] - angles[0]);
            let (low, high) = (angles[0].max(from), angles[1].min(to));
            let at = |angle: f64| values[0] + slope * (angle - angles[0]);
            (low < high).then(|| slice(low.to_radians(), high.to_radians(), at(low), at(high)))
        })
        .sum()
}

/// The integral of a straight line from `a` to `b`, times the sine.
fn slice(low: f64, high: f64, a: f64, b: f64) -> f64 {
    let slope = (b - a) / (high - low);
    a * low.cos() - b * high.cos() + slope * (high.sin() - low.sin())
}
