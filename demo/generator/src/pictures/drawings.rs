//! Dimension drawings of the luminaires: two views and their measures in millimetres, as small SVG files. Sizes that
//! differ have drawings of their own.

mod outlines;
mod sheet;

use std::collections::BTreeMap;

use anyhow::Result;

use crate::GeneratedFile;
use crate::catalogue::{self, Variant};
use outlines::Size;

/// The families that have drawings, and what tells their sizes apart; one that has only one size needs nothing.
const FAMILIES: [(&str, Option<&str>); 11] = [
    ("lyra", None),
    ("corvus", Some("diameter")),
    ("arden", Some("diameter")),
    ("meridian", Some("length")),
    ("planar", None),
    ("helm", None),
    ("torr", Some("length")),
    ("vigil", Some("height")),
    ("brisa", Some("height")),
    ("duna", Some("diameter")),
    ("senda", Some("height")),
];

/// One view: its outline in millimetres around its own middle, its size, and which measures stand beside it.
struct View {
    /// SVG path data, y down.
    outline: String,
    wide: f64,
    tall: f64,
    below: Measure,
    beside: Measure,
}

/// A measure along one side of a view.
#[derive(Clone, Copy)]
enum Measure {
    Unmeasured,
    Length(f64),
    Diameter(f64),
}

/// The drawing of a variant, below `media/`; `None` for families without drawings.
pub(crate) fn path_of(family: &str, variant: &Variant) -> Option<String> {
    let (_, differs) = FAMILIES.into_iter().find(|(name, _)| *name == family)?;
    Some(match differs {
        None => format!("drawings/{family}.svg"),
        Some(attribute) => format!("drawings/{family}-{}.svg", variant.value(attribute)),
    })
}

/// A drawing for every size of every family.
///
/// # Errors
/// When a family is not in the catalogue.
pub(super) fn files() -> Result<Vec<GeneratedFile>> {
    let mut drawn = BTreeMap::new();
    for (family, _) in FAMILIES {
        for variant in catalogue::summary(family)?.variants {
            let Some(path) = path_of(family, &variant) else { continue };
            drawn.entry(path).or_insert_with(|| sheet::draw(&outlines::of(family, Size::of(&variant))));
        }
    }
    Ok(drawn.into_iter().map(|(path, svg)| GeneratedFile::text(format!("media/{path}"), svg)).collect())
}
