//! The light of variants: files in `media/photometry/` belong to the SKU they are named after.

use std::collections::BTreeMap;

use photometry::{BeamReference, Format, ParseError, Photometry};

use super::super::{Media, Piece, Walk};
use crate::Problem;
use crate::digest::digest;
use content::model::Sku;

const FOLDER: &str = "photometry/";

/// The photometric files of one variant.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Light {
    /// The SKU that the files are named after, as it is compared.
    pub(crate) code: String,
    /// Paths below `media/`.
    pub(crate) ldt: Option<String>,
    pub(crate) ies: Option<String>,
    /// Of the bytes of both.
    pub(crate) digest: String,
    /// `None` when these very files were measured before.
    pub(crate) measures: Option<Measures>,
}

/// What is read off a light distribution.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Measures {
    pub(crate) simulated: bool,
    /// All intensities over all directions, in lumens.
    pub(crate) flux: f64,
    /// The highest intensity in candela.
    pub(crate) peak: f64,
    /// Degrees between the directions of half intensity; `None` without light.
    pub(crate) beam_c0: Option<f64>,
    pub(crate) beam_c90: Option<f64>,
    pub(crate) symmetry: &'static str,
}

/// The files that name one SKU.
#[derive(Default)]
struct Files<'a> {
    ldt: Option<&'a Media>,
    ies: Option<&'a Media>,
}

/// Reads the photometric files, after all products.
pub(super) fn read(walk: &mut Walk<'_>) {
    let media = walk.media;
    let mut by_code: BTreeMap<String, Files<'_>> = BTreeMap::new();
    for file in media.iter() {
        let Some((stem, extension)) = file.path.strip_prefix(FOLDER).and_then(|name| name.rsplit_once('.'))
        else {
            continue;
        };
        let files = by_code.entry(Sku::normalise(stem)).or_default();
        let slot = match extension {
            "ldt" => &mut files.ldt,
            "ies" => &mut files.ies,
            _ => continue,
        };
        if let Some(earlier) = slot.replace(file) {
            let message = format!("is of the same SKU as {}; keep one of them", earlier.path);
            walk.reject(Problem::in_file(&format!("media/{}", file.path), message));
        }
    }
    for (code, files) in by_code {
        if files.ldt.is_some() || files.ies.is_some() {
            read_light(walk, code, &files);
        }
    }
}

fn read_light(walk: &mut Walk<'_>, code: String, files: &Files<'_>) {
    let sha256 = |media: Option<&Media>| media.map_or("", |media| media.sha256.as_str()).to_owned();
    let digest = digest([super::READER, &sha256(files.ldt), &sha256(files.ies)]);
    let path = |media: Option<&Media>| media.map(|media| media.path.clone());
    let mut light = Light { ldt: path(files.ldt), ies: path(files.ies), measures: None, digest, code };
    if !walk.is_measured(&light.code, &light.digest) {
        let ldt = files.ldt.map(|media| parse(walk, media, Format::Eulumdat));
        let ies = files.ies.map(|media| parse(walk, media, Format::Iesna));
        // Both were read, so that a broken one is reported; the European one leads where both are fine.
        let parsed = ldt.into_iter().chain(ies).collect::<Option<Vec<_>>>();
        let Some(photometry) = parsed.and_then(|parsed| parsed.into_iter().next()) else { return };
        light.measures = Some(measure(&photometry));
    }
    walk.emit(Piece::Light(light));
}

fn parse(walk: &mut Walk<'_>, media: &Media, format: Format) -> Option<Photometry> {
    let file = format!("media/{}", media.path);
    let bytes = match walk.folder.read(&file) {
        Ok(bytes) => bytes,
        Err(error) => {
            walk.reject(Problem::in_file(&file, format!("cannot be read: {error}")));
            return None;
        }
    };
    match photometry::parse(&bytes, format) {
        Ok(parsed) => Some(parsed.photometry),
        Err(error) => {
            let (line, message) = (line(&error), error.to_string());
            // The line is told once, where it is told for every file.
            let place = line.map(|line| format!("line {line}: ")).unwrap_or_default();
            let message = message.strip_prefix(&place).unwrap_or(&message);
            walk.reject(Problem { line, ..Problem::in_file(&file, message) });
            None
        }
    }
}

fn measure(light: &Photometry) -> Measures {
    // Light that does not shine straight down has no centre; its widest cone is what can be said then.
    let beam = |c: f64| {
        light.beam_angle(c, BeamReference::Centre).or_else(|| light.beam_angle(c, BeamReference::Maximum))
    };
    Measures {
        simulated: light.simulated,
        flux: light.flux(),
        peak: light.peak().candela,
        beam_c0: beam(0.0),
        beam_c90: beam(90.0),
        symmetry: light.symmetry().as_str(),
    }
}

fn line(error: &ParseError) -> Option<usize> {
    match error {
        ParseError::Missing { line, .. }
        | ParseError::NotANumber { line, .. }
        | ParseError::NotAllowed { line, .. }
        | ParseError::Distribution { line, .. } => Some(*line),
        ParseError::TooLarge { .. } | ParseError::NoTilt => None,
    }
}
