//! Photometric files that do not give the flux their variant states.

use std::collections::HashMap;

use super::Finding;
use crate::source::Piece;
use content::attributes::Key;
use content::model::Sku;

const LUMINOUS_FLUX: Key = Key::named("luminous_flux");

/// A designer's calculation is off by as much as the file is; measurements agree better than this.
const TOLERANCE: f64 = 0.05;

/// Stated fluxes in lumens by code, and the files that are compared with them.
#[derive(Default)]
pub(super) struct Lights {
    stated: HashMap<String, f64>,
    /// File, code and integrated flux.
    measured: Vec<(String, String, f64)>,
}

impl Lights {
    pub(super) fn add(&mut self, piece: &Piece) {
        match piece {
            Piece::Product(product, _) => {
                let shared = product.attributes.number(LUMINOUS_FLUX);
                for variant in &product.variants {
                    if let Some(stated) = variant.attributes.number(LUMINOUS_FLUX).or(shared) {
                        self.stated.insert(Sku::normalise(&variant.sku), stated.get());
                    }
                }
            }
            Piece::Light(light) => {
                if let (Some(file), Some(measures)) =
                    (light.ldt.as_ref().or(light.ies.as_ref()), &light.measures)
                {
                    self.measured.push((format!("media/{file}"), light.code.clone(), measures.flux));
                }
            }
            _ => {}
        }
    }

    pub(super) fn wrong(self) -> impl Iterator<Item = Finding> {
        let Self { stated, measured } = self;
        measured.into_iter().filter_map(move |(file, code, flux)| {
            let stated = *stated.get(&code)?;
            let is_wrong = (flux - stated).abs() > TOLERANCE * stated;
            is_wrong.then(|| {
                let message = format!(
                    "its intensities add up to {flux:.0} lm, the variant states {stated:.0} lm; they may differ \
                     by 5 %: correct the file or the luminous_flux"
                );
                Finding::error(&file, message)
            })
        })
    }
}
