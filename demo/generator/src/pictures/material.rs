//! What surfaces are made of: the catalogue's finishes, and the few materials rooms need.

use super::math::{V3, chance, grey, hex, smooth, v};

/// How a surface answers light.
#[derive(Clone, Debug)]
pub(crate) struct Material {
    /// Share of light sent back evenly.
    pub(crate) albedo: V3,
    /// Share of light mirrored, straight on.
    pub(crate) gloss: V3,
    /// 0 polished, 1 matt: how wide the mirrored light spreads.
    pub(crate) rough: f64,
    /// Own light, as it appears.
    pub(crate) emit: V3,
    /// Share of a clear reflection of the scene, for polished floors.
    pub(crate) mirror: f64,
    pub(crate) pattern: Pattern,
}

/// A drawing on a flat surface, in metres along its edges; multiplies the colour.
#[derive(Clone, Debug)]
pub(crate) enum Pattern {
    Plain,
    /// Joints of tiles or boards of that size.
    Joints {
        wide: f64,
        long: f64,
        gap: f64,
        depth: f64,
    },
    /// Boards, each of its own tone.
    Boards {
        wide: f64,
        long: f64,
    },
    /// Upright slats with dark gaps.
    Slats {
        pitch: f64,
        gap: f64,
    },
    /// Loose stones of about that size.
    Gravel {
        size: f64,
    },
}

/// A finish of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finish {
    White,
    Black,
    Anthracite,
    BrushedNickel,
    Brass,
    Grey,
    Aluminium,
}

impl Finish {
    pub(crate) fn key(self) -> &'static str {
        match self {
            Finish::White => "white",
            Finish::Black => "black",
            Finish::Anthracite => "anthracite",
            Finish::BrushedNickel => "brushed-nickel",
            Finish::Brass => "brass",
            Finish::Grey => "grey",
            Finish::Aluminium => "aluminium",
        }
    }

    pub(crate) fn material(self) -> Material {
        let painted = |albedo, rough| Material { gloss: grey(0.04), rough, ..Material::matt(albedo) };
        let metal = |albedo, gloss, rough| Material { gloss, rough, ..Material::matt(albedo) };
        match self {
            Finish::White => painted(hex(0x00ee_ebe4), 0.45),
            Finish::Black => painted(hex(0x001f_1d1b), 0.5),
            Finish::Anthracite => painted(hex(0x0046_484a), 0.5),
            Finish::Grey => painted(hex(0x0094_9c8c), 0.55),
            Finish::BrushedNickel => metal(hex(0x0050_4d48), v(0.60, 0.56, 0.50), 0.42),
            Finish::Brass => metal(hex(0x0062_431c), v(0.78, 0.52, 0.20), 0.32),
            Finish::Aluminium => metal(hex(0x0068_6867), v(0.62, 0.62, 0.62), 0.5),
        }
    }
}

impl Material {
    pub(crate) const fn matt(albedo: V3) -> Material {
        Material {
            albedo,
            gloss: grey(0.0),
            rough: 1.0,
            emit: grey(0.0),
            mirror: 0.0,
            pattern: Pattern::Plain,
        }
    }

    pub(crate) const fn light(emit: V3) -> Material {
        Material { emit, ..Material::matt(grey(0.0)) }
    }

    pub(crate) fn polished(self, mirror: f64) -> Material {
        Material { mirror, ..self }
    }

    pub(crate) fn patterned(self, pattern: Pattern) -> Material {
        Material { pattern, ..self }
    }

    pub(crate) fn concrete() -> Material {
        Material::matt(hex(0x0086_7e75)).polished(0.06)
    }

    pub(crate) fn oak() -> Material {
        Material { gloss: grey(0.03), rough: 0.6, ..Material::matt(hex(0x00ab_8a66)) }
    }

    pub(crate) fn walnut() -> Material {
        Material { gloss: grey(0.03), rough: 0.6, ..Material::matt(hex(0x006e_513c)) }
    }

    pub(crate) fn steel() -> Material {
        Finish::Black.material()
    }

    pub(crate) fn gravel() -> Material {
        Material::matt(hex(0x00a4_9886)).patterned(Pattern::Gravel { size: 0.019 })
    }

    pub(crate) fn cloth(rgb: u32) -> Material {
        Material::matt(hex(rgb))
    }
}

impl Pattern {
    /// What the colour is multiplied by at (a, b); `pixel` is the size of a pixel there, so that nothing flickers.
    pub(crate) fn at(&self, a: f64, b: f64, pixel: f64) -> f64 {
        match self {
            Pattern::Plain => 1.0,
            Pattern::Joints { wide, long, gap, depth } => {
                let line = |x: f64, every: f64| {
                    let off = (x / every - (x / every).round()).abs() * every;
                    let width = gap.max(pixel);
                    (gap / width) * (1.0 - smooth(width * 0.5, width * 0.5 + pixel, off))
                };
                1.0 - depth * line(a, *wide).max(line(b, *long))
            }
            Pattern::Boards { wide, long } => {
                let row = (a / wide).floor();
                let shift = chance(row as i64 as u32) * long;
                let tone =
                    chance((row as i64 as u32).wrapping_mul(31) ^ ((b + shift) / long).floor() as i64 as u32);
                let edge = (a / wide - (a / wide).round()).abs() * wide;
                let width = pixel.max(0.0025);
                let seam = 0.0025 / width * (1.0 - smooth(width * 0.5, width * 1.5, edge));
                (0.9 + 0.2 * tone) * (1.0 - 0.45 * seam)
            }
            Pattern::Slats { pitch, gap } => {
                let x = (a / pitch - (a / pitch).floor()) * pitch;
                let inside = smooth(0.0, pixel, x) * (1.0 - smooth(pitch - gap - pixel, pitch - gap, x));
                let fade = smooth(0.6, 0.2, pixel / pitch);
                let mean = 1.0 - gap / pitch;
                0.12 + 0.88 * (inside * fade + mean * (1.0 - fade))
            }
            Pattern::Gravel { size } => {
                let fade = smooth(0.20, 0.075, pixel / size);
                if fade <= 0.0 { 1.0 } else { 1.0 + (stones(a / size, b / size) - 1.0) * fade }
            }
        }
    }
}

/// Rounded cells, each of its own tone, lighter on the far side, darker between.
fn stones(x: f64, y: f64) -> f64 {
    let (cx, cy) = (x.floor(), y.floor());
    let (mut first, mut second, mut tone, mut lean) = (9.0_f64, 9.0_f64, 0.0, 0.0);
    for i in -1..=1 {
        for j in -1..=1 {
            let (gx, gy) = (cx + f64::from(i), cy + f64::from(j));
            let id =
                (gx as i64 as u32).wrapping_mul(0x0193_5c91) ^ (gy as i64 as u32).wrapping_mul(0x0512_7a3d);
            let (px, py) = (gx + 0.05 + 0.9 * chance(id), gy + 0.05 + 0.9 * chance(id ^ 0x55aa));
            let d = (px - x) * (px - x) + (py - y) * (py - y);
            if d < first {
                (second, first, tone, lean) = (first, d, chance(id ^ 0x0f0f), y - py);
            } else if d < second {
                second = d;
            }
        }
    }
    let edge = smooth(0.0, 0.22, second.sqrt() - first.sqrt());
    let dome = 1.0 - 0.42 * smooth(0.05, 0.62, first.sqrt()) + 0.55 * lean;
    (0.40 + 0.60 * edge) * dome * (0.62 + 0.75 * tone)
}
