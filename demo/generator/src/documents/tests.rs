//! What must hold for every document.

use std::collections::BTreeSet;

use super::{Document, Language, SAMPLE, SHEETS, all, entries, layout, make};
use crate::catalogue;
use crate::documents::helvetica::encode;

/// Families that are no electrical equipment, or too many kinds of it for one declaration.
const UNDECLARED: [&str; 2] = ["perfila", "accessories"];

fn pages(pdf: &[u8]) -> usize {
    pdf.windows(12).filter(|window| window.starts_with(b"/Type /Page\n")).count()
}

/// How often a text stands in a file, which writes letters beyond ASCII as hexadecimal digits.
fn occurrences(pdf: &[u8], text: &str) -> usize {
    let text = encode(text).unwrap();
    let digits = hex::encode_upper(&text).into_bytes();
    let count = |wanted: &[u8]| pdf.windows(wanted.len()).filter(|window| *window == wanted).count();
    count(&text) + count(&digits)
}

#[test]
fn every_family_has_its_documents_in_both_languages() {
    for key in catalogue::keys() {
        let kinds: Vec<(&str, &str)> =
            entries(key).unwrap().iter().map(|entry| (entry.kind, entry.language)).collect();
        let all = ["installation", "declaration", "declaration_uk", "test_report"];
        let expected = if UNDECLARED.contains(&key) { &all[..1] } else { &all[..] };
        let expected: Vec<(&str, &str)> =
            expected.iter().flat_map(|kind| [(*kind, "en"), (*kind, "es")]).collect();
        assert_eq!(kinds, expected, "{key}");
    }
    let files: BTreeSet<String> = make().unwrap().into_iter().map(|file| file.path).collect();
    assert_eq!(files.len(), all().count() * 2);
}

#[test]
fn documents_are_small_pdf_files_of_few_pages() {
    for document in all() {
        for language in Language::ALL {
            let (pdf, name) = (document.pdf(language).unwrap(), document.file(language));
            assert!(pdf.starts_with(b"%PDF-") && pdf.len() < 20_000, "{name}: {} bytes", pdf.len());
            let most = if matches!(document, Document::Declaration(..)) { 1 } else { 2 };
            assert!((1..=most).contains(&pages(&pdf)), "{name}: {} pages", pages(&pdf));
        }
    }
}

#[test]
fn every_page_of_a_sample_says_that_it_is_one() {
    for document in all().filter(|document| !matches!(document, Document::Installation(_))) {
        for language in Language::ALL {
            let pdf = document.pdf(language).unwrap();
            let marks = occurrences(&pdf, language.of(SAMPLE));
            assert_eq!(marks, pages(&pdf), "{}", document.file(language));
        }
    }
}

#[test]
fn strip_declares_nothing_about_mains_voltage_and_emergency_light_nothing_about_light_sources() {
    let declared = |family: &str, text: &str| {
        let of_family = all().filter(|document| document.family() == family);
        let declarations = of_family.filter(|document| matches!(document, Document::Declaration(..)));
        declarations
            .map(|document| occurrences(&document.pdf(Language::English).unwrap(), text))
            .sum::<usize>()
    };
    assert_eq!((declared("cinta", "2014/35/EU"), declared("lyra", "2014/35/EU")), (0, 1));
    assert_eq!((declared("vigil", "2019/2020"), declared("lyra", "2019/2020")), (0, 1));
    assert_eq!((declared("meridian", "2014/53/EU"), declared("planar", "2014/53/EU")), (1, 0));
}

#[test]
fn both_languages_say_the_same_number_of_things() {
    for sheet in SHEETS {
        for [en, es] in sheet.steps {
            assert!(!en.is_empty() && !es.is_empty() && en != es, "{}", sheet.family);
            assert!(en.ends_with('.') && es.ends_with('.'), "{}: {en}", sheet.family);
        }
        assert!((4..=6).contains(&sheet.steps.len()), "{}", sheet.family);
    }
}

#[test]
fn every_table_has_rows_from_the_catalogue() {
    for sheet in SHEETS {
        let family = catalogue::summary(sheet.family).unwrap();
        let rows = layout::table(sheet, &family, Language::Spanish);
        assert!(rows.len() > 1, "{}", sheet.family);
    }
}
