//! Article pictures that are diagrams: night ground, thin lines, and amber for light alone.

use std::fmt::Write as _;

use super::camera::Camera;
use super::light::exponent;
use super::math::{cos, exp, hex, pow, sin, v};
use super::scene::Scene;
use super::studio::ARTICLE;

const LINE: &str = "#43392e";
const SOFT: &str = "#bfb2a1";
const AMBER: &str = "#ffb25c";

/// An empty sheet with a little light from above, and the glows and gradients diagrams use.
fn sheet() -> Scene {
    let mut scene = Scene::new(ARTICLE, Camera::level(v(0.0, 0.0, 1.0), v(0.0, 0.0, 0.0), 50.0));
    scene.sky = (hex(0x0015_110d), hex(0x0015_110d));
    scene.over.push_str(concat!(
        "<defs>",
        "<radialGradient id=\"top\" cx=\".5\" cy=\"0\" r=\"1\"><stop offset=\"0\" stop-color=\"#2a221a\"/><stop offset=\"1\" stop-color=\"#15110d\"/></radialGradient>",
        "<radialGradient id=\"glow\"><stop offset=\"0\" stop-color=\"#ffc888\" stop-opacity=\".85\"/><stop offset=\".25\" stop-color=\"#ffb25c\" stop-opacity=\".32\"/><stop offset=\".6\" stop-color=\"#ffb25c\" stop-opacity=\".08\"/><stop offset=\"1\" stop-color=\"#ffb25c\" stop-opacity=\"0\"/></radialGradient>",
        "<linearGradient id=\"down\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"#ffc888\" stop-opacity=\".5\"/><stop offset=\"1\" stop-color=\"#ffb25c\" stop-opacity=\"0\"/></linearGradient>",
        "</defs><rect width=\"1600\" height=\"900\" fill=\"url(#top)\"/>",
    ));
    scene
}

fn stroke(path: &str, colour: &str, width: f64) -> String {
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
    )
}

fn dashed(path: &str, colour: &str) -> String {
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"4 10\" stroke-linecap=\"round\"/>"
    )
}

/// A curve through points of a function, x in 0..1.
fn curve(f: impl Fn(f64) -> (f64, f64)) -> String {
    let mut path = String::new();
    for i in 0..=120 {
        let (x, y) = f(f64::from(i) / 120.0);
        let _ = write!(path, "{}{x:.2} {y:.2}", if i == 0 { "M" } else { "L" });
    }
    path
}

/// The light of a strip fed from one end, and the voltage that explains it.
pub(crate) fn voltage_drop() -> Scene {
    let mut scene = sheet();
    let (left, right) = (200.0, 1400.0);
    let volts = |t: f64| 1.0 - 0.42 * (1.0 - pow(1.0 - t, 2.0));
    let mut svg = String::new();
    for i in 0..60 {
        let t = (f64::from(i) + 0.5) / 60.0;
        let x = left + (right - left) * t;
        let light = pow(volts(t), 2.4);
        let _ = write!(
            svg,
            "<ellipse cx=\"{x:.1}\" cy=\"270\" rx=\"120\" ry=\"150\" fill=\"url(#glow)\" opacity=\"{:.3}\"/>",
            0.13 * light
        );
    }
    let _ = write!(
        svg,
        "<rect x=\"{left}\" y=\"262\" width=\"{}\" height=\"16\" rx=\"3\" fill=\"#211b15\"/>",
        right - left
    );
    for i in 0..60 {
        let t = (f64::from(i) + 0.5) / 60.0;
        let x = left + (right - left) * t;
        let light = pow(volts(t), 2.4);
        let _ = write!(
            svg,
            "<rect x=\"{:.1}\" y=\"264\" width=\"13\" height=\"12\" rx=\"2\" fill=\"#ffe2bd\" opacity=\"{:.3}\"/>",
            x - 6.5,
            0.12 + 0.88 * light
        );
    }
    svg += &stroke("M120 262h60M120 278h60", SOFT, 3.0);
    svg += &stroke("M200 480V760H1400", LINE, 2.0);
    for k in 1..=4 {
        svg += &dashed(&format!("M{x} 480V760", x = 200 + 300 * k), LINE);
    }
    svg += &dashed("M200 500H1400", LINE);
    let line = curve(|t| (left + (right - left) * t, 760.0 - 260.0 * volts(t)));
    let _ = write!(svg, "<path d=\"{line}L1400 760L200 760z\" fill=\"url(#down)\" opacity=\".45\"/>");
    svg += &stroke(&line, AMBER, 5.0);
    scene.over.push_str(&svg);
    scene
}

/// Candela by angle: a downlight of 60° and a luminaire with a fifth of its light upwards.
pub(crate) fn polar_curve() -> Scene {
    let mut scene = sheet();
    let (cx, cy, full) = (800.0, 432.0, 372.0);
    let mut svg = format!("<circle cx=\"{cx}\" cy=\"{cy}\" r=\"300\" fill=\"url(#glow)\" opacity=\".35\"/>");
    for ring in 1..=4 {
        let r = full * f64::from(ring) / 4.0;
        let _ = write!(
            svg,
            "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\" fill=\"none\" stroke=\"{LINE}\" stroke-width=\"2\"/>"
        );
    }
    for spoke in 0..12 {
        let angle = f64::from(spoke) * 30.0;
        svg += &stroke(
            &format!("M{cx} {cy}L{:.1} {:.1}", cx + full * sin(angle), cy + full * cos(angle)),
            LINE,
            1.5,
        );
    }
    let lobe = |n: f64, size: f64, up: f64| {
        curve(|t| {
            let angle = -180.0 + 360.0 * t;
            let along = cos(angle);
            let r = full * size * if along >= 0.0 { pow(along, n) } else { up * pow(-along, 1.2) };
            (cx + r * sin(angle), cy + r * cos(angle))
        })
    };
    let wide = lobe(1.0, 0.66, 0.34);
    svg += &stroke(&wide, SOFT, 4.0);
    let narrow = lobe(f64::from(exponent(60.0)), 1.0, 0.0);
    let _ = write!(svg, "<path d=\"{narrow}z\" fill=\"#ffb25c\" fill-opacity=\".16\"/>");
    svg += &stroke(&narrow, AMBER, 5.0);
    let _ = write!(svg, "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"9\" fill=\"#fff0dc\"/>");
    scene.over.push_str(&svg);
    scene
}

/// Seven classes, one of them lit.
pub(crate) fn energy_labels() -> Scene {
    let mut scene = sheet();
    let mut svg = String::new();
    for i in 0..7 {
        let y = 148.0 + 90.0 * f64::from(i);
        let end = 620.0 + 105.0 * f64::from(i);
        let lit = i == 3;
        if lit {
            let _ = write!(
                svg,
                "<ellipse cx=\"{:.0}\" cy=\"{:.0}\" rx=\"560\" ry=\"190\" fill=\"url(#glow)\" opacity=\".5\"/>",
                (330.0 + end) / 2.0,
                y + 32.0
            );
        }
        let fill = if lit {
            AMBER
        } else {
            ["#5a4d3e", "#514538", "#493e32", "#43392e", "#3d342a", "#362e26", "#302921"][i as usize]
        };
        let _ = write!(
            svg,
            "<path d=\"M330 {y}H{end}L{:.0} {:.0}L{end} {:.0}H330z\" fill=\"{fill}\"/>",
            end + 34.0,
            y + 32.0,
            y + 64.0
        );
    }
    scene.over.push_str(&svg);
    scene
}

/// Someone at a desk, and which parts of the ceiling they can see.
pub(crate) fn ugr() -> Scene {
    let mut scene = sheet();
    let mut svg = String::new();
    svg += &stroke("M160 130H1440", LINE, 3.0);
    svg += &stroke("M160 790H1440", LINE, 3.0);
    for (x, shown) in [(430.0, 0.55), (900.0, 0.8), (1290.0, 1.0)] {
        let _ = write!(
            svg,
            "<path d=\"M{:.0} 142L{:.0} 142L{:.0} 780L{:.0} 780z\" fill=\"url(#down)\" opacity=\"{:.2}\"/>",
            x - 95.0,
            x + 95.0,
            x + 300.0,
            x - 300.0,
            0.34 * shown
        );
        let _ = write!(
            svg,
            "<rect x=\"{:.0}\" y=\"126\" width=\"190\" height=\"16\" rx=\"3\" fill=\"#ffe2bd\"/>",
            x - 95.0
        );
    }
    let eye = (505.0, 430.0);
    for (x, y) in [(900.0, 146.0), (1290.0, 146.0)] {
        svg += &dashed(&format!("M{} {}L{x} {y}", eye.0, eye.1), AMBER);
    }
    svg += &stroke(&format!("M{} {}H860", eye.0, eye.1), SOFT, 2.0);
    svg += concat!(
        "<g fill=\"none\" stroke=\"#f8f1e6\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
        "<path stroke-width=\"58\" d=\"M452 520L440 640\"/>",
        "<path stroke-width=\"34\" d=\"M446 655L560 660L566 770\"/>",
        "<path stroke-width=\"24\" d=\"M462 530L520 600L590 588\"/></g>",
        "<ellipse cx=\"474\" cy=\"436\" rx=\"38\" ry=\"44\" fill=\"#f8f1e6\"/>",
    );
    svg += &stroke("M395 560Q380 640 400 690H500M430 690V770M380 775H500", "#5f554a", 10.0);
    svg += &stroke("M570 612H880M860 612V785M600 612V785", "#5f554a", 10.0);
    svg += &stroke("M730 600V580M690 606H770", "#5f554a", 8.0);
    svg += "<rect x=\"722\" y=\"420\" width=\"16\" height=\"165\" rx=\"5\" fill=\"#5f554a\"/>";
    scene.over.push_str(&svg);
    scene
}

/// A corridor from above: one spot after another, up to the door.
pub(crate) fn emergency_plan() -> Scene {
    let mut scene = sheet();
    let mut svg = String::new();
    for (x, y) in [(330.0, 640.0), (330.0, 360.0), (610.0, 300.0), (900.0, 300.0), (1190.0, 300.0)] {
        let _ = write!(
            svg,
            "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"230\" ry=\"230\" fill=\"url(#glow)\" opacity=\".55\"/>"
        );
    }
    svg += &stroke("M240 800V210H1380M420 800V390H1380", SOFT, 8.0);
    svg += &stroke(
        "M240 560H110M240 380H110M420 560H640V800M760 390V620M760 800V700M1060 390V800M700 210V100M1000 210V100",
        LINE,
        6.0,
    );
    svg += &dashed("M330 760V340Q330 300 370 300H1290", "#f8f1e6");
    svg += "<path d=\"M1285 280l34 20-34 20z\" fill=\"#f8f1e6\"/>";
    for (x, y) in [(330.0, 640.0), (330.0, 360.0), (610.0, 300.0), (900.0, 300.0), (1190.0, 300.0)] {
        let _ = write!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"#fff0dc\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"22\" fill=\"none\" stroke=\"#fff0dc\" stroke-width=\"3\" opacity=\".6\"/>"
        );
    }
    svg += "<rect x=\"1374\" y=\"216\" width=\"14\" height=\"168\" rx=\"4\" fill=\"#12a35c\"/>";
    scene.over.push_str(&svg);
    scene
}

/// Luminous flux over hours: eight tenths are left at 60 000 h, for nine luminaires in ten.
pub(crate) fn lifetime() -> Scene {
    let mut scene = sheet();
    let (left, right, top, bottom) = (220.0, 1400.0, 150.0, 760.0);
    let (x, y) = (
        |hours: f64| left + (right - left) * hours / 100_000.0,
        |share: f64| bottom - (bottom - top) * (share - 0.4) / 0.6,
    );
    let decay = |hours: f64, l: f64| exp(-hours * l);
    let typical = 0.223_14 / 60_000.0;
    let mut svg = stroke(&format!("M{left} {top}V{bottom}H{right}"), LINE, 2.0);
    for k in 1..=5 {
        svg += &dashed(&format!("M{:.0} {top}V{bottom}", x(20_000.0 * f64::from(k))), LINE);
    }
    let band_low = curve(|t| (x(100_000.0 * t), y(decay(100_000.0 * t, typical))));
    let band_high = curve(|t| (x(100_000.0 * (1.0 - t)), y(decay(100_000.0 * (1.0 - t), typical * 0.45))))
        .replace('M', "L");
    let _ = write!(svg, "<path d=\"{band_low}{band_high}z\" fill=\"#ffb25c\" fill-opacity=\".14\"/>");
    let middle = curve(|t| (x(100_000.0 * t), y(decay(100_000.0 * t, typical * 0.7))));
    svg += &stroke(&middle, "#8c6a41", 3.0);
    svg += &stroke(&band_low, AMBER, 5.0);
    svg += &dashed(&format!("M{left} {:.1}H{right}", y(0.8)), SOFT);
    svg += &dashed(&format!("M{:.1} {:.1}V{bottom}", x(60_000.0), y(0.8)), SOFT);
    let _ = write!(
        svg,
        "<circle cx=\"{0:.1}\" cy=\"{1:.1}\" r=\"90\" fill=\"url(#glow)\" opacity=\".7\"/><circle cx=\"{0:.1}\" cy=\"{1:.1}\" r=\"12\" fill=\"#fff0dc\"/>",
        x(60_000.0),
        y(0.8)
    );
    scene.over.push_str(&svg);
    scene
}
