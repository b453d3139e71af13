//! Reads a content folder into typed content, collecting every mistake instead of stopping at the first.

mod block;
mod front_matter;
mod markdown;
mod media;
mod menu;
mod options;
mod page;
mod report;
mod svg;
mod toml_fields;

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{ContentFolder, Problem};
use content::Locale;

pub(crate) use media::{Media, MediaSet};
pub(crate) use menu::{LOCATIONS, MenuItem};
pub(crate) use page::{Page, Status};

/// The key that marks an image in JSON until the import knows its id; see [`crate::store`].
pub(crate) const MEDIA_REFERENCE: &str = "$media";

/// Text files larger than this are refused: they are a mistake, and they would be held in memory.
const MAX_TEXT_BYTES: usize = 2 * 1024 * 1024;

/// Everything a content folder says.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) media: MediaSet,
    pub(crate) pages: Vec<Page>,
    /// By language, then by location.
    pub(crate) menus: BTreeMap<Locale, BTreeMap<&'static str, Vec<MenuItem>>>,
    pub(crate) options: BTreeMap<Locale, Value>,
}

/// Reads the whole folder; the problems come sorted by file and line.
pub(crate) fn read(folder: &ContentFolder) -> Result<Source, Vec<Problem>> {
    let mut problems = Vec::new();
    let media = media::read(folder, &mut problems);
    let mut source = Source { media, pages: Vec::new(), menus: BTreeMap::new(), options: BTreeMap::new() };
    for path in folder.paths().filter(|path| path.starts_with("content/")) {
        match classify(path) {
            Some(place) => read_content(folder, path, place, &mut source, &mut problems),
            None => problems.push(Problem::in_file(
                path,
                "is not part of a content folder; allowed are content/{en,es}/pages/**/*.md, \
                 content/{en,es}/menus.toml and content/{en,es}/options.toml",
            )),
        }
    }
    if !folder.paths().any(|path| path.starts_with("content/")) {
        problems.push(Problem::in_file("content/", "holds no files; is this the right folder?"));
    }
    page::check_unique(&source.pages, &mut problems);
    if problems.is_empty() {
        return Ok(source);
    }
    problems.sort();
    Err(problems)
}

/// What a file under `content/` is.
#[derive(Clone, Copy)]
enum Place<'a> {
    Page { locale: Locale, name: &'a str },
    Menus(Locale),
    Options(Locale),
}

fn classify(path: &str) -> Option<Place<'_>> {
    let (code, rest) = path.strip_prefix("content/")?.split_once('/')?;
    let locale = Locale::from_code(code)?;
    match rest {
        "menus.toml" => Some(Place::Menus(locale)),
        "options.toml" => Some(Place::Options(locale)),
        _ => {
            let name = rest.strip_prefix("pages/")?.strip_suffix(".md")?;
            Some(Place::Page { locale, name })
        }
    }
}

fn read_content(
    folder: &ContentFolder,
    path: &str,
    place: Place<'_>,
    source: &mut Source,
    problems: &mut Vec<Problem>,
) {
    let text = match read_text(folder, path) {
        Ok(text) => text,
        Err(problem) => return problems.push(problem),
    };
    let report = report::Report::new(path, &text);
    match place {
        Place::Page { locale, name } => {
            source.pages.extend(page::read(locale, name, &report, &source.media));
        }
        Place::Menus(locale) => {
            source.menus.insert(locale, menu::read(&report));
        }
        Place::Options(locale) => {
            source.options.insert(locale, options::read(&report, &source.media));
        }
    }
    problems.extend(report.into_problems());
}

fn read_text(folder: &ContentFolder, path: &str) -> Result<String, Problem> {
    let bytes =
        folder.read(path).map_err(|error| Problem::in_file(path, format!("cannot be read: {error}")))?;
    if bytes.len() > MAX_TEXT_BYTES {
        let size = bytes.len();
        return Err(Problem::in_file(
            path,
            format!("is {size} bytes long; at most {MAX_TEXT_BYTES} are allowed"),
        ));
    }
    let text = String::from_utf8(bytes.into_owned())
        .map_err(|error| Problem::in_file(path, format!("is not UTF-8: {}", error.utf8_error())))?;
    Ok(text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned))
}
