//! Drawings with dimensions, shown as pictures beside the technical data.

use content::Locale;
use content::model::{Document, DocumentKind, Image, Product, Variant};

use super::documents;
use crate::page_data::Drawing;
use crate::view::View;

/// More than anybody looks at.
const MAX_DRAWINGS: usize = 4;
/// Files that browsers draw; a drawing for a CAD program is only downloaded.
const SHOWN: [&str; 6] = ["svg", "png", "jpg", "jpeg", "webp", "gif"];

/// The drawings of the chosen variant and of its family that a browser can show.
pub(super) fn of(
    product: &Product,
    chosen: Option<&Variant>,
    view: &View<'_>,
    locale: Locale,
) -> Vec<Drawing> {
    let drawings =
        documents::of(Some(product), chosen, locale).into_iter().filter(|document| is_shown(document));
    let drawing = |document: &Document| Drawing {
        label: document.label.clone(),
        image: view.image(&Image {
            href: document.href.clone(),
            sizes: Vec::new(),
            width: None,
            height: None,
            alt: document.label.clone(),
            color: None,
        }),
    };
    drawings.take(MAX_DRAWINGS).map(drawing).collect()
}

fn is_shown(document: &Document) -> bool {
    let ending = document.name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    document.kind == DocumentKind::Drawing && ending.is_some_and(|ending| SHOWN.contains(&ending.as_str()))
}
