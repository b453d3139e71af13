//! What each family looks like from two sides, in any of its sizes.

use std::fmt::Write as _;

use super::Measure::{Diameter, Length, Unmeasured};
use super::View;
use crate::catalogue::Variant;

/// Height of the plate of an exit sign; what is above it holds the sign.
const SIGN: f64 = 196.0;

/// The measures of a variant in millimetres; 0 where it has none.
#[derive(Clone, Copy)]
pub(super) struct Size {
    long: f64,
    wide: f64,
    tall: f64,
    across: f64,
}

impl Size {
    pub(super) fn of(variant: &Variant) -> Self {
        let of = |attribute: &str| variant.value(attribute).parse().unwrap_or_default();
        Self { long: of("length"), wide: of("width"), tall: of("height"), across: of("diameter") }
    }
}

/// The two views of a family.
pub(super) fn of(family: &str, size: Size) -> [View; 2] {
    let Size { long, wide, tall, across } = size;
    match family {
        "lyra" => [rings(&[across, 60.0, 52.0]), lyra_side(across, tall)],
        "corvus" => [rings(&[across, across * 0.85, across * 0.57]), can_side(across, tall)],
        "arden" => [arden_side(size), rings(&[across, across * 0.86])],
        "meridian" => [bar(long, tall), bar_end(wide, tall, long / 400.0)],
        "planar" => [
            framed(long, wide, 12.0),
            View { outline: rect(long, tall), wide: long, tall, below: Unmeasured, beside: Length(tall) },
        ],
        "helm" => [rings(&[across, across - 16.0, across - 62.0]), helm_side(across, tall)],
        "torr" => [framed(long, wide, long * 0.06), torr_side(wide, tall)],
        "vigil" if across > 0.0 => [rings(&[across, across * 0.7, across * 0.3]), can_side(across, tall)],
        "vigil" => [sign_front(long, tall), sign_side(wide, tall)],
        "brisa" => [
            View { outline: rect(wide, tall), wide, tall, below: Length(wide), beside: Length(tall) },
            brisa_side(long, tall),
        ],
        "duna" => [duna_side(across, tall), rings(&[across, across * 0.34])],
        _ => [senda_front(tall), rings(&[across, across * 0.75])],
    }
}

fn rect(wide: f64, tall: f64) -> String {
    let (w, h) = (wide / 2.0, tall / 2.0);
    format!("M{} {}H{w}V{h}H{}z", -w, -h, -w)
}

fn circle(diameter: f64) -> String {
    let r = diameter / 2.0;
    format!("M{} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 {} 0z", -r, -r)
}

/// Circles in each other, of which the outermost is measured.
fn rings(diameters: &[f64]) -> View {
    let outline = diameters.iter().map(|d| circle(*d)).collect();
    let outer = diameters[0];
    View { outline, wide: outer, tall: outer, below: Diameter(outer), beside: Unmeasured }
}

/// A rectangle with a frame.
fn framed(wide: f64, tall: f64, frame: f64) -> View {
    let inner = rect(wide - 2.0 * frame, tall - 2.0 * frame);
    View {
        outline: format!("{}{inner}", rect(wide, tall)),
        wide,
        tall,
        below: Length(wide),
        beside: Length(tall),
    }
}

fn lyra_side(across: f64, tall: f64) -> View {
    let mut ribs = String::new();
    for i in 0..5 {
        let y = -26.0 + 12.0 * f64::from(i);
        // Writing to a string cannot fail.
        let _ = write!(ribs, "M-33 {y}H33");
    }
    let (r, h) = (across / 2.0, tall / 2.0);
    let outline = format!("M-22 {}H22V-36H33V{}H{r}V{h}H{}V{}H-33V-36H-22z{ribs}", -h, h - 4.0, -r, h - 4.0);
    View { outline, wide: across, tall, below: Diameter(across), beside: Length(tall) }
}

/// A rim below a body that is a little narrower, with a head for the cable.
fn can_side(rim: f64, tall: f64) -> View {
    let (r, h) = (rim / 2.0, tall / 2.0);
    let (body, head) = (r * 0.89, r * 0.65);
    let (neck, lip) = (-h + tall * 0.33, h - tall * 0.045);
    let outline = format!(
        "M{} {}H{head}V{neck}H{body}V{lip}H{r}V{h}H{}V{lip}H{}V{neck}H{}z",
        -head, -h, -r, -body, -head
    );
    View { outline, wide: rim, tall, below: Unmeasured, beside: Length(tall) }
}

/// A spot below its adapter for the track.
fn arden_side(Size { long, tall, across, .. }: Size) -> View {
    let (l, h) = (long / 2.0, tall / 2.0);
    let can = h - across;
    let joint = can - 52.5;
    let adapter = format!("M-62 {}H62V{}H-62z", -h, -h + 20.0);
    let stem = format!("M-7 {}H7V{}H-7z", -h + 20.0, joint - 13.0);
    let body = format!("M{} {can}H{l}V{h}H{}z", -l, -l);
    let hinge = format!("M-13 {joint}A13 13 0 1 1 13 {joint}V{can}H-13z");
    View {
        outline: [adapter, stem, body, hinge].concat(),
        wide: long.max(124.0),
        tall,
        below: Length(long),
        beside: Length(tall),
    }
}

fn bar(long: f64, tall: f64) -> View {
    let outline = format!("{}M{} {}H{}", rect(long, tall), -long / 2.0, tall / 2.0 - 8.0, long / 2.0);
    View { outline, wide: long, tall, below: Length(long), beside: Unmeasured }
}

/// The end of a bar, drawn so much larger than its length.
fn bar_end(wide: f64, tall: f64, scale: f64) -> View {
    let (w, t) = (wide * scale, tall * scale);
    let outline = format!("{}M{} {}H{}", rect(w, t), -w / 2.0, t / 2.0 - 8.0 * scale, w / 2.0);
    View { outline, wide: w, tall: t, below: Length(wide), beside: Length(tall) }
}

fn helm_side(across: f64, tall: f64) -> View {
    let (r, t) = (across / 2.0, tall / 2.0);
    let edge = -t + tall * 0.64;
    let (corner, glass) = (r - 8.0, r * 0.79);
    let outline = format!(
        "M{left} {}Q{left} {} {} {}H{}Q{edge} {} {edge} {}V{corner}Q{edge} {r} {} {r}H{}Q{left} {r} {left} {corner}z\
         M{edge} {}Q{t} {} {t} 0Q{t} {} {edge} {glass}z",
        -corner,
        -r,
        -t + 8.0,
        -r,
        edge - 8.0,
        -r,
        -corner,
        edge - 8.0,
        -t + 8.0,
        -glass,
        -glass * 0.84,
        glass * 0.84,
        left = -t,
    );
    View { outline, wide: tall, tall: across, below: Length(tall), beside: Unmeasured }
}

fn torr_side(wide: f64, tall: f64) -> View {
    View {
        outline: format!("{}{}", rect(tall, wide), circle(tall * 0.7)),
        wide: tall,
        tall: wide,
        below: Length(tall),
        beside: Unmeasured,
    }
}

/// A sign, below what holds it where it hangs.
fn sign_front(long: f64, tall: f64) -> View {
    let (l, h) = (long / 2.0, tall / 2.0);
    let plate = h - SIGN;
    let holder = long * 0.34;
    let hung = if tall > SIGN {
        format!("M{} {}H{holder}V{plate}H{}z", -holder, -h, -holder)
    } else {
        String::new()
    };
    let face = format!("M{} {plate}H{l}V{h}H{}z", -l, -l);
    let inner = format!("M{} {}H{}V{}H{}z", 12.0 - l, plate + 12.0, l - 12.0, h - 12.0, 12.0 - l);
    View {
        outline: [hung, face, inner].concat(),
        wide: long,
        tall,
        below: Length(long),
        beside: Length(tall),
    }
}

fn sign_side(wide: f64, tall: f64) -> View {
    let (w, h) = (wide / 2.0, tall / 2.0);
    let plate = h - SIGN;
    let thin = if tall > SIGN { w * 0.4 } else { w };
    let hung = if tall > SIGN { format!("M{} {}H{w}V{plate}H{}z", -w, -h, -w) } else { String::new() };
    let outline = format!("{hung}M{} {plate}H{thin}V{h}H{}z", -thin, -thin);
    View { outline, wide, tall, below: Length(wide), beside: Unmeasured }
}

/// A box before the plate that holds it on the wall.
fn brisa_side(deep: f64, tall: f64) -> View {
    let (d, h) = (deep / 2.0, tall / 2.0);
    let (plate, inset) = (18.0 - d, h * 0.7);
    let outline = format!("M{} {}H{plate}V{}H{d}V{h}H{plate}V{inset}H{}z", -d, -inset, -h, -d);
    View { outline, wide: deep, tall, below: Length(deep), beside: Unmeasured }
}

/// A shade that opens towards the table.
fn duna_side(across: f64, tall: f64) -> View {
    let (x, y) = (across / 450.0, tall / 300.0);
    let at = |px: f64, py: f64| format!("{:.1} {:.1}", px * x, py * y);
    let right = format!(
        "C{} {} {}C{} {} {}",
        at(60.0, -92.0),
        at(95.0, -40.0),
        at(130.0, 20.0),
        at(170.0, 88.0),
        at(210.0, 120.0),
        at(225.0, 150.0)
    );
    let left = format!(
        "C{} {} {}C{} {} {}",
        at(-210.0, 120.0),
        at(-170.0, 88.0),
        at(-130.0, 20.0),
        at(-95.0, -40.0),
        at(-60.0, -92.0),
        at(-25.0, -95.0)
    );
    let outline = format!(
        "M{}L{}L{}L{}{right}L{}{left}L{}z",
        at(-8.0, -150.0),
        at(8.0, -150.0),
        at(10.0, -95.0),
        at(25.0, -95.0),
        at(-225.0, 150.0),
        at(-10.0, -95.0)
    );
    View { outline, wide: across, tall, below: Diameter(across), beside: Length(tall) }
}

/// A bollard: cap, glass, post and the flange it stands on.
fn senda_front(tall: f64) -> View {
    const FLANGE: f64 = 176.0;
    let h = tall / 2.0;
    let (cap, glass, foot) = (-h + 44.0, -h + 115.0, h - 12.0);
    let outline = format!(
        "M-55 {}H55V{cap}H45L41 {glass}H55V{foot}H88V{h}H-88V{foot}H-55V{glass}H-41L-45 {cap}H-55z",
        -h
    );
    View { outline, wide: FLANGE, tall, below: Diameter(FLANGE), beside: Length(tall) }
}
