//! Pictures that say nothing to those who cannot see them, or are too small for the place they are shown in.

use serde_json::Value;

use super::Finding;
use crate::source::{MEDIA_REFERENCE, MediaSet, Piece, Text};

/// Narrower, a card or a gallery is blurred on a sharp screen.
const FEATURED_PIXELS: u32 = 1200;
/// Narrower, a picture as wide as the window is blurred.
const HERO_PIXELS: u32 = 1600;

pub(super) fn look(piece: &Piece, media: &MediaSet, findings: &mut Vec<Finding>) {
    let (text, gallery) = match piece {
        Piece::Entry(entry) => (&entry.text, entry.own.data.get("gallery")),
        Piece::Term(term) => (&term.text, None),
        _ => return,
    };
    let mut report = |quoted: &str, message| {
        findings.push(Finding::warning(&text.file, message).quoting(quoted));
    };
    let gallery = gallery.and_then(Value::as_array).into_iter().flatten();
    report_small(&text.image, FEATURED_PIXELS, media, &mut report);
    for image in gallery {
        report_small(image, FEATURED_PIXELS, media, &mut report);
        report_alt(image, &mut report);
    }
    for block in &text.blocks {
        match block.get("acf_fc_layout").and_then(Value::as_str) {
            Some("hero") => {
                report_small(block.get("image").unwrap_or(&Value::Null), HERO_PIXELS, media, &mut report);
            }
            Some("gallery") => {
                let items = block.get("items").and_then(Value::as_array).into_iter().flatten();
                items.filter_map(|item| item.get("image")).for_each(|image| {
                    report_small(image, FEATURED_PIXELS, media, &mut report);
                    report_alt(image, &mut report);
                });
            }
            _ => {}
        }
    }
    report_silent(text, &mut report);
}

/// Pictures in a gallery are there to be looked at. Elsewhere, `alt = ""` says that a picture only decorates.
fn report_alt(image: &Value, report: &mut impl FnMut(&str, String)) {
    if let Some(file) = file_of(image)
        && image.get("alt").and_then(Value::as_str).unwrap_or_default().trim().is_empty()
    {
        report(file, format!("the picture {file:?} has no alt text; say what it shows"));
    }
}

/// Pictures inside running text are never decoration either.
fn report_silent(text: &Text, report: &mut impl FnMut(&str, String)) {
    if text.content.contains("alt=\"\"") || text.blocks.iter().any(is_silent) {
        report("![](", "a picture in the text has no alt text; write ![what it shows](file)".to_owned());
    }
}

fn is_silent(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.iter().any(is_silent),
        Value::Object(fields) => fields.iter().any(|(key, value)| match value {
            Value::String(html) => key.ends_with("_html") && html.contains("alt=\"\""),
            other => is_silent(other),
        }),
        _ => false,
    }
}

fn report_small(image: &Value, least: u32, media: &MediaSet, report: &mut impl FnMut(&str, String)) {
    let Some(file) = file_of(image) else { return };
    let Some(picture) = media.get(file) else { return };
    // A drawing has no pixels to run out of.
    if let Some((width, _)) = picture.size.filter(|_| picture.mime != "image/svg+xml")
        && width < least
    {
        report(file, format!("the picture {file:?} is {width} pixels wide; give it {least} or more"));
    }
}

fn file_of(image: &Value) -> Option<&str> {
    image.get(MEDIA_REFERENCE).and_then(Value::as_str)
}
