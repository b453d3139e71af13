//! Light on a horizontal plane below one luminaire, by the inverse square and cosine laws. Nothing is reflected.

use crate::measures::HALF;
use crate::{BeamReference, Photometry, Span};

impl Photometry {
    /// Lux on a horizontal plane `height` metres below the luminaire, `offset` metres from the point straight below
    /// it, in the plane `c`. 0 for heights that are not above the plane.
    pub fn illuminance(&self, c: f64, offset: f64, height: f64) -> f64 {
        if height.is_nan() || height <= 0.0 {
            return 0.0;
        }
        let gamma = offset.atan2(height);
        self.intensity(c, gamma.to_degrees()) * gamma.cos().powi(3) / (height * height)
    }

    /// What the beam in the plane `c` and the one opposite lights on a plane `height` metres below; `None` when the
    /// light does not shine straight down, or not in a beam.
    pub fn footprint(&self, c: f64, height: f64) -> Option<Footprint> {
        let span = self.section(c).span(HALF, BeamReference::Centre)?;
        let offset = |angle: f64| height * angle.to_radians().tan();
        let Span { from, to, upward } = span;
        if upward || from <= -WIDEST || to >= WIDEST {
            return None;
        }
        // On both sides the light has fallen to half; the darker edge is the one to promise.
        let edges = [(c, offset(to)), (c + 180.0, offset(-from))];
        let edge = edges.map(|(c, offset)| self.illuminance(c, offset, height));
        Some(Footprint { span, diameter: offset(to) - offset(from), edge_lux: edge[0].min(edge[1]) })
    }
}

/// Beyond this angle from straight down, what is lit is too far away to be called a beam.
const WIDEST: f64 = 80.0;

/// What a beam lights on a plane below.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Footprint {
    /// Where the intensity has fallen to half of that straight down.
    pub span: Span,
    /// Metres from edge to edge.
    pub diameter: f64,
    /// Lux at the darker edge.
    pub edge_lux: f64,
}
