//! What a maker publishes about a family as PDF, drawn from the catalogue's own values: instructions for installers,
//! and samples of declarations of conformity and of test reports.

mod codes;
mod declaration;
mod drawing;
mod drawings;
mod helvetica;
mod language;
mod layout;
mod paper;
mod report;
mod sheet;
mod sheets;
mod spacing;

use anyhow::Result;

use crate::GeneratedFile;
use declaration::{DECLARATIONS, Declaration, Market};
use language::{Language, Text};
use report::{REPORTS, Report};
use sheet::Sheet;
use sheets::{SHEETS, sheet_of};

/// The folders of these files.
pub(crate) const OWNS: &[&str] =
    &["media/documents/installation/", "media/documents/declarations/", "media/documents/test-reports/"];

/// What every page of a sample says.
const SAMPLE: Text = [
    "SAMPLE of a fictional manufacturer. Not valid for any product.",
    "MUESTRA de un fabricante ficticio. No válida para ningún producto.",
];

/// A document as product.toml lists it.
pub(crate) struct Entry {
    pub(crate) kind: &'static str,
    pub(crate) language: &'static str,
    pub(crate) revision: &'static str,
    pub(crate) date: &'static str,
    /// Path below `media/`.
    pub(crate) file: String,
}

/// The documents of a family.
pub(crate) fn entries(family: &str) -> Result<Vec<Entry>> {
    let of_family = all().filter(|document| document.family() == family);
    let mut entries = Vec::new();
    for document in of_family {
        let sheet = sheet_of(family)?;
        for language in Language::ALL {
            entries.push(Entry {
                kind: document.kind(),
                language: language.code(),
                revision: document.revision(),
                date: sheet.date,
                file: document.file(language),
            });
        }
    }
    Ok(entries)
}

/// Everything below [`OWNS`].
pub(crate) fn make() -> Result<Vec<GeneratedFile>> {
    let mut files = Vec::new();
    for document in all() {
        for language in Language::ALL {
            let path = format!("media/{}", document.file(language));
            files.push(GeneratedFile { path, bytes: document.pdf(language)? });
        }
    }
    Ok(files)
}

/// One document, whatever its language.
#[derive(Clone, Copy)]
enum Document {
    Installation(&'static Sheet),
    Declaration(&'static Declaration, Market),
    TestReport(&'static Report),
}

/// All of them, in the order in which a family lists its own.
fn all() -> impl Iterator<Item = Document> {
    let declared = |declaration| Market::ALL.map(|market| Document::Declaration(declaration, market));
    let sheets = SHEETS.iter().map(Document::Installation);
    sheets.chain(DECLARATIONS.iter().flat_map(declared)).chain(REPORTS.iter().map(Document::TestReport))
}

impl Document {
    fn family(self) -> &'static str {
        match self {
            Self::Installation(sheet) => sheet.family,
            Self::Declaration(declaration, _) => declaration.family,
            Self::TestReport(report) => report.family,
        }
    }

    fn kind(self) -> &'static str {
        match self {
            Self::Installation(_) => "installation",
            Self::Declaration(_, market) => market.document_type(),
            Self::TestReport(_) => "test_report",
        }
    }

    fn revision(self) -> &'static str {
        match self {
            Self::Installation(sheet) => sheet.revision,
            Self::Declaration(..) => declaration::REVISION,
            Self::TestReport(_) => report::REVISION,
        }
    }

    fn file(self, language: Language) -> String {
        let (family, language) = (self.family(), language.code());
        match self {
            Self::Installation(_) => format!("documents/installation/{family}-installation-{language}.pdf"),
            Self::Declaration(_, market) => {
                format!("documents/declarations/{family}-declaration-{}-{language}.pdf", market.code())
            }
            Self::TestReport(_) => format!("documents/test-reports/{family}-test-report-{language}.pdf"),
        }
    }

    fn pdf(self, language: Language) -> Result<Vec<u8>> {
        match self {
            Self::Installation(sheet) => layout::pdf(sheet, language),
            Self::Declaration(declaration, market) => declaration::pdf(declaration, market, language),
            Self::TestReport(report) => report::pdf(report, language),
        }
    }
}

#[cfg(test)]
mod tests;
