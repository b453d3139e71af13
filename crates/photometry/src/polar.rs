//! Polar diagrams as geometry: round scales and outlines. What draws them only has to connect the dots.

use crate::Section;

/// Fewer rings than this say too little, more are noise.
const MIN_RINGS: u32 = 4;
const MAX_RINGS: u32 = 6;

/// Equidistant rings at round numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    /// From one ring to the next: 1, 2 or 5 times a power of ten.
    pub step: f64,
    /// How many rings there are.
    pub rings: u32,
}

impl Scale {
    /// The finest scale of four to six rings that holds `maximum`; `None` for nothing to show.
    pub fn for_maximum(maximum: f64) -> Option<Self> {
        if !maximum.is_finite() || maximum <= 0.0 {
            return None;
        }
        let magnitude = (maximum / f64::from(MAX_RINGS)).log10().floor() as i32;
        let steps = (magnitude..=magnitude + 1)
            .flat_map(|exponent| [1.0, 2.0, 5.0].map(|digit| digit * 10f64.powi(exponent)));
        // Steps of a tiny maximum may vanish altogether.
        let step = steps.filter(|step| *step > 0.0).find(|step| rings(maximum, *step) <= MAX_RINGS)?;
        Some(Self { step, rings: rings(maximum, step).max(MIN_RINGS) })
    }

    /// What the outermost ring stands for.
    pub fn end(self) -> f64 {
        self.step * f64::from(self.rings)
    }
}

fn rings(maximum: f64, step: f64) -> u32 {
    // A maximum that lies on a ring is not outside of it because of its last decimal.
    let rings = (maximum / step - 1e-9).ceil();
    if rings >= f64::from(u32::MAX) { u32::MAX } else { rings.max(1.0) as u32 }
}

impl Section {
    /// The outline of the section with straight down at the bottom: x to the right, y downwards, both as shares of
    /// `end` in candela. Straight lines between the dots are no further than `tolerance` from the true outline.
    pub fn outline(&self, end: f64, tolerance: f64) -> Vec<(f64, f64)> {
        let at = |angle: f64, candela: f64| {
            let radius = if end > 0.0 { candela / end } else { 0.0 };
            let (sin, cos) = angle.to_radians().sin_cos();
            (radius * sin, radius * cos)
        };
        let mut dots = Vec::new();
        for pair in self.points().windows(2) {
            let [(from, low), (to, high)] = [pair[0], pair[1]];
            // Light is linear in the angle, which is a curve in the diagram.
            let parts = ((to - from) / FINEST).ceil().max(1.0) as u32;
            for part in 0..parts {
                let share = f64::from(part) / f64::from(parts);
                dots.push(at(from + (to - from) * share, low + (high - low) * share));
            }
        }
        dots.extend(self.points().last().map(|(angle, candela)| at(*angle, *candela)));
        thinned(&dots, tolerance)
    }
}

/// Degrees between two dots of an outline before it is thinned out.
const FINEST: f64 = 2.0;

/// Leaves out dots that the line between their neighbours passes anyway (Douglas and Peucker, without recursion).
fn thinned(dots: &[(f64, f64)], tolerance: f64) -> Vec<(f64, f64)> {
    let Some(last) = dots.len().checked_sub(1) else { return Vec::new() };
    let mut keep = vec![false; dots.len()];
    keep[0] = true;
    keep[last] = true;
    // An outline that returns to its start needs a third dot to begin with.
    let mut open = vec![(0, last / 2), (last / 2, last)];
    keep[last / 2] = true;
    while let Some((from, to)) = open.pop() {
        let inner = (from + 1..to).map(|index| (index, distance(dots[index], dots[from], dots[to])));
        let Some((index, furthest)) = inner.max_by(|a, b| a.1.total_cmp(&b.1)) else { continue };
        if furthest > tolerance {
            keep[index] = true;
            open.extend([(from, index), (index, to)]);
        }
    }
    dots.iter().zip(keep).filter_map(|(dot, keep)| keep.then_some(*dot)).collect()
}

/// From a dot to the line between two others.
fn distance(dot: (f64, f64), from: (f64, f64), to: (f64, f64)) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    let (x, y) = (dot.0 - from.0, dot.1 - from.1);
    if length == 0.0 { x.hypot(y) } else { (x * dy - y * dx).abs() / length }
}
