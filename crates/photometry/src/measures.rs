//! What is read off a distribution: lumens, the brightest direction, how wide the beam is.

use std::f64::consts::PI;

use crate::{Distribution, Photometry};

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
        let section = Section::through(&self.distribution, c);
        match reference {
            BeamReference::Centre => section.around_centre(),
            BeamReference::Maximum => section.around_maximum(),
        }
    }
}

/// A cut through the light: angles from straight down, negative on the opposite side.
struct Section {
    points: Vec<(f64, f64)>,
}

impl Section {
    fn through(distribution: &Distribution, c: f64) -> Self {
        let side = |c: f64| {
            let mut angles = distribution.gammas().to_vec();
            // The edges of the hemispheres must be there, for beams are measured up to them.
            angles.extend([0.0, 90.0, 180.0]);
            angles.sort_by(f64::total_cmp);
            angles.dedup();
            angles.into_iter().map(move |gamma| (gamma, distribution.intensity(c, gamma)))
        };
        let mut points: Vec<(f64, f64)> =
            side(c + 180.0).skip(1).map(|(gamma, candela)| (-gamma, candela)).collect();
        points.reverse();
        points.extend(side(c));
        Self { points }
    }

    fn around_centre(&self) -> Option<f64> {
        let centre = self.points.iter().position(|(angle, _)| *angle == 0.0)?;
        let half = self.points[centre].1 / 2.0;
        if half <= 0.0 {
            return None;
        }
        let right = first_below(self.points[centre..].iter().copied(), half)?;
        let left = first_below(self.points[..=centre].iter().rev().copied(), half)?;
        (right.abs() <= 90.0 && left.abs() <= 90.0).then_some(right - left)
    }

    fn around_maximum(&self) -> Option<f64> {
        let (angle, maximum) = self.points.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))?;
        if maximum <= 0.0 {
            return None;
        }
        // Upward light is measured about straight up.
        let hemisphere: Vec<(f64, f64)> = if angle.abs() > 90.0 {
            let mut turned: Vec<(f64, f64)> = self
                .points
                .iter()
                .filter(|(angle, _)| angle.abs() >= 90.0)
                .map(|(angle, candela)| (180.0f64.copysign(*angle) - angle, *candela))
                .collect();
            turned.sort_by(|a, b| a.0.total_cmp(&b.0));
            turned
        } else {
            self.points.iter().copied().filter(|(angle, _)| angle.abs() <= 90.0).collect()
        };
        let right = first_above(hemisphere.iter().rev().copied(), maximum / 2.0)?;
        let left = first_above(hemisphere.iter().copied(), maximum / 2.0)?;
        Some(right - left)
    }
}

/// Where a walk that starts at or above `level` first falls below it.
fn first_below(walk: impl Iterator<Item = (f64, f64)>, level: f64) -> Option<f64> {
    crossing(walk, |candela| candela < level, level)
}

/// Where a walk first reaches `level`.
fn first_above(walk: impl Iterator<Item = (f64, f64)>, level: f64) -> Option<f64> {
    crossing(walk, |candela| candela >= level, level)
}

fn crossing(
    walk: impl Iterator<Item = (f64, f64)>,
    is_there: impl Fn(f64) -> bool,
    level: f64,
) -> Option<f64> {
    let mut before: Option<(f64, f64)> = None;
    for (angle, candela) in walk {
        if is_there(candela) {
            return Some(match before {
                Some((from, was)) if was != candela => {
                    from + (angle - from) * (level - was) / (candela - was)
                }
                _ => angle,
            });
        }
        before = Some((angle, candela));
    }
    None
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
