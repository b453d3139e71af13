//! Whether a file is what its name says. What is stored here may be opened by people who trust whoever sent it on.

use std::borrow::Cow;
use std::io::{Cursor, Read as _};

use infer::MatcherType;
use zip::ZipArchive;

use super::file_types::ending;

/// As much of a text as decides whether it is a page or a script.
const HEAD: usize = 1024;
/// No mimetype entry of an OpenDocument file is longer.
const MAX_MIMETYPE: u64 = 200;

/// How texts start that a computer or a browser would run.
const RUN: [&str; 12] = [
    "#!",
    "<!doctype",
    "<html",
    "<head",
    "<body",
    "<script",
    "<svg",
    "<?xml",
    "<?php",
    "<iframe",
    "@echo",
    "<%",
];

/// Endings of containers that are archives by nature.
const ARCHIVES: [&str; 10] = [".zip", ".rar", ".7z", ".gz", ".tgz", ".tar", ".bz2", ".xz", ".zst", ".cab"];

/// Whether the bytes are of the kind that the name's ending promises.
pub(crate) fn is_what_it_says(name: &str, bytes: &[u8]) -> bool {
    let ending = ending(name).to_ascii_lowercase();
    let kind = infer::get(bytes);
    let is_mime = |mime: &str| kind.is_some_and(|kind| kind.mime_type() == mime);
    match ending.as_str() {
        ".pdf" => is_pdf(bytes),
        ".jpg" | ".jpeg" => is_mime("image/jpeg"),
        ".png" => is_mime("image/png"),
        ".webp" => is_mime("image/webp"),
        ".gif" => is_mime("image/gif"),
        ".heic" => bytes.get(4..8) == Some(b"ftyp".as_slice()) && !is_video(bytes),
        ".dwg" => bytes.starts_with(b"AC10") || bytes.starts_with(b"AC1."),
        ".txt" | ".csv" | ".ldt" | ".ies" | ".dxf" | ".ifc" => is_text(bytes),
        ".docx" => is_office(bytes, "word/document.xml"),
        ".xlsx" => is_office(bytes, "xl/workbook.xml"),
        ".pptx" => is_office(bytes, "ppt/presentation.xml"),
        ".odt" => is_open_document(bytes, "application/vnd.oasis.opendocument.text"),
        ".ods" => is_open_document(bytes, "application/vnd.oasis.opendocument.spreadsheet"),
        ".zip" => ZipArchive::new(Cursor::new(bytes)).is_ok(),
        archive if ARCHIVES.contains(&archive) => {
            kind.is_some_and(|kind| kind.matcher_type() == MatcherType::Archive)
        }
        // What we know nothing about may be anything but a program, a page or an archive.
        _ => !is_runnable(bytes) && !kind.is_some_and(|kind| kind.matcher_type() == MatcherType::Archive),
    }
}

/// Readers forgive what stands before the mark, such as the words of a printer. A browser that is told no type would take
/// markup there for a page.
fn is_pdf(bytes: &[u8]) -> bool {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    let before = find(head, b"%PDF-").and_then(|at| head.get(..at));
    before.is_some_and(|before| !before.contains(&b'<')) && !is_runnable(bytes)
}

/// A text without zeros that does not start like a page or a script; Latin letters of old programs are fine.
fn is_text(bytes: &[u8]) -> bool {
    !bytes.contains(&0)
        && !is_runnable(bytes)
        && infer::get(bytes).is_none_or(|kind| kind.matcher_type() == MatcherType::Text)
}

fn is_runnable(bytes: &[u8]) -> bool {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let text = String::from_utf8_lossy(head).trim_start().to_lowercase();
    let is_program = infer::get(bytes).is_some_and(|kind| kind.matcher_type() == MatcherType::App);
    is_program || head.starts_with(b"MZ") || RUN.iter().any(|start| text.starts_with(start))
}

/// Whether a file of Apple's container is a film; pictures have their own brands.
fn is_video(bytes: &[u8]) -> bool {
    let brand = bytes.get(8..12).unwrap_or_default();
    ![b"heic", b"heix", b"heim", b"heis", b"hevc", b"mif1", b"msf1"]
        .iter()
        .any(|known| brand == known.as_slice())
}

/// An Office Open XML container with its main part and without macros.
fn is_office(bytes: &[u8], part: &str) -> bool {
    let Ok(archive) = ZipArchive::new(Cursor::new(bytes)) else { return false };
    let names = names(&archive);
    let has = |name: &str| names.iter().any(|entry| entry == name);
    let has_macros = names.iter().any(|entry| entry.to_lowercase().ends_with("vbaproject.bin"));
    has("[Content_Types].xml") && has(part) && !has_macros
}

/// An OpenDocument container, which says itself what it is.
fn is_open_document(bytes: &[u8], mime: &str) -> bool {
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else { return false };
    if !names(&archive).iter().any(|entry| entry == "content.xml") {
        return false;
    }
    let Ok(entry) = archive.by_name("mimetype") else { return false };
    let mut said = String::new();
    entry.take(MAX_MIMETYPE).read_to_string(&mut said).is_ok() && said.trim() == mime
}

fn names(archive: &ZipArchive<Cursor<&[u8]>>) -> Vec<String> {
    archive.file_names().filter_map(Result::ok).map(Cow::into_owned).collect()
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write as _};

    use proptest::prelude::*;
    use zip::write::{SimpleFileOptions, ZipWriter};

    use super::is_what_it_says;

    fn zip(entries: &[(&str, &str)]) -> Vec<u8> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in entries {
            archive.start_file(*name, SimpleFileOptions::default()).unwrap();
            archive.write_all(text.as_bytes()).unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    #[test]
    fn files_are_what_their_names_say() {
        let docx = zip(&[("[Content_Types].xml", "<Types/>"), ("word/document.xml", "<w/>")]);
        let odt = zip(&[("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", "<o/>")]);
        let archive = zip(&[("a.exe", "MZ")]);
        for (name, bytes) in [
            ("a.pdf", b"%PDF-1.7\n".to_vec()),
            ("a.PDF", b"junk\n%PDF-1.4".to_vec()),
            ("a.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF".to_vec()),
            ("a.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec()),
            ("a.webp", b"RIFF\x16\0\0\0WEBPVP8X".to_vec()),
            ("a.heic", b"\0\0\0\x18ftypheic\0\0\0\0mif1".to_vec()),
            ("a.dwg", b"AC1032\0\0".to_vec()),
            ("a.txt", "Señal de prueba".as_bytes().to_vec()),
            ("a.ldt", b"Hersteller\xfc\r\n3\r\n".to_vec()),
            ("a.ies", b"IESNA:LM-63-2002\n".to_vec()),
            ("a.ifc", b"ISO-10303-21;\n".to_vec()),
            ("a.docx", docx.clone()),
            ("a.odt", odt.clone()),
            ("a.zip", archive.clone()),
            ("a.skp", b"\xff\xfe\xff\x0eS\0k\0".to_vec()),
        ] {
            assert!(is_what_it_says(name, &bytes), "{name} is refused");
        }
        let macros =
            zip(&[("[Content_Types].xml", ""), ("word/document.xml", ""), ("word/vbaProject.bin", "")]);
        for (name, bytes) in [
            ("a.pdf", b"MZ\x90\0".to_vec()),
            ("a.pdf", b"<html><script>".to_vec()),
            ("a.pdf", b"<html><script>alert(1)</script>%PDF-1.7".to_vec()),
            ("a.pdf", b"a report\n<img src=x onerror=alert(1)>\n%PDF-1.7".to_vec()),
            ("a.pdf", b"#!/bin/sh\n%PDF-1.7".to_vec()),
            ("a.jpg", b"\x7fELF\x02\x01\x01".to_vec()),
            ("a.png", b"%PDF-1.7".to_vec()),
            ("a.txt", b"MZ\x90 no zeros".to_vec()),
            ("a.txt", b"#!/bin/sh\nrm -rf".to_vec()),
            ("a.csv", b"\xef\xbb\xbf  <!DOCTYPE html>".to_vec()),
            ("a.txt", b"a\0b".to_vec()),
            ("a.dxf", b"<svg onload=x>".to_vec()),
            ("a.ies", b"<?php system(1);".to_vec()),
            ("a.docx", archive.clone()),
            ("a.docx", macros),
            ("a.docx", b"PK\x03\x04".to_vec()),
            ("a.xlsx", docx),
            ("a.odt", archive.clone()),
            ("a.dwg", b"AC".to_vec()),
            ("a.heic", b"\0\0\0\x18ftypisom\0\0\0\0".to_vec()),
            ("a.skp", b"MZ\x90\0".to_vec()),
            ("a.skp", archive),
            ("a.zip", b"not a zip".to_vec()),
            ("a.7z", b"MZ".to_vec()),
        ] {
            assert!(!is_what_it_says(name, &bytes), "{name} is taken");
        }
    }

    proptest! {
        #[test]
        fn no_bytes_upset_the_check(
            start in prop_oneof![Just(b"PK\x03\x04".to_vec()), Just(b"%PDF-".to_vec()), Just(Vec::new())],
            rest in proptest::collection::vec(any::<u8>(), 0..300),
            name in prop_oneof!["[a-z.]{0,12}", Just("a.docx".to_owned()), Just("a.odt".to_owned())],
        ) {
            is_what_it_says(&name, &[start, rest].concat());
        }
    }
}
