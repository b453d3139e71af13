//! Where the light of a variant goes: simple, honest shapes, each with the flux that the catalogue states.

use anyhow::Result;
use photometry::{Distribution, InvalidDistribution, Outline, Symmetry};

/// The light of a variant and the body it comes from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Light {
    pub(crate) shape: Shape,
    /// What shines, seen from below, in millimetres.
    pub(crate) opening: Outline,
    /// The luminaire, seen from below, in millimetres.
    pub(crate) body: Outline,
    /// In millimetres.
    pub(crate) height: f64,
}

/// How the light is spread.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Shape {
    /// A cosine to the power that gives this beam angle, the same all around.
    Beam { angle: f64 },
    /// An even pool with an edge, from a source that is hidden deep in its reflector: hardly anything is left
    /// beyond the beam.
    Pool { angle: f64 },
    /// Two such beams, half of the light down and half of it up.
    UpAndDown { angle: f64 },
    /// A line with different beam angles across and along, and a share of the light going up.
    Line { across: f64, along: f64, up: f64, cut_off: Option<CutOff> },
    /// Thrown forward, towards C90, and cut off at the horizontal.
    Forward,
    /// A ring of light around a post, all around or in front of it, towards C90; nothing above the horizontal.
    Ring { reach: Reach },
    /// Thrown far out in a circle, so that a floor is lit evenly from few places.
    Wide,
    /// The same along C90-C270 only: an oval for corridors.
    Oval,
}

/// Between which angles from straight down a prism takes the light away.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct CutOff {
    pub(crate) from: f64,
    pub(crate) to: f64,
}

impl CutOff {
    /// What is left at an angle. A hundredth gets past every edge.
    fn share(self, gamma: f64) -> f64 {
        0.01 + 0.99 * fade(gamma, self.from, self.to)
    }
}

/// How much of a ring there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    Full,
    Half,
}

impl Shape {
    /// Intensities that add up to so many lumens.
    pub(super) fn distribution(self, lumens: f64) -> Result<Distribution> {
        Ok(match self {
            Self::Beam { angle } => {
                let gammas = steps(0.0, 90.0, sampling(angle));
                let raw = sample(Symmetry::Rotational, &[0.0], &gammas, |_, gamma| cosine(gamma, angle))?;
                scaled(&raw, lumens)?
            }
            Self::Pool { angle } => {
                let gammas = steps(0.0, 90.0, 2.5);
                let raw = sample(Symmetry::Rotational, &[0.0], &gammas, |_, gamma| pool(gamma, angle))?;
                scaled(&raw, lumens)?
            }
            Self::UpAndDown { angle } => {
                let gammas = steps(0.0, 180.0, sampling(angle));
                let raw = sample(Symmetry::Rotational, &[0.0], &gammas, |_, gamma| {
                    cosine(gamma.min(180.0 - gamma), angle)
                })?;
                scaled(&raw, lumens)?
            }
            Self::Line { across, along, up, cut_off } => {
                let shape = |c: f64, gamma: f64| {
                    let share = c.to_radians().sin().powi(2);
                    let angle = across * (1.0 - share) + along * share;
                    cosine(gamma, angle) * cut_off.map_or(1.0, |cut_off| cut_off.share(gamma))
                };
                line(shape, up, lumens)?
            }
            Self::Wide => {
                let raw =
                    sample(Symmetry::Rotational, &[0.0], &steps(0.0, 90.0, 2.5), |_, gamma| thrown(gamma))?;
                scaled(&raw, lumens)?
            }
            Self::Oval => {
                let planes = steps(0.0, 90.0, 15.0);
                let raw = sample(Symmetry::Quadrant, &planes, &steps(0.0, 90.0, 2.5), |c, gamma| {
                    let along = c.to_radians().sin().powi(8);
                    thrown(gamma) * along + cosine(gamma, 70.0) * (1.0 - along)
                })?;
                scaled(&raw, lumens)?
            }
            Self::Forward => {
                let planes = steps(-90.0, 90.0, 15.0);
                let raw = sample(Symmetry::C90C270, &planes, &steps(0.0, 90.0, 2.5), forward)?;
                scaled(&raw, lumens)?
            }
            Self::Ring { reach: Reach::Full } => {
                let raw =
                    sample(Symmetry::Rotational, &[0.0], &steps(0.0, 90.0, 2.5), |_, gamma| ring(gamma))?;
                scaled(&raw, lumens)?
            }
            Self::Ring { reach: Reach::Half } => {
                let planes = steps(-90.0, 90.0, 15.0);
                let raw = sample(Symmetry::C90C270, &planes, &steps(0.0, 90.0, 2.5), |c, gamma| {
                    ring(gamma) * in_front(c)
                })?;
                scaled(&raw, lumens)?
            }
        })
    }
}

/// Narrow beams need fine steps, or their flux comes out too high.
fn sampling(angle: f64) -> f64 {
    match angle {
        angle if angle <= 36.0 => 1.0,
        angle if angle <= 60.0 => 2.5,
        _ => 5.0,
    }
}

/// Half of the intensity at half of the beam angle.
fn cosine(gamma: f64, angle: f64) -> f64 {
    let exponent = 0.5f64.ln() / (angle / 2.0).to_radians().cos().ln();
    if gamma >= 90.0 { 0.0 } else { gamma.to_radians().cos().powf(exponent) }
}

/// Half of the intensity at half of the beam angle, and a hundredth of it soon after.
fn pool(gamma: f64, angle: f64) -> f64 {
    let edge = 0.5f64.powf((gamma / (angle / 2.0)).powi(6));
    edge + 0.01 * gamma.to_radians().cos().max(0.0)
}

fn line(shape: impl Fn(f64, f64) -> f64, up: f64, lumens: f64) -> Result<Distribution> {
    let planes = steps(0.0, 90.0, 22.5);
    let gammas = steps(0.0, 180.0, 5.0);
    let down = sample(Symmetry::Quadrant, &planes, &gammas, shape)?;
    let upwards = sample(Symmetry::Quadrant, &planes, &gammas, |_, gamma| cosine(180.0 - gamma, 120.0))?;
    let (down, upwards) = (scaled(&down, lumens * (1.0 - up))?, scaled(&upwards, lumens * up)?);
    let sum = candela(&down).zip(candela(&upwards)).map(|(down, up)| down + up).collect();
    Ok(Distribution::new(Symmetry::Quadrant, planes, gammas, sum)?)
}

/// A lobe 50 degrees forward over a weak pool below, fading to nothing at the horizontal.
fn forward(c: f64, gamma: f64) -> f64 {
    const AIM: f64 = 50.0;
    let (c, gamma, aim) = (c.to_radians(), gamma.to_radians(), AIM.to_radians());
    let towards = gamma.cos() * aim.cos() + gamma.sin() * aim.sin() * c.sin();
    let lobe = towards.max(0.0).powi(8);
    let pool = 0.12 * gamma.cos().max(0.0);
    (lobe + pool) * fade(gamma.to_degrees(), 65.0, 90.0)
}

/// Brightest well out on the ground, weak at the foot of the post, dark at the horizontal.
fn ring(gamma: f64) -> f64 {
    const AIM: f64 = 62.0;
    let lobe = (gamma - AIM).to_radians().cos().max(0.0).powi(10);
    (lobe + 0.08) * fade(gamma, 70.0, 88.0)
}

/// Grows towards the side nearly as fast as distance and slant eat it up, until the edge of the lens.
fn thrown(gamma: f64) -> f64 {
    gamma.min(75.0).to_radians().cos().powf(-2.0) * fade(gamma, 56.0, 74.0)
}

/// All of it before the post, nearly nothing behind.
fn in_front(c: f64) -> f64 {
    let from_front = (90.0 - c).abs();
    0.02 + 0.98 * fade(from_front, 65.0, 115.0)
}

/// From 1 to 0 between two angles, smoothly.
fn fade(angle: f64, from: f64, to: f64) -> f64 {
    let t = ((to - angle) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

fn steps(from: f64, to: f64, step: f64) -> Vec<f64> {
    let count = ((to - from) / step).round() as u32;
    (0..=count).map(|index| from + step * f64::from(index)).collect()
}

fn sample(
    symmetry: Symmetry,
    planes: &[f64],
    gammas: &[f64],
    shape: impl Fn(f64, f64) -> f64,
) -> Result<Distribution, InvalidDistribution> {
    let values = planes.iter().flat_map(|c| gammas.iter().map(|gamma| (*c, *gamma)));
    let values = values.map(|(c, gamma)| shape(c, gamma)).collect();
    Distribution::new(symmetry, planes.to_vec(), gammas.to_vec(), values)
}

fn scaled(raw: &Distribution, lumens: f64) -> Result<Distribution, InvalidDistribution> {
    let factor = lumens / raw.flux();
    let values = candela(raw).map(|value| value * factor).collect();
    Distribution::new(raw.symmetry(), raw.planes().to_vec(), raw.gammas().to_vec(), values)
}

fn candela(distribution: &Distribution) -> impl Iterator<Item = f64> {
    distribution.columns().flat_map(|(_, column)| column.iter().copied())
}
