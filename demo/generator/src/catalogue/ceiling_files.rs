//! The light of lines that are fixed to the ceiling instead of hanging below it.
//!
//! A code says nothing about how it is mounted, and its photometric files are those of the suspended luminaire. On
//! the ceiling a cover closes the slot at the top: what would have gone up is lost, and the rest stays as it was.

use anyhow::{Context as _, Result};
use photometry::eulumdat;

use super::families::FAMILIES;
use super::light::{Light, Shape};
use super::photometry_files;
use super::variant::Variant;
use crate::GeneratedFile;

const FAMILY: &str = "meridian";
/// Finish, control and emergency pack change nothing about the light.
const ENDING: &str = "-WH-D";

/// One file for every size, white and front.
pub(super) fn make() -> Result<Vec<GeneratedFile>> {
    on_the_ceiling()?
        .into_iter()
        .map(|(code, light)| {
            let path = format!("media/documents/photometry/{}-surface.ldt", code.to_ascii_lowercase());
            Ok(GeneratedFile::text(path, eulumdat::write(&light)))
        })
        .collect()
}

/// What the codes begin with, and their light on the ceiling.
pub(super) fn on_the_ceiling() -> Result<Vec<(String, photometry::Photometry)>> {
    let family = FAMILIES.iter().find(|family| family.key == FAMILY).context("there is no Meridian")?;
    let mut lights = Vec::new();
    for variant in (family.variants)() {
        if let Some(code) = variant.sku.strip_suffix(ENDING).map(str::to_owned) {
            let closed = closed(variant).with_context(|| format!("{code} has no uplight to lose"))?;
            lights.push((code, photometry_files::photometry(family, &closed)?));
        }
    }
    Ok(lights)
}

/// The variant with its upper slot closed.
fn closed(variant: Variant) -> Option<Variant> {
    let light = variant.light?;
    let Shape::Line { up, across, along, cut_off } = light.shape else { return None };
    let lumens = variant.number("luminous_flux")? * (1.0 - up);
    let shape = Shape::Line { up: 0.0, across, along, cut_off };
    let sku = format!("{}, on the ceiling", variant.sku.strip_suffix(ENDING)?);
    Some(Variant { sku, ..variant }.set("luminous_flux", lumens).light(Light { shape, ..light }))
}
