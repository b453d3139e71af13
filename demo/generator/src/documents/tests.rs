//! What must hold for every sheet.

use super::{Language, SHEETS, entries, layout, make};
use crate::catalogue;

#[test]
fn every_family_has_a_sheet_in_both_languages() {
    for key in catalogue::keys() {
        let languages: Vec<&str> = entries(key).iter().map(|entry| entry.language).collect();
        assert_eq!(languages, ["en", "es"], "{key}");
    }
    assert_eq!(make().unwrap().len(), catalogue::keys().count() * 2);
}

#[test]
fn sheets_are_small_pdf_files_of_one_or_two_pages() {
    for sheet in SHEETS {
        for language in Language::ALL {
            let pdf = layout::pdf(sheet, language).unwrap();
            assert!(pdf.starts_with(b"%PDF-") && pdf.len() < 20_000, "{}", sheet.family);
            let pages = pdf.windows(12).filter(|window| window.starts_with(b"/Type /Page\n")).count();
            assert!((1..=2).contains(&pages), "{}: {pages} pages", sheet.family);
        }
    }
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
