//! Flat drawing over a lit scene: pictograms, curves, grasses, measures. SVG in, pixels out.
//!
//! There are no fonts here on purpose: a picture must look the same on every machine.

use resvg::{tiny_skia, usvg};

/// Draws SVG elements over display pixels; `only` limits it to a part of the picture.
pub(crate) fn draw(
    pixels: &mut [[f32; 3]],
    (width, height): (u32, u32),
    nominal: (u32, u32),
    elements: &str,
    only: Option<&[f32]>,
) {
    let document = document(nominal, elements);
    let Ok(tree) = usvg::Tree::from_str(&document, &usvg::Options::default()) else { return };
    let Some(mut map) = tiny_skia::Pixmap::new(width, height) else { return };
    let scale = width as f32 / nominal.0 as f32;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut map.as_mut());
    for (i, (pixel, over)) in pixels.iter_mut().zip(map.pixels()).enumerate() {
        let part = only.map_or(1.0, |only| only[i]);
        let alpha = f32::from(over.alpha()) / 255.0 * part;
        for (channel, value) in pixel.iter_mut().zip([over.red(), over.green(), over.blue()]) {
            *channel = *channel * (1.0 - alpha) + f32::from(value) / 255.0 * part;
        }
    }
}

/// A whole SVG file of that size.
pub(crate) fn document((width, height): (u32, u32), elements: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">{elements}</svg>\n")
}
