//! Light by the cosⁿ recipe the catalogue's photometry uses: lumens, a beam angle, a direction.

use super::math::{V3, cos, kelvin, v};

/// A point that gives light: one for a small lamp, many for a line or a panel.
#[derive(Clone, Debug)]
pub(crate) struct Emitter {
    pub(crate) position: V3,
    direction: V3,
    exponent: u32,
    /// Candela along the axis, tinted.
    peak: V3,
}

impl Emitter {
    /// Light of `lumens` whose intensity falls to half at half the beam angle.
    pub(crate) fn new(position: V3, direction: V3, beam: f64, lumens: f64, cct: u32) -> Emitter {
        let exponent = exponent(beam);
        let candela = lumens * f64::from(exponent + 1) / core::f64::consts::TAU;
        Emitter { position, direction: direction.unit(), exponent, peak: kelvin(cct) * candela }
    }

    /// The same light from several points on a disc, so that its shadows are soft.
    pub(crate) fn disc(self, radius: f64, count: u32) -> Vec<Emitter> {
        let (a, b) = self.direction.frame();
        (0..count)
            .map(|i| {
                let turn = f64::from(i) * 137.507_8;
                let r = radius * ((f64::from(i) + 0.5) / f64::from(count)).sqrt();
                let position = self.position + a * (r * cos(turn)) + b * (r * cos(turn - 90.0));
                Emitter { position, peak: self.peak / f64::from(count), ..self.clone() }
            })
            .collect()
    }

    /// Colours the light.
    pub(crate) fn tint(&mut self, tint: V3) {
        self.peak = self.peak.tinted(tint);
    }

    /// Lux on a surface at `point`, as if nothing stood between.
    pub(crate) fn on(&self, point: V3, normal: V3) -> V3 {
        let to = self.position - point;
        let square = to.dot(to).max(1e-8);
        let far = square.sqrt();
        let facing = to.dot(normal) / far;
        let along = -to.dot(self.direction) / far;
        if facing <= 0.0 || along <= 0.0 {
            return v(0.0, 0.0, 0.0);
        }
        self.peak * (power(along, self.exponent) * facing / square)
    }
}

/// The exponent whose cosⁿ is one half at half the beam angle; 120° is an even (Lambert) emitter.
pub(crate) fn exponent(beam: f64) -> u32 {
    (libm::log(0.5) / libm::log(cos(beam / 2.0))).round().max(1.0) as u32
}

fn power(base: f64, exponent: u32) -> f64 {
    let (mut result, mut square, mut n) = (1.0, base, exponent);
    while n > 0 {
        if n & 1 == 1 {
            result *= square;
        }
        square *= square;
        n >>= 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::{Emitter, exponent};
    use crate::pictures::math::{cos, sin, v};

    #[test]
    fn the_light_on_a_sphere_around_it_adds_up_to_its_lumens() {
        for beam in [15.0, 36.0, 60.0, 120.0] {
            let emitter = Emitter::new(v(0.0, 0.0, 0.0), v(0.0, -1.0, 0.0), beam, 900.0, 4000);
            let mut lumens = 0.0;
            let step = 0.1;
            for i in 0..900 {
                let angle = (f64::from(i) + 0.5) * step;
                let point = v(sin(angle), -cos(angle), 0.0);
                let ring = core::f64::consts::TAU * sin(angle) * step.to_radians();
                lumens += emitter.on(point, -point).luminance() * ring;
            }
            assert!((lumens - 900.0).abs() < 1.0, "{beam}°: {lumens} lm");
        }
    }

    #[test]
    fn intensity_is_half_at_half_the_beam_angle() {
        for beam in [24.0, 36.0, 60.0] {
            let half = cos(beam / 2.0).powi(exponent(beam).try_into().unwrap());
            assert!((half - 0.5).abs() < 0.06, "{beam}°: {half}");
        }
    }
}
