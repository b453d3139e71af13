//! Vectors, colours and the few functions a picture needs, the same to the last bit on every machine.
//!
//! The standard library leaves `powf`, `exp` and `sin` to the platform; committed pictures are compared byte by byte,
//! so these come from `libm` instead.

use std::ops::{Add, Div, Mul, Neg, Sub};

/// A point, a direction (metres, y up) or a linear colour (r, g, b).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct V3 {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) z: f64,
}

/// Shorthand: scenes are full of these.
pub(crate) const fn v(x: f64, y: f64, z: f64) -> V3 {
    V3 { x, y, z }
}

/// A linear colour from the way designers write it.
pub(crate) fn hex(rgb: u32) -> V3 {
    let channel = |shift: u32| to_linear(f64::from((rgb >> shift) & 255) / 255.0);
    v(channel(16), channel(8), channel(0))
}

/// A grey of that linear value.
pub(crate) const fn grey(value: f64) -> V3 {
    v(value, value, value)
}

/// The colour of light of a temperature, against an eye adapted to 4000 K: the site's own tints.
pub(crate) fn kelvin(cct: u32) -> V3 {
    let tint = hex(match cct {
        ..=2400 => 0x00ff_9a3d,
        2401..=2700 => 0x00ff_b469,
        2701..=3000 => 0x00ff_c283,
        3001..=3500 => 0x00ff_d7a8,
        3501..=4000 => 0x00ff_f0dc,
        4001..=5000 => 0x00ee_f3ff,
        _ => 0x00cf_dfff,
    });
    let soft = mix(grey(tint.luminance()), tint, 0.60);
    soft / soft.luminance()
}

impl V3 {
    pub(crate) fn dot(self, o: V3) -> f64 {
        self.x * o.x + self.y * o.y + self.z * o.z
    }

    pub(crate) fn cross(self, o: V3) -> V3 {
        v(self.y * o.z - self.z * o.y, self.z * o.x - self.x * o.z, self.x * o.y - self.y * o.x)
    }

    pub(crate) fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    pub(crate) fn unit(self) -> V3 {
        self / self.length().max(1e-12)
    }

    /// Channel by channel.
    pub(crate) fn tinted(self, o: V3) -> V3 {
        v(self.x * o.x, self.y * o.y, self.z * o.z)
    }

    pub(crate) fn map(self, f: impl Fn(f64) -> f64) -> V3 {
        v(f(self.x), f(self.y), f(self.z))
    }

    pub(crate) fn largest(self) -> f64 {
        self.x.max(self.y).max(self.z)
    }

    pub(crate) fn luminance(self) -> f64 {
        0.2126 * self.x + 0.7152 * self.y + 0.0722 * self.z
    }

    /// Any two directions that make a right-handed frame with this unit one.
    pub(crate) fn frame(self) -> (V3, V3) {
        let helper = if self.y.abs() < 0.9 { v(0.0, 1.0, 0.0) } else { v(0.0, 0.0, 1.0) };
        let right = helper.cross(self).unit();
        (right, self.cross(right))
    }
}

pub(crate) fn mix(a: V3, b: V3, t: f64) -> V3 {
    a * (1.0 - t) + b * t
}

/// 0 below `a`, 1 above `b`, smooth between.
pub(crate) fn smooth(a: f64, b: f64, x: f64) -> f64 {
    let t = ((x - a) / (b - a)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

pub(crate) fn pow(x: f64, n: f64) -> f64 {
    libm::pow(x, n)
}

pub(crate) fn exp(x: f64) -> f64 {
    libm::exp(x)
}

pub(crate) fn radians(degrees: f64) -> f64 {
    degrees * (core::f64::consts::PI / 180.0)
}

pub(crate) fn sin(degrees: f64) -> f64 {
    libm::sin(radians(degrees))
}

pub(crate) fn cos(degrees: f64) -> f64 {
    libm::cos(radians(degrees))
}

/// A number in 0..1 that belongs to `n`: scattered, and the same every time.
pub(crate) fn chance(n: u32) -> f64 {
    let mut h = n.wrapping_mul(0x9e37_79b9) ^ 0x5bd1_e995;
    h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ (h >> 12)).wrapping_mul(0x297a_2d39);
    f64::from((h ^ (h >> 15)) >> 8) / f64::from(1u32 << 24)
}

/// sRGB to linear.
pub(crate) fn to_linear(c: f64) -> f64 {
    if c <= 0.040_45 { c / 12.92 } else { pow((c + 0.055) / 1.055, 2.4) }
}

/// Linear to sRGB.
pub(crate) fn to_display(c: f64) -> f64 {
    if c <= 0.003_130_8 { c * 12.92 } else { 1.055 * pow(c, 1.0 / 2.4) - 0.055 }
}

impl Add for V3 {
    type Output = V3;
    fn add(self, o: V3) -> V3 {
        v(self.x + o.x, self.y + o.y, self.z + o.z)
    }
}

impl Sub for V3 {
    type Output = V3;
    fn sub(self, o: V3) -> V3 {
        v(self.x - o.x, self.y - o.y, self.z - o.z)
    }
}

impl Mul<f64> for V3 {
    type Output = V3;
    fn mul(self, k: f64) -> V3 {
        v(self.x * k, self.y * k, self.z * k)
    }
}

impl Div<f64> for V3 {
    type Output = V3;
    fn div(self, k: f64) -> V3 {
        v(self.x / k, self.y / k, self.z / k)
    }
}

impl Neg for V3 {
    type Output = V3;
    fn neg(self) -> V3 {
        v(-self.x, -self.y, -self.z)
    }
}
