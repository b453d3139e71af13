//! Installation instructions, one sheet per family and language, drawn from the catalogue's own values.

mod drawing;
mod drawings;
mod helvetica;
mod language;
mod layout;
mod paper;
mod sheet;
mod sheets;

use anyhow::Result;

use crate::GeneratedFile;
use language::Language;
use sheet::Sheet;
use sheets::SHEETS;

/// A document as product.toml lists it.
pub(crate) struct Entry {
    pub(crate) language: &'static str,
    pub(crate) revision: &'static str,
    pub(crate) date: &'static str,
    /// Path below `media/`.
    pub(crate) file: String,
}

/// The sheets of a family.
pub(crate) fn entries(family: &str) -> Vec<Entry> {
    let sheets = SHEETS.iter().filter(|sheet| sheet.family == family);
    sheets
        .flat_map(|sheet| {
            Language::ALL.map(|language| Entry {
                language: language.code(),
                revision: sheet.revision,
                date: sheet.date,
                file: file(sheet, language),
            })
        })
        .collect()
}

/// Everything below `media/documents/installation/`.
pub(crate) fn make() -> Result<Vec<GeneratedFile>> {
    let mut files = Vec::new();
    for sheet in SHEETS {
        for language in Language::ALL {
            let path = format!("media/{}", file(sheet, language));
            files.push(GeneratedFile { path, bytes: layout::pdf(sheet, language)? });
        }
    }
    Ok(files)
}

fn file(sheet: &Sheet, language: Language) -> String {
    format!("documents/installation/{}-installation-{}.pdf", sheet.family, language.code())
}

#[cfg(test)]
mod tests;
