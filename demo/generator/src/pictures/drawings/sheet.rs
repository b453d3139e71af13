//! A sheet with two views side by side and their measures.
//!
//! Figures are strokes, not text, so that a drawing needs no font and can be cut by a plotter.

use std::fmt::Write as _;

use super::super::vector::document;
use super::{Measure, View};

const SIZE: (u32, u32) = (1200, 720);
const INK: &str = "#1c1712";
const SOFT: &str = "#8f8375";

/// The sheet as an SVG file.
pub(super) fn draw(views: &[View; 2]) -> String {
    document(SIZE, &sheet(views))
}

fn sheet(views: &[View; 2]) -> String {
    let wide: f64 = views.iter().map(|view| view.wide).sum();
    let tall = views.iter().map(|view| view.tall).fold(0.0, f64::max);
    let scale = (620.0 / wide).min(440.0 / tall);
    let gap = (f64::from(SIZE.0) - 110.0 - wide * scale) / 3.0;
    let mut svg = format!("<rect width=\"{}\" height=\"{}\" fill=\"#fbf8f3\"/>", SIZE.0, SIZE.1);
    let mut left = gap + 40.0;
    for view in views {
        let (x, y) = (left + view.wide * scale / 2.0, 320.0);
        let _ = write!(
            svg,
            "<path transform=\"translate({x:.2} {y:.2}) scale({scale:.4})\" d=\"{}\" fill=\"#f3ede3\" fill-rule=\"evenodd\" stroke=\"{INK}\" stroke-width=\"{:.3}\" stroke-linejoin=\"round\"/>",
            view.outline,
            2.4 / scale
        );
        let (w, h) = (view.wide * scale / 2.0, view.tall * scale / 2.0);
        svg += &across((x - w, x + w), y + h, view.below);
        svg += &upright((y - h, y + h), x + w, view.beside);
        left += view.wide * scale + gap;
    }
    svg
}

/// A measure below a view.
fn across((from, to): (f64, f64), edge: f64, measure: Measure) -> String {
    let Some(text) = written(measure) else { return String::new() };
    let y = edge + 62.0;
    let lines = format!(
        "M{from:.1} {:.1}V{:.1}M{to:.1} {:.1}V{:.1}M{from:.1} {y:.1}H{to:.1}",
        edge + 14.0,
        y + 10.0,
        edge + 14.0,
        y + 10.0
    );
    let ticks = format!("M{:.1} {:.1}l14 -14M{:.1} {:.1}l14 -14", from - 7.0, y + 7.0, to - 7.0, y + 7.0);
    thin(&lines) + &thin(&ticks) + &figures(&text, (from + to) / 2.0, y + 44.0)
}

/// A measure to the right of a view.
fn upright((from, to): (f64, f64), edge: f64, measure: Measure) -> String {
    let Some(text) = written(measure) else { return String::new() };
    let x = edge + 40.0;
    let lines = format!(
        "M{:.1} {from:.1}H{:.1}M{:.1} {to:.1}H{:.1}M{x:.1} {from:.1}V{to:.1}",
        edge + 14.0,
        x + 10.0,
        edge + 14.0,
        x + 10.0
    );
    let ticks = format!("M{:.1} {:.1}l14 -14M{:.1} {:.1}l14 -14", x - 7.0, from + 7.0, x - 7.0, to + 7.0);
    let wide = 21.0 * text.chars().count() as f64;
    thin(&lines) + &thin(&ticks) + &figures(&text, x + 22.0 + wide / 2.0, (from + to) / 2.0 + 12.0)
}

fn written(measure: Measure) -> Option<String> {
    match measure {
        Measure::Unmeasured => None,
        Measure::Length(mm) => Some(format!("{mm}")),
        Measure::Diameter(mm) => Some(format!("o{mm}")),
    }
}

fn thin(path: &str) -> String {
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"{SOFT}\" stroke-width=\"1.6\" stroke-linecap=\"round\"/>"
    )
}

/// Figures of 24 px around `middle`, standing on `base`; `o` is the diameter sign.
fn figures(text: &str, middle: f64, base: f64) -> String {
    let mut x = middle - 21.0 * text.chars().count() as f64 / 2.0 + 3.0;
    let mut svg = String::new();
    for figure in text.chars() {
        let path = match figure {
            '0' => "M7 0C2 0 0 5 0 12C0 19 2 24 7 24C12 24 14 19 14 12C14 5 12 0 7 0z",
            '1' => "M3 5L9 0V24",
            '2' => "M1 6C1 2 4 0 7 0C11 0 13 3 13 6C13 11 1 17 0 24H14",
            '3' => "M1 1H13L6 9C11 9 14 12 14 16C14 21 11 24 7 24C3 24 1 22 0 19",
            '4' => "M10 24V0L0 17H14",
            '5' => "M13 0H3L1 11C3 9 5 8.500 7 8.500C11 8.500 14 12 14 16C14 21 11 24 7 24C3 24 1 22 0 19",
            '6' => {
                "M12 2C5 3 0 10 0 16C0 21 3 24 7 24C11 24 14 21 14 16.500C14 12 11 9.500 7 9.500C4 9.500 1 11 0 15"
            }
            '7' => "M0 0H14L5 24",
            '8' => {
                "M7 11C3 11 1 8.500 1 5.500C1 2 4 0 7 0C10 0 13 2 13 5.500C13 8.500 11 11 7 11C3 11 0 14 0 17.500C0 21 3 24 7 24C11 24 14 21 14 17.500C14 14 11 11 7 11z"
            }
            '9' => {
                "M2 22C9 21 14 14 14 8C14 3 11 0 7 0C3 0 0 3 0 7.500C0 12 3 14.500 7 14.500C10 14.500 13 13 14 9"
            }
            'o' => "M7 4C3 4 0 7 0 12C0 17 3 20 7 20C11 20 14 17 14 12C14 7 11 4 7 4zM0 23L14 1",
            _ => "",
        };
        let _ = write!(
            svg,
            "<path transform=\"translate({x:.1} {:.1})\" d=\"{path}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"2.4\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            base - 24.0
        );
        x += 21.0;
    }
    svg
}
