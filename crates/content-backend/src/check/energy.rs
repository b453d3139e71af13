//! Luminaires that do not say the energy class of the light source they contain, which the law asks for.

use super::Finding;
use crate::source::Piece;
use crate::source::catalogue::EnergyRole;

pub(super) fn look(piece: &Piece, findings: &mut Vec<Finding>) {
    let Piece::Product(product, _) = piece else { return };
    if product.energy_role != EnergyRole::ContainingProduct {
        return;
    }
    let missing = product.variants.iter().filter(|variant| variant.energy_class.is_empty());
    let codes: Vec<&str> = missing.map(|variant| variant.sku.as_str()).collect();
    if let Some(first) = codes.first() {
        let file = format!("content/catalogue/products/{}/variants.csv", product.key);
        let message = format!(
            "{} of {} variants have no energy_class, {first} first: a containing product has to name the class of its \
             light source, A to G",
            codes.len(),
            product.variants.len(),
        );
        findings.push(Finding::error(&file, message).quoting(first));
    }
}
