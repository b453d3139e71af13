//! Files to download, with what tells one from another.

use content::attributes::Number;
use content::model::{Document, Product, Variant};
use content::{Href, Locale};
use time::Date;

use crate::page_data::DocumentLink;
use crate::view::View;

/// More files than a page should list.
const MAX_DOCUMENTS: usize = 60;

const ENGLISH_MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Links to the files of a page.
pub(super) fn links(
    product: &Product,
    chosen: Option<&Variant>,
    view: &View<'_>,
    locale: Locale,
) -> Vec<DocumentLink> {
    of(Some(product), chosen, locale).into_iter().map(|document| link(document, view, locale)).collect()
}

/// The files of the chosen variant and those of its family; in the page's language first.
pub(crate) fn of<'a>(
    product: Option<&'a Product>,
    chosen: Option<&'a Variant>,
    locale: Locale,
) -> Vec<&'a Document> {
    let light = chosen.and_then(|variant| variant.photometry.as_ref());
    let light = light.into_iter().flat_map(|light| light.ldt.iter().chain(&light.ies));
    let own = chosen.into_iter().flat_map(|variant| &variant.documents);
    let mut documents: Vec<&Document> = Vec::new();
    for document in own.chain(light).chain(product.into_iter().flat_map(|product| &product.documents)) {
        let is_upload = matches!(document.href, Href::Media(_));
        if is_upload && documents.iter().all(|known| known.href != document.href) {
            documents.push(document);
        }
    }
    documents.sort_by_key(|document| (document.kind, is_foreign(document, locale)));
    documents.truncate(MAX_DOCUMENTS);
    documents
}

fn link(document: &Document, view: &View<'_>, locale: Locale) -> DocumentLink {
    let revision = Some(&document.revision).filter(|revision| !revision.is_empty());
    let details = [
        format(&document.name),
        document.language.as_deref().map(|code| language(code, locale)),
        revision.map(|revision| format!("Rev. {revision}")),
        document.date.map(|date| day(date, locale)),
        document.bytes.map(|bytes| size(bytes, locale)),
    ];
    DocumentLink {
        label: document.label.clone(),
        href: view.href(&document.href),
        name: document.name.clone(),
        details: details.into_iter().flatten().collect(),
    }
}

fn is_foreign(document: &Document, locale: Locale) -> bool {
    document.language.as_deref().is_some_and(|language| language != locale.code())
}

/// The format by the name's ending, such as `PDF`.
fn format(name: &str) -> Option<String> {
    let (_, ending) = name.rsplit_once('.')?;
    (ending.len() <= 5 && !ending.is_empty()).then(|| ending.to_uppercase())
}

fn language(code: &str, locale: Locale) -> String {
    let name = match (code, locale) {
        ("en", Locale::En) => "English",
        ("en", Locale::Es) => "Inglés",
        ("es", Locale::En) => "Spanish",
        ("es", Locale::Es) => "Español",
        _ => return code.to_uppercase(),
    };
    name.to_owned()
}

/// As people of the language write a day.
pub(super) fn day(date: Date, locale: Locale) -> String {
    let (year, month, day) = date.to_calendar_date();
    let month = u8::from(month);
    match locale {
        Locale::En => {
            let name = ENGLISH_MONTHS.get(usize::from(month) - 1).copied().unwrap_or_default();
            format!("{day} {name} {year}")
        }
        Locale::Es => format!("{day:02}/{month:02}/{year}"),
    }
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
    use time::Month;

    use super::*;

    #[test]
    fn sizes_and_days_are_written_as_the_language_does() {
        assert_eq!(size(999, Locale::En), "999\u{a0}B");
        assert_eq!(size(184_320, Locale::En), "184\u{a0}kB");
        assert_eq!(size(1_260_000, Locale::Es), "1,3\u{a0}MB");
        let date = Date::from_calendar_date(2026, Month::August, 31).unwrap();
        assert_eq!(day(date, Locale::En), "31 August 2026");
        assert_eq!(day(date, Locale::Es), "31/08/2026");
    }

    #[test]
    fn a_format_is_a_short_ending() {
        assert_eq!(format("lyra.pdf").as_deref(), Some("PDF"));
        assert_eq!(format("lyra"), None);
        assert_eq!(format("a.description"), None);
    }
}
