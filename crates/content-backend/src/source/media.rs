//! The media tree: which files there are, what they are, how large, and which are smaller sizes of another.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::report::Report;
use super::toml_fields::Fields;
use super::walk::read_text;
use super::{MEDIA_REFERENCE, svg};
use crate::{ContentFolder, Mistakes, Problem};

/// The file beside the pictures of a folder that holds what cannot be measured: the colour to show before each has loaded.
pub(super) const SIDECAR: &str = "/colours.toml";

/// A larger file would be held in memory while it is sent.
const MAX_MEDIA_BYTES: usize = 32 * 1024 * 1024;

/// Known, so that it is refused as the picture that it is: the site does not read it.
const AVIF: &str = "image/avif";

/// What may be published, by extension; a type that is not here is refused, so nothing is served under a wrong one.
///
/// Photometric files have no registered type; they are text, and every server that offers them says so.
pub(crate) const TYPES: [(&str, &str); 13] = [
    ("avif", AVIF),
    ("gif", "image/gif"),
    ("ies", "text/plain"),
    ("jpeg", "image/jpeg"),
    ("jpg", "image/jpeg"),
    ("ldt", "text/plain"),
    ("mp4", "video/mp4"),
    ("pdf", "application/pdf"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("vtt", "text/vtt"),
    ("webm", "video/webm"),
    ("webp", "image/webp"),
];

/// One file under `media/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Media {
    /// Path below `media/`, which is also its path below `/wp-content/uploads/`.
    pub(crate) path: String,
    pub(crate) mime: &'static str,
    /// Pixels; `None` for files that are not pictures.
    pub(crate) size: Option<(u32, u32)>,
    pub(crate) bytes: u64,
    /// Hexadecimal SHA-256 of the bytes.
    pub(crate) sha256: String,
    /// `#rrggbb` to show until the picture has loaded.
    pub(crate) color: Option<String>,
    /// Path of the picture this one is a smaller size of.
    pub(crate) size_of: Option<String>,
}

/// All media of a folder, by path below `media/`.
#[derive(Debug, Default)]
pub(crate) struct MediaSet {
    files: BTreeMap<String, Media>,
}

impl MediaSet {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Media> {
        self.files.values()
    }

    pub(crate) fn len(&self) -> usize {
        self.files.len()
    }

    pub(crate) fn get(&self, path: &str) -> Option<&Media> {
        self.files.get(path)
    }

    /// The image a field refers to, as a mark that the import replaces, or `false` as ACF has it for no image.
    pub(super) fn reference(&self, fields: &Fields<'_>, key: &'static str) -> Value {
        fields.table(key).map_or(Value::Bool(false), |image| self.image(image))
    }

    /// The file that a required field names, as a mark that the import replaces; any type if none is listed.
    pub(super) fn file(&self, fields: &Fields<'_>, key: &'static str, types: &[&str]) -> Value {
        let file = fields.required_text(key);
        match self.get(&file) {
            Some(media) if types.is_empty() || types.contains(&media.mime) => {}
            Some(_) => fields.reject(key, &format!("must be a file of type {}", types.join(" or "))),
            None if file.is_empty() => {}
            None => fields.reject(key, "there is no such file under media/"),
        }
        json!({ MEDIA_REFERENCE: file })
    }

    /// The image a table `{ file, alt }` describes, as a mark that the import replaces.
    pub(super) fn image(&self, image: Fields<'_>) -> Value {
        let file = image.required_text("file");
        match self.get(&file) {
            Some(media) if media.mime.starts_with("image/") => {}
            Some(_) => image.reject("file", "is not a picture"),
            None if file.is_empty() => {}
            None => image.reject("file", "there is no such file under media/"),
        }
        let alt = image.optional_text("alt");
        if alt.is_none() {
            image.reject(
                "alt",
                "is missing; say what the picture shows, or write alt = \"\" if it only decorates",
            );
        }
        image.finish();
        json!({ MEDIA_REFERENCE: file, "alt": alt })
    }
}

/// Reads and measures every file under `media/`.
pub(super) fn read(folder: &ContentFolder, mistakes: &mut Mistakes) -> MediaSet {
    let mut set = MediaSet::default();
    for file in folder.paths().filter(|path| !path.ends_with(SIDECAR)) {
        let Some(path) = file.strip_prefix("media/") else { continue };
        match measure(folder, file, path) {
            Ok(media) => {
                set.files.insert(path.to_owned(), media);
            }
            Err(problem) => mistakes.push(problem),
        }
    }
    link_sizes(&mut set, mistakes);
    for file in folder.paths().filter(|path| path.starts_with("media/") && path.ends_with(SIDECAR)) {
        match read_text(folder, file) {
            Ok(text) => read_colours(file, text.trim_start_matches('\u{feff}'), &mut set, mistakes),
            Err(problem) => mistakes.push(problem),
        }
    }
    set
}

/// The type that a file is published under, by its name.
pub(super) fn mime(path: &str) -> Option<&'static str> {
    let (_, extension) = path.rsplit_once('.')?;
    TYPES.iter().find(|(known, _)| *known == extension).map(|(_, mime)| *mime)
}

fn measure(folder: &ContentFolder, file: &str, path: &str) -> Result<Media, Problem> {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "/-_.".contains(c);
    if !path.chars().all(allowed) || path.split('/').any(|part| part.is_empty() || part.starts_with('.')) {
        return Err(Problem::in_file(file, "names may hold only a-z, 0-9, '-', '_' and '.'"));
    }
    let Some(mime) = mime(path) else {
        let known = TYPES.into_iter().filter(|(_, mime)| *mime != AVIF).map(|(known, _)| known);
        let known = known.collect::<Vec<_>>().join(", ");
        return Err(Problem::in_file(
            file,
            format!("is of a type that is not published; allowed are {known}"),
        ));
    };
    let bytes =
        folder.read(file).map_err(|error| Problem::in_file(file, format!("cannot be read: {error}")))?;
    if mime.starts_with("image/") {
        // What the site would not show is better refused while somebody is looking.
        pictures::accept(&bytes).map_err(|error| Problem::in_file(file, error.to_string()))?;
    }
    if bytes.len() > MAX_MEDIA_BYTES {
        let size = bytes.len();
        return Err(Problem::in_file(
            file,
            format!("is {size} bytes long; at most {MAX_MEDIA_BYTES} are allowed"),
        ));
    }
    Ok(Media {
        path: path.to_owned(),
        mime,
        size: dimensions(&bytes, mime).map_err(|message| Problem::in_file(file, message))?,
        bytes: bytes.len() as u64,
        sha256: hex::encode(Sha256::digest(&bytes)),
        color: None,
        size_of: None,
    })
}

/// The size of a picture, once its bytes are known to be what its name says.
fn dimensions(bytes: &[u8], mime: &str) -> Result<Option<(u32, u32)>, String> {
    let expected = match mime {
        "application/pdf" | "text/plain" => return Ok(None),
        "video/mp4" | "video/webm" | "text/vtt" => return film(bytes, mime).map(|()| None),
        "image/svg+xml" => {
            let text = std::str::from_utf8(bytes).map_err(|error| format!("is not UTF-8: {error}"))?;
            let size = svg::size(text).ok_or("has no size; give its <svg> a viewBox or width and height")?;
            return Ok(Some(size));
        }
        "image/gif" => "gif",
        "image/jpeg" => "jpeg",
        "image/png" => "png",
        _ => "webp",
    };
    let found = match imagesize::image_type(bytes).map_err(|error| format!("is not a picture: {error}"))? {
        imagesize::ImageType::Gif => "gif",
        imagesize::ImageType::Jpeg => "jpeg",
        imagesize::ImageType::Png => "png",
        imagesize::ImageType::Webp => "webp",
        _ => "another kind of picture",
    };
    if found != expected {
        return Err(format!("is named like {expected} but holds {found}; rename or convert it"));
    }
    let size = imagesize::blob_size(bytes).map_err(|error| format!("is a damaged picture: {error}"))?;
    let side = |length: usize| u32::try_from(length).map_err(|_| "is too large a picture".to_owned());
    Ok(Some((side(size.width)?, side(size.height)?)))
}

/// Whether a film or its captions start as browsers expect of them.
fn film(bytes: &[u8], mime: &str) -> Result<(), String> {
    let (starts, expected) = match mime {
        "video/mp4" => (bytes.get(4..8) == Some(b"ftyp"), "an MP4 film"),
        "video/webm" => (bytes.starts_with(&[0x1a, 0x45, 0xdf, 0xa3]), "a WebM film"),
        _ => {
            let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
            (
                text.starts_with(b"WEBVTT") && std::str::from_utf8(text).is_ok(),
                "captions; they start with WEBVTT",
            )
        }
    };
    if starts { Ok(()) } else { Err(format!("is not {expected}")) }
}

/// `hero-640.webp` beside `hero.webp` is the same picture 640 pixels wide.
fn link_sizes(set: &mut MediaSet, mistakes: &mut Mistakes) {
    let originals: Vec<(String, String, u32)> = set
        .iter()
        .filter_map(|media| {
            let (original, width) = original_of(&media.path)?;
            set.get(&original).map(|_| (media.path.clone(), original, width))
        })
        .collect();
    for (path, original, named) in originals {
        let Some(media) = set.files.get_mut(&path) else { continue };
        match media.size {
            Some((measured, _)) if measured != named => mistakes.push(Problem::in_file(
                &format!("media/{path}"),
                format!("is named as {original} {named} pixels wide but is {measured} pixels wide"),
            )),
            _ => media.size_of = Some(original),
        }
    }
}

fn original_of(path: &str) -> Option<(String, u32)> {
    let (stem, extension) = path.rsplit_once('.')?;
    let (stem, width) = stem.rsplit_once('-')?;
    let plausible = width.len() >= 3 && !width.starts_with('0') && width.bytes().all(|b| b.is_ascii_digit());
    let width = width.parse().ok().filter(|_| plausible)?;
    Some((format!("{stem}.{extension}"), width))
}

/// Each line names a picture of the same folder without its extension: `hero = "#1c1a17"`.
fn read_colours(file: &str, text: &str, set: &mut MediaSet, mistakes: &mut Mistakes) {
    let report = Report::new(file, text);
    let folder = file.trim_start_matches("media/").trim_end_matches("colours.toml");
    let Some(table) = report.parse(text, 0) else { return mistakes.extend(report.into_problems()) };
    for (name, value) in table.get_ref() {
        let color = value.get_ref().as_str().filter(|color| is_color(color));
        let mut pictures = set.files.values_mut().filter(|media| {
            let stem = media.path.rsplit_once('.').map(|(stem, _)| stem);
            stem.and_then(|stem| stem.strip_prefix(folder)) == Some(name.get_ref())
        });
        match (pictures.next(), color) {
            (Some(media), Some(color)) => media.color = Some(color.to_owned()),
            (None, _) => {
                report.add(name.span().start, name.get_ref(), None, "there is no picture of this name here");
            }
            (_, None) => {
                report.add(value.span().start, name.get_ref(), None, "must be a colour such as \"#1c1a17\"");
            }
        }
    }
    mistakes.extend(report.into_problems());
}

fn is_color(text: &str) -> bool {
    text.strip_prefix('#')
        .is_some_and(|hex| hex.len() == 6 && hex.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::original_of;

    #[test]
    fn only_widths_make_a_smaller_size() {
        assert_eq!(original_of("scenes/hero-640.webp"), Some(("scenes/hero.webp".to_owned(), 640)));
        assert_eq!(original_of("scenes/hero-2.webp"), None);
        assert_eq!(original_of("brand/mark.svg"), None);
    }
}
