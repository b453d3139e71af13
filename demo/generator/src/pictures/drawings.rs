//! Dimension drawings of the luminaires: two views and their measures in millimetres, as small SVG files.
//!
//! Figures are strokes, not text, so that a drawing needs no font and can be cut by a plotter.

use std::fmt::Write as _;

use super::vector::document;
use crate::GeneratedFile;

const SIZE: (u32, u32) = (1200, 720);
const INK: &str = "#1c1712";
const SOFT: &str = "#8f8375";

/// One view: its outline in millimetres around its own middle, its size, and which measures stand beside it.
struct View {
    /// SVG path data, y down.
    outline: String,
    wide: f64,
    tall: f64,
    below: Measure,
    beside: Measure,
}

/// A measure along one side of a view.
#[derive(Clone, Copy)]
enum Measure {
    Unmeasured,
    Length(f64),
    Diameter(f64),
}

use Measure::{Diameter, Length, Unmeasured};

/// A drawing for every family of luminaires.
pub(crate) fn files() -> Vec<GeneratedFile> {
    families()
        .into_iter()
        .map(|(family, views)| {
            GeneratedFile::text(format!("media/drawings/{family}.svg"), document(SIZE, &sheet(&views)))
        })
        .collect()
}

fn families() -> Vec<(&'static str, [View; 2])> {
    vec![
        ("lyra", [rings(&[85.0, 60.0, 52.0], Diameter(85.0)), lyra_side()]),
        ("corvus", [rings(&[168.0, 142.0, 95.0], Diameter(168.0)), can_side(168.0, 149.0, 110.0)]),
        ("arden", [arden_side(), rings(&[80.0, 69.0], Diameter(80.0))]),
        ("meridian", [bar(1200.0, 72.0, Length(1200.0)), bar_end(60.0, 72.0)]),
        (
            "planar",
            [
                panel(595.0),
                View {
                    outline: rect(595.0, 32.0),
                    wide: 595.0,
                    tall: 32.0,
                    below: Unmeasured,
                    beside: Length(32.0),
                },
            ],
        ),
        ("helm", [rings(&[300.0, 284.0, 238.0], Diameter(300.0)), helm_side()]),
        ("torr", [torr_front(), torr_side()]),
        (
            "vigil",
            [
                View {
                    outline: format!("{}{}", rect(356.0, 196.0), rect(332.0, 172.0)),
                    wide: 356.0,
                    tall: 196.0,
                    below: Length(356.0),
                    beside: Length(196.0),
                },
                View {
                    outline: rect(42.0, 196.0),
                    wide: 42.0,
                    tall: 196.0,
                    below: Length(42.0),
                    beside: Unmeasured,
                },
            ],
        ),
        (
            "brisa",
            [
                View {
                    outline: rect(90.0, 200.0),
                    wide: 90.0,
                    tall: 200.0,
                    below: Length(90.0),
                    beside: Length(200.0),
                },
                brisa_side(),
            ],
        ),
        ("duna", [duna_side(), rings(&[450.0, 153.0], Diameter(450.0))]),
        ("senda", [senda_front(), rings(&[110.0, 82.0], Diameter(110.0))]),
    ]
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
        Unmeasured => None,
        Length(mm) => Some(format!("{mm}")),
        Diameter(mm) => Some(format!("o{mm}")),
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

fn rect(wide: f64, tall: f64) -> String {
    let (w, h) = (wide / 2.0, tall / 2.0);
    format!("M{} {}H{w}V{h}H{}z", -w, -h, -w)
}

fn circle(diameter: f64) -> String {
    let r = diameter / 2.0;
    format!("M{} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 {} 0z", -r, -r)
}

fn rings(diameters: &[f64], below: Measure) -> View {
    let outline = diameters.iter().map(|d| circle(*d)).collect();
    View { outline, wide: diameters[0], tall: diameters[0], below, beside: Unmeasured }
}

fn lyra_side() -> View {
    let mut ribs = String::new();
    for i in 0..5 {
        let y = -26.0 + 12.0 * f64::from(i);
        let _ = write!(ribs, "M-33 {y}H33");
    }
    let outline = format!("M-22 -49.5H22V-36H33V45.5H42.5V49.5H-42.5V45.5H-33V-36H-22z{ribs}");
    View { outline, wide: 85.0, tall: 99.0, below: Diameter(85.0), beside: Length(99.0) }
}

fn can_side(rim: f64, body: f64, tall: f64) -> View {
    let (r, b, h) = (rim / 2.0, body / 2.0, tall / 2.0);
    let outline = format!(
        "M-55 {}H55V{}H{b}V{}H{r}V{h}H{}V{}H{}V{}H-55z",
        -h,
        -h + 36.0,
        h - 5.0,
        -r,
        h - 5.0,
        -b,
        -h + 36.0
    );
    View { outline, wide: rim, tall, below: Unmeasured, beside: Length(tall) }
}

fn arden_side() -> View {
    let outline = "M-62 -112.5H62V-92.5H-62zM-7 -92.5H7V-33H-7zM-80 32.5H80V112.5H-80zM-13 -20A13 13 0 1 1 13 -20V32.5H-13z".to_owned();
    View { outline, wide: 160.0, tall: 225.0, below: Length(160.0), beside: Length(225.0) }
}

fn bar(long: f64, tall: f64, below: Measure) -> View {
    let outline = format!("{}M{} {}H{}", rect(long, tall), -long / 2.0, tall / 2.0 - 8.0, long / 2.0);
    View { outline, wide: long, tall, below, beside: Unmeasured }
}

fn bar_end(wide: f64, tall: f64) -> View {
    let scale = 3.0;
    let outline = format!(
        "{}M{} {}H{}",
        rect(wide * scale, tall * scale),
        -wide * scale / 2.0,
        tall * scale / 2.0 - 24.0,
        wide * scale / 2.0
    );
    View { outline, wide: wide * scale, tall: tall * scale, below: Length(wide), beside: Length(tall) }
}

fn panel(edge: f64) -> View {
    View {
        outline: format!("{}{}", rect(edge, edge), rect(571.0, 571.0)),
        wide: edge,
        tall: edge,
        below: Length(edge),
        beside: Length(edge),
    }
}

fn helm_side() -> View {
    let outline = "M-47 -142Q-47 -150 -39 -150H5Q13 -150 13 -142V142Q13 150 5 150H-39Q-47 150 -47 142zM13 -119Q47 -100 47 0Q47 100 13 119z".to_owned();
    View { outline, wide: 94.0, tall: 300.0, below: Length(94.0), beside: Unmeasured }
}

fn torr_front() -> View {
    let outline = format!("{}{}", rect(225.0, 185.0), rect(198.0, 158.0));
    View { outline, wide: 225.0, tall: 185.0, below: Length(225.0), beside: Length(185.0) }
}

fn torr_side() -> View {
    View {
        outline: format!("{}M-16 0A16 16 0 1 1 16 0A16 16 0 1 1 -16 0z", rect(45.0, 185.0)),
        wide: 45.0,
        tall: 185.0,
        below: Length(45.0),
        beside: Unmeasured,
    }
}

fn brisa_side() -> View {
    View {
        outline: "M-55 -70H-37V-100H55V100H-37V70H-55z".to_owned(),
        wide: 110.0,
        tall: 200.0,
        below: Length(110.0),
        beside: Unmeasured,
    }
}

fn duna_side() -> View {
    let outline = "M-8 -150H8L10 -95H25C60 -92 95 -40 130 20C170 88 210 120 225 150H-225C-210 120 -170 88 -130 20C-95 -40 -60 -92 -25 -95H-10z".to_owned();
    View { outline, wide: 450.0, tall: 300.0, below: Diameter(450.0), beside: Length(300.0) }
}

fn senda_front() -> View {
    let outline = "M-55 -300H55V-256H45L41 -185H55V288H88V300H-88V288H-55V-185H-41L-45 -256H-55z".to_owned();
    View { outline, wide: 176.0, tall: 600.0, below: Diameter(176.0), beside: Length(600.0) }
}
