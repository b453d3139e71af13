//! What energy labelling has to say: an arrow for light sources, a sentence for what contains one, else nothing.
//!
//! A luminaire that contains a light source must not show the arrow (EU 2019/2015).

use content::Locale;
use content::model::{EnergyClass, EnergyRole, Product, Variant};

use crate::page_data::EnergyStatement;

/// The statement about the chosen variant, or about all of them.
pub(super) fn statement(
    product: &Product,
    variants: &[Variant],
    chosen: Option<&Variant>,
    locale: Locale,
) -> Option<EnergyStatement> {
    let role = chosen.and_then(|variant| variant.energy).map(|energy| energy.role).or(product.energy_role)?;
    of_role(role, chosen.map_or(variants, std::slice::from_ref), locale)
}

/// The statement about a variant alone.
pub(in crate::pages) fn of_variant(variant: &Variant, locale: Locale) -> Option<EnergyStatement> {
    of_role(variant.energy?.role, std::slice::from_ref(variant), locale)
}

fn of_role(role: EnergyRole, considered: &[Variant], locale: Locale) -> Option<EnergyStatement> {
    let mut classes: Vec<EnergyClass> =
        considered.iter().filter_map(|variant| variant.energy?.class).collect();
    classes.sort_unstable();
    classes.dedup();
    let (first, last) = (classes.first()?.letter(), classes.last()?.letter());
    let one = first == last;
    let text = match (role, locale, one) {
        (EnergyRole::NotInScope, _, _) => return None,
        (EnergyRole::LightSource, Locale::En, true) => {
            format!("Energy efficiency class {first} (scale A to G)")
        }
        (EnergyRole::LightSource, Locale::Es, true) => {
            format!("Clase de eficiencia energética {first} (escala de A a G)")
        }
        (EnergyRole::LightSource, Locale::En, false) => {
            format!("Energy efficiency class {first} to {last}, depending on the variant (scale A to G)")
        }
        (EnergyRole::LightSource, Locale::Es, false) => {
            format!("Clase de eficiencia energética {first} a {last}, según la variante (escala de A a G)")
        }
        (EnergyRole::ContainingProduct, Locale::En, true) => {
            format!("This product contains a light source of energy efficiency class {first}.")
        }
        (EnergyRole::ContainingProduct, Locale::Es, true) => format!(
            "Este producto contiene una fuente luminosa de la clase de eficiencia energética {first}."
        ),
        (EnergyRole::ContainingProduct, Locale::En, false) => format!(
            "This product contains a light source of energy efficiency class {first} to {last}, depending on the variant."
        ),
        (EnergyRole::ContainingProduct, Locale::Es, false) => format!(
            "Este producto contiene una fuente luminosa de la clase de eficiencia energética {first} a {last}, según la variante."
        ),
    };
    let arrow = (role == EnergyRole::LightSource && one).then(|| first.to_string());
    Some(EnergyStatement { arrow, text })
}
