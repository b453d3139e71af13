//! The catalogue's families as solids, from their real dimensions in metres.

pub(crate) mod boxed;
pub(crate) mod pictogram;
pub(crate) mod turned;

use super::material::Material;
use super::math::{V3, grey, hex};

/// Whether a luminaire is switched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum On {
    Off,
    Lit,
}

impl On {
    /// A luminous face of that tint; the plain opal of it when off.
    pub(crate) fn face(self, tint: V3, strength: f64) -> Material {
        match self {
            On::Lit => Material::light(tint * strength),
            On::Off => Material { gloss: grey(0.06), rough: 0.3, ..Material::matt(hex(0x00ef_ece6)) },
        }
    }

    /// That much light of a tint, or none.
    pub(crate) fn colour(self, tint: V3, strength: f64) -> V3 {
        match self {
            On::Lit => tint * strength,
            On::Off => grey(0.0),
        }
    }
}
