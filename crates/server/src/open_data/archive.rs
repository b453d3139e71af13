//! All files of a page in one ZIP, or all photometric files of a family.
//!
//! Bounded in number and size, because it is put together in memory, and in what all visitors' archives take together; what
//! does not fit or cannot be had is left out and said to be. It is not sent while it is written: programs that read from
//! front to back need the length of a stored file before its bytes, and whose files cannot be had at all should hear that
//! instead of getting half an archive.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::io::{Cursor, Write as _};
use std::time::Duration;

use bytes::Bytes;
use content::model::{Document, Variant};
use content::{Href, Locale};
use futures::{StreamExt as _, stream};
use time::Date;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::find::Found;
use super::light_files;
use crate::app::App;
use crate::error::PageError;
use crate::pages::product::documents;
use crate::room::Share;

/// More than any page has documents; the rest is named as missing.
const MAX_BYTES: usize = 64 << 20;
/// A family of a thousand variants in both formats.
const MAX_FILES: usize = 2000;
/// A back end that failed so often would let a visitor wait for every other file, too.
const MAX_FAILURES: usize = 4;
/// Files that are asked for at the same time.
const AT_ONCE: usize = 4;
/// What a file is taken to have when nobody says: a photometric file is smaller, a data sheet larger.
const UNKNOWN_BYTES: usize = 64 << 10;
/// How long a visitor waits for the archives of others.
const PATIENCE: Duration = Duration::from_secs(2);
/// Where files that are not in the archive are named.
const MISSING: &str = "MISSING.txt";
/// Formats that are compressed already.
const COMPRESSED: [&str; 6] = ["pdf", "zip", "jpg", "jpeg", "png", "webp"];

/// Files in one.
pub(super) struct Archive {
    pub(super) body: Vec<u8>,
    /// Whether every file could be had.
    pub(super) is_complete: bool,
    /// The room that it takes.
    pub(super) share: Share,
}

/// A file of the archive.
struct Entry {
    name: String,
    date: Option<Date>,
    /// `None` when it could not be had.
    content: Option<Bytes>,
}

/// Writes all files of what was found.
///
/// # Errors
/// When it has no files, or none of them could be had because the back end failed.
pub(super) async fn write(app: &App, locale: Locale, found: Found) -> Result<Archive, PageError> {
    let wanted = match &found {
        Found::Product(product, _) => beside_each_other(&documents::of(Some(product), None, locale)),
        Found::Variant(found) => {
            let variant = Some(&found.detail.variant);
            beside_each_other(&documents::of(found.product.as_ref(), variant, locale))
        }
        Found::Photometry(_, variants) => in_folders(variants),
        Found::Products(..) | Found::Comparison(_) | Found::Legacy(_) | Found::Elsewhere(_) => Vec::new(),
    };
    if wanted.is_empty() {
        return Err(PageError::NotFound);
    }
    let needed = 2 * expected_bytes(&wanted);
    let mut share = app.archive_room.take(needed, PATIENCE).await.ok_or(PageError::Overloaded)?;
    let entries = fetched(app, &wanted, &mut share).await?;
    let is_complete = entries.iter().all(|entry| entry.content.is_some());
    let written = tokio::task::spawn_blocking(move || zipped(&entries, locale));
    let body = written.await.map_err(|_stopped| PageError::Interrupted)?;
    let body = body.map_err(|_unwritable| PageError::Interrupted)?;
    share.shrink_to(body.len());
    Ok(Archive { body, is_complete, share })
}

/// A file to be had, and where it goes.
struct Wanted {
    name: String,
    document: Document,
}

fn beside_each_other(documents: &[&Document]) -> Vec<Wanted> {
    let mut names = Names::default();
    let wanted = |document: &&Document| Wanted {
        name: names.unique("", &document.name),
        document: (*document).clone(),
    };
    documents.iter().map(wanted).collect()
}

/// Every file under the code of its variant, as programs for lighting design expect it.
fn in_folders(variants: &[Variant]) -> Vec<Wanted> {
    let mut names = Names::default();
    let mut wanted = Vec::new();
    for files in light_files::files(variants) {
        for (folder, document) in files.both() {
            let name = format!("{}.{}", files.code.as_str(), folder.to_ascii_lowercase());
            wanted.push(Wanted { name: names.unique(folder, &name), document: document.clone() });
        }
    }
    wanted
}

async fn fetched(app: &App, wanted: &[Wanted], share: &mut Share) -> Result<Vec<Entry>, PageError> {
    let (mut entries, mut bytes) = (Vec::with_capacity(wanted.len()), 0);
    let mut failures = Vec::new();
    // Beyond this, files are named as missing without being asked for.
    let asked = wanted.iter().take(MAX_FILES).map(|wanted| file(app.clone(), wanted.document.clone()));
    let mut files = stream::iter(asked.collect::<Vec<_>>()).buffered(AT_ONCE);
    for Wanted { name, document } in wanted {
        let asked = if failures.len() < MAX_FAILURES { files.next().await } else { None };
        let content = match asked {
            Some(Ok(content)) => content,
            Some(Err(error)) => {
                failures.push(error);
                None
            }
            None => None,
        };
        let content = content.filter(|content| {
            let after = bytes + content.len();
            after <= MAX_BYTES && share.grow_to(2 * after)
        });
        bytes += content.as_ref().map_or(0, Bytes::len);
        entries.push(Entry { name: name.clone(), date: document.date, content });
    }
    match failures.pop() {
        Some(error) if entries.iter().all(|entry| entry.content.is_none()) => Err(error),
        _ => Ok(entries),
    }
}

/// What the files take, as far as the back end says it. In memory it is twice that: the files, and the archive of them.
fn expected_bytes(wanted: &[Wanted]) -> usize {
    let bytes = wanted.iter().take(MAX_FILES).map(|wanted| {
        wanted.document.bytes.map_or(UNKNOWN_BYTES, |bytes| usize::try_from(bytes).unwrap_or(MAX_BYTES))
    });
    bytes.fold(0, usize::saturating_add).min(MAX_BYTES)
}

async fn file(app: App, document: Document) -> Result<Option<Bytes>, PageError> {
    let Href::Media(path) = &document.href else { return Ok(None) };
    if document.bytes.is_some_and(|bytes| bytes > MAX_BYTES as u64) {
        return Ok(None);
    }
    Ok(app.content.media(path).await?.map(|file| file.bytes))
}

fn zipped(entries: &[Entry], locale: Locale) -> zip::result::ZipResult<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for entry in entries {
        let Some(content) = &entry.content else { continue };
        archive.start_file(entry.name.as_str(), options(&entry.name, entry.date))?;
        archive.write_all(content)?;
    }
    let missing: Vec<&str> =
        entries.iter().filter(|entry| entry.content.is_none()).map(|entry| entry.name.as_str()).collect();
    if !missing.is_empty() {
        archive.start_file(MISSING, options(MISSING, None))?;
        archive.write_all(note(&missing, locale).as_bytes())?;
    }
    Ok(archive.finish()?.into_inner())
}

fn options(name: &str, date: Option<Date>) -> SimpleFileOptions {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()).unwrap_or_default();
    let method = if COMPRESSED.contains(&ending.as_str()) {
        CompressionMethod::Stored
    } else {
        CompressionMethod::Deflated
    };
    let options = SimpleFileOptions::default().compression_method(method).unix_permissions(0o644);
    let moment = date.and_then(|date| {
        let year = u16::try_from(date.year()).ok()?;
        DateTime::from_date_and_time(year, date.month().into(), date.day(), 0, 0, 0).ok()
    });
    // The same files make the same archive, whenever it is made.
    options.last_modified_time(moment.unwrap_or_default())
}

fn note(missing: &[&str], locale: Locale) -> String {
    let mut text = match locale {
        Locale::En => "These files could not be added. Try again later, or download them from the product page.\r\n\r\n",
        Locale::Es => {
            "No se han podido añadir estos archivos. Inténtelo más tarde o descárguelos desde la página del producto.\r\n\r\n"
        }
    }
    .to_owned();
    for name in missing {
        let _ = write!(text, "{name}\r\n");
    }
    text
}

/// Names that can stand beside each other in a folder of any system.
#[derive(Default)]
struct Names(HashSet<String>);

impl Names {
    /// The real name in its folder, made safe, with a number where it is taken.
    fn unique(&mut self, folder: &str, name: &str) -> String {
        if self.0.is_empty() {
            self.0.insert(MISSING.to_lowercase());
        }
        let name = if folder.is_empty() { safe(name) } else { format!("{folder}/{}", safe(name)) };
        let (stem, ending) = match name.rsplit_once('.') {
            Some((stem, ending)) => (stem.to_owned(), format!(".{ending}")),
            None => (name.clone(), String::new()),
        };
        let mut unique = name;
        let mut number = 2_u32;
        // Some systems take two names for one that differ only by case.
        while !self.0.insert(unique.to_lowercase()) {
            unique = format!("{stem} ({number}){ending}");
            number += 1;
        }
        unique
    }
}

fn safe(name: &str) -> String {
    let keep = |letter: char| {
        !letter.is_control() && !matches!(letter, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|')
    };
    let kept: String = name.chars().map(|letter| if keep(letter) { letter } else { '-' }).take(120).collect();
    let kept = kept.trim().trim_matches('.').trim();
    if kept.is_empty() { "document".to_owned() } else { kept.to_owned() }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_stay_real_and_become_unique() {
        let mut names = Names::default();
        let given = ["lyra.pdf", "Lyra.pdf", "../../etc/passwd", "lyra.pdf", "", "missing.txt", "a:b"];
        let unique: Vec<String> = given.iter().map(|name| names.unique("", name)).collect();
        let expected = [
            "lyra.pdf",
            "Lyra (2).pdf",
            "-..-etc-passwd",
            "lyra (3).pdf",
            "document",
            "missing (2).txt",
            "a-b",
        ];
        assert_eq!(unique, expected);
        assert_eq!(names.unique("LDT", "lyra.pdf"), "LDT/lyra.pdf", "another folder is another place");
        assert_eq!(names.unique("LDT", "A/B.ldt"), "LDT/A-B.ldt");
    }

    #[test]
    fn what_could_not_be_had_is_named() {
        let entry = |name: &str, content: Option<&'static [u8]>| Entry {
            name: name.into(),
            date: None,
            content: content.map(Bytes::from_static),
        };
        let bytes = zipped(&[entry("a.ldt", Some(b"light")), entry("b.pdf", None)], Locale::En).unwrap();
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let names: Vec<String> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
        assert_eq!(names, ["a.ldt", MISSING]);
        let mut text = String::new();
        archive.by_name("a.ldt").unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(text, "light");
        text.clear();
        archive.by_name(MISSING).unwrap().read_to_string(&mut text).unwrap();
        assert!(text.ends_with("\r\nb.pdf\r\n"));
    }

    proptest! {
        #[test]
        fn no_name_leaves_its_folder(name in "\\PC{0,30}|[./\\\\:a]{0,12}") {
            let safe = safe(&name);
            prop_assert!(!safe.is_empty() && safe != ".." && !safe.contains(['/', '\\', ':']));
            prop_assert!(!safe.starts_with('.'));
        }
    }
}
