//! Files to download, with what tells one from another.

use content::Locale;
use content::attributes::Number;
use content::model::Document;

use super::{View, days};
use crate::page_data::DocumentLink;

impl View<'_> {
    /// A file to download.
    #[must_use]
    pub(crate) fn document_link(&self, document: &Document) -> DocumentLink {
        let locale = self.locale;
        let revision = Some(&document.revision).filter(|revision| !revision.is_empty());
        let details = [
            format(&document.name),
            document.language.as_deref().map(|code| language(code, locale)),
            revision.map(|revision| format!("Rev. {revision}")),
            document.date.map(|date| days::short(date, locale)),
            document.bytes.map(|bytes| size(bytes, locale)),
        ];
        DocumentLink {
            label: document.label.clone(),
            href: self.href(&document.href),
            name: document.name.clone(),
            details: details.into_iter().flatten().collect(),
        }
    }
}

/// The format by the name's ending, such as `PDF`.
fn format(name: &str) -> Option<String> {
    let (_, ending) = name.rsplit_once('.')?;
    (ending.len() <= 5 && !ending.is_empty()).then(|| ending.to_uppercase())
}

/// What a language is called.
pub(crate) fn language(code: &str, locale: Locale) -> String {
    let name = match (code, locale) {
        ("en", Locale::En) => "English",
        ("en", Locale::Es) => "Inglés",
        ("es", Locale::En) => "Spanish",
        ("es", Locale::Es) => "Español",
        _ => return code.to_uppercase(),
    };
    name.to_owned()
}

/// A size in the unit that gives it one to three digits.
pub(crate) fn size(bytes: u64, locale: Locale) -> String {
    let (unit, divisor, decimals) = match bytes {
        0..1_000 => ("B", 1.0, 0),
        1_000..1_000_000 => ("kB", 1_000.0, 0),
        _ => ("MB", 1_000_000.0, 1),
    };
    // Sizes are far below what a float holds exactly.
    #[expect(clippy::cast_precision_loss, reason = "a rounded size is meant")]
    let number = Number::new(bytes as f64 / divisor).map(|number| number.rounded(decimals));
    let digits = number.map(|number| number.text(locale)).unwrap_or_default();
    format!("{digits}\u{a0}{unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_written_as_the_language_does() {
        assert_eq!(size(999, Locale::En), "999\u{a0}B");
        assert_eq!(size(184_320, Locale::En), "184\u{a0}kB");
        assert_eq!(size(1_260_000, Locale::Es), "1,3\u{a0}MB");
    }

    #[test]
    fn a_format_is_a_short_ending() {
        assert_eq!(format("lyra.pdf").as_deref(), Some("PDF"));
        assert_eq!(format("lyra"), None);
        assert_eq!(format("a.description"), None);
    }
}
