//! The forms of each language.

use super::report::Report;
use super::{Piece, Walk, form};
use content::Locale;

/// Whether a file is a form: `content/{en,es}/forms/<key>.toml`.
pub(super) fn owns(rest: &str) -> bool {
    key(rest).is_some()
}

/// Reads the forms, after all texts.
pub(super) fn read(walk: &mut Walk<'_>) {
    let (folder, media) = (walk.folder, walk.media);
    let mut forms = Vec::new();
    for path in folder.paths_below("content/") {
        let Some((locale, key)) = place(path) else { continue };
        let Some(text) = walk.text(path) else { continue };
        let report = Report::new(path, &text);
        forms.extend(form::read(locale, key, &report, media));
        walk.close(report);
    }
    for problem in form::check(&forms) {
        walk.reject(problem);
    }
    walk.emit(Piece::Forms(forms));
}

fn place(path: &str) -> Option<(Locale, &str)> {
    let (code, rest) = path.strip_prefix("content/")?.split_once('/')?;
    Some((Locale::from_code(code)?, key(rest)?))
}

fn key(rest: &str) -> Option<&str> {
    let name = rest.strip_prefix("forms/")?.strip_suffix(".toml")?;
    (!name.contains('/')).then_some(name)
}
