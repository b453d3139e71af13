//! The light of the compared variants: one diagram for all of them, and what arrives below each.

use content::Locale;

use super::address::CompareState;
use super::selection::Selection;
use crate::app::App;
use crate::light::{self, Below, Height, Shown, Unit, VariantLight, quantity};
use crate::page_data::{CompareCell, CompareRow};
use crate::upstream::Gaps;

/// The light of each column that has a file.
pub(super) struct Lights {
    lights: Vec<VariantLight>,
    /// The column of each.
    columns: Vec<usize>,
}

/// Asks for the light of all compared variants.
pub(super) async fn of(app: &App, selection: &Selection, gaps: &Gaps) -> Lights {
    let asked = selection.variants().map(|detail| light::of(app, &detail.variant, gaps));
    let found = futures::future::join_all(asked).await.into_iter().enumerate();
    let (columns, lights) = found.filter_map(|(index, light)| Some((index, light?))).unzip();
    Lights { lights, columns }
}

impl Lights {
    pub(super) fn is_empty(&self) -> bool {
        self.lights.is_empty()
    }

    pub(super) fn shown<'a>(&'a self, locale: Locale, state: &CompareState, page: &'a str) -> Shown<'a> {
        let kept = state.fields().filter(|(name, _)| !light::accepts(name)).collect();
        Shown {
            lights: &self.lights,
            locale,
            unit: Unit::parse(state.intensity.as_deref()),
            height: Height::parse(state.height.as_deref()),
            page,
            kept,
        }
    }

    /// Lux in the middle, the diameter of the beam and lux at its edge, aligned with the columns.
    pub(super) fn plane_rows(&self, shown: &Shown<'_>, columns: usize) -> Vec<CompareRow> {
        let height = shown.height.metres(&self.lights);
        let below: Vec<Option<Below>> =
            self.lights.iter().map(|light| Below::of(&light.photometry, height)).collect();
        let row = |label: &str, text: &dyn Fn(&Below) -> Option<String>| {
            let mut cells = vec![CompareCell::default(); columns];
            for (index, below) in self.columns.iter().zip(&below) {
                cells[*index].text = below.as_ref().and_then(text).unwrap_or_default();
            }
            let equal = columns > 1 && cells.iter().all(|cell| cell.text == cells[0].text);
            let row = CompareRow { label: label.to_owned(), explained: None, equal, cells };
            row.cells.iter().any(|cell| !cell.text.is_empty()).then_some(row)
        };
        let locale = shown.locale;
        let [centre, edge, diameter] = match locale {
            Locale::En => ["Illuminance in the centre", "Illuminance at the beam edge", "Beam diameter"],
            Locale::Es => ["Iluminancia en el centro", "Iluminancia en el borde del haz", "Diámetro del haz"],
        };
        let metres = |value: f64| quantity(value, 2, "m", locale);
        let rows = [
            row(centre, &|below| Some(light::lux(below.centre, locale))),
            row(edge, &|below| Some(light::lux(below.edge?, locale))),
            row(diameter, &|below| {
                let [c0, c90] = below.diameters?;
                let (c0, c90) = (metres(c0), metres(c90));
                Some(if c0 == c90 { c0 } else { format!("{c0} × {c90}") })
            }),
        ];
        rows.into_iter().flatten().collect()
    }
}
