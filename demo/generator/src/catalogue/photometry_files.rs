//! The photometric files of a family: LDT and IES for every variant that lights something, marked as simulated.

use anyhow::{Context as _, Result, ensure};
use photometry::{About, Basis, Body, LuminousArea, eulumdat, iesna};

use super::family::{Family, Photometry};
use super::variant::Variant;
use crate::GeneratedFile;

const MANUFACTURER: &str = "Halverdine Lighting (demo)";
const REPORT: &str = "simulated, not measured";
const DATE: &str = "2026-11-02";

/// Two files for every variant that lights something, unless the family has none.
pub(super) fn of(family: &Family) -> Result<Vec<GeneratedFile>> {
    if family.photometry != Photometry::Files {
        return Ok(Vec::new());
    }
    let mut files = Vec::new();
    for variant in (family.variants)().into_iter().filter(|variant| variant.light.is_some()) {
        let sku = variant.sku.clone();
        let light = photometry(family, &variant).with_context(|| format!("photometry of {sku}"))?;
        let path = |extension: &str| format!("media/photometry/{}.{extension}", sku.to_ascii_lowercase());
        files.push(GeneratedFile::text(path("ldt"), eulumdat::write(&light)));
        files.push(GeneratedFile::text(path("ies"), iesna::write(&light)));
    }
    Ok(files)
}

/// The light of a variant as its files hold it.
pub(super) fn photometry(family: &Family, variant: &Variant) -> Result<photometry::Photometry> {
    let light = variant.light.context("it has no light distribution")?;
    let flux = variant.number("luminous_flux").context("it has no luminous flux")?;
    ensure!(flux > 0.0, "its luminous flux is {flux}");
    // Strip is sold by the reel and planned by the metre.
    let unit = if family.kind == "strip" { ", values for 1 m" } else { "" };
    let about = About {
        manufacturer: MANUFACTURER.to_owned(),
        luminaire: format!("{}{unit}", family.names[0]),
        number: variant.sku.clone(),
        report: REPORT.to_owned(),
        file_name: variant.sku.to_ascii_lowercase(),
        date: DATE.to_owned(),
        lamp: "LED".to_owned(),
        colour: format!("{} K", variant.value("cct").replace("..", "-")),
        rendering: variant.value("cri_ra").to_owned(),
    };
    Ok(photometry::Photometry {
        about,
        simulated: true,
        distribution: light.shape.distribution(flux)?,
        basis: Basis::Luminaire,
        stated_flux: Some(flux),
        power: variant.number("power"),
        body: Some(Body { outline: light.body, height: light.height }),
        luminous_area: LuminousArea { outline: light.opening, heights: [0.0; 4] },
    })
}
