//! A cut through the light: the two half-planes that polar diagrams and beam angles are about.

use crate::{BeamReference, Distribution, Photometry};

/// The intensities in a plane and the one opposite, from straight up over straight down to straight up again.
#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    points: Vec<(f64, f64)>,
}

/// Two directions of a section, in degrees from its axis; negative on the opposite side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Span {
    /// On the side of the opposite plane.
    pub from: f64,
    /// On the side of the plane itself.
    pub to: f64,
    /// Whether the axis points straight up instead of straight down.
    pub upward: bool,
}

impl Span {
    /// Degrees from one direction to the other.
    pub fn width(self) -> f64 {
        self.to - self.from
    }
}

impl Photometry {
    /// The cut through the plane `c` and the one opposite.
    pub fn section(&self, c: f64) -> Section {
        Section::through(&self.distribution, c)
    }
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

    /// Angles from straight down, from -180 to 180 degrees, each with its candela. Between them light is linear.
    pub fn points(&self) -> &[(f64, f64)] {
        &self.points
    }

    /// The directions at which the light has fallen to `share` of the reference.
    ///
    /// By centre, the first such direction on each side of straight down; `None` without light there, or when the
    /// light does not fall so far before the horizontal. By maximum, the outermost such directions of the
    /// hemisphere that holds the maximum; `None` without light.
    pub fn span(&self, share: f64, reference: BeamReference) -> Option<Span> {
        match reference {
            BeamReference::Centre => self.around_centre(share),
            BeamReference::Maximum => self.around_maximum(share),
        }
    }

    fn around_centre(&self, share: f64) -> Option<Span> {
        let centre = self.points.iter().position(|(angle, _)| *angle == 0.0)?;
        let level = self.points[centre].1 * share;
        if level <= 0.0 {
            return None;
        }
        let to = first_below(self.points[centre..].iter().copied(), level)?;
        let from = first_below(self.points[..=centre].iter().rev().copied(), level)?;
        (to.abs() <= 90.0 && from.abs() <= 90.0).then_some(Span { from, to, upward: false })
    }

    fn around_maximum(&self, share: f64) -> Option<Span> {
        let (angle, maximum) = self.points.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))?;
        if maximum <= 0.0 {
            return None;
        }
        let upward = angle.abs() > 90.0;
        // Upward light is measured about straight up.
        let hemisphere: Vec<(f64, f64)> = if upward {
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
        let to = first_above(hemisphere.iter().rev().copied(), maximum * share)?;
        let from = first_above(hemisphere.iter().copied(), maximum * share)?;
        Some(Span { from, to, upward })
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
