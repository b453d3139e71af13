//! The catalogue of the invented manufacturer, made from tables: one story per family, one row per code.

mod categories;
mod ceiling_files;
mod cells;
mod dimmers;
mod energy;
mod families;
mod family;
mod gtin;
mod legacy;
mod light;
mod options;
mod photometry_files;
pub(crate) mod spacing;
#[cfg(test)]
mod stated_figures;
mod stockists;
mod tables;
mod variant;

use anyhow::{Context as _, Result};

use crate::GeneratedFile;
use energy::classes;
use families::FAMILIES;
use family::EnergyRole;
pub(crate) use variant::Variant;

/// What documents need to know of a family.
pub(crate) struct Summary {
    /// English and Spanish.
    pub(crate) names: [&'static str; 2],
    pub(crate) variants: Vec<Variant>,
    /// Of the light sources inside, best first; empty when there are none.
    pub(crate) classes: Vec<&'static str>,
}

/// Everything below `content/catalogue/`.
pub(crate) fn make() -> Result<Vec<GeneratedFile>> {
    let file = |name: &str, text: String| GeneratedFile::text(format!("content/catalogue/{name}"), text);
    let mut files = vec![
        file("categories.toml", categories::toml()),
        file("legacy.csv", legacy::csv()),
        file("stockists.csv", stockists::csv()),
        file("dimmers.csv", dimmers::dimmers()),
        file("dimmer-remarks.csv", dimmers::remarks()),
    ];
    for (index, family) in FAMILIES.iter().enumerate() {
        let family_tables = tables::of(family, index)?;
        files.push(file(&format!("products/{}/product.toml", family.key), family_tables.product));
        files.push(file(&format!("products/{}/variants.csv", family.key), family_tables.variants));
        let results = dimmers::results(family)?;
        files.extend(results.map(|text| file(&format!("products/{}/dimmers.csv", family.key), text)));
    }
    Ok(files)
}

/// Everything below `media/photometry/`.
pub(crate) fn make_photometry() -> Result<Vec<GeneratedFile>> {
    let mut files = Vec::new();
    for family in FAMILIES {
        files.extend(photometry_files::of(family)?);
    }
    Ok(files)
}

/// Everything below `media/documents/photometry/`.
pub(crate) fn make_ceiling_photometry() -> Result<Vec<GeneratedFile>> {
    ceiling_files::make()
}

/// The families by their keys.
#[cfg(test)]
pub(crate) fn keys() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().map(|family| family.key)
}

/// One family.
pub(crate) fn summary(key: &str) -> Result<Summary> {
    let family = FAMILIES.iter().find(|family| family.key == key);
    let family = family.with_context(|| format!("there is no family {key}"))?;
    let variants = (family.variants)();
    let classes =
        if family.energy_role == EnergyRole::ContainingProduct { classes(&variants) } else { Vec::new() };
    Ok(Summary { names: family.names, variants, classes })
}

#[cfg(test)]
mod tests;
