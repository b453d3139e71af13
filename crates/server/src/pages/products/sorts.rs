//! The orders of the list, and what people call them.

use content::Locale;
use search::model::Sort;

use super::address::{ListState, sort_name};
use crate::page_data::SortOption;

const ALL: [Sort; 6] = [Sort::Relevance, Sort::Name, Sort::Newest, Sort::Power, Sort::Flux, Sort::Efficacy];

/// Every order, the present one chosen.
#[must_use]
pub(super) fn sorts(locale: Locale, state: &ListState) -> Vec<SortOption> {
    let option = |sort: Sort| SortOption {
        value: sort_name(sort).unwrap_or_default().to_owned(),
        label: label(sort, locale, !state.search.is_empty()).to_owned(),
        chosen: sort == state.sort,
    };
    ALL.map(option).to_vec()
}

fn label(sort: Sort, locale: Locale, is_search: bool) -> &'static str {
    let (en, es) = match sort {
        Sort::Relevance if is_search => ("Best match", "Más relevantes"),
        Sort::Relevance => ("Recommended", "Recomendados"),
        Sort::Name => ("Name: A to Z", "Nombre: de la A a la Z"),
        Sort::Newest => ("Newest", "Novedades"),
        Sort::Power => ("Power: low to high", "Potencia: de menor a mayor"),
        Sort::Flux => ("Luminous flux: high to low", "Flujo luminoso: de mayor a menor"),
        Sort::Efficacy => ("Efficacy: high to low", "Eficacia: de mayor a menor"),
    };
    match locale {
        Locale::En => en,
        Locale::Es => es,
    }
}
